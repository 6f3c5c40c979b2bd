internal import PageModel
internal import ReportModel

/// A measured part of a panel.
protocol PanelPiece: Sendable {
    /// Returns the height, drawn together by some of ``PageStep/together``.
    func height(_ step: Int) -> Points
    /// Draws it with the upper left corner at a place.
    func draw(on canvas: inout Canvas, at origin: Position, _ step: Int)
    /// The grid that parts it into pages; `nil` for what stands on one.
    var split: MeasuredGrid? { get }
    /// The same, higher by what is free in its box; `nil` for what has one height.
    func higher(by spare: Points) -> (any PanelPiece)?
    /// The paragraph that it is; `nil` for anything else.
    var paragraph: PanelParagraph? { get }
}

extension PanelPiece {
    var split: MeasuredGrid? { nil }
    func higher(by spare: Points) -> (any PanelPiece)? { nil }
    var paragraph: PanelParagraph? { nil }
}

extension PanelPart {
    /// Measures the part for a width, in the form of the boxes beside its own; `nil` where it finds no room in it.
    ///
    /// `level` is that of the titles of boxes in it.
    func measured(
        _ width: Points, _ setter: inout Typesetter, like form: BoxForm, level: Int
    ) throws(LayoutError) -> (any PanelPiece)? {
        switch self {
        case .text(let text, let type):
            return PanelParagraph(try setter.set(text, type, width: width), width, isNote: type == .note)
        case .ends(let start, let end, let type, let other):
            return try PanelEnds(start, end, type, other, width, &setter, stacks: form.contains(.stackedEnds))
        case .bullets(let texts): return try PanelBullets(texts, width, &setter)
        case .tiles(let tiles, let look): return try PanelTiles(tiles, look, width, &setter)
        case .grid(let grid): return try MeasuredGrid(grid, width, &setter)
        case .plot(let plot): return try MeasuredPlot(plot, width, &setter)
        case .ring(let chart, let isLarge): return try PanelRing(chart, isLarge: isLarge, width, &setter)
        case .missing(let reason, let detail): return try PanelMissing(reason, detail, width, &setter)
        case .head(let head): return try MeasuredHead(head, width, &setter)
        case .chart(let chart): return try ChartPiece(chart, width, &setter)
        case .legend(let entries): return try PanelLegend(entries, width, align: .start, &setter)
        case .beside(let columns): return try PanelBeside(columns, width, &setter, level: level)
        case .rule(let isStrong): return PanelLine(width: width, isStrong: isStrong)
        }
    }
}

/// The parts that stand below in a box where they could stand beside; boxes of a row have one form.
struct BoxForm: OptionSet {
    let rawValue: Int
    /// The right of the title's line stands below the title.
    static let stackedHead = BoxForm(rawValue: 1)
    /// The second of two texts at the ends of a line stands below the first.
    static let stackedEnds = BoxForm(rawValue: 2)
}

/// Pieces one under the other, with a title above them and a frame around them where they have them.
///
/// All who measure, part or draw it share one object.
final class MeasuredBox: Sendable {
    private let title: SetText?
    /// The title where the box goes on.
    private let continuedTitle: SetText?
    private let meta: SetText?
    private let legend: PanelLegend?
    /// True if the legend stands below the title.
    private let dropsLegend: Bool
    let isFramed: Bool
    /// True if it is a card, which has a rule below its title.
    let isCard: Bool
    let pieces: [any PanelPiece]
    let width: Points
    /// The level of its title among the headings of the document.
    private let level: Int
    /// True if the right of the title's line stands below the title.
    private let isStacked: Bool
    private let factor: Double

    /// Between the frame and what is in it.
    static let padding: Points = 12
    /// From the rule below the title of a card to what stands there.
    private static let belowRule: Points = 8
    /// Narrower, a word would have a line for each letter.
    private static let leastWidth: Points = 48

    /// Measures a box, in the form of those beside it; `nil` where a part of it finds no room.
    ///
    /// `level` is that of its title, and that of boxes in it is the next one where it has a title.
    init?(
        _ box: PanelBox, _ width: Points, _ setter: inout Typesetter, like form: BoxForm = [],
        level: Int = 2
    ) throws(LayoutError) {
        (self.width, self.level) = (width, level)
        isCard = box.isFramed && box.isMain
        factor = isCard ? setter.style.factor(.cardTitle, .cardMeta) : setter.panelFactor
        let inner = box.isFramed ? width - Self.padding * 2 : width
        let role = box.isMain ? setter.type[.cardTitle] : setter.type[.halfTitle]
        let small: PanelType = isCard ? .note : .small
        let side = try setter.set(box.meta, small)
        guard inner >= Self.leastWidth else { return nil }
        // What stands beside a title stands below it where the title has no words.
        let hasHead = box.title != nil || box.meta != nil || !box.legend.isEmpty
        if let text = box.title ?? (hasHead ? .nothing : nil) {
            let room = side.map { inner - $0.width - 12 } ?? inner
            let line = try setter.set(text, in: role)
            isStacked = line.isEmpty || line.width > room || form.contains(.stackedHead)
            title = isStacked ? try setter.set(text, in: role, width: inner) : line
        } else {
            (title, isStacked) = (nil, false)
        }
        continuedTitle = if let text = box.continuedTitle { try setter.set(text, in: role, width: inner) } else { nil }
        let isWide = side.map { $0.width > inner } ?? false
        meta = isWide ? try setter.set(box.meta, small, width: inner) : side
        let beside = inner - (title?.width ?? 0) - (isStacked ? 0 : meta.map { $0.width + 12 } ?? 0) - 14
        let legend = box.legend.isEmpty ? nil : try PanelLegend(box.legend, inner, align: .start, &setter)
        let hasWords = !(title?.isEmpty ?? true)
        dropsLegend = legend.map { $0.natural > beside || !$0.isPlain || !hasWords } ?? false
        self.legend =
            dropsLegend || legend == nil ? legend : try PanelLegend(box.legend, beside, align: .start, &setter)
        var pieces: [any PanelPiece] = []
        for part in box.parts {
            guard let piece = try part.measured(inner, &setter, like: form, level: hasWords ? level + 1 : level)
            else { return nil }
            // What has nothing to show needs no gap.
            if piece.height(0) > 0 { pieces.append(piece) }
        }
        self.pieces = pieces
        isFramed = box.isFramed && (hasHead || !pieces.isEmpty)
    }

    /// The parts of it that stand below.
    var form: BoxForm {
        let ends: BoxForm = pieces.contains { ($0 as? PanelEnds)?.isStacked ?? false } ? .stackedEnds : []
        return isStacked && meta != nil ? ends.union(.stackedHead) : ends
    }

    /// True if it holds a ring and nothing else.
    var isRing: Bool { pieces.count == 1 && pieces[0] is PanelRing && title == nil }

    /// True if it is a part of its own, which a heading of its own begins.
    var hasTitle: Bool { !(title?.isEmpty ?? true) }

    /// The height of the title, with the gap to the pieces.
    var headHeight: Points { headHeight(title) }

    /// The same on a page that the box goes on to.
    var continuedHeadHeight: Points { headHeight(continuedTitle ?? title) }

    private func headHeight(_ title: SetText?) -> Points {
        guard let title else { return isFramed ? Self.padding : 0 }
        let below = (isStacked ? meta?.height ?? 0 : 0) + (dropsLegend ? legend?.height(0) ?? 0 : 0)
        if isCard { return 32 * factor + title.depth + below + Self.belowRule }
        return lead + title.height + below + (isFramed ? 3 : 6)
    }

    /// Returns how much nearer the parts of a frame are at a step.
    ///
    /// The parts are above its title, below it, and at its foot, where rows or a plot with letters stand off from their
    /// own edge.
    private func nearer(_ step: Int) -> (above: Points, below: Points, foot: Points) {
        guard isFramed, !isCard, hasTitle, step > 0 else { return (0, 0, 0) }
        let share = PageStep.share(step) * factor
        let endsOpen = pieces.last is MeasuredGrid || pieces.last is MeasuredPlot
        return (Points(4.5 * share), Points(3 * share), endsOpen ? Points(3 * share) : 0)
    }

    /// Above the title.
    private var lead: Points { isFramed ? 7 * factor : 0 }

    /// From the upper edge to the baseline of the title.
    private func baseline(of title: SetText) -> Points { isCard ? 22 * factor : lead + title.rise }

    /// Below the last piece.
    var foot: Points { isFramed ? 9 : 0 }

    /// Between a piece and the one above it; remarks of a card stand as near as lines.
    func gap(above index: Int, _ step: Int = 0) -> Points {
        guard isCard else { return Points(PageStep.between(step, widest: 7, roomy: 7, tightest: 4)) }
        let paragraph = pieces[index].paragraph
        if paragraph?.isNote ?? false, pieces[index - 1].paragraph?.isNote ?? false { return 0 }
        // The leading of a sentence parts it from what stands above it.
        let tightest = paragraph != nil ? -1 : 3.5
        return Points(PageStep.between(step, widest: 14, roomy: 7, tightest: tightest)) * factor
    }

    func height(_ step: Int) -> Points {
        let nearer = nearer(step)
        var height = headHeight + foot - nearer.above - nearer.below - nearer.foot
        for index in pieces.indices {
            height += pieces[index].height(step) + (index > 0 ? gap(above: index, step) : 0)
        }
        return height
    }

    /// Draws the frame and the title.
    func drawHead(
        on canvas: inout Canvas, at origin: Position, height: Points, isContinued: Bool = false, _ step: Int = 0
    ) {
        if isFramed {
            // What has nothing to show is not closed in.
            let dashes: [Points] = isMissing ? [4, 3] : []
            canvas.frame(
                Rect(x: origin.x, y: origin.y, width: width, height: height), radius: 6,
                Stroke(isMissing ? canvas.inks.frame : canvas.inks.edge, width: 0.75, dashes: dashes))
        }
        guard let title = isContinued ? continuedTitle ?? title : title else { return }
        let inset: Points = isFramed ? Self.padding : 0
        let (x, inner) = (origin.x + inset, width - inset * 2)
        let column = Column(x: x, baseline: origin.y + baseline(of: title) - nearer(step).above, width: inner)
        var side = column
        if isStacked, let meta { side.baseline += title.height - title.rise + meta.rise }
        canvas.aside(isContinued ? .repeated : nil) { $0.heading(level, title, in: column) }
        if let meta, !isContinued { canvas.element(.paragraph, meta, in: side, align: isStacked ? .start : .end) }
        if let legend, !isContinued { draw(legend, on: &canvas, column) }
        let rule = isCard ? Self.belowRule : isFramed ? 0 : 3
        guard rule > 0, !isMissing else { return }
        let end = isContinued ? continuedHeadHeight : headHeight
        canvas.rule(from: x, to: x + inner, y: origin.y + end - rule, Stroke(canvas.inks.grid, width: 0.75))
    }

    /// True if it says that there is nothing to show.
    private var isMissing: Bool { pieces.first is PanelMissing }

    /// Draws the legend on the line of the title, or below it.
    private func draw(_ legend: PanelLegend, on canvas: inout Canvas, _ column: Column) {
        guard let title else { return }
        var place = Position(x: column.x, y: column.baseline - title.rise + title.height)
        if dropsLegend {
            if isStacked { place.y += meta?.height ?? 0 }
        } else {
            // Both stand on one line of type.
            place = Position(x: column.x + title.width + 14, y: column.baseline - legend.rise)
        }
        legend.draw(on: &canvas, at: place, 0)
    }

    /// Draws the box in a height that is not below its own, as a section of its own where it has a title.
    func drawSection(on canvas: inout Canvas, at origin: Position, height: Points, _ step: Int) {
        if hasTitle { canvas.begin(SemanticTag(.section)) }
        draw(on: &canvas, at: origin, height: height, step)
        if hasTitle { canvas.end() }
    }

    /// Draws the box in a height that is not below its own.
    func draw(on canvas: inout Canvas, at origin: Position, height: Points, _ step: Int) {
        drawHead(on: &canvas, at: origin, height: height, step)
        let inset: Points = isFramed ? Self.padding : 0
        let nearer = nearer(step)
        var place = Position(x: origin.x + inset, y: origin.y + headHeight - nearer.above - nearer.below)
        for (index, piece) in filled(to: height, step).enumerated() {
            if index > 0 { place.y += gap(above: index, step) }
            piece.draw(on: &canvas, at: place, step)
            place.y += piece.height(step)
        }
    }

    /// The pieces, of which the first that can takes what is left of a height.
    private func filled(to height: Points, _ step: Int) -> [any PanelPiece] {
        let spare = height - self.height(step)
        guard spare > 0, let index = pieces.firstIndex(where: { $0.higher(by: 0) != nil }),
            let higher = pieces[index].higher(by: spare)
        else { return pieces }
        var pieces = pieces
        pieces[index] = higher
        return pieces
    }
}
