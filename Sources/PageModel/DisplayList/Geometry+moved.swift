extension Position {
    /// The place, moved as far to the right and down as another place is from the upper left corner.
    public func moved(by way: Position) -> Position { Position(x: x + way.x, y: y + way.y) }

    /// The place on the other side of an upright axis, as a mirror standing there shows it.
    public func mirrored(at axis: Points) -> Position { Position(x: axis * 2 - x, y: y) }
}

extension Rect {
    /// The rectangle, moved as far to the right and down as a place is from the upper left corner.
    public func moved(by way: Position) -> Rect {
        Rect(x: minX + way.x, y: minY + way.y, width: width, height: height)
    }

    /// The rectangle on the other side of an upright axis.
    public func mirrored(at axis: Points) -> Rect {
        Rect(x: axis * 2 - maxX, y: minY, width: width, height: height)
    }
}

extension Path {
    /// The outline, moved as far to the right and down as a place is from the upper left corner.
    public func moved(by way: Position) -> Path { placed(turned: false) { $0.moved(by: way) } }

    /// The outline on the other side of an upright axis; what ran clockwise runs the other way.
    public func mirrored(at axis: Points) -> Path { placed(turned: true) { $0.mirrored(at: axis) } }

    @inline(__always)
    private func placed(turned: Bool, _ place: (Position) -> Position) -> Path {
        Path(
            steps.map { step in
                switch step {
                case .move(let spot): .move(place(spot))
                case .line(let spot): .line(place(spot))
                case .arc(let centre, let radius, let start, let end, let clockwise):
                    .arc(
                        centre: place(centre), radius: radius, from: turned ? .pi - start : start,
                        to: turned ? .pi - end : end, clockwise: clockwise != turned)
                case .close: .close
                }
            })
    }
}
