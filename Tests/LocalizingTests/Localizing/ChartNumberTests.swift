import DiaryModel
import ReportModel
import Testing
@testable import Localizing

@Suite("Numbers of charts")
struct ChartNumberTests {
    private static let strings = """
        <string name="one">{value}</string><string name="unit">{divisor}</string>
        <string name="divisor_1e3">K</string><string name="divisor_1e6">M</string>
        <string name="divisor_1e4">만</string><string name="divisor_1e8">억</string>
        """

    private func printed(_ value: Fixed, largest: Int, in tag: String) throws -> String {
        let localizer = try localizer(tag, ChartNumberTests.strings)
        let number = localizer.get("one", [.init("value", .scaled(value, largest: Fixed(largest)))]).text.plain
        return number + localizer.get("unit", [.init("divisor", .divisor(largest: Fixed(largest)))]).text.plain
    }

    @Test(
        "are divided as the language counts, all of a chart alike",
        arguments: [
            ("en", 9_999, 9_999, "9,999"), ("en", 12_300, 12_300, "12.3K"), ("en", 500, 12_300, "0.5K"),
            ("en", 3_000, 12_300, "3K"), ("en", 12_340_000, 99_999_999, "12.3M"), ("ko", 99_999, 99_999, "99,999"),
            ("ko", 123_000, 123_000, "12.3만"), ("ko", 10_001, 123_000, "1만"),
            ("ko", 1_250_000_000, 1_250_000_000, "12.5억"), ("ja", 123_000, 123_000, "12.3만"),
            ("zh-Hant", 123_000, 123_000, "12.3만"), ("de", 12_300, 12_300, "12,3K"),
        ])
    func divided(tag: String, value: Int, largest: Int, expected: String) throws {
        #expect(try printed(Fixed(value), largest: largest, in: tag) == expected)
    }

    @Test(
        "label = ceil(value/10000·10)/10, of the original bars: rounded and not raised, grouped, no needless .0, tiny as <0.1",
        arguments: [
            (10_001, "1만"), (10_499, "1만"), (10_501, "1.1만"), (15_000, "1.5만"), (10_000, "1만"), (1, "<0.1만"),
            (12_345_678, "1,234.6만"), (0, "0만"), (-15_001, "−1.5만"), (-1, ">−0.1만"),
        ])
    func originalLabel(value: Int, expected: String) throws {
        #expect(try printed(Fixed(value), largest: 12_345_678, in: "ko") == expected)
    }

    @Test("that are divided take a text of their own, if the language itself has one")
    func dividedText() throws {
        let plain = "<string name=\"unit\">{divisor}readings</string>"
        let own = "<string name=\"unit_divided\">{divisor}of readings</string>"
        let divisor = "<string name=\"divisor_1e3\">thousand&#160;</string>"
        func text(_ texts: String, largest: Int) throws -> String {
            try localizer("en", texts).get("unit", [.init("divisor", .divisor(largest: Fixed(largest)))]).text.plain
        }
        #expect(try text(plain + own + divisor, largest: 90) == "readings")
        #expect(try text(plain + own + divisor, largest: 90_000) == "thousand\u{A0}of readings")
        #expect(try text(plain + divisor, largest: 90_000) == "thousand\u{A0}readings")
    }

    @Test("that are tiny are not printed as zero, and zero is")
    func tiny() throws {
        #expect(try printed(Fixed(1), largest: 20_000, in: "en") == "<0.1K")
        #expect(try printed(Fixed(-1), largest: 20_000, in: "en") == ">\u{2212}0.1K")
        #expect(try printed(Fixed(0), largest: 20_000, in: "en") == "0K")
        #expect(try printed(Fixed(scaled: 5, decimals: 1), largest: 100, in: "en") == "0.5")
    }

    @Test(
        "know the day a week begins with",
        arguments: [("en", "en-US", 7), ("ko", "ko-KR", 7), ("de", "de-DE", 1), ("ar", "ar-EG", 6)])
    func weeks(tag: String, format: String, expected: Int) throws {
        let locale = "<locale format=\"\(format)\"/>"
        #expect(try localizer(tag, ChartNumberTests.strings, locale: locale).firstWeekday == expected)
    }

    @Test(
        "know the days of the weekend, or take them from the template",
        arguments: [
            ("en", "en-US", [6, 7]), ("fa", "fa-IR", [5]), ("ar", "ar-EG", [5, 6]), ("hi", "hi-IN", [7]),
            ("ar", "ar-001\" weekend=\"friday saturday", [5, 6]), ("fa", "fa-IR\" weekend=\"auto", [5]),
        ])
    func weekends(tag: String, format: String, expected: [Int]) throws {
        let texts = try localizer(tag, ChartNumberTests.strings, locale: "<locale format=\"\(format)\"/>")
        let day = try #require(CivilDate(iso: "2025-11-01"))
        let period = try #require(Period(from: day, through: day, in: .utc))
        #expect(texts.calendar(of: period).weekend == Set(expected))
    }

    @Test("take that day from the template where it names one")
    func weekStart() throws {
        for (name, number) in [("monday", 1), ("wednesday", 3), ("sunday", 7)] {
            let locale = "<locale format=\"en-US\" weekStart=\"\(name)\"/>"
            #expect(try localizer("en", ChartNumberTests.strings, locale: locale).firstWeekday == number)
        }
    }

    @Test(
        "and hours are counted as the template says, in the words of the language",
        arguments: [
            ("hi", "hi-IN", "24", "20:05"), ("zh-Hant", "zh-Hant-TW", "24", "20:05"), ("en", "en-US", "24", "20:05"),
            ("en", "en-US-u-hc-h12", "24", "20:05"), ("de", "de-DE", "12", "8:05\u{A0}PM"),
            ("en", "en-US", "auto", "8:05\u{A0}PM"), ("en", "en-US", "", "8:05\u{A0}PM"),
        ])
    func hours(tag: String, format: String, hours: String, expected: String) throws {
        let time = try #require(TimeOfDay(hour: 20, minute: 5))
        let locale = "<locale format=\"\(format)\" hours=\"\(hours)\"/>"
        let texts = try localizer(tag, "<string name=\"one\">{value}</string>", locale: locale)
        #expect(texts.get("one", [.init("value", .time(time))]).text.plain == expected)
    }

    @Test(
        "and hours along an axis name the half of the day at midnight and noon alone",
        arguments: [
            ("en", ["12\u{A0}AM", "3", "12\u{A0}PM", "9"]), ("ko", ["오전 12시", "3", "오후 12시", "9"]),
            ("ar", ["12 ص", "3", "12 م", "9"]), ("de", ["00:00", "03:00", "12:00", "21:00"]),
        ])
    func hours(_ tag: String, _ expected: [String]) throws {
        let texts = try localizer(tag, "<string name=\"one\">{value}</string>")
        let found = try [0, 3, 12, 21].map { hour in
            let time = try #require(TimeOfDay(hour: hour, minute: 0))
            return texts.get("one", [.init("value", .hour(time))]).text.plain
        }
        #expect(found.map { $0.replacing("\u{A0}", with: " ") } == expected.map { $0.replacing("\u{A0}", with: " ") })
    }

    @Test("and the times, months and days beside them are written as the language does")
    func times() throws {
        let strings = "<string name=\"one\">{value}</string>"
        func text(_ value: Message.Value, _ tag: String) throws -> String {
            try localizer(tag, strings).get("one", [.init("value", value)]).text.plain
        }
        let time = try #require(TimeOfDay(hour: 20, minute: 5))
        #expect(try text(.time(time), "en") == "8:05\u{A0}PM")
        #expect(try text(.time(time), "ko") == "오후 8:05")
        #expect(try text(.time(time), "de") == "20:05")
        let monday = try day("2025-11-03")
        #expect(try text(.date(monday, .weekday), "ko") == "월")
        #expect(try text(.date(monday, .weekday), "en") == "Mon")
        #expect(try text(.date(monday, .month), "ko") == "2025년 11월")
        #expect(try text(.date(monday, .month), "en") == "Nov 2025")
    }
}
