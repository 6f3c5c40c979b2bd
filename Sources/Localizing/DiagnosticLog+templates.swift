internal import Diagnostics
internal import XMLKit

extension XMLLimits {
    /// What a template file may be: a thousand long texts are far below.
    static var templates: XMLLimits {
        var limits = XMLLimits()
        limits.bytes = 4 << 20
        limits.depth = 16
        limits.elements = 100_000
        limits.textBytes = 64 << 10
        return limits
    }
}

extension DiagnosticLog {
    /// Adds an error.
    mutating func error(
        _ code: DiagnosticCode, _ place: SourcePlace?, _ message: String, hint: String? = nil
    ) {
        report(Diagnostic(.error, code, at: place, message, hint: hint))
    }

    /// Adds a warning.
    mutating func warn(
        _ code: DiagnosticCode, _ place: SourcePlace?, _ message: String, hint: String? = nil
    ) {
        report(Diagnostic(.warning, code, at: place, message, hint: hint))
    }

    /// Adds all that a failure holds.
    mutating func report(_ failure: DiagnosticFailure) {
        for diagnostic in failure.diagnostics + failure.warnings { report(diagnostic) }
    }

    /// Refuses an element.
    mutating func unknownElement(_ element: XMLElement, among known: [String]) {
        error(
            "template.unknown-element", element.place, "`<\(element.name.excerpt)>` is not known here",
            hint: Spelling.hint(for: element.name, among: known))
    }

    /// Refuses attributes other than the known ones; namespaces, and what editors note in `tools:`, are let through.
    mutating func checkAttributes(of element: XMLElement, _ known: [String]) {
        for attribute in element.attributes where !known.contains(attribute.name) {
            let isNote = attribute.name == "xmlns" || ["xmlns:", "tools:"].contains { attribute.name.hasPrefix($0) }
            guard !isNote else { continue }
            error(
                "template.unknown-attribute", element.place(ofAttribute: attribute.name),
                "`<\(element.name)>` has no attribute `\(attribute.name.excerpt)`",
                hint: Spelling.hint(for: attribute.name, among: known) ?? "it has no attributes")
        }
    }

    /// Refuses text where only elements may stand.
    mutating func checkBlank(_ text: XMLText) {
        guard !text.isBlank else { return }
        error(
            "template.stray-text", text.firstVisiblePlace, "text outside of any element that takes text",
            hint: "delete it, or make a comment of it: <!-- … -->")
    }
}

extension String {
    /// The text short enough for a message.
    var excerpt: String { count <= 40 ? self : prefix(40) + "…" }
}
