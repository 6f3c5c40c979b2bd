import DiaryModel
import ReportModel
import Specimens
import Testing
@testable import SectionBuilding

@Suite("Charts that cannot be drawn")
struct ChartCheckTests {
    private func bars(_ values: [Double?], isSigned: Bool = false) throws -> ChartParts {
        let series = values.map { _ in BarsTable.Series(name: .verbatim("s"), look: .first) }
        let group = BarsTable.Group(name: .verbatim("a"), short: .verbatim("a"), values: values)
        let table = BarsTable(series: series, groups: [group], isTimeline: false)
        let numbers = ChartNumbers(upTo: 10, in: .kilograms)
        let scale = try #require(NiceScale(from: -10, to: 10))
        return ChartParts(
            title: .verbatim("t"), meta: .verbatim("m"), legend: table.legend(numbers),
            drawing: .chart(.bars(table.chart(numbers, on: scale, isSigned: isSigned))), alternative: .verbatim("a"),
            figures: table.figures(numbers, head: .verbatim("h")))
    }

    @Test("are those with numbers that are none, have no end, or are below zero where none can be")
    func bars() throws {
        let request = ChartRequest(.bars(BarsRequest()))
        #expect(try bars([1, nil, 0]).panel(request, in: .full).forms.count > 1)
        #expect(try bars([-1], isSigned: true).drawing.isDrawable)
        for value in [-1, Double.nan, .infinity, -.infinity, 11] {
            #expect(throws: ChartRefusal.impossible) { try bars([value]).panel(request, in: .full) }
        }
    }

    @Test("cost their own place only: the others are there, and the page says so in the reader's language")
    func refused() throws {
        let data = try data()
        let layout = ReportLayout(
            id: "test", summary: "",
            blocks: [.sections(.all, SectionLook(hasTrend: true)), .chart(ChartRequest(.trend()))])
        let building = BlockBuilding(
            layout,
            PanelMaterial(
                sections: [data], allSections: [data], before: [:],
                definition: try Diaries.definition([data.section], period: data.period), calendar: ReaderCalendar(),
                kinds: [], assumesZone: false),
            title: .title(.verbatim(""), identity: .verbatim("")), tiles: [], saysPercents: false)
        #expect(building.panels.count == 2)
        #expect(building.warnings.map(\.code) == ["section.chart-impossible", "section.chart-impossible"])
        #expect(building.warnings.map(\.message).allSatisfy { $0.hasPrefix("section `w`: the trend chart of block") })
        guard let section = CardParts(building.panels[0]),
            let card = MissingParts(building.panels[1])
        else {
            Issue.record("a section without its trend, and a card in place of the chart")
            return
        }
        #expect(building.warnings.map(\.location) == Array(repeating: ChartCheckTests.location, count: 2))
        #expect(section.plot.isEmpty)
        #expect(section.notes.map(\.english) == ["This chart cannot be shown."])
        #expect(card.title.english == "Weight over time")
        #expect(card.reason.english == "This chart cannot be shown.")
        #expect(TemplateText.korean.text(card.reason) == "이 차트는 표시할 수 없습니다.")
    }

    private static let location = FileLocation(file: "diary.xml", line: 7, column: 9)

    /// A section with a reading that no diary lets through: too large for any scale.
    private func data() throws -> MeasuredSection {
        let section = SectionDefinition(id: "w", kind: .weight, location: ChartCheckTests.location)
        let huge = Diaries.single(.weight, 1e300, at: try Diaries.instant("2025-11-05"))
        return try Diaries.unchecked(huge, section)
    }
}
