import PageModel
import ReportModel
import SystemKit
import TestSupport
import Testing
@testable import PDFWriting
@testable import DiaryPress

/// Tests of a page's pixels in Cairo's file, and in the finished file.
@Suite("Pixels of finished files", .needsTool("pdftoppm"))
struct FinishedPixelsTests {
    private static let resources = Result { try Reports.resources() }

    private static let layouts: [String] = (try? resources.get().layouts.map(\.id)) ?? []

    /// Returns Cairo's file of a document, and the finished file.
    private func both(_ document: PaginatedDocument, _ pipeline: ReportPipeline) throws -> (
        cairo: [UInt8], file: [UInt8]
    ) {
        let (cairo, output) = (PDFInMemory(), PDFInMemory())
        let finisher = try PDFFinisher(
            profile: .usual, deflater: try #require(Deflater(level: 1)), to: output.append)
        let first = try #require(document.pages.first)
        var writer = try PDFDocumentWriter(fonts: pipeline.library, finisher: finisher, firstPage: first.size) { part in
            _ = cairo.append(part)
            return finisher.receive(part)
        }
        for (index, page) in document.pages.enumerated() {
            try writer.add(page, next: index + 1 < document.pages.count ? document.pages[index + 1].size : nil)
        }
        _ = try writer.finish(outline: document.outline, properties: document.properties)
        return (cairo.bytes, output.bytes)
    }

    /// The pixels of each page at 100 dots an inch.
    private func pixels(_ file: [UInt8], pages: Int) throws -> [[UInt8]] {
        let scratch = try ScratchFolder()
        _ = try Program.run("pdftoppm", ["-r", "100"], on: file, output: [scratch.path(of: "page")])
        let digits = String(pages).count
        return try (1...pages).map { page in
            let number = String(repeating: "0", count: digits - String(page).count) + String(page)
            return Array(try #require(scratch.bytes(of: "page-\(number).ppm")))
        }
    }

    @Test("are those of Cairo's, in every layout", arguments: layouts, ["en", "ko", "ar"])
    func same(layout: String, language: String) throws {
        let resources = try Self.resources.get()
        let pipeline = try ReportPipeline(resources: resources)
        var diary = try Reports.demo(resources)
        diary.definition.layout = layout
        var timings = StageTimings()
        let document = try pipeline.pages(
            diary.asking(ReportWish(paper: .a4)), language: try #require(LanguageTag(language)), timings: &timings
        ).document
        let (cairo, file) = try both(document, pipeline)
        let pages = document.pages.count
        let (before, after) = (try pixels(cairo, pages: pages), try pixels(file, pages: pages))
        #expect(before.allSatisfy { $0.count > 1_000_000 })
        #expect(before == after)
    }
}
