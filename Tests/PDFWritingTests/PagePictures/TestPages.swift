import DiaryModel
import PageModel
import TestSupport
import TypeKit
@testable import PDFWriting

/// Makes pages with libraries of its own, as a worker does.
struct PictureWorker {
    let shaper: PangoShaper
    let pictures: PagePictures

    /// A worker with Debian's fonts, prepared once for all runs of these tests.
    init() throws {
        let library = try FontLibrary(FontSetup(cacheDirectory: ScratchFolder.fontCache))
        shaper = try PangoShaper(library)
        pictures = PagePictures(fonts: library)
    }

    static let paper = Extent(width: 216, height: 108)

    /// The file of a page of 3 by 1.5 inches.
    func bytes(
        _ commands: [DrawCommand], title: String = "", language: String = "en", open: [SemanticTag] = []
    ) throws -> [UInt8] {
        try pictures.svg(
            of: Page(size: Self.paper, commands: commands), PagePictures.About(title: title, language: language),
            open: open)
    }

    /// The file of a page, as text.
    func svg(_ commands: [DrawCommand], title: String = "", open: [SemanticTag] = []) throws -> String {
        String(decoding: try bytes(commands, title: title, open: open), as: UTF8.self)
    }

    /// The glyphs of a text on a line of its own.
    func text(
        _ text: String, language: String = "en", size: Points = 12, at y: Points = 50, rightToLeft: Bool = false
    ) throws -> [DrawCommand] {
        let span = Paragraph.Span(text, type: TypeStyle(size: size), language: language)
        return try shaper.shape(Paragraph([span], isRightToLeft: rightToLeft), width: nil).lines.flatMap { line in
            line.pieces.map { .glyphs($0.run, at: Position(x: 20 + $0.x, y: y), Colour(0x333333)) }
        }
    }
}

extension String {
    /// Returns the texts between two marks, for each time that both occur.
    func pieces(from start: String, to end: String) -> [String] {
        split(separator: start, omittingEmptySubsequences: false).dropFirst().map { part in
            String(part.split(separator: end, maxSplits: 1, omittingEmptySubsequences: false)[0])
        }
    }

    /// The texts that are read, in their order.
    var texts: [String] { pieces(from: "<text", to: "</text>").map { $0.pieces(from: ">", to: "\u{0}")[0] } }
}
