import DiaryModel
import ReportModel
import Testing
@testable import Localizing

@Suite("Calendars")
struct CalendarTests {
    private func months(_ calendar: String, _ first: String, _ last: String) throws -> [CalendarMonths.Month] {
        let period = try #require(Period(from: try day(first), through: try day(last), in: .utc))
        let formats = DateFormats(locale: try language("fa-IR"), digits: "latn", calendar: calendar)
        return formats.months(of: period).beginning(in: period)
    }

    private func written(_ months: [CalendarMonths.Month]) -> [String] {
        months.map { "\($0.year)-\($0.number) \($0.first)" }
    }

    @Test("begin their months on their own days, in leap years and others")
    func persian() throws {
        #expect(
            written(try months("persian", "2025-02-01", "2025-05-01")) == [
                "1403-12 2025-02-19", "1404-1 2025-03-21", "1404-2 2025-04-21",
            ])
        #expect(
            written(try months("persian", "2024-02-01", "2024-04-01")) == ["1402-12 2024-02-20", "1403-1 2024-03-20"])
        #expect(
            written(try months("islamic-umalqura", "2025-06-01", "2025-08-01")) == [
                "1447-1 2025-06-26", "1447-2 2025-07-26",
            ])
        #expect(
            written(try months("indian", "2025-03-01", "2025-04-30")) == ["1947-1 2025-03-22", "1947-2 2025-04-21"])
    }

    @Test("with Gregorian months count their years from another one")
    func gregorian() throws {
        for (calendar, year) in [("gregorian", 2025), ("buddhist", 2568), ("roc", 114), ("japanese", 2025)] {
            #expect(written(try months(calendar, "2025-11-02", "2025-12-31")) == ["\(year)-12 2025-12-01"])
        }
    }

    /// The name of a bar and its days must be of one month, whichever calendar the reader has.
    @Test(
        "name every day of a month alike, and no day of another",
        arguments: [
            "gregorian", "buddhist", "roc", "persian", "islamic", "islamic-civil", "islamic-tbla", "islamic-umalqura",
            "hebrew", "coptic", "ethiopic", "indian", "chinese",
        ])
    func names(calendar: String) throws {
        let first = try day("2023-01-15")
        let period = try #require(Period(from: first, through: try day("2026-12-20"), in: .utc))
        let formats = DateFormats(locale: try language("en-US"), digits: "latn", calendar: calendar)
        let months = formats.months(of: period)
        var names: [String] = []
        var from = period.first
        while from <= period.last {
            let last = try min(#require(months.end(ofMonth: from)), period.last)
            let inside = Set(
                (from.dayNumber...last.dayNumber).map { number in
                    formats.string(CivilDate(dayNumber: number), .month)
                })
            #expect(inside.count == 1, "\(from) to \(last)")
            names += inside
            from = last.adding(days: 1)
        }
        #expect(Set(names).count == names.count)
        #expect(names.count == months.count(in: period))
    }

    @Test("end where dates do")
    func ends() throws {
        let period = try #require(Period(from: try day("9999-11-01"), through: try day("9999-12-31"), in: .utc))
        let formats = DateFormats(locale: try language("fa-IR"), digits: "latn", calendar: "persian")
        let months = formats.months(of: period)
        #expect(months.month(of: period.last).first <= period.last)
        #expect(months.end(ofMonth: period.last) == nil)
        let start = try #require(Period(from: try day("0001-01-01"), through: try day("0001-03-31"), in: .utc))
        #expect(formats.months(of: start).count(in: start) >= 3)
    }

    @Test("follow the request of a language")
    func requested() throws {
        let loaded = try manager([
            TestLanguage(
                tag: "fa", strings: "<string name=\"d\">{d}</string>", locale: "<locale format=\"fa-IR\"/>")
        ]).value
        let period = try #require(Period(from: try day("2025-11-01"), through: try day("2025-11-30"), in: .utc))
        let persian = try loaded.localizer(for: try language("fa-u-ca-persian")).calendar(of: period)
        #expect(persian.months.month(of: period.first).first == (try day("2025-10-23")))
        #expect(persian.firstWeekday == 6)
        let usual = try loaded.localizer(for: try language("fa")).calendar(of: period)
        #expect(usual.months == .gregorian)
        #expect(usual.firstWeekday == 6)
    }
}
