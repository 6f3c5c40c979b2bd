internal import DisplayList
internal import ReportModel
internal import ThemeModel

/// The title line of a card and the rule under it.
struct CardHeader: Hashable, Sendable {
    let title: SetText
    let meta: SetText
    /// Whether the right of the line stands below the title, because both do not fit side by side.
    private let isStacked: Bool
    private let typeFactor: Double

    private static let gap: Points = 12

    init<Shaper>(
        _ title: Message, meta: Message, width: Points, _ setter: inout Typesetter<Shaper>
    ) throws(LayoutError) {
        typeFactor = setter.style.factor(.cardTitle, .cardMeta)
        let role = setter.type.cardTitle
        let side = try setter.set(meta, in: setter.type.cardMeta)
        let room = side.isEmpty ? width : width - side.width - CardHeader.gap
        let titleWidth = try setter.set(title, in: role).width
        isStacked = !side.isEmpty && titleWidth > room
        self.title = try setter.set(
            title, in: role, width: isStacked ? width : room, lines: CardHeader.mostLines,
            smaller: setter.type.halfTitle, what: "the title of a card")
        self.meta =
            isStacked
            ? try setter.set(
                meta, in: setter.type.cardMeta, width: width, lines: CardHeader.mostMetaLines,
                what: "the line beside the title of a card") : side
    }

    /// A title has no more lines, and one more in the size of a half card's; what is longer is cut.
    private static let mostLines = 3
    /// What stands beside the title has no more lines.
    private static let mostMetaLines = 2

    /// From the card's upper edge to the rule: 32 with one line.
    var height: Points {
        32 * typeFactor + title.depth + (isStacked ? meta.pitch + meta.depth : 0)
    }

    /// From the card's upper edge to the baseline of the title.
    private var baseline: Points { 22 * typeFactor }

    /// Draws the line.
    ///
    /// On a page that a card runs on to it is drawn for the eye alone: the heading has been read already, and what it
    /// stands in may be a list or a paragraph.
    func draw(on canvas: inout Canvas, x: Points, top: Points, width: Points) {
        let titleColumn = Column(x: x, baseline: top + baseline, width: width)
        let metaBaseline = top + baseline + (isStacked ? title.depth + meta.pitch : 0)
        let metaColumn = Column(x: x, baseline: metaBaseline, width: width)
        canvas.heading(2, title, in: titleColumn)
        canvas.element(.paragraph, meta, in: metaColumn, align: isStacked ? .start : .end)
        canvas.rule(from: x, to: x + width, y: top + height, Stroke(canvas.inks.grid, width: 0.75))
    }
}
