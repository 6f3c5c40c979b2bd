internal import Foundation
internal import PageModel

extension DonutShape {
    /// The outline of a slice; a single slice is a ring of two closed circles, to be filled by the even-odd rule.
    func outline(of slice: Slice, centre: Position, metrics: DonutMetrics = .card) -> Path {
        guard slices.count > 1 else {
            return Path(
                Path.circle(centre: centre, radius: metrics.outerRadius).steps
                    + Path.circle(centre: centre, radius: metrics.innerRadius).steps)
        }
        // Paths measure from 3 o'clock.
        let (start, end) = (slice.start - .pi / 2, slice.end - .pi / 2)
        let first = Vector.polar(metrics.outerRadius.value, clockwise: slice.start)
        return Path([
            .move(place(first, centre)),
            .arc(centre: centre, radius: metrics.outerRadius, from: start, to: end, clockwise: true),
            .line(place(.polar(metrics.innerRadius.value, clockwise: slice.end), centre)),
            .arc(centre: centre, radius: metrics.innerRadius, from: end, to: start, clockwise: false),
            .close,
        ])
    }

    /// The line that parts two slices; it reaches a little beyond both edges, where the ring is round and it is not.
    func line(of separator: Separator, centre: Position, metrics: DonutMetrics = .card) -> Path {
        let excess = 0.5
        return .line(
            from: place(.polar(metrics.innerRadius.value - excess, clockwise: separator.angle), centre),
            to: place(.polar(metrics.outerRadius.value + excess, clockwise: separator.angle), centre))
    }

    private func place(_ vector: Vector, _ centre: Position) -> Position { centre.moved(by: vector.position) }
}
