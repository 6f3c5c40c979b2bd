internal import PageModel
internal import ReportModel

/// A grey ring beside the reason for having nothing to show, and what to do.
struct PanelMissing: PanelPiece {
    private let reason: SetText
    private let detail: SetText
    private let width: Points
    private let factor: Double

    private static let textX: Points = 72

    init(
        _ reason: Message, _ detail: Message, _ width: Points, _ setter: inout Typesetter
    ) throws(LayoutError) {
        self.width = width
        factor = setter.style.factor(.cardTitle, .reason, .body)
        let room = width - Self.textX
        self.reason = try setter.set(reason, in: setter.type[.reason], width: room)
        self.detail = try setter.set(detail, in: setter.type[.body], width: room)
    }

    /// The card is 96 high with one line of each text; more lines add their pitch.
    func height(_ step: Int) -> Points { 64 * factor - 17 + reason.depth + detail.depth }

    func draw(on canvas: inout Canvas, at origin: Position, _ step: Int) {
        let middle = origin.y + 30 * factor - 8 + (reason.depth + detail.depth) / 2
        canvas.paint(
            .stroke(
                .circle(centre: Position(x: origin.x + 36, y: middle), radius: 17), Stroke(canvas.inks.grid, width: 6)))
        let first = origin.y + 25 * factor - 8
        var column = Column(x: origin.x + Self.textX, baseline: first, width: width - Self.textX)
        canvas.element(.paragraph, reason, in: column)
        column.baseline += 18 * factor + reason.depth
        canvas.element(.paragraph, detail, in: column)
    }
}
