extension Position {
    /// The place on the other side of an upright axis, as a mirror standing there shows it.
    public func mirrored(at axis: Points) -> Position { Position(x: axis * 2 - x, y: y) }
}

extension Rect {
    /// The rectangle on the other side of an upright axis.
    public func mirrored(at axis: Points) -> Rect {
        Rect(x: axis * 2 - maxX, y: minY, width: width, height: height)
    }
}

extension Path {
    /// The outline on the other side of an upright axis; what ran clockwise runs the other way.
    public func mirrored(at axis: Points) -> Path {
        Path(
            steps.map { step in
                switch step {
                case .move(let place): .move(place.mirrored(at: axis))
                case .line(let place): .line(place.mirrored(at: axis))
                case .arc(let centre, let radius, let start, let end, let clockwise):
                    .arc(
                        centre: centre.mirrored(at: axis), radius: radius, from: .pi - start, to: .pi - end,
                        clockwise: !clockwise)
                case .close: .close
                }
            })
    }
}
