internal import ReportModel

/// How the value of an attribute has to look.
///
/// Each form has a simple type of the same meaning in `config/schema/diary.xsd`; a test compares their verdicts.
enum ValueForm: Hashable, Sendable {
    /// One of a few words.
    case choice([String])
    /// The key of a person, a report or a section.
    case identifier
    /// The name of a kind, a guideline or a layout.
    case plainName
    /// Digits, with or without a point and decimals.
    case number
    /// A day.
    case date
    /// A day and a time, with or without an offset from UTC.
    case timestamp
    /// Language tags with spaces between them.
    case languages
    /// The name of a time zone.
    case zone
    /// The name of a unit.
    case unit
    /// Any text of so many characters.
    case text(ClosedRange<Int>)

    /// The most languages of one report.
    static let mostLanguages = 50

    /// Whether a value has this form.
    func accepts(_ value: String) -> Bool {
        switch self {
        case .choice(let words): words.contains(value)
        case .identifier: Self.isIdentifier(value.utf8)
        case .plainName: Self.isPlainName(value.utf8)
        case .number: PlainNumber(value) != nil
        case .date: Self.isDate(value.utf8)
        case .timestamp: Timestamp(value) != nil
        case .languages: Self.areLanguages(value)
        case .zone: Self.isZone(value.utf8)
        case .unit: Self.isUnit(value.unicodeScalars)
        case .text(let length): length.contains(value.unicodeScalars.count)
        }
    }

    /// What to say about the value of an attribute that does not have this form.
    func complaint(about attribute: String, _ value: String) -> (message: String, hint: String) {
        let subject = "the value of `\(attribute)`"
        switch self {
        case .choice(let words):
            return ("\(subject) is not one of the words for it", "one of: \(words.joined(separator: ", "))")
        case .identifier:
            return (
                "\(subject) is not an identifier", "1 to 64 letters, digits, `.`, `_` and `-`, the first one not `.`"
            )
        case .plainName:
            return ("\(subject) is not a plain name", "lower-case letters, digits and hyphens, such as blood-pressure")
        case .number:
            let fault = PlainNumber.fault(in: value)
            return ("\(subject) \(fault.clause)", fault.hint)
        case .date: return ("\(subject) is not a date", "write year, month and day, such as 2025-11-03")
        case .timestamp:
            return (
                "\(subject) is not a date with a time", "such as 2025-11-03T07:12 or 2025-11-03T07:12:00+09:00"
            )
        case .languages:
            return ("\(subject) is not a list of languages", "language tags with spaces between, such as en ko zh-Hant")
        case .zone: return ("\(subject) is not the name of a time zone", "a name such as Asia/Seoul")
        case .unit: return ("\(subject) is not a unit", "a unit such as mmHg, mg/dL or kg")
        case .text(let length):
            return value.isEmpty
                ? ("\(subject) is empty", "write something or leave it out")
                : ("\(subject) is longer than \(length.upperBound) characters", "shorten it")
        }
    }

    // MARK: The forms, one by one

    private static func isIdentifier(_ bytes: String.UTF8View) -> Bool {
        (1...64).contains(bytes.count) && bytes.first != UInt8(ascii: ".")
            && bytes.allSatisfy { isLetterOrDigit($0) || [0x2D, 0x2E, 0x5F].contains($0) }
    }

    private static func isPlainName(_ bytes: String.UTF8View) -> Bool {
        (1...64).contains(bytes.count) && bytes.first != UInt8(ascii: "-")
            && bytes.allSatisfy { (isLetterOrDigit($0) && !(0x41...0x5A).contains($0)) || $0 == 0x2D }
    }

    private static func isDate(_ bytes: String.UTF8View) -> Bool {
        bytes.count == 10
            && zip(bytes, "0000-00-00".utf8).allSatisfy { $1 == 0x2D ? $0 == 0x2D : isDigit($0) }
    }

    private static func areLanguages(_ value: String) -> Bool {
        let tags = words(of: value)
        return (1...mostLanguages).contains(tags.count) && tags.allSatisfy { LanguageTag($0) != nil }
    }

    private static func isZone(_ bytes: String.UTF8View) -> Bool {
        let parts = bytes.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        return parts.count <= 3
            && parts.allSatisfy { part in
                (1...32).contains(part.count)
                    && part.allSatisfy { isLetterOrDigit($0) || [0x2B, 0x2D, 0x5F].contains($0) }
            }
    }

    private static func isUnit(_ scalars: String.UnicodeScalarView) -> Bool {
        (1...16).contains(scalars.count)
            && scalars.allSatisfy { scalar in
                scalar.isASCII
                    ? isLetterOrDigit(UInt8(scalar.value)) || "%{}[]/._-".unicodeScalars.contains(scalar)
                    : "°µ²³".unicodeScalars.contains(scalar)
            }
    }

    /// The words of a list, as XML Schema parts them.
    static func words(of value: String) -> [String] {
        value.split(whereSeparator: { " \t\n\r".contains($0) }).map(String.init)
    }

    static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

    private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
        isDigit(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
    }
}
