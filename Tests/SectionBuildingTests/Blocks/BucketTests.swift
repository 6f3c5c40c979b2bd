import DiaryModel
import ReportModel
import Testing
@testable import SectionBuilding

@Suite("Buckets of bars")
struct BucketTests {
    private func buckets(
        _ first: String, _ last: String, _ size: BucketSize, months: CalendarMonths = .gregorian
    ) throws -> DayBuckets {
        DayBuckets(try Diaries.period(first, last), by: size, months)
    }

    private func days(_ buckets: DayBuckets) -> [String] { buckets.buckets.map { "\($0.lowerBound)…\($0.upperBound)" } }

    @Test("know the day of the week, before 1970 as well")
    func weekdays() throws {
        #expect(try Diaries.day("1970-01-01").weekday == 4)
        #expect(try Diaries.day("1969-12-28").weekday == 7)
        #expect(try Diaries.day("2025-11-03").weekday == 1)
        #expect(try Diaries.day("2024-02-29").weekday == 4)
    }

    @Test("of days are every day of the period")
    func ofDays() throws {
        let found = try buckets("2025-12-30", "2026-01-02", .day)
        #expect(
            days(found) == [
                "2025-12-30…2025-12-30", "2025-12-31…2025-12-31", "2026-01-01…2026-01-01", "2026-01-02…2026-01-02",
            ])
        #expect(found.asked == nil)
    }

    @Test("of weeks begin on Mondays, over the end of a year; the period cuts off the first and the last")
    func ofWeeks() throws {
        // 2020 has 53 weeks by ISO 8601: the last of them is 28 December to 3 January.
        let iso = try buckets("2020-12-25", "2021-01-05", .week)
        #expect(days(iso) == ["2020-12-25…2020-12-27", "2020-12-28…2021-01-03", "2021-01-04…2021-01-05"])
        #expect(try days(buckets("2020-12-28", "2021-01-03", .week)) == ["2020-12-28…2021-01-03"])
    }

    @Test("of months know leap years and the end of the year")
    func ofMonths() throws {
        let found = try buckets("2023-12-15", "2024-03-01", .month)
        #expect(
            days(found) == [
                "2023-12-15…2023-12-31", "2024-01-01…2024-01-31", "2024-02-01…2024-02-29", "2024-03-01…2024-03-01",
            ])
    }

    @Test("are at most 31; a 32nd makes them coarser, and that is said")
    func coarser() throws {
        #expect(try buckets("2025-01-01", "2025-01-31", .day).buckets.count == 31)
        #expect(try buckets("2025-01-01", "2025-01-31", .day).notes == [])
        let weeks = try buckets("2025-01-01", "2025-02-01", .day)
        #expect(weeks.size == .week)
        #expect(weeks.buckets.count == 5)
        #expect(weeks.notes.map(\.english) == ["By day there would be 32 bars; the chart shows the values by week."])
        #expect(try buckets("2025-01-01", "2025-12-31", .day).size == .month)
        #expect(try buckets("2025-01-06", "2025-08-10", .week).buckets.count == 31)
        #expect(try buckets("2025-01-06", "2025-08-11", .week).size == .month)
        #expect(try buckets("2020-01-01", "2022-07-31", .month).buckets.count == 31)
        #expect(try buckets("2020-01-01", "2022-08-01", .month).size == .years(1))
        #expect(try buckets("1990-01-01", "2025-08-01", .month).size == .years(2))
    }

    @Test("end where the calendar does")
    func calendarEnds() throws {
        #expect(try buckets("9999-12-30", "9999-12-31", .week).buckets.count == 1)
        #expect(try buckets("9999-12-01", "9999-12-31", .month).buckets.count == 1)
        let everything = try buckets("0001-01-01", "9999-12-31", .day)
        #expect(everything.size == .years(500))
        #expect(everything.buckets.count <= 31)
        #expect(everything.buckets.last?.upperBound == (try Diaries.day("9999-12-31")))
    }

    @Test("that the period cuts off are named by the days that are left of them; whole ones are not")
    func cut() throws {
        func names(_ first: String, _ last: String, _ size: BucketSize, months: CalendarMonths = .gregorian)
            throws -> [String]
        {
            let found = try buckets(first, last, size, months: months)
            return found.buckets.map { bucket in
                let name = found.name(bucket)
                if found.isCut(bucket), found.size != .years(1) { #expect(name.long == name.short) }
                return "\(found.isCut(bucket) ? "cut " : "")\(name.long.english)"
            }
        }
        // The first week has five days, the last two; on the axis and in sentences they say so.
        #expect(
            try names("2025-11-05", "2025-11-18", .week) == [
                "cut 2025-11-05–2025-11-09", "2025-11-10–2025-11-16", "cut 2025-11-17–2025-11-18",
            ])
        #expect(
            try names("2025-11-03", "2025-11-16", .week).allSatisfy { !$0.hasPrefix("cut") })
        let months = try names("2025-10-15", "2025-12-30", .month)
        #expect(months.map { $0.hasPrefix("cut ") } == [true, false, true])
        #expect(months[0] == "cut 2025-10-15–2025-10-31" && months[2] == "cut 2025-12-01–2025-12-30")
        #expect(try names("2025-10-01", "2025-12-31", .month).allSatisfy { !$0.hasPrefix("cut") })
        #expect(
            try names("2023-01-01", "2025-11-30", .years(1)).map { $0.hasPrefix("cut ") } == [false, false, true])
        #expect(try names("2025-11-05", "2025-11-06", .day).allSatisfy { !$0.hasPrefix("cut") })
    }

    @Test("hold every day of the period exactly once, and find it")
    func partition() throws {
        for size in [BucketSize.day, .week, .month, .years(1)] {
            let found = try buckets("2024-02-20", "2024-03-21", size)
            var day = try Diaries.day("2024-02-20")
            for (index, bucket) in found.buckets.enumerated() {
                #expect(bucket.lowerBound == day)
                #expect(found.index(of: bucket.lowerBound) == index)
                #expect(found.index(of: bucket.upperBound) == index)
                day = bucket.upperBound.adding(days: 1)
            }
            #expect(day == (try Diaries.day("2024-03-22")))
        }
    }
}
