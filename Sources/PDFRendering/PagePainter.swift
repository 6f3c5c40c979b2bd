internal import CairoKit
internal import DisplayList
internal import PangoKit
internal import PictureModel

/// Paints pages one after the other; elements may go on from one to the next.
struct PagePainter {
    private let fonts: FontLibrary
    private var elements = ElementStack()

    init(fonts: FontLibrary) { self.fonts = fonts }

    /// Paints a page and ends it; `next` is the size of the one that follows, if one does.
    mutating func paint(_ page: Page, next: Extent?, on canvas: borrowing PDFCanvas) throws(PDFRenderingError) {
        for command in page.commands { try paint(command, on: canvas) }
        try elements.endPage()
        do { try canvas.endPage(next: next) } catch { throw PDFRenderingError(error) }
    }

    /// Throws if an element is still open.
    func finish() throws(PDFRenderingError) { try elements.finish() }

    private mutating func paint(
        _ command: DrawCommand, on canvas: borrowing PDFCanvas
    ) throws(PDFRenderingError) {
        switch command {
        case .fill(let path, let paint): try fill(path, paint, on: canvas)
        case .stroke(let path, let stroke):
            do { try canvas.stroke(path, stroke) } catch { throw PDFRenderingError(error) }
        case .glyphs(let run, let place, let colour): try show(run, at: place, colour, on: canvas)
        case .picture(let picture, let area):
            do throws(CairoError) {
                try canvas.paint(try LoadedPicture(picture.kind, picture.bytes), in: area)
            } catch {
                throw PDFRenderingError(error)
            }
        case .begin(let tag): try begin(tag, on: canvas)
        case .end: try end(on: canvas)
        case .destination(let name, let place):
            guard let name = DestinationName(name) else { throw PDFRenderingError(.badDestination) }
            do { try canvas.addDestination(name, at: place) } catch { throw PDFRenderingError(error) }
        }
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

    private mutating func show(
        _ run: GlyphRun, at place: Position, _ colour: Colour, on canvas: borrowing PDFCanvas
    ) throws(PDFRenderingError) {
        try elements.text()
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

    private mutating func begin(
        _ tag: SemanticTag, on canvas: borrowing PDFCanvas
    ) throws(PDFRenderingError) {
        try elements.begin(tag)
        if case .link(let name) = tag.role {
            guard let name = DestinationName(name) else { throw PDFRenderingError(.badDestination) }
            do { try canvas.beginLink(to: name) } catch { throw PDFRenderingError(error) }
        } else if let name = tag.role.pdfName {
            do { try canvas.beginTag(name) } catch { throw PDFRenderingError(error) }
        }
    }

    private mutating func end(on canvas: borrowing PDFCanvas) throws(PDFRenderingError) {
        guard let name = try elements.end().pdfName else { return }
        do { try canvas.endTag(name) } catch { throw PDFRenderingError(error) }
    }
}
