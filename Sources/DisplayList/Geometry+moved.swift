extension Position {
    /// The place, moved as far to the right and down as another place is from the upper left corner.
    public func moved(by way: Position) -> Position { Position(x: x + way.x, y: y + way.y) }
}

extension Rect {
    /// The rectangle, moved as far to the right and down as a place is from the upper left corner.
    public func moved(by way: Position) -> Rect {
        Rect(x: minX + way.x, y: minY + way.y, width: width, height: height)
    }
}

extension Path {
    /// The outline, moved as far to the right and down as a place is from the upper left corner.
    public func moved(by way: Position) -> Path {
        Path(
            steps.map { step in
                switch step {
                case .move(let place): .move(place.moved(by: way))
                case .line(let place): .line(place.moved(by: way))
                case .arc(let centre, let radius, let start, let end, let clockwise):
                    .arc(centre: centre.moved(by: way), radius: radius, from: start, to: end, clockwise: clockwise)
                case .close: .close
                }
            })
    }
}
