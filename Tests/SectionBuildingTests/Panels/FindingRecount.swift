import DiaryModel
import ReportModel
@testable import SectionBuilding

/// The sentences of findings, computed anew from the readings: the figures of each in their order, under the name of its words.
struct FindingRecount {
    private let recounts: [Recount]
    private let events: [DiaryEvent]

    /// The findings about a pressure, apart from safety findings and from too few readings, which come behind all
    /// others.
    private static let ofPressure = [
        "found_mean", "found_event", "found_ends", "found_before", "found_target", "found_parts",
    ]

    init(_ recounts: [Recount], events: [DiaryEvent]) {
        (self.recounts, self.events) = (recounts.filter { !$0.all.isEmpty }, events)
    }

    /// Returns the sentences of a panel that differ from those computed anew.
    func problems(_ panel: Panel) -> [String] {
        let sentences = panel.forms.flatMap { PanelVisit($0).messages }.map(Self.finding)
        let isOther = !recounts.contains { $0.section.kind == .bloodPressure }
        let found = sentences.filter { sentence in
            Self.ofPressure.contains { sentence[0].hasPrefix($0) && !(isOther && $0 == "found_mean") }
        }
        let expected = recounts.first { $0.section.kind == .bloodPressure }.map(pressure) ?? []
        var problems = found == expected ? [] : ["findings \(found) for \(expected)"]
        let weights = sentences.filter { $0[0].hasPrefix("found_weight") }
        let change = recounts.first { $0.section.kind == .weight }.flatMap(\.weightChange).map { [$0] } ?? []
        if weights.map({ Array($0.dropFirst()) }) != change, sentences.count < 4 || !weights.isEmpty {
            problems.append("weights \(weights) for \(change)")
        }
        // The mean of a main section that is no pressure stands behind its name, where there are others.
        let main = recounts.max { $0.all.count < $1.all.count }
        for message in panel.forms.flatMap({ PanelVisit($0).messages }).flatMap(\.all) where isOther {
            let sentence = Self.finding(message)
            guard sentence[0].hasPrefix("found_mean_") else { continue }
            let expected = main.flatMap { recount in
                recounts.filter { $0.all.count == recount.all.count }.map(Self.mean).first { $0 == sentence }
            }
            if expected == nil { problems.append("mean \(sentence)") }
        }
        for sentence in sentences where sentence[0] == "found_means" {
            if !recounts.contains(where: { $0.endsOfOthers == Array(sentence.dropFirst()) }) {
                problems.append("means \(sentence)")
            }
        }
        return problems
    }

    /// The mean beside the target of a glucose, and how many are in it.
    private static func mean(_ recount: Recount) -> [String] {
        let mean = recount.mean(recount.all)
        let share: (count: Int, total: Int) = Recount.share(recount.all)
        let value = Int(mean[0]) ?? 0
        let place = value < 70 ? "below" : value > 180 ? "above" : "within"
        return ["found_mean_" + place] + mean + ["70", "180", "\(share.count)", "\(share.total)"]
    }

    /// The name of the words of a sentence and its figures; one about a section may stand behind the name of it.
    private static func finding(_ message: Message) -> [String] { [message.key.rawValue] + message.figures }

    private func pressure(_ recount: Recount) -> [[String]] {
        let all = recount.all
        var found: [[String]] = []
        let (count, total) = Recount.share(all)
        if total > 1 {
            let mean = recount.mean(all)
            let isLow = recount.hasLow && Int(mean[0]) ?? 90 < 90
            let isIn = Int(mean[0]) ?? 0 < 135 && Int(mean[1]) ?? 0 < 85
            found.append(
                ["found_mean_\(isLow ? "below" : isIn ? "within" : "above")"] + mean
                    + recount.pressureTarget + ["\(count)", "\(total)"] + recount.low(0, 90))
        }
        found += [event(recount), ends(recount), earlier(recount), target(recount), parts(recount)].compactMap(\.self)
        return Array(found.prefix(Findings.most))
    }

    private func event(_ recount: Recount) -> [String]? {
        let (zone, all) = (recount.period.zone, recount.all)
        let medicines = events.filter { $0.kind == .medication }.sorted { $0.instant > $1.instant }
        let others = events.filter { $0.kind == .other }.sorted { $0.instant > $1.instant }
        for event in medicines + others {
            let day = zone.date(of: event.instant)
            let (before, after) = (all.filter { $0.day < day }, all.filter { $0.day >= day })
            guard min(Set(before.map(\.day)).count, Set(after.map(\.day)).count) >= 3 else { continue }
            return ["found_event", "\(before.count)"] + recount.mean(before) + recount.mean(after) + ["\(after.count)"]
        }
        return nil
    }

    private func ends(_ recount: Recount) -> [String]? {
        guard let (first, last) = recount.bothEnds else { return nil }
        let (one, other) = (recount.mean(last), recount.mean(first))
        return Self.difference(one, other).map { ["found_ends", "7"] + one + other + $0 }
    }

    private func earlier(_ recount: Recount) -> [String]? {
        guard let before = recount.period.before,
            min(Set(recount.all.map(\.day)).count, Set(recount.earlier.map(\.day)).count) >= 3
        else { return nil }
        let (one, other) = (recount.mean(recount.all), recount.mean(recount.earlier))
        let isMonth = before.first.day == 1 && before.last.adding(days: 1).day == 1 && before.dayCount <= 31
        let kind = isMonth ? ["found_before_month"] : ["found_before_days", "\(before.dayCount)"]
        return Self.difference(one, other).map { kind + one + other + $0 }
    }

    private func target(_ recount: Recount) -> [String]? {
        guard let ends = recount.bothEnds else { return nil }
        let (first, last): ((count: Int, total: Int), (count: Int, total: Int)) = (
            Recount.share(ends.first), Recount.share(ends.last)
        )
        guard min(first.total, last.total) >= 6, last.count * first.total != first.count * last.total else {
            return nil
        }
        if last.count == 0 {
            return ["found_target_none_last", "\(last.total)", "7", "\(first.count)", "\(first.total)"]
        }
        if first.count == 0 {
            return ["found_target_none_first", "\(last.count)", "\(last.total)", "7", "\(first.total)"]
        }
        return ["found_target", "\(last.count)", "\(last.total)", "7", "\(first.count)", "\(first.total)"]
    }

    private func parts(_ recount: Recount) -> [String]? {
        let (mornings, evenings) = (recount.all.filter(\.isMorning), recount.all.filter(\.isEvening))
        guard min(Set(mornings.map(\.day)).count, Set(evenings.map(\.day)).count) >= 3 else { return nil }
        let (one, other) = (recount.mean(mornings), recount.mean(evenings))
        guard let apart = Self.difference(one, other), Int(apart[0]) ?? 0 >= 5 || Int(apart[1]) ?? 0 >= 3 else {
            return nil
        }
        return ["found_parts"] + one + other + apart
    }

    /// How far printed numbers are apart; `nil` where that is one at most, which is no change.
    private static func difference(_ one: [String], _ other: [String]) -> [String]? {
        let apart = zip(one, other).map { abs((Int($0) ?? 0) - (Int($1) ?? 0)) }
        return apart.max() ?? 0 > 1 ? apart.map(String.init) : nil
    }
}

extension Recount {
    /// The first seven days and the last ones of fourteen or more, with six measurements on three days each.
    fileprivate var bothEnds: (first: [One], last: [One])? {
        let first = all.filter { $0.day.dayNumber < period.first.dayNumber + 7 }
        let last = all.filter { $0.day.dayNumber > period.last.dayNumber - 7 }
        let isEnough = [first, last].allSatisfy { $0.count >= 6 && Set($0.map(\.day)).count >= 3 }
        return period.dayCount >= 14 && isEnough ? (first, last) : nil
    }

    /// The means of both ends as they are printed, the last one first.
    fileprivate var endsOfOthers: [String]? {
        guard section.kind != .bloodPressure, let (first, last) = bothEnds else { return nil }
        return mean(last) + ["7"] + mean(first)
    }

    /// The lowest and the highest measurement as they are printed, by the first number and then by the second.
    var range: [String] {
        let sorted = all.sorted { one, other in
            let (one, other) = (one.printed.compactMap(Double.init), other.printed.compactMap(Double.init))
            return one.lexicographicallyPrecedes(other)
        }
        return (sorted.first?.printed ?? []) + (sorted.last?.printed ?? [])
    }

    /// From where to where weights changed: their moving average where it describes the period, else the first and the last one.
    var weightEnds: [String] {
        guard let change = weightChange else { return (all.first?.printed ?? []) + (all.last?.printed ?? []) }
        return change.count == 1 ? change + change : Array(change.prefix(2))
    }

    /// From where to where the moving average of weights went, and by how much, where both ends have weights and no gap is long.
    var weightChange: [String]? {
        var days: [(day: Int, weight: Double)] = []
        for one in all where days.last?.day != one.date.dayNumber { days.append((one.date.dayNumber, one.values[0])) }
        guard days.count > 2, let first = days.first, let last = days.last, last.day - first.day >= 9,
            days.count(where: { $0.day < first.day + 7 }) > 1, days.count(where: { $0.day > last.day - 7 }) > 1
        else { return nil }
        let gaps = zip(days, days.dropFirst()).map { $1.day - $0.day }
        let long = gaps.filter { $0 >= 10 }.reduce(0, +)
        // Two weights beside one another must be near enough for a line.
        guard long * 2 <= last.day - first.day, gaps.contains(where: { $0 < 10 }) else { return nil }
        var average = first.weight
        for (gap, one) in zip(gaps, days.dropFirst()) {
            // The average goes a tenth of the way in each day.
            for _ in 0..<gap { average += (one.weight - average) / 10 }
        }
        let (from, to) = (Int((first.weight * 10).rounded()), Int((average * 10 + 0.5 + 1e-7).rounded(.down)))
        func printed(_ tenths: Int) -> String { "\(tenths / 10).\(tenths % 10)" }
        return from == to ? [printed(to)] : [printed(from), printed(to), printed(abs(to - from))]
    }
}
