internal import DiaryModel
internal import Foundation
internal import ReportModel
internal import Synchronization
internal import SystemKit

/// The formats of a locale for days and spans of days, in a calendar and in digits that are always named.
///
/// Days have no zone; they are printed as noon of Greenwich.
struct DateFormats: Sendable {
    private let days: [Message.DateStyle: Date.FormatStyle]
    private let spans: [Message.DateStyle: Date.IntervalFormatStyle]
    private let time: Date.FormatStyle
    private let hours: Date.FormatStyle
    /// The sign between the days of a span of days and months; `nil` where those are not written in figures.
    ///
    /// Spans of days and months stand in few reports, and to find the sign takes a quarter of what makes a localizer.
    private let spanSign: Deferred<String?>
    private let printed = Printed()
    /// True if days before 15 October 1582 are counted as Julius Caesar's calendar did.
    private let changesToJulian: Bool
    /// True if the first day of a month is "1er", which CLDR leaves to those who print (Imprimerie nationale, Lexique des règles
    /// typographiques).
    private let hasOrdinal: Bool
    /// The calendar that days are named in.
    let calendar: Calendar

    /// The texts that were printed: the reports of many people are about the same days.
    private final class Printed: Sendable {
        enum Key: Hashable {
            case time(TimeOfDay)
            case hour(TimeOfDay)
            case days(CivilDate, CivilDate, Message.DateStyle)
        }

        private let texts = Mutex<[Key: String]>([:])

        func text(_ key: Key, _ make: () -> String) -> String {
            if let known = texts.withLock({ $0[key] }) { return known }
            let text = make()
            texts.withLock { texts in
                if texts.count == 4_096 { texts = [:] }
                texts[key] = text
            }
            return text
        }
    }

    /// The forms of a locale; `calendar` and `digits` are CLDR names, and `hours` are the locale's own where `nil`.
    init(locale tag: LanguageTag, digits: String, calendar name: String, hours: LanguageProfile.Hours? = nil) {
        let locale = tag.locale(digits: digits, hours: hours)
        let identifier = LocaleSetting.identifiers[name] ?? .gregorian
        hasOrdinal = tag.language == "fr"
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
            .dayAndMonthName: day.month(.wide).day(),
            .month: day.year().month(.abbreviated),
            .year: day.year(),
            .weekday: day.weekday(.abbreviated),
            .day: day.day(),
            .dayAndShortMonth: day.month(.abbreviated).day(),
            .fullMonth: day.year().month(.wide),
        ]
        time = day.hour().minute()
        self.hours = day.hour()
        spans = [
            .short: span.year().month(.defaultDigits).day(),
            .long: span.year().month(.wide).day(),
            .dayAndMonth: span.month(.defaultDigits).day(),
            .dayAndMonthName: span.month(.wide).day(),
            .month: span.year().month(.abbreviated),
            .year: span.year(),
            .weekday: span.weekday(.abbreviated),
            .day: span.day(),
            .dayAndShortMonth: span.month(.abbreviated).day(),
            .fullMonth: span.year().month(.wide),
        ]
        spanSign = Deferred {
            DateFormats.sign(between: day.month(.defaultDigits).day(), in: span.month(.defaultDigits).day())
        }
    }

    /// A time of day in hours and minutes.
    func string(_ time: TimeOfDay) -> String {
        printed.text(.time(time)) {
            let date = Date(timeIntervalSince1970: Double(time.hour * 3_600 + time.minute * 60))
            return DateFormats.plainSpaces(self.time.format(date))
        }
    }

    /// A full hour along an axis: "12 AM", "3", "6"; where a day has no halves, as any time.
    func hour(_ time: TimeOfDay) -> String {
        printed.text(.hour(time)) {
            func text(_ hour: Int) -> String {
                DateFormats.plainSpaces(hours.format(Date(timeIntervalSince1970: Double(hour * 3_600))))
            }
            let number = text(time.hour).filter(\.isNumber)
            // Without halves the same hour of the other half has another number.
            guard number == text((time.hour + 12) % 24).filter(\.isNumber) else { return string(time) }
            return time.hour % 12 == 0 ? text(time.hour) : number
        }
    }

    /// A day.
    func string(_ date: CivilDate, _ style: Message.DateStyle) -> String {
        guard let text = days[style].map({ DateFormats.plainSpaces($0.format(noon(of: date))) }) else {
            return date.description
        }
        // Japanese and Chinese write "24日"; beside a weekday, and in a calendar, the number is the day.
        if style == .day { return text.filter(\.isNumber) }
        let written = hasOrdinal && style.namesMonth ? DateFormats.withOrdinal(text) : text
        if style == .long { return joiningMonths(in: written, of: [date], style) }
        return style == .dayAndMonth || style.namesMonth ? written.replacing(" ", with: "\u{A0}") : written
    }

    /// A text with days, in which no line ends between the day and its month: "9 марта", "March 9".
    private func joiningMonths(in text: String, of days: [CivilDate], _ style: Message.DateStyle) -> String {
        days.reduce(into: text) { text, day in
            let joined = string(day, style == .long ? .dayAndMonthName : style)
            text = text.replacing(joined.replacing("\u{A0}", with: " "), with: joined)
        }
    }

    /// The days from one to another, both included; a single day is printed once.
    func string(from first: CivilDate, through last: CivilDate, _ style: Message.DateStyle) -> String {
        printed.text(.days(first, last, style)) { made(from: first, through: last, style) }
    }

    private func made(from first: CivilDate, through last: CivilDate, _ style: Message.DateStyle) -> String {
        guard first != last, let span = spans[style] else { return string(first, style) }
        let (start, end) = (min(first, last), max(first, last))
        if style == .dayAndMonth, let sign = spanSign.value { return string(start, style) + sign + string(end, style) }
        let text = DateFormats.plainSpaces(span.format(noon(of: start)..<noon(of: end)))
        guard style.namesMonth else { return text }
        return joiningMonths(in: hasOrdinal ? DateFormats.withOrdinal(text) : text, of: [start, end], style)
    }

    /// The number of a first day as an ordinal: "1er novembre", "1er–30 novembre".
    private static func withOrdinal(_ text: String) -> String {
        let ones = text.ranges(of: #/\b1\b/#)
        return ones.reversed().reduce(into: text) { $0.insert(contentsOf: "er", at: $1.upperBound) }
    }

    /// The sign between two days of a span, each written as it is by itself.
    ///
    /// Korean, for one, writes a day as "10. 1." and a span as "10/1 ~ 10/4", and German a span within a month as
    /// "01.–04.10." and another as "30.11. – 06.12."; neither goes together on one axis. So the sign is that of two days of
    /// different months, whatever the days. `nil` where the span does not have days and months in figures.
    private static func sign(between day: Date.FormatStyle, in span: Date.IntervalFormatStyle) -> String? {
        // In none of the calendars does a year begin between these.
        let days = [20_198, 20_249].map { Date(timeIntervalSince1970: $0 * 86_400 + 43_200) }
        let (first, last) = (day.format(days[0]), day.format(days[1]))
        let text = span.format(days[0]..<days[1])
        let groups = text.ranges(of: #/\p{Nd}+/#)
        guard groups.count == 4 else { return nil }
        var between = plainSpaces(String(text[groups[1].upperBound..<groups[2].lowerBound]))
        // What a day itself ends and begins with stands in the span, too.
        let end = plainSpaces(String(first.reversed().prefix { !$0.isWholeNumber }.reversed()))
        let start = plainSpaces(String(last.prefix { !$0.isWholeNumber }))
        if between.hasPrefix(end) { between.removeFirst(end.count) }
        if between.hasSuffix(start) { between.removeLast(start.count) }
        // Where a line has to break, it does so behind the sign and not before it.
        if between.first == " ", between.count > 1 { between.replaceSubrange(...between.startIndex, with: "\u{A0}") }
        return between
    }

    /// Thin spaces (CLDR sets them around the dash of a span and before "PM") as common ones, which every font has.
    private static func plainSpaces(_ text: String) -> String {
        // The byte that both begin with.
        guard text.utf8.contains(0xE2) else { return text }
        return text.replacing("\u{2009}", with: " ").replacing("\u{202F}", with: "\u{A0}")
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
    static func firstWeekday(of tag: LanguageTag) -> Int { (calendar(of: tag).firstWeekday + 5) % 7 + 1 }

    /// The days of the weekend in a locale, in the same numbers.
    static func weekend(of tag: LanguageTag) -> Set<Int> {
        let calendar = calendar(of: tag)
        // The fourth day after the first of 1970 at noon is a Monday.
        let days = (1...7).map { (number: $0, noon: Date(timeIntervalSince1970: Double($0 + 3) * 86_400 + 43_200)) }
        return Set(days.filter { calendar.isDateInWeekend($0.noon) }.map(\.number))
    }

    private static func calendar(of tag: LanguageTag) -> Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.locale = Locale(identifier: tag.rawValue)
        calendar.timeZone = .gmt
        return calendar
    }
}

extension Message.DateStyle {
    /// True if a day is written with the name of its month.
    fileprivate var namesMonth: Bool { self == .long || self == .dayAndMonthName || self == .dayAndShortMonth }
}
