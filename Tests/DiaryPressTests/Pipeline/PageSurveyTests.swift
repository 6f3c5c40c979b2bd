import PageModel
import ReportModel
import Testing
@testable import LayoutEngine
@testable import DiaryPress

@Suite("Survey of pages")
struct PageSurveyTests {
    private let frame = PageFrame(.a4)

    private func survey(_ tag: SemanticTag.Role, _ texts: (x: Points, y: Points)...) -> [String] {
        let commands = texts.map { x, y in
            DrawCommand.glyphs(
                GlyphRun(face: FontFaceID("squares"), size: 10, text: "secret", glyphs: [], clusters: [], width: 36),
                at: Position(x: x, y: y), Colour(0))
        }
        let piece = PaginationRecord.Piece(
            block: "weight", first: 1, last: 1, of: 1, top: 90, height: 100, step: 0)
        let record = PaginationRecord(pages: [[], [piece]], breaks: [], steps: [], longRows: [])
        var survey = PageSurvey(frame, record)
        survey.take(Page(size: frame.size, commands: []))
        survey.take(Page(size: frame.size, commands: [.begin(SemanticTag(tag))] + commands))
        return survey.issues.map { "\($0.kind.rawValue) \($0.block ?? "-"): \($0.detail)" }
    }

    @Test("tells texts that lie on each other by page, block and place, and never by their words")
    func overlap() {
        #expect(
            survey(.paragraph, (100, 120), (110, 124), (200, 120)) == [
                "overlap weight: page 2: on another text, 110 pt from the left, 124 pt from the top"
            ])
    }

    @Test("tells texts that leave the content at each side")
    func overflow() {
        let found = survey(.paragraph, (40, 300), (520, 340), (100, 60), (100, 800))
        #expect(found.count == 4)
        #expect(found.allSatisfy { $0.hasPrefix("overflow -: page 2: beyond the content of the page, ") })
    }

    @Test("lets what repeats on each page stand above and below the content, but not beside it")
    func furniture() {
        #expect(survey(.artifact, (100, 44), (100, 800)) == [])
        #expect(survey(.artifact, (530, 44)).count == 1)
    }

    /// Returns the issues of pages of which each ends as many points above the end of the content.
    private func ends(_ free: [Points], breaks: [PaginationRecord.Reason]) -> [String] {
        let pages = free.map { free in
            [
                PaginationRecord.Piece(
                    block: "weight", first: 1, last: 1, of: 1, top: frame.top,
                    height: frame.height - free, step: 0)
            ]
        }
        let turns = breaks.enumerated().map { index, reason in
            PaginationRecord.Break(page: index + 2, block: "pulse", reason: reason, needed: nil, free: nil)
        }
        let record = PaginationRecord(pages: pages, breaks: turns, steps: [], longRows: [])
        var survey = PageSurvey(frame, record)
        for _ in pages { survey.take(Page(size: frame.size, commands: [])) }
        return survey.issues.map { "\($0.kind.rawValue) \($0.block ?? "-"): \($0.detail)" }
    }

    @Test("tells pages that end more than three tenths empty though others follow")
    func empty() {
        #expect(
            ends([frame.height * 0.31, frame.height * 0.29, 0], breaks: [.doesNotFit, .split]) == [
                "empty weight: page 1: 31% of the content empty"
            ])
    }

    @Test("lets the last page end early, and one before a break that the layout asks for")
    func emptyOnPurpose() {
        #expect(ends([frame.height * 0.8, frame.height * 0.9], breaks: [.asked]) == [])
    }

    @Test("knows the size of the smallest type that can be seen")
    func leastType() {
        let record = PaginationRecord(pages: [[], []], breaks: [], steps: [], longRows: [])
        var survey = PageSurvey(frame, record)
        #expect(survey.leastType == nil)
        for (size, text) in [(12, "large"), (9, "small"), (4, " "), (10, "middle")] as [(Points, String)] {
            let run = GlyphRun(
                face: FontFaceID("squares"), size: size, text: text, glyphs: [], clusters: [], width: 36)
            survey.take(
                Page(size: frame.size, commands: [.glyphs(run, at: Position(x: 100, y: 120), Colour(0))]))
        }
        #expect(survey.leastType == 9)
    }
}
