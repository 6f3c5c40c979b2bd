import Diagnostics
import DiaryModel
import GuidelineModel
import ReportModel
import Testing

@testable import SectionBuilding

@Suite("Radars")
struct RadarTests {
    private let request = LayoutBlock.chart(ChartRequest(.radar(.sections)))

    /// So many sections of pressure with a target, each with readings of its own: one in the target of `index + 1`.
    private func sections(_ count: Int) -> [SectionDefinition] {
        (0..<count).map { index in
            SectionDefinition(
                id: "s\(index)", kind: .bloodPressure, guideline: "pressure", title: index < 2 ? "Home" : "T\(index)")
        }
    }

    private func readings(_ count: Int) throws -> [Reading] {
        try (0..<count).flatMap { index in
            try (0..<2 * (index + 1)).map { number in
                Diaries.pressure(number < 2 ? 110 : 150, 70, at: try Diaries.instant("2025-11-01", number, index))
                    .given(for: "s\(index)")
            }
        }
    }

    private func card(_ readings: [Reading], _ sections: [SectionDefinition]) throws -> ChartCard {
        let block = try #require(Diaries.outcome(readings, sections, [request]).value.blocks.first)
        guard case .chart(let card) = block else { throw Diaries.NoChart(block: block) }
        return card
    }

    @Test("show the share in the target of each section, which have different names")
    func shares() throws {
        let card = try card(try readings(3), sections(3) + [Diaries.pulse])
        let chart = try #require(card.chart.radar)
        #expect(chart.axes.map(\.name.english) == ["Home (1)", "Home (2)", "T2"])
        #expect(chart.axes.map { $0.point.value?.rounded() } == [100, 50, 33])
        #expect(chart.axes.map(\.point.label.english) == ["100%", "50%", "33%"])
        #expect(chart.scale.ticks.map(\.label.english) == ["0%", "25%", "50%", "75%", "100%"])
        #expect(card.figures.english == [["Home (1)", "100%"], ["Home (2)", "50%"], ["T2", "33%"]])
        #expect(
            card.alternative.english
                == "Radar chart: Share of readings in the target, 2025-11-01–2025-11-30, 12 readings. Home (1) 100%; "
                + "Home (2) 50%; T2 33%.")
    }

    @Test("become bars below three axes")
    func bars() throws {
        let card = try card(try readings(2), sections(2))
        #expect(card.chart.bars?.values == [[100], [50]])
        #expect(card.alternative.english.hasPrefix("Bar chart: "))
        #expect(try self.card(try readings(1), sections(1)).chart.bars?.values == [[100]])
    }

    @Test("show the first eight of more sections and say so")
    func many() throws {
        let card = try card(try readings(10), sections(10))
        #expect(card.chart.radar?.axes.count == 8)
        #expect(card.notes.map(\.english) == ["2 more sections are not shown in this chart."])
        #expect(
            try self.card(try readings(9), sections(9)).notes.map(\.english)
                == ["1 more section is not shown in this chart."])
        #expect(try self.card(try readings(8), sections(8)).notes == [])
    }

    @Test("have no axis for a section of one reading, which has no share")
    func oneReading() throws {
        let one = Diaries.pressure(110, 70, at: try Diaries.instant("2025-11-02")).given(for: "s2")
        let card = try card(try readings(2) + [one], sections(3))
        #expect(card.chart.bars?.values == [[100], [50]])
    }

    @Test("leave an axis without readings open")
    func missing() throws {
        let card = try card(try readings(2), sections(3))
        #expect(card.chart.radar?.axes.map(\.point.value) == [100, 50, nil])
        #expect(card.chart.radar?.axes.last?.point.label.english == "no data")
    }

    @Test("of the days of the week begin where the week does, with the mean of the first number")
    func weekdays() throws {
        // The first of November 2025 was a Saturday.
        let readings = [
            Diaries.pressure(120, 80, at: try Diaries.instant("2025-11-01")),
            Diaries.pressure(130, 80, at: try Diaries.instant("2025-11-08")),
            Diaries.pressure(140, 80, at: try Diaries.instant("2025-11-02")),
        ]
        let card = try Diaries.chart(
            readings, Diaries.bloodPressure, .radar(.weekdays), calendar: ReaderCalendar(firstWeekday: 7))
        let chart = try #require(card.chart.radar)
        #expect(chart.axes.map(\.point.value) == [140, nil, nil, nil, nil, nil, 125])
        #expect(card.title.english == "Blood pressure: mean systolic value by day of the week")
        #expect(chart.scale.lower < 125 && chart.scale.upper >= 140)
        let days = chart.axes.compactMap { axis -> Int? in
            guard case .date(let day, .weekday)? = axis.name.arguments.first?.value else { return nil }
            return day.weekday
        }
        #expect(days == [7, 1, 2, 3, 4, 5, 6])
        #expect(card.figures.rows.count == 7)
        #expect(card.alternative.english.contains("1970-01-11 140 mmHg; 1970-01-05 no data"))
    }
}
