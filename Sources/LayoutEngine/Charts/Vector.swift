internal import Foundation
internal import PageModel

/// A place or a distance in the plane, from the middle of a chart; `y` points down.
struct Vector: Hashable, Sendable {
    var x: Double
    var y: Double

    /// The place a distance away in a direction, measured clockwise from 12 o'clock.
    static func polar(_ radius: Double, clockwise angle: Double) -> Vector {
        Vector(x: radius * sin(angle), y: -radius * cos(angle))
    }

    static func + (lhs: Vector, rhs: Vector) -> Vector { Vector(x: lhs.x + rhs.x, y: lhs.y + rhs.y) }
    static func - (lhs: Vector, rhs: Vector) -> Vector { Vector(x: lhs.x - rhs.x, y: lhs.y - rhs.y) }
    static func * (lhs: Vector, rhs: Double) -> Vector { Vector(x: lhs.x * rhs, y: lhs.y * rhs) }

    /// Twice the area of the triangle of two vectors; above zero when the other lies clockwise.
    func cross(_ other: Vector) -> Double { x * other.y - y * other.x }
    func dot(_ other: Vector) -> Double { x * other.x + y * other.y }
    var length: Double { dot(self).squareRoot() }
    /// The same place seen in a mirror that stands upright in the middle.
    var mirrored: Vector { Vector(x: -x, y: y) }
    var position: Position { Position(x: Points(x), y: Points(y)) }
}

/// A straight line between two places.
struct Segment: Hashable, Sendable {
    var start: Vector
    var end: Vector

    var length: Double { (end - start).length }

    /// The least distance of the line from the middle of the chart.
    var distanceToOrigin: Double {
        let way = end - start
        let square = way.dot(way)
        guard square > 0 else { return start.length }
        let share = min(1, max(0, -start.dot(way) / square))
        return (start + way * share).length
    }

    /// Returns true if the two lines share a place, their ends included.
    func touches(_ other: Segment) -> Bool {
        let one = side(of: other.start)
        let two = side(of: other.end)
        let three = other.side(of: start)
        let four = other.side(of: end)
        if one * two < 0, three * four < 0 { return true }
        return one == 0 && spans(other.start) || two == 0 && spans(other.end) || three == 0 && other.spans(start)
            || four == 0 && other.spans(end)
    }

    private func side(of place: Vector) -> Double { (end - start).cross(place - start) }

    private func spans(_ place: Vector) -> Bool {
        min(start.x, end.x) <= place.x && place.x <= max(start.x, end.x) && min(start.y, end.y) <= place.y
            && place.y <= max(start.y, end.y)
    }
}

/// A rectangle around text, from the middle of a chart.
struct Box: Hashable, Sendable {
    var centre: Vector
    var halfWidth: Double
    var halfHeight: Double

    var minX: Double { centre.x - halfWidth }
    var maxX: Double { centre.x + halfWidth }
    var minY: Double { centre.y - halfHeight }
    var maxY: Double { centre.y + halfHeight }

    /// The rectangle made larger on every side.
    func grown(by distance: Double) -> Box {
        Box(centre: centre, halfWidth: halfWidth + distance, halfHeight: halfHeight + distance)
    }

    func overlaps(_ other: Box) -> Bool {
        minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
    }

    /// The least distance of the rectangle from the middle of the chart.
    var nearest: Double { Vector(x: max(0, minX, -maxX), y: max(0, minY, -maxY)).length }
    /// The distance of its farthest corner from the middle of the chart.
    var farthest: Double { Vector(x: max(maxX, -minX), y: max(maxY, -minY)).length }

    /// Returns true if a line passes through the rectangle.
    func meets(_ segment: Segment) -> Bool {
        // Liang and Barsky: cut the line at each of the four sides and see whether anything is left.
        var (enter, leave) = (0.0, 1.0)
        let way = segment.end - segment.start
        let cuts = [
            (-way.x, segment.start.x - minX), (way.x, maxX - segment.start.x), (-way.y, segment.start.y - minY),
            (way.y, maxY - segment.start.y),
        ]
        for (slope, room) in cuts {
            if slope == 0 {
                if room < 0 { return false }
            } else if slope < 0 {
                enter = max(enter, room / slope)
            } else {
                leave = min(leave, room / slope)
            }
        }
        return enter <= leave
    }

    var rect: Rect {
        Rect(
            x: Points(minX), y: Points(minY), width: Points(2 * halfWidth), height: Points(2 * halfHeight))
    }
}
