internal import PageModel

extension BarsShape.Bar {
    /// The outline of the bar, its two far corners rounded; without steps where nothing was measured.
    var outline: Path {
        guard kind != .missing else { return Path() }
        guard radius > 0 else { return .rectangle(rect) }
        let quarter = Double.pi / 2
        // The corners clockwise from the upper left: where each is, and the angle its arc begins at.
        let corners = [
            (rect.minX, rect.minY, 2 * quarter), (rect.maxX, rect.minY, -quarter), (rect.maxX, rect.maxY, 0),
            (rect.minX, rect.maxY, quarter),
        ]
        var steps: [Path.Step] = []
        for (index, corner) in corners.enumerated() {
            guard roundedCorners.contains(index) else {
                let place = Position(x: corner.0, y: corner.1)
                steps.append(steps.isEmpty ? .move(place) : .line(place))
                continue
            }
            let centre = Position(
                x: index == 0 || index == 3 ? corner.0 + radius : corner.0 - radius,
                y: index < 2 ? corner.1 + radius : corner.1 - radius)
            // An arc is joined to what comes before; the first needs a beginning.
            if steps.isEmpty { steps.append(.move(Position(x: corner.0, y: centre.y))) }
            steps.append(
                .arc(centre: centre, radius: radius, from: corner.2, to: corner.2 + quarter, clockwise: true))
        }
        return Path(steps + [.close])
    }

    /// The far corners, counted clockwise from the upper left.
    private var roundedCorners: [Int] { [farEnd.rawValue, (farEnd.rawValue + 1) % 4] }
}
