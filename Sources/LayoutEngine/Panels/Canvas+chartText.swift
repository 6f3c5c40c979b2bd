internal import DisplayList

extension Canvas {
    /// Draws the lines of a chart's text within the room that the chart's geometry found for it.
    ///
    /// The digits of the lines stand in the middle of the room.
    mutating func chartText(
        _ text: SetText, in rect: Rect, align: ChartAlignment = .centre, ink: Colour? = nil
    ) {
        let size = text.typeSize ?? rect.height
        let first = rect.centre.y - text.depth / 2 + size * SetText.digitHeight / 2
        for (index, line) in text.lines.enumerated() {
            let room = rect.width - line.width
            let x: Points =
                switch align {
                case .left: rect.minX
                case .centre: rect.minX + room / 2
                case .right: rect.minX + room
                }
            glyphs(text.only(line: index), x: x, baseline: first + text.pitch * Double(index), ink: ink)
        }
    }
}

/// The alignment of lines within their room in a chart, as it is placed on a page that reads from the left.
enum ChartAlignment {
    case left, centre, right
}

extension SetText {
    /// The height of digits over the baseline, as a share of the size; the same in all the product's fonts.
    static let digitHeight = 0.714

    /// The size of its first stretch.
    var typeSize: Points? { lines.first?.pieces.first?.run.size }

    /// The room its lines take in a chart: as wide as the widest, and from the top of the first to the foot of the last.
    var extent: Extent {
        guard !isEmpty else { return Extent(width: 0, height: 0) }
        return Extent(width: width, height: (typeSize ?? pitch) + depth)
    }

    /// The text with one of its lines.
    func only(line: Int) -> SetText {
        SetText(lines: [lines[line]], inks: inks, spans: spans, pitch: pitch)
    }
}
