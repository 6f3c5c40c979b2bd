internal import PageModel
internal import ReportModel

/// Collects what is painted on one page.
///
/// Everything is placed as on a page that reads from the left; where lines begin at the right, ``Sense`` turns the places
/// round as they are drawn.
struct Canvas {
    private(set) var commands: [DrawCommand] = []
    let frame: PageFrame
    /// The placement of content on the page.
    var sense: Sense
    let language: String
    /// The problems that were reported so far, from one page to the next.
    var narration = Narration()
    /// The purpose of content painted for the eye alone; `nil` for content that is read.
    private(set) var furniture: SemanticTag.Furniture?
    let inks: Theme.Inks

    init(style: PageStyle) {
        // As many as a page usually has.
        commands.reserveCapacity(512)
        frame = style.frame
        sense = style.direction == .rightToLeft ? .mirrored(at: frame.size.width / 2) : .kept
        language = style.language.rawValue
        inks = style.theme.inks
    }

    mutating func begin(_ tag: SemanticTag) {
        guard furniture == nil else { return }
        paint(.begin(tag))
    }

    /// Ends the element that began last; one in which nothing stands is not written, and what was painted in it stays.
    mutating func end() {
        guard furniture == nil else { return }
        for index in commands.indices.reversed() {
            switch commands[index] {
            case .fill, .stroke, .destination: continue
            case .begin(let tag) where tag.maySayNothing(painted: index + 1 < commands.count): break
            case .begin:
                commands.remove(at: index)
                return
            case .end, .glyphs, .picture: break
            }
            break
        }
        paint(.end)
    }

    mutating func destination(_ name: String, at place: Position) {
        commands.append(.destination(name: name, at: Position(x: frame.left, y: place.y)))
    }

    /// Puts something on the page, where the sense of the page has it.
    mutating func paint(_ command: DrawCommand) { commands.append(sense.place(command)) }

    mutating func fill(_ rect: Rect, radius: Points = 0, _ colour: Colour) {
        commands.append(.fill(.rectangle(sense.place(rect), radius: radius), .solid(colour)))
    }

    mutating func frame(_ rect: Rect, radius: Points, _ stroke: Stroke) {
        commands.append(.stroke(.rectangle(sense.place(rect), radius: radius), stroke))
    }

    /// A level line.
    mutating func rule(from start: Points, to end: Points, y: Points, _ stroke: Stroke) {
        let place = sense.place(Rect(x: start, y: y, width: end - start, height: 0))
        commands.append(
            .stroke(.line(from: place.origin, to: Position(x: place.maxX, y: y)), stroke))
    }

    /// Draws a straight line.
    mutating func line(from start: Position, to end: Position, _ stroke: Stroke) {
        paint(.stroke(.line(from: start, to: end), stroke))
    }

    /// Draws lines of text, with an element for each stretch of a language where its languages are tagged.
    ///
    /// `lines` says which of its lines.
    private mutating func text(
        _ text: SetText, lines: Range<Int>?, in column: Column, _ align: PanelGridColumn.Alignment,
        tagsLanguages: Bool = false
    ) {
        var open: String?
        for (offset, line) in text.lines[lines ?? text.lines.indices].enumerated() {
            let x = start(of: line, column, align)
            let baseline = column.baseline + text.pitch * Double(offset)
            for piece in line.pieces {
                if tagsLanguages, text.spans[piece.span].language != open {
                    if open != nil { end() }
                    let spoken = text.spans[piece.span].language
                    begin(SemanticTag(.span, language: spoken == language ? nil : spoken))
                    open = spoken
                }
                commands.append(
                    .glyphs(piece.run, at: Position(x: x + piece.x, y: baseline), text.inks[piece.span]))
            }
        }
        if open != nil { end() }
    }

    private func start(of line: ShapedLine, _ column: Column, _ align: PanelGridColumn.Alignment) -> Points {
        let x = align.start(of: line.width, from: column.x, in: column.width)
        return sense.place(Position(x: x, y: column.baseline), width: line.width).x
    }

    /// Draws the first line of a text with its left end at a place, in a figure.
    mutating func glyphs(_ text: SetText, x: Points, baseline: Points, ink: Colour? = nil) {
        guard let line = text.lines.first else { return }
        if let furniture { paint(.begin(SemanticTag(.artifact, furniture: furniture))) }
        let start = sense.place(Position(x: x, y: baseline), width: line.width).x
        for piece in line.pieces {
            let place = Position(x: start + piece.x, y: baseline)
            commands.append(.glyphs(piece.run, at: place, ink ?? text.inks[piece.span]))
        }
        if furniture != nil { paint(.end) }
    }

    /// Draws something for the eye alone: each of its texts is an artifact, and nothing in it is an element.
    ///
    /// Without a kind of furniture it is drawn as it is.
    mutating func aside<Failure>(
        _ kind: SemanticTag.Furniture?, _ draw: (inout Canvas) throws(Failure) -> Void
    ) throws(Failure) {
        let outer = furniture
        furniture = kind ?? outer
        defer { furniture = outer }
        try draw(&self)
    }

    /// Draws lines of text as one element.
    ///
    /// Text of several languages gets an element per stretch within, because text may stand in innermost elements only.
    mutating func element(
        _ role: SemanticTag.Role, cell: SemanticTag.TableCell? = nil, _ text: SetText, lines: Range<Int>? = nil,
        in column: Column, align: PanelGridColumn.Alignment = .start
    ) {
        guard !text.isEmpty else { return }
        if let furniture {
            paint(.begin(SemanticTag(.artifact, furniture: furniture)))
            self.text(text, lines: lines, in: column, align)
            return paint(.end)
        }
        let only = text.onlyLanguage
        let isElement = only != nil || role != .span
        if isElement { begin(SemanticTag(role, language: only == language ? nil : only, cell: cell)) }
        self.text(text, lines: lines, in: column, align, tagsLanguages: only == nil)
        if isElement { end() }
    }

    /// Draws the title of the document; where another heading has been read, it is a paragraph.
    mutating func title(_ text: SetText, in column: Column) {
        if narration.isUntitled { heading(1, text, in: column) } else { element(.paragraph, text, in: column) }
    }

    /// Draws a heading; see ``Narration/level(_:)``.
    mutating func heading(_ level: Int, _ text: SetText, in column: Column) {
        let isRead = furniture == nil && !text.isEmpty
        element(.heading(level: isRead ? narration.level(level) : level), text, in: column)
    }
}

extension SemanticTag {
    /// True if it is an element even without text: a cell of a column, or a figure or a mark with an alternative text.
    fileprivate func maySayNothing(painted: Bool) -> Bool {
        switch role {
        case .tableData, .tableHeader: true
        case .figure: painted
        case .span: painted && alternative != nil
        default: false
        }
    }
}

/// A column of text: where its first line begins, and how wide it is.
struct Column {
    var x: Points
    var baseline: Points
    var width: Points
}
