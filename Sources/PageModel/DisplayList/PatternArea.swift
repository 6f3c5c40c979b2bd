internal import Glibc

/// An area that a pattern lies on: its outline as straight edges, arcs by places on them.
package struct PatternArea {
    /// The edges.
    let edges: [(start: Position, end: Position)]
    /// The largest distance of an arc from its edges.
    let slack: Double

    /// The part of a circle that an edge replaces.
    private static let step = Double.pi / 16
    /// The most edges that an arc has: two turns of a circle.
    private static let most = 64.0

    /// The area in an outline, or `nil` if there is none, or one whose places are no numbers.
    package init?(_ path: Path) {
        var edges: [(start: Position, end: Position)] = []
        var greatest = 0.0
        var (start, place): (Position?, Position?)
        func go(to next: Position) {
            if let place { edges.append((place, next)) }
            if start == nil { start = next }
            place = next
        }
        func close() {
            if let start { go(to: start) }
            (start, place) = (nil, nil)
        }
        for step in path.steps {
            switch step {
            case .move(let next):
                close()
                go(to: next)
            case .line(let next): go(to: next)
            case .arc(let centre, let radius, let from, let to, let clockwise):
                guard let angles = Self.angles(clockwise ? (from, to) : (to, from)) else { return nil }
                greatest = max(greatest, abs(radius.value))
                for angle in clockwise ? angles : angles.reversed() {
                    go(to: Position(x: centre.x + radius * cos(angle), y: centre.y + radius * sin(angle)))
                }
            case .close:
                let first = start
                close()
                // What follows without a move begins where the outline began.
                if let first { go(to: first) }
            }
        }
        close()
        guard !edges.isEmpty else { return nil }
        self.edges = edges
        slack = greatest * (1 - cos(Self.step / 2))
    }

    /// Angles from one to another that is not before it.
    private static func angles(_ ends: (start: Double, end: Double)) -> [Double]? {
        guard ends.start.isFinite, ends.end.isFinite else { return nil }
        let turn = 2 * Double.pi
        // Cairo adds whole turns until the end is not before the start.
        let end = ends.end >= ends.start ? ends.end : ends.end + ((ends.start - ends.end) / turn).rounded(.up) * turn
        let count = min(max(((end - ends.start) / step).rounded(.up), 1), most)
        return stride(from: 0, through: count, by: 1).map { ends.start + (end - ends.start) * $0 / count }
    }
}
