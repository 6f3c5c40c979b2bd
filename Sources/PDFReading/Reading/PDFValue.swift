/// A value as a PDF file has it (ISO 32000-1, 7.3).
package enum PDFValue: Hashable {
    /// A number.
    case number(Double)
    /// A name, without its slash.
    case name(String)
    /// A string, its bytes as they are.
    case string([UInt8])
    /// Values in a row.
    case array([PDFValue])
    /// Values by their names.
    case dictionary(PDFDictionary)
    /// An object of the file, by its number.
    case reference(Int)
    /// Any other word, such as `true` or `null`.
    case word(String)

    /// A value of a dictionary.
    package subscript(key: String) -> PDFValue? {
        if case .dictionary(let entries) = self { entries[key] } else { nil }
    }

    /// The values of an array.
    package var elements: [PDFValue] { if case .array(let values) = self { values } else { [] } }
    /// The number as a whole one.
    package var integer: Int? { if case .number(let number) = self { Int(exactly: number) } else { nil } }
    /// The number.
    package var number: Double? { if case .number(let number) = self { number } else { nil } }
    /// The name.
    package var name: String? { if case .name(let name) = self { name } else { nil } }
    /// The bytes of the string.
    package var string: [UInt8]? { if case .string(let bytes) = self { bytes } else { nil } }
    /// The number of the object that is referred to.
    package var reference: Int? { if case .reference(let object) = self { object } else { nil } }
    /// The values by their names.
    package var dictionary: PDFDictionary? { if case .dictionary(let entries) = self { entries } else { nil } }
    /// True for the word `true`.
    package var isTrue: Bool { if case .word("true") = self { true } else { false } }
    /// True for the word `null`.
    package var isNull: Bool { if case .word("null") = self { true } else { false } }

    /// The text of the string, in whichever of the ways for texts outside of pages it is written (7.9.2.2).
    package var text: String? { string.map(Self.text(of:)) }

    /// The text of a string's bytes.
    package static func text(of bytes: [UInt8]) -> String {
        if bytes.starts(with: [0xFE, 0xFF]) { return CharacterMap.text(ofUTF16: bytes[2...]) }
        return String(decoding: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...], as: UTF8.self)
    }
}

extension String {
    /// Returns true if two names are equal; the lengths of most differ.
    @inline(__always)
    func isName(_ other: String) -> Bool { utf8.count == other.utf8.count && self == other }
}

/// Values by their names, in the order of the file.
///
/// Dictionaries of PDF files are small: looking through them costs less than a table of hashes.
package struct PDFDictionary: Hashable {
    /// A name and its value.
    package struct Entry: Hashable {
        /// The name.
        package let key: String
        /// Its value.
        package let value: PDFValue

        /// Returns true if this is its name.
        @inline(__always)
        func isNamed(_ name: String) -> Bool { key.isName(name) }
    }

    /// All of them; of two with one name, the later one counts.
    package private(set) var entries: [Entry] = []

    /// The value of a name.
    package subscript(key: String) -> PDFValue? { entries.last { $0.isNamed(key) }?.value }

    /// Makes room for as many as most dictionaries have.
    mutating func reserveCapacity() { entries.reserveCapacity(6) }

    /// Adds a value at the end.
    mutating func append(_ key: String, _ value: PDFValue) { entries.append(Entry(key: key, value: value)) }
}
