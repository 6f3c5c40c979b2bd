import Testing
@testable import DiaryModel
@testable import DiaryReading

@Suite("Times")
struct TimeTests {
    private func result(_ cell: String, zone: String = "Europe/Berlin") throws -> ImportResult {
        try read("Timestamp;SYS;DIA\n\(cell);120;80\n", zone: zone).value
    }

    @Test(
        "reads times with an offset",
        arguments: [
            ("2024-10-01T08:43:51.000+02:00", "2024-10-01 06:43:51", 7_200),
            ("2024-10-01T08:43:51Z", "2024-10-01 08:43:51", 0),
            ("2024-10-01t08:43z", "2024-10-01 08:43:00", 0),
            ("2024-10-01 08:43:51 -0800", "2024-10-01 16:43:51", -28_800),
            ("2024-10-01 08:43:51+09", "2024-10-01 23:43:51", -1),
            ("2024-10-01T23:59:60+05:45", "2024-10-01 18:14:59", 20_700),
            ("2024-10-01T08:43:51,123456789-0930", "2024-10-01 18:13:51", -34_200),
        ])
    func withOffset(cell: String, utc: String, offset: Int) throws {
        let result = try result(cell)
        if offset != -1 {
            #expect(result.moments == [utc])
            #expect(result.readings.first?.offset?.seconds == offset)
        } else {
            #expect(result.moments == ["2024-09-30 23:43:51"])
        }
        #expect(result.times.withOffset == 1)
        #expect(result.times.inZone == 0)
    }

    @Test("keeps milliseconds, and no more of a fraction", arguments: [("5", 500), ("05", 50), ("1239", 123)])
    func milliseconds(fraction: String, expected: Int64) throws {
        let instant = try result("2024-10-01T08:43:51.\(fraction)Z").readings.first?.instant
        #expect(instant.map { $0.milliseconds % 1_000 } == expected)
    }

    @Test(
        "reads times without an offset in the zone",
        arguments: [
            ("2025-01-15T08:15:30", "2025-01-15 07:15:30"), ("2025-07-15 08:15", "2025-07-15 06:15:00"),
            ("2025-07-15  8:15", "2025-07-15 06:15:00"), ("2025/07/15 08:15", "2025-07-15 06:15:00"),
            ("2025.07.15 08:15:00.000", "2025-07-15 06:15:00"), ("\" 2025-07-15 08:15 \"", "2025-07-15 06:15:00"),
        ])
    func inZone(cell: String, utc: String) throws {
        let result = try result(cell)
        #expect(result.moments == [utc])
        #expect(result.readings.first?.offset == nil)
        #expect(result.times.inZone == 1)
        #expect(result.times.dateOnly == 0)
    }

    @Test("counts a day without a time as its noon, and says so")
    func dateOnly() throws {
        let outcome = try read("Date;Time;SYS;DIA\n2025-07-15;;120;80\n2025-07-16;-;120;80\n2025-07-17;08:15;120;80\n")
        #expect(outcome.value.moments == ["2025-07-15 10:00:00", "2025-07-16 10:00:00", "2025-07-17 06:15:00"])
        #expect(outcome.value.times.dateOnly == 2)
        #expect(outcome.value.times.inZone == 3)
        #expect(outcome.codes == ["data.zone-applied", "data.date-only"])
    }

    @Test(
        "leaves out a row whose time is not understood or does not exist",
        arguments: [
            "32.10.2024 08:43", "13/13/2024", "05 Foo 2024", "10/01/224", "2024-13-01", "2023-02-29",
            "2024-10-01T08:60Z", "2024-10-01T08:43:61Z", "2024-10-01X08:43",
            "2024-10-01 13:43 PM", "2024-10-01 0:43 AM", "2024-10-01T", "2024-10-01T08",
            "2024-10-01T08:43:51.Z", "2024-10-01T08:43+25:00", "2024-10-01T08:43+02:60", "2024-10-01T08:43Z2",
            "24-10-01", "2024-10/01", "20241301", "mar. 13/05/2025", "2024-10-01 8",
            "2024-10-01T08:43:51.1234567890Z", "0000-01-01",
        ])
    func badTimes(cell: String) throws {
        let outcome = try read("Timestamp;SYS;DIA\n2025-03-01;120;80\n\(cell);120;80\n")
        #expect(outcome.value.readings.count == 1)
        #expect(outcome.value.skipped.first == [SkippedRow(line: 3, reason: .badTime)])
        #expect(outcome.codes.contains("data.bad-time"))
    }

    @Test("leaves out a row with a time in both cells, and one with none")
    func doubtfulTimes() throws {
        let outcome = try read("Date;Time;SYS;DIA\n2025-03-01 07:00;08:00;120;80\n;08:00;120;80\n2025-03-01;;120;80\n")
        #expect(outcome.value.skipped.first.map(\.reason) == [.badTime, .missingTime])
    }

    @Test("moves a time that the clocks leave out forward, and takes the first of two equal ones")
    func clockChanges() throws {
        let outcome = try read(
            "Date;SYS;DIA\n2025-03-30 02:30;120;80\n2025-03-30 03:30;121;80\n2025-10-26 02:30;122;80\n"
                + "2025-10-26 03:30;123;80\n2025-10-25 02:30;124;80\n")
        #expect(
            outcome.value.moments == [
                "2025-03-30 01:30:00", "2025-03-30 01:30:00", "2025-10-25 00:30:00", "2025-10-26 00:30:00",
                "2025-10-26 02:30:00",
            ])
        #expect(outcome.value.times.inGap.first == [2])
        #expect(outcome.value.times.inOverlap.first == [4])
        #expect(outcome.codes == ["data.zone-applied", "data.time-in-gap", "data.time-in-overlap"])
    }

    @Test(
        "gives the moments that the zone itself gives",
        arguments: [
            "Europe/Berlin", "America/St_Johns", "Africa/Casablanca", "Australia/Lord_Howe", "Asia/Seoul", "UTC",
            "Pacific/Apia",
        ])
    func agreesWithZone(name: String) throws {
        let zone = try #require(Zone(name))
        var (clock, times) = (ZoneClock(zone), TimeTally(zone: zone))
        // Every seven hours and a bit for forty years, so that each clock change has times on both its sides.
        for minutes in stride(from: 0, to: 40 * 525_960, by: 437) {
            let date = CivilDate(dayNumber: 3_000 + minutes / 1_440)
            let time = try #require(TimeOfDay(hour: minutes / 60 % 24, minute: minutes % 60))
            let instant = clock.instant(of: date, time, line: 0, &times).instant
            guard instant != zone.instant(of: date, time) else { continue }
            Issue.record("another moment at \(date) minute \(minutes % 1_440)")
        }
    }
}
