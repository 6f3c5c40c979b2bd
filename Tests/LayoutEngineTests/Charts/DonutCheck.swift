import Foundation
import PageModel
import Testing
@testable import LayoutEngine

/// The rules for every donut, computed in another way than the layout computes it.
enum DonutCheck {
    /// The first thing that is wrong, or `nil`.
    static func fault(in shape: DonutShape, counts: [Int], metrics: DonutMetrics = .card) -> String? {
        if let fault = faultInSlices(shape, counts) { return fault }
        guard shape.slices.count > 1 else { return shape.labels.isEmpty ? nil : "a single slice has labels" }
        if shape.labels.map(\.index) != shape.slices.map(\.index) { return "labels and slices differ" }
        return faultInLabels(shape, metrics) ?? faultInLeaders(shape, metrics)
    }

    private static func faultInSlices(_ shape: DonutShape, _ counts: [Int]) -> String? {
        let total = counts.reduce(0.0) { $0 + Double($1) }
        var angle = 0.0
        for slice in shape.slices {
            if counts[slice.index] == 0 { return "a zero has a slice" }
            if slice.start != angle { return "a gap before slice \(slice.index)" }
            if abs(slice.end - slice.start - 2 * .pi * Double(counts[slice.index]) / total) > 1e-9 {
                return "slice \(slice.index) has the wrong size"
            }
            angle = slice.end
        }
        return angle == 2 * .pi ? nil : "the ring is not closed"
    }

    private static func faultInLabels(_ shape: DonutShape, _ metrics: DonutMetrics) -> String? {
        let half = (metrics.box.width.value / 2, metrics.box.height.value / 2)
        for (index, label) in shape.labels.enumerated() {
            let rect = label.rect
            let numbers = [rect.minX.value, rect.maxX.value, rect.minY.value, rect.maxY.value]
            if numbers.contains(where: { !$0.isFinite }) { return "label \(index) is nowhere" }
            if rect.minX.value < -half.0 - 1e-9 || rect.maxX.value > half.0 + 1e-9 || rect.minY.value < -half.1
                || rect.maxY.value > half.1
            {
                return "label \(index) leaves the box"
            }
            for other in shape.labels[(index + 1)...] where rect.intersects(other.rect) {
                return "label \(index) overlaps another"
            }
            let places = outline(of: rect)
            if label.isInside {
                let slice = shape.slices[index]
                if places.contains(where: { !holds(slice, $0, metrics) }) { return "label \(index) leaves its slice" }
            } else if places.contains(where: { hypot($0.0, $0.1) < metrics.outerRadius.value }) {
                return "label \(index) lies on the ring"
            }
        }
        return nil
    }

    private static func faultInLeaders(_ shape: DonutShape, _ metrics: DonutMetrics) -> String? {
        let ring = metrics.outerRadius.value
        for (index, label) in shape.labels.enumerated() where !label.isInside {
            let path = points(label.leader)
            if hypot(path[0].0, path[0].1) < ring - 1e-9 { return "leader \(index) begins within the ring" }
            if path.dropFirst().contains(where: { hypot($0.0, $0.1) < ring }) { return "leader \(index) cuts the ring" }
            for (place, other) in shape.labels.enumerated() {
                let near = place == index ? other.rect.inset(by: 0.01) : other.rect
                if path.contains(where: { near.covers($0) }) { return "leader \(index) runs through label \(place)" }
                guard place > index, !other.isInside else { continue }
                if cross(label.leader, other.leader) { return "leaders \(index) and \(place) cross" }
            }
        }
        return nil
    }

    /// Places along a line, half a point apart.
    private static func points(_ line: [Position]) -> [(Double, Double)] {
        var result: [(Double, Double)] = []
        for (start, end) in zip(line, line.dropFirst()) {
            let (dx, dy) = ((end.x - start.x).value, (end.y - start.y).value)
            let steps = max(1, Int(hypot(dx, dy) * 2))
            for step in 0...steps {
                let share = Double(step) / Double(steps)
                result.append((start.x.value + share * dx, start.y.value + share * dy))
            }
        }
        return result
    }

    private static func cross(_ one: [Position], _ two: [Position]) -> Bool {
        for (a, b) in zip(one, one.dropFirst()) {
            for (c, d) in zip(two, two.dropFirst()) where turn(a, b, c) * turn(a, b, d) <= 0 {
                guard turn(c, d, a) * turn(c, d, b) <= 0 else { continue }
                // Lines on one straight line cross only where they share a stretch.
                if reaches(a.x, b.x, c.x, d.x), reaches(a.y, b.y, c.y, d.y) { return true }
            }
        }
        return false
    }

    private static func reaches(_ a: Points, _ b: Points, _ c: Points, _ d: Points) -> Bool {
        min(a, b) <= max(c, d) && min(c, d) <= max(a, b)
    }

    private static func turn(_ a: Position, _ b: Position, _ c: Position) -> Double {
        let area =
            (b.x - a.x).value * (c.y - a.y).value - (b.y - a.y).value * (c.x - a.x).value
        return abs(area) < 1e-12 ? 0 : area
    }

    private static func outline(of rect: Rect) -> [(Double, Double)] {
        points([
            rect.origin, Position(x: rect.maxX, y: rect.minY), Position(x: rect.maxX, y: rect.maxY),
            Position(x: rect.minX, y: rect.maxY), rect.origin,
        ])
    }

    private static func holds(_ slice: DonutShape.Slice, _ place: (Double, Double), _ metrics: DonutMetrics) -> Bool {
        let radius = hypot(place.0, place.1)
        var angle = atan2(place.0, -place.1)
        if angle < 0 { angle += 2 * .pi }
        return radius >= metrics.innerRadius.value && radius <= metrics.outerRadius.value && angle >= slice.start
            && angle <= slice.end
    }
}

extension Rect {
    fileprivate func covers(_ place: (Double, Double)) -> Bool {
        minX.value < place.0 && place.0 < maxX.value && minY.value < place.1 && place.1 < maxY.value
    }
}
