internal import Foundation
internal import PageModel

/// The sign of a value on its axis, measured from the middle of the figure.
struct RadarMark {
    let kind: RadarShape.Mark.Kind
    let place: Vector
    /// The corners of an arrow tip; empty for a dot.
    let corners: [Vector]
    let dot: Double

    init(_ value: Double?, on scale: AxisFigures, along direction: Vector, _ radius: Double, _ metrics: RadarMetrics) {
        dot = metrics.dot.value / 2
        guard let value, !value.isNaN else {
            (kind, place, corners) = (.missing, direction * radius, [])
            return
        }
        let (length, halfWidth) = (metrics.arrow.value, metrics.arrow.value / 2)
        let side = Vector(x: -direction.y, y: direction.x) * halfWidth
        if value > scale.upper {
            // The foot a little within the ring, so that the outline ends in the tip and not before it.
            let foot = direction * (radius - 1)
            (kind, place) = (.above, direction * radius)
            corners = [foot + direction * length, foot + side, foot - side]
        } else if value < scale.lower {
            let foot = direction * length
            (kind, place) = (.below, Vector(x: 0, y: 0))
            corners = [Vector(x: 0, y: 0), foot - side, foot + side]
        } else {
            (kind, place, corners) = (.value, direction * (radius * scale.place(value)), [])
        }
    }

    /// The room the sign takes.
    var box: Box {
        guard let first = corners.first else { return Box(centre: place, halfWidth: dot, halfHeight: dot) }
        var (low, high) = (first, first)
        for corner in corners {
            low = Vector(x: min(low.x, corner.x), y: min(low.y, corner.y))
            high = Vector(x: max(high.x, corner.x), y: max(high.y, corner.y))
        }
        return Box(
            centre: (low + high) * 0.5, halfWidth: (high.x - low.x) / 2, halfHeight: (high.y - low.y) / 2)
    }

    func drawn(around middle: Vector) -> RadarShape.Mark {
        let centre = (middle + place).position
        let outline =
            corners.isEmpty
            ? Path.circle(centre: centre, radius: Points(dot)) : Path.closed(corners.map { ($0 + middle).position })
        return RadarShape.Mark(kind: kind, place: centre, outline: outline)
    }
}
