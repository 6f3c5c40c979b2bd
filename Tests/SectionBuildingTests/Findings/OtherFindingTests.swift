import DiaryModel
import ReportModel
import Testing
@testable import SectionBuilding

@Suite("Findings about everything else")
struct OtherFindingTests {
    private typealias Make = FindingDiaries

    /// High from eight to ten in the evening, low from three to five in the morning.
    private func curve(_ days: ClosedRange<Int>, hours: Range<Int> = 0..<24) throws -> [Reading] {
        try Make.sensor(days, hours: hours) { _, hour in
            (20..<22).contains(hour) ? 200 : (3..<5).contains(hour) ? 80 : 120
        }
    }

    @Test("tell when the median of a sensor is highest and lowest, from seven days on", arguments: [6, 7])
    func curve(days: Int) throws {
        #expect(
            try Make.sentence("G1", try curve(1...days), Make.glucose, period: try Make.period(days: days))
                == (days == 7
                    ? "The median is highest at 20:30 (200 mg/dL) and lowest at 3:30 (80 mg/dL)." : nil))
    }

    @Test("tell it of the days of the curve, up to the last reading, and which they are where the period goes on")
    func curveDays() throws {
        let sentence = "The median is highest at 20:30 (200 mg/dL) and lowest at 3:30 (80 mg/dL)."
        func told(_ days: ClosedRange<Int>) throws -> String? {
            try Make.sentence("G1", try curve(days), Make.glucose, period: try Make.period(days: 30))
        }
        #expect(try told(1...12) == "2025-11-01–2025-11-12 · " + sentence)
        #expect(try told(1...20) == "2025-11-07–2025-11-20 · " + sentence)
        #expect(try told(19...30) == sentence && told(1...30) == sentence)
    }

    @Test("tell it from 70 % of seven days on", arguments: [(0..<16, false), (0..<17, true)])
    func share(hours: Range<Int>, isFound: Bool) throws {
        let readings = try curve(1...7, hours: hours)
        #expect(
            try (Make.sentence("G1", readings, Make.glucose, period: try Make.period(days: 14)) != nil) == isFound)
    }

    @Test("tell nothing of a median that does not change")
    func flat() throws {
        let readings = try Make.sensor(1...7) { _, _ in 120 }
        #expect(try Make.sentence("G1", readings, Make.glucose, period: try Make.period(days: 14)) == nil)
    }

    @Test(
        "tell where the moving average of weights went, from ten days on with two at either end",
        arguments: [
            ([(1, 75.0), (2, 75), (9, 70), (10, 70)], "The moving average went from 75.0 to 72.2 kg: 2.8 kg lower."),
            ([(1, 70.0), (2, 70), (9, 75), (10, 75)], "The moving average went from 70.0 to 72.8 kg: 2.8 kg higher."),
            ([(1, 70.0), (2, 70), (9, 70), (10, 70)], "The moving average is 70.0 kg, as at the beginning."),
            ([(1, 75.0), (2, 75), (8, 70), (9, 70)], nil), ([(1, 75.0), (8, 70), (9, 70), (10, 70)], nil),
            ([(1, 75.0), (2, 75), (3, 75), (10, 70)], nil),
            ([(1, 75.0), (2, 75), (20, 70), (21, 70)], nil),
        ] as [([(Int, Double)], String?)])
    func weight(values: [(Int, Double)], sentence: String?) throws {
        let readings = try Make.daily(.weight, values.map { (day: $0.0, value: $0.1) })
        #expect(try Make.sentence("weight", readings, Make.weight) == sentence)
    }

    @Test("hold both ends of any other kind against one another", arguments: [5, 6])
    func means(count: Int) throws {
        let readings =
            try Make.daily(.pulse, (1...6).map { (day: $0, value: 72.0) })
            + Make.daily(.pulse, (9..<(9 + count)).map { (day: $0, value: 66.0) })
        #expect(
            try Make.sentence("means", readings, Diaries.pulse, period: try Make.period(days: 14))
                == (count == 6 ? "Pulse: mean 66 /min in the last 7 days, 72 /min in the first 7 days." : nil))
    }

    @Test("say nothing where both ends are alike")
    func alike() throws {
        let readings = try Make.daily(.pulse, (1...14).map { (day: $0, value: 72.0) })
        #expect(try Make.sentence("means", readings, Diaries.pulse, period: try Make.period(days: 14)) == nil)
    }
}
