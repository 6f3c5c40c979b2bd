internal import PageModel
internal import ReportModel

extension Canvas {
    /// Draws the lines of a chart's text within the room that the chart's geometry found for it.
    ///
    /// The digits of the lines stand in the middle of the room.
    mutating func chartText(
        _ text: SetText, in rect: Rect, align: PanelGridColumn.Alignment = .centre, ink: Colour? = nil
    ) {
        let size = text.typeSize ?? rect.height
        let first = rect.centre.y - text.depth / 2 + size * SetText.digitHeight / 2
        for (index, line) in text.lines.enumerated() {
            let x = align.start(of: line.width, from: rect.minX, in: rect.width)
            glyphs(text.only(line: index), x: x, baseline: first + text.pitch * Double(index), ink: ink)
        }
    }
}

extension PanelGridColumn.Alignment {
    /// Returns the start of something so wide in a room, as it is placed on a page that reads from the left.
    func start(of width: Points, from start: Points, in room: Points) -> Points {
        switch self {
        case .start: start
        case .centre: start + (room - width) / 2
        case .end: start + (room - width)
        }
    }
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
