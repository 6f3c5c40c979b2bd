import Foundation
import PageModel
@testable import LayoutEngine

/// The rules for every chart of bars, computed in another way than the layout computes it.
enum BarsCheck {
    /// The first thing that is wrong, or `nil`.
    static func fault(in shape: BarsShape, _ figures: BarsFigures, box: Extent) -> String? {
        let texts = shape.bars.compactMap(\.label) + shape.names.map(\.rect) + shape.ticks.compactMap(\.label)
        return ShapeCheck.fault(inTexts: texts, box: box) ?? faultInBars(shape, figures, box)
            ?? faultInHeights(shape, figures) ?? faultInLabels(shape, figures) ?? faultInAxis(shape, figures, box)
    }

    private static func faultInBars(_ shape: BarsShape, _ figures: BarsFigures, _ box: Extent) -> String? {
        let points = figures.groups.flatMap(\.points)
        guard shape.bars.count == points.count else { return "bars are missing" }
        var before = -Double.infinity
        for (index, bar) in shape.bars.enumerated() {
            if bar.group * figures.seriesCount + bar.series != index { return "bars are out of order" }
            if let fault = ShapeCheck.fault(in: ShapeCheck.Sides(bar.rect), box: box) { return "bar \(index) \(fault)" }
            let sides = ShapeCheck.Sides(direction: shape.direction, bar.rect)
            if sides.left < before - ShapeCheck.hair { return "bar \(index) overlaps the one before" }
            if sides.width < 3 - ShapeCheck.hair || sides.width > 24 + ShapeCheck.hair {
                return "a bar's width is wrong"
            }
            let limit = min(2, sides.width / 2, sides.height / 2)
            if abs(bar.radius.value - limit) > ShapeCheck.hair { return "a corner is wrong" }
            before = sides.right
        }
        return nil
    }

    private static func faultInHeights(_ shape: BarsShape, _ figures: BarsFigures) -> String? {
        var reaches: [(value: Double, reach: Double)] = []
        for (bar, point) in zip(shape.bars, figures.groups.flatMap(\.points)) {
            let height = ShapeCheck.Sides(direction: shape.direction, bar.rect).height
            guard let value = point.value, !value.isNaN else {
                if bar.kind != .missing || height != 0 { return "a missing value has a bar" }
                continue
            }
            if (value == 0) != (bar.kind == .zero) { return "zero is told wrongly" }
            if value == 0, abs(height - 1.5) > ShapeCheck.hair { return "zero has no stub" }
            if value != 0, height < 2.5 - ShapeCheck.hair { return "a bar is too small to see" }
            reaches.append((value, value < 0 ? -height : value == 0 ? 0 : height))
        }
        reaches.sort { $0.value < $1.value }
        for (one, two) in zip(reaches, reaches.dropFirst()) where one.reach > two.reach + ShapeCheck.hair {
            return "heights do not follow values"
        }
        return nil
    }

    private static func faultInLabels(_ shape: BarsShape, _ figures: BarsFigures) -> String? {
        let bars = shape.bars.map { ShapeCheck.Sides($0.rect) }
        for (index, bar) in shape.bars.enumerated() {
            if (bar.label == nil) != (shape.labels == .strip) { return "label \(index) is hidden" }
            if (bar.dash != nil) != (shape.labels == .strip && bar.kind == .missing) { return "a dash is wrong" }
            guard let label = bar.label else { continue }
            let sides = ShapeCheck.Sides(label)
            let near = max(0, index - 6)...min(bars.count - 1, index + 6)
            if near.contains(where: { shape.bars[$0].kind != .missing && bars[$0].overlaps(sides) }) {
                return "label \(index) lies on a bar"
            }
            let (along, own) = (
                ShapeCheck.Sides(direction: shape.direction, label),
                ShapeCheck.Sides(direction: shape.direction, bar.rect)
            )
            if along.left > own.right || along.right < own.left { return "label \(index) is away from its bar" }
        }
        return nil
    }

    private static func faultInAxis(_ shape: BarsShape, _ figures: BarsFigures, _ box: Extent) -> String? {
        for tick in shape.ticks {
            if let fault = ShapeCheck.fault(in: tick.start, box: box) ?? ShapeCheck.fault(in: tick.end, box: box) {
                return "a grid line \(fault)"
            }
        }
        if shape.nameStep == 1, shape.names.map(\.group) != Array(figures.groups.indices) { return "a name is missing" }
        if shape.nameStep > 1, !figures.isTimeline { return "a name is left out" }
        if shape.nameStep > 1, shape.names.first?.group != 0 { return "the first name is left out" }
        return ShapeCheck.fault(in: ShapeCheck.Sides(shape.plot), box: box).map { "the plot \($0)" }
    }
}
