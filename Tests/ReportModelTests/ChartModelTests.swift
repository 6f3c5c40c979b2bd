import DiaryModel
import Testing

@testable import ReportModel

@Suite("Chart specifications")
struct ChartModelTests {
    private func scale() -> ValueScale<String> {
        ValueScale(lower: 0, upper: 4, ticks: [.init(value: 0, label: "zero"), .init(value: 4, label: "four")])
    }

    private func figures() -> DataTable<String> {
        DataTable(
            columns: [.init(title: "column"), .init(title: "other", alignment: .end)],
            rows: [.init(role: .group, cells: [.text("cell"), .merge]), .init(cells: [.text("a"), .text("b")])])
    }

    private func seenTexts(_ chart: Chart<String>) -> [String] {
        let card = ChartCard(
            id: "chart", title: "title", continuedTitle: "continued", meta: "meta", chart: chart,
            alternative: "sentence", figures: figures(), notes: ["note"])
        var seen: [String] = []
        let mapped = card.map { text in
            seen.append(text)
            return text.uppercased()
        }
        #expect(mapped.map { $0.lowercased() } == card)
        #expect(Array(seen.prefix(3)) == ["title", "continued", "meta"])
        #expect(Array(seen.suffix(7)) == ["sentence", "column", "other", "cell", "a", "b", "note"])
        return Array(seen.dropFirst(3).dropLast(7))
    }

    @Test("of bars change every text and nothing else")
    func bars() {
        let group = BarChart.Group(name: "group", shortName: "g", points: [.init(value: nil, label: "none")])
        let chart = BarChart(
            series: [.init(name: "series", look: .first)], groups: [group], scale: scale(), unit: "unit",
            isTimeline: true, missing: "dash")
        #expect(seenTexts(.bars(chart)) == ["unit", "series", "zero", "four", "group", "g", "none", "dash"])
    }

    @Test("of a radar change every text and nothing else")
    func radar() {
        let chart = RadarChart(
            axes: [.init(name: "axis", point: .init(value: 3, label: "three"))], scale: scale(), unit: "unit",
            missing: "no data")
        #expect(seenTexts(.radar(chart)) == ["unit", "zero", "four", "axis", "three", "no data"])
    }

    @Test("of a trend change every text and nothing else")
    func trend() {
        let moment = Instant(milliseconds: 1_000)
        let chart = TrendChart(
            series: [
                .init(
                    name: "series", look: .second, line: [TrendSample(moment, 2)],
                    band: .init(lower: nil, upper: 3, label: "band"), single: "two")
            ],
            span: moment..<Instant(milliseconds: 9_000), dates: [.init(moment, label: "day")], scale: scale(),
            unit: "unit", longestJoin: 5, bridge: "gap", dots: "dots")
        #expect(seenTexts(.trend(chart)) == ["unit", "series", "band", "two", "zero", "four", "day", "gap", "dots"])
    }

    @Test("of tables and notes change every text and nothing else")
    func tablesAndNotes() {
        let table = TableCard(
            id: "log", title: "title", continuedTitle: "continued", meta: "meta", range: "rows", table: figures(),
            notes: ["note"])
        let note = NoteCard(id: "note", title: "title", continuedTitle: "continued", paragraphs: ["one", "two"])
        #expect(table.map { $0.uppercased() }.map { $0.lowercased() } == table)
        #expect(note.map { $0.uppercased() }.map { $0.lowercased() } == note)
        #expect(note.map { $0.uppercased() }.paragraphs == ["ONE", "TWO"])
    }
}

@Suite("Nice scales")
struct NiceScaleTests {
    @Test(
        "end on the round number above the highest value",
        arguments: [
            (3.4, 4.0), (7, 8), (9, 10), (97, 100), (130, 150), (0.34, 0.4), (1, 1), (1e-6, 1e-6), (4e14, 4e14),
        ])
    func ends(highest: Double, upper: Double) throws {
        let scale = try #require(NiceScale(from: 0, to: highest))
        #expect(scale.upper == upper)
        #expect(scale.lower == 0)
        #expect((2...6).contains(scale.ticks.count))
    }

    @Test("hold the lowest value as well, where it is not zero")
    func span() throws {
        let scale = try #require(NiceScale(from: 62.5, to: 88))
        #expect(scale.ticks == [60, 70, 80, 90])
        #expect(scale.decimals == 0)
        let signed = try #require(NiceScale(from: -1.2, to: 0.3))
        #expect(signed.lower <= -1.2 && signed.upper >= 0.3 && signed.ticks.contains(0))
    }

    @Test("have as many decimals as their ticks need")
    func decimals() throws {
        #expect(try #require(NiceScale(from: 0, to: 9)).decimals == 1)
        #expect(try #require(NiceScale(from: 0, to: 9)).ticks == [0, 2.5, 5, 7.5, 10])
        #expect(try #require(NiceScale(from: 0, to: 0.3)).ticks == [0, 0.1, 0.2, 0.3])
    }

    @Test("have some length where all values are one")
    func flat() throws {
        for value in [0.0, 5, -5, 0.001] {
            let scale = try #require(NiceScale(from: value, to: value))
            #expect(scale.lower <= value && value <= scale.upper && scale.lower < scale.upper)
        }
    }

    @Test("are refused for what is no number, too large, or the wrong way round")
    func refused() {
        #expect(NiceScale(from: 0, to: .nan) == nil)
        #expect(NiceScale(from: -.infinity, to: 0) == nil)
        #expect(NiceScale(from: 0, to: 1e15) == nil)
        #expect(NiceScale(from: 2, to: 1) == nil)
        #expect(NiceScale(from: 0, to: 1, steps: 0) == nil)
    }
}
