import DiaryModel
import PageModel
import ReportModel
import Specimens
import Testing
@testable import LayoutEngine

@Suite("Warnings and errors")
struct WarningTests {
    @Test("a character that no font has is reported once, with its code and section, without the text")
    func missingGlyph() throws {
        var card = Samples.card()
        card.rows[0].title = "Secret\u{E000}".asText
        card.findings = ["Again \u{E000}".asText]
        let warnings = try layOut(
            Samples.report([.section(card)]), style: Samples.style(), shaper: FixedAdvance()
        ).warnings
        #expect(warnings.map(\.code) == ["layout.missing-glyph"])
        #expect(warnings.first?.message == "no font has the character U+E000, in section `bp`, language `en`")
    }

    @Test("a missing character is told with the key of its text and the language it is in; a person's own text as such")
    func missingGlyphPlace() throws {
        let korean = try #require(LanguageTag("ko"))
        func message(_ key: MessageKey) throws -> String? {
            let identity = StyledText(
                [.init("Some", language: .english), .init("\u{E000}", language: korean)], key: key)
            let block = Panel.title(Samples.text("A title"), Message(words: identity))
            return try layOut(Samples.report([block]), style: Samples.style(), shaper: FixedAdvance())
                .warnings.first?.message
        }
        #expect(
            try message("separated")
                == "no font has the character U+E000, in text `separated` of the report, language `ko`")
        #expect(
            try message(.verbatim)
                == "no font has the character U+E000, in a text of the config in the report, language `ko`")
    }

    @Test("a shortened text is named by its place and its key, never by its words")
    func shortened() throws {
        var report = Samples.full
        let run = StyledText.Run(String(repeating: "Secret ", count: 60), language: .english)
        report.headerStart = Message(words: StyledText([run], key: "report_name"))
        let warnings = try layOut(report, style: Samples.style(), shaper: FixedAdvance()).warnings
        #expect(warnings.count == 1)
        #expect(
            warnings.first?.message
                == "the line at the head of the page was shortened to fit: text `report_name` of the report, "
                + "language `en`")
    }

    @Test(
        "a title that is too long for a line wraps, and is never set smaller",
        arguments: [(46, 1), (47, 2), (52, 2), (58, 2)])
    func titleSizes(length: Int, lines: Int) throws {
        let block = Samples.title(String(String(repeating: "Tttt ", count: 12).prefix(length - 1) + "t"))
        let document = try Samples.layOut(Samples.report([block]))
        let title = PageText.pages(of: document)[0].pieces.filter { $0.path.last == .heading(level: 1) }
        #expect(title.map(\.size.value) == Array(repeating: 21, count: lines))
    }

    @Test("a long title of the report takes as many lines as it needs, without a warning")
    func longTitle() throws {
        // 492 pt hold 46 characters of 10.5 pt.
        for (words, lines) in [(9, 1), (20, 3), (60, 7)] {
            let block = Samples.title(Array(repeating: "word", count: words).joined(separator: " "))
            let outcome = try layOut(
                Samples.report([block]), style: Samples.style(), shaper: FixedAdvance())
            let title = PageText.pages(of: outcome.value)[0].pieces.filter { $0.path.last == .heading(level: 1) }
            #expect(title.count == lines && outcome.warnings.isEmpty)
        }
    }

    @Test("text that cannot be shaped is an error that names the section")
    func shapingFails() {
        var card = Samples.card("bp")
        card.findings = ["Secret \u{E001}".asText]
        let error = #expect(throws: LayoutError.self) { try Samples.layOut(Samples.report([.section(card)])) }
        #expect(error?.section == "bp")
        #expect(error?.cause == .shaping(ShapingError("no font at all")))
        #expect(error?.description.contains("Secret") == false)
    }

    @Test("pages are numbered in the digits of the style")
    func digits() throws {
        var style = Samples.style()
        style.numbers.digitTexts = "०१२३४५६७८९".map { String($0) }
        let document = try layOut(Samples.full, style: style, shaper: FixedAdvance()).value
        let last = PageText.pages(of: document).map { $0.pieces.suffix(3).map(\.text).joined() }
        #expect(last == ["१ / २", "२ / २"])
    }

    @Test("text of another language than the page's is marked as such")
    func languages() throws {
        let korean = try #require(LanguageTag("ko"))
        var card = Samples.card()
        card.title = Message(words: StyledText("혈압", language: korean))
        card.meta = Message(
            words: StyledText([
                StyledText.Run("60", language: .english), StyledText.Run("회", language: korean),
            ]))
        let page = try Samples.layOut(Samples.report([.section(card)])).pages[0]
        let tags = page.commands.compactMap { command -> SemanticTag? in
            if case .begin(let tag) = command { tag } else { nil }
        }
        #expect(tags.contains(SemanticTag(.heading(level: 2), language: "ko")))
        #expect(tags.contains(SemanticTag(.span, language: "ko")))
        #expect(tags.first == SemanticTag(.document, language: "en"))
    }

    @Test("the document says what it is, in which language and of which day")
    func properties() throws {
        let properties = try Samples.layOut(Samples.full).properties
        #expect(properties.title == "A report")
        #expect(properties.subject == "November")
        #expect(properties.language == "en")
        #expect(properties.date == "2025-11-30T00:00:00Z")
    }
}
