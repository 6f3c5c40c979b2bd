import DiaryModel
import ReportModel

extension Recount {
    /// A limit of safety: the name of its words, what they say of it, and which readings lie beyond it.
    private struct Limit {
        let name: String
        let figures: [String]
        var isHighest: Bool { name == "found_high" }
        let isBeyond: ([Double]) -> Bool

        init(_ name: String, _ figures: [String], _ isBeyond: @escaping ([Double]) -> Bool) {
            (self.name, self.figures, self.isBeyond) = (name, figures, isBeyond)
        }
    }

    private var limits: [Limit] {
        func low(_ limit: Double) -> Limit { Limit("found_low", ["\(Int(limit))"]) { $0[0] < limit } }
        return switch section.kind {
        case .bloodPressure: [low(90), Limit("found_high", ["180", "110"]) { $0[0] >= 180 || $0[1] >= 110 }]
        case .temperature: [Limit("found_high", ["38.0"]) { $0[0] >= 38 }]
        case .pulse: [low(41), Limit("found_high", ["131"]) { $0[0] >= 131 }]
        case .oxygenSaturation: [low(92)]
        // A few readings of a sensor have no shares of time.
        case .glucose where !isSensor || all.count < 10: [low(54), low(70)]
        default: []
        }
    }

    /// The safety findings about a section: the names of their words and their figures.
    ///
    /// Those of sensors are in `MinuteRecount`.
    var safety: [[String]] { limits.compactMap(found) }

    /// How many readings, each by itself, lie beyond a limit, and which furthest; of a single one the reading.
    private func found(_ limit: Limit) -> [String]? {
        let count = all.reduce(0) { $0 + $1.single.count { limit.isBeyond($0) } }
        let readings = all.reduce(0) { $0 + $1.readings }
        guard let value = furthest(limit)?.reading.map(print) else { return nil }
        guard readings > 1 else { return ["\(limit.name)_only"] + value + limit.figures }
        return [limit.name, "\(count)", "\(readings)"] + limit.figures + value
    }

    /// The reading furthest beyond a limit, of equal ones the first, and its measurement by number.
    private func furthest(_ limit: Limit) -> (reading: [Double], one: Int)? {
        let beyond = all.enumerated().flatMap { one, measurement in
            measurement.single.filter(limit.isBeyond).map { (reading: $0, one: one) }
        }
        return beyond.dropFirst().reduce(beyond.first) { best, next in
            let (one, other) = limit.isHighest ? (best, next) : (next, best)
            guard let one, let other else { return best }
            return one.reading.lexicographicallyPrecedes(other.reading) ? next : best
        }
    }

    /// The readings of each measurement of which a finding quotes one, as they are printed, in the order of time; or of those that
    /// have several alone.
    func quoted(hiddenAlone: Bool) -> [[String]] {
        guard section.kind != .glucose else { return [] }
        let quoted = Set(limits.compactMap { furthest($0)?.one }).sorted().map { all[$0].single }
        return quoted.filter { $0.count > 1 || !hiddenAlone }.map { $0.flatMap { $0.map(print) } }
    }

    /// The readings that the protocol at home counts, where they are too few to be spoken about.
    var few: [String]? {
        let readings = all.reduce(0) { $0 + $1.readings }
        guard section.kind == .bloodPressure, section.setting == .home, !all.isEmpty,
            period.dayCount < 14 || readings < 24, let last = all.map(\.day).max()
        else { return nil }
        let week = all.filter { $0.day > last.adding(days: -7) }
        let counted = week.filter { $0.day != week.map(\.day).min() }
        let (count, days) = (counted.reduce(0) { $0 + $1.readings }, Set(counted.map(\.day)).count)
        guard count < 12 || days < 3 else { return nil }
        return count == 0
            ? ["found_few_one_day", "7", "12", "3"] : ["found_few", "\(count)", "\(days)", "7", "12", "3"]
    }
}

extension FindingRecount {
    /// The safety findings and the one about too few readings that differ from those computed anew.
    static func safetyProblems(_ panel: Panel, _ recounts: [Recount]) -> [String] {
        let measured = recounts.filter { !$0.all.isEmpty }
        return panel.forms.flatMap { form -> [String] in
            let messages = PanelVisit(form).messages
            let all = messages.flatMap(\.all).map { [$0.key.rawValue] + $0.figures }
            let names = ["found_high", "found_high_only", "found_low", "found_low_only"]
            let found = all.filter { names.contains($0[0]) }
            let expected = measured.flatMap(\.safety)
            var problems = Set(found) == Set(expected) ? [] : ["safety \(found) for \(expected)"]
            let few = all.filter { $0[0].hasPrefix("found_few") }
            let lacks = measured.compactMap(\.few)
            // Four others come first, and then it is no finding.
            if few != lacks, !few.isEmpty || messages.count < 4 { problems.append("few \(few) for \(lacks)") }
            return problems
        }
    }
}
