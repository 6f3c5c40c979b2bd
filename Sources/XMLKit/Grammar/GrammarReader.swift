package import DiaryModel

/// Reads a document element by element, by its grammar.
///
/// Anything the grammar does not allow is reported and skipped; the caller gets only elements that are allowed where
/// they are. Begin with `readRoot`, then ask for the children of the innermost element until there are no more:
///
///     guard let root = try reader.readRoot(&log) else { return }
///     while let child = try reader.nextChild(&log) {
///         switch child.name {
///         case "block": try readBlock(child)      // reads the children of `block` up to its end
///         default: try reader.readToEnd(&log)     // holds nothing that matters
///         }
///     }
package struct GrammarReader: ~Copyable {
    private let grammar: XMLGrammar
    private var reader: XMLPullReader
    /// The elements that are open, the innermost last.
    private var open: [ChildOrder] = []

    /// Starts at the beginning of a document.
    package init(
        _ source: XMLSource, _ grammar: XMLGrammar, limits: XMLLimits = XMLLimits()
    ) throws(DiagnosticFailure) {
        reader = try XMLPullReader(source, limits: limits)
        self.grammar = grammar
    }

    /// The outermost element; `nil` when it is that of another format, which is reported.
    package mutating func readRoot(_ log: inout DiagnosticLog) throws(DiagnosticFailure) -> CheckedElement? {
        while let event = try reader.next() {
            guard case .start(let root) = event else { continue }
            guard root.name == grammar.root.name else {
                grammar.report(.wrongRoot(root.name), at: root.location, &log)
                return nil
            }
            open.append(ChildOrder(grammar.root, of: root))
            return CheckedElement(root, grammar.root, grammar, &log)
        }
        return nil
    }

    /// Returns the next child of the innermost open element, which is open from then on; `nil` at the end of that
    /// element.
    ///
    /// - Parameters:
    ///   - log: Receives the problems.
    ///   - text: Receives the text of an element that holds some.
    /// - Returns: The child, its attributes checked.
    /// - Throws: An error if the document is no XML.
    package mutating func nextChild(
        _ log: inout DiagnosticLog, text: (XMLText) -> Void = { _ in }
    ) throws(DiagnosticFailure) -> CheckedElement? {
        while let event = try reader.next() {
            let last = open.count - 1
            guard last >= 0 else { continue }
            switch consume event {
            case .start(let child):
                guard open[last].admits(child, grammar, &log), let rule = grammar.rule(named: child.name),
                    case let checked = CheckedElement(child, rule, grammar, &log), open[last].isFirst(checked, &log)
                else {
                    try reader.skipElement()
                    continue
                }
                open.append(ChildOrder(rule, of: child))
                return checked
            case .text(let found):
                open[last].check(found, grammar, &log)
                if case .text = open[last].rule.content { text(found) }
            case .end:
                open[last].finish(grammar, &log)
                open.removeLast()
                // Behind the outermost element only what is no XML can still be found.
                if !open.isEmpty { return nil }
            }
        }
        return nil
    }

    /// Reads up to the end of the innermost open element, whose children do not matter.
    package mutating func readToEnd(_ log: inout DiagnosticLog) throws(DiagnosticFailure) {
        let depth = open.count
        while open.count >= depth, depth > 0 { _ = try nextChild(&log) }
    }
}
