import DisplayList
import TestSupport
import Testing

@testable import ChartGeometry

/// Charts of lines over time for tests; times are in days.
enum TrendSamples {
    static let card = Extent(width: 468, height: 140)
    static let day: Int64 = 86_400_000

    static func line(_ samples: [(day: Double, value: Double)]) -> [TrendFigures.Sample] {
        samples.map { TrendFigures.Sample(Int64($0.day * Double(day)), $0.value) }
    }

    static func figures(_ series: [TrendFigures.Series], days: Int64 = 30) -> TrendFigures {
        TrendFigures(
            series: series, span: 0...(days * day),
            dates: [0, 7, 14, 21, 28].map { TrendFigures.DateTick($0 * day, label: Sample.text(5)) },
            axis: AxisFigures(
                lower: 60, upper: 180,
                ticks: stride(from: 60.0, through: 180, by: 30).map { AxisFigures.Tick($0, label: Sample.text(3)) }))
    }

    static func figures(_ samples: [(day: Double, value: Double)]) -> TrendFigures {
        figures([TrendFigures.Series(line: line(samples))])
    }

    /// The shape of a chart, checked.
    static func shape(_ figures: TrendFigures, in box: Extent = card) throws -> TrendShape {
        let shape = try #require(try TrendShape.fit(figures, in: box))
        #expect(TrendCheck.fault(in: shape, figures, box: box) == nil)
        return shape
    }

    /// Any chart at all: numbers, sizes and box by chance.
    static func random(_ numbers: inout SeededNumbers) -> (figures: TrendFigures, box: Extent) {
        let magnitude = numbers.pick([1e-300, 1e-3, 1, 180, 1e6, 1e300, 1.7e308])
        let lower = numbers.pick([-magnitude, 0, magnitude / 2])
        let start = numbers.pick([0, 1_700_000_000_000, Int64.min, -1])
        let length = min(numbers.pick([1, 1000, 30 * day, 365 * day, Int64.max]), .max - max(0, start))
        func samples(_ most: Int) -> [TrendFigures.Sample] {
            (0..<Int.random(in: 0...most, using: &numbers)).map { _ in
                let time = start + Int64.random(in: 0...length / 2, using: &numbers) * 2
                let value = Int.random(in: 0..<12, using: &numbers)
                let share = Double.random(in: 0...1, using: &numbers)
                return TrendFigures.Sample(
                    time,
                    value == 0 ? .nan : value == 1 ? lower : min(magnitude, lower * (1 - share) + magnitude * share))
            }
        }
        let most = numbers.pick([1, 2, 8, 8, 30, 30, 90])
        let series = (0..<Int.random(in: 0...3, using: &numbers)).map { _ in
            let ends = [
                Double.random(in: 0...1, using: &numbers), .random(in: 0...1, using: &numbers), -0.5, 1.5,
            ].shuffled(using: &numbers).prefix(2).sorted().map { lower * (1 - min(1, $0)) + magnitude * min(1, $0) }
            return TrendFigures.Series(
                line: samples(most), dots: samples(most / 4),
                band: Bool.random(using: &numbers)
                    ? TrendFigures.Band(
                        lower: Bool.random(using: &numbers) ? ends[0] : nil,
                        upper: Bool.random(using: &numbers) ? ends[1] : nil, label: numbers.size(50)) : nil,
                name: Bool.random(using: &numbers) ? numbers.size(80) : nil,
                single: Bool.random(using: &numbers) ? numbers.size(30) : nil)
        }
        let steps = Int.random(in: 1...8, using: &numbers)
        let axis = AxisFigures(
            lower: lower, upper: magnitude,
            ticks: (0...steps).map { step in
                let share = Double(step) / Double(steps)
                return AxisFigures.Tick(lower * (1 - share) + magnitude * share, label: numbers.size(30))
            })
        let dates = (0..<Int.random(in: 0...35, using: &numbers)).map { _ in
            TrendFigures.DateTick(start + Int64.random(in: 0...length, using: &numbers), label: numbers.size(40))
        }
        let figures = TrendFigures(
            series: series, span: start...(start + length), dates: dates, axis: axis,
            longestJoin: numbers.pick([nil, nil, day, 0]), bridgesGaps: Bool.random(using: &numbers))
        let box = Extent(
            width: Points(.random(in: 60...500, using: &numbers)),
            height: Points(.random(in: 40...260, using: &numbers)))
        return (figures, box)
    }
}
