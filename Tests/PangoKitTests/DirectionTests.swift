import DisplayList
import Testing

@testable import PangoKit

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
        #expect(line.pieces.first?.run.text == "120/80", "numbers stand at the left")
        #expect(line.pieces.first?.run.isRightToLeft == false)
        #expect(line.pieces.last?.run.text.contains("אב") == true)
        let digits = try #require(line.pieces.first?.run.glyphs.map(\.index))
        let alone = try squares.shape("120/80").lines[0].pieces[0].run.glyphs.map(\.index)
        #expect(digits == alone)
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
