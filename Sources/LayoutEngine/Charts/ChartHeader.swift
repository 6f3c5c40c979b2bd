internal import DisplayList
internal import ReportModel
internal import ThemeModel

/// The title of a card with a chart: the line of a full card, or the smaller one of a half card.
struct ChartHeader: Sendable {
    private enum Content: Sendable {
        case full(CardHeader)
        case half(title: SetText, meta: SetText, Rungs, factor: Double)
    }

    private let content: Content

    init<Shaper>(
        _ card: ChartCard, _ form: MeasuredChartCard.Form, width: Points,
        _ setter: inout Typesetter<Shaper>
    ) throws(LayoutError) {
        switch form {
        case .full: content = .full(try CardHeader(card.title, meta: card.meta, width: width, &setter))
        case .half(let rungs):
            let title = try setter.fit(
                card.title, Array(ChartHeader.titles(width, setter.style).dropFirst(rungs.title)),
                what: "the title of a card"
            ).text
            let items = try setter.keepingItems(of: card.meta, in: setter.type.note, width: width)
            let meta = try setter.fit(
                items, Array(ChartHeader.metas(width, setter.type).dropFirst(rungs.meta)),
                what: "the line under the title of a card"
            ).text
            content = .half(title: title, meta: meta, rungs, factor: setter.style.factor(.halfTitle, .note))
        }
    }

    /// How large the titles of half cards are, and in how many lines: all cards of a pair alike.
    struct Rungs: Hashable, Sendable {
        /// The first way to set the title that all of them can have.
        var title = 0
        /// The first way to set the line under it.
        var meta = 0

        /// The lines of the title.
        fileprivate var titleLines: Int { title < 2 ? 1 : 2 }
        /// The lines under it.
        fileprivate var metaLines: Int { meta < 1 ? 1 : 2 }
    }

    /// What the cards of a pair can all have.
    static func rungs<Shaper>(
        _ cards: [ChartCard], width: Points, _ setter: Typesetter<Shaper>
    ) throws(LayoutError) -> Rungs {
        // What is noticed here will be noticed again when the cards are measured.
        var setter = setter
        var rungs = Rungs()
        for card in cards {
            let title = try setter.fit(card.title, titles(width, setter.style), what: "").rung
            let items = try setter.keepingItems(of: card.meta, in: setter.type.note, width: width)
            let meta = try setter.fit(items, metas(width, setter.type), what: "").rung
            rungs = Rungs(title: max(rungs.title, title), meta: max(rungs.meta, meta))
        }
        return rungs
    }

    private static func titles(_ width: Points, _ style: PageStyle) -> [Rung] {
        let (type, factor) = (style.theme.type, style.factor(.halfTitle))
        let twelve = type.halfTitle.sized(12 * factor, line: 16 * factor, least: type.least)
        return [
            Rung(role: type.halfTitle, width: width), Rung(role: twelve, width: width),
            Rung(role: twelve, width: width, lines: 2),
        ]
    }

    private static func metas(_ width: Points, _ type: Theme.TypeScale) -> [Rung] {
        [Rung(role: type.note, width: width), Rung(role: type.note, width: width, lines: 2)]
    }

    /// From the card's upper edge to the end of the title.
    var height: Points {
        switch content {
        case .full(let header): header.height
        case .half(let title, let meta, let rungs, let factor):
            26 * factor + title.pitch * Double(rungs.titleLines - 1)
                + (meta.isEmpty ? 0 : meta.pitch * Double(rungs.metaLines))
        }
    }

    func draw(on canvas: inout Canvas, x: Points, top: Points, width: Points) {
        switch content {
        case .full(let header): header.draw(on: &canvas, x: x, top: top, width: width)
        case .half(let title, let meta, _, let factor):
            let first = top + 21 * factor
            canvas.heading(2, title, in: Column(x: x, baseline: first, width: width))
            let baseline = first + title.depth + meta.pitch + 1
            canvas.element(.paragraph, meta, in: Column(x: x, baseline: baseline, width: width))
        }
    }
}
