internal import PageModel
internal import ReportModel

/// An item in a cell of a grid, measured.
indirect enum GridItem: Sendable {
    case text(SetText)
    case marked(PanelMark, SetText, sign: SetText?, meaning: String?, Hang)
    case line([GridItem])
    case plot(MeasuredPlot)
    case classes([PanelClassCount], alternative: String, width: Points)

    /// The room before a mark, and from it to its text.
    struct Hang: Hashable, Sendable {
        let before: Points
        let after: Points

        /// The room around the mark of a text in some type; rows of cards have more of it.
        init(_ type: PanelType) { (before, after) = type == .rowName ? (7.5, 10.5) : (0, GridItem.gap) }

        /// The width of a mark with the room around it.
        func width(of mark: PanelMark) -> Points { before + PanelSign.width(mark) + after }
    }

    /// Between a mark and its text, and between the items of a line.
    private static let gap: Points = 3
    /// Between a text and its sign.
    private static let signGap: Points = 2.5
    private static let barHeight: Points = 13
    /// No piece of a level bar is narrower.
    private static let leastPiece: Points = 3.5

    /// Measures an item; `nil` for a plot without room, whose panel has another form.
    init?(
        _ item: PanelItem, width: Points, _ setter: inout Typesetter
    ) throws(LayoutError) {
        switch item {
        case .text(let text, let type): self = .text(try setter.set(text, type, width: width))
        case .marked(let mark, let text, let type, let sign, let meaning):
            let sign = try setter.set(sign, .strongSmall)
            let hang = Hang(type)
            let taken = hang.width(of: mark) + (sign.map { $0.width + Self.signGap } ?? 0)
            let set = try setter.set(text, type, width: max(1, width - taken))
            self = .marked(mark, set, sign: sign, meaning: meaning.map { setter.words($0).plain }, hang)
        case .line(let items):
            var measured: [GridItem] = []
            let needs = try Self.needs(of: items, &setter)
            // Where a line is too long, its longest text takes several.
            let over = needs.reduce(Self.gap * Double(max(0, items.count - 1)) - width, +)
            let longest = needs.indices.max { needs[$0] < needs[$1] }
            for (index, item) in items.enumerated() {
                let own = over > 0 && index == longest ? max(1, needs[index] - over) : max(needs[index], 1)
                guard let one = try GridItem(item, width: own, &setter) else { return nil }
                measured.append(one)
            }
            self = .line(measured)
        case .plot(let plot):
            guard let measured = try MeasuredPlot(plot, width, &setter) else { return nil }
            self = .plot(measured)
        case .classes(let counts, let text):
            self = .classes(counts, alternative: setter.words(text).plain, width: width)
        }
    }

    private static func needs(
        of items: [PanelItem], _ setter: inout Typesetter
    ) throws(LayoutError) -> [Points] {
        try items.map { item throws(LayoutError) in try width(of: item, .natural, &setter) }
    }

    /// The room that is needed.
    enum Need {
        /// All of it on one line.
        case natural
        /// The least it can do with.
        case narrowest
    }

    /// The width of an item.
    static func width(
        of item: PanelItem, _ need: Need, _ setter: inout Typesetter
    ) throws(LayoutError) -> Points {
        switch item {
        case .text(let text, let type):
            return need == .natural ? try setter.set(text, type).width : try setter.widestWord(of: text, type)
        case .marked(let mark, let text, let type, let sign, _):
            let behind = try setter.set(sign, .strongSmall)?.width ?? 0
            let own = Hang(type).width(of: mark) + (behind > 0 ? behind + signGap : 0)
            return try width(of: .text(text, type), need, &setter) + own
        case .line(let items):
            return try needs(of: items, &setter).reduce(gap * Double(max(0, items.count - 1)), +)
        case .plot(let plot): return try MeasuredPlot.width(of: plot, need, &setter)
        case .classes(let counts, _): return leastPiece * Double(counts.count)
        }
    }

    var height: Points {
        switch self {
        case .text(let text): text.height
        // A mark stands by itself where it has no words.
        case .marked(_, let text, _, _, _): text.lineHeight
        case .line(let items): items.map { ($0.rise.map { (rise ?? 0) - $0 } ?? 0) + $0.height }.max() ?? 0
        case .plot(let plot): plot.height(0)
        case .classes: Self.barHeight + 4
        }
    }

    /// From its top to its baseline; `nil` for a drawing.
    var rise: Points? {
        switch self {
        case .text(let text): text.rise
        case .marked(_, let text, _, _, _): text.lineRise
        case .line(let items): items.compactMap(\.rise).max()
        case .plot, .classes: nil
        }
    }

    /// The room it takes, which is not more than that of its column where it fits.
    var width: Points {
        switch self {
        case .text(let text): text.width
        case .marked(let mark, let text, let sign, _, let hang):
            hang.width(of: mark) + text.width + (sign.map { $0.width + Self.signGap } ?? 0)
        case .line(let items):
            items.reduce(Self.gap * Double(max(0, items.count - 1))) { $0 + $1.width }
        case .plot(let plot): plot.width
        case .classes(_, _, let width): width
        }
    }

    /// The text that it is, which can be its cell's own; `nil` for anything else.
    var onlyText: SetText? { if case .text(let text) = self { text } else { nil } }

    /// True if nothing in it is read.
    var isEmpty: Bool {
        switch self {
        case .text(let text): text.isEmpty
        case .marked(_, let text, let sign, _, _): text.isEmpty && sign?.isEmpty ?? true
        case .line(let items): items.allSatisfy(\.isEmpty)
        case .plot: false
        case .classes(let counts, _, _): counts.allSatisfy { $0.count == 0 }
        }
    }

    /// True if it has words, which can name a row or a column.
    var hasWords: Bool {
        switch self {
        case .text, .marked: !isEmpty
        case .line(let items): items.contains(where: \.hasWords)
        case .plot, .classes: false
        }
    }

    /// Draws the item in a column, as elements of their own.
    func draw(
        on canvas: inout Canvas, in span: MeasuredGrid.Span, top: Points, _ align: PanelGridColumn.Alignment,
        _ theme: Theme,
        as role: SemanticTag.Role = .span, onGround: Bool
    ) {
        switch self {
        case .text(let text):
            canvas.element(
                role, text, in: Column(x: span.x, baseline: top + text.rise, width: span.width), align: align)
        case .marked(let mark, let text, let sign, let meaning, let hang):
            let start = align.start(of: width, from: span.x, in: span.width) + hang.before
            let size = text.typeSize ?? text.pitch * 0.8
            // What stands before it ends without a space.
            if let meaning { canvas.begin(SemanticTag(.span, alternative: " " + meaning)) }
            PanelSign.draw(
                mark, on: &canvas, x: start, middle: top + text.lineRise - size * SetText.digitHeight / 2, theme,
                onGround: onGround)
            if meaning != nil { canvas.end() }
            let x = start + PanelSign.width(mark) + hang.after
            canvas.element(role, text, in: Column(x: x, baseline: top + text.rise, width: text.width))
            guard let sign else { return }
            let raised = top + text.lineRise - size * 0.3
            canvas.element(
                role, sign, in: Column(x: x + text.width + Self.signGap, baseline: raised, width: sign.width))
        case .line(let items):
            var x = align.start(of: width, from: span.x, in: span.width)
            for item in items {
                let own = MeasuredGrid.Span(x: x, width: item.width)
                let below = (rise ?? 0) - (item.rise ?? 0)
                item.draw(on: &canvas, in: own, top: top + below, .start, theme, as: role, onGround: onGround)
                x += item.width + Self.gap
            }
        case .plot(let plot): plot.draw(on: &canvas, at: Position(x: span.x, y: top), 0)
        case .classes(let counts, let alternative, _):
            Self.bar(
                counts, alternative, on: &canvas,
                Rect(x: span.x, y: top + 2, width: span.width, height: Self.barHeight), theme)
        }
    }

    /// A level bar with a piece for each class, none too narrow to be seen.
    private static func bar(
        _ counts: [PanelClassCount], _ alternative: String, on canvas: inout Canvas, _ room: Rect, _ theme: Theme
    ) {
        let whole = counts.reduce(0) { $0 + $1.count }
        guard whole > 0 else { return }
        let least = min(leastPiece, room.width / Double(counts.count))
        let spare = room.width - least * Double(counts.count)
        canvas.begin(SemanticTag(.figure, alternative: alternative, bounds: room))
        // On the ground of a row a light class would not stand out.
        canvas.fill(
            Rect(x: room.minX, y: room.minY - 0.75, width: room.width, height: room.height + 1.5), canvas.inks.paper)
        var x = room.minX
        for (index, count) in counts.enumerated() {
            let width = least + spare * (Double(count.count) / Double(whole))
            let gap: Points = index + 1 < counts.count ? 0.7 : 0
            let piece = Rect(x: x, y: room.minY, width: max(0.5, width - gap), height: room.height)
            canvas.paint(.fill(.rectangle(piece), theme.classes[count.slot].paint))
            x += width
        }
        canvas.end()
    }
}
