import Foundation
import TestSupport
import Testing
import DiaryModel
@testable import SectionBuilding

private enum PageFigures {
    static let folder = URL(filePath: Repository.path(of: "../shared/spec/pages")).standardized.path
    static let areThere = FileManager.default.fileExists(atPath: folder + "/bp-28-days.csv")
}

/// The figures of two months of made-up readings, which were computed elsewhere by the same definitions.
@Suite("Figures of whole pages", .enabled(if: PageFigures.areThere, "no figures of pages lie beside the repository"))
struct PageVectorTests {

    private func expected(_ name: String) throws -> [String: Any] {
        let data = try Data(contentsOf: URL(filePath: "\(PageFigures.folder)/\(name).expected.json"))
        return try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
    }

    /// The rows of a file behind its header, the time in `at` or in the first two cells.
    private func readings(_ name: String) throws -> [Taken] {
        let text = try String(contentsOfFile: "\(PageFigures.folder)/\(name).csv", encoding: .utf8)
        return try text.split(whereSeparator: \.isNewline).dropFirst().map { row in
            let cells = row.replacing("T", with: ",").split(separator: ",").map(String.init)
            let day = try #require(CivilDate(iso: cells[0]))
            let clock = cells[1].split(separator: ":").compactMap { Int($0) }
            let time = try #require(TimeOfDay(hour: clock[0], minute: clock[1]))
            let numbers = Numbers(try #require(Double(cells[2])), cells.count > 3 ? Double(cells[3]) : nil)
            return Taken(Instant(day, time, offset: .zero), on: day, at: time, numbers)
        }
    }

    private func pair(_ numbers: Numbers?) -> String {
        (numbers?.printed(decimals: 0) ?? []).compactMap { $0?.description }.joined(separator: "/")
    }

    /// Returns true if a moment is below 135/85 as it is printed.
    private func isInTarget(_ moment: Moment) -> Bool {
        let rounded = moment.values.rounded(decimals: 0)
        return rounded.first < 135 && (rounded.second ?? 0) < 85
    }

    private func tenths(_ value: Double?) -> Double? { value.flatMap { Fixed(rounding: $0, decimals: 1)?.double } }
    private func hundredths(_ value: Double?) -> Double? { value.flatMap { Fixed(rounding: $0, decimals: 2)?.double } }

    @Test("of blood pressure are those of the month, its mornings and evenings, its weeks and the protocol at home")
    func pressures() throws {
        let expected = try expected("bp-28-days")
        let taken = try readings("bp-28-days")
        let moments = Moment.joining(taken)
        #expect(taken.count == expected["readings"] as? Int && moments.count == expected["measurements"] as? Int)
        let parts = Dictionary(grouping: moments) { DayWindows.usual.part(at: $0.time, on: $0.day).part }
        let (mornings, evenings) = (parts[.morning] ?? [], parts[.evening] ?? [])
        #expect(pair(Summary(moments)?.mean) == expected["mean"] as? String)
        #expect(pair(Summary(mornings)?.mean) == expected["morning"] as? String)
        #expect(pair(Summary(evenings)?.mean) == expected["evening"] as? String)
        #expect([mornings.count, evenings.count] == expected["n"] as? [Int])
        #expect([moments, mornings, evenings].map { $0.count(where: isInTarget) } == expected["inTarget"] as? [Int])
        func deviation(_ moments: [Moment]) -> String {
            let first = Dispersion.standardDeviation(moments.map(\.values.first))
            let second = Dispersion.standardDeviation(moments.compactMap(\.values.second))
            return pair(Numbers(first ?? 0, second))
        }
        #expect(deviation(moments) == expected["sd"] as? String)
        #expect(deviation(mornings) == expected["sdMorning"] as? String)
        let systolic = mornings.map(\.values.first)
        #expect(hundredths(Dispersion.coefficientOfVariation(systolic)) == expected["cvMorningSys"] as? Double)
        let home = HomeProtocol(moments)
        #expect(pair(home.summary?.mean) == expected["protocol"] as? String)
        #expect(home.moments.count == expected["protocolN"] as? Int)
        #expect(home.moments.count(where: isInTarget) == expected["protocolIn"] as? Int)
        let (first, last) = try (#require(moments.first?.day), #require(moments.last?.day))
        let blocks = blocks(first...last, moments)
        #expect(blocks.map { pair(Summary($0)?.mean) } == expected["blocks"] as? [String])
        #expect(blocks.map(\.count) == expected["blockN"] as? [Int])
        #expect(blocks.map { $0.count(where: isInTarget) } == expected["blockIn"] as? [Int])
    }

    @Test("of glucose are the mean, the deviations, the ranges and the percentiles of the hours")
    func glucose() throws {
        let expected = try expected("glucose-14-days")
        let taken = try readings("glucose-14-days")
        let values = taken.map(\.values.first)
        #expect(values.count == expected["n"] as? Int && Sampling.isSensor(taken.map(\.instant)))
        let mean = values.reduce(0, +) / Double(values.count)
        #expect(hundredths(mean) == expected["mean"] as? Double)
        #expect(hundredths(Dispersion.standardDeviation(values)) == expected["sd"] as? Double)
        #expect(hundredths(Dispersion.coefficientOfVariation(values)) == expected["cv"] as? Double)
        let indicator = GlucoseManagementIndicator.percent(meanMilligramsPerDecilitre: mean)
        #expect(Fixed(rounding: indicator, decimals: 3)?.double == expected["gmi"] as? Double)
        let time = SensorTime(taken.map(\.instant))
        let active = Double(time.usual.reduce(0) { $0 + Int($1) }) / Double(14 * 86_400_000)
        #expect(hundredths(active * 100) == expected["active"] as? Double)
        let ranges = values.map { GlucoseRanges.index(of: $0, in: GlucoseRanges.limits(in: .milligramsPerDecilitre)) }
        let counts = (0..<5).map { range in ranges.count { $0 == range } }
        #expect(counts == expected["counts"] as? [Int])
        #expect(counts.compactMap { Share($0, of: values.count).percent } == expected["percent"] as? [Int])
        #expect(Set(taken.filter { $0.values.first < 70 }.map(\.day)).count == expected["daysBelow70"] as? Int)
        let curve = DayCurve(
            try taken.map { (Double(try #require($0.time).milliseconds) / 60_000, $0.values.first) })
        for (time, percentiles) in try #require(expected["bins"] as? [String: [Double]]) {
            let clock = time.split(separator: ":").compactMap { Int($0) }
            #expect(curve.bins[clock[0] * 4 + clock[1] / 15]?.map(tenths) == percentiles, "\(time)")
        }
    }
}
