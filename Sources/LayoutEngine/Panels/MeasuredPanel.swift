internal import DisplayList
internal import ReportModel

/// A block of simple parts, measured in the first of its forms that finds room.
struct MeasuredPanel: MeasuredBlock {
    let name: String
    private let box: MeasuredBox
    /// Which of its forms it is, from zero.
    let form: Int
    /// How much a reader loses with that form.
    let loss: Int
    let namesPerson: Bool
    /// Whether it is parted between its pieces, because no page holds what stands around the rows of a grid.
    private let isInPieces: Bool

    var kind: PaginationRecord.Kind { .panel }

    func height(step: Int) -> Points { box.height(step) }

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
        name = panel.id
        namesPerson = panel.namesPerson
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

    var longRows: [PaginationRecord.LongRow] {
        box.pieces.compactMap(\.split).flatMap(\.parted).map { .init(block: name, row: $0.row, parts: $0.parts) }
    }

    var flow: (any BlockFlow)? { parts }

    /// What can stand on several pages.
    private var parts: (any PanelParts)? { isInPieces ? PieceFlow(box) : PanelFlow(box) ?? PieceFlow(box) }

    var head: PanelHead.Kind? { box.pieces.count == 1 ? (box.pieces[0] as? MeasuredHead)?.kind : nil }

    /// Rows run on wherever they stand; cards and pieces are parted only where a page would end early.
    func splitsHere(_ page: Points) -> Bool { !isInPieces && !box.isCard && PanelFlow(box) != nil }

    func draw<Shaper>(
        _ placement: Placement, on canvas: inout Canvas, destinations: [String], _ setter: inout Typesetter<Shaper>
    ) throws(LayoutError) {
        let (part, origin) = (placement.part, Position(x: canvas.frame.left, y: placement.top))
        let isFirst = part.lowerBound == 0
        if isFirst {
            if let name = destinations.first { canvas.destination(name, at: origin) }
            if head == nil { canvas.begin(SemanticTag(.section)) }
        }
        guard var flow = parts, placement.part != 0..<flow.elementCount else {
            box.draw(on: &canvas, at: origin, height: placement.height, placement.step)
            if head == nil { canvas.end() }
            return
        }
        try flow.set(part, &setter)
        flow.draw(part, on: &canvas, at: origin, height: placement.height)
        if part.upperBound == flow.elementCount { canvas.end() }
    }
}

/// Parts of a panel that know how they are drawn.
protocol PanelParts: BlockFlow {
    /// Gets ready to draw a part, where that takes setting texts.
    mutating func set<Shaper>(_ part: Range<Int>, _ setter: inout Typesetter<Shaper>) throws(LayoutError)
    /// Draws a part in a height.
    func draw(_ part: Range<Int>, on canvas: inout Canvas, at origin: Position, height: Points)
}

extension PanelParts {
    mutating func set<Shaper>(_ part: Range<Int>, _ setter: inout Typesetter<Shaper>) throws(LayoutError) {}
}

/// The rows of a panel's grid that may stand on several pages, with what stands above the first and below the last.
struct PanelFlow: PanelParts {
    private let box: MeasuredBox
    private var grid: MeasuredGrid
    /// The number of the grid among the pieces.
    private let place: Int

    /// Finds the grid; `nil` where the panel has none that is split.
    init?(_ box: MeasuredBox) {
        guard let place = box.pieces.firstIndex(where: { $0.split != nil }), let grid = box.pieces[place].split,
            !grid.rows.isEmpty
        else { return nil }
        (self.box, self.grid, self.place) = (box, grid, place)
    }

    var elementCount: Int { grid.rows.count }

    mutating func set<Shaper>(_ part: Range<Int>, _ setter: inout Typesetter<Shaper>) throws(LayoutError) {
        grid = try grid.set(part, &setter)
    }

    /// What stands above the grid on the page that a part begins: the title, and on the first the pieces before it.
    private func head(from start: Int) -> Points {
        guard start == 0 else { return box.continuedHeadHeight }
        return box.pieces[..<place].indices.reduce(box.headHeight) {
            $0 + box.pieces[$1].height(0) + box.gap(above: $1 + 1)
        }
    }

    /// What stands below the grid where a part ends.
    private func foot(to end: Int) -> Points {
        guard end == elementCount else { return box.foot }
        return box.pieces[(place + 1)...].indices.reduce(box.foot) {
            $0 + box.pieces[$1].height(0) + box.gap(above: $1)
        }
    }

    func height(of part: Range<Int>) -> Points {
        head(from: part.lowerBound) + grid.balanced(part).height + foot(to: part.upperBound)
    }

    func leastHeight(from start: Int) -> Points { height(of: grid.least(from: start)) }

    /// Whether a page of a height can hold every row and those that stay with it, with what stands above or below it.
    func fits(_ page: Points) -> Bool {
        var highest: Points = 0
        var start = 0
        while start < elementCount {
            let part = grid.least(from: start)
            let rows = grid.rows[part].reduce(grid.topHeight(from: start)) { $0 + $1.height }
            let isAtEnd = start == 0 || part.upperBound == elementCount
            highest = max(highest, isAtEnd ? height(of: part) : box.continuedHeadHeight + rows + box.foot)
            start = part.upperBound
        }
        return highest <= page
    }

    func part(from start: Int, room: Points) -> Range<Int>? {
        guard start < elementCount else { return nil }
        var (low, high) = (start, elementCount)
        if fits(start..<elementCount, room) { return start..<elementCount }
        // What stands below the last row goes with it.
        high -= 1
        while low < high {
            let middle = (low + high + 1) / 2
            if fits(start..<middle, room) { low = middle } else { high = middle - 1 }
        }
        while low > start, grid.bound.contains(low) { low -= 1 }
        return low > start ? start..<low : nil
    }

    private func fits(_ part: Range<Int>, _ room: Points) -> Bool {
        let left = room - head(from: part.lowerBound) - foot(to: part.upperBound)
        return grid.lanes(of: part, within: left) != nil
    }

    /// Draws a part; the table stays open between pages.
    func draw(_ part: Range<Int>, on canvas: inout Canvas, at origin: Position, height: Points) {
        let (isFirst, isLast) = (part.lowerBound == 0, part.upperBound == elementCount)
        box.drawHead(on: &canvas, at: origin, height: height, isContinued: !isFirst)
        let inset: Points = box.isFramed ? MeasuredBox.padding : 0
        let head = isFirst ? box.headHeight : box.continuedHeadHeight
        var place = Position(x: origin.x + inset, y: origin.y + head)
        if isFirst {
            for (index, piece) in box.pieces[..<self.place].enumerated() {
                piece.draw(on: &canvas, at: place, 0)
                place.y += piece.height(0) + box.gap(above: index + 1)
            }
        }
        let (gridHeight, lanes) = grid.balanced(part)
        grid.draw(lanes, on: &canvas, at: place, isFirst: isFirst, isLast: isLast)
        place.y += gridHeight
        guard isLast else { return }
        for index in box.pieces.indices.dropFirst(self.place + 1) {
            place.y += box.gap(above: index)
            box.pieces[index].draw(on: &canvas, at: place, 0)
            place.y += box.pieces[index].height(0)
        }
    }
}
