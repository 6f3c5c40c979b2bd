import PageModel
import TestSupport
import Testing
import TypeKit
@testable import PDFWriting

@Suite("Any text")
struct AnyTextTests {
    /// Ranges that people, tools and attackers write in.
    private static let ranges: [ClosedRange<UInt32>] = [
        0x00...0x7F, 0x20...0x7E, 0xA0...0x17F, 0x300...0x36F, 0x370...0x52F, 0x590...0x5FF, 0x600...0x6FF,
        0x900...0x97F, 0xE00...0xE7F, 0x1100...0x11FF, 0x2000...0x206F, 0x2190...0x27BF, 0x3000...0x30FF,
        0x4E00...0x9FFF, 0xAC00...0xD7A3, 0xE000...0xE0FF, 0xFE00...0xFE0F, 0xFFF0...0xFFFF, 0x1F000...0x1FAFF,
        0xE0000...0xE01EF, 0x0...0x10FFFF,
    ]

    private static func text(_ numbers: inout SeededNumbers) -> String {
        var scalars = String.UnicodeScalarView()
        for _ in 0..<Int.random(in: 0...30, using: &numbers) {
            guard let range = ranges.randomElement(using: &numbers) else { continue }
            guard let scalar = Unicode.Scalar(UInt32.random(in: range, using: &numbers)) else { continue }
            scalars.append(scalar)
        }
        return String(scalars)
    }

    @Test("is shaped with text and glyphs that add up, and gives a sound file", arguments: 1...8 as ClosedRange<UInt64>)
    func survives(seed: UInt64) throws {
        let worker = try Worker()
        var numbers = SeededNumbers(seed: seed)
        var commands: [DrawCommand] = [.begin(SemanticTag(.document))]
        for number in 0..<60 {
            let spans = (0..<Int.random(in: 1...3, using: &numbers)).map { _ in
                Paragraph.Span(
                    Self.text(&numbers), type: TypeStyle(size: Points(Double.random(in: 5...30, using: &numbers))),
                    language: ["en", "ko", "he", "hi", "zh-Hant", "xx"].randomElement(using: &numbers) ?? "en")
            }
            let paragraph = Paragraph(spans, isRightToLeft: Bool.random(using: &numbers))
            let width: Points? =
                Bool.random(using: &numbers) ? Points(Double.random(in: 0...200, using: &numbers)) : nil
            let shaped = try worker.shaper.shape(paragraph, width: width)
            commands.append(.begin(SemanticTag(.paragraph)))
            for piece in shaped.lines.flatMap(\.pieces) {
                let run = piece.run
                #expect(run.clusters.reduce(0) { $0 + $1.byteCount } == run.text.utf8.count)
                #expect(run.clusters.reduce(0) { $0 + $1.glyphCount } == run.glyphs.count)
                let isSound = run.glyphs.allSatisfy { (1...0xFFFF).contains($0.index) }
                #expect(isSound, "neither the empty box nor a glyph that no font can have")
                #expect(spans.indices.contains(piece.span))
                commands.append(.glyphs(run, at: Position(x: 50 + piece.x, y: Points(Double(number) * 12)), Colour(0)))
            }
            commands.append(.end)
        }
        let bytes = try worker.renderer.render(.sample(commands + [.end]))
        #expect(try Program.run("qpdf", ["--check"], on: bytes).contains("No syntax or stream encoding errors"))
    }
}
