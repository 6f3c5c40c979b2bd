import DiaryModel
import ReportModel

extension Recount {
    /// The safety findings about a section: the names of their words and their figures.
    ///
    /// Those of sensors are in `MinuteRecount`.
    var safety: [[String]] {
        switch section.kind {
        case .bloodPressure:
            let found = found("found_high", ["180", "110"], isHighest: true) { $0[0] >= 180 || $0[1] >= 110 }
            return [found].compactMap(\.self)
        case .temperature: return [found("found_high", ["38.0"], isHighest: true) { $0[0] >= 38 }].compactMap(\.self)
        // A few readings of a sensor have no shares of time.
        case .glucose where !isSensor || all.count < 10:
            return [54, 70].compactMap { limit in
                found("found_low", ["\(limit)"], isHighest: false) { $0[0] < Double(limit) }
            }
        default: return []
        }
    }

    /// How many readings, each by itself, lie beyond a limit, and which furthest; of a single one the reading.
    private func found(
        _ name: String, _ limit: [String], isHighest: Bool, _ isBeyond: ([Double]) -> Bool
    ) -> [String]? {
        let readings = all.flatMap(\.single)
        let beyond = readings.filter(isBeyond).sorted { $0.lexicographicallyPrecedes($1) }
        guard let furthest = isHighest ? beyond.last : beyond.first else { return nil }
        let value = furthest.map(print)
        guard readings.count > 1 else { return ["\(name)_only"] + value + limit }
        return [name, "\(beyond.count)", "\(readings.count)"] + limit + value
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
