internal import Foundation
internal import PageModel
internal import ReportModel

/// The labels of a radar chart's axes, and how large the figure is between them.
///
/// A label stands at the side of its axis, 8 pt beyond the outer ring: its inner edge there at the left and the right,
/// its middle above and below; the farther an axis points up or down, the more of its label stands above or below.
struct RadarNames {
    /// One per axis, of the length 1.
    let directions: [Vector]
    let alignments: [PanelGridColumn.Alignment]
    let radius: Points
    /// From the upper left corner of the box.
    let centre: Position
    /// From the middle of the figure.
    let boxes: [Box]
    /// From the upper left corner of the box.
    let bounds: Rect

    /// An edge of a label: it moves with the distance of the labels from the middle, which is multiplied by `slope`.
    private struct Reach {
        var slope: Double
        var constant: Double

        func at(_ distance: Double) -> Double { slope * distance + constant }
    }

    /// Finds the largest figure; `nil` where one of the least radius does not fit.
    init?(labels: [Extent], metrics: RadarMetrics) {
        let count = labels.count
        directions = labels.indices.map { Vector.axis($0, of: count) }
        alignments = directions.map { $0.x > 0 ? .start : $0.x < 0 ? .end : .centre }
        let places = zip(directions, labels).map { Box(anchored: $0, size: $1) }
        // The labels surround the figure, so that the box holds all when it holds them.
        let sides: [[Reach]] = [
            zip(directions, places).map { Reach(slope: -$0.x, constant: -$1.minX) },
            zip(directions, places).map { Reach(slope: $0.x, constant: $1.maxX) },
            zip(directions, places).map { Reach(slope: -$0.y, constant: -$1.minY) },
            zip(directions, places).map { Reach(slope: $0.y, constant: $1.maxY) },
        ]
        let (width, height) = (metrics.box.width.value, metrics.box.height.value)
        let distance = min(
            RadarNames.largest(sides[0], sides[1], within: width),
            RadarNames.largest(sides[2], sides[3], within: height))
        let size = distance - metrics.nameGap.value
        guard size.isFinite, size >= metrics.leastRadius.value - 1e-9 else { return nil }
        let ends = sides.map { side in side.map { $0.at(distance) }.max() ?? 0 }
        let (left, right, top, bottom) = (ends[0], ends[1], ends[2], ends[3])
        guard left + right <= width + 1e-9, top + bottom <= height + 1e-9 else { return nil }
        boxes = zip(directions, places).map { $1.moved(by: $0 * distance) }
        guard RadarNames.isClear(boxes, radius: size, directions, metrics) else { return nil }
        radius = Points(size)
        // The middle of the box from side to side, as far as the labels let it; from top to bottom the free room is
        // shared, as a figure with its labels has no middle that one would see.
        let middle = Vector(
            x: max(left, min(width / 2, width - right)), y: top + max(0, height - top - bottom) / 2)
        centre = middle.position
        bounds = Rect(
            x: Points(middle.x - left), y: Points(middle.y - top), width: Points(left + right),
            height: Points(top + bottom))
    }

    /// Returns true if a rectangle about the middle of the figure lies within the room of figure and labels.
    func holds(_ box: Box) -> Bool { bounds.contains(box.moved(by: Vector(x: centre.x.value, y: centre.y.value)).rect) }

    /// The largest distance at which two opposite sides of all labels leave room for one another.
    private static func largest(_ one: [Reach], _ two: [Reach], within room: Double) -> Double {
        var largest = Double.infinity
        for first in one {
            for second in two {
                let slope = first.slope + second.slope
                // A pair that comes nearer with a growing figure sets no limit; it is looked at in the end.
                guard slope > 1e-12 else { continue }
                largest = min(largest, (room - first.constant - second.constant) / slope)
            }
        }
        return largest
    }

    /// Returns true if no label touches another or the figure.
    private static func isClear(
        _ boxes: [Box], radius: Double, _ directions: [Vector], _ metrics: RadarMetrics
    ) -> Bool {
        let corners = directions.map { $0 * (radius + metrics.dot.value / 2) }
        for (index, box) in boxes.enumerated() {
            if box.meets(corners) { return false }
            for other in boxes[(index + 1)...]
            where box.grown(by: metrics.clearance.value / 2).overlaps(other.grown(by: metrics.clearance.value / 2)) {
                return false
            }
        }
        return true
    }
}

extension Box {
    /// A label beside a place that a line in a direction leads to.
    fileprivate init(anchored direction: Vector, size: Extent) {
        let (halfWidth, halfHeight) = (size.width.value / 2, size.height.value / 2)
        let side: Double = direction.x > 0 ? 1 : direction.x < 0 ? -1 : 0
        self.init(
            centre: Vector(x: side * halfWidth, y: direction.y * halfHeight), halfWidth: halfWidth,
            halfHeight: halfHeight)
    }

    /// Returns true if the rectangle shares more than an edge with a convex figure around the middle.
    fileprivate func meets(_ corners: [Vector]) -> Bool {
        let xs = corners.map(\.x)
        let ys = corners.map(\.y)
        guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max() else { return false }
        guard minX < right, left < maxX, minY < bottom, top < maxY else { return false }
        let own = [minX, maxX].flatMap { x in [minY, maxY].map { Vector(x: x, y: $0) } }
        // Two convex figures are apart where an edge of one of them has the other beyond it.
        return !corners.indices.contains { index in
            let start = corners[index]
            let edge = corners[(index + 1) % corners.count] - start
            return own.allSatisfy { edge.cross($0 - start) <= 0 }
        }
    }
}
