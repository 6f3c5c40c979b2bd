import Testing
@testable import DiaryModel
@testable import DiaryReading

@Suite("An hour that the clocks show twice")
struct ClockOrderTests {
    private func rows(_ times: [String]) -> String {
        "Date;BPM\n" + times.enumerated().map { "\($0.element);\(60 + $0.offset)\n" }.joined()
    }

    private func day(_ clocks: [String]) -> [String] { clocks.map { "2025-10-26 \($0)" } }

    @Test("is told in both passes by the order of the rows, where their times rise")
    func bothPasses() throws {
        let clocks = [
            "01:30", "01:45", "02:00", "02:15", "02:30", "02:45", "02:00", "02:15", "02:30", "02:45", "03:00",
        ]
        let outcome = try read(rows(day(clocks)))
        let expected = (0..<11).map { index in
            let minutes = 23 * 60 + 30 + index * 15
            return index < 2
                ? "2025-10-25 23:\(minutes % 60):00"
                : "2025-10-26 0\((minutes - 1_440) / 60):\(minutes % 60 == 0 ? "00" : "\(minutes % 60)"):00"
        }
        #expect(outcome.value.moments == expected)
        #expect(outcome.value.times.inOverlap.first == [4, 5, 6, 7])
        #expect(outcome.value.times.inSecondPass.first == [8, 9, 10, 11])
        #expect(outcome.value.times.inDoubt == 0)
        #expect(outcome.codes.contains("data.time-in-second-pass"))
        // The next year's hour begins anew.
        let years = try read(rows(day(clocks) + ["2026-10-25 02:10"]))
        #expect(years.value.moments.last == "2026-10-25 00:10:00")
        #expect(years.value.times.inDoubt == 1)
    }

    @Test("is the earlier one where the order does not tell, or is a little mixed up")
    func doubt() throws {
        for clocks in [
            ["01:30", "01:45", "02:30", "02:20", "02:40"], ["04:00", "03:00", "02:45", "02:00", "02:45", "02:00"],
            ["02:45", "02:00"],
        ] {
            let outcome = try read(rows(day(clocks)))
            #expect(outcome.value.times.inSecondPass.count == 0, "\(clocks)")
            #expect(outcome.value.times.inOverlap.count > 1)
            #expect(outcome.value.times.inDoubt == outcome.value.times.inOverlap.count)
        }
    }
}
