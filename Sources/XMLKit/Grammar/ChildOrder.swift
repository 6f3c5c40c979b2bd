internal import Diagnostics

/// Watches that what stands in one element is what its rule says.
struct ChildOrder {
    let rule: ElementRule
    /// The element itself, where something has to stand in it.
    private let parent: XMLElement?
    private var position = 0
    private var counts: [Int]
    private var hasText = false

    /// Starts before the first child.
    init(_ rule: ElementRule, of parent: XMLElement) {
        self.rule = rule
        self.parent = rule.needsContent ? parent : nil
        counts = rule.children.isEmpty ? [] : Array(repeating: 0, count: rule.children.count)
    }

    /// Whether a child is one to be read; reports what is wrong with it and its place among the others.
    mutating func admits(_ child: XMLElement, _ grammar: XMLGrammar, _ log: inout DiagnosticLog) -> Bool {
        guard let index = rule.children.firstIndex(where: { $0.name == child.name }) else {
            grammar.report(.unknownElement(child.name, in: rule), at: child.location, &log)
            return false
        }
        counts[index] += 1
        guard counts[index] == 1 || rule.children[index].repeats else {
            grammar.report(.repeatedElement(child.name, in: rule), at: child.location, &log)
            return false
        }
        guard case .elements = rule.content else { return true }
        if index < position {
            grammar.report(
                .misplacedElement(child.name, behind: rule.children[position].name, in: rule), at: child.location, &log)
        }
        position = max(position, index)
        return true
    }

    /// Reports text where only elements may stand.
    mutating func check(_ text: XMLText, _ grammar: XMLGrammar, _ log: inout DiagnosticLog) {
        let isBlank = text.isBlank
        if case .text = rule.content {
            hasText = hasText || !isBlank
        } else if !isBlank || (rule.children.isEmpty && !grammar.allowsBlanks) {
            grammar.report(.strayText(isBlank: isBlank, in: rule), at: text.firstVisibleLocation, &log)
        }
    }

    /// Reports what did not come.
    func finish(_ grammar: XMLGrammar, _ log: inout DiagnosticLog) {
        guard let parent else { return }
        if case .text(isRequired: true) = rule.content, !hasText {
            grammar.report(.missingText(in: rule), at: parent.location, &log)
        }
        for (child, count) in zip(rule.children, counts) where child.isRequired && count == 0 {
            grammar.report(.missingElement(child.name, in: rule), at: parent.location, &log)
        }
    }
}
