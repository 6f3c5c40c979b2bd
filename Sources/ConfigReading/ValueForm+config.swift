internal import DiaryModel
internal import ReportModel
internal import XMLKit

extension ValueForm {
    /// Digits, with or without a point and decimals.
    static let number = ValueForm(
        .pattern("[0-9]{1,9}(\\.[0-9]{1,6})?"), explanation: { text, _ in PlainNumber.fault(in: text) }
    ) { PlainNumber($0)?.value }

    /// A number that may be below zero.
    static let signedNumber = ValueForm(
        .pattern("-?[0-9]{1,9}(\\.[0-9]{1,6})?"), explanation: { text, _ in PlainNumber.fault(in: text) }
    ) { PlainNumber($0, mayBeNegative: true)?.value }

    /// The form of a day, of which others say whether it is in the calendar.
    static let date = ValueForm(calendar, "a date", hint: "write year, month and day, such as 2025-11-03")

    /// A day of the calendar.
    static let day = ValueForm(calendar, "a date", hint: "write year, month and day, such as 2025-11-03") {
        CivilDate(iso: $0)
    } absence: { _, attribute in
        Fault("there is no such day as `\(attribute)` says", hint: "check the month and the day", code: "no-such-date")
    }

    private static let calendar = "[0-9]{4}-[0-9]{2}-[0-9]{2}"

    private static let clock =
        "\(calendar)T[0-9]{2}:[0-9]{2}(:[0-9]{2}(\\.[0-9]{1,3})?)?(Z|[+\\-][0-9]{2}:[0-9]{2})?"

    /// A day and a time, with or without an offset from UTC.
    ///
    /// Every reading has one, so that they are parsed and not compared with the expression.
    static let timestamp = ValueForm(
        .pattern(clock), "a date with a time", hint: "such as 2025-11-03T07:12 or 2025-11-03T07:12:00+09:00"
    ) { Timestamp($0) }

    /// A day, which counts as its noon, or a day and a time.
    static let momentOrDay = ValueForm(
        .pattern("\(calendar)|\(clock)"), "a date", hint: "such as 2025-11-09, or with a time 2025-11-09T07:12"
    ) { Timestamp($0.utf8.count == 10 ? $0 + "T12:00" : $0) }

    /// Hours and minutes.
    static let timeOfDay = ValueForm(
        "[0-9]{2}:[0-9]{2}", "a time of day", hint: "write hours and minutes, such as 18:00", { times(of: $0)?.first },
        absence: noSuchTime)

    /// A time of day and another one.
    static let timeSpan = ValueForm(
        "[0-9]{2}:[0-9]{2}-[0-9]{2}:[0-9]{2}", "two times of day",
        hint: "with a - between them, such as 04:00-12:00", { times(of: $0) }, absence: noSuchTime)

    private static let noSuchTime: @Sendable (String, String) -> Fault = { _, _ in
        Fault("there is no such time of day", hint: "00:00 to 23:59", code: "window-rule")
    }

    /// The times of a text, with a hyphen between them; `nil` where no day has one of them.
    static func times(of text: String) -> [TimeOfDay]? {
        let numbers = text.split { ":-".contains($0) }.compactMap { Int($0) }
        let times = stride(from: 0, to: numbers.count, by: 2).compactMap {
            TimeOfDay(hour: numbers[$0], minute: numbers[$0 + 1])
        }
        return times.count * 2 == numbers.count ? times : nil
    }

    /// The profile of a file.
    static let fileProfile = ValueForm(
        .words(FileProfile.allCases.map(\.rawValue)),
        explanation: { value, _ in
            let refusal = FileProfile.refusal(of: value)
            return Fault(refusal.clause, hint: refusal.hint)
        }, { FileProfile(rawValue: $0) })

    /// Language tags with white space between them, as XML Schema parts them.
    static let languages = ValueForm(
        .list(.pattern("[A-Za-z]{2,3}([\\-_][A-Za-z0-9]{1,8})*", longest: 64), 1...50), "a list of languages",
        hint: "language tags with spaces between, such as en ko zh-Hant"
    ) { value in
        let words = value.split { " \t\n\r".contains($0) }
        let tags = words.compactMap { LanguageTag(String($0)) }
        return (1...50).contains(words.count) && tags.count == words.count ? tags : nil
    }

    /// The name of a time zone.
    static let zone = ValueForm(
        "[A-Za-z0-9_+\\-]{1,32}(/[A-Za-z0-9_+\\-]{1,32}){0,2}", "the name of a time zone",
        hint: "a name such as Asia/Seoul"
    ) {
        Zone($0)
    } absence: { name, _ in
        let nearest = Zone.nearest(to: name)
        return Fault(
            "there is no time zone `\(name)`",
            hint: nearest.map { "did you mean `\($0)`?" } ?? "a name of the IANA database, such as Asia/Seoul",
            code: "unknown-zone")
    }

    /// The name of a unit: letters of any script, digits and the signs of UCUM codes (https://ucum.org).
    ///
    /// Letters, marks and signs of any script may stand in it; spaces and marks of direction may not.
    static let unit = word(
        unitCharacters, unitCharacters, longest: 16, "a unit",
        hint: "a unit such as mmHg, L/min or 원, of at most 16 characters")

    private static let unitCharacters =
        "A-Za-z0-9%{}\\[\\]/._\\-$\u{A1}-\u{AC}\u{AE}-\u{61B}\u{61D}-\u{167F}\u{1681}-\u{180D}\u{180F}-\u{1FFF}"
        + "\u{2070}-\u{218F}\u{2C00}-\u{2FFF}\u{3005}-\u{D7FF}\u{F900}-\u{FDFF}"
}
