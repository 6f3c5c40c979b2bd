import DiaryModel
import ReportModel
import Testing
@testable import SectionBuilding

@Suite("Times of day")
struct TimeOfDayTests {
    @Test("show the means of mornings and evenings, and count an evening after midnight to the day it began on")
    func means() throws {
        let readings = [
            Diaries.pressure(120, 80, at: try Diaries.instant("2025-11-01", 7)),
            Diaries.pressure(124, 82, at: try Diaries.instant("2025-11-02", 7)),
            Diaries.pressure(130, 84, at: try Diaries.instant("2025-11-02", 23)),
            Diaries.pressure(132, 86, at: try Diaries.instant("2025-11-03", 1)),
        ]
        let card = try Diaries.chart(readings, Diaries.bloodPressure, .timeOfDay)
        let chart = try #require(card.bars)
        #expect(chart.names == ["Morning", "Evening"])
        #expect(chart.values == [[122, 81], [131, 85]])
        #expect(!chart.isTimeline)
        #expect(card.heads.suffix(2) == ["Readings", "Days measured"])
        #expect(card.figures == [["Morning", "122", "81", "2", "2"], ["Evening", "131", "85", "2", "1"]])
        #expect(
            card.alternative.english.hasSuffix("4 readings. Morning 122/81 mmHg; Evening 131/85 mmHg."))
        #expect(
            card.notes.map(\.english) == ["Morning is from 4:00 to 12:00, evening begins at 18:00."],
            "an afternoon that the chart does not have is not named")
    }

    @Test("have afternoons only where there are readings, and say so where mornings have none")
    func afternoons() throws {
        let readings = [Diaries.single(.weight, 70, at: try Diaries.instant("2025-11-01", 13))]
        let card = try Diaries.chart(readings, Diaries.weight, .timeOfDay)
        #expect(card.bars?.names == ["Morning", "Afternoon", "Evening"])
        #expect(card.bars?.labels == [["–"], ["70.0"], ["–"]])
        #expect(
            card.notes.map(\.english) == ["Morning begins at 4:00, afternoon at 12:00, evening at 18:00."])
        #expect(card.alternative.english.hasSuffix("Morning no data; Afternoon 70.0 kg; Evening no data."))
    }

    @Test("go by the clocks of the report's zone, also on the night they change")
    func zones() throws {
        // 02:30 shows twice in New York on 2 November 2025; both are still the evening of the day before.
        let zone = "America/New_York"
        let first = try Diaries.instant("2025-11-02", 1, 30, zone: zone)
        let second = Instant(milliseconds: first.milliseconds + 3_600_000)
        let readings = [first, second].map { Diaries.single(.weight, 70, at: $0) }
        let period = try Diaries.period("2025-11-01", "2025-11-03", zone: zone)
        let card = try Diaries.chart(readings, Diaries.weight, .timeOfDay, period: period)
        #expect(card.figures.last == ["Evening", "70.0", "2", "1"])
    }
}
