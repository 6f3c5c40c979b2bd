internal import DisplayList
internal import ReportModel
internal import ThemeModel

/// The title of a card with a chart: the line of a full card, or the smaller one of a half card.
struct ChartHeader: Sendable {
    private enum Content: Sendable {
        case full(CardHeader)
        case half(title: SetText, meta: SetText)
    }

    private let content: Content

    init<Shaper>(
        _ card: ChartCard<StyledText>, _ form: MeasuredChartCard.Form, width: Points,
        _ setter: inout Typesetter<Shaper>
    ) throws(LayoutError) {
        switch form {
        case .full: content = .full(try CardHeader(card.title, meta: card.meta, width: width, &setter))
        case .half:
            let role = setter.type.halfTitle
            let twelve = role.sized(12, line: 16, least: setter.type.least)
            let title = try setter.fit(
                card.title,
                [
                    Rung(role: role, width: width), Rung(role: twelve, width: width),
                    Rung(role: twelve, width: width, lines: 2),
                ], what: "the title of a card"
            ).text
            let meta = try setter.fit(
                card.meta,
                [Rung(role: setter.type.note, width: width), Rung(role: setter.type.note, width: width, lines: 2)],
                what: "the line under the title of a card"
            ).text
            content = .half(title: title, meta: meta)
        }
    }

    /// From the card's upper edge to the end of the title.
    var height: Points {
        switch content {
        case .full(let header): header.height
        case .half(let title, let meta): 26 + title.depth + (meta.isEmpty ? 0 : meta.pitch + meta.depth)
        }
    }

    func draw(on canvas: inout Canvas, x: Points, top: Points, width: Points) {
        switch content {
        case .full(let header): header.draw(on: &canvas, isContinued: false, x: x, top: top, width: width)
        case .half(let title, let meta):
            canvas.element(.heading(level: 2), title, in: Column(x: x, baseline: top + 21, width: width))
            let baseline = top + 21 + title.depth + meta.pitch + 1
            canvas.element(.paragraph, meta, in: Column(x: x, baseline: baseline, width: width))
        }
    }
}
