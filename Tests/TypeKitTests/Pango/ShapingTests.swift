import PageModel
import TestSupport
import Testing
@testable import TypeKit

@Suite("Shaping")
struct ShapingTests {
    let squares: SquareShaper

    init() throws { squares = try SquareShaper() }

    // `fi` in `office` is one glyph of 10 pt where two of 6 pt would stand.
    @Test(
        "knows the width of every text",
        arguments: [("ab", 12), ("a b", 15), ("가나", 20), ("128/79", 36), ("office", 34)] as [(String, Points)])
    func width(text: String, expected: Points) throws {
        #expect(try squares.shape(text).width == expected)
    }

    @Test("gives glyphs that stand side by side, and one cluster for each character")
    func glyphs() throws {
        let run = try #require(try squares.shape("ab").lines.first?.pieces.first?.run)
        #expect(run.glyphs.map(\.x) == [0, 6])
        #expect(run.glyphs.allSatisfy { $0.y == 0 })
        #expect(run.clusters == [.init(byteCount: 1, glyphCount: 1), .init(byteCount: 1, glyphCount: 1)])
        #expect(run.size == 10 && run.width == 12 && run.text == "ab")
    }

    @Test("keeps both letters of a ligature as the text of one glyph")
    func ligature() throws {
        let run = try #require(try squares.shape("fin").lines.first?.pieces.first?.run)
        #expect(run.text == "fin")
        #expect(run.clusters.first == .init(byteCount: 2, glyphCount: 1))
    }

    @Test("puts every span into pieces of its own, one after the other")
    func spans() throws {
        let line = try #require(try squares.shape("50", "times").lines.first)
        #expect(line.pieces.map(\.span) == [0, 1])
        #expect(line.pieces.map(\.x) == [0, 12])
        #expect(line.width == 42)
    }

    @Test("knows the width of texts of several sizes, in any order", arguments: [[8, 24, 10], [24, 8], [0.5, 100]])
    func sizes(sizes: [Double]) throws {
        let spans = sizes.map { Paragraph.Span("ab", type: TypeStyle(size: Points($0)), language: "en") }
        let line = try #require(try squares.shaper.shape(Paragraph(spans), width: nil).lines.first)
        for (piece, size) in zip(line.pieces, sizes) { #expect(abs(piece.run.width.value - 1.2 * size) < 0.001) }
        #expect(abs(line.width.value - 1.2 * sizes.reduce(0, +)) < 0.003)
    }

    @Test("sets a text at any size in proportion, and breaks it at the same places", arguments: [5, 13.7, 250, 9000])
    func proportion(size: Double) throws {
        let text = "aaa bb cccc office 가나"
        let span = Paragraph.Span(text, type: TypeStyle(size: Points(size)), language: "en")
        let shaped = try squares.shaper.shape(Paragraph([span]), width: Points(4 * size))
        let usual = try squares.shape(text, width: 40)
        #expect(shaped.texts == usual.texts)
        for (line, other) in zip(shaped.lines, usual.lines) {
            #expect(abs(line.width.value / size - other.width.value / 10) < 1e-6)
        }
    }

    @Test("knows the width of texts of any length", arguments: [799, 800, 801, 30_000])
    func long(length: Int) throws {
        let width = try squares.shape(String(repeating: "a", count: length)).width.value
        #expect(abs(width / Double(length) - 6) < 0.002)
    }

    @Test("sets regular and semibold in faces of their own")
    func weights() throws {
        let spans = [TypeStyle.Weight.regular, .semibold].map {
            Paragraph.Span("ab", type: TypeStyle(size: 10, weight: $0), language: "en")
        }
        let line = try #require(try squares.shaper.shape(Paragraph(spans), width: nil).lines.first)
        #expect(line.pieces.map(\.run.width) == [12, 13])
        #expect(Set(line.pieces.map(\.run.face)).count == 2)
        #expect(line.pieces[1].run.face.name.hasPrefix("Squares-Bold."))
    }

    @Test("names a face by its content, the same in every library")
    func faceName() throws {
        let other = try SquareShaper()
        let faces = try [squares, other].map { try $0.shape("a").lines[0].pieces[0].run.face }
        #expect(faces[0] == faces[1])
    }

    @Test("gives no line for no text")
    func nothing() throws {
        #expect(try squares.shape().lines.isEmpty)
        #expect(try squares.shape("", "").lines.isEmpty)
    }

    @Test("shows a character that no font has as a replacement, keeps it as text, and reports it once")
    func missing() throws {
        let shaped = try squares.shape("a→b→✓")
        #expect(shaped.missing == ["→", "✓"])
        #expect(shaped.texts == ["a→b→✓"])
        #expect(shaped.width == 30)
    }

    @Test("shows what a font has of a composed character")
    func missingMark() throws {
        let shaped = try squares.shape("q\u{323}o")
        #expect(shaped.missing == ["\u{323}"])
        #expect(shaped.texts == ["q\u{323}o"])
        #expect(shaped.width == 12)
    }

    @Test("composes decomposed letters")
    func decomposed() throws {
        let shaped = try squares.shape("u\u{308}", "\u{1112}\u{1161}\u{11AB}")
        #expect(shaped.missing == ["\u{1112}", "\u{1161}", "\u{11AB}"], "the test font has no 한")
        #expect(try squares.shape("u\u{308}").missing.isEmpty)
        #expect(try squares.shape("\u{1100}\u{1161}").width == 10)
        #expect(try squares.shape("\u{1100}\u{1161}").texts == ["\u{1100}\u{1161}"])
    }

    @Test("prints control characters as spaces", arguments: [0x00, 0x09, 0x1F, 0x7F, 0x85] as [UInt32])
    func controls(control: UInt32) throws {
        let character = try Character(#require(Unicode.Scalar(control)))
        let shaped = try squares.shape("a\(character)b")
        #expect(shaped.width == 15)
        #expect(shaped.missing.isEmpty)
        #expect(shaped.texts == ["a b"])
    }

    @Test("leaves marks of direction and of line breaking out of the text")
    func layoutMarks() throws {
        let shaped = try squares.shape("\u{2068}a\u{2069}\u{200B}b\u{2060}c\u{200E}")
        #expect(shaped.texts == ["abc"])
        #expect(shaped.width == 18)
        #expect(shaped.missing.isEmpty)
    }

    @Test("refuses sizes and widths that are out of range", arguments: [0.0, -1, .nan, .infinity, 20_000])
    func badSize(size: Double) {
        let span = Paragraph.Span("a", type: TypeStyle(size: Points(size)), language: "en")
        #expect(throws: ShapingError.self) { try squares.shaper.shape(Paragraph([span]), width: nil) }
    }

    @Test("refuses a width that is not a number")
    func badWidth() {
        #expect(throws: ShapingError.self) { try squares.shape("a", width: Points(.nan)) }
    }

    @Test("names the package of a font that is not installed")
    func notInstalled() throws {
        var setup = FontSetup.squares(cache: squares.cache.path)
        setup.defaultFamilies = ["Noto Sans CJK KR"]
        let shaper = try PangoShaper(FontLibrary(setup))
        let error = #expect(throws: ShapingError.self) {
            try shaper.shape(Paragraph([.init("a", type: TypeStyle(size: 10), language: "ko")]), width: nil)
        }
        #expect(error?.code == "font.not-installed")
        #expect(error?.hint?.contains("apt-get install fonts-noto-cjk") == true)
    }

    @Test("takes a text of a hundred thousand characters, however mixed, in time that grows with it")
    func long() throws {
        let text = String(repeating: "ab 가나 → אב ", count: 10_000)
        let shaped = try squares.shape(text, language: "ko", width: 100)
        #expect(shaped.texts.joined() == text)
        #expect(shaped.missing == ["→"])
    }
}
