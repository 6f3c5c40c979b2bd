import DiaryModel
import PageModel
import Testing
import TypeKit
@testable import PDFWriting

@Suite("Glyphs of a page as SVG")
struct GlyphTests {
    private let worker: PictureWorker

    init() throws { worker = try PictureWorker() }

    @Test("are defined once and used where they stand")
    func once() throws {
        let svg = try worker.svg(try worker.text("noon on") + worker.text("no", size: 20, at: 90))
        let defined = svg.pieces(from: "<path id=\"", to: "\"")
        #expect(defined.count == 2 && Set(defined).count == 2)
        #expect(svg.pieces(from: "<use href=\"#", to: "\"").count == 8)
        #expect(Set(svg.pieces(from: "<use href=\"#", to: "\"")) == Set(defined))
        #expect(svg.pieces(from: "translate(", to: ")") == ["20 50", "20 90"])
    }

    @Test("give the same bytes, whatever was made before and by whom")
    func same() throws {
        let page = try worker.text("혈압 120") + worker.text("Mean")
        let first = try worker.bytes(page)
        _ = try worker.bytes(try worker.text("other letters"))
        #expect(try worker.bytes(page) == first)
        let other = try PictureWorker()
        _ = try other.bytes(try other.text("其他"))
        #expect(try other.bytes(try other.text("혈압 120") + other.text("Mean")) == first)
    }

    @Test("have the same names on every page, so that pages may stand in one document")
    func names() throws {
        func names(_ text: String) throws -> [String] {
            try worker.svg(try worker.text(text)).pieces(from: "<path id=\"", to: "\"")
        }
        #expect(try names("혈압 a").last == (try names("a").first))
        #expect(try names("ab 혈").prefix(2) == (try names("ab").prefix(2)))
    }

    @Test("of two contents with one name have two names")
    func collisions() {
        var names = PageNames()
        // Some of so many have the hash of another.
        let many = (0..<4_000).map { names.face("face \($0)") }
        #expect(Set(many).count == many.count)
        #expect(names.face("face 17") == many[17])
    }

    @Test("are written with whole numbers, each from the place before it, and closed by a letter")
    func data() throws {
        func place(_ x: Double, _ y: Double) -> GlyphStep.Place { GlyphStep.Place(x: x, y: y) }
        let square: [GlyphStep] = [
            .move(place(10, 0)), .line(place(10, -100)), .line(place(110.4, -100)), .line(place(120, 0)),
            .line(place(10, 0)), .close, .move(place(20, -20)),
            .quadratic(place(30.6, -20), to: place(30.6, -10)), .cubic(place(0, 0), place(1, 1), to: place(2, 2)),
            .close,
        ]
        let data = try #require(GlyphData.of(square))
        #expect(
            String(decoding: data.bytes, as: UTF8.self)
                == "m10 0v-100h100l10 100zm10-20q11 0 11 10c-31 10-30 11-29 12z")
        #expect(GlyphData.of([]) == nil)
    }

    @Test("of a face that is not known are refused")
    func unknown() {
        let run = GlyphRun(
            face: FontFaceID("Nobody"), size: 10, text: "a", glyphs: [GlyphRun.Glyph(index: 1, x: 0)],
            clusters: [GlyphRun.Cluster(byteCount: 1, glyphCount: 1)], width: 5)
        #expect(throws: PagePictureError.unknownFace("Nobody")) {
            try worker.svg([.glyphs(run, at: Position(x: 0, y: 0), Colour(0))])
        }
    }
}
