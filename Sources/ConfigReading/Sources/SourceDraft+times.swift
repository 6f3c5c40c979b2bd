internal import DiaryModel
internal import XMLKit

extension SourceDraft {
    /// Reads how times are written.
    mutating func times() -> TimeRule? {
        guard let node = root.children(named: "times").first else { return nil }
        let patterns = node.children(named: "pattern").compactMap { $0["form"] as TimePattern? }
        let halves = node.child("halves")
        let months = months(node)
        let periods: [String: TimeOfDay] = meanings(
            of: node.children(named: "period"), "time", "a word stands for two times of day",
            hint: "leave it out of one of them")
        return TimeRule(
            patterns: patterns, zone: node["zone"] ?? .person, months: months, periods: periods,
            morning: halves?.lowercasedWords("am") ?? [], afternoon: halves?.lowercasedWords("pm") ?? [],
            isDayAbove: node["day"] ?? false)
    }

    /// The meanings of words, by the words; one of two meanings is reported.
    mutating func meanings<Meaning: Equatable>(
        of nodes: [XMLNode], _ attribute: String, _ complaint: String, hint: String
    ) -> [String: Meaning] {
        var meanings: [String: Meaning] = [:]
        for node in nodes {
            guard let meaning: Meaning = node[attribute] else { continue }
            for word in node.lowercasedWords("words") {
                guard let earlier = meanings.updateValue(meaning, forKey: word), earlier != meaning else { continue }
                log.error(
                    "source.ambiguous-word", at: node.location(ofValue: "words"), complaint, hint: hint)
            }
        }
        return meanings
    }

    /// The numbers of months by their names; a name that two months have is reported.
    private mutating func months(_ node: XMLNode) -> [String: Int] {
        var months: [String: Int] = [:]
        for language in node.children(named: "months") {
            let names: [[String]] = language["names"] ?? []
            for (index, names) in names.enumerated() {
                for name in names {
                    let earlier = months.updateValue(index + 1, forKey: name.lowercased())
                    guard let earlier, earlier != index + 1 else { continue }
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
