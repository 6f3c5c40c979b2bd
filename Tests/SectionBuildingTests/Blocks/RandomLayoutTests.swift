import Diagnostics
import DiaryModel
import ReportModel
import Testing

@testable import SectionBuilding

@Suite("Random diaries in random layouts")
struct RandomLayoutTests {
    @Test("give charts of finite numbers, whose tables say the same, and tables without holes")
    func agree() throws {
        let child = Person(id: "c", birthDate: try Diaries.day("2015-01-01"))
        let people = [try Diaries.adult(), try Diaries.adult(height: nil), child]
        var charts = 0
        for seed in 0..<10_000 {
            var random = RandomDiaries(seed: UInt64(seed))
            guard let period = random.period() else { continue }
            let sections = random.sections()
            let outcome = try Diaries.outcome(
                random.readings(sections, in: period), sections, random.blocks(sections),
                person: people[seed % people.count], period: period,
                calendar: ReaderCalendar(firstWeekday: random.weekday()))
            if outcome.warnings.contains(where: { $0.code == "section.chart-impossible" }) {
                Issue.record("a chart was refused, seed \(seed)")
            }
            for block in outcome.value.blocks {
                let problems = RandomLayoutTests.problems(block)
                if !problems.isEmpty { Issue.record("\(problems), seed \(seed)") }
                if case .chart = block { charts += 1 }
            }
        }
        #expect(charts > 5_000)
    }

    private static func problems(_ block: Block) -> [String] {
        switch block {
        case .chart(let card): problems(card)
        case .halves(let cards): cards.isEmpty || cards.count > 2 ? ["halves"] : cards.flatMap(problems)
        case .table(let card): problems(card.table)
        case .section(let card): card.trend.map { problems(.trend($0)) } ?? []
        default: []
        }
    }

    private static func problems(_ card: ChartCard) -> [String] {
        problems(card.chart) + problems(card.figures) + disagreements(card)
    }

    private static func problems(_ chart: Chart) -> [String] {
        guard chart.isDrawable else { return ["not drawable"] }
        switch chart {
        case .bars(let bars):
            let points = bars.groups.flatMap(\.points)
            let isMarked = points.allSatisfy { ($0.value == nil) == ($0.label == bars.missing) }
            return (isMarked ? [] : ["missing"]) + (bars.groups.count <= 31 ? [] : ["groups"])
        case .radar(let radar):
            let names = Set(radar.axes.map(\.name))
            return (3...8).contains(radar.axes.count) && names.count == radar.axes.count ? [] : ["axes"]
        case .trend(let trend):
            let isSorted = trend.series.allSatisfy { series in
                zip(series.line, series.line.dropFirst()).allSatisfy { $0.instant <= $1.instant }
            }
            return isSorted && trend.dates.count <= 8 ? [] : ["trend"]
        case .donut: return []
        }
    }

    private static func problems(_ table: DataTable) -> [String] {
        table.rows.allSatisfy { row in
            row.cells.count == table.columns.count && row.cells.first != .merge
        } ? [] : ["table"]
    }

    /// Where the table of a chart does not say what the chart says.
    private static func disagreements(_ card: ChartCard) -> [String] {
        let rows = card.figures.rows.map { $0.cells }
        switch card.chart {
        case .bars(let bars):
            let expected = bars.groups.map { [$0.name] + $0.points.map(\.label) }
            let agrees = zip(rows, expected).allSatisfy { row, group in
                zip(row, group).allSatisfy { $0 == .text($1) }
            }
            return agrees && rows.count == expected.count ? [] : ["bars and table"]
        case .radar(let radar):
            return rows == radar.axes.map { [.text($0.name), .text($0.point.label)] } ? [] : ["radar and table"]
        case .trend(let trend):
            let singles = trend.series.compactMap(\.single).map { DataTable.Cell.text($0) }
            return singles.isEmpty || rows.last.map { Array($0.dropFirst()) == singles } == true
                ? [] : ["trend and table"]
        case .donut(let donut):
            let shares = donut.slices.map(\.percent).filter { $0 != .verbatim("") }
            return rows.flatMap { $0.dropFirst(2) } == shares.map { .text($0) } ? [] : ["donut and table"]
        }
    }
}
