import PageModel
import ReportModel
import TestSupport
import Testing
@testable import LayoutEngine

extension BarsFigures.Name {
    /// A name whose short form is its own.
    init(line: Extent) { self.init(line: line, short: line) }
}

/// Charts of bars for tests, their texts 5 pt a character and 12 pt high.
enum BarsSamples {
    static let card = Extent(width: 468, height: 180)

    /// A scale from zero, or from the lowest value, to a round number.
    static func axis(_ values: [Double], signed: Bool = false) throws -> AxisFigures {
        let finite = values.filter { $0.isFinite }
        let scale = try #require(NiceScale(from: signed ? min(0, finite.min() ?? 0) : 0, to: max(0, finite.max() ?? 0)))
        return AxisFigures(
            lower: scale.lower, upper: scale.upper,
            ticks: scale.ticks.map { AxisFigures.Tick(value: $0, label: Sample.text(3)) })
    }

    /// A chart of groups of values; `nil` is missing.
    static func figures(
        _ groups: [[Double?]], label: Int = 3, name: BarsFigures.Name = .init(line: Sample.text(6)),
        axis: AxisFigures? = nil,
        timeline: Bool = false, signed: Bool = false
    ) throws -> BarsFigures {
        let axis = try axis ?? self.axis(groups.flatMap { $0.compactMap { $0 } }, signed: signed)
        return BarsFigures(
            seriesCount: groups.first?.count ?? 1,
            groups: groups.map { values in
                BarsFigures.Group(
                    name: name, points: values.map { BarsFigures.Point(value: $0, label: Sample.text(label)) })
            }, axis: axis, missing: Sample.text(1), isTimeline: timeline, isSigned: signed)
    }

    /// The shape of a chart, checked.
    static func shape(_ figures: BarsFigures, in box: Extent = card) throws -> BarsShape {
        let shape = try #require(BarsShape.fit(figures, in: box))
        #expect(BarsCheck.fault(in: shape, figures, box: box) == nil)
        return shape
    }

    /// Any chart at all: numbers, sizes and box by chance.
    static func random(_ numbers: inout SeededNumbers) -> (figures: BarsFigures, box: Extent) {
        let isSigned = Bool.random(using: &numbers)
        let magnitude = numbers.pick([1e-300, 1e-3, 1, 100, 1e6, 1e300, 1.7e308])
        func value() -> Double? {
            switch Int.random(in: 0..<10, using: &numbers) {
            case 0: return nil
            case 1: return .nan
            case 2: return 0
            case 3: return magnitude * 1e-7
            default: return magnitude * .random(in: (isSigned ? -1 : 0)...1, using: &numbers)
            }
        }
        let count = numbers.pick([0, 1, 2, 3, 4, 5, 7, 7, 14, 31, Int.random(in: 1...60, using: &numbers)])
        let series = Int.random(in: 1...(count > 14 ? 2 : 4), using: &numbers)
        let widest = (label: numbers.pick([8.0, 15, 25, 40]), name: numbers.pick([10.0, 30, 80, 120]))
        let groups = (0..<count).map { _ in
            let line = numbers.size(widest.name)
            let name = BarsFigures.Name(
                line: line, wrapped: Bool.random(using: &numbers) ? numbers.size(widest.name / 2) : nil,
                short: Extent(width: line.width / 3, height: line.height),
                wrappedBeside: Bool.random(using: &numbers) ? numbers.size(widest.name / 2) : nil)
            return BarsFigures.Group(
                name: name,
                points: (0..<series).map { _ in BarsFigures.Point(value: value(), label: numbers.size(widest.label)) })
        }
        let steps = Int.random(in: 0...8, using: &numbers)
        let lower = isSigned ? -magnitude : 0
        let ticks = (0...steps).map { step in
            AxisFigures.Tick(
                value: lower + (magnitude / 2 - lower / 2) * 2 * (Double(step) / Double(max(1, steps))),
                label: numbers.size(30))
        }
        let axis = AxisFigures(lower: lower, upper: magnitude, ticks: ticks)
        let figures = BarsFigures(
            seriesCount: series, groups: groups, axis: axis, missing: numbers.size(8),
            isTimeline: Int.random(in: 0..<4, using: &numbers) == 0, isSigned: isSigned)
        let box = Extent(
            width: Points(.random(in: 40...500, using: &numbers)),
            height: Points(.random(in: 60...400, using: &numbers)))
        return (figures, box)
    }
}
