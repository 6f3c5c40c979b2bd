internal import CLibXML2

/// A regular expression of XML Schema, which holds for a whole value.
///
/// The engine is that of xmllint, so a reader and a schema that say the same expression accept the same values.
@safe
final class ValuePattern: Sendable {
    // reason: nothing writes to a compiled expression, and it is never freed.
    private nonisolated(unsafe) let compiled: OpaquePointer?

    /// Compiles an expression; one that is none accepts nothing.
    init(_ text: String) { unsafe compiled = text.withCString { unsafe diary_xml_pattern($0) } }

    /// Returns whether a value is as the expression says.
    func accepts(_ value: String) -> Bool {
        guard let compiled = unsafe compiled else { return false }
        return unsafe value.withCString { unsafe diary_xml_pattern_accepts(compiled, $0) == 1 }
    }
}
