import DisplayList
import Testing

@testable import CairoKit

@Suite("PDF canvas")
struct PDFCanvasTests {
    private static let paper = Extent(width: 200, height: 100)

    @Test("writes a file with a head and an end")
    func empty() throws {
        let canvas = try PDFCanvas(firstPage: Self.paper)
        try canvas.endPage(next: nil)
        let bytes = try canvas.finish()
        #expect(bytes.starts(with: Array("%PDF-1.5".utf8)))
        #expect(bytes.suffix(6) == Array("%%EOF\n".utf8)[...])
    }

    @Test(
        "refuses pages that PDF does not allow",
        arguments: [(0, 100), (100, 0), (-1, 100), (14_401, 100), (.nan, 100), (100, .infinity)] as [(Double, Double)])
    func badPage(width: Double, height: Double) {
        #expect(throws: CairoError.self) {
            _ = try PDFCanvas(firstPage: Extent(width: Points(width), height: Points(height)))
        }
    }

    @Test("refuses a following page that PDF does not allow")
    func badNextPage() throws {
        let canvas = try PDFCanvas(firstPage: Self.paper)
        #expect(throws: CairoError.self) { try canvas.endPage(next: Extent(width: 0, height: 1)) }
    }

    @Test("refuses numbers that are not finite", arguments: [Double.nan, .infinity, -.infinity])
    func notFinite(number: Double) throws {
        let canvas = try PDFCanvas(firstPage: Self.paper)
        let place = Position(x: Points(number), y: 0)
        #expect(throws: CairoError.self) { try canvas.fill(Path([.move(place)]), .white) }
        #expect(throws: CairoError.self) { try canvas.fill(Path([.line(place)]), .white) }
        #expect(throws: CairoError.self) { try canvas.fill(.circle(centre: place, radius: 1), .white) }
        let line = Path.line(from: Position(x: 0, y: 0), to: Position(x: 1, y: 1))
        #expect(throws: CairoError.self) { try canvas.stroke(line, Stroke(.white, width: Points(number))) }
        let name = try #require(DestinationName("a"))
        #expect(throws: CairoError.self) { try canvas.addDestination(name, at: place) }
    }

    @Test("reports dashes that Cairo refuses")
    func badDashes() throws {
        let canvas = try PDFCanvas(firstPage: Self.paper)
        let line = Path.line(from: Position(x: 0, y: 0), to: Position(x: 1, y: 1))
        #expect(throws: CairoError.self) { try canvas.stroke(line, Stroke(.white, width: 1, dashes: [-1])) }
    }

    @Test("reports elements that do not match")
    func mismatchedTags() throws {
        let error = #expect(throws: CairoError.self) {
            let canvas = try PDFCanvas(firstPage: Self.paper)
            try canvas.beginTag("Document")
            try canvas.endTag("P")
            try canvas.endPage(next: nil)
            _ = try canvas.finish()
        }
        #expect(error?.description.hasPrefix("cannot ") == true)
    }

    @Test("gives up on a file that grows beyond its limit")
    func limit() throws {
        #expect(throws: CairoError.self) {
            let canvas = try PDFCanvas(firstPage: Self.paper, byteLimit: 100)
            try canvas.endPage(next: nil)
            _ = try canvas.finish()
        }
    }

    @Test("can be dropped half-way")
    func dropped() throws {
        let canvas = try PDFCanvas(firstPage: Self.paper)
        try canvas.fill(.rectangle(Rect(x: 1, y: 1, width: 5, height: 5)), Colour(0x123456))
    }

    @Test("refuses bytes that are no font")
    func badFont() {
        let owner = Bytes()
        #expect(throws: CairoError.self) {
            _ = try owner.content.withUnsafeBytes { try FontFace(bytes: $0, keeping: owner) }
        }
    }

    private final class Bytes {
        let content = Array("no font at all".utf8)
    }
}
