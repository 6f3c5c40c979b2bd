internal import DiaryModel
internal import PageModel

/// The rows of a panel's grid that may stand on several pages, with what stands above the first and below the last.
struct RowFlow: PanelFlow {
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

    mutating func set(_ part: Range<Int>, _ setter: inout Typesetter) throws(LayoutError) {
        grid = try grid.set(part, &setter)
    }

    /// Returns the height above the grid on the page that a part begins: the title, and on the first page the pieces
    /// before it.
    private func head(from start: Int) -> Points {
        guard start == 0 else { return box.continuedHeadHeight }
        return box.pieces[..<place].indices.reduce(box.headHeight) {
            $0 + box.pieces[$1].height(0) + box.gap(above: $1 + 1)
        }
    }

    /// Returns the height below the grid where a part ends.
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

    /// Returns true if a page of a height can hold every row and those that stay with it, with the parts above or below
    /// it.
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
        if fits(start..<elementCount, room) { return start..<elementCount }
        // What stands below the last row goes with it.
        var end = (start + 1..<elementCount).start { !fits(start..<$0, room) } - 1
        while end > start, grid.bound.contains(end) { end -= 1 }
        return end > start ? start..<end : nil
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
