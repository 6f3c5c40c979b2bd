internal import DiaryModel
internal import PageModel
internal import TypeKit

/// The visible part of a page: shapes, and glyphs as outlines that are defined once.
struct PagePainting {
    private let glyphs: GlyphShelf
    private let pictures: PictureShelf
    private var names = PageNames()
    /// The definitions: outlines of glyphs, and areas that clip patterns.
    private(set) var definitions = SVGBytes()
    /// The painted content.
    private(set) var content = SVGBytes()
    private var faces: [FontFaceID: PageFace] = [:]
    private var clips: [[UInt8]: String] = [:]
    /// Lines that are drawn in one way, waiting for more of their kind.
    private var waiting: (data: SVGBytes, stroke: Stroke)?

    /// A face as a page uses it.
    private struct PageFace {
        let name: String
        let face: GlyphShelf.Face
        var defined: Set<UInt32> = []
    }

    init(_ glyphs: GlyphShelf, _ pictures: PictureShelf) { (self.glyphs, self.pictures) = (glyphs, pictures) }

    /// Paints what a command shows.
    mutating func paint(_ command: DrawCommand) throws(PagePictureError) {
        switch command {
        case .fill(let path, let paint): fill(path, paint)
        case .stroke(let path, let stroke): draw(path, stroke)
        case .glyphs(let run, let place, let colour): try show(run, at: place, colour)
        case .picture(let picture, let area): try show(picture, in: area)
        case .begin, .end, .destination: break
        }
    }

    /// Paints what is waiting.
    mutating func finish() {
        guard let (data, stroke) = waiting else { return }
        waiting = nil
        add(data, stroke, hasRoundEnds: false)
    }

    /// Fills an area, and puts the pattern over it.
    private mutating func fill(_ path: Path, _ paint: Paint) {
        finish()
        let data = PathData.of(path)
        guard !data.bytes.isEmpty else { return }
        content.add("<path")
        content.add("fill", paint.colour)
        if path.needsEvenOdd { content.add(" fill-rule=\"evenodd\"") }
        content.end(path: data)
        guard case .patterned(let ground, let pattern) = paint, let area = PatternArea(path) else { return }
        content.add("<g clip-path=\"url(#")
        content.add(clip(data, evenOdd: path.needsEvenOdd))
        content.add(")\">")
        let colour = PatternLines.colour(on: ground)
        for family in pattern.lines {
            guard let lines = PatternLines(family, colour: colour, in: area) else { continue }
            add(PathData.of(lines.path), lines.stroke, hasRoundEnds: lines.hasRoundEnds)
        }
        content.add("</g>")
    }

    /// The name of an area that something is cut off at.
    private mutating func clip(_ data: SVGBytes, evenOdd: Bool) -> String {
        if let name = clips[data.bytes] { return name }
        let name = names.area(data.bytes)
        clips[data.bytes] = name
        definitions.add("<clipPath id=\"\(name)\"><path")
        if evenOdd { definitions.add(" clip-rule=\"evenodd\"") }
        definitions.end(path: data)
        definitions.add("</clipPath>")
        return name
    }

    /// Draws along an outline, together with those before it that are drawn in the same way.
    private mutating func draw(_ path: Path, _ stroke: Stroke) {
        let data = PathData.of(path)
        guard !data.bytes.isEmpty else { return }
        if let known = waiting, known.stroke == stroke {
            waiting?.data.add(data)
        } else {
            finish()
            waiting = (data, stroke)
        }
    }

    private mutating func add(_ data: SVGBytes, _ stroke: Stroke, hasRoundEnds: Bool) {
        content.add("<path")
        content.add("stroke", stroke.colour)
        content.add("stroke-width", stroke.width.value, places: 3)
        if !stroke.dashes.isEmpty {
            content.add(" stroke-dasharray=\"")
            content.number(stroke.dashes[0].value, places: 3)
            for length in stroke.dashes.dropFirst() { content.nextNumber(length.value, places: 3) }
            content.add("\"")
        }
        if hasRoundEnds { content.add(" stroke-linecap=\"round\"") }
        content.end(path: data)
    }

    /// Shows the outlines of glyphs.
    private mutating func show(
        _ run: GlyphRun, at place: Position, _ colour: Colour
    ) throws(PagePictureError) {
        guard run.text.contains(where: { !$0.isWhitespace }) else { return }
        finish()
        var page = try face(run.face)
        defer { faces[run.face] = page }
        let scale = run.size.value / page.face.unitsPerEm
        guard scale > 0 else { return }
        var uses = SVGBytes()
        for glyph in run.glyphs {
            guard let data = page.face.data(of: glyph.index) else { continue }
            if page.defined.insert(glyph.index).inserted {
                definitions.add("<path id=\"\(page.name)-\(glyph.index)\"")
                definitions.end(path: data)
            }
            uses.add("<use href=\"#\(page.name)-\(glyph.index)\"")
            let (x, y) = (glyph.x.value / scale, glyph.y.value / scale)
            if x.rounded() != 0 { uses.add("x", x, places: 0) }
            if y.rounded() != 0 { uses.add("y", y, places: 0) }
            uses.add("/>")
        }
        guard !uses.bytes.isEmpty else { return }
        content.add("<g")
        content.add("fill", colour)
        content.add(" transform=\"translate(")
        content.numbers(place.x.value, place.y.value)
        content.add(") scale(")
        content.number(scale, places: 8)
        content.add(")\">")
        content.add(uses)
        content.add("</g>")
    }

    private mutating func face(_ id: FontFaceID) throws(PagePictureError) -> PageFace {
        if let known = faces[id] {
            // Taken out, so that it is changed without a copy.
            faces[id] = nil
            return known
        }
        return PageFace(name: names.face(id.name), face: try glyphs.face(id))
    }

    private mutating func show(_ picture: Picture, in area: Rect) throws(PagePictureError) {
        finish()
        guard area.width > 0, area.height > 0 else { return }
        content.add("<image")
        content.add(area)
        content.add(" preserveAspectRatio=\"none\" href=\"data:image/png;base64,")
        content.add(try pictures.base64(of: picture, for: area.extent))
        content.add("\"/>")
    }
}
