internal import Foundation
internal import PageModel

/// The slices of a donut and where its labels stand, measured from the middle of the ring.
struct DonutShape: Hashable, Sendable {
    /// The slices, clockwise from 12 o'clock; those without a count are left out.
    let slices: [Slice]
    /// The lines between slices.
    let separators: [Separator]
    /// The labels in the order of the slices; none of a slice whose label finds no room or has no width, and none for a single
    /// slice, whose label stands in the hole.
    let labels: [Label]

    /// A slice.
    struct Slice: Hashable, Sendable {
        /// Its place in the list of counts.
        let index: Int
        /// The angle where it begins, in radians clockwise from 12 o'clock.
        let start: Double
        /// The angle where it ends, in radians clockwise from 12 o'clock.
        let end: Double

        /// Its middle direction, in radians clockwise from 12 o'clock.
        var middle: Double { (start + end) / 2 }
    }

    /// A line between two slices.
    struct Separator: Hashable, Sendable {
        /// Its direction, in radians clockwise from 12 o'clock.
        let angle: Double
        /// The width; narrower beside a slice that it would hide otherwise.
        let width: Points
    }

    /// A label.
    struct Label: Hashable, Sendable {
        /// The slice's place in the list of counts.
        let index: Int
        /// The room its text takes.
        let rect: Rect
        /// From the ring to the label; empty for a label within its slice.
        let leader: [Position]

        /// True if the label is within its slice.
        var isInside: Bool { leader.isEmpty }
    }

    /// Lays out a donut; `nil` where there is nothing to draw: no count above zero, or one below.
    ///
    /// - Parameters:
    ///   - counts: One count per slice in clinical order; zero gives no slice.
    ///   - labels: The room each slice's percent takes, in the order of the counts.
    ///   - metrics: The measures of the donut.
    init?(counts: [Int], labels: [Extent], metrics: DonutMetrics = .card) {
        guard counts.count == labels.count, counts.allSatisfy({ $0 >= 0 }) else { return nil }
        // Sums as binary fractions: exact up to 2⁵³ readings, and never a trap.
        let total = counts.reduce(0.0) { $0 + Double($1) }
        guard total > 0 else { return nil }
        var slices: [Slice] = []
        var sum = 0.0
        for (index, count) in counts.enumerated() where count > 0 {
            let start = sum
            sum += Double(count)
            slices.append(Slice(index: index, start: 2 * .pi * (start / total), end: 2 * .pi * (sum / total)))
        }
        self.slices = slices
        separators = DonutShape.separators(between: slices, metrics)
        guard slices.count > 1 else {
            self.labels = []
            return
        }
        self.labels = DonutLabels(slices: slices, sizes: slices.map { labels[$0.index] }, metrics: metrics).place()
    }

    /// White lines between neighbours, no wider than half of the narrower one, so that every slice stays visible.
    private static func separators(between slices: [Slice], _ metrics: DonutMetrics) -> [Separator] {
        guard slices.count > 1 else { return [] }
        let middle = (metrics.outerRadius.value + metrics.innerRadius.value) / 2
        return slices.indices.map { index in
            let slice = slices[index]
            let next = slices[(index + 1) % slices.count]
            let narrower = min(slice.end - slice.start, next.end - next.start) * middle
            return Separator(angle: slice.end, width: Points(min(metrics.separator.value, narrower / 2)))
        }
    }

    /// The room that ring, labels and leaders take, measured from the middle of the ring.
    func bounds(_ metrics: DonutMetrics = .card) -> Rect {
        let radius = metrics.outerRadius
        var (left, right, top, bottom) = (-radius, radius, -radius, radius)
        for label in labels where !label.isInside {
            left = min(left, label.rect.minX)
            right = max(right, label.rect.maxX)
            top = min(top, label.rect.minY)
            bottom = max(bottom, label.rect.maxY)
        }
        return Rect(x: left, y: top, width: right - left, height: bottom - top)
    }
}
