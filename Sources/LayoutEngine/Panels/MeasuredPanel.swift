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
        for form in min(first, panel.forms.count - 1)..<panel.forms.count {
            setter = before
            guard let box = try MeasuredBox(panel.forms[form], width, &setter), box.fits(setter.style.frame.height)
            else { continue }
            (self.box, self.form, loss) = (box, form, panel.forms[form].loss)
            if form > first { setter.report(ChartStep(block: panel.id, rung: .smallerForm, reason: .noRoom)) }
            return
        }
        setter = before
        (box, form, loss) = (try MeasuredBox(wordsOf: panel, width, &setter), panel.forms.count, 9)
        setter.report(ChartStep(block: panel.id, rung: .text, reason: .noRoom))
    }

    var flow: (any BlockFlow)? { parts }

    /// What can stand on several pages.
    private var parts: (any PanelParts)? { PanelFlow(box) ?? PieceFlow(box) }

    /// Rows run on wherever they stand; pieces are parted only where a page would end early.
    func splitsHere(_ page: Points) -> Bool { PanelFlow(box) != nil }

    func draw<Shaper>(
        _ placement: Placement, on canvas: inout Canvas, destinations: [String], _ setter: inout Typesetter<Shaper>
    ) throws(LayoutError) {
        let (part, origin) = (placement.part, Position(x: canvas.frame.left, y: placement.top))
        let isFirst = part.lowerBound == 0
        if isFirst {
            if let name = destinations.first { canvas.destination(name, at: origin) }
            canvas.begin(SemanticTag(.section))
        }
        guard let flow = parts, placement.part != 0..<flow.elementCount else {
            box.draw(on: &canvas, at: origin, height: placement.height, placement.step)
            return canvas.end()
        }
        flow.draw(part, on: &canvas, at: origin, height: placement.height)
        if part.upperBound == flow.elementCount { canvas.end() }
    }
}

/// Parts of a panel that know how they are drawn.
protocol PanelParts: BlockFlow {
    /// Draws a part in a height.
    func draw(_ part: Range<Int>, on canvas: inout Canvas, at origin: Position, height: Points)
}

/// The rows of a panel's grid that may stand on several pages, with what stands above the first and below the last.
struct PanelFlow: PanelParts {
    private let box: MeasuredBox
    private let grid: MeasuredGrid
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

    /// What stands above the grid on the page that a part begins: the title, and on the first the pieces before it.
    private func head(from start: Int) -> Points {
        let before = start == 0 ? box.pieces[..<place].reduce(Points.zero) { $0 + $1.height(0) + MeasuredBox.gap } : 0
        return box.headHeight + before
    }

    /// What stands below the grid where a part ends.
    private func foot(to end: Int) -> Points {
        let after =
            end == elementCount
            ? box.pieces[(place + 1)...].reduce(Points.zero) { $0 + $1.height(0) + MeasuredBox.gap } : 0
        return box.foot + after
    }

    func height(of part: Range<Int>) -> Points {
        head(from: part.lowerBound) + grid.balanced(part).height + foot(to: part.upperBound)
    }

    func leastHeight(from start: Int) -> Points { height(of: start..<min(elementCount, start + 1)) }

    /// Whether a page of a height can hold every row, with what stands above or below it.
    func fits(_ page: Points) -> Bool {
        let heights = [leastHeight(from: 0), leastHeight(from: elementCount - 1)]
        let highest = grid.rows.map(\.height).max() ?? 0
        return max(heights.max() ?? 0, box.headHeight + grid.headHeight + highest + box.foot) <= page
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
        var place = Position(x: origin.x + inset, y: origin.y + box.headHeight)
        if isFirst {
            for piece in box.pieces[..<self.place] {
                piece.draw(on: &canvas, at: place, 0)
                place.y += piece.height(0) + MeasuredBox.gap
            }
        }
        let (gridHeight, lanes) = grid.balanced(part)
        grid.draw(lanes, on: &canvas, at: place, isFirst: isFirst, isLast: isLast)
        place.y += gridHeight + MeasuredBox.gap
        guard isLast else { return }
        for piece in box.pieces[(self.place + 1)...] {
            piece.draw(on: &canvas, at: place, 0)
            place.y += piece.height(0) + MeasuredBox.gap
        }
    }
}
