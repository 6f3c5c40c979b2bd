internal import CLibXML2
internal import Synchronization

/// A regular expression of XML Schema, which holds for a whole value.
///
/// The engine is that of xmllint, so a reader and a schema that say the same expression accept the same values. It is compiled when a
/// value is first compared: most formats of a run are never read.
final class ValuePattern: Sendable {
    private let text: String
    /// The address of the compiled expression, which nothing writes to and nothing frees; 0 before it is compiled.
    private let compiled = Mutex<UInt>(0)

    /// Takes an expression; one that is none accepts nothing.
    init(_ text: String) { self.text = text }

    /// Returns whether a value is as the expression says.
    func accepts(_ value: String) -> Bool {
        let address = compiled.withLock { address in
            if address == 0 {
                address = unsafe UInt(bitPattern: text.withCString { unsafe diary_xml_pattern($0) })
            }
            return address
        }
        guard let pattern = unsafe OpaquePointer(bitPattern: address) else { return false }
        return unsafe value.withCString { unsafe diary_xml_pattern_accepts(pattern, $0) == 1 }
    }
}
