import DiaryModel
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
        "words other than today and yesterday, and days that no calendar has, are refused",
        arguments: [
            "tomorrow", "Today", "", "2025-02-30", "2025-6-1",
        ])
    func refuses(text: String) { #expect(AsOf(argument: text) == nil) }
}
