package import DisplayList

extension TrendShape.Line {
    /// All stretches of the line as one path, to be stroked with the dashes of its look.
    package var path: Path { Path(runs.flatMap { Path.polyline($0).steps }) }

    /// All bridges over gaps as one path.
    package var bridgePath: Path { Path(bridges.flatMap { Path.line(from: $0.start, to: $0.end).steps }) }

    /// The marks of the line, to be filled one by one: in one path, two that overlap would leave a hole.
    package func markerPaths(metrics: TrendMetrics = .card) -> [Path] {
        markers.map { look.marker(at: $0, metrics.marker) }
    }

    /// The readings beside the line, to be filled one by one.
    package func dotPaths(metrics: TrendMetrics = .card) -> [Path] {
        dots.map { .circle(centre: $0, radius: metrics.dot) }
    }
}

extension TrendShape.Look {
    /// The mark of a point, for the line and for its entry in the legend.
    package func marker(at place: Position, _ half: Points) -> Path {
        switch self {
        case .circles: .circle(centre: place, radius: half)
        case .squares: .rectangle(Rect(x: place.x - half, y: place.y - half, width: half * 2, height: half * 2))
        case .diamonds:
            Path([
                .move(Position(x: place.x, y: place.y - half)), .line(Position(x: place.x + half, y: place.y)),
                .line(Position(x: place.x, y: place.y + half)), .line(Position(x: place.x - half, y: place.y)), .close,
            ])
        }
    }
}
