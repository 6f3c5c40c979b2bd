internal import DiaryModel
internal import PageModel
internal import TypeKit

/// Paints pages one after the other; elements may go on from one to the next.
struct PagePainter {
    private let fonts: FontLibrary
    /// Marks what is painted; `nil` for pictures of pages, which have no elements.
    private let finisher: PDFFinisher?
    private var elements = ElementStack()
    /// The mark that is painted now; `nil` before the first paint of a page.
    private var mark: ElementStack.Mark?
    /// The gaps in front of texts that begin with a space.
    private var gaps = WordGaps()
    /// Lines that are drawn with others like them.
    private var lines = HeldLines()
    /// The number of the stretch of painting on its page.
    private var stretch = -1

    init(fonts: FontLibrary, finisher: PDFFinisher?) { (self.fonts, self.finisher) = (fonts, finisher) }

    /// Paints a page and ends it; `next` is the size of the one that follows, if one does.
    mutating func paint(_ page: Page, next: Extent?, on canvas: borrowing CairoCanvas) throws(PDFRenderingError) {
        try paint(page, on: canvas)
        do { try canvas.endPage(next: next) } catch { throw PDFRenderingError(error) }
    }

    /// Paints what is on a page.
    mutating func paint(_ page: Page, on canvas: borrowing CairoCanvas) throws(PDFRenderingError) {
        finisher?.beginPage(page.size)
        (mark, stretch) = (nil, -1)
        begin(.artifact(nil))
        canvas.cover(page.size)
        for command in page.commands { try paint(command, on: canvas) }
        try draw(lines.takeAll(), on: canvas)
        try elements.endPage()
        do { try finisher?.endPage() } catch { throw PDFRenderingError(error) }
    }

    /// Throws if an element is still open.
    func finish() throws(PDFRenderingError) { try elements.finish() }

    private mutating func paint(
        _ command: DrawCommand, on canvas: borrowing CairoCanvas
    ) throws(PDFRenderingError) {
        switch command {
        case .fill(let path, let paint):
            try drawLines(below: path.tightBounds, on: canvas)
            begin(elements.shape())
            try fill(path, paint, on: canvas)
        case .stroke(let path, let stroke): try draw(path, stroke, on: canvas)
        case .glyphs(let run, let place, let colour):
            let element = try elements.text()
            try drawLines(below: run.area(at: place), on: canvas)
            // A text without ink is content of its element all the same.
            begin(element)
            guard let isApart = gaps.gap(before: run, at: place, in: element.number) else { return }
            finisher?.noteText(run, at: place)
            try show(run, at: place, colour, isApart: isApart, on: canvas)
        case .picture(let picture, let area):
            try drawLines(below: area, on: canvas)
            begin(elements.shape())
            do throws(CairoError) {
                try canvas.paint(try LoadedPicture(picture.kind, picture.bytes), in: area, of: stretch)
            } catch {
                throw PDFRenderingError(error)
            }
        case .begin(let tag):
            try elements.begin(tag)
            if !tag.role.isWithinText { gaps.beginBlock() }
            if tag.role != .artifact { finisher?.begin(tag) }
        case .end:
            let role = try elements.end()
            if !role.isWithinText { gaps.beginBlock() }
            guard role != .artifact else { return }
            do { try finisher?.end() } catch { throw PDFRenderingError(error) }
        case .destination(let name, let place): finisher?.addDestination(name, at: place)
        }
    }

    /// Sees to it that what is painted next is of a stretch of its own kind.
    private mutating func begin(_ next: ElementStack.Mark) {
        guard next != mark else { return }
        (mark, stretch) = (next, stretch + 1)
        switch next {
        case .element: finisher?.markElement()
        case .artifact(let furniture): finisher?.markArtifact(furniture)
        }
    }

    /// Draws along an outline, or keeps it to be drawn with others.
    private mutating func draw(
        _ path: Path, _ stroke: Stroke, on canvas: borrowing CairoCanvas
    ) throws(PDFRenderingError) {
        let mark = elements.shape()
        if mark == .artifact(nil), let boxes = HeldLines.boxes(of: path, stroke) {
            for box in boxes { try drawLines(below: box, on: canvas) }
            return lines.hold(path, stroke, boxes)
        }
        try drawLines(below: path.tightBounds?.inset(by: -stroke.width), on: canvas)
        begin(mark)
        do { try canvas.stroke(path, stroke, of: stretch) } catch { throw PDFRenderingError(error) }
    }

    /// Draws the lines that wait, as far as an area reaches that is painted next.
    private mutating func drawLines(
        below area: @autoclosure () -> Rect?, on canvas: borrowing CairoCanvas
    ) throws(PDFRenderingError) {
        guard !lines.isEmpty, let area = area() else { return }
        try draw(lines.take(touching: area), on: canvas)
    }

    private mutating func draw(
        _ groups: [HeldLines.Group], on canvas: borrowing CairoCanvas
    ) throws(PDFRenderingError) {
        for group in groups {
            begin(.artifact(nil))
            do { try canvas.stroke(group.path, group.stroke, of: stretch) } catch { throw PDFRenderingError(error) }
        }
    }

    /// Fills an area, and puts the pattern over it.
    private func fill(_ path: Path, _ paint: Paint, on canvas: borrowing CairoCanvas) throws(PDFRenderingError) {
        do throws(CairoError) {
            try canvas.fill(path, paint.colour, of: stretch)
            guard case .patterned(let ground, let pattern) = paint, let area = PatternArea(path) else { return }
            let colour = PatternLines.colour(on: ground)
            try canvas.clipped(to: path) { [stretch] canvas throws(CairoError) in
                for family in pattern.lines {
                    guard let lines = PatternLines(family, colour: colour, in: area) else { continue }
                    try canvas.stroke(lines.path, lines.stroke, roundEnds: lines.hasRoundEnds, of: stretch)
                }
            }
        } catch {
            throw PDFRenderingError(error)
        }
    }

    private func show(
        _ run: GlyphRun, at place: Position, _ colour: Colour, isApart: Bool, on canvas: borrowing CairoCanvas
    ) throws(PDFRenderingError) {
        let font: ScaledFont
        var run = run
        do {
            if isApart { run = try fonts.spaced(run) }
            font = try fonts.scaledFont(for: run.face, size: run.size)
        } catch {
            guard case .unknownFace(let name) = error.cause else {
                throw PDFRenderingError(.refused(operation: "open a font", reason: error.description))
            }
            throw PDFRenderingError(.unknownFace(name))
        }
        do { try canvas.show(run, font: font, at: place, colour, of: stretch) } catch { throw PDFRenderingError(error) }
    }
}

extension GlyphRun {
    /// Returns the area that its ink stays within.
    ///
    /// Letters with two marks reach above an em, tails of letters below half of one and beside the advance.
    fileprivate func area(at place: Position) -> Rect {
        Rect(x: place.x - size * 0.3, y: place.y - size * 1.1, width: width + size * 0.6, height: size * 1.6)
    }
}
