internal import PageModel

/// The pieces of a panel that may stand on several pages, boxes one under the other among them.
///
/// A long paragraph is split between its lines, two of which at least stand on either side; no other piece is split. The title
/// stands on the first page, and again as decoration where the others go on.
struct PieceFlow: PanelFlow {
    private let box: MeasuredBox
    private let elements: [Element]

    /// An element that is on one page.
    private struct Element {
        let piece: any PanelPiece
        /// From what stands above it on its page.
        let gap: Points
        /// The line of a paragraph that it is, of so many; `nil` for a whole piece.
        var line: (number: Int, count: Int)?
        let height: Points
    }

    /// A paragraph of fewer lines stays in one piece.
    private static let leastLines = 4

    /// Finds the pieces; `nil` where there is but one.
    init?(_ box: MeasuredBox) {
        var elements: [Element] = []
        for (index, piece) in box.pieces.enumerated() {
            let gap = index > 0 ? box.gap(above: index) : 0
            if let text = piece.paragraph, text.text.lines.count >= Self.leastLines {
                let lines = text.text.lines.indices
                elements += lines.map { line in
                    Element(
                        piece: text, gap: line == 0 ? gap : 0, line: (line, lines.count), height: text.text.pitch)
                }
            } else if let beside = piece as? PanelBeside, beside.isStacked {
                for (number, inner) in beside.boxes.enumerated() {
                    let gap = number == 0 ? gap : PanelBeside.gap
                    elements.append(Element(piece: BoxPiece(box: inner), gap: gap, height: inner.height(0)))
                }
            } else {
                elements.append(Element(piece: piece, gap: gap, height: piece.height(0)))
            }
        }
        guard elements.count > 1 else { return nil }
        (self.box, self.elements) = (box, elements)
    }

    var elementCount: Int { elements.count }

    private func headHeight(from start: Int) -> Points { start > 0 ? box.continuedHeadHeight : box.headHeight }

    func height(of part: Range<Int>) -> Points {
        elements[part].reduce(headHeight(from: part.lowerBound) - (elements[part].first?.gap ?? 0)) {
            $0 + $1.gap + $1.height
        } + box.foot
    }

    func leastHeight(from start: Int) -> Points {
        let end = (start + 1..<max(start + 1, elementCount)).first { maySplit(before: $0, from: start) }
        return height(of: start..<(end ?? elementCount))
    }

    func part(from start: Int, room: Points) -> Range<Int>? {
        var (best, end): (Range<Int>?, Int) = (nil, start + 1)
        while end <= elementCount, height(of: start..<end) <= room {
            if end == elementCount || maySplit(before: end, from: start) { best = start..<end }
            end += 1
        }
        return best
    }

    /// Returns true if an element may begin a page in a part from `start` on.
    private func maySplit(before end: Int, from start: Int) -> Bool {
        guard let line = elements[end].line, line.number > 0 else { return true }
        return min(line.number, end - start) >= 2 && line.count - line.number >= 2
    }

    func draw(_ part: Range<Int>, on canvas: inout Canvas, at origin: Position, height: Points) {
        box.drawHead(on: &canvas, at: origin, height: height, isContinued: part.lowerBound > 0)
        let inset: Points = box.isFramed ? MeasuredBox.padding : 0
        var place = Position(x: origin.x + inset, y: origin.y + headHeight(from: part.lowerBound))
        for index in part {
            let element = elements[index]
            if index > part.lowerBound { place.y += element.gap }
            if let line = element.line, let text = element.piece.paragraph {
                // The lines of a page are one element.
                if line.number == 0 || index == part.lowerBound {
                    let end = min(line.count, line.number + part.upperBound - index)
                    text.draw(line.number..<end, on: &canvas, at: place)
                }
            } else {
                element.piece.draw(on: &canvas, at: place, 0)
            }
            place.y += element.height
        }
    }
}

/// A box that stands by itself.
private struct BoxPiece: PanelPiece {
    let box: MeasuredBox

    func height(_ step: Int) -> Points { box.height(step) }

    func draw(on canvas: inout Canvas, at origin: Position, _ step: Int) {
        box.drawSection(on: &canvas, at: origin, height: height(step), step)
    }
}
