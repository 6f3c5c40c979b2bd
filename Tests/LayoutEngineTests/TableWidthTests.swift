import DisplayList
import ReportModel
import Specimens
import Testing

@testable import LayoutEngine

@Suite("Widths of tables and strips")
struct TableWidthTests {
    private func card(_ rows: [[String]], continued: String = "Log") -> TableCard {
        let columns = ["What", "Value", "Note"].map {
            DataTable.Column(title: $0.asText, alignment: $0 == "Value" ? .end : .start)
        }
        return TableCard(
            id: "log", title: "Log".asText, continuedTitle: continued.asText, meta: "".asText, range: "".asText,
            table: DataTable(columns: columns, rows: rows.map { .init(cells: $0.map { .text($0.asText) }) }))
    }

    private func page(_ block: Block) throws -> PageText {
        PageText.pages(of: try Samples.layOut(Samples.report([block])))[0]
    }

    private func pieces(_ block: Block) throws -> [PageText.Piece] { try page(block).pieces }

    @Test("columns keep their proportions as long as no text has to break")
    func proportions() throws {
        let cells = try pieces(.table(card([["a", "1", "b"], ["c", "22", "d"]])))
        let left = try #require(cells.first { $0.text == "a" }).box.minX
        #expect(abs((try #require(cells.first { $0.text == "b" }).box.minX - left).value - 312) < 0.01)
    }

    @Test("a figure with its unit is whole where another column has room, and where none has texts take more lines")
    func wholeFigures() throws {
        // 5 pt a letter; a third of the table has room for 28.
        let figure = "161/85 millimetres of mercury columns"
        for note in ["", String(repeating: "words ", count: 40)] {
            let page = try page(.table(card([["Blood pressure at home", figure, note]])))
            let cells = page.pieces
            #expect(cells.contains { $0.text == figure })
            #expect(cells.contains { $0.text == "Blood pressure at home" } || !note.isEmpty)
            #expect(page.collisions == [])
        }
    }

    @Test("a table with joined cells keeps its proportions whatever its texts need")
    func joinedCells() throws {
        var card = card([["a", "161/85 millimetres of mercury columns", "b"]])
        card.table.rows.append(.init(cells: [.text("c".asText), .merge, .text("d".asText)]))
        let cells = try pieces(.table(card))
        let left = try #require(cells.first { $0.text == "a" }).box.minX
        #expect(abs((try #require(cells.first { $0.text == "b" }).box.minX - left).value - 312) < 0.01)
    }

    @Test("where a cell only takes the room of an empty one, figures are whole all the same")
    func roomOfEmptyCells() throws {
        let figure = "161/85 millimetres of mercury columns"
        var card = card([])
        card.table = DataTable(
            columns: card.table.columns,
            rows: [
                .init(cells: [.text("a".asText), .text(figure.asText), .text("b".asText)]),
                .init(cells: [.text("c and more words, in two cells".asText), .merge, .text("d".asText)]),
            ], keepsProportions: false)
        #expect(try pieces(.table(card)).contains { $0.text == figure })
    }

    @Test("the head of a table is as high as the title that is drawn, not as the one of pages it does not reach")
    func headOfFirstPart() throws {
        let long = String(repeating: "title ", count: 30)
        func top(_ card: TableCard) throws -> Points {
            try #require(pieces(.table(card)).first { $0.text == "What" }).baseline
        }
        #expect(try top(card([["a", "1", "b"]], continued: long)) == top(card([["a", "1", "b"]])))
        let rows = (0..<60).map { ["t\($0)", "1", "b"] }
        let pages = PageText.pages(of: try Samples.layOut(Samples.report([.table(card(rows, continued: long))])))
        for page in pages.dropFirst() {
            let title = try #require(page.pieces.filter { $0.text.hasPrefix("title") }.map(\.baseline).max())
            #expect(try #require(page.pieces.first { $0.text == "What" }).baseline > title + 12)
        }
    }

    @Test("figures of a strip stay on one line as long as there is a size for it, all in the same one")
    func strip() throws {
        var card = Samples.card()
        // A column has room for 17 letters of the usual size.
        card.figures = [("Mean", "137/81"), ("Range", "110–162/66–95")].map {
            PanelTile($0.0.asText, Samples.figure($0.1, " mm Hg"))
        }
        let values = try pieces(.section(card)).filter {
            $0.path.last == .listBody && ($0.text == "137/81" || $0.text == "110–162/66–95")
        }
        #expect(values.count == 2 && Set(values.map(\.size)).count == 1)
        #expect(Set(values.map(\.baseline)).count == 1)
    }

    @Test("names of a strip have one size")
    func stripNames() throws {
        var card = Samples.card()
        let names = ["Mean", "Systolic and more words", "Diastolic range, of the whole period"]
        card.figures = names.map { PanelTile($0.asText, Samples.figure("1")) }
        let labels = try pieces(.section(card)).filter { piece in
            piece.path.last == .label && names.contains { $0.contains(piece.text) }
        }
        #expect(labels.count > 3 && Set(labels.map(\.size)).count == 1)
    }
}
