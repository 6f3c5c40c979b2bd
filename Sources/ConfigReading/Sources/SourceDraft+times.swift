internal import DiaryModel
internal import XMLKit

extension SourceDraft {
    /// Reads how times are written.
    mutating func times() -> TimeRule? {
        guard let node = root.children(named: "times").first else { return nil }
        let patterns = node.children(named: "pattern").compactMap { $0["form"] as TimePattern? }
        let halves = node.child("halves")
        return TimeRule(
            patterns: patterns, zone: node["zone"] ?? .person, months: months(node), periods: periods(node),
            morning: halves?.lowercasedWords("am") ?? [], afternoon: halves?.lowercasedWords("pm") ?? [],
            isDayAbove: node["day"] ?? false)
    }

    /// The times of day that words stand for; a word for two of them is reported.
    private mutating func periods(_ node: XMLNode) -> [String: TimeOfDay] {
        var periods: [String: TimeOfDay] = [:]
        for period in node.children(named: "period") {
            guard let time: TimeOfDay = period["time"] else { continue }
            for word in period.lowercasedWords("words") {
                guard let earlier = periods.updateValue(time, forKey: word), earlier != time else {
                    continue
                }
                log.error(
                    "source.ambiguous-word", at: period.location(ofValue: "words"),
                    "a word stands for two times of day",
                    hint: "leave it out of one of them")
            }
        }
        return periods
    }

    /// The numbers of months by their names; a name that two months have is reported.
    private mutating func months(_ node: XMLNode) -> [String: Int] {
        var months: [String: Int] = [:]
        for language in node.children(named: "months") {
            let names: [[String]] = language["names"] ?? []
            for (index, names) in names.enumerated() {
                for name in names {
                    let word = name.lowercased()
                    guard let earlier = months.updateValue(index + 1, forKey: word), earlier != index + 1 else {
                        continue
                    }
                    log.error(
                        "source.ambiguous-month", at: language.location(ofValue: "names"),
                        "`\(name)` is the name of two months", hint: "leave it out of one of them")
                }
            }
        }
        return months
    }
}

extension XMLNode {
    /// The words of a list, in lower case.
    func lowercasedWords(_ name: String) -> [String] { (self[name] as [String]?)?.map { $0.lowercased() } ?? [] }
}
