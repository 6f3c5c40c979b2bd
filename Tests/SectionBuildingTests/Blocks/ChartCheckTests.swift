import Diagnostics
import DiaryModel
import ReportModel
import Testing

@testable import SectionBuilding

@Suite("Charts that cannot be drawn")
struct ChartCheckTests {
    private func bars(_ values: [Double?], isSigned: Bool = false) throws -> Chart {
        let series = values.map { _ in BarsTable.Series(name: .verbatim("s"), look: .first) }
        let group = BarsTable.Group(name: .verbatim("a"), short: .verbatim("a"), values: values)
        let table = BarsTable(series: series, groups: [group], isTimeline: false)
        let scale = try #require(NiceScale(from: -10, to: 10))
        return .bars(table.chart(ChartNumbers(upTo: 10, in: .kilograms), on: scale, isSigned: isSigned))
    }

    @Test("are those with numbers that are none, have no end, or are below zero where none can be")
    func bars() throws {
        #expect(try bars([1, nil, 0]).isDrawable)
        #expect(try bars([-1], isSigned: true).isDrawable)
        for value in [-1, Double.nan, .infinity, -.infinity, 11] { #expect(try !bars([value]).isDrawable) }
        #expect(throws: ChartRefusal.impossible) { try bars([.nan]).checked() }
    }

    @Test("are lines with numbers that are none or stand off the scale or the time")
    func lines() throws {
        let reading = Diaries.pressure(121, 79, at: try Diaries.instant("2025-11-05"))
        let good = try #require(Diaries.chart([reading], Diaries.bloodPressure, .trend()).chart.trend)
        #expect(good.isDrawable)
        for value in [Double.nan, .infinity, 10_000] {
            var bad = good
            bad.series[0].line[0].value = value
            #expect(!Chart.trend(bad).isDrawable)
        }
        var early = good
        early.series[0].line[0].instant = Instant(milliseconds: 0)
        #expect(!early.isDrawable)
        var endless = good
        endless.series[0].band?.upper = .infinity
        #expect(!endless.isDrawable)
        var flat = good
        flat.scale.upper = flat.scale.lower
        #expect(!flat.isDrawable)
    }

    @Test("cost their own place only: the others are there, and the page says so in the reader's language")
    func refused() throws {
        let data = try data()
        let layout = ReportLayout(
            id: "test", summary: "",
            blocks: [.sections(.all, SectionLook(hasTrend: true)), .chart(ChartRequest(.trend())), .log(.all)])
        let building = BlockBuilding(
            layout,
            BlockBuilding.Material(
                title: TitleBlock(title: .verbatim(""), identity: .verbatim("")), tiles: [], sections: [data],
                before: [:], assumesZone: false,
                definition: try Diaries.definition([data.section], period: data.period),
                calendar: ReaderCalendar(), saysPercents: false))
        #expect(building.blocks.count == 3)
        #expect(building.warnings.map(\.code) == ["section.chart-impossible", "section.chart-impossible"])
        #expect(building.warnings.map(\.message).allSatisfy { $0.hasPrefix("section `w`: the trend chart of block") })
        guard case .section(let section) = building.blocks[0], case .noData(let card) = building.blocks[1] else {
            Issue.record("a section without its trend, and a card in place of the chart")
            return
        }
        #expect(building.warnings.map(\.location) == Array(repeating: ChartCheckTests.location, count: 2))
        #expect(section.trend == nil)
        #expect(section.notes.map(\.english) == ["This chart cannot be shown."])
        #expect(card.title.english == "Weight over time")
        #expect(card.reason.english == "This chart cannot be shown.")
        #expect(TemplateText.korean.text(card.reason) == "이 차트는 표시할 수 없습니다.")
    }

    @Test("so do tables with a row that is none, which the warning names with its location in the layout")
    func tables() throws {
        let data = try data()
        let location = FileLocation(file: "own.xml", line: 4, column: 5)
        let layout = ReportLayout(id: "own", summary: "", blocks: [.log(.all)], locations: [[location]])
        var building = BlockBuilding(
            layout,
            BlockBuilding.Material(
                title: TitleBlock(title: .verbatim(""), identity: .verbatim("")), tiles: [], sections: [data],
                before: [:], assumesZone: false,
                definition: try Diaries.definition([data.section], period: data.period),
                calendar: ReaderCalendar(), saysPercents: false))
        guard case .table(let sound)? = building.blocks.first else {
            Issue.record("a table")
            return
        }
        #expect(sound.table.fault == nil && building.warnings.isEmpty)
        let cells: [[DataTable.Cell]] = [
            [.text(.verbatim("secret"))], Array(repeating: .merge, count: sound.table.columns.count),
        ]
        for cells in cells {
            var card = sound
            card.table.rows.append(.init(cells: cells))
            building.add(card)
            guard case .noData(let empty)? = building.blocks.last, let warning = building.warnings.last else {
                Issue.record("a card in place of the table")
                return
            }
            #expect(empty.title == sound.title)
            #expect(TemplateText.korean.text(empty.reason) != TemplateText.english.text(empty.reason))
            #expect(empty.reason.english == "This part of the report cannot be shown.")
            #expect(warning.code == "section.table-impossible" && warning.location == location)
            #expect(warning.message.contains("block 1 (`log`) of layout `own`") && warning.message.contains("row 3"))
            #expect(!warning.description.contains("secret"))
        }
        var bare = sound
        bare.table.columns = []
        building.add(bare)
        #expect(building.warnings.count == 3 && building.blocks.count == 4)
    }

    private static let location = FileLocation(file: "diary.xml", line: 7, column: 9)

    /// A section with a reading that no diary lets through: too large for any scale.
    private func data() throws -> SectionData {
        let section = SectionDefinition(id: "w", kind: .weight, location: ChartCheckTests.location)
        let huge = Diaries.single(.weight, 1e300, at: try Diaries.instant("2025-11-05"))
        let facts = try Diaries.facts(
            [Diaries.single(.weight, 70, at: try Diaries.instant("2025-11-05"))], section)
        let entry = ReadingIndex.Entry(position: 0, day: try Diaries.day("2025-11-05"))
        return SectionData(
            facts: facts, measured: facts, guideline: nil, person: Person(id: "p"),
            heights: HeightHistory(of: Person(id: "p")),
            readings: [huge], about: [entry], usable: [entry])
    }
}
