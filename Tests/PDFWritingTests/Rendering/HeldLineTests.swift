import Foundation
import PageModel
import TestSupport
import Testing
@testable import PDFWriting

@Suite("Lines that are drawn together")
struct HeldLineTests {
    let worker: Worker

    init() throws { worker = try Worker() }

    private static let pen = Stroke(Colour(0x102030), width: 1)

    private static func rule(_ y: Points, _ pen: Stroke = pen) -> DrawCommand {
        .stroke(.line(from: Position(x: 72, y: y), to: Position(x: 300, y: y)), pen)
    }

    private static func area(_ y: Points, _ colour: Colour) -> DrawCommand {
        .fill(.rectangle(Rect(x: 60, y: y, width: 260, height: 10)), .solid(colour))
    }

    /// The content of the only page.
    private func content(_ commands: [DrawCommand]) throws -> String {
        let bytes = try worker.renderer.render(.sample([.begin(SemanticTag(.document))] + commands + [.end]))
        let text = try Program.run("qpdf", ["--qdf", "--object-streams=disable"], on: bytes, output: ["-"])
        let page = try #require(text.range(of: "%% Contents for page 1"))
        let rest = text[page.upperBound...]
        let end = try #require(rest.range(of: "endstream"))
        return String(rest[..<end.lowerBound])
    }

    private static func count(_ word: String, in content: String) -> Int {
        content.split(whereSeparator: \.isWhitespace).count { $0 == word }
    }

    @Test("are lines of decoration of one pen")
    func together() throws {
        let other = Stroke(Colour(0x302010), width: 1)
        let rules: [DrawCommand] = [100, 150, 200].map { Self.rule($0) } + [Self.rule(170, other)]
        let content = try content(rules)
        #expect(Self.count("S", in: content) == 2)
        #expect(Self.count("l", in: content) >= 4)
    }

    @Test("lie below what is painted over them, and on what was painted before")
    func order() throws {
        let content = try content([
            Self.area(95, Colour(0xFF0000)), Self.rule(100), Self.rule(150), Self.area(145, Colour(0x00FF00)),
            Self.rule(200),
        ])
        let words = content.split(whereSeparator: \.isWhitespace)
        let painted = words.filter { ["S", "f*", "f"].contains($0) }
        // What covers the page comes first, and shows nothing.
        #expect(painted == ["f*", "f*", "S", "f*", "S"])
    }

    @Test("lie below the tails and marks of letters that are written over them", arguments: [90.0, 98, 106, 111])
    func belowText(baseline: Double) throws {
        let letters = try worker.text("\u{1EA4} \u{1EA4} \u{1EA4} \u{1EA4} g", at: Points(baseline))
        let paragraph = [.begin(SemanticTag(.paragraph))] + letters + [.end]
        let content = try content([Self.rule(100)] + paragraph)
        let rule = try #require(content.range(of: " S\n"))
        let text = try #require(content.range(of: "BT"))
        #expect((rule.lowerBound < text.lowerBound) == (baseline > 94))
    }

    @Test("are not dashes, curves, corners, slanted, or more than a few in one path")
    func others() {
        let line = Path.line(from: Position(x: 0, y: 0), to: Position(x: 9, y: 0))
        #expect(HeldLines.boxes(of: line, Self.pen)?.count == 1)
        #expect(HeldLines.boxes(of: line, Stroke(.white, width: 1, dashes: [1, 2])) == nil)
        #expect(HeldLines.boxes(of: .circle(centre: Position(x: 5, y: 5), radius: 3), Self.pen) == nil)
        #expect(HeldLines.boxes(of: Path(line.steps + [.line(Position(x: 9, y: 9))]), Self.pen) == nil)
        #expect(HeldLines.boxes(of: .line(from: Position(x: 0, y: 0), to: Position(x: 9, y: 1)), Self.pen) == nil)
        let many = Path(Array(repeating: line.steps, count: 9).flatMap { $0 })
        #expect(HeldLines.boxes(of: many, Self.pen) == nil)
    }

    @Test("wait until something touches them, as far as it does")
    func touching() throws {
        var lines = HeldLines()
        for y in [10, 50] as [Points] {
            let path = Path.line(from: Position(x: 0, y: y), to: Position(x: 100, y: y))
            let pen = y == 10 ? Self.pen : Stroke(.white, width: 1)
            lines.hold(path, pen, try #require(HeldLines.boxes(of: path, pen)))
        }
        #expect(lines.take(touching: Rect(x: 0, y: 20, width: 100, height: 20)).isEmpty)
        let taken = lines.take(touching: Rect(x: 0, y: 49, width: 5, height: 5))
        #expect(taken.map(\.stroke.colour) == [.white])
        #expect(lines.takeAll().count == 1)
        #expect(lines.isEmpty)
    }
}
