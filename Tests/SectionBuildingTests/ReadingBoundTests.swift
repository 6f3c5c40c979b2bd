import DiaryModel
import ReportModel
import Specimens
import Testing
@testable import SectionBuilding

@Suite("Readings that lie beyond what a device measures")
struct ReadingBoundTests {
    private static let scheme = ["sugar": Schemes.glucose(target: 1, upTo: .below(54))]

    private func glucose(_ number: Double, _ bound: Quantity.Bound = .exact, minute: Int) throws -> Reading {
        Reading(
            kind: .glucose, instant: try Diaries.instant("2025-11-05", minute / 60, minute % 60),
            value: .single(Quantity(number, .milligramsPerDecilitre, bound: bound)))
    }

    @Test("count in the shares of their class: 44 below 40 make 10.9 % below 54 of what would be 4.4 %")
    func shares() throws {
        let low = try (0..<44).map { try glucose(40, .below, minute: $0) }
        let belowLimit = try (44..<71).map { try glucose(50, minute: $0) }
        let rest = try (71..<651).map { try glucose(120, minute: $0) }
        let facts = try Diaries.facts(low + belowLimit + rest, Diaries.glucose, guidelines: Self.scheme)
        #expect(facts.classCounts?.classes == [71, 580])
        #expect(facts.classes?.allotment.points == [11, 89])
        #expect(facts.count == 651 && facts.beyond == 44)
    }

    @Test("print with their sign, count at the limit, and a note says how many")
    func figures() throws {
        let readings = [
            try glucose(40, .below, minute: 0), try glucose(40, minute: 1), try glucose(400, .above, minute: 2),
            try glucose(400, minute: 3),
        ]
        let card = try Diaries.card(readings, Diaries.glucose, guidelines: Self.scheme)
        #expect(
            card.figures.map(\.line) == [
                "Mean: 220 mg/dL", "Lowest: &lt; 40 mg/dL", "Highest: &gt; 400 mg/dL", "Days measured: 1 of 30 days",
            ])
        #expect(
            card.notes.map(\.english) == [
                "2 readings are only known to lie below or above a limit; means and charts count them at that limit."
            ])
        #expect(card.rows.map(\.english) == ["low: 2 readings", "high: 2 readings"])
    }

    @Test("are told from the number itself where they are the only ones")
    func single() throws {
        let reading = try glucose(400, .atLeast, minute: 0)
        let spread = try #require(try Diaries.facts([reading], Diaries.glucose).spreads.first)
        #expect(spread.lowest == Quantity(400, .milligramsPerDecilitre, bound: .atLeast))
        #expect(spread.mean == Quantity(400, .milligramsPerDecilitre))
    }

    @Test("have no class where they may be in several, which is counted")
    func unclassified() throws {
        let card = try Diaries.card(
            [try glucose(60, .below, minute: 0), try glucose(60, minute: 1)], Diaries.glucose, guidelines: Self.scheme)
        #expect(card.notes.first?.english == "1 reading could not be classified.")
    }

    @Test("stand in tables and charts, which say that they count at the limit")
    func blocks() throws {
        let readings = [try glucose(40, .below, minute: 0), try glucose(100, minute: 1)]
        let log = try Diaries.outcome(readings, [Diaries.glucose], [.log(.all)]).value
        #expect(log.grids.first?.english[0][4] == "&lt; 40 mg/dL")
        let trend = try Diaries.chart(readings, Diaries.glucose, .trend(TrendRequest()))
        // First, last, lowest, highest and mean.
        #expect(trend.figures.map { $0[1] } == ["&lt; 40", "100", "&lt; 40", "100", "70"])
        let others: [ChartRequest.Kind] = [.bars(BarsRequest()), .timeOfDay, .radar(RadarRequest(.weekdays))]
        for kind in others + [.trend(TrendRequest())] {
            let notes = try Diaries.chart(readings, Diaries.glucose, kind).notes
            #expect(notes.last?.key == "note_beyond", "\(kind)")
        }
    }
}
