import PageModel
import Testing
@testable import TypeKit

@Suite("Line breaking")
struct LineBreakTests {
    let squares: SquareShaper

    init() throws { squares = try SquareShaper() }

    @Test("breaks at spaces; the space stays text and adds no width")
    func spaces() throws {
        let shaped = try squares.shape("aaa bbb ccc", width: 40)
        #expect(shaped.texts == ["aaa bbb ", "ccc"])
        #expect(shaped.lines.map(\.width) == [39, 18])
    }

    @Test("gives the space at the end of a line a glyph of its own")
    func spaceGlyph() throws {
        let run = try #require(try squares.shape("aaa bbb", width: 20).lines.first?.pieces.first?.run)
        #expect(run.glyphs.count == 4)
        #expect(run.clusters.allSatisfy { $0.glyphCount == 1 })
    }

    @Test("does not count white space at the end of the last line")
    func trailingSpace() throws {
        #expect(try squares.shape("ab  ").lines.map(\.width) == [12])
        #expect(try squares.shape("ab  ").texts == ["ab  "])
    }

    @Test("fills a line to the last unit of its width")
    func exactFit() throws {
        #expect(try squares.shape("aa bb", width: 27).lines.count == 1)
        #expect(try squares.shape("aa bb", width: Points(26.999)).lines.count == 2)
    }

    @Test("keeps a text on one line at its own width, though sums of widths have lost the last bits of it")
    func ownWidth() throws {
        let width = try squares.shape("171/106").lines[0].width
        for step in 0..<500 {
            let place = Points(0.1 + 0.7 * Double(step))
            let other = place + width - place
            #expect(try squares.shape("171/106", width: other).lines.count == 1)
        }
    }

    @Test("ends a line at a line feed")
    func lineFeed() throws {
        #expect(try squares.shape("ab\ncd").texts == ["ab", "cd"])
        #expect(try squares.shape("ab\r\ncd").texts == ["ab", "cd"])
        #expect(try squares.shape("ab\n").lines.count == 2)
    }

    @Test("keeps words of Korean whole")
    func korean() throws {
        #expect(try squares.shape("가나다 라마바", language: "ko", width: 50).texts == ["가나다 ", "라마바"])
        #expect(try squares.shape("가나 다라마 바", language: "ko-KR", width: 50).texts == ["가나 ", "다라마 바"])
        #expect(try squares.shape("가나다 라마바", language: "ja", width: 50).texts == ["가나다 라", "마바"])
    }

    @Test("breaks a word of Korean that is wider than the line between characters")
    func longKorean() throws {
        let shaped = try squares.shape("가 나다라마바사 아", language: "ko", width: 32)
        #expect(shaped.texts.joined() == "가 나다라마바사 아")
        #expect(shaped.lines.allSatisfy { $0.width <= 32 })
        #expect(shaped.lines.count == 4)
    }

    @Test("breaks a long word of Latin between characters, without a hyphen")
    func longLatin() throws {
        let shaped = try squares.shape("abcdefgh", width: 20)
        #expect(shaped.texts == ["abc", "def", "gh"])
        #expect(shaped.width == 18)
    }

    @Test("shows a hyphen where a line ends at a soft hyphen, and nothing elsewhere")
    func softHyphen() throws {
        let whole = try squares.shape("abc\u{AD}def")
        #expect(whole.texts == ["abcdef"])
        #expect(whole.width == 36)
        let broken = try squares.shape("abc\u{AD}def", width: 26)
        #expect(broken.lines.count == 2)
        #expect(broken.lines[0].width == 24, "three letters and a hyphen")
        #expect(broken.texts == ["abc\u{AD}", "def"])
    }

    @Test(
        "keeps a figure whole with what is written onto it",
        arguments: [
            ("aa 51-90/mi", ["aa ", "51-90/mi"]), ("aa 2025-11", ["aa ", "2025-11"]),
            ("aa 51–90/mi", ["aa ", "51–90/mi"]), ("aa (51–9/m)", ["aa ", "(51–9/m)"]),
            ("aa 5–6–7–8", ["aa ", "5–6–7–8"]), ("aa 11—300 b", ["aa ", "11—300 b"]), ("aa 11～162", ["aa ", "11～162"]),
        ])
    func figures(text: String, lines: [String]) throws {
        #expect(try squares.shape(text, width: 50).texts == lines)
    }

    @Test(
        "keeps two figures with a dash between them together, spaces or not",
        arguments: [
            ("aaaa 1 – 30", ["aaaa ", "1 – 30"]), ("aaaa 1\u{A0}– 30", ["aaaa ", "1 – 30"]),
            ("aaa 1.1. – 3.", ["aaa ", "1.1. – 3."]), ("aaaa 1 ~ 30", ["aaaa ", "1 ~ 30"]),
            ("aaaa \u{2066}1 – \u{200E}30", ["aaaa ", "1 – 30"]),
            ("aaaa a – 30", ["aaaa a – ", "30"]), ("aaaa 1 – aa", ["aaaa 1 – ", "aa"]),
            ("aaaa 1 , 30", ["aaaa 1 , ", "30"]),
        ])
    func spans(text: String, lines: [String]) throws {
        let found = try squares.shape(text, width: 50).texts
        #expect(found == lines)
    }

    @Test(
        "tells a line that ends at a no-break space from one that ends at a space", arguments: ["\u{A0}", "\u{202F}"])
    func noBreakSpaces(space: String) throws {
        // A span as Korean writes it: 36 points to the sign, which does not find room behind them.
        let narrow = try squares.shape("11.\(space)13.\(space)~ 11.\(space)19.", width: 40)
        #expect(narrow.lines.count > 2 && narrow.lines[0].end == .cut)
        let wide = try squares.shape("11.\(space)13.\(space)~ 11.\(space)19.", width: 60)
        #expect(wide.lines.map(\.end) == [.whole, .whole])
    }

    @Test("breaks a span of figures behind its dash where it is wider than the line")
    func wideSpan() throws {
        #expect(try squares.shape("1111 – 999", width: 40).texts == ["1111 – ", "999"])
    }

    @Test(
        "keeps a unit with a solidus whole",
        arguments: [
            ("aaaa mg/dL bb", ["aaaa ", "mg/dL bb"]), ("aaa (mg/dL)", ["aaa ", "(mg/dL)"]),
            ("aa 72\u{A0}/min", ["aa ", "72 /min"]),
            ("aaaa kg/m²", ["aaaa ", "kg/m²"]), ("mmmmmm/dddddd", ["mmmmmm/d", "ddddd"]),
        ])
    func units(text: String, lines: [String]) throws {
        #expect(try squares.shape(text, width: 50).texts == lines)
    }

    @Test("keeps a figure with a dash whole within a word of Korean, and beside a border of spans")
    func figuresInWords() throws {
        #expect(try squares.shape("aa 51–90사", language: "ko", width: 50).texts == ["aa ", "51–90사"])
        #expect(try squares.shape("aa 51–", "90", width: 40).texts == ["aa ", "51–90"])
        #expect(try squares.shape("aa 5", "1–90", "/m", width: 50).texts == ["aa ", "51–90/m"])
    }

    @Test(
        "leaves no character of Chinese or Japanese alone on the last line",
        arguments: [
            ("あいあいあい", "ja", ["あいあい", "あい"]), ("あいあいあい)", "ja", ["あいあい", "あい)"]),
            ("あいあいあい", "zh-Hans", ["あいあい", "あい"]), ("あいあいあい", "en", ["あいあいあ", "い"]),
            ("あいあいあ", "ja", ["あいあいあ"]), ("あ", "ja", ["あ"]),
        ])
    func lastLine(text: String, language: String, lines: [String]) throws {
        #expect(try squares.shape(text, language: language, width: 58).texts == lines)
    }

    @Test("breaks a figure with a dash where it is wider than the line by itself")
    func wideFigure() throws {
        let shaped = try squares.shape("5111–9000", width: 32)
        #expect(shaped.texts == ["5111–", "9000"])
    }

    @Test("keeps a value and its unit on one line when nothing stands between them")
    func valueAndUnit() throws {
        #expect(try squares.shape("가 10", "회", language: "ko", width: 30).texts == ["가 ", "10회"])
        #expect(try squares.shape("aa あ", "い", language: "ja", width: 25).texts == ["aa ", "あい"])
        #expect(try squares.shape("aa あ", " い", language: "ja", width: 26).texts == ["aa あ ", "い"])
    }

    @Test("never breaks at a space that says so")
    func noBreakSpace() throws {
        #expect(try squares.shape("aa 10\u{A0}", "mm", width: 32).texts == ["aa ", "10 mm"])
    }

    @Test("breaks even there when the line is too narrow for both")
    func narrow() throws {
        let shaped = try squares.shape("1234", "mmHg", width: 25)
        #expect(shaped.texts.joined() == "1234mmHg")
        #expect(shaped.lines.allSatisfy { $0.width <= 25 })
    }

    @Test("gives at least one character to a line of no width")
    func noWidth() throws {
        #expect(try squares.shape("abc", width: 0).texts == ["a", "b", "c"])
    }
}
