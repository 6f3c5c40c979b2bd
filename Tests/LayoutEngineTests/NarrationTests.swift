import PageModel
import ReportModel
import Specimens
import Testing
@testable import LayoutEngine

/// Tests of the reading order of a document, and of its furniture.
@Suite("What is read")
struct NarrationTests {
    /// The tags of a report with their texts.
    private func read(_ blocks: Panel...) throws -> [(tag: SemanticTag, text: String, page: Int)] {
        var (open, found) = ([Int](), [(tag: SemanticTag, text: String, page: Int)]())
        for (page, commands) in try Samples.layOut(Samples.report(blocks)).pages.map(\.commands).enumerated() {
            for command in commands {
                switch command {
                case .begin(let tag):
                    open.append(found.count)
                    found.append((tag, "", page))
                case .end: open.removeLast()
                case .glyphs(let run, _, _): if let last = open.last { found[last].text += run.text }
                default: break
                }
            }
        }
        return found
    }

    private func headings(_ blocks: Panel...) throws -> [String] {
        let document = try Samples.layOut(Samples.report(blocks))
        return PageText.pages(of: document).flatMap(\.pieces).compactMap { piece in
            if case .heading(let level) = piece.path.last { "\(level) \(piece.text)" } else { nil }
        }
    }

    private func box(_ title: String?, _ parts: [PanelPart]) -> PanelBox {
        PanelBox(title: title.map { $0.asText }, parts)
    }

    private func panel(_ id: String, _ box: PanelBox) -> Panel {
        Panel(id: id, forms: [box])
    }

    @Test("the title is the heading of the document, and cards stand below it")
    func title() throws {
        #expect(
            try headings(Samples.title, .section(Samples.card()))
                == ["1 Blood pressure and weight", "2 Card bp"])
    }

    @Test("without a title the line at the head of the first page is it, and on further pages it is furniture")
    func untitled() throws {
        #expect(try headings(.section(Samples.card())) == ["1 Health diary", "2 Card bp"])
        let found = try read(.section(Samples.card()), .section(Samples.card("b")).onNewPage)
        let lines = found.filter { $0.text == "Health diary" }.map { "\($0.page) \($0.tag.role)" }
        #expect(lines == ["0 heading(level: 1)", "1 artifact"])
    }

    @Test("boxes in a panel with a title are parts of it, and boxes in one without are panels of their own")
    func boxes() throws {
        let inner = PanelPart.beside([
            PanelColumn(1, box("Left", [.text("a".asText, .body)])),
            PanelColumn(1, box("Right", [.text("b".asText, .body)])),
        ])
        #expect(
            try headings(Samples.title, panel("p", box("Outer", [inner])), panel("q", box(nil, [inner])))
                == ["1 Blood pressure and weight", "2 Outer", "3 Left", "3 Right", "2 Left", "2 Right"])
    }

    @Test("lines at head and foot say which they are, and what goes on is repeated")
    func furniture() throws {
        let rows = (0..<100).map { PanelRow([PanelCell("row \($0)".asText)]) }
        let head = PanelRow([PanelCell("What".asText, isHead: true)])
        let grid = PanelGrid(columns: [PanelGridColumn()], heads: [head], rows: rows, isSplit: true)
        let box = PanelBox(title: "Log".asText, continuedTitle: "Log again".asText, [.grid(grid)])
        let found = try read(Samples.title, panel("t", box))
        let kinds = found.filter { $0.tag.role == .artifact && $0.page == 1 }.map { artifact in
            "\(artifact.tag.furniture.map { "\($0)" } ?? "nothing") \(artifact.text)"
        }
        #expect(kinds.contains("header Health diary") && kinds.contains("footer Own values. Not a diagnosis."))
        #expect(kinds.contains("repeated Log again") && kinds.contains("repeated What"))
        #expect(found.count { $0.tag.role == .table } == 1 && found.count { $0.tag.role == .tableHead } == 1)
        #expect(found.count { $0.tag.role == .tableRow } == 101)
    }
}
