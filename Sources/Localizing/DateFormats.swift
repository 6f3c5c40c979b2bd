internal import DiaryModel
internal import Foundation
internal import ReportModel
internal import TemplateReading

/// How a locale writes days and spans of days, in a calendar and in digits that are always named.
///
/// Days have no zone; they are printed as noon of Greenwich.
struct DateFormats: Sendable {
    private let days: [Message.DateStyle: Date.FormatStyle]
    private let spans: [Message.DateStyle: Date.IntervalFormatStyle]
    private let time: Date.FormatStyle
    /// Whether days before 15 October 1582 are counted as Julius Caesar's calendar did.
    private let changesToJulian: Bool
    /// The calendar that days are named in.
    let calendar: Calendar

    /// The forms of a locale; `calendar` and `digits` are CLDR names, and `hours` are the locale's own where `nil`.
    init(locale tag: LanguageTag, digits: String, calendar name: String, hours: LanguageProfile.Hours? = nil) {
        let locale = tag.locale(digits: digits, hours: hours)
        let identifier = DateFormats.calendars[name] ?? .gregorian
        changesToJulian = [.gregorian, .buddhist, .japanese, .republicOfChina].contains(identifier)
        var calendar = Calendar(identifier: identifier)
        calendar.locale = locale
        calendar.timeZone = .gmt
        self.calendar = calendar
        let day = Date.FormatStyle(locale: locale, calendar: calendar, timeZone: .gmt)
        let span = Date.IntervalFormatStyle(locale: locale, calendar: calendar, timeZone: .gmt)
        days = [
            .short: day.year().month(.defaultDigits).day(),
            .long: day.year().month(.wide).day(),
            .dayAndMonth: day.month(.defaultDigits).day(),
            .month: day.year().month(.abbreviated),
            .year: day.year(),
            .weekday: day.weekday(.abbreviated),
        ]
        time = day.hour().minute()
        spans = [
            .short: span.year().month(.defaultDigits).day(),
            .long: span.year().month(.wide).day(),
            .dayAndMonth: span.month(.defaultDigits).day(),
            .month: span.year().month(.abbreviated),
            .year: span.year(),
            .weekday: span.weekday(.abbreviated),
        ]
    }

    /// A time of day in hours and minutes.
    func string(_ time: TimeOfDay) -> String {
        let date = Date(timeIntervalSince1970: Double(time.hour * 3_600 + time.minute * 60))
        return DateFormats.plainSpaces(self.time.format(date))
    }

    /// A day.
    func string(_ date: CivilDate, _ style: Message.DateStyle) -> String {
        guard let text = days[style].map({ DateFormats.plainSpaces($0.format(noon(of: date))) }) else {
            return date.description
        }
        return style == .dayAndMonth ? text.replacing(" ", with: "\u{A0}") : text
    }

    /// The days from one to another, both included; a single day is printed once.
    func string(from first: CivilDate, through last: CivilDate, _ style: Message.DateStyle) -> String {
        guard first != last, let span = spans[style] else { return string(first, style) }
        let text = DateFormats.plainSpaces(span.format(noon(of: min(first, last))..<noon(of: max(first, last))))
        guard style == .dayAndMonth else { return text }
        return DateFormats.joined(string(min(first, last), style), string(max(first, last), style), as: text) ?? text
    }

    /// Two days, each as it is written by itself, with the signs between them that a span of the locale has.
    ///
    /// Korean, for one, writes a day as "10. 1." and a span as "10/1 ~ 10/4", which do not go together on one axis.
    /// `nil` where the span does not have days and months in figures.
    private static func joined(_ first: String, _ last: String, as span: String) -> String? {
        let groups = span.ranges(of: #/\p{Nd}+/#)
        let middle: Int
        switch groups.count {
        case 4: middle = 1
        case 3:
            // German writes the month of two days once, "01.–02.11.": the days part where a day by itself does not.
            let own = first.ranges(of: #/\p{Nd}+/#)
            guard own.count == 2 else { return nil }
            let sign = first[own[0].upperBound..<own[1].lowerBound]
            middle = span[groups[0].upperBound..<groups[1].lowerBound] == sign ? 1 : 0
        default: return nil
        }
        var between = String(span[groups[middle].upperBound..<groups[middle + 1].lowerBound])
        // What a day itself ends and begins with stands in the span, too.
        let end = first.reversed().prefix { !$0.isWholeNumber }.reversed()
        let start = last.prefix { !$0.isWholeNumber }
        if between.hasPrefix(String(end)) { between.removeFirst(end.count) }
        if between.hasSuffix(String(start)) { between.removeLast(start.count) }
        // A line breaks behind the sign of the span and not before it.
        if between.first == " ", between.count > 1 { between.replaceSubrange(...between.startIndex, with: "\u{A0}") }
        return first + between + last
    }

    /// Thin spaces (CLDR sets them around the dash of a span and before "PM") as common ones, which every font has.
    private static func plainSpaces(_ text: String) -> String {
        text.replacing("\u{2009}", with: " ").replacing("\u{202F}", with: "\u{A0}")
    }

    /// A moment that prints as a day: the day itself, or one that has its name where the calendar would be Julian.
    private func noon(of date: CivilDate) -> Date {
        let isEarly = changesToJulian && date.dayNumber < DateFormats.firstGregorianDay
        let day = isEarly ? DateFormats.julianDayNumber(of: date) : date.dayNumber
        return Date(timeIntervalSince1970: Double(day) * 86_400 + 43_200)
    }

    /// 15 October 1582, counted from 1970-01-01; Foundation's calendars are Julian before it, and reports never are.
    private static let firstGregorianDay = -141_427

    /// The day that the Julian calendar calls by this name, counted from 1970-01-01.
    private static func julianDayNumber(of date: CivilDate) -> Int {
        let year = date.month <= 2 ? date.year - 1 : date.year
        let month = date.month > 2 ? date.month - 3 : date.month + 9
        let leapDays = (year - (year >= 0 ? 0 : 3)) / 4
        return year * 365 + leapDays + (153 * month + 2) / 5 + date.day - 1 - 719_470
    }

    /// The day a week begins with in a locale, 1 for Monday to 7 for Sunday.
    static func firstWeekday(of tag: LanguageTag) -> Int {
        var calendar = Calendar(identifier: .gregorian)
        calendar.locale = Locale(identifier: tag.rawValue)
        return (calendar.firstWeekday + 5) % 7 + 1
    }

    /// The calendars that `locale.xml` can name.
    static var calendarNames: [String] { calendars.keys.sorted() }

    private static let calendars: [String: Calendar.Identifier] = [
        "buddhist": .buddhist, "chinese": .chinese, "coptic": .coptic, "ethiopic": .ethiopicAmeteMihret,
        "gregorian": .gregorian, "hebrew": .hebrew, "indian": .indian, "islamic": .islamic,
        "islamic-civil": .islamicCivil, "islamic-tbla": .islamicTabular, "islamic-umalqura": .islamicUmmAlQura,
        "japanese": .japanese, "persian": .persian, "roc": .republicOfChina,
    ]
}
