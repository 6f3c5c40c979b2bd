internal import XMLKit

/// The forms of values in guideline files; each is a simple type of `config/schema/guideline.xsd`.
extension ValueForm {
    /// Lower-case words and numbers joined with hyphens, such as `stage-1`.
    static let name = ValueForm(
        "a name", hint: "lower-case letters and digits, words joined with hyphens, such as `stage-1`"
    ) { isName($0.utf8[...]) }

    /// Names, parted by single spaces.
    static let names = ValueForm("a list of names", hint: "names such as `grade-2 grade-3`, one space between them") {
        parts(of: $0).allSatisfy { isName($0.utf8) }
    }

    /// The key of a message, such as `class_bp_normal`.
    static let key = ValueForm(
        "a key", hint: "lower-case letters, digits and underscores, such as `class_bp_normal`"
    ) { value in
        value.utf8.first.map(\.isSmallLetter) ?? false
            && value.utf8.allSatisfy { $0.isSmallLetter || $0.isDigit || $0 == UInt8(ascii: "_") }
    }

    /// Any text that is more than white space.
    static let visibleText = ValueForm("a text", hint: "a text that is not blank") { !$0.utf8.allSatisfy(\.isBlank) }

    /// Any text without white space at its ends.
    static let trimmedText = ValueForm("a unit", hint: "a unit such as `mmHg`, without spaces around it") { value in
        guard let first = value.utf8.first, let last = value.utf8.last else { return false }
        return !first.isBlank && !last.isBlank
    }

    /// A decimal number with a full stop, which may be below zero.
    static let limit = ValueForm(
        "a number",
        hint: "a number such as `120` or `18.5`, with a full stop and up to nine digits on either side"
    ) { value in
        let digits = value.utf8.first == UInt8(ascii: "-") ? value.utf8.dropFirst() : value.utf8[...]
        let parts = digits.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        return parts.count <= 2 && parts.allSatisfy { areDigits($0, 1...9) }
    }

    /// A whole number of up to six digits.
    static let count = ValueForm("a count", hint: "a whole number of up to six digits") {
        areDigits($0.utf8[...], 1...6)
    }

    /// A whole number of years up to 120.
    static let age = ValueForm("an age", hint: "a whole number of years, 0 to 120") {
        areDigits($0.utf8[...], 1...3) && Int($0) ?? .max <= 120
    }

    /// A digital object identifier without a prefix.
    static let doi = ValueForm(
        "a DOI", hint: "a digital object identifier such as `10.1186/s40885-023-00234-9`"
    ) { value in
        let bytes = value.utf8
        guard bytes.starts(with: "10.".utf8), let slash = bytes.firstIndex(of: UInt8(ascii: "/")) else { return false }
        let suffix = bytes[slash...].dropFirst()
        return areDigits(bytes[..<slash].dropFirst(3), 4...9) && !suffix.isEmpty && suffix.allSatisfy(isVisible)
    }

    /// An address on the web.
    static let url = ValueForm("an address", hint: "an address that begins with https:// or http://") { value in
        ["http://", "https://"].contains { value.utf8.starts(with: $0.utf8) && value.utf8.count > $0.utf8.count }
            && value.utf8.allSatisfy(isVisible)
    }

    /// Words of a closed list, parted by single spaces.
    static func choices(_ list: [String]) -> ValueForm {
        ValueForm("some of the words for it", hint: "some of \(list.joined(separator: ", ")), one space between them") {
            parts(of: $0).allSatisfy { list.contains(String($0)) }
        }
    }

    private static func parts(of value: String) -> [Substring] {
        value.split(separator: " ", omittingEmptySubsequences: false)
    }

    private static func isName(_ bytes: Substring.UTF8View) -> Bool {
        bytes.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
            .allSatisfy { !$0.isEmpty && $0.allSatisfy { $0.isSmallLetter || $0.isDigit } }
    }

    private static func areDigits(_ bytes: Substring.UTF8View, _ count: ClosedRange<Int>) -> Bool {
        count.contains(bytes.count) && bytes.allSatisfy(\.isDigit)
    }

    private static func isVisible(_ byte: UInt8) -> Bool { (UInt8(ascii: "!")...UInt8(ascii: "~")).contains(byte) }
}
