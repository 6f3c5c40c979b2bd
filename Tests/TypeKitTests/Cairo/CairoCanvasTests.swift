import PageModel
import Testing
@testable import TypeKit

@Suite("PDF canvas")
struct CairoCanvasTests {
    private static let paper = Extent(width: 200, height: 100)

    @Test("writes a file with a head and an end")
    func empty() throws {
        let parts = Parts()
        let canvas = try CairoCanvas(firstPage: Self.paper, to: parts.take)
        try canvas.endPage(next: nil)
        let count = try canvas.finish()
        let bytes = parts.all.flatMap { $0 }
        #expect(count == bytes.count)
        #expect(bytes.starts(with: Array("%PDF-1.5".utf8)))
        #expect(bytes.suffix(6) == Array("%%EOF\n".utf8)[...])
    }

    @Test("has its streams wrapped and not compressed where CairoSpeed is linked, as they are here")
    func wrapped() throws {
        let parts = Parts()
        let canvas = try CairoCanvas(firstPage: Self.paper, to: parts.take)
        try canvas.fill(.circle(centre: Position(x: 50, y: 50), radius: 10), .white, of: 0)
        try canvas.endPage(next: nil)
        _ = try canvas.finish()
        let bytes = parts.all.flatMap { $0 }
        let word = Array("stream\n".utf8)
        let start = try #require(bytes.indices.first { bytes[$0...].starts(with: word) }) + word.count
        // The level stands in the second byte, and zlib's usual one is another.
        #expect(bytes[start...].prefix(2) == [0x78, 0x01])
    }

    @Test("joins lines sharply where none meets another, and round where any may")
    func joins() throws {
        let (one, two, three) = (Position(x: 10, y: 10), Position(x: 60, y: 10), Position(x: 60, y: 40))
        let apart = Path([.move(one), .line(two), .move(two), .line(three)])
        let bent = Path([.move(one), .line(two), .line(three)])
        #expect(try Self.join(of: apart) == "0 j")
        #expect(try Self.join(of: bent) == "1 j")
        #expect(try Self.join(of: Path([.move(one), .line(two), .close])) == "1 j")
        #expect(try Self.join(of: .circle(centre: two, radius: 8)) == "1 j")
    }

    /// Returns the joins in the content of a page with a drawn outline.
    private static func join(of path: Path) throws -> String? {
        let parts = Parts()
        let canvas = try CairoCanvas(firstPage: paper, to: parts.take)
        try canvas.stroke(path, Stroke(.white, width: 2), of: 0)
        try canvas.endPage(next: nil)
        _ = try canvas.finish()
        // Its streams are wrapped and not compressed.
        let text = String(decoding: parts.all.flatMap { $0 }, as: Unicode.ASCII.self)
        return text.split(separator: "\n").map(String.init).first { $0.hasSuffix(" j") }
    }

    @Test(
        "refuses pages that PDF does not allow",
        arguments: [(0, 100), (100, 0), (-1, 100), (14_401, 100), (.nan, 100), (100, .infinity)] as [(Double, Double)])
    func badPage(width: Double, height: Double) {
        #expect(throws: CairoError.self) {
            _ = try CairoCanvas(firstPage: Extent(width: Points(width), height: Points(height))) { _ in true }
        }
    }

    @Test("refuses a following page that PDF does not allow")
    func badNextPage() throws {
        let canvas = try CairoCanvas(firstPage: Self.paper) { _ in true }
        #expect(throws: CairoError.self) { try canvas.endPage(next: Extent(width: 0, height: 1)) }
    }

    @Test("refuses numbers that are not finite", arguments: [Double.nan, .infinity, -.infinity])
    func notFinite(number: Double) throws {
        let canvas = try CairoCanvas(firstPage: Self.paper) { _ in true }
        let place = Position(x: Points(number), y: 0)
        #expect(throws: CairoError.self) { try canvas.fill(Path([.move(place)]), .white, of: 0) }
        #expect(throws: CairoError.self) { try canvas.fill(Path([.line(place)]), .white, of: 0) }
        #expect(throws: CairoError.self) { try canvas.fill(.circle(centre: place, radius: 1), .white, of: 0) }
        let line = Path.line(from: Position(x: 0, y: 0), to: Position(x: 1, y: 1))
        #expect(throws: CairoError.self) { try canvas.stroke(line, Stroke(.white, width: Points(number)), of: 0) }
    }

    @Test("reports dashes that Cairo refuses")
    func badDashes() throws {
        let canvas = try CairoCanvas(firstPage: Self.paper) { _ in true }
        let line = Path.line(from: Position(x: 0, y: 0), to: Position(x: 1, y: 1))
        #expect(throws: CairoError.self) { try canvas.stroke(line, Stroke(.white, width: 1, dashes: [-1]), of: 0) }
    }

    @Test("gives up on a file that grows beyond its limit")
    func limit() throws {
        #expect(throws: CairoError.self) {
            let canvas = try CairoCanvas(firstPage: Self.paper, byteLimit: 100) { _ in true }
            try canvas.endPage(next: nil)
            _ = try canvas.finish()
        }
    }

    @Test("can be dropped half-way, and hands nothing on then")
    func dropped() throws {
        let parts = Parts()
        do {
            let canvas = try CairoCanvas(firstPage: Self.paper, to: parts.take)
            try canvas.fill(.rectangle(Rect(x: 1, y: 1, width: 5, height: 5)), Colour(0x123456), of: 0)
        }
        #expect(parts.all.isEmpty)
    }

    @Test("hands a long file on in parts of 64 KiB while it is painted")
    func parts() throws {
        let parts = Parts()
        let canvas = try CairoCanvas(firstPage: Self.paper, to: parts.take)
        try Self.paint(pages: 20, on: canvas)
        #expect(parts.all.count > 2)
        let count = try canvas.finish()
        #expect(parts.all.dropLast().allSatisfy { $0.count == 65_536 })
        #expect(parts.all.reduce(0) { $0 + $1.count } == count)
    }

    @Test("fails, and asks no more, when a part is not taken", arguments: [0, 1, 2])
    func refused(taken: Int) {
        let parts = Parts(room: taken)
        let error = #expect(throws: CairoError.self) {
            let canvas = try CairoCanvas(firstPage: Self.paper, to: parts.take)
            try Self.paint(pages: 40, on: canvas)
            _ = try canvas.finish()
        }
        #expect(error?.reason == "the bytes are not taken")
        #expect(parts.asked == taken + 1)
    }

    @Test("fails when the last part is not taken")
    func lastRefused() {
        let parts = Parts(room: 0)
        #expect(throws: CairoError(operation: "finish the PDF file", reason: "the bytes are not taken")) {
            let canvas = try CairoCanvas(firstPage: Self.paper, to: parts.take)
            try canvas.endPage(next: nil)
            _ = try canvas.finish()
        }
        #expect(parts.asked == 1)
    }

    /// Pages with some 15 000 bytes of lines each.
    private static func paint(pages: Int, on canvas: borrowing CairoCanvas) throws {
        for page in 0..<pages {
            let steps = (0..<3_000).map { step in
                Path.Step.line(Position(x: Points(Double(step * 7_919 % 19_997) / 100), y: Points(Double(step % 100))))
            }
            let start = Path.Step.move(Position(x: Points(Double(page)), y: 0))
            try canvas.stroke(Path([start] + steps), Stroke(.white, width: 1), of: 0)
            try canvas.endPage(next: page + 1 < pages ? paper : nil)
        }
    }

    /// Takes so many parts of a file.
    private final class Parts {
        private let room: Int
        private(set) var all: [[UInt8]] = []
        private(set) var asked = 0

        init(room: Int = .max) { self.room = room }

        func take(_ part: Span<UInt8>) -> Bool {
            asked += 1
            guard all.count < room else { return false }
            all.append(part.indices.map { part[$0] })
            return true
        }
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
