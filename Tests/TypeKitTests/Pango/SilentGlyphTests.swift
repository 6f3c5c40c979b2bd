import PageModel
import Testing
@testable import TypeKit

/// Letters that are drawn with the one before them, in scripts that read from right to left.
@Suite("Letters that are not seen")
struct SilentGlyphTests {
    private let library: FontLibrary
    private let shaper: PangoShaper

    init() throws {
        library = try FontLibrary(.installed)
        shaper = try PangoShaper(library)
    }

    private func run(_ text: String, _ language: String) throws -> GlyphRun {
        let span = Paragraph.Span(text, type: TypeStyle(size: 10), language: language)
        let line = try shaper.shape(Paragraph([span], isRightToLeft: true), width: nil).lines.first
        return try #require(line?.pieces.first?.run)
    }

    @Test(
        "have a glyph of their own, and come in the order they are read",
        arguments: [
            ("الأيام", "ar"), ("لا", "ar"), ("أعلى", "ar"), ("لإ", "ar"), ("الآن", "ar"), ("می\u{200C}شود", "fa"),
            ("اندازه\u{200C}گیری", "fa"), ("شود\u{200C}", "fa"), ("لا\u{200C}", "fa"),
        ])
    func glyphForEachLetter(text: String, language: String) throws {
        let run = try run(text, language)
        #expect(run.text == text)
        #expect(run.clusters.allSatisfy { $0.glyphCount == 1 })
        #expect(run.clusters.map(\.byteCount) == text.unicodeScalars.map { UTF8.width($0) })
        // Glyphs stand from left to right, so the text goes to the left with each of them.
        let places = run.glyphs.map(\.x)
        #expect(places == places.sorted())
    }

    @Test(
        "are apart from marks, which have a glyph of their own that is seen",
        arguments: [("شماره\u{654}", "fa"), ("يومًا", "ar")])
    func marks(text: String, language: String) throws {
        let run = try run(text, language)
        #expect(run.text == text)
        #expect(run.clusters.map(\.byteCount) == text.unicodeScalars.map { UTF8.width($0) })
        #expect(run.glyphs.count == text.unicodeScalars.count)
    }

    @Test("add nothing to what is seen: neither ink nor width")
    func unseen() throws {
        let (plain, apart) = (try run("میشود", "fa"), try run("می\u{200C}شود", "fa"))
        #expect(plain.glyphs.count + 1 == apart.glyphs.count)
        let face = try #require(library.faces.first { $0.id == apart.face })
        let silent = try #require(face.silentGlyph(of: "\u{200C}"))
        #expect(apart.glyphs.filter { $0.index == silent }.count == 1)
        let last = try #require(apart.glyphs.last)
        #expect(last.x < apart.width)
    }

    @Test("are told apart by their glyphs, so that each stands for one letter")
    func distinct() throws {
        let name = try run("لا", "ar").face
        let face = try #require(library.faces.first { $0.id == name })
        let glyphs = SilentGlyphs.letters.compactMap { face.silentGlyph(of: $0) }
        #expect(Set(glyphs).count == SilentGlyphs.letters.count)
        #expect(face.silentGlyph(of: "a") == nil)
    }

    @Test("are not looked for in faces without Arabic")
    func others() throws {
        let run = try run("לחץ דם", "he")
        let face = try #require(library.faces.first { $0.id == run.face })
        #expect(face.silentGlyph(of: "\u{200C}") == nil)
    }
}
