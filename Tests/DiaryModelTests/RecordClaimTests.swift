import Testing

@testable import DiaryModel

@Suite("Claims of records in a text")
struct RecordClaimTests {
    @Test("come back as they were written, whatever stands in an id")
    func roundTrip() {
        let claims = [
            RecordClaim(record: ""), RecordClaim(record: "a;b\\\\;", topic: "weight", status: .corrected),
            RecordClaim(
                record: " \n", topic: "panel",
                version: RecordVersion(updated: Instant(milliseconds: -1), number: 12)),
            RecordClaim(record: "c", status: .withdrawn),
        ]
        #expect(RecordClaim.claims(in: RecordClaim.text(claims)) == claims)
        #expect(RecordClaim.text([claims[2]]) == " \n;panel;final;12;-1")
    }

    @Test(
        "are none in any other text",
        arguments: ["", "a", "a;weight;perhaps;;", "a;weight;final;x;", "a;weight;final;;x", "a;weight;final;;;"])
    func others(text: String) { #expect(RecordClaim.claims(in: text) == nil) }
}

@Suite("Times on clocks of two zones")
struct ClockTimeTests {
    @Test("are found where the clocks of one leave them out or show them twice")
    func changes() throws {
        let (berlin, phoenix) = (try #require(Zone("Europe/Berlin")), try #require(Zone("America/Phoenix")))
        func moment(_ date: String, _ hour: Int, _ minute: Int, in zone: Zone) throws -> Instant {
            zone.instant(
                of: try #require(CivilDate(iso: date)), try #require(TimeOfDay(hour: hour, minute: minute)))
        }
        let usual = try moment("2025-06-01", 8, 15, in: phoenix)
        #expect(try berlin.moments(ofClockTimeAt: usual, in: phoenix) == [moment("2025-06-01", 8, 15, in: berlin)])
        // 02:30 was moved forward, and 03:30 may have been.
        let late = try moment("2025-03-30", 2, 30, in: berlin)
        #expect(
            try phoenix.moments(ofClockTimeAt: late, in: berlin)
                == [moment("2025-03-30", 3, 30, in: phoenix), moment("2025-03-30", 2, 30, in: phoenix)])
        let early = try moment("2025-10-26", 2, 30, in: berlin)
        let later = Instant(milliseconds: early.milliseconds + 3_600_000)
        let shown = try moment("2025-10-26", 2, 30, in: phoenix)
        #expect(berlin.moments(ofClockTimeAt: shown, in: phoenix) == [early, later])
        #expect(phoenix.moments(ofClockTimeAt: later, in: berlin) == [shown])
        #expect(berlin.otherPass(of: early) == later)
        #expect(berlin.otherPass(of: later) == early)
        #expect(berlin.otherPass(of: usual) == nil)
    }
}
