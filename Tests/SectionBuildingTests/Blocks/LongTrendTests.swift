import Diagnostics
import DiaryModel
import ReportModel
import Testing

@testable import SectionBuilding

@Suite("Trends of many days, and lines that a layout asks for")
struct LongTrendTests {
    /// A weight a day, each a hundred grams more than the one before; of some days at two times.
    private func weights(_ days: Int, from first: String = "2015-01-01", twice: Bool = false) throws -> [Reading] {
        let start = try Diaries.instant(first)
        return (0..<days).flatMap { day in
            (0..<(twice ? 2 : 1)).map { time in
                let moment = start.milliseconds + Int64(day) * 86_400_000 + Int64(time) * 36_000_000
                return Diaries.single(.weight, 60 + Double(day % 100) / 10, at: Instant(milliseconds: moment))
            }
        }
    }

    private func card(
        _ readings: [Reading], _ last: String, _ request: TrendRequest = TrendRequest()
    ) throws -> ChartCard {
        let period = try Diaries.period("2015-01-01", last)
        return try Diaries.chart(readings, Diaries.weight, .trend(request), period: period)
    }

    @Test("join the means of days as long as these can be told apart")
    func daily() throws {
        let card = try card(try weights(200), "2024-12-31")
        #expect(card.chart.trend?.series[0].line.count == 200)
        #expect(card.chart.trend?.series[0].dots == [])
        #expect(card.notes == [])
        #expect(card.coarsening == nil)
    }

    @Test("are recorded where they join means of more than a day, in a card of their own and in that of the section")
    func recorded() throws {
        let readings = try weights(201)
        let wanted = Coarsening(asked: "day", groups: 201, shown: "week")
        #expect(try card(readings, "2024-12-31").coarsening == wanted)
        let look = SectionLook(hasTrend: true)
        let block = try Diaries.block(
            readings, Diaries.weight, .sections(.all, look), period: try Diaries.period("2015-01-01", "2024-12-31"))
        guard case .section(let section) = block else {
            Issue.record("a card")
            return
        }
        #expect(section.trendCoarsening == wanted)
    }

    @Test("else join means of weeks, keep the extremes of each as dots, and say so")
    func weekly() throws {
        let card = try card(try weights(201), "2024-12-31")
        let series = try #require(card.chart.trend?.series[0])
        // 2015-01-01 was a Thursday: four days, 28 weeks, one day.
        #expect(series.line.count == 30)
        let mean = (60 + 60.1 + 60.2 + 60.3) / 4
        #expect(abs(series.line[0].value - mean) < 1e-9)
        #expect(series.line[0].instant == Instant(milliseconds: try Diaries.instant("2015-01-02", 20).milliseconds))
        #expect(series.dots.prefix(4).map(\.value) == [60, 60.3, 60.4, 61])
        #expect(series.dots.count == 29 * 2, "a week of one reading needs no dot")
        #expect(
            card.notes.map(\.english) == [
                "Over so long a time the lines join means by week; the dots are the lowest and the highest reading of each."
            ])
        #expect(card.alternative.english.contains("201 readings. Weight: first 60.0, last 60.0"), "of all readings")
    }

    @Test("of ten years join means of months, and of more those of years", arguments: [(3_652, 120), (36_524, 100)])
    func longer(days: Int, points: Int) throws {
        let last = try Diaries.day("2015-01-01").adding(days: days - 1).description
        let card = try card(try weights(days, twice: days < 4_000), last)
        let series = try #require(card.chart.trend?.series[0])
        #expect(series.line.count == points)
        #expect(series.dots.count == points * 2)
        #expect(zip(series.line, series.line.dropFirst()).allSatisfy { $0.instant < $1.instant })
    }

    @Test("in half the width are told apart half as well")
    func half() throws {
        let period = try Diaries.period("2015-01-01", "2024-12-31")
        func points(_ days: Int) throws -> Int? {
            let block = try Diaries.block(
                try weights(days), Diaries.weight, .halves([ChartRequest(.trend()), ChartRequest(.trend())]),
                period: period)
            guard case .halves(let cards) = block else { return nil }
            return cards[0].chart.trend?.series[0].line.count
        }
        #expect(try points(85) == 85)
        #expect(try points(86) == 13)
    }

    @Test("say in the card of a section what their points are")
    func inCards() throws {
        let block = LayoutBlock.sections(.all, SectionLook(hasTrend: true))
        let period = try Diaries.period("2015-01-01", "2024-12-31")
        let report = try Diaries.outcome(try weights(300), [Diaries.weight], [block], period: period).value
        #expect(try #require(report.cards.first).notes.contains { $0.english.hasPrefix("Over so long a time") })
    }

    @Test("name the line over a gap where gaps are to be bridged, and only there")
    func bridges() throws {
        let readings = try weights(3)
        let bridged = try card(readings, "2015-01-31", TrendRequest(bridgesGaps: true))
        #expect(bridged.chart.trend?.bridge?.english == "No readings")
        #expect(try card(readings, "2015-01-31").chart.trend?.bridge == nil)
    }

    @Test("name the dots of single readings, unless a note says what they are")
    func dots() throws {
        func dots(_ readings: [Reading], _ last: String, _ request: TrendRequest = TrendRequest()) throws -> String? {
            try card(readings, last, request).chart.trend?.dots?.english
        }
        #expect(try dots(try weights(3), "2015-01-31") == nil)
        #expect(try dots(try weights(3, twice: true), "2015-01-31") == "Readings")
        #expect(try dots(try weights(3), "2015-01-31", TrendRequest(smoothing: .sevenDays)) == nil)
        #expect(try dots(try weights(300, twice: true), "2024-12-31") == nil)
    }

    @Test("are smoothed over the days around each where a layout asks for it, say so, and show every reading")
    func smoothed() throws {
        let values = [60.0, 63, 60, 75, 60]
        let readings = try zip([1, 2, 3, 10, 11], values).map { day, value in
            Diaries.single(.weight, value, at: try Diaries.instant("2015-01-\(day < 10 ? "0" : "")\(day)"))
        }
        let card = try card(readings, "2015-01-31", TrendRequest(smoothing: .threeDays))
        let series = try #require(card.chart.trend?.series[0])
        #expect(series.line.map(\.value) == [61.5, 61, 61.5, 67.5, 67.5])
        #expect(series.dots.map(\.value) == values)
        #expect(
            card.notes.map(\.english) == [
                "The lines are smoothed (moving average over 3 days); the dots are the readings."
            ])
        #expect(card.figures.english.last == ["Mean", "63.6"], "figures are those of the readings")
        let week = try self.card(readings, "2015-01-31", TrendRequest(smoothing: .sevenDays))
        #expect(week.chart.trend?.series[0].line.map(\.value) == [61, 61, 61, 67.5, 67.5])
    }

    @Test("stay between the lowest and the highest value however they are smoothed")
    func smoothBounds() throws {
        let readings = try weights(180).map { reading in
            Reading(kind: reading.kind, instant: reading.instant, value: .single(Quantity(70.1, .kilograms)))
        }
        let card = try card(readings, "2015-12-31", TrendRequest(smoothing: .fifteenDays))
        #expect(card.chart.trend?.series[0].line.allSatisfy { $0.value == 70.1 } == true)
    }
}
