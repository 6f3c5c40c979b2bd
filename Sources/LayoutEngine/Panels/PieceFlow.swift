internal import DisplayList

/// The pieces of a panel that may stand on several pages, boxes one under the other among them.
///
/// A piece is not split. The title stands on the first page, and again as decoration where the others go on.
struct PieceFlow: PanelParts {
    private let box: MeasuredBox
    private let elements: [Element]

    /// Something that stands on one page.
    private struct Element {
        let piece: any PanelPiece
        /// From what stands above it on its page.
        let gap: Points
    }

    /// Finds the pieces; `nil` where there is but one.
    init?(_ box: MeasuredBox) {
        var elements: [Element] = []
        for piece in box.pieces {
            guard let beside = piece as? PanelBeside, beside.isStacked else {
                elements.append(Element(piece: piece, gap: MeasuredBox.gap))
                continue
            }
            for (index, inner) in beside.boxes.enumerated() {
                elements.append(
                    Element(piece: BoxPiece(box: inner), gap: index == 0 ? MeasuredBox.gap : PanelBeside.gap))
            }
        }
        guard elements.count > 1 else { return nil }
        (self.box, self.elements) = (box, elements)
    }

    var elementCount: Int { elements.count }

    func height(of part: Range<Int>) -> Points {
        let gaps = elements[part].dropFirst().reduce(Points.zero) { $0 + $1.gap }
        return box.headHeight + elements[part].reduce(gaps) { $0 + $1.piece.height(0) } + box.foot
    }

    func leastHeight(from start: Int) -> Points { height(of: start..<min(elementCount, start + 1)) }

    func part(from start: Int, room: Points) -> Range<Int>? {
        var end = start
        while end < elementCount, height(of: start..<(end + 1)) <= room { end += 1 }
        return end > start ? start..<end : nil
    }

    func draw(_ part: Range<Int>, on canvas: inout Canvas, at origin: Position, height: Points) {
        box.drawHead(on: &canvas, at: origin, height: height, isContinued: part.lowerBound > 0)
        let inset: Points = box.isFramed ? MeasuredBox.padding : 0
        var place = Position(x: origin.x + inset, y: origin.y + box.headHeight)
        for index in part {
            if index > part.lowerBound { place.y += elements[index].gap }
            elements[index].piece.draw(on: &canvas, at: place, 0)
            place.y += elements[index].piece.height(0)
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
