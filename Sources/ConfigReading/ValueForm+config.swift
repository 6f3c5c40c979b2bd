internal import ReportModel
internal import XMLKit

extension ValueForm {
    /// Digits, with or without a point and decimals.
    static let number = ValueForm(explanation: PlainNumber.fault) { PlainNumber($0) != nil }

    /// A number that may be below zero.
    static let signedNumber = ValueForm(explanation: PlainNumber.fault) {
        PlainNumber($0, mayBeNegative: true) != nil
    }

    /// A whole number from 1 on, of so many digits at most.
    static func count(_ digits: Int) -> ValueForm {
        ValueForm("a whole number", hint: "1 or more, at most \(digits) digits") { value in
            (1...digits).contains(value.utf8.count) && value.utf8.first != UInt8(ascii: "0")
                && value.utf8.allSatisfy(\.isDigit)
        }
    }

    /// A day.
    static let date = ValueForm("a date", hint: "write year, month and day, such as 2025-11-03") {
        has("0000-00-00", $0)
    }

    /// A day and a time, with or without an offset from UTC.
    static let timestamp = ValueForm(
        "a date with a time", hint: "such as 2025-11-03T07:12 or 2025-11-03T07:12:00+09:00"
    ) { Timestamp($0) != nil }

    /// A day, or a day and a time.
    static let momentOrDay = ValueForm(
        "a date", hint: "such as 2025-11-09, or with a time 2025-11-09T07:12"
    ) { date.accepts($0) || Timestamp($0) != nil }

    /// Hours and minutes.
    static let timeOfDay = ValueForm("a time of day", hint: "write hours and minutes, such as 18:00") {
        has("00:00", $0)
    }

    /// A time of day and another one.
    static let timeSpan = ValueForm("two times of day", hint: "with a - between them, such as 04:00-12:00") {
        has("00:00-00:00", $0)
    }

    /// Whether a value has digits where a pattern has zeros, and is the pattern elsewhere.
    private static func has(_ pattern: String, _ value: String) -> Bool {
        value.utf8.count == pattern.utf8.count
            && zip(value.utf8, pattern.utf8).allSatisfy { $1 == UInt8(ascii: "0") ? $0.isDigit : $0 == $1 }
    }

    /// What a file promises.
    static let fileProfile = ValueForm(
        words: FileProfile.allCases.map(\.rawValue),
        explanation: { value in
            let refusal = FileProfile.refusal(of: value)
            return Fault(refusal.clause, hint: refusal.hint)
        }, { FileProfile(rawValue: $0) != nil })

    /// Language tags with spaces between them.
    static let languages = ValueForm(
        "a list of languages", hint: "language tags with spaces between, such as en ko zh-Hant"
    ) { value in
        let tags = words(of: value)
        return (1...mostLanguages).contains(tags.count) && tags.allSatisfy { LanguageTag($0) != nil }
    }

    /// The most languages of one report.
    private static let mostLanguages = 50

    /// The name of a time zone.
    static let zone = ValueForm("the name of a time zone", hint: "a name such as Asia/Seoul") { value in
        let parts = value.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        return parts.count <= 3
            && parts.allSatisfy { part in
                (1...32).contains(part.count)
                    && part.allSatisfy { $0.isLetterOrDigit || $0 == 0x2B || $0 == 0x2D || $0 == 0x5F }
            }
    }

    /// The name of a unit: letters of any script, digits and the signs of UCUM codes (https://ucum.org).
    static let unit = ValueForm("a unit", hint: "a unit such as mmHg, L/min or 원, of at most 16 characters") { value in
        // Nearly all are short words of letters and slashes.
        let isPlain = value.utf8.allSatisfy { $0.isLetterOrDigit || $0 == UInt8(ascii: "/") }
        if isPlain { return (1...16).contains(value.utf8.count) }
        return (1...16).contains(value.unicodeScalars.count)
            && value.unicodeScalars.allSatisfy { scalar in
                scalar.isASCII
                    ? UInt8(scalar.value).isLetterOrDigit || "%{}[]/._-$".unicodeScalars.contains(scalar)
                    : isOfUnit(scalar)
            }
    }

    /// Returns whether a character beyond ASCII may stand in the name of a unit.
    ///
    /// Letters, marks and signs of any script may; spaces and marks of direction may not. The schema has the same ranges.
    private static func isOfUnit(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0xA1...0xAC, 0xAE...0x61B, 0x61D...0x167F, 0x1681...0x180D, 0x180F...0x1FFF, 0x2070...0x218F,
            0x2C00...0x2FFF, 0x3005...0xD7FF, 0xF900...0xFDFF:
            true
        default: false
        }
    }

    /// The words of a list, as XML Schema parts them.
    static func words(of value: String) -> [String] {
        value.split(whereSeparator: { " \t\n\r".contains($0) }).map(String.init)
    }
}
