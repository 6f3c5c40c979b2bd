import PageChecks
import PageModel
import Testing

/// That the checks of elements find what they are there for.
@Suite("Rules of elements")
struct ElementTreeTests {
    typealias Cell = SemanticTag.TableCell

    /// An element with others in it.
    private struct Element {
        let tag: SemanticTag
        var inner: [Element]
        var hasText = false

        var commands: [DrawCommand] {
            let run = GlyphRun(face: FontFaceID("a"), size: 10, text: "x", glyphs: [], clusters: [], width: 5)
            let text = hasText ? [DrawCommand.glyphs(run, at: Position(x: 60, y: 90), .white)] : []
            return [.begin(tag)] + text + inner.flatMap(\.commands) + [.end]
        }
    }

    private func of(_ role: SemanticTag.Role, _ inner: Element...) -> Element {
        Element(tag: SemanticTag(role), inner: inner)
    }

    private func text(_ role: SemanticTag.Role, cell: Cell? = nil, furniture: SemanticTag.Furniture? = nil) -> Element {
        Element(tag: SemanticTag(role, cell: cell, furniture: furniture), inner: [], hasText: true)
    }

    private func head(_ scope: Cell.Scope?, columns: Int = 1, name: String? = nil) -> Element {
        text(.tableHeader, cell: Cell(scope: scope, columns: columns, name: name))
    }

    private var data: Element { text(.tableData) }

    /// Returns the faults of a document of a title and these.
    private func faults(_ elements: Element...) -> [String] {
        var tree = ElementTree()
        let whole = Element(tag: SemanticTag(.document), inner: [text(.heading(level: 1))] + elements)
        for command in whole.commands { tree.take(command) }
        return tree.faults
    }

    private func table(_ rows: Element...) -> Element { Element(tag: SemanticTag(.table), inner: rows) }

    @Test("sound elements break no rule")
    func sound() {
        let rows = of(.tableRow, head(.column, columns: 2, name: "a"))
        let data = of(.tableRow, head(.row), text(.tableData, cell: Cell(headers: ["a"])))
        #expect(faults(table(text(.caption), of(.tableHead, rows), of(.tableBody, data))) == [])
        #expect(faults(of(.section, text(.heading(level: 2)), text(.artifact, furniture: .repeated))) == [])
        #expect(faults(of(.list, of(.listItem, text(.label), text(.listBody)))) == [])
    }

    @Test("a row beside the parts of a table, a head without a body, and a late caption are found")
    func parts() {
        let row = of(.tableRow, head(.column))
        #expect(faults(table(of(.tableHead, row), row)).count == 2)
        #expect(faults(table(of(.tableHead, row))) == ["a table has a head and no body"])
        #expect(faults(table(row, text(.caption))).count == 1)
        #expect(faults(table(of(.tableBody, row), of(.tableHead, row))).count == 1)
        #expect(faults(of(.section, row)).count == 1)
    }

    @Test("rows of different lengths, and cells on one another, are found")
    func regularity() {
        let two = of(.tableRow, head(.row), data)
        #expect(faults(table(two, of(.tableRow, head(.row)))) == ["rows of [1, 2] columns in a table"])
        #expect(faults(table(two, of(.tableRow, head(.row, columns: 2)))) == [])
        let high = of(.tableRow, head(.row), text(.tableData, cell: Cell(rows: 2)))
        #expect(faults(table(high, of(.tableRow, data))) == [])
        #expect(faults(table(two, high)).contains("a cell reaches out of its table"))
        let wide = of(.tableRow, text(.tableData, cell: Cell(columns: 2)))
        #expect(faults(table(high, wide)).contains("cells lie on one another in row 1"))
    }

    @Test("a header cell without a direction or without words is found, and one that is no header cell with one")
    func scopes() {
        #expect(faults(table(of(.tableRow, head(nil), data))).count == 1)
        #expect(faults(table(of(.tableRow, head(.row), text(.tableData, cell: Cell(scope: .row))))).count == 1)
        let silent = Element(tag: SemanticTag(.tableHeader, cell: Cell(scope: .row)), inner: [])
        #expect(faults(table(of(.tableRow, silent, data))).count == 2)
    }

    @Test("names that are no names, that are there twice, and that nothing has are found")
    func names() {
        let one = of(.tableRow, head(.row, name: "a"))
        #expect(faults(table(one), table(one)) == ["two header cells have the name a"])
        #expect(faults(table(of(.tableRow, head(.row, name: "열"), data))).count == 1)
        let lost = text(.tableData, cell: Cell(headers: ["b"]))
        #expect(faults(table(of(.tableRow, head(.row, name: "a"), lost))).count == 1)
    }

    @Test("a second title, a level that is left out, and a heading in the middle of its section are found")
    func headings() {
        #expect(faults(text(.heading(level: 1))).count == 1)
        #expect(faults(text(.heading(level: 3))).count == 1)
        #expect(faults(of(.section, text(.paragraph), text(.heading(level: 2)))).count == 1)
        #expect(faults(of(.section, text(.heading(level: 2))), of(.section, text(.heading(level: 2)))) == [])
    }

    @Test("an artifact with text that does not say what it is for is found, and so is anything else that does")
    func furniture() {
        #expect(faults(text(.artifact)).count == 1)
        #expect(faults(text(.paragraph, furniture: .footer)).count == 1)
        #expect(faults(text(.paragraph, cell: Cell(columns: 2))).count == 1)
    }

    @Test("a figure that says nothing, or that takes no room, is found")
    func figures() {
        func figure(_ alternative: String, width: Points) -> Element {
            let bounds = Rect(x: 60, y: 80, width: width, height: 10)
            return Element(
                tag: SemanticTag(.figure, alternative: alternative, bounds: bounds), inner: [], hasText: true)
        }
        #expect(faults(figure("A ring.", width: 10)) == [])
        #expect(faults(figure(" ", width: 10)) == ["a figure without alternative"])
        #expect(faults(figure("A ring.", width: 0)) == ["a figure without bounds"])
    }

    @Test("a cell that nothing names is told")
    func unnamed() {
        func told(_ table: Element) -> Int {
            let page = Page(size: Extent(width: 595, height: 842), commands: of(.document, table).commands)
            return ElementTree.unnamedCells(in: [page]).count
        }
        #expect(told(table(of(.tableRow, head(.row), data))) == 0)
        #expect(told(table(of(.tableRow, head(.row), data), of(.tableRow, data, data))) == 2)
        #expect(told(table(of(.tableRow, data))) == 0)
    }
}
