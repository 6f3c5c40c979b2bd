import Foundation
import PageModel
import TestSupport
import Testing
import TypeKit
@testable import PDFWriting

/// Renders with libraries of its own, as a worker does.
struct Worker {
    let shaper: PangoShaper
    let fonts: FontLibrary
    let renderer: PDFRenderer

    /// A worker with Debian's fonts, prepared once for all runs of these tests.
    init() throws {
        let library = try FontLibrary(FontSetup(cacheDirectory: ScratchFolder.fontCache))
        let dictionaries = HyphenationSetup(dictionariesByLanguage: ["de": "de_DE", "hi": "hi_IN", "ru": "ru_RU"])
        shaper = try PangoShaper(library, hyphenator: Hyphenator(dictionaries))
        fonts = library
        renderer = PDFRenderer(fonts: library)
    }

    /// The glyphs of a text on a line of their own, or of several lines.
    func text(
        _ text: String, language: String = "en", size: Points = 12, at y: Points, rightToLeft: Bool = false,
        width: Points? = nil
    ) throws -> [DrawCommand] {
        let span = Paragraph.Span(text, type: TypeStyle(size: size), language: language)
        let shaped = try shaper.shape(Paragraph([span], isRightToLeft: rightToLeft), width: width)
        return shaped.lines.enumerated().flatMap { number, line in
            line.pieces.map {
                .glyphs($0.run, at: Position(x: 50 + $0.x, y: y + size * (1.5 * Double(number))), Colour(0))
            }
        }
    }

    /// A file of paragraphs, one below the other, and what `pdftotext` should find in it.
    func file(_ texts: [(text: String, language: String)]) throws -> [UInt8] {
        var commands: [DrawCommand] = [.begin(SemanticTag(.document))]
        for (row, (text, language)) in texts.enumerated() {
            commands.append(.begin(SemanticTag(.paragraph)))
            commands += try self.text(text, language: language, at: Points(60 + 20 * Double(row)))
            commands.append(.end)
        }
        return try renderer.render(.sample(commands + [.end]))
    }
}

extension PaginatedDocument {
    /// A4.
    static let paper = Extent(width: 595.276, height: 841.89)

    /// A document of one page.
    static func sample(_ commands: [DrawCommand], outline: [OutlineEntry] = []) -> PaginatedDocument {
        sample(pages: [commands], outline: outline)
    }

    /// A document of several pages.
    static func sample(pages: [[DrawCommand]], outline: [OutlineEntry] = []) -> PaginatedDocument {
        PaginatedDocument(
            pages: pages.map { Page(size: paper, commands: $0) }, outline: outline,
            properties: Properties(title: "Diary", subject: "March", language: "en", date: "2025-03-04T05:06:07Z"))
    }
}

/// The lines of text that `pdftotext` finds.
///
/// Laid out as on the page it puts right-to-left text in order, and drops spaces between words of a single letter;
/// `raw` gives what stands in the file.
func extractedLines(_ bytes: [UInt8], raw: Bool = false) throws -> [String] {
    try Program.run("pdftotext", [raw ? "-raw" : "-layout", "-enc", "UTF-8"], on: bytes, output: ["-"])
        .split(whereSeparator: { $0 == "\n" || $0 == "\u{C}" }).map { $0.trimmingCharacters(in: .whitespaces) }
        .filter { !$0.isEmpty }
}
