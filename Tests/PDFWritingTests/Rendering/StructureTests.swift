import Foundation
import PDFReading
import PageModel
import TestSupport
import Testing
@testable import PDFWriting

@Suite("Structure of the file")
struct StructureTests {
    let worker: Worker

    init() throws { worker = try Worker() }

    /// A text as it stands on the page, for elements.
    private func text(_ text: String, at y: Points) throws -> [DrawCommand] { try worker.text(text, at: y) }

    /// A document of two pages with one of everything.
    private func everything() throws -> PaginatedDocument {
        func element(_ role: SemanticTag.Role, _ content: [DrawCommand]) -> [DrawCommand] {
            [.begin(SemanticTag(role, alternative: role == .figure ? "A ring" : nil))] + content + [.end]
        }
        let ring = DrawCommand.fill(
            .circle(centre: Position(x: 200, y: 300), radius: 40),
            .patterned(Colour(0x1560A8), Pattern([.init(degrees: 45, pitch: 4.5, width: 0.7)])))
        let first: [DrawCommand] =
            try [
                .begin(SemanticTag(.document)), .destination(name: "top", at: Position(x: 0, y: 0)),
                .begin(SemanticTag(.section)),
            ] + element(.heading(level: 1), text("Diary", at: 60))
            + element(.artifact, text("running header", at: 30)) + element(.figure, [ring] + text("50 %", at: 300))
            + element(
                .list,
                element(.listItem, element(.label, text("-", at: 400)) + element(.listBody, text("item", at: 420))))
            + [.begin(SemanticTag(.table))]
            + element(
                .tableRow, element(.tableHeader, text("Day", at: 500)) + element(.tableData, text("128", at: 520)))
        let second: [DrawCommand] =
            try element(
                .tableRow, element(.tableHeader, text("Next", at: 60)) + element(.tableData, text("79", at: 80)))
            + [.end]
            + element(
                .paragraph,
                element(.span, text("see ", at: 120)) + element(.link(destination: "top"), text("top", at: 140)))
            + [.end, .end]
        return .sample(pages: [first, second], outline: [.init(title: "Diary 일지", destination: "top")])
    }

    @Test("has every element in order, across pages")
    func tree() throws {
        let bytes = try worker.renderer.render(everything())
        let tree = try Program.run("pdfinfo", ["-struct"], on: bytes)
        let names = tree.split(separator: "\n").compactMap { $0.split(separator: " ").first }
            .filter { !$0.hasPrefix("Object") && !$0.hasPrefix("/") }
        #expect(
            names == [
                "Document", "Sect", "H1", "Figure", "L", "LI", "Lbl", "LBody", "Table", "TR", "TH", "TD", "TR", "TH",
                "TD", "P", "Span", "Link",
            ])
    }

    @Test("reads as the text of its elements, running headers left out")
    func spoken() throws {
        let spoken = try Program.run("pdfinfo", ["-struct-text"], on: worker.renderer.render(everything()))
        for text in ["\"Diary\"", "\"50 %\"", "\"item\"", "\"Next\"", "\"79\"", "\"top\""] {
            #expect(spoken.contains(text))
        }
        #expect(!spoken.contains("running header"))
        #expect(try extractedLines(worker.renderer.render(everything())).contains("running header"))
    }

    @Test("is a sound file")
    func sound() throws {
        let bytes = try worker.renderer.render(everything())
        #expect(try Program.run("qpdf", ["--check"], on: bytes).contains("No syntax or stream encoding errors"))
    }

    @Test("embeds every font as a subset with its characters")
    func fonts() throws {
        let bytes = try worker.file([("Blood 혈압 똸 ● 血", "ko")])
        let lines = try Program.run("pdffonts", on: bytes).split(separator: "\n").dropFirst(2)
        #expect(lines.count >= 4)
        for line in lines { #expect(line.contains(" yes yes yes "), "\(line)") }
    }

    @Test("says what the document is, and when it is from")
    func properties() throws {
        let info = try Program.run("pdfinfo", ["-isodates"], on: worker.renderer.render(everything()))
        for line in [
            "Title:           Diary", "Subject:         March", "Creator:         DiaryPress",
            "CreationDate:    2025-03-04T05:06:07Z", "ModDate:         2025-03-04T05:06:07Z", "Tagged:          yes",
            "Pages:           2", "PDF version:     1.7",
        ] {
            #expect(info.contains(line), "\(info)")
        }
    }

    @Test("leads from links and the outline to the places they name")
    func links() throws {
        let bytes = try worker.renderer.render(everything())
        #expect(try Program.run("pdfinfo", ["-dests"], on: bytes).contains("\"top\""))
        let text = try Program.run("qpdf", ["--qdf", "--object-streams=disable"], on: bytes, output: ["-"])
        #expect(text.contains("/Subtype /Link"))
        #expect(text.contains("/Outlines"))
    }

    @Test("reads text beside elements in its place")
    func textBesideElements() throws {
        let commands: [DrawCommand] =
            try [.begin(SemanticTag(.document)), .begin(SemanticTag(.paragraph))] + text("before", at: 60)
            + [.begin(SemanticTag(.span))] + text("within", at: 80) + [.end] + text("after", at: 100) + [.end, .end]
        let spoken = try Program.run("pdfinfo", ["-struct-text"], on: worker.renderer.render(.sample(commands)))
        let words = spoken.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        #expect(words.filter { $0.hasPrefix("\"") } == ["\"before\"", "\" within\"", "\" after\""])
    }

    /// Returns the text read aloud for a list item of two texts, or for one element of them.
    private func heard(_ first: [DrawCommand], _ second: [DrawCommand], asSpans: Bool = true) throws -> String {
        func span(_ content: [DrawCommand]) -> [DrawCommand] {
            asSpans ? [.begin(SemanticTag(.span))] + content + [.end] : content
        }
        let bytes = try worker.renderer.render(
            .sample(
                [.begin(SemanticTag(.document)), .begin(SemanticTag(.paragraph))] + span(first) + span(second)
                    + [.end, .end]))
        let lines = try Program.run("pdfinfo", ["-struct-text"], on: bytes).split(separator: "\n")
        return lines.map { $0.trimmingCharacters(in: .whitespaces) }.filter { $0.hasPrefix("\"") }
            .map { String($0.dropFirst().dropLast()) }.joined(separator: "|")
    }

    /// Commands moved to the right and down.
    private func moved(_ commands: [DrawCommand], x: Points, y: Points = 0) -> [DrawCommand] {
        commands.map { command in
            guard case .glyphs(let run, let place, let colour) = command else { return command }
            return .glyphs(run, at: Position(x: place.x + x, y: place.y + y), colour)
        }
    }

    @Test("parts texts by a space where they stand apart in one block, and only there")
    func apart() throws {
        let (figure, unit) = (try text("137/81", at: 60), try text("mmHg", at: 60))
        guard case .glyphs(let run, _, _)? = figure.first else { return }
        #expect(try heard(figure, moved(unit, x: 0, y: 15)) == "137/81| mmHg")
        #expect(try heard(figure, moved(unit, x: run.width + 4)) == "137/81| mmHg")
        #expect(try heard(figure, moved(unit, x: run.width)) == "137/81|mmHg")
        // Lines of one text are not parted: Chinese has no space between them.
        #expect(try heard(try text("血", at: 60), try text("压", at: 75), asSpans: false) == "血压")
    }

    @Test("keeps an element that a space alone stands in")
    func blankElement() throws {
        let blank: [DrawCommand] = try [.begin(SemanticTag(.span, language: "ru"))] + text(" ", at: 60) + [.end]
        let bytes = try worker.renderer.render(
            .sample(
                [.begin(SemanticTag(.document)), .begin(SemanticTag(.paragraph))]
                    + [.begin(SemanticTag(.span))] + text("one", at: 60) + [.end] + blank
                    + [.begin(SemanticTag(.span))] + moved(try text("two", at: 60), x: 40) + [.end, .end, .end]))
        #expect(PDFCheck.check(bytes).findings.map(\.rule.rawValue) == [])
        #expect(try extractedLines(bytes, raw: true) == ["one two"])
    }

    @Test("keeps a space that has type of its own")
    func ownSpace() throws {
        let (figure, space) = (try text("4", at: 60), try text(" ", at: 60))
        let unit = try text("(7%)", at: 60)
        let all = figure + moved(space, x: 7) + moved(unit, x: 10)
        #expect(try heard(all, [], asSpans: false) == "4 (7%)")
    }

    @Test("takes pages of different sizes, elements that go on included")
    func sizes() throws {
        let document = try everything()
        let letter = Extent(width: 612, height: 792)
        let mixed = PaginatedDocument(
            pages: [document.pages[0], Page(size: letter, commands: document.pages[1].commands)],
            outline: document.outline, properties: document.properties)
        let bytes = try worker.renderer.render(mixed)
        let info = try Program.run("pdfinfo", ["-f", "1", "-l", "2"], on: bytes)
        #expect(info.contains("Page    1 size:  595.276 x 841.89 pts (A4)"))
        #expect(info.contains("Page    2 size:  612 x 792 pts (letter)"))
        #expect(
            try Program.run("pdfinfo", ["-struct"], on: bytes)
                == Program.run("pdfinfo", ["-struct"], on: worker.renderer.render(document)))
    }
}
