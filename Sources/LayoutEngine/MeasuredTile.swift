internal import DisplayList
internal import ReportModel
internal import ThemeModel

/// A tile: its name over its figure.
struct MeasuredTile: Hashable, Sendable {
    let label: SetText
    let value: SetText
    /// The unit, where it stands on a line of its own.
    let unit: SetText?
    let width: Points

    private static let padding: Points = 10

    /// The first baselines of name, figure and unit, and the height, from the tile's upper edge.
    struct Place: Hashable, Sendable {
        var label: Points
        var value: Points
        var unit: Points
        var height: Points
    }

    /// Measures a tile; its unit drops to a line of its own where it does not fit beside the figure, or where `drops`
    /// says so because it does in a tile beside it.
    init<Shaper>(
        _ figure: KeyFigure, width: Points, drops: Bool = false, _ setter: inout Typesetter<Shaper>
    ) throws(LayoutError) {
        self.width = width
        let room = width - MeasuredTile.padding * 2
        label = try MeasuredTile.label(figure.label, room, &setter)
        let role = setter.type.tileValue
        let whole = try setter.set(figure.value, in: role)
        guard whole.width > room || drops else {
            (value, unit) = (whole, nil)
            return
        }
        let least = setter.type.least
        let parts = setter.words(figure.value).figureAndUnit
        let factor = setter.style.factor(.tileValue)
        let sizes = ([21, 18, 15, 12] as [Points]).map { $0 * factor } + [12, 10]
        value = try setter.fit(
            parts.figure, sizes.map { Rung(role: role.sized($0, least: least), width: room) },
            what: "the figure of a tile"
        ).text
        guard !parts.unit.isEmpty else {
            unit = nil
            return
        }
        unit = try setter.fit(
            parts.unit, [Rung(role: role, width: room), Rung(role: role.sized(18, least: least), width: room)],
            what: "the unit of a tile"
        ).text
    }

    private static func label<Shaper>(
        _ text: Message, _ room: Points, _ setter: inout Typesetter<Shaper>
    ) throws(LayoutError) -> SetText {
        let least = setter.type.least
        let role = setter.type.tileLabel
        return try setter.fit(
            text,
            [
                Rung(role: role, width: room), Rung(role: role, width: room, lines: 2),
                Rung(role: role.sized(9, line: 11, least: least), width: room, lines: 2),
                Rung(role: role.sized(least, line: 10.5, least: least), width: room, lines: 2),
            ], what: "the name of a tile"
        ).text
    }

    func draw(on canvas: inout Canvas, x: Points, top: Points, _ place: Place) {
        canvas.fill(Rect(x: x, y: top, width: width, height: place.height), radius: 6, canvas.inks.tile)
        let room = width - MeasuredTile.padding * 2
        func column(_ baseline: Points) -> Column {
            Column(x: x + MeasuredTile.padding, baseline: top + baseline, width: room)
        }
        canvas.begin(SemanticTag(.listItem))
        canvas.element(.label, label, in: column(place.label))
        if let unit {
            canvas.begin(SemanticTag(.listBody))
            canvas.element(.span, value, in: column(place.value))
            canvas.element(.span, unit, in: column(place.unit))
            canvas.end()
        } else {
            canvas.element(.listBody, value, in: column(place.value))
        }
        canvas.end()
    }
}
