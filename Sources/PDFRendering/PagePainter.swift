internal import CairoKit
internal import DisplayList
internal import PDFFinishing
internal import PangoKit
internal import PictureModel

/// Paints pages one after the other; elements may go on from one to the next.
struct PagePainter {
    private let fonts: FontLibrary
    private let finisher: PDFFinisher
    private var elements = ElementStack()
    /// The stretch of painting that is open, if one is.
    private var mark: ElementStack.Mark?

    init(fonts: FontLibrary, finisher: PDFFinisher) { (self.fonts, self.finisher) = (fonts, finisher) }

    /// Paints a page and ends it; `next` is the size of the one that follows, if one does.
    mutating func paint(_ page: Page, next: Extent?, on canvas: borrowing PDFCanvas) throws(PDFRenderingError) {
        finisher.beginPage(page.size)
        try begin(.artifact(nil), on: canvas)
        canvas.cover(page.size)
        for command in page.commands { try paint(command, on: canvas) }
        try endMark(on: canvas)
        try elements.endPage()
        do { try finisher.endPage() } catch { throw PDFRenderingError(error) }
        do { try canvas.endPage(next: next) } catch { throw PDFRenderingError(error) }
    }

    /// Throws if an element is still open.
    func finish() throws(PDFRenderingError) { try elements.finish() }

    private mutating func paint(
        _ command: DrawCommand, on canvas: borrowing PDFCanvas
    ) throws(PDFRenderingError) {
        switch command {
        case .fill(let path, let paint):
            try begin(elements.shape(), on: canvas)
            try fill(path, paint, on: canvas)
        case .stroke(let path, let stroke):
            try begin(elements.shape(), on: canvas)
            do { try canvas.stroke(path, stroke) } catch { throw PDFRenderingError(error) }
        case .glyphs(let run, let place, let colour):
            try begin(elements.text(), on: canvas)
            finisher.noteText(run, at: place)
            try show(run, at: place, colour, on: canvas)
        case .picture(let picture, let area):
            try begin(elements.shape(), on: canvas)
            do throws(CairoError) {
                try canvas.paint(try LoadedPicture(picture.kind, picture.bytes), in: area)
            } catch {
                throw PDFRenderingError(error)
            }
        case .begin(let tag):
            try elements.begin(tag)
            if tag.role != .artifact { finisher.begin(tag) }
        case .end:
            guard try elements.end() != .artifact else { return }
            do { try finisher.end() } catch { throw PDFRenderingError(error) }
        case .destination(let name, let place): finisher.addDestination(name, at: place)
        }
    }

    /// Sees to it that what is painted next is of a stretch of its own kind.
    private mutating func begin(_ next: ElementStack.Mark, on canvas: borrowing PDFCanvas) throws(PDFRenderingError) {
        guard next != mark else { return }
        try endMark(on: canvas)
        mark = next
        guard isTold(next) else { return }
        switch next {
        case .element: finisher.markElement()
        case .artifact(let furniture): finisher.markArtifact(furniture)
        }
        do { try canvas.beginStretch() } catch { throw PDFRenderingError(error) }
    }

    private mutating func endMark(on canvas: borrowing PDFCanvas) throws(PDFRenderingError) {
        guard let open = mark else { return }
        mark = nil
        guard isTold(open) else { return }
        do { try canvas.endStretch() } catch { throw PDFRenderingError(error) }
    }

    /// Whether Cairo is told of a stretch; decoration is known by standing between elements of Cairo's.
    private func isTold(_ mark: ElementStack.Mark) -> Bool {
        mark != .artifact(nil) || PDFCanvas.stretchSign == .shape
    }

    /// Fills an area, and puts the pattern over it.
    private func fill(_ path: Path, _ paint: Paint, on canvas: borrowing PDFCanvas) throws(PDFRenderingError) {
        do throws(CairoError) {
            try canvas.fill(path, paint.colour)
            guard case .patterned(let ground, let pattern) = paint, let box = path.bounds else { return }
            let colour = PatternLines.colour(on: ground)
            try canvas.clipped(to: path) { canvas throws(CairoError) in
                for family in pattern.lines {
                    guard let lines = PatternLines(family, colour: colour, in: box) else { continue }
                    try canvas.stroke(lines.path, lines.stroke, roundEnds: lines.hasRoundEnds)
                }
            }
        } catch {
            throw PDFRenderingError(error)
        }
    }

    private func show(
        _ run: GlyphRun, at place: Position, _ colour: Colour, on canvas: borrowing PDFCanvas
    ) throws(PDFRenderingError) {
        let font: ScaledFont
        do {
            font = try fonts.scaledFont(for: run.face, size: run.size)
        } catch {
            guard case .unknownFace(let name) = error.cause else {
                throw PDFRenderingError(.refused(operation: "open a font", reason: error.description))
            }
            throw PDFRenderingError(.unknownFace(name))
        }
        do { try canvas.show(run, font: font, at: place, colour) } catch { throw PDFRenderingError(error) }
    }
}
