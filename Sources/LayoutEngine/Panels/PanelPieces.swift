internal import PageModel
internal import ReportModel

/// A paragraph.
struct PanelParagraph: PanelPiece {
    let text: SetText
    private let width: Points
    /// True for a remark: several remarks are spaced like the lines of one.
    let isNote: Bool

    init(_ text: SetText, _ width: Points, isNote: Bool = false) {
        (self.text, self.width, self.isNote) = (text, width, isNote)
    }

    func height(_ step: Int) -> Points { text.height }

    var paragraph: PanelParagraph? { self }

    func draw(on canvas: inout Canvas, at origin: Position, _ step: Int) {
        draw(text.lines.indices, on: &canvas, at: origin)
    }

    /// Draws some of its lines as an element of their own.
    func draw(_ lines: Range<Int>, on canvas: inout Canvas, at origin: Position) {
        let column = Column(x: origin.x, baseline: origin.y + text.rise, width: width)
        canvas.element(.paragraph, text, lines: lines, in: column)
    }
}

/// A level line.
struct PanelLine: PanelPiece {
    let width: Points
    let isStrong: Bool

    func height(_ step: Int) -> Points { isStrong ? 1.2 : 1 }

    func draw(on canvas: inout Canvas, at origin: Position, _ step: Int) {
        let stroke = isStrong ? Stroke(canvas.inks.accent, width: 1.2) : Stroke(canvas.inks.grid, width: 0.75)
        canvas.rule(from: origin.x, to: origin.x + width, y: origin.y + stroke.width / 2, stroke)
    }
}

/// Two texts at the ends of a line, or one under the other.
struct PanelEnds: PanelPiece {
    private let start: SetText
    private let end: SetText
    /// True if the first names the person of the document.
    private let isTitle: Bool
    /// True if one is under the other.
    let isStacked: Bool
    private let width: Points

    init(
        _ start: Message, _ end: Message, _ type: PanelType, _ other: PanelType, _ width: Points,
        _ setter: inout Typesetter, stacks: Bool
    ) throws(LayoutError) {
        self.width = width
        isTitle = type == .name
        let (one, two) = (try setter.set(start, type), try setter.set(end, other))
        isStacked = stacks || one.width + two.width + 16 > width
        self.start = isStacked ? try setter.set(start, type, width: width) : one
        self.end = isStacked ? try setter.set(end, other, width: width) : two
    }

    func height(_ step: Int) -> Points { isStacked ? start.height + end.height : max(start.height, end.height) }

    func draw(on canvas: inout Canvas, at origin: Position, _ step: Int) {
        let baseline = origin.y + (isStacked ? start.rise : max(start.rise, end.rise))
        let column = Column(x: origin.x, baseline: baseline, width: width)
        if isTitle { canvas.title(start, in: column) } else { canvas.element(.paragraph, start, in: column) }
        let below = Column(x: origin.x, baseline: origin.y + start.height + end.rise, width: width)
        canvas.element(.paragraph, end, in: isStacked ? below : column, align: isStacked ? .start : .end)
    }
}

/// Sentences with a bullet each.
struct PanelBullets: PanelPiece {
    private let texts: [SetText]
    /// The least pitch of each one's lines, in sizes of type: as far apart as its letters reach.
    private let pitches: [Double]
    private let width: Points
    private static let hang: Points = 13
    private static let radius: Points = 2.25

    init(_ texts: [Message], _ width: Points, _ setter: inout Typesetter) throws(LayoutError) {
        self.width = width
        self.texts = try setter.set(texts, .body, width: width - Self.hang)
        pitches = texts.map { setter.words($0).isTall ? Typesetter.tallPitch : 1.2 }
    }

    /// From one line to the next: drawn together, no nearer than letters reach.
    private func pitch(_ index: Int, _ step: Int) -> Points {
        let text = texts[index]
        let least = min(text.pitch, (text.typeSize ?? text.pitch) * pitches[index])
        return step > 0 ? text.pitch - (text.pitch - least) * PageStep.share(step) : text.pitch
    }

    func height(_ step: Int) -> Points {
        texts.indices.reduce(0) { $0 + pitch($1, step) * Double(texts[$1].lines.count) }
    }

    func draw(on canvas: inout Canvas, at origin: Position, _ step: Int) {
        guard !texts.isEmpty else { return }
        let texts = step > 0 ? self.texts.indices.map { self.texts[$0].with(pitch: pitch($0, step)) } : texts
        canvas.begin(SemanticTag(.list))
        var top = origin.y
        for text in texts {
            let size = text.typeSize ?? text.pitch
            let middle = top + text.rise - size * SetText.digitHeight / 2
            canvas.begin(SemanticTag(.listItem))
            canvas.paint(
                .fill(
                    .circle(centre: Position(x: origin.x + Self.radius, y: middle), radius: Self.radius),
                    .solid(canvas.inks.accent)))
            canvas.element(
                .listBody, text,
                in: Column(x: origin.x + Self.hang, baseline: top + text.rise, width: width - Self.hang))
            canvas.end()
            top += text.height
        }
        canvas.end()
    }
}

/// Boxes side by side, equally high; in large type one under the other.
struct PanelBeside: PanelPiece {
    let boxes: [MeasuredBox]
    /// True if they are one under the other.
    let isStacked: Bool
    static let gap: Points = 12

    /// Measures boxes in parts of a width; `nil` where one of them finds no room.
    init?(
        _ columns: [PanelColumn], _ width: Points, _ setter: inout Typesetter, level: Int
    ) throws(LayoutError) {
        // A large ring has the same size in all type, and its rows find room beside it.
        isStacked = setter.isInOneColumn && !columns.contains { $0.box.holdsLargeRing }
        let room = width - Self.gap * Double(max(0, columns.count - 1))
        let whole = columns.reduce(0) { $0 + $1.share }
        var boxes: [MeasuredBox] = []
        for column in columns {
            let own = isStacked ? width : room * (column.share / whole)
            guard let box = try MeasuredBox(column.box, own, &setter, level: level) else { return nil }
            boxes.append(box)
        }
        let form = boxes.reduce(into: BoxForm()) { if $1.isFramed { $0.formUnion($1.form) } }
        for (index, box) in boxes.enumerated() where !isStacked && box.isFramed && box.form != form {
            guard let like = try MeasuredBox(columns[index].box, box.width, &setter, like: form, level: level)
            else { return nil }
            boxes[index] = like
        }
        self.boxes = boxes
    }

    func height(_ step: Int) -> Points {
        if isStacked { return boxes.reduce(Self.gap * Double(max(0, boxes.count - 1))) { $0 + $1.height(step) } }
        return boxes.reduce(0) { max($0, $1.height(step)) }
    }

    func draw(on canvas: inout Canvas, at origin: Position, _ step: Int) {
        var place = origin
        let whole = height(step)
        for box in boxes {
            let own = box.height(step)
            if isStacked {
                box.drawSection(on: &canvas, at: place, height: own, step)
                place.y += own + Self.gap
            } else {
                var start = place
                // A ring stands in the middle of what is beside it.
                if box.isRing { start.y += (whole - own) / 2 }
                box.drawSection(on: &canvas, at: start, height: box.isRing ? own : whole, step)
                place.x += box.width + Self.gap
            }
        }
    }
}

extension PanelBox {
    /// True if a large ring is among its parts.
    fileprivate var holdsLargeRing: Bool {
        parts.contains { if case .ring(_, isLarge: true) = $0 { true } else { false } }
    }
}
