internal import PageModel
internal import ReportModel

/// A panel, measured in the first of its forms that finds room: how high it is, and how it is drawn.
final class MeasuredPanel: Sendable {
    /// Its name in the report, for messages and records.
    let name: String
    /// True if it begins on a new page.
    let startsPage: Bool
    private let box: MeasuredBox
    /// The index of its form, from zero.
    let form: Int
    /// The loss for a reader with that form.
    let loss: Int
    /// True if it names the person, so that the page it begins has no line at its head.
    let namesPerson: Bool
    /// The parts that can be on different pages; `nil` for a panel that is not split.
    let flow: (any PanelFlow)?
    /// The number of its parts that can be on different pages.
    let elementCount: Int
    /// True if it is split anywhere, as rows are; cards and pieces are split only if a page would end early.
    let runsOn: Bool
    /// The head that it is, which announces what follows and so must not end a page; `nil` for any other panel.
    let head: PanelHead.Kind?
    /// Its rows that no page holds.
    let longRows: [PaginationRecord.LongRow]
    /// The warnings from measuring it.
    let notices: Notices
    /// By step, from the widest on.
    private let heights: [Points]

    /// The height of the undivided panel, drawn together by some of ``PageStep/together``, or set apart by a step below zero.
    func height(step: Int) -> Points { heights[step - PageStep.widest] }

    /// Returns true if some of ``PageStep/together`` makes it lower.
    func isDrawnTogether(_ step: Int) -> Bool { step > 0 && height(step: step) < height(step: 0) }

    /// Measures a panel.
    ///
    /// - Parameters:
    ///   - panel: The panel.
    ///   - first: The first form to try; forms without room are skipped, and the last one always stays.
    ///   - setter: The setter of texts.
    /// - Throws: An error for text that cannot be shaped.
    init(
        _ panel: Panel, from first: Int = 0, _ setter: inout Typesetter
    ) throws(LayoutError) {
        (name, namesPerson, startsPage) = (panel.id, panel.namesPerson, panel.startsPage)
        setter.section = panel.title.map { _ in panel.id }
        let outer = setter.notices
        let found = try Self.form(of: panel, from: min(first, panel.forms.count - 1), &setter)
        (box, form, flow) = found
        (loss, elementCount) = (form < panel.forms.count ? panel.forms[form].loss : 9, flow?.elementCount ?? 1)
        runsOn = flow is RowFlow && !box.isCard && !panel.staysWhole
        head = box.pieces.count == 1 ? (box.pieces[0] as? MeasuredHead)?.kind : nil
        heights = (PageStep.widest...PageStep.tightest).map { [box] in box.height($0) }
        if form > first {
            let rung: ChartRung = form < panel.forms.count ? .smallerForm : .text
            setter.notices.steps.append(ChartStep(block: panel.id, rung: rung, reason: .noRoom))
        }
        longRows = box.pieces.compactMap(\.split).flatMap(\.parted).map {
            .init(block: panel.id, row: $0.row, parts: $0.parts)
        }
        for row in longRows { setter.report(row) }
        (notices, setter.notices) = (setter.notices, outer)
    }

    /// The first form that pages hold, from one on, and what parts it into pages; the words of the panel where there is none.
    private static func form(
        of panel: Panel, from first: Int, _ setter: inout Typesetter
    ) throws(LayoutError) -> (MeasuredBox, form: Int, (any PanelFlow)?) {
        let (width, page) = (setter.style.frame.width, setter.style.frame.height)
        // A form that pages hold in pieces comes behind those that need no more than one, or that part between rows.
        var inPieces: (box: MeasuredBox, form: Int, flow: PieceFlow, notices: Notices)?
        for form in first..<panel.forms.count {
            setter.notices = Notices()
            guard let box = try MeasuredBox(panel.forms[form], width, &setter) else { continue }
            let rows = RowFlow(box)
            if box.height(PageStep.tightest) <= page || rows?.fits(page) ?? false {
                return (box, form, rows ?? PieceFlow(box))
            }
            if inPieces == nil, let pieces = PieceFlow(box), pieces.fitsPages(of: page, from: 0) {
                inPieces = (box, form, pieces, setter.notices)
            }
        }
        if let inPieces {
            setter.notices = inPieces.notices
            return (inPieces.box, inPieces.form, inPieces.flow)
        }
        setter.notices = Notices()
        let words = try MeasuredBox.words(of: panel, width, &setter)
        return (words, panel.forms.count, RowFlow(words))
    }

    /// Draws a part, at its place; `destination` is the name of the place that it begins at.
    func draw(
        _ placement: Placement, on canvas: inout Canvas, destination: String?, _ setter: inout Typesetter
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
    /// True if the first of them below the letterhead names the person, so that the first page has no line at its head.
    var nameThePerson: Bool { first { $0.head != .letterhead }?.namesPerson ?? false }

    /// True if the first of them below the letterhead is the title of the document.
    var haveTitle: Bool { nameThePerson || first { $0.head != .letterhead }?.head == .title }
}
