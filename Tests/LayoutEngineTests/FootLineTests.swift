import DiaryModel
import PageModel
import ReportModel
import Specimens
import Testing
@testable import LayoutEngine

/// That the line at the foot of a page is one line, whatever it says.
@Suite("The line at the foot")
struct FootLineTests {
    /// Returns the texts at the foot of a page, with the codes of warnings.
    private func foot(
        _ start: String, short: String? = nil, typePercent: Int = 100
    ) throws -> (texts: [PlacedText], warnings: [DiagnosticCode], frame: PageFrame) {
        var report = Samples.report([.section(Samples.figuresCard())])
        report.footerStart = start.asText
        report.footerShort = short?.asText
        let style = PageStyle(ReportWish(paper: .a4), typePercent: typePercent, language: Samples.english)
        let outcome = try layOut(report, style: style, shaper: FixedAdvance())
        let page = PageText.pages(of: outcome.value)[0]
        let texts = page.pieces.filter { $0.baseline > style.frame.bottom }
        // A report of one page is read to its foot, but for the number of the page.
        #expect(texts.allSatisfy { ($0.path.last == .artifact) == ["1", " / "].contains($0.text) })
        #expect(page.collisions == [])
        #expect(texts.allSatisfy { $0.size == style.theme.type[.footer].plain.size })
        #expect(Set(texts.map(\.baseline)).count == 1, "it is one line")
        return (texts, outcome.warnings.map(\.code), style.frame)
    }

    @Test("has the number of the report where there is room for it")
    func roomy() throws {
        let (texts, warnings, _) = try foot("Own values.")
        #expect(texts.contains { $0.text == "Own values." } && texts.contains { $0.text == "No. r1" })
        #expect(warnings == [])
    }

    @Test("leaves out the number first", arguments: [100, 125])
    func number(typePercent: Int) throws {
        // 8.5 pt have 4.25 for a character: 97 stand before the number, 107 without it; in larger type 75 and 84.
        let start = String(String(repeating: "word ", count: 30).prefix(typePercent == 100 ? 102 : 79))
        let (texts, warnings, frame) = try foot(start, typePercent: typePercent)
        #expect(!texts.contains { $0.text == "No. r1" })
        #expect(texts.contains { $0.text.hasPrefix("word") && $0.box.minX == frame.left })
        #expect(warnings == [])
    }

    @Test("takes its short form next, and says so")
    func short() throws {
        let (texts, warnings, _) = try foot(String(repeating: "word ", count: 30), short: "Own values.")
        #expect(texts.contains { $0.text == "Own values." } && !texts.contains { $0.text.hasPrefix("word") })
        #expect(warnings == ["layout.text-shortened"])
    }

    @Test("is cut with a warning at last")
    func cut() throws {
        let (texts, warnings, frame) = try foot(
            String(repeating: "word ", count: 60), short: String(repeating: "w", count: 200))
        #expect(texts.contains { $0.text.hasSuffix("…") })
        #expect(texts.allSatisfy { $0.box.maxX <= frame.right + 0.01 })
        #expect(warnings == ["layout.text-shortened"])
    }
}
