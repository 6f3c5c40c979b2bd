internal import PageModel

/// The area and the lines that join the values of a radar chart, measured from the middle of the figure.
///
/// Neighbours that both have a value enclose a triangle with the middle. Triangles side by side become one area, because
/// translucent areas that touch show their common edge.
struct RadarPolygon {
    /// One per axis; `nil` for a missing value.
    let places: [Vector?]

    /// Neighbours that have values, clockwise; a single value without neighbours is none.
    private var runs: [[Vector]] {
        // Begins behind a gap, so that no run goes over the end of the list.
        guard let gap = places.firstIndex(of: nil) else { return [] }
        let turned = places[gap...] + places[..<gap]
        return turned.split(separator: nil).map { $0.compactMap { $0 } }.filter { $0.count > 1 }
    }

    private var isComplete: Bool { !places.contains(nil) }

    /// The lines between neighbours that have values, those from the last axis to the first among them.
    var edges: [Segment] {
        zip(places, places.dropFirst() + places.prefix(1)).compactMap { start, end in
            if let start, let end { Segment(start: start, end: end) } else { nil }
        }
    }

    func fill(around middle: Vector) -> Path {
        if isComplete { return .closed(places.compactMap { $0.map { ($0 + middle).position } }) }
        return Path(runs.flatMap { run in Path.closed(([middle] + run.map { $0 + middle }).map(\.position)).steps })
    }

    func outline(around middle: Vector) -> Path {
        if isComplete { return fill(around: middle) }
        return Path(runs.flatMap { run in Path.polyline(run.map { ($0 + middle).position }).steps })
    }
}
