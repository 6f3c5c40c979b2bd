import DiaryModel
import ReportModel
import Testing
@testable import diarypress

@Suite("--as-of")
struct AsOfTests {
    /// 2025-12-01T20:30:00Z, when it is the next day in Seoul.
    private let now = Instant(milliseconds: 1_764_621_000_000)

    @Test(
        "a day of the clock is that of the zone's calendar",
        arguments: [
            ("today", "UTC", "2025-12-01"), ("yesterday", "UTC", "2025-11-30"),
            ("today", "Asia/Seoul", "2025-12-02"), ("yesterday", "Asia/Seoul", "2025-12-01"),
            ("2025-06-01", "Asia/Seoul", "2025-06-01"),
        ])
    func days(text: String, zone: String, expected: String) throws {
        let asOf = try #require(AsOf(argument: text))
        let day = try asOf.day(now: now, zone: #require(Zone(zone)))
        #expect(day == CivilDate(iso: expected))
    }

    @Test(
        "a night counts from the day of the job's zone, on the days when summer time begins and ends too",
        arguments: [
            // 00:30 and 05:00 on the wall: March 9 and November 2, 2025 change the clock of Los Angeles, none that of Seoul.
            ("America/Los_Angeles", 1_741_509_000, "2025-03-09"), ("America/Los_Angeles", 1_741_521_600, "2025-03-09"),
            ("America/Los_Angeles", 1_762_068_600, "2025-11-02"), ("America/Los_Angeles", 1_762_088_400, "2025-11-02"),
            ("Asia/Seoul", 1_764_603_000, "2025-12-02"), ("Asia/Seoul", 1_764_619_200, "2025-12-02"),
        ])
    func night(zone: String, second: Int64, expected: String) throws {
        let day = try AsOf.today.day(now: Instant(milliseconds: second * 1_000), zone: #require(Zone(zone)))
        #expect(day == CivilDate(iso: expected))
    }

    @Test("a job without a zone warns where the day of UTC is not that of the machine and the period depends on it")
    func undecided() throws {
        let seoul = try #require(Zone("Asia/Seoul"))
        func codes(_ period: PeriodRule, _ zone: Zone?, _ asOf: AsOf = .today, here: Zone) -> [String] {
            var job = BatchJob(
                id: "a", people: .list("people.txt"), period: period,
                output: OutputRule(folder: "out", pattern: .standard))
            job.zone = zone
            return BatchRunCommand.warnings(aboutTheDayOf: job, asOf, now: now, here: here).map(\.code.rawValue)
        }
        #expect(codes(.lastDays(7), nil, here: seoul) == ["batch.day-of-utc"])
        #expect(codes(.lastDays(7), .utc, here: seoul).isEmpty)
        #expect(codes(.lastDays(7), nil, here: .utc).isEmpty)
        #expect(codes(.lastDays(7), nil, .day(CivilDate(dayNumber: 20_000)), here: seoul).isEmpty)
        #expect(codes(.previousWeek, nil, here: seoul).isEmpty)
        #expect(codes(.ofEachDiary, nil, here: seoul).isEmpty)
    }

    @Test(
        "words other than today and yesterday, and days that no calendar has, are refused",
        arguments: [
            "tomorrow", "Today", "", "2025-02-30", "2025-6-1",
        ])
    func refuses(text: String) { #expect(AsOf(argument: text) == nil) }
}
