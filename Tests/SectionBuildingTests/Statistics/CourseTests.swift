import Testing
import DiaryModel
@testable import SectionBuilding

@Suite("Figures of glucose")
struct GlucoseFigureTests {
    @Test("count the five ranges of the consensus")
    func ranges() {
        let values = [53, 54, 69, 69.9, 70, 180, 180.5, 250, 250.1]
        #expect(
            values.map { GlucoseRanges.index(of: $0, in: GlucoseRanges.limits(in: .milligramsPerDecilitre)) } == [
                0, 1, 1, 1, 2, 2, 3, 3, 4,
            ])
        let molar = [2.9, 3.0, 3.8, 3.9, 10.0, 10.1, 13.9, 14.0]
        #expect(
            molar.map { GlucoseRanges.index(of: $0, in: GlucoseRanges.limits(in: .millimolesPerLitre)) } == [
                0, 1, 1, 2, 2, 3, 3, 4,
            ])
    }

    @Test("estimate the management indicator")
    func indicator() {
        func percent(_ mean: Double) -> Double { GlucoseManagementIndicator.percent(meanMilligramsPerDecilitre: mean) }
        #expect(abs(percent(100) - 5.702) < 1e-9)
        #expect(abs(percent(154) - 6.99368) < 1e-9)
        #expect(abs(GlucoseManagementIndicator.millimolesPerMole(meanMillimolesPerLitre: 8.5) - 52.709895) < 1e-9)
    }

    @Test("vary by their deviation in percent of the mean")
    func variation() throws {
        let variation = try #require(Dispersion.coefficientOfVariation([90, 110, 130, 150, 170, 250]))
        #expect(abs(variation - 37.712) < 0.0005)
        #expect(Dispersion.coefficientOfVariation([100]) == nil)
        #expect(Dispersion.coefficientOfVariation([-1, 1]) == nil)
    }

    @Test("are of a sensor where the middle interval is a quarter of an hour at most")
    func sensors() {
        func every(_ minutes: Int64, _ count: Int64) -> [Instant] {
            (0..<count).map { Instant(milliseconds: $0 * minutes * 60_000) }
        }
        #expect(Sampling.isSensor(every(5, 100)))
        #expect(Sampling.isSensor(every(15, 3)))
        #expect(!Sampling.isSensor(every(16, 100)))
        #expect(!Sampling.isSensor(every(5, 1)))
        #expect(!Sampling.isSensor(every(0, 5)))
    }
}

@Suite("Percentiles")
struct PercentileTests {
    @Test("lie on a straight line between two numbers")
    func values() {
        let sorted = stride(from: 60.0, through: 200, by: 20).map(\.self)
        let found = DayCurve.shares.compactMap { Percentile.value($0, ofSorted: sorted) }
        for (value, expected) in zip(found, [67.0, 95, 130, 165, 193]) { #expect(abs(value - expected) < 1e-9) }
        #expect(Percentile.value(0.5, ofSorted: []) == nil)
        #expect(Percentile.value(0.95, ofSorted: [7]) == 7)
    }

    @Test("over a day are smoothed around midnight")
    func smoothing() {
        #expect(
            DayCurve.smoothed([180] + [Double?](repeating: 100, count: 7)) == [130, 120, 105, 100, 100, 100, 105, 120])
    }

    @Test("over a day take the readings of half an hour around, over midnight too, and leave gaps")
    func curve() {
        let curve = DayCurve([(minute: 1_435, value: 100), (minute: 10, value: 140)])
        #expect(curve.bins[0]?[2] == 120)
        #expect(curve.bins[3] == nil)
        #expect(curve.bins[48] == nil)
        // A quarter before midnight, only the first is near.
        #expect(curve.bins[94]?[2] ?? 0 < 120)
    }
}

@Suite("The moving average of weights")
struct WeightTrendTests {
    @Test("follows each weight by a tenth")
    func daily() {
        let trend = WeightTrend(
            [(1, 172.5), (2, 171.5), (3, 172), (4, 171.5)].map { (day: $0, weight: $1) }, from: 173.6)
        for (value, expected) in zip(trend.values, [173.49, 173.291, 173.1619, 172.9957]) {
            #expect(abs(value - expected) < 0.00005)
        }
        #expect(trend.longestGap == 1)
    }

    @Test("comes closer after days without one, and tells a long gap")
    func gaps() {
        let trend = WeightTrend([(day: 1, weight: 173.6), (day: 4, weight: 171.5)])
        #expect(abs((trend.values.last ?? 0) - 173.0309) < 0.00005)
        #expect(trend.longestGap == 3)
        #expect(WeightTrend([]).values.isEmpty)
        #expect(WeightTrend([(day: 1, weight: 70), (day: 1, weight: 90)]).values == [70])
    }
}
