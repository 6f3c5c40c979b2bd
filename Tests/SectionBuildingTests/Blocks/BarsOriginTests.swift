import DiaryModel
import ReportModel
import Testing
@testable import SectionBuilding

/// One test for each thing that the original bar chart left to its screen.
///
/// Its drawing is in the tests of shapes, and the rounding of its labels in those of the numbers of charts.
@Suite("Bars, from the original")
struct BarsOriginTests {
    private let period = Result { try Diaries.period("2025-10-27", "2025-11-30") }

    private func readings() throws -> [Reading] {
        try [("2025-10-31", 149.0, 62.0), ("2025-11-01", 120, 80), ("2025-11-02", 130, 90), ("2025-11-03", 140, 70)].map
        {
            Diaries.pressure($0.1, $0.2, at: try Diaries.instant($0.0))
        }
    }

    private func card(_ request: BarsRequest) throws -> ChartPanel {
        try Diaries.chart(
            try readings(), Diaries.bloodPressure, .bars(request), period: try period.get())
    }

    private func bars(_ request: BarsRequest) throws -> BarChart {
        try #require(card(request).bars)
    }

    @Test("label = ceil(value/10000·10)/10: the value as it was measured is handed on, with the largest of the chart")
    func label() throws {
        let unit = Unit.declared("won")
        let kind = MeasurementKind.declared("won", unit: unit, plausible: 0...1_000_000_000)
        let values = [1.0, 10_001, 123_456]
        let readings = try values.enumerated().map { index, value in
            Diaries.single(kind, value, unit, at: try Diaries.instant("2025-11-0\(index + 1)"))
        }
        let section = SectionDefinition(id: "won", kind: kind)
        let panel = try Diaries.chart(
            readings, section, .bars(BarsRequest(bucket: .day)), period: try Diaries.period("2025-11-01", "2025-11-03"))
        let chart = try #require(panel.bars)
        let largest = Fixed(123_456)
        for (group, value) in zip(chart.groups, [1, 10_001, 123_456]) {
            let argument = Message.Argument("value", .scaled(Fixed(value), largest: largest))
            #expect(group.points[0].label.arguments == [argument])
        }
        // The unit with its divisor is there once.
        let own = Words.chartUnit(divisor: Message.Value.divisor(largest: largest), unit: unit)
        #expect(panel.box.legend.map(\.text) == [Words.legendUnit(unit: own)])
    }

    @Test(
        "type option 0/1/2: the filter belongs to the request and leaves the scale, unless that is to be of what is seen"
    )
    func typeOption() throws {
        let all = try bars(BarsRequest(bucket: .month))
        #expect(all.series.map(\.name.english) == ["Systolic", "Diastolic"])
        #expect(all.values == [[149, 62], [130, 80]])
        let cases: [(filter: BarsRequest.Filter, name: String, values: [[Double?]])] = [
            (.first, "Systolic", [[149], [130]]), (.second, "Diastolic", [[62], [80]]),
        ]
        for (filter, name, values) in cases {
            let shared = try bars(BarsRequest(bucket: .month, filter: filter))
            #expect(shared.series.map(\.name.english) == [name])
            #expect(shared.values == values)
            #expect(shared.scale == all.scale, "pages with and without the filter can be compared")
            let visible = try bars(BarsRequest(bucket: .month, filter: filter, scale: .visible))
            #expect(visible.values == values)
            #expect(visible.scale.upper == (filter == .first ? 150 : 80))
        }
    }

    @Test(
        "period option 0/1/2 with an empty function: by day, by week, by month, in the report's zone"
    )
    func periodOption() throws {
        let days = try bars(BarsRequest(bucket: .day, filter: .first))
        // 35 days are too many for bars, and that is said.
        #expect(days.groups.count == 5)
        #expect(try card(BarsRequest(bucket: .day)).notes.map(\.key) == ["note_coarser_bucket"])
        let weeks = try bars(BarsRequest(bucket: .week, filter: .first))
        #expect(weeks.values == [[133], [140], [nil], [nil], [nil]])
        let months = try bars(BarsRequest(bucket: .month, filter: .first))
        #expect(months.values == [[149], [130]])
        // Late on the last of October in Seoul is still that day, wherever the program runs.
        let late = [Diaries.pressure(120, 80, at: try Diaries.instant("2025-10-31", 23, 59))]
        let counted = try Diaries.bars(
            late, Diaries.bloodPressure, BarsRequest(value: .count, bucket: .month), period: try period.get())
        #expect(counted.values == [[1], [0]])
    }

    @Test("the title of the screen, always the same: title, period and n are printed")
    func title() throws {
        let card = try card(BarsRequest(bucket: .month))
        #expect(card.title.english == "Blood pressure: mean by month")
        #expect(card.meta.english == "35 days · 4 readings")
        #expect(
            card.alternative.english.hasPrefix("Bar chart: Blood pressure: mean by month, 2025-10-27–2025-11-30, 4 "))
        #expect(try self.card(BarsRequest(value: .count)).title.english == "Blood pressure: readings by week")
    }
}
