import DiaryModel
import ReportModel
import Specimens
import TestSupport
import Testing
@testable import SectionBuilding

/// Sensors by chance, set to one minute, five or fifteen and to another in the middle, with gaps: what panels print of them is
/// held against what every minute says.
@Suite("Figures of a sensor, minute by minute")
struct GlucoseRecountTests {
    /// Values that wander, on whole minutes.
    private func readings(_ random: inout SeededNumbers, days: Int) -> [(minute: Int, value: Double)] {
        var (found, minute, value) = ([(minute: Int, value: Double)](), Int.random(in: 0...30, using: &random), 110)
        let steps = [1, 5, 5, 15].shuffled(using: &random)
        let change = Int.random(in: 1...(days * 1_440), using: &random)
        while minute < days * 1_440 {
            found.append((minute, Double(value)))
            minute += minute < change ? steps[0] : steps[1]
            let isGap = Int.random(in: 0..<150, using: &random) == 0
            if isGap { minute += [7, 20, 44, 46, 130, 600].randomElement(using: &random) ?? 0 }
            value = min(330, max(42, value + Int.random(in: -14...14, using: &random) + (130 - value) / 40))
        }
        return found
    }

    @Test("are shares of time, episodes and numbers as the minutes have them", arguments: 0..<24)
    func agree(_ seed: Int) throws {
        var random = SeededNumbers(seed: UInt64(seed))
        let days = [3, 7, 14][seed % 3]
        let values = readings(&random, days: days)
        let recount = MinuteRecount(values, days: days)
        let start = try Diaries.instant("2025-11-01", 0)
        let readings = values.map { minute, value in
            Diaries.single(.glucose, value, at: Instant(milliseconds: start.milliseconds + Int64(minute) * 60_000))
        }
        func rows(_ kind: PanelKind) throws -> [[String]] {
            let panel = try #require(GlucoseExamples.panels(readings, kind, days: days).first)
            return panel.forms[0].grids.flatMap(\.english)
        }
        try ranges(rows(.glucoseRanges), recount)
        try numbers(rows(.glucoseNumbers), recount)
        // The days of small plots: "Sat 1", then the share.
        let cells = try rows(.glucoseDays).flatMap(\.self).filter { !$0.isEmpty }
        for (day, cell) in cells.enumerated() where days == 7 || days == 14 {
            #expect(
                cell.split(separator: "\n")[1] == recount.share(ofDay: day) { (70...180).contains($0) }, "day \(day)")
        }
        let found = try #require(
            PageDiaries.panels(
                .findings, readings, [GlucoseExamples.section], period: try GlucoseExamples.period(days)
            ).first)
        let sentences = PanelVisit(found.forms[0]).messages.map(\.english)
        lows(sentences, recount)
        // A curve takes seven days with seven tenths of their time.
        if days > 6, let active = Int(recount.numbers[3].filter(\.isNumber)), active > 75 {
            #expect(sentences.contains { $0.hasSuffix(recount.medians) }, "\(sentences) for \(recount.medians)")
            let curve = try #require(GlucoseExamples.panels(readings, .glucoseCurve, days: days).first)
            let table = try #require(curve.forms.flatMap(\.grids).first)
            #expect(table.english.map { Array($0.dropFirst()) } == recount.percentiles)
        }
    }

    private func ranges(_ rows: [[String]], _ recount: MinuteRecount) throws {
        func isVeryHigh(_ value: Double) -> Bool { value > 250 }
        func isHigh(_ value: Double) -> Bool { value > 180 }
        func isTarget(_ value: Double) -> Bool { (70...180).contains(value) }
        func isLow(_ value: Double) -> Bool { value < 70 }
        func isVeryLow(_ value: Double) -> Bool { value < 54 }
        func row(_ facts: String, _ isInside: (Double) -> Bool) -> [String] {
            ["\(facts) · \(recount.timeOfDay(isInside)) a day", recount.share(isInside)]
        }
        #expect(
            Array(rows.dropFirst()) == [
                row("Very high · &gt; 250 mg/dL · goal: below 5%", isVeryHigh),
                row("High · 181–250 · &gt; 180 mg/dL \(recount.share(isHigh)) · goal: below 25%") {
                    isHigh($0) && !isVeryHigh($0)
                },
                row("In target range · 70–180 · goal: above 70%", isTarget),
                row("Low · 54–69 · &lt; 70 mg/dL \(recount.share(isLow)) · goal: below 4%") {
                    isLow($0) && !isVeryLow($0)
                },
                row("Very low · &lt; 54 · goal: below 1%", isVeryLow),
            ])
    }

    private func numbers(_ rows: [[String]], _ recount: MinuteRecount) throws {
        #expect(rows.prefix(4).map { $0[1] } == recount.numbers)
        func isTight(_ value: Double) -> Bool { (70...140).contains(value) }
        #expect(
            rows[4] == [
                "Time in tight range · 70–140 mg/dL", recount.share(isTight),
            ])
        let limits: [(sign: String, outer: String, (Double) -> Bool, (Double) -> Bool)] = [
            ("&lt; 70 mg/dL", "&lt; 54 mg/dL", { $0 < 70 }, { $0 < 54 }),
            ("&gt; 180 mg/dL", "&gt; 250 mg/dL", { $0 > 180 }, { $0 > 250 }),
        ]
        for (row, limit) in zip(rows.dropFirst(5), limits) {
            let all = recount.episodes(limit.2)
            let outer = recount.episodes(limit.3).count
            let night = all.count { $0.start % 1_440 < 360 }
            let facts = [
                all.map(\.minutes).max().map { "longest \(MinuteRecount.time($0))" },
                night > 0 ? "at night \(night)" : nil, outer > 0 ? "\(limit.outer) \(outer)" : nil,
            ].compactMap(\.self)
            let name = ["Episodes \(limit.sign)"] + facts
            #expect(row == [name.joined(separator: " · "), "\(all.count)"])
        }
    }

    /// Days below a limit, and the share of the time, in the sentences of safety.
    private func lows(_ sentences: [String], _ recount: MinuteRecount) {
        for limit in [54.0, 70] {
            let days = Set(recount.readings.filter { $0.value < limit }.map { $0.minute / 1_440 }).count
            let all = Set(recount.readings.map { $0.minute / 1_440 }).count
            let sentence = sentences.first { $0.lowercased().contains("below \(Int(limit)) mg/dl") }
            guard days > 0 else {
                #expect(sentence == nil)
                continue
            }
            #expect(sentence?.contains("on \(days) of \(all) day") == true, "\(sentence ?? "none")")
            #expect(sentence?.contains("\(recount.share { $0 < limit }) of the time") == true, "\(sentence ?? "none")")
        }
    }
}
