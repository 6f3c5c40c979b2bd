import DiaryModel
import ReportModel
import Specimens
import Testing
@testable import SectionBuilding

/// Several sections as the series of one chart, and values that add up.
@Suite("Bars of several sections")
struct SeriesTests {
    private static let won = Unit.declared("won")
    private static let buy = MeasurementKind.declared("buy", unit: won, plausible: 0...1e9, addsUp: true)
    private static let sell = MeasurementKind.declared("sell", unit: won, plausible: 0...1e9, addsUp: true)
    private static let sections = [
        SectionDefinition(id: "b", kind: buy, title: "Buy"), SectionDefinition(id: "s", kind: sell, title: "Sell"),
    ]
    private static let both = SectionSelection.several([.kind("buy"), .kind("sell")])

    private func trade(_ kind: MeasurementKind, _ value: Double, _ day: String, _ hour: Int = 9) throws -> Reading {
        Diaries.single(kind, value, Self.won, at: try Diaries.instant(day, hour))
    }

    private func chart(_ readings: [Reading], _ request: BarsRequest, title: String? = nil) throws -> ChartPanel {
        try Diaries.chart(
            readings, Self.sections, ChartRequest(.bars(request), of: Self.both, title: title, printsFinding: false),
            period: try Diaries.period("2025-11-03", "2025-11-16"))
    }

    @Test("five trades of a week add up, and those of another kind stand beside them")
    func sums() throws {
        let buys = try (3...7).map { try trade(Self.buy, 10_000, "2025-11-0\($0)") }
        let readings = buys + [try trade(Self.sell, 123_456, "2025-11-12")]
        let panel = try chart(readings, BarsRequest(value: .sum))
        let bars = try #require(panel.bars)
        #expect(bars.series.map(\.name.english) == ["Buy", "Sell"])
        #expect(bars.values == [[50_000, nil], [nil, 123_456]])
        #expect(bars.labels[0][1] == "–", "missing is not zero")
        #expect(panel.title.english == "Buy and Sell: total by week")
        #expect(panel.legend.count == 3 && panel.legend.dropFirst() == ["Buy", "Sell"])
        let largest = Fixed(123_456)
        #expect(bars.groups[0].points[0].label.arguments == [.init("value", .scaled(Fixed(50_000), largest: largest))])
    }

    @Test("sections that show the same readings count them once, and a filter counts what it leaves")
    func counts() throws {
        let readings = [
            try trade(Self.buy, 1, "2025-11-03"), try trade(Self.buy, 2, "2025-11-04"),
            try trade(Self.sell, 5, "2025-11-04"),
        ]
        #expect(try chart(readings, BarsRequest(value: .sum)).meta.english == "14 days · 3 readings")
        let one = BarsRequest(value: .sum, filter: .first)
        #expect(try chart(readings, one).meta.english == "14 days · 2 readings")
        let same = ["all", "again"].map { SectionDefinition(id: $0, kind: Self.buy) }
        let panel = try Diaries.chart(
            readings, same,
            ChartRequest(.bars(BarsRequest(value: .sum)), of: .several([.id("all"), .id("again")])),
            period: try Diaries.period("2025-11-03", "2025-11-16"))
        #expect(panel.meta.english == "14 days · 2 readings")
    }

    @Test("trades of one moment are two trades, and those within ten minutes no mean")
    func moments() throws {
        let readings = [
            try trade(Self.buy, 1, "2025-11-03", 9), try trade(Self.buy, 10_001, "2025-11-03", 9),
            try trade(Self.buy, 5, "2025-11-04"),
        ]
        #expect(try chart(readings, BarsRequest(value: .sum)).bars?.values[0][0] == 10_007)
        #expect(try chart(readings, BarsRequest(value: .count)).bars?.values[0] == [3, 0])
    }

    @Test("4,000 and 5,000 steps of a day are 9,000, and a mean is of days, in charts as in cards")
    func days() throws {
        let steps = MeasurementKind.declared("steps", unit: .declared("steps"), plausible: 0...1e6, addsUp: true)
        let section = SectionDefinition(id: "steps", kind: steps)
        let readings = try [(4_000.0, "2025-11-03", 8), (5_000, "2025-11-03", 20), (1_000, "2025-11-05", 8)].map {
            Diaries.single(steps, $0, .declared("steps"), at: try Diaries.instant($1, $2))
        }
        func bars(_ value: BarsRequest.Value, _ bucket: BarsRequest.Bucket = .week) throws -> [[Double?]] {
            try Diaries.bars(
                readings, section, BarsRequest(value: value, bucket: bucket),
                period: try Diaries.period("2025-11-03", "2025-11-05")
            ).values
        }
        #expect(try bars(.sum, .day) == [[9_000], [nil], [1_000]])
        #expect(try bars(.mean, .day) == [[9_000], [nil], [1_000]])
        #expect(try bars(.mean) == [[5_000]])
        #expect(try bars(.sum) == [[10_000]])
        #expect(try bars(.highest) == [[9_000]] && bars(.lowest) == [[1_000]] && bars(.last) == [[1_000]])
        let card = try Diaries.card(readings, section)
        #expect(card.rows.map(\.english) == ["Mean: 5000 steps", "Lowest: 1000 steps", "Highest: 9000 steps"])
    }

    @Test("show the series that are asked for, and keep the scale of all unless it is to be of what is seen")
    func filters() throws {
        let readings = [try trade(Self.buy, 148, "2025-11-03"), try trade(Self.sell, 62, "2025-11-03")]
        func bars(_ filter: BarsRequest.Filter, _ scale: BarsRequest.Scale = .shared) throws -> BarChart {
            try #require(chart(readings, BarsRequest(value: .sum, filter: filter, scale: scale)).bars)
        }
        #expect(try bars(.all).values[0] == [148, 62])
        for filter in [BarsRequest.Filter.second, .named(["sell"]), .named(["s"])] {
            #expect(try bars(filter).values[0] == [62] && bars(filter).scale.upper == 150)
            #expect(try bars(filter, .visible).scale.upper == 80)
        }
    }

    @Test("have the title of the layout: a text of the templates, or as it is written")
    func titles() throws {
        let readings = [try trade(Self.buy, 1, "2025-11-03")]
        let title = try chart(readings, BarsRequest(value: .sum), title: "누적 투자 내역").title
        #expect(title == .verbatim("누적 투자 내역"))
        #expect(try chart(readings, BarsRequest(value: .sum), title: "trend_title").title.key == "trend_title")
    }

    @Test("are refused with a hint where values do not add up, or are of several units")
    func refusals() throws {
        func hints(_ request: ChartRequest, _ sections: [SectionDefinition], _ readings: [Reading]) throws -> [String?]
        {
            let outcome = try Diaries.outcome(readings, sections, [.chart(request)])
            #expect(outcome.value.emptyCards.count == 1)
            return outcome.warnings.map(\.hint)
        }
        let weight = Diaries.single(.weight, 70, at: try Diaries.instant("2025-11-02"))
        #expect(
            try hints(ChartRequest(.bars(BarsRequest(value: .sum))), [Diaries.weight], [weight])
                == ["write sums=\"yes\" at the `kind` of the config whose values add up"])
        let mixed = ChartRequest(.bars(BarsRequest()), of: .several([.kind("buy"), .kind("weight")]))
        #expect(
            try hints(mixed, [Self.sections[0], Diaries.weight], [weight])
                == ["bars show up to three series in one unit"])
    }

    @Test("warn about a section that is not there, and show the others")
    func missing() throws {
        let request = ChartRequest(.bars(BarsRequest(value: .sum)), of: .several([.kind("buy"), .id("none")]))
        let outcome = try Diaries.outcome(
            [try trade(Self.buy, 1, "2025-11-03")], Self.sections, [.chart(request)])
        #expect(outcome.warnings.map(\.code).contains("layout.no-such-section"))
        #expect(outcome.value.panels.first.map(ChartPanel.init)?.bars?.series.count == 1)
    }
}
