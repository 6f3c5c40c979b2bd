import Foundation
import PageModel
import Testing
@testable import TypeKit

@Suite("Direction")
struct DirectionTests {
    let squares: SquareShaper

    init() throws { squares = try SquareShaper() }

    @Test("lays Hebrew from right to left, its text in reading order")
    func hebrew() throws {
        let run = try #require(try squares.shape("אבג", rightToLeft: true).lines.first?.pieces.first?.run)
        #expect(run.isRightToLeft)
        #expect(run.text == "אבג")
        #expect(run.glyphs.map(\.x) == [0, 6, 12])
        let forward = try #require(try squares.shape("גבא", rightToLeft: true).lines.first?.pieces.first?.run)
        #expect(run.glyphs.map(\.index) == forward.glyphs.map(\.index).reversed())
    }

    @Test("keeps systolic before diastolic in a paragraph of Hebrew")
    func bloodPressure() throws {
        let line = try #require(try squares.shape("אב 120/80", rightToLeft: true).lines.first)
        let left = try #require(line.pieces.min { $0.x < $1.x })
        #expect(left.run.text == "120/80", "numbers stand at the left")
        #expect(left.run.isRightToLeft == false)
        let digits = left.run.glyphs.map(\.index)
        let alone = try squares.shape("120/80").lines[0].pieces[0].run.glyphs.map(\.index)
        #expect(digits == alone)
    }

    @Test("gives the runs of a line in the order they are read")
    func readingOrder() throws {
        let line = try #require(try squares.shape("אב 120/80 גד 7 ה", rightToLeft: true).lines.first)
        let texts = line.pieces.map { $0.run.text.filter { !$0.isWhitespace } }
        #expect(texts == ["אב", "120/80", "גד", "7", "ה"])
        #expect(line.pieces.map(\.x) == line.pieces.map(\.x).sorted(by: >))
    }

    @Test("begins lines from right to left at the left edge of what is seen")
    func hangingSpace() throws {
        let line = try #require(try squares.shape("אב  ", rightToLeft: true).lines.first)
        #expect(line.width == 12)
        let inked = line.pieces.flatMap { piece in
            piece.run.glyphs.map { piece.x + $0.x }
        }
        #expect(inked.sorted() == [-6, -3, 0, 6], "two spaces hang over the left edge")
    }

    @Test("keeps what stands in an isolate together")
    func isolates() throws {
        let line = try #require(try squares.shape("אב \u{2066}120 / 80\u{2069} גד", rightToLeft: true).lines.first)
        let middle = line.pieces.filter { !$0.run.isRightToLeft }.map(\.run.text).joined()
        #expect(middle == "120 / 80")
    }

    @Test("counts the bytes and glyphs of clusters so that they add up", arguments: ["אב 12 ab", "ab אב", "שלום fi 가"])
    func clusters(text: String) throws {
        for rightToLeft in [false, true] {
            for piece in try squares.shape(text, rightToLeft: rightToLeft).lines.flatMap(\.pieces) {
                let run = piece.run
                #expect(run.clusters.reduce(0) { $0 + $1.byteCount } == run.text.utf8.count)
                #expect(run.clusters.reduce(0) { $0 + $1.glyphCount } == run.glyphs.count)
            }
        }
    }
}

/// Tests of the isolates that localizing puts around values, as Pango and FriBidi see them.
@Suite("Isolates between others")
struct IsolateTests {
    private let shaper: PangoShaper

    init() throws { shaper = try PangoShaper(FontLibrary(.installed)) }

    private func shown(_ text: String) throws -> [ShapedLine.Piece] {
        let span = Paragraph.Span(text, type: TypeStyle(size: 10), language: "he")
        return try #require(try shaper.shape(Paragraph([span], isRightToLeft: true), width: nil).lines.first).pieces
    }

    private func left(_ text: String) -> String { "\u{2066}\u{200E}\(text)\u{200E}\u{2069}" }
    private func right(_ text: String) -> String { "\u{2067}\u{200F}\(text)\u{200F}\u{2069}" }

    @Test(
        "keep pairs, signs and percents as they are behind and before others of any direction",
        arguments: ["120/80", "120 / 80", "120–80", "−3.5", "+3.5", "42%", "<42%", "(7%)", "۱۲۰/۸۰", "٪۴۲", "١٢٠/٨٠"])
    func figures(figure: String) throws {
        for around in [right("דנה"), left("Ada"), right("أمل"), left("12"), ""] {
            let item = right("\(around): \(left(figure))\u{A0}\(right("ממ״כ"))")
            let pair = figure.split(separator: "/").map { left(String($0)) }.joined(separator: "/")
            let nested = right("\(around): \(left(pair))\u{A0}\(right("ממ״כ"))")
            for text in [
                item, "\(item); \(item)", "\(item); \(nested); \(nested)", "\(around) \(nested) \(around) \(nested)",
            ] {
                let seen = try shown(text).filter { !$0.run.isRightToLeft }.map(\.run.text).joined()
                let count = text.components(separatedBy: "ממ״כ").count - 1
                #expect(seen.components(separatedBy: figure).count - 1 == count, "\(seen) of \(text)")
            }
        }
    }
}
