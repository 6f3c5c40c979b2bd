import Foundation
import PageModel
import TestSupport
import Testing
@testable import PDFWriting

@Suite("Pixels")
struct PixelTests {
    let worker: Worker

    init() throws { worker = try Worker() }

    private static let square = Rect(x: 100, y: 200, width: 144, height: 144)

    /// The mean grey, 0 to 255, of a rectangle on the only page, at 144 dots per inch.
    private func grey(of rect: Rect, in commands: [DrawCommand]) throws -> Double {
        let figure = DrawCommand.begin(SemanticTag(.figure, alternative: "A square"))
        let bytes = try worker.renderer.render(
            .sample([.begin(SemanticTag(.document)), figure] + commands + [.end, .end]))
        let scratch = try ScratchFolder()
        let area = [rect.minX, rect.minY, rect.width, rect.height].map { String(Int($0.value * 2)) }
        _ = try Program.run(
            "pdftoppm",
            ["-r", "144", "-gray", "-singlefile", "-x", area[0], "-y", area[1], "-W", area[2], "-H", area[3]],
            on: bytes, output: [scratch.path(of: "page")])
        let image = try #require(scratch.bytes(of: "page.pgm"))
        let count = Int(rect.width.value * rect.height.value * 4)
        return Double(image.suffix(count).reduce(0) { $0 + Int($1) }) / Double(count)
    }

    /// The square in black, with a family of marks.
    private func square(_ family: Pattern.Lines) -> [DrawCommand] {
        [.fill(.rectangle(Self.square), .patterned(Colour(0), Pattern([family])))]
    }

    @Test("leaves a page white where nothing is painted")
    func white() throws { #expect(try grey(of: Self.square, in: []) == 255) }

    @Test("paints lines three quarters white over the right part of an area", arguments: [0, 90, 45, -45, 30])
    func lines(degrees: Int) throws {
        let grey = try grey(of: Self.square, in: square(.init(degrees: degrees, pitch: 4, width: 1)))
        // Slanted edges are smoothed with some gamma; a pitch that is wrong by a fifth would be off by more.
        #expect(abs(grey - 191.0 / 4) < 6)
    }

    @Test("paints round dots")
    func dots() throws {
        let grey = try grey(of: Self.square, in: square(.init(degrees: 0, pitch: 4, width: 2, dotted: true)))
        #expect(abs(grey - 191 * Double.pi / 16) < 3)
    }

    @Test("keeps marks inside the area")
    func clipped() throws {
        let frame = Self.square.inset(by: -10)
        let commands = square(.init(degrees: 45, pitch: 4, width: 1))
        let (inside, all) = (try grey(of: Self.square, in: commands), try grey(of: frame, in: commands))
        let (small, large) = (144.0 * 144, 164.0 * 164)
        #expect(abs(all - (inside * small + 255 * (large - small)) / large) < 0.5)
    }

    @Test("ends a peak of a line where its value is, however steep it is")
    func peak() throws {
        let tip = Position(x: 172, y: 240)
        let line = Path([
            .move(Position(x: 160, y: 340)), .line(tip), .line(Position(x: 184, y: 340)),
        ])
        let commands = [DrawCommand.stroke(line, Stroke(Colour(0), width: 4))]
        let above = Rect(x: 160, y: 220, width: 24, height: 17)
        #expect(try grey(of: above, in: commands) == 255)
        #expect(try grey(of: Rect(x: 168, y: 240, width: 8, height: 8), in: commands) < 200)
    }

    @Test("leaves out what lies between two outlines of one area")
    func evenOdd() throws {
        let ring = Path(Path.rectangle(Self.square).steps + Path.rectangle(Self.square.inset(by: 36)).steps)
        let grey = try grey(of: Self.square, in: [.fill(ring, .solid(Colour(0)))])
        #expect(abs(grey - 255.0 / 4) < 1)
    }
}
