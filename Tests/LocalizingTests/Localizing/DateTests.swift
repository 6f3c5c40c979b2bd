import DiaryModel
import ReportModel
import Testing
@testable import Localizing

@Suite("Dates")
struct DateTests {
    @Test(
        "are written as the locale writes them",
        arguments: [
            ("en-US", "latn", "gregorian", "11/1/2025 | November<a0>1, 2025 | 11/1"),
            ("en-GB", "latn", "gregorian", "01/11/2025 | 1<a0>November 2025 | 01/11"),
            ("ko-KR", "latn", "gregorian", "2025. 11. 1. | 2025년 11월<a0>1일 | 11.<a0>1."),
            ("de-DE", "latn", "gregorian", "1.11.2025 | 1.<a0>November 2025 | 1.11."),
            ("fr-FR", "latn", "gregorian", "01/11/2025 | 1er<a0>novembre 2025 | 01/11"),
            ("ar-EG", "arab", "gregorian", "١<200f>/١١<200f>/٢٠٢٥ | ١<a0>نوفمبر، ٢٠٢٥ | ١<200f>/١١"),
            ("th-TH", "latn", "gregorian", "1/11/2025 | 1<a0>พฤศจิกายน 2025 | 1/11"),
            ("th-TH", "latn", "buddhist", "1/11/2568 | 1<a0>พฤศจิกายน 2568 | 1/11"),
            ("fa-IR", "arabext", "persian", "۱۴۰۴/۸/۱۰ | ۱۰<a0>آبان ۱۴۰۴ | ۸/۱۰"),
        ])
    func days(tag: String, digits: String, calendar: String, expected: String) throws {
        let formats = DateFormats(locale: try language(tag), digits: digits, calendar: calendar)
        let first = try day("2025-11-01")
        let texts = [Message.DateStyle.short, .long, .dayAndMonth].map { formats.string(first, $0) }
        #expect(visible(texts.joined(separator: " | ")) == expected)
    }

    @Test(
        "long ago are of the Gregorian calendar, like all others",
        arguments: [
            ("1582-10-15", "1582년 10월<a0>15일"), ("1582-10-04", "1582년 10월<a0>4일"), ("1582-02-28", "1582년 2월<a0>28일"),
            ("1500-02-28", "1500년 2월<a0>28일"), ("1500-03-01", "1500년 3월<a0>1일"), ("0400-02-29", "400년 2월<a0>29일"),
        ])
    func early(date: String, expected: String) throws {
        let formats = DateFormats(locale: try language("ko-KR"), digits: "latn", calendar: "gregorian")
        #expect(visible(formats.string(try day(date), .long)) == expected)
    }

    @Test(
        "of a span say once what both ends share",
        arguments: [
            ("en-US", "latn", "November<a0>1 – 30, 2025 | November<a0>1, 2025 – January<a0>3, 2026"),
            ("en-GB", "latn", "1 – 30<a0>November 2025 | 1<a0>November 2025 – 3<a0>January 2026"),
            ("ko-KR", "latn", "2025년 11월<a0>1일~30일 | 2025년 11월<a0>1일 ~ 2026년 1월<a0>3일"),
            ("de-DE", "latn", "1.–30.<a0>November 2025 | 1.<a0>November 2025 – 3.<a0>Januar 2026"),
            ("fr-FR", "latn", "1er–30<a0>novembre 2025 | 1er<a0>novembre 2025 – 3<a0>janvier 2026"),
            ("ar-EG", "arab", "١–٣٠<a0>نوفمبر ٢٠٢٥ | ١<a0>نوفمبر ٢٠٢٥ – ٣<a0>يناير ٢٠٢٦"),
            ("th-TH", "latn", "1–30<a0>พฤศจิกายน 2025 | 1<a0>พฤศจิกายน 2025 – 3<a0>มกราคม 2026"),
        ])
    func spans(tag: String, digits: String, expected: String) throws {
        let formats = DateFormats(locale: try language(tag), digits: digits, calendar: "gregorian")
        let first = try day("2025-11-01")
        let texts = [
            formats.string(from: first, through: try day("2025-11-30"), .long),
            formats.string(from: first, through: try day("2026-01-03"), .long),
        ]
        #expect(visible(texts.joined(separator: " | ")) == expected)
    }

    @Test(
        "without a year have the form that the day asks of the month",
        arguments: [
            ("en-US", "November<a0>9 | November<a0>9 – 12"), ("en-GB", "9<a0>November | 9 – 12<a0>November"),
            ("ko-KR", "11월<a0>9일 | 11월<a0>9일~12일"), ("ru-RU", "9<a0>ноября | 9—12<a0>ноября"),
            ("pl-PL", "9<a0>listopada | 9–12<a0>listopada"), ("he-IL", "9<a0>בנובמבר | 9–12<a0>בנובמבר"),
        ])
    func withoutYear(tag: String, expected: String) throws {
        let formats = DateFormats(locale: try language(tag), digits: "latn", calendar: "gregorian")
        let (first, last) = (try day("2025-11-09"), try day("2025-11-12"))
        let texts = [
            formats.string(first, .dayAndMonthName), formats.string(from: first, through: last, .dayAndMonthName),
        ]
        #expect(visible(texts.joined(separator: " | ")) == expected)
    }

    @Test(
        "never part a day from its month, and may end a line before the year",
        arguments: [
            ("ru-RU", "8<a0>марта 2026<a0>г."), ("en-US", "March<a0>8, 2026"), ("ko-KR", "2026년 3월<a0>8일"),
            ("es-ES", "8<a0>de<a0>marzo de 2026"), ("vi-VN", "ngày 8<a0>tháng<a0>3, 2026"), ("ja-JP", "2026年3月8日"),
        ])
    func joined(tag: String, expected: String) throws {
        let formats = DateFormats(locale: try language(tag), digits: "latn", calendar: "gregorian")
        #expect(visible(formats.string(try day("2026-03-08"), .long)) == expected)
    }

    @Test("in digits span like this")
    func shortSpans() throws {
        let korean = DateFormats(locale: try language("ko-KR"), digits: "latn", calendar: "gregorian")
        let (first, last) = (try day("2025-11-01"), try day("2025-11-30"))
        #expect(korean.string(from: first, through: last, .short) == "2025. 11. 1. ~ 2025. 11. 30.")
    }

    @Test(
        "of a span of days and months are written as a day is by itself, with one sign for all spans",
        arguments: [
            ("ko-KR", "latn", "11.<a0>1.<a0>~ 11.<a0>30. | 11.<a0>30.<a0>~ 12.<a0>6. | 12.<a0>29.<a0>~ 1.<a0>4."),
            ("en-US", "latn", "11/1<a0>– 11/30 | 11/30<a0>– 12/6 | 12/29<a0>– 1/4"),
            ("en-GB", "latn", "01/11<a0>– 30/11 | 30/11<a0>– 06/12 | 29/12<a0>– 04/01"),
            ("ja-JP", "latn", "11/1～11/30 | 11/30～12/6 | 12/29～1/4"),
            ("de-DE", "latn", "1.11.<a0>– 30.11. | 30.11.<a0>– 6.12. | 29.12.<a0>– 4.1."),
            ("ru-RU", "latn", "01.11—30.11 | 30.11—06.12 | 29.12—04.01"),
            (
                "ar-EG", "arab",
                "١<200f>/١١<a0>– ٣٠<200f>/١١ | ٣٠<200f>/١١<a0>– ٦<200f>/١٢ | ٢٩<200f>/١٢<a0>– ٤<200f>/١"
            ),
        ])
    func daysAndMonths(tag: String, digits: String, expected: String) throws {
        let formats = DateFormats(locale: try language(tag), digits: digits, calendar: "gregorian")
        let days = try ["2025-11-01", "2025-11-30", "2025-12-06", "2025-12-29", "2026-01-04"].map(day)
        let spans = [(days[0], days[1]), (days[1], days[2]), (days[3], days[4])]
        let texts = spans.map { formats.string(from: $0, through: $1, .dayAndMonth) }
        #expect(visible(texts.joined(separator: " | ")) == expected)
    }

    @Test("of a year are its number, as the locale writes it")
    func years() throws {
        let (first, last) = (try day("2015-01-01"), try day("2019-12-31"))
        let expected = [
            ("en-US", "2015 | 2015 – 2019"), ("ko-KR", "2015년 | 2015년 ~ 2019년"), ("de-DE", "2015 | 2015–2019"),
        ]
        for (tag, text) in expected {
            let formats = DateFormats(locale: try language(tag), digits: "latn", calendar: "gregorian")
            #expect("\(formats.string(first, .year)) | \(formats.string(from: first, through: last, .year))" == text)
        }
    }

    @Test("of a span of one day, or one that ends before it begins, are no trap")
    func oddSpans() throws {
        let english = DateFormats(locale: try language("en-US"), digits: "latn", calendar: "gregorian")
        let (first, last) = (try day("2025-11-01"), try day("2025-11-30"))
        #expect(english.string(from: first, through: first, .long) == "November\u{A0}1, 2025")
        #expect(english.string(from: last, through: first, .long) == "November\u{A0}1 – 30, 2025")
    }

    @Test("are printed in every calendar that can be named", arguments: LocaleSetting.calendars)
    func calendars(name: String) throws {
        let formats = DateFormats(locale: .english, digits: "latn", calendar: name)
        #expect(!formats.string(try day("2025-11-01"), .long).isEmpty)
    }

    @Test("at the ends of the calendar are printed")
    func ends() throws {
        let english = DateFormats(locale: try language("en-US"), digits: "latn", calendar: "gregorian")
        #expect(english.string(try day("1583-01-01"), .long) == "January\u{A0}1, 1583")
        #expect(english.string(try day("9999-12-31"), .long) == "December\u{A0}31, 9999")
    }
}
