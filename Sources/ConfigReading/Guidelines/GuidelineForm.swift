internal import GuidelineModel

/// The form of an attribute's value in a guideline file; each is a simple type of `config/schema/guideline.xsd`.
enum GuidelineForm {
    /// Lower-case words and numbers joined with hyphens, such as `stage-1`.
    case name
    /// Names, parted by single spaces.
    case names
    /// The key of a message, such as `class_bp_normal`.
    case key
    /// Any text that is more than white space.
    case text
    /// Any text without white space at its ends.
    case unit
    /// A decimal number with a full stop.
    case number
    /// A whole number of up to six digits.
    case count
    /// A whole number of years up to 120.
    case age
    /// A digital object identifier without a prefix.
    case doi
    /// An address on the web.
    case url
    /// Words of a closed list.
    case oneOf([String])
    /// Words of a closed list, parted by single spaces.
    case someOf([String])

    /// Whether a value has this form.
    func accepts(_ value: String) -> Bool {
        switch self {
        case .name: GuidelineForm.isName(value.utf8[...])
        case .names: words(value).allSatisfy { GuidelineForm.isName($0.utf8) }
        case .key: GuidelineForm.isKey(value.utf8)
        case .text: !value.utf8.allSatisfy(GuidelineForm.isBlank)
        case .unit: GuidelineForm.isUnit(value.utf8)
        case .number: GuidelineForm.isNumber(value.utf8)
        case .count: GuidelineForm.areDigits(value.utf8[...], 1...6)
        case .age: GuidelineForm.areDigits(value.utf8[...], 1...3) && Int(value) ?? .max <= 120
        case .doi: GuidelineForm.isIdentifierOfObject(value.utf8[...])
        case .url: ["http://", "https://"].contains { GuidelineForm.isVisible(value.utf8, behind: $0) }
        case .oneOf(let list): list.contains(value)
        case .someOf(let list): words(value).allSatisfy { list.contains(String($0)) }
        }
    }

    /// What to write, for a hint; closed lists name themselves.
    var description: String {
        switch self {
        case .name: "lower-case letters and digits, words joined with hyphens, such as `stage-1`"
        case .names: "names such as `grade-2 grade-3`, one space between them"
        case .key: "lower-case letters, digits and underscores, such as `class_bp_normal`"
        case .text: "a text that is not blank"
        case .unit: "a unit such as `mmHg`, without spaces around it"
        case .number: "a number such as `120` or `18.5`, with a full stop and up to nine digits on either side"
        case .count: "a whole number of up to six digits"
        case .age: "a whole number of years, 0 to 120"
        case .doi: "a digital object identifier such as `10.1186/s40885-023-00234-9`"
        case .url: "an address that begins with https:// or http://"
        case .oneOf(let list): "one of \(list.joined(separator: ", "))"
        case .someOf(let list): "some of \(list.joined(separator: ", ")), one space between them"
        }
    }

    private func words(_ value: String) -> [Substring] { value.split(separator: " ", omittingEmptySubsequences: false) }

    // MARK: The forms, byte by byte

    private static func isName(_ bytes: Substring.UTF8View) -> Bool {
        bytes.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
            .allSatisfy { !$0.isEmpty && $0.allSatisfy { isSmallLetter($0) || isDigit($0) } }
    }

    private static func isKey(_ bytes: String.UTF8View) -> Bool {
        bytes.first.map(isSmallLetter) ?? false
            && bytes.allSatisfy { isSmallLetter($0) || isDigit($0) || $0 == UInt8(ascii: "_") }
    }

    private static func isUnit(_ bytes: String.UTF8View) -> Bool {
        guard let first = bytes.first, let last = bytes.last else { return false }
        return !isBlank(first) && !isBlank(last)
    }

    private static func isNumber(_ bytes: String.UTF8View) -> Bool {
        let digits = bytes.first == UInt8(ascii: "-") ? bytes.dropFirst() : bytes[...]
        let parts = digits.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        return parts.count <= 2 && parts.allSatisfy { areDigits($0, 1...9) }
    }

    private static func isIdentifierOfObject(_ bytes: Substring.UTF8View) -> Bool {
        guard bytes.starts(with: "10.".utf8), let slash = bytes.firstIndex(of: UInt8(ascii: "/")) else { return false }
        let prefix = bytes[..<slash].dropFirst(3)
        let suffix = bytes[slash...].dropFirst()
        return areDigits(prefix, 4...9) && !suffix.isEmpty && suffix.allSatisfy(isVisible)
    }

    private static func isVisible(_ bytes: String.UTF8View, behind start: String) -> Bool {
        bytes.starts(with: start.utf8) && bytes.count > start.utf8.count && bytes.allSatisfy(isVisible)
    }

    private static func areDigits(_ bytes: Substring.UTF8View, _ count: ClosedRange<Int>) -> Bool {
        count.contains(bytes.count) && bytes.allSatisfy(isDigit)
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

    private static func isSmallLetter(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) }

    private static func isVisible(_ byte: UInt8) -> Bool { (UInt8(ascii: "!")...UInt8(ascii: "~")).contains(byte) }

    /// White space as XML counts it; a no-break space is a visible character here as it is in a schema.
    private static func isBlank(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }
}
