internal import DisplayList
internal import ReportModel

/// A panel, measured in the first of its forms that finds room: how high it is, and how it is drawn.
struct MeasuredPanel: Sendable {
    /// Its name in the report, for messages and records.
    let name: String
    /// Whether it begins on a new page.
    let startsPage: Bool
    private let box: MeasuredBox
    /// Which of its forms it is, from zero.
    let form: Int
    /// How much a reader loses with that form.
    let loss: Int
    /// Whether it names the person, so that the page it begins has no line at its head.
    let namesPerson: Bool
    /// Whether it is parted between its pieces, because no page holds what stands around the rows of a grid.
    private let isInPieces: Bool

    /// The height of the undivided panel, drawn together by some of ``PageStep/together``, or set apart by a step below zero.
    func height(step: Int) -> Points { box.height(step) }

    /// Whether some of ``PageStep/together`` makes it lower.
    func isDrawnTogether(_ step: Int) -> Bool { step > 0 && height(step: step) < height(step: 0) }

    /// Measures a panel.
    ///
    /// - Parameters:
    ///   - panel: The panel.
    ///   - first: The first form to try; one that finds no room is passed over, and the last is the one that stays.
    ///   - setter: What sets texts.
    /// - Throws: Text that cannot be shaped.
    init<Shaper>(
        _ panel: Panel, from first: Int = 0, _ setter: inout Typesetter<Shaper>
    ) throws(LayoutError) {
        (name, namesPerson, startsPage) = (panel.id, panel.namesPerson, panel.startsPage)
        setter.section = panel.title.map { _ in panel.id }
        let width = setter.style.frame.width
        let before = setter
        let (page, forms) = (setter.style.frame.height, min(first, panel.forms.count - 1)..<panel.forms.count)
        // A form that pages hold in pieces comes behind those that need no more than one, or that part between rows.
        for isInPieces in [false, true] {
            for form in forms {
                setter = before
                guard let box = try MeasuredBox(panel.forms[form], width, &setter),
                    isInPieces ? PieceFlow(box)?.fitsPages(of: page, from: 0) ?? false : box.fits(page)
                else { continue }
                (self.box, self.form, loss) = (box, form, panel.forms[form].loss)
                self.isInPieces = isInPieces
                if form > first {
                    setter.report(ChartStep(block: panel.id, rung: .smallerForm, reason: .noRoom), loss: loss)
                }
                for row in longRows { setter.report(row) }
                return
            }
        }
        setter = before
        isInPieces = false
        (box, form, loss) = (try MeasuredBox(wordsOf: panel, width, &setter), panel.forms.count, 9)
        setter.report(ChartStep(block: panel.id, rung: .text, reason: .noRoom), loss: loss)
    }

    /// Its rows that no page holds.
    var longRows: [PaginationRecord.LongRow] {
        box.pieces.compactMap(\.split).flatMap(\.parted).map { .init(block: name, row: $0.row, parts: $0.parts) }
    }

    /// What it consists of that can stand on different pages; `nil` for a panel that is not split.
    var flow: (any PanelFlow)? { isInPieces ? PieceFlow(box) : RowFlow(box) ?? PieceFlow(box) }

    /// How many things it consists of that can stand on different pages.
    var elementCount: Int { flow?.elementCount ?? 1 }

    /// The head that it is, which announces what follows and so must not end a page; `nil` for any other panel.
    var head: PanelHead.Kind? { box.pieces.count == 1 ? (box.pieces[0] as? MeasuredHead)?.kind : nil }

    /// Whether it runs on wherever it stands, as rows do; cards and pieces are parted only where a page would end early.
    var runsOn: Bool { !isInPieces && !box.isCard && RowFlow(box) != nil }

    /// Draws a part, at its place; `destination` is the name of the place that it begins at.
    func draw<Shaper>(
        _ placement: Placement, on canvas: inout Canvas, destination: String?, _ setter: inout Typesetter<Shaper>
    ) throws(LayoutError) {
        let (part, origin) = (placement.part, Position(x: canvas.frame.left, y: placement.top))
        let isFirst = part.lowerBound == 0
        if isFirst {
            if let destination { canvas.destination(destination, at: origin) }
            if head == nil { canvas.begin(SemanticTag(.section)) }
        }
        guard var flow, placement.part != 0..<flow.elementCount else {
            box.draw(on: &canvas, at: origin, height: placement.height, placement.step)
            if head == nil { canvas.end() }
            return
        }
        try flow.set(part, &setter)
        flow.draw(part, on: &canvas, at: origin, height: placement.height)
        if part.upperBound == flow.elementCount { canvas.end() }
    }
}

extension [MeasuredPanel] {
    /// Whether the first of them below the letterhead names the person, so that the first page has no line at its head.
    var nameThePerson: Bool { first { $0.head != .letterhead }?.namesPerson ?? false }

    /// Whether the first of them below the letterhead is the title of the document.
    var haveTitle: Bool { nameThePerson || first { $0.head != .letterhead }?.head == .title }
}
