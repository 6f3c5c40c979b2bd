import DiaryModel
import Foundation
import ReportModel
import TestSupport
import Testing
@testable import DiaryPress

@Suite("Pages of a report as SVG")
struct SVGPageTests {
    private let pipeline: ReportPipeline
    private let demo: LoadedDiary

    init() throws {
        let resources = try Reports.resources()
        pipeline = try ReportPipeline(resources: resources)
        demo = try Reports.demo(resources)
    }

    private func pages(_ language: LanguageTag) throws -> [[UInt8]] {
        var timings = StageTimings()
        return try pipeline.pictures(demo, language: language, as: .svg, timings: &timings).pages
    }

    @Test("are the same bytes one by one as all together", arguments: ["en", "ar", "ko"])
    func single(language: String) throws {
        let language = try #require(LanguageTag(language))
        let all = try pages(language)
        #expect(all.count > 1)
        for number in all.indices.reversed() {
            var timings = StageTimings()
            let page = try pipeline.svgPage(demo, language: language, page: number + 1, timings: &timings)
            #expect(page.bytes == all[number])
            #expect(page.pageCount == all.count)
        }
    }

    @Test("that the report does not have are an error", arguments: [Int.min, 0, 100])
    func absent(page: Int) {
        let failure = #expect(throws: DiagnosticFailure.self) {
            var timings = StageTimings()
            _ = try pipeline.svgPage(demo, language: .english, page: page, timings: &timings)
        }
        #expect(failure?.diagnostics.map(\.code) == ["report.no-such-page"])
        #expect(failure?.diagnostics.first?.hint?.contains("1 to ") == true)
    }

    @Test("of a report that is to be encrypted are refused")
    func encrypted() throws {
        let request = ReportWish(profile: .encrypted, password: FilePassword("a long password"))
        let failure = #expect(throws: DiagnosticFailure.self) {
            var timings = StageTimings()
            _ = try pipeline.svgPage(demo.asking(request), language: .english, page: 1, timings: &timings)
        }
        #expect(failure?.diagnostics.map(\.code) == ["report.password"])
    }

    @Test("refer to nothing outside and have neither scripts nor styles", arguments: ["en", "he", "ja"])
    func closed(language: String) throws {
        for page in try pages(try #require(LanguageTag(language))) {
            let text = String(decoding: page, as: UTF8.self)
            for word in ["<style", "style=", "<script", "onload", "@import", "http", "<a ", "<foreignObject", "class="]
            {
                let found = text.replacing("xmlns=\"http://www.w3.org/2000/svg\"", with: "").contains(word)
                #expect(!found, "\(word)")
            }
            let targets = text.split(separator: "href=\"").dropFirst().map { $0.first }
            #expect(targets.allSatisfy { $0 == "#" })
            #expect(text.contains("<title>"))
        }
    }

    @Test("say what the PDF says, letter by letter", arguments: ["en", "ko", "hi"])
    func letters(language: String) throws {
        let language = try #require(LanguageTag(language))
        let texts = try pages(language).map { page in
            // What stands behind the definitions and between all tags, as whoever takes the text out of the file reads it.
            String(String(decoding: page, as: UTF8.self).split(separator: "</defs>")[1].replacing(/<[^>]*>/, with: ""))
        }
        let (_, bytes) = try Reports.file(pipeline, demo, language: language)
        for (number, text) in texts.enumerated() {
            let page = "\(number + 1)"
            let drawn = try Program.run("pdftotext", ["-raw", "-f", page, "-l", page], on: bytes, output: ["-"])
            func letters(_ text: String) -> [Unicode.Scalar] {
                text.replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&quot;", with: "\"")
                    .replacing("&amp;", with: "&").unicodeScalars.filter { !$0.properties.isWhitespace }.sorted()
            }
            #expect(letters(text) == letters(drawn))
        }
    }
}
