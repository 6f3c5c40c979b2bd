import Foundation
import PDFWriting
import PageModel
import ReportModel
import TestSupport
import Testing
@testable import DiaryPress

/// The text of every layout on every paper, from what is drawn to what is found in the file.
@Suite("Text round trip of layouts", .needsTool("pdftotext"))
struct LayoutRoundTripTests {
    /// Every shipped language.
    static let languages: [String] = (try? resources.get().languages.map(\.rawValue)) ?? []

    private static let resources = Result { try Reports.resources() }

    @Test("what was drawn is what is extracted, in its order, in each layout on each paper", arguments: languages)
    func roundTrip(language: String) throws {
        let resources = try Self.resources.get()
        let pipeline = try ReportPipeline(resources: resources)
        let tag = try #require(LanguageTag(language))
        var diary = try Reports.demo(resources)
        #expect(resources.layouts.count >= 5)
        for layout in resources.layouts.map(\.id) {
            diary.definition.layout = layout
            for paper in Paper.allCases {
                let (runs, bytes) = try draw(diary, tag, paper, pipeline)
                #expect(runs.count > 50)
                let difference = try ExtractedText(of: bytes).difference(from: runs)
                #expect(difference == nil, "\(layout) on \(paper)")
            }
        }
    }

    /// Makes a file and notes what is drawn into it.
    private func draw(
        _ diary: LoadedDiary, _ language: LanguageTag, _ paper: Paper, _ pipeline: ReportPipeline
    ) throws -> (runs: [GlyphRun], bytes: [UInt8]) {
        var timings = StageTimings()
        var prepared = try pipeline.prepare(
            diary.asking(ReportWish(paper: paper)), language: language, timings: &timings)
        let file = PDFInMemory()
        var runs: [GlyphRun] = []
        _ = try pipeline.write(&prepared, to: file.append, timings: &timings) { page in
            for case .glyphs(let run, _, _) in page.commands { runs.append(run) }
        }
        return (runs, file.bytes)
    }
}
