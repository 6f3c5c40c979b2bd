internal import Diagnostics
internal import XMLKit

extension GuidelineGrammar {
    /// Reports everything in a file that is not of the form of a guideline.
    static func check(_ root: GuidelineNode, _ log: inout DiagnosticLog) {
        guard root.name == guideline.name else {
            log.report(
                Diagnostic(
                    .error, "guideline.wrong-root", at: root.place, "the file holds `\(root.name)` and no guideline",
                    hint: "the outermost element of a guideline file is <guideline>"))
            return
        }
        guideline.check(root, &log)
    }

    private func check(_ node: GuidelineNode, _ log: inout DiagnosticLog) {
        checkAttributes(of: node.element, &log)
        checkText(of: node, &log)
        checkChildren(of: node, &log)
        for child in node.children where children.contains(where: { $0.name == child.name }) {
            GuidelineGrammar.named(child.name)?.check(child, &log)
        }
    }

    private func checkAttributes(of element: XMLElement, _ log: inout DiagnosticLog) {
        for given in element.attributes where !isForEditors(given.name) {
            guard let attribute = attributes.first(where: { $0.name == given.name }) else {
                log.report(
                    Diagnostic(
                        .error, "guideline.unknown-attribute", at: element.place(ofAttribute: given.name),
                        "`\(name)` has no attribute `\(given.name)`",
                        hint: Spelling.hint(for: given.name, among: attributes.map(\.name))))
                continue
            }
            guard !attribute.form.accepts(given.value) else { continue }
            log.report(
                Diagnostic(
                    .error, "guideline.bad-value", at: element.place(ofValue: given.name),
                    "`\(given.value)` is no value for `\(given.name)`", hint: hint(for: given.value, attribute.form)))
        }
        for attribute in attributes where attribute.isRequired && element[attribute.name] == nil {
            log.report(
                Diagnostic(
                    .error, "guideline.missing-attribute", at: element.place,
                    "`\(name)` needs the attribute `\(attribute.name)`",
                    hint: "write \(attribute.name)=\"…\": \(attribute.form.description)"))
        }
    }

    private func checkText(of node: GuidelineNode, _ log: inout DiagnosticLog) {
        if holdsText {
            guard !node.texts.contains(where: { !$0.isBlank }) else { return }
            log.report(
                Diagnostic(
                    .error, "guideline.missing-text", at: node.place, "`\(name)` says nothing",
                    hint: "write the authors or the society, the title, the journal and the year"))
        } else if let text = node.texts.first(where: { !$0.isBlank }) {
            log.report(
                Diagnostic(
                    .error, "guideline.unexpected-text", at: text.firstVisiblePlace, "text inside `\(name)`",
                    hint: "put remarks into <!-- … -->"))
        } else if children.isEmpty, let blank = node.texts.first {
            // A schema refuses it, too.
            log.report(
                Diagnostic(
                    .error, "guideline.unexpected-text", at: blank.place, "white space inside `\(name)`",
                    hint: "close the tag itself: <\(name) …/>"))
        }
    }

    private func checkChildren(of node: GuidelineNode, _ log: inout DiagnosticLog) {
        var reached = 0
        var seen = Set<String>()
        for child in node.children {
            guard let position = children.firstIndex(where: { $0.name == child.name }) else {
                log.report(
                    Diagnostic(
                        .error, "guideline.unknown-element", at: child.place, "`\(name)` holds no `\(child.name)`",
                        hint: Spelling.hint(for: child.name, among: children.map(\.name))
                            ?? "`\(name)` holds \(holdsText ? "text alone" : "nothing")"))
                continue
            }
            if position < reached {
                log.report(
                    Diagnostic(
                        .error, "guideline.element-order", at: child.place,
                        "`\(child.name)` stands behind `\(children[reached].name)`",
                        hint: "the order is \(children.map(\.name).joined(separator: ", "))"))
            } else if seen.contains(child.name), !children[position].mayRepeat {
                log.report(
                    Diagnostic(
                        .error, "guideline.repeated-element", at: child.place, "a second `\(child.name)`",
                        hint: "a `\(name)` has one `\(child.name)`"))
            }
            reached = max(reached, position)
            seen.insert(child.name)
        }
        for child in children where child.isRequired && !seen.contains(child.name) {
            log.report(
                Diagnostic(
                    .error, "guideline.missing-element", at: node.place, "`\(name)` needs `\(child.name)`",
                    hint: "the order is \(children.map(\.name).joined(separator: ", "))"))
        }
    }

    private func hint(for value: String, _ form: GuidelineForm) -> String {
        // Among words of two letters every other word is near.
        guard case .oneOf(let list) = form, value.count > 2, let near = Spelling.nearest(to: value, among: list)
        else { return "write \(form.description)" }
        return "did you mean `\(near)`?"
    }

    /// Whether an attribute only tells an editor where the schema is.
    private func isForEditors(_ attribute: String) -> Bool {
        ["xmlns:xsi", "xsi:noNamespaceSchemaLocation", "xsi:schemaLocation"].contains(attribute)
    }
}
