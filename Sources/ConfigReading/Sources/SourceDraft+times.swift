internal import Diagnostics
internal import SourceModel
internal import XMLKit

extension SourceDraft {
    /// Reads how times are written.
    mutating func times() -> TimeRule? {
        guard let node = root.children(named: "times").first else { return nil }
        let patterns = node.children(named: "pattern").compactMap { $0["form"].flatMap { TimePattern($0) } }
        let months = months(node)
        if months.isEmpty, let named = node.children(named: "pattern").first(where: Self.hasMonthNames) {
            log.error(
                "source.no-months", at: named.place(ofValue: "form"),
                "`MMM` is the name of a month, and there are none",
                hint: "write <months language=\"en\" names=\"Jan Feb …\"/> behind the patterns")
        }
        let halves = node.children(named: "halves").first
        let usual = TimeRule(patterns: [])
        return TimeRule(
            patterns: patterns, zone: node["zone"].flatMap(TimeRule.ZoneRule.init) ?? .person, months: months,
            morning: halves.map { Self.words($0["am"]).map { $0.lowercased() } } ?? usual.morning,
            afternoon: halves.map { Self.words($0["pm"]).map { $0.lowercased() } } ?? usual.afternoon)
    }

    private static func hasMonthNames(_ node: XMLNode) -> Bool {
        node["form"].flatMap { TimePattern($0) }?.hasMonthNames ?? false
    }

    /// The numbers of months by their names; a name that two months have is reported.
    private mutating func months(_ node: XMLNode) -> [String: Int] {
        var months: [String: Int] = [:]
        for language in node.children(named: "months") {
            for (index, names) in (language["names"] ?? "").split(separator: " ").enumerated() {
                for name in names.split(separator: "|") {
                    let word = name.lowercased()
                    guard let earlier = months.updateValue(index + 1, forKey: word), earlier != index + 1 else {
                        continue
                    }
                    log.error(
                        "source.ambiguous-month", at: language.place(ofValue: "names"),
                        "`\(name)` is the name of two months", hint: "leave it out of one of them")
                }
            }
        }
        return months
    }
}
