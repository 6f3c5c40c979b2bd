internal import DisplayList
internal import ReportModel
internal import ThemeModel

/// A card without readings, ready to be drawn.
struct MeasuredNoData: RigidBlock, Hashable {
    let id: String
    let title: SetText
    let reason: SetText
    let detail: SetText
    private let typeFactor: Double

    private static let padding: Points = 12
    private static let textX: Points = 84

    /// 96 with one line of each; more lines add their pitch.
    var height: Points {
        let extra = max(0, reason.lines.count - 1) + max(0, detail.lines.count - 1)
        return 96 * typeFactor + title.depth + reason.pitch * Double(extra)
    }

    init<Shaper>(_ card: NoDataCard, _ setter: inout Typesetter<Shaper>) throws(LayoutError) {
        id = card.id
        typeFactor = setter.style.factor(.cardTitle, .reason, .body)
        let inner = setter.style.frame.width - MeasuredNoData.padding * 2
        let room = setter.style.frame.width - MeasuredNoData.textX - MeasuredNoData.padding
        let type = setter.type
        title = try setter.set(
            card.title, in: type.cardTitle, width: inner, lines: 3, smaller: type.halfTitle, what: "the title of a card"
        )
        reason = try setter.set(card.reason, in: type.reason, width: room, lines: 3, what: "the reason in a card")
        detail = try setter.set(card.detail, in: type.body, width: room, lines: 4, what: "the sentence of a card")
    }

    var name: String { id }
    var kind: PaginationRecord.Kind { .noData }

    func draw<Shaper>(
        _ placement: Placement, on canvas: inout Canvas, destinations: [String], _ setter: inout Typesetter<Shaper>
    ) throws(LayoutError) {
        let top = placement.top
        let (left, width) = (canvas.frame.left, canvas.frame.width)
        canvas.frame(
            Rect(x: left, y: top, width: width, height: height), radius: 6,
            Stroke(canvas.inks.frame, width: 0.75, dashes: [4, 3]))
        let body = top + title.depth
        let middle = body + (height - title.depth) / 2 + 14 * typeFactor
        canvas.paint(
            .stroke(
                .circle(centre: Position(x: left + 48, y: middle), radius: 17),
                Stroke(canvas.inks.grid, width: 6)))
        canvas.destination(destinations.first ?? "", at: Position(x: left, y: top))
        canvas.begin(SemanticTag(.section))
        canvas.heading(
            2, title,
            in: Column(
                x: left + MeasuredNoData.padding, baseline: top + 22 * typeFactor,
                width: width - MeasuredNoData.padding * 2))
        let room = width - MeasuredNoData.textX - MeasuredNoData.padding
        let x = left + MeasuredNoData.textX
        canvas.element(.paragraph, reason, in: Column(x: x, baseline: body + 57 * typeFactor, width: room))
        canvas.element(
            .paragraph, detail,
            in: Column(x: x, baseline: body + 75 * typeFactor + reason.depth, width: room))
        canvas.end()
    }
}
