internal import DiaryModel

/// Watches that what stands in one element is what its rule says.
struct ChildOrder {
    let rule: ElementRule
    /// The element itself, where something has to stand in it.
    private let parent: XMLElement?
    private var position = 0
    private var counts: [Int]
    private var hasText = false
    /// The children by the values of their keys, for each group of children that share none.
    private var keys: [[String: XMLElement]]

    /// Starts before the first child.
    init(_ rule: ElementRule, of parent: XMLElement) {
        self.rule = rule
        self.parent = rule.needsContent ? parent : nil
        counts = rule.children.isEmpty ? [] : Array(repeating: 0, count: rule.children.count)
        keys = rule.keyGroups.isEmpty ? [] : Array(repeating: [:], count: rule.keyGroups.count)
    }

    /// Returns true if a child is to be read; reports problems with it and with its place among the others.
    mutating func admits(_ child: XMLElement, _ grammar: XMLGrammar, _ log: inout DiagnosticLog) -> Bool {
        guard var index = rule.children.firstIndex(where: { $0.name == child.name }) else {
            grammar.report(.unknownElement(child.name, in: rule), at: child.location, &log)
            return false
        }
        counts[index] += 1
        guard counts[index] == 1 || rule.children[index].repeats else {
            grammar.report(.repeatedElement(child.name, in: rule), at: child.location, &log)
            return false
        }
        // The elements in any order share the place behind the others.
        if case .anyOrder(let behind, _) = rule.content { index = min(index, behind) }
        if case .text = rule.content { return true }
        if index < position {
            grammar.report(
                .misplacedElement(child.name, behind: rule.children[position].name, in: rule), at: child.location, &log)
        }
        position = max(position, index)
        return true
    }

    /// Returns whether a child is the first with its key; reports another.
    mutating func isFirst(_ child: CheckedElement, _ log: inout DiagnosticLog) -> Bool {
        guard !keys.isEmpty, let key = rule.children.first(where: { $0.name == child.name })?.key,
            let group = rule.keyGroups.firstIndex(of: key.children), let value: String = child[key.attribute]
        else { return true }
        guard let first = keys[group].updateValue(child.element, forKey: value) else { return true }
        keys[group][value] = first
        log.error { key.complaint(value, first.location).placed(at: child.location(ofValue: key.attribute)) }
        return false
    }

    /// Reports text where only elements may stand.
    mutating func check(_ text: XMLText, _ grammar: XMLGrammar, _ log: inout DiagnosticLog) {
        let isBlank = text.isBlank
        if case .text = rule.content {
            hasText = hasText || !isBlank
        } else if !isBlank || (rule.children.isEmpty && !grammar.isLenient) {
            grammar.report(.strayText(isBlank: isBlank, in: rule), at: text.firstVisibleLocation, &log)
        }
    }

    /// Reports what did not come.
    func finish(_ grammar: XMLGrammar, _ log: inout DiagnosticLog) {
        guard let parent else { return }
        switch rule.content {
        case .text(isRequired: true, _) where !hasText:
            grammar.report(.missingText(in: rule), at: parent.location, &log)
        case .anyOrder(let behind, let count) where !count.contains(counts[behind...].reduce(0, +)):
            grammar.report(.childCount(counts[behind...].reduce(0, +), in: rule), at: parent.location, &log)
        default: break
        }
        for (child, count) in zip(rule.children, counts) where child.isRequired && count == 0 {
            grammar.report(.missingElement(child.name, in: rule), at: parent.location, &log)
        }
    }
}
