internal import Glibc

extension Path {
    /// The smallest rectangle around the outline, arcs as far as they run, or `nil` if it has no place.
    package var tightBounds: Rect? {
        var box = Box()
        for step in steps {
            switch step {
            case .move(let place), .line(let place): box.add(place.x.value, place.y.value)
            case .arc(let centre, let radius, let start, let end, let clockwise):
                let (from, to) = clockwise ? (start, end) : (end, start)
                box.addArc(x: centre.x.value, y: centre.y.value, radius: radius.value, from: from, to: to)
            case .close: break
            }
        }
        guard box.minX <= box.maxX else { return nil }
        return Rect(
            x: Points(box.minX), y: Points(box.minY), width: Points(box.maxX - box.minX),
            height: Points(box.maxY - box.minY))
    }
}

/// Grows around places.
private struct Box {
    var minX = Double.infinity
    var minY = Double.infinity
    var maxX = -Double.infinity
    var maxY = -Double.infinity

    mutating func add(_ x: Double, _ y: Double) {
        (minX, maxX) = (min(minX, x), max(maxX, x))
        (minY, maxY) = (min(minY, y), max(maxY, y))
    }

    /// Adds the ends of an arc that grows from one angle to the other, and where it is farthest out between them.
    mutating func addArc(x: Double, y: Double, radius: Double, from start: Double, to: Double) {
        guard start.isFinite, to.isFinite else { return }
        let turn = 2 * Double.pi
        // Cairo adds whole turns until the end is not before the start.
        let end = to >= start ? to : to + ((start - to) / turn).rounded(.up) * turn
        func reach(_ angle: Double) { add(x + radius * cos(angle), y + radius * sin(angle)) }
        reach(start)
        reach(end)
        var quarter = (start / (turn / 4)).rounded(.up) * (turn / 4)
        for _ in 0..<4 where quarter < end {
            reach(quarter)
            quarter += turn / 4
        }
    }
}
