import DiaryModel
import ReportModel
import Testing
@testable import SectionBuilding

@Suite("The reader's calendar")
struct ReaderCalendarTests {
    /// Months of the Persian calendar around Nowruz of 1404, the first of them in 1403, a leap year.
    private static func persian() throws -> CalendarMonths {
        let months = [
            ("2025-01-20", 1403, 11), ("2025-02-19", 1403, 12), ("2025-03-21", 1404, 1), ("2025-04-21", 1404, 2),
            ("2025-05-22", 1404, 3), ("2025-06-22", 1404, 4), ("2025-07-23", 1404, 5), ("2025-08-23", 1404, 6),
            ("2025-09-23", 1404, 7), ("2025-10-23", 1404, 8), ("2025-11-22", 1404, 9), ("2025-12-22", 1404, 10),
            ("2026-01-21", 1404, 11), ("2026-02-20", 1404, 12), ("2026-03-21", 1405, 1), ("2026-04-21", 1405, 2),
            ("2026-05-22", 1405, 3), ("2026-06-22", 1405, 4), ("2026-07-23", 1405, 5), ("2026-08-23", 1405, 6),
        ]
        return .listed(
            try months.map { CalendarMonths.Month(first: try Diaries.day($0.0), year: $0.1, number: $0.2) })
    }

    private func days(_ buckets: DayBuckets) -> [String] { buckets.buckets.map { "\($0.lowerBound)…\($0.upperBound)" } }

    private func buckets(_ first: String, _ last: String, _ size: BucketSize, _ months: CalendarMonths)
        throws -> DayBuckets
    {
        DayBuckets(try Diaries.period(first, last), by: size, months)
    }

    @Test("parts bars by its own months, over the end of its year")
    func months() throws {
        let found = try buckets("2025-03-01", "2025-04-25", .month, try Self.persian())
        #expect(days(found) == ["2025-03-01…2025-03-20", "2025-03-21…2025-04-20", "2025-04-21…2025-04-25"])
        // A month that bears a name has no day of another one: Aban is 23 October to 21 November.
        #expect(found.buckets.map(found.isCut) == [true, false, true])
        let whole = try buckets("2025-03-21", "2025-05-21", .month, try Self.persian())
        #expect(whole.buckets.map(whole.isCut) == [false, false])
        let autumn = try buckets("2025-10-01", "2025-11-30", .month, try Self.persian())
        #expect(days(autumn)[1] == "2025-10-23…2025-11-21")
    }

    @Test("puts each reading into the bar of its month")
    func readings() throws {
        let dates = ["2025-03-20", "2025-03-21", "2025-04-20", "2025-04-21"]
        let readings = try dates.enumerated().map { index, date in
            Diaries.single(.weight, 60 + Double(index), at: try Diaries.instant(date))
        }
        let chart = try Diaries.bars(
            readings, Diaries.weight, BarsRequest(value: .count, bucket: .month),
            period: try Diaries.period("2025-03-01", "2025-04-25"),
            calendar: ReaderCalendar(months: try Self.persian()))
        #expect(chart.values == [[1], [2], [1]])
    }

    @Test("parts bars by its own years, which round numbers of it are joined to")
    func years() throws {
        let months = try Self.persian()
        let found = try buckets("2025-02-01", "2026-04-25", .years(1), months)
        #expect(days(found) == ["2025-02-01…2025-03-20", "2025-03-21…2026-03-20", "2026-03-21…2026-04-25"])
        // 1400 to 1404, and from 1405 on.
        let fives = try buckets("2025-02-01", "2026-04-25", .years(5), months)
        #expect(days(fives) == ["2025-02-01…2026-03-20", "2026-03-21…2026-04-25"])
    }

    @Test("with other numbers of years has the same months and joins years that are round to its reader")
    func buddhist() throws {
        let buddhist = CalendarMonths.gregorian(yearsAhead: 543)
        let months = try buckets("2024-12-15", "2025-02-10", .month, buddhist)
        #expect(days(months) == ["2024-12-15…2024-12-31", "2025-01-01…2025-01-31", "2025-02-01…2025-02-10"])
        // 2560 to 2564, 2565 to 2569.
        let fives = try buckets("2020-06-01", "2024-05-31", .years(5), buddhist)
        #expect(days(fives) == ["2020-06-01…2021-12-31", "2022-01-01…2024-05-31"])
        #expect(
            days(try buckets("2020-06-01", "2024-05-31", .years(5), .gregorian)) == ["2020-06-01…2024-05-31"])
    }

    @Test("gives a trend the first days of its months and quarters as dates")
    func dates() throws {
        let months = try Self.persian()
        let calendar = ReaderCalendar(months: months)
        let half = PanelAxis.dateTicks(of: try Diaries.period("2025-02-01", "2025-07-30"), calendar)
        #expect(
            half.map(\.label.english) == [
                "2025-02-19", "2025-03-21", "2025-04-21", "2025-05-22", "2025-06-22", "2025-07-23",
            ])
        let quarters = PanelAxis.dateTicks(of: try Diaries.period("2025-02-01", "2026-08-31"), calendar)
        #expect(
            quarters.map(\.label.english) == [
                "2025-03-21", "2025-06-22", "2025-09-23", "2025-12-22", "2026-03-21", "2026-06-22",
            ])
    }

    @Test("parts long times into months and years")
    func long() throws {
        let period = try Diaries.period("2025-02-01", "2026-04-20")
        let months = try Self.persian()
        #expect(BucketSize.month.end(of: try Diaries.day("2025-11-01"), months) == (try Diaries.day("2025-11-21")))
        #expect(BucketSize.month.count(in: period, months) == 15)
        #expect(BucketSize.years(1).end(of: try Diaries.day("2025-11-01"), months) == (try Diaries.day("2026-03-20")))
        #expect(BucketSize.years(2).end(of: try Diaries.day("2026-03-21"), months) == nil)
    }
}
