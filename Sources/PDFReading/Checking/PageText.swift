/// The text that a page shows, in the order it is drawn.
struct PageText {
    /// True if each element of the page begins a line.
    var hasLines = false
    private(set) var letters: [UInt8] = []

    /// The gathered text.
    var value: String { String(decoding: letters, as: UTF8.self) }

    /// Begins a text at another place.
    mutating func move() { letters.append(UInt8(ascii: " ")) }

    /// Adds a string of codes; codes that the map does not have give U+FFFD.
    mutating func show(_ codes: [UInt8], _ map: CharacterMap?) { map?.append(codes, to: &letters) }

    /// Begins an element.
    ///
    /// - Parameter words: The text that the element gives in place of its codes, if it does.
    mutating func begin(_ words: PDFValue?) {
        if hasLines { letters.append(UInt8(ascii: "\n")) }
        if case .string(let bytes)? = words { letters += PDFValue.text(of: bytes).utf8 }
    }
}
