internal import Diagnostics
internal import XMLKit

/// Watches that the children of one element come as its rule says.
struct ChildOrder {
    private let rule: ElementRule
    private var position = 0
    private var counts: [Int]

    /// Starts before the first child.
    init(_ rule: ElementRule) {
        self.rule = rule
        counts = Array(repeating: 0, count: rule.children.count)
    }

    /// Whether a child is one to be read; reports what is wrong with it and its place among the others.
    mutating func admits(_ child: XMLElement, _ log: inout ConfigLog) -> Bool {
        guard let index = rule.children.firstIndex(where: { $0.name == child.name }) else {
            log.error(
                .unknownElement, at: child.place, "unknown element `\(child.name)` in `\(rule.name)`",
                hint: hint(for: child.name))
            return false
        }
        counts[index] += 1
        guard counts[index] == 1 || rule.children[index].repeats else {
            log.error(
                .repeatedElement, at: child.place, "a second `\(child.name)` in `\(rule.name)`",
                hint: "there is one at most")
            return false
        }
        if index < position {
            log.error(
                .misplacedElement, at: child.place,
                "`\(child.name)` stands behind `\(rule.children[position].name)`",
                hint: "the order is: \(rule.children.map(\.name).joined(separator: ", "))")
        }
        position = max(position, index)
        return true
    }

    /// Reports text where only elements may stand.
    func check(_ text: XMLText, _ log: inout ConfigLog) {
        if rule.children.isEmpty {
            log.error(
                .unexpectedText, at: text.firstVisiblePlace, "`\(rule.name)` holds nothing, not even a space",
                hint: "write it as <\(rule.name) …/>")
        } else if !text.isBlank {
            log.error(
                .unexpectedText, at: text.firstVisiblePlace, "text between the elements of `\(rule.name)`",
                hint: "delete it; what it says belongs into attributes")
        }
    }

    /// Reports the children that did not come.
    func finish(_ parent: XMLElement, _ log: inout ConfigLog) {
        for (child, count) in zip(rule.children, counts) where child.isRequired && count == 0 {
            log.error(
                .missingElement, at: parent.place, "`\(rule.name)` lacks its element `\(child.name)`",
                hint: "the order is: \(rule.children.map(\.name).joined(separator: ", "))")
        }
    }

    private func hint(for name: String) -> String? {
        let homes = [ElementRule.diary, .section].filter { $0.children.contains { $0.name == name } }
        if let home = homes.first { return "`\(name)` stands in `\(home.name)`" }
        guard !rule.children.isEmpty else { return "`\(rule.name)` holds no elements" }
        return Spelling.hint(for: name, among: rule.children.map(\.name))
    }
}
