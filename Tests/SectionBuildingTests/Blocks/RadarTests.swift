import DiaryModel
import ReportModel
import Specimens
import Testing
@testable import SectionBuilding

@Suite("Radars")
struct RadarTests {
    private let request = LayoutBlock.chart(ChartRequest(.radar(RadarRequest())))

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
                Diaries.pressure(
                    number < 2 ? 110 : 150, 70,
                    at: try Diaries.instant("2025-11-01", number % 24, index + number / 24 * 30)
                )
                .given(for: "s\(index)")
            }
        }
    }

    private func card(_ readings: [Reading], _ sections: [SectionDefinition]) throws -> ChartPanel {
        let block = try #require(Diaries.outcome(readings, sections, [request]).value.panels.first)
        return ChartPanel(block)
    }

    @Test("show the share in the target of each section, which have different names")
    func shares() throws {
        let card = try card(try readings(3), sections(3) + [Diaries.pulse])
        let chart = try #require(card.radar)
        #expect(chart.axes.map(\.name.english) == ["Home (1)", "Home (2)", "T2"])
        #expect(chart.axes.map { $0.point.value?.rounded() } == [100, 50, 33])
        #expect(chart.axes.map(\.point.label.english) == ["100%", "50%", "33%"])
        #expect(chart.scale.ticks.map(\.label.english) == ["0%", "25%", "50%", "75%", "100%"])
        #expect(card.figures == [["Home (1)", "100%"], ["Home (2)", "50%"], ["T2", "33%"]])
        #expect(
            card.alternative.english
                == "Radar chart: Share of readings in the target, 2025-11-01–2025-11-30, 12 readings. Home (1) 100%; "
                + "Home (2) 50%; T2 33%.")
    }

    @Test("become bars below three axes")
    func bars() throws {
        let card = try card(try readings(2), sections(2))
        #expect(card.bars?.values == [[100], [50]])
        #expect(card.alternative.english.hasPrefix("Bar chart: "))
        #expect(try self.card(try readings(1), sections(1)).bars?.values == [[100]])
    }

    @Test("show the first twelve of more sections and say so")
    func many() throws {
        let card = try card(try readings(14), sections(14))
        #expect(card.radar?.axes.count == 12)
        #expect(card.notes.map(\.english) == ["2 more sections are not shown in this chart."])
        #expect(
            try self.card(try readings(13), sections(13)).notes.map(\.english)
                == ["1 more section is not shown in this chart."])
        #expect(try self.card(try readings(12), sections(12)).notes == [])
    }

    @Test("say of a section of one reading that these are too few for a share, and leave its axis open")
    func oneReading() throws {
        let one = Diaries.pressure(110, 70, at: try Diaries.instant("2025-11-02")).given(for: "s2")
        let card = try card(try readings(2) + [one], sections(3))
        #expect(card.radar?.axes.map(\.point.value) == [100, 50, nil])
        #expect(card.radar?.axes.map(\.point.label.english) == ["100%", "50%", "too few readings"])
        let alone = try Diaries.outcome([one], [sections(3)[2]], [request]).value
        #expect(alone.emptyCards.map(\.reason.english) == ["too few readings"])
    }

    private func scores(_ values: [Double?]) throws -> (readings: [Reading], sections: [SectionDefinition]) {
        let kind = MeasurementKind.declared("score", unit: .declared("points"), plausible: 0...200)
        let sections = values.indices.map { SectionDefinition(id: "s\($0)", kind: kind, title: "Axis \($0)") }
        let readings = try values.enumerated().compactMap { index, value in
            try value.map {
                Diaries.single(kind, $0, .declared("points"), at: try Diaries.instant("2025-11-02")).given(
                    for: "s\(index)")
            }
        }
        return (readings, sections)
    }

    @Test("of values have rings of 20 to 100, and the value of a single reading; a missing one stays open")
    func values() throws {
        let (readings, sections) = try scores([60, 70, nil, 120, 85])
        let request = ChartRequest(.radar(RadarRequest(.values(.mean))), title: "Ability", printsFinding: false)
        let panel = try Diaries.chart(readings, sections, request)
        let radar = try #require(panel.radar)
        #expect(panel.title.english == "Ability")
        #expect(radar.axes.map(\.point.value) == [60, 70, nil, 120, 85])
        #expect(radar.axes.map(\.point.label.english) == ["60", "70", "no data", "120", "85"])
        #expect(radar.scale.ticks.map(\.label.english) == ["0", "20", "40", "60", "80", "100"])
        #expect(panel.legend == ["Unit: points"])
        #expect(
            panel.figures == [
                ["Axis 0", "60"], ["Axis 1", "70"], ["Axis 2", "no data"], ["Axis 3", "120"], ["Axis 4", "85"],
            ])
        let own = ChartRequest(.radar(RadarRequest(.values(.last), from: 50, through: 90, step: 10)))
        let other = try Diaries.chart(readings, sections, own)
        #expect(other.radar?.scale.ticks.map(\.at) == [50, 60, 70, 80, 90])
        #expect(other.title.english == "Last")
        #expect(try Diaries.chart(readings, Array(sections.prefix(2)), own).bars?.values == [[60], [70]])
    }

    @Test("leave an axis without readings open")
    func missing() throws {
        let card = try card(try readings(2), sections(3))
        #expect(card.radar?.axes.map(\.point.value) == [100, 50, nil])
        #expect(card.radar?.axes.last?.point.label.english == "no data")
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
            readings, Diaries.bloodPressure, .radar(RadarRequest(.weekdays)), calendar: ReaderCalendar(firstWeekday: 7))
        let chart = try #require(card.radar)
        #expect(chart.axes.map(\.point.value) == [140, nil, nil, nil, nil, nil, 125])
        #expect(card.title.english == "Blood pressure: mean systolic value by day of the week")
        #expect(chart.scale.lower < 125 && chart.scale.upper >= 140)
        let days = chart.axes.compactMap { axis -> Int? in
            guard case .date(let day, .weekday)? = axis.name.arguments.first?.value else { return nil }
            return day.weekday
        }
        #expect(days == [7, 1, 2, 3, 4, 5, 6])
        #expect(card.figures.count == 7)
        #expect(card.alternative.english.contains("1970-01-11 140 mmHg; 1970-01-05 no data"))
    }
}
