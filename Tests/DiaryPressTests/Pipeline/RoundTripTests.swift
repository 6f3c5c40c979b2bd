import Foundation
import PageModel
import ReportModel
import TestSupport
import Testing
@testable import DiaryPress

@Suite("Text round trip", .needsTool("pdftotext"))
struct RoundTripTests {
    @Test(
        "what was drawn is what is extracted, in the order it was drawn",
        arguments: ["en", "ko"], [Paper.a4, .letter])
    func roundTrip(language: String, paper: Paper) throws {
        let resources = try Reports.resources()
        let demo = try Reports.demo(resources)
        let pipeline = try ReportPipeline(resources: resources)
        let tag = try #require(LanguageTag(language))
        var timings = StageTimings()
        let pages = try pipeline.pages(demo.asking(ReportWish(paper: paper)), language: tag, timings: &timings).document
        let file = try Reports.file(pipeline, demo, language: tag, asking: ReportWish(paper: paper))
        #expect(file.report.pageCount == pages.pages.count)
        let drawn = pages.pages.flatMap(\.commands).compactMap { command -> String? in
            guard case .glyphs(let run, _, _) = command else { return nil }
            return run.text
        }
        #expect(drawn.count > 50)
        #expect(letters(try extract(file.bytes)) == letters(drawn.joined()))
    }

    @Test("a figure and its unit are two words where the page shows a space between them")
    func spaces() throws {
        let resources = try Reports.resources()
        let pipeline = try ReportPipeline(resources: resources)
        let text = try extract(try Reports.file(pipeline, try Reports.demo(resources), language: .english).bytes)
        for words in ["137/81 mmHg", "73.4 kg", "30 of 30 days"] { #expect(text.contains(words), "\(words)") }
        #expect(!text.contains("\u{A0}"))
    }

    /// A text without white space and form feeds, which extraction puts where it sees gaps.
    private func letters(_ text: String) -> String { text.filter { !$0.isWhitespace } }

    private func extract(_ bytes: [UInt8]) throws -> String {
        try Program.run("pdftotext", ["-raw"], on: bytes, output: ["-"])
    }
}
