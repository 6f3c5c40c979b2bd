import PageChecks
import PageModel
import ReportModel
import Testing
@testable import LayoutEngine

/// How tables are read, whatever draws them.
@Suite("Reading of tables")
struct TableReadingTests {
    /// The rows of all tables of a report, as short text: `column` before what heads columns and `row` before what heads a
    /// row; behind a text how many columns and rows it takes, and what it belongs to.
    private func rows(_ block: Panel) throws -> [String] {
        let pages = try Samples.layOut(Samples.report([Samples.title, block])).pages
        var (cells, names, open) = ([[(tag: SemanticTag, text: String)]](), [String: String](), [SemanticTag]())
        for command in pages.flatMap(\.commands) {
            switch command {
            case .begin(let tag):
                open.append(tag)
                switch tag.role {
                case .tableHead, .tableBody: cells.append([(tag, "")])
                case .tableRow: cells.append([])
                case .tableHeader, .tableData: cells[cells.count - 1].append((tag, ""))
                default: break
                }
            case .glyphs(let run, _, _):
                guard open.contains(where: { $0.role == .tableRow }), let row = cells.indices.last else { continue }
                cells[row][cells[row].count - 1].text += run.text
            case .end:
                guard let name = open.popLast()?.cell?.name else { continue }
                names[name] = cells.last?.last?.text
            default: break
            }
        }
        return cells.map { row in
            if row.first?.tag.role == .tableHead { return "head" }
            if row.first?.tag.role == .tableBody { return "body" }
            return row.map { cell in "[\(cell.tag.short(cell.text) { names[$0] ?? "?" })]" }.joined()
        }
    }

    private func grid(
        _ columns: Int, heads: [[PanelCell]] = [], _ rows: [[PanelCell]],
        rule: PanelRule = .thin, lanes: Int = 1
    ) -> Panel {
        let grid = PanelGrid(
            columns: (0..<columns).map { _ in PanelGridColumn() }, heads: heads.map { PanelRow($0) },
            rows: rows.enumerated().map { PanelRow($1, rule: $0 == 0 ? .thin : rule) }, lanes: lanes, isSplit: true)
        return Panel(id: "p", forms: [PanelBox(title: "Box".asText, [.grid(grid)])])
    }

    private func name(_ text: String, span: Int = 1) -> PanelCell {
        PanelCell(text.asText, span: span, isHead: true)
    }
    private func value(_ text: String) -> PanelCell { PanelCell(text.asText) }

    @Test("columns and rows are named by directions, and a cell that is missing is an empty one")
    func plain() throws {
        let block = grid(
            3, heads: [[name("day"), name("mean"), name("n")]],
            [[name("1"), value("120"), value("2")], [name("2"), value("121")]])
        #expect(
            try rows(block) == [
                "head", "[column day][column mean][column n]", "body", "[row 1][120][2]", "[row 2][121][]",
            ])
    }

    @Test("without names of columns rows stand in the table itself")
    func headless() throws {
        #expect(try rows(grid(2, [[name("a"), value("1")]])) == ["[row a][1]"])
    }

    @Test("a name with nothing below it takes both rows, and a column without a name goes with the one before it")
    func joinedHeads() throws {
        let block = grid(
            3, heads: [[name("day"), name("mean"), value("")], [value(""), name("mmHg"), value("")]],
            [[name("1"), value("120"), value("a")]])
        #expect(
            try rows(block) == [
                "head", "[column day 1×2][column mean 2×1]", "[column mmHg 2×1]", "body", "[row 1][120][a]",
            ])
    }

    @Test("an empty corner belongs to the name beside it, and is no name")
    func corner() throws {
        let block = grid(2, heads: [[value(""), name("mmHg")]], [[name("all"), value("120")]])
        #expect(try rows(block) == ["head", "[ < mmHg][column mmHg]", "body", "[row all][120 < mmHg all]"])
    }

    @Test("days of a calendar name what is beside them alone")
    func calendar() throws {
        let block = grid(
            4, heads: [[name("Mon", span: 2), name("Tue", span: 2)]],
            [[name("3"), value("120"), name("4"), value("121")]])
        #expect(
            try rows(block).last == "[row 3 < Mon][120 < Mon 3][row 4 < Tue][121 < Tue 4]")
    }

    @Test("a row that goes on belongs to the name above it, in the next lane as well")
    func goesOn() throws {
        let block = grid(
            2, [[name("Sat"), value("1")], [value(""), value("2")], [value(""), value("3")]], rule: .inset, lanes: 2)
        #expect(try rows(block) == ["[row Sat][1 < Sat]", "[ < Sat][2 < Sat]", "[ < Sat][3 < Sat]"])
    }

    @Test("a heading of rows is above those below it")
    func groups() throws {
        let block = grid(
            2, heads: [[name("what"), name("now")]],
            [
                [name("Weight", span: 2)], [name("mean"), value("70")], [name("Pulse", span: 2)],
                [name("mean"), value("60")],
            ])
        #expect(
            try rows(block) == [
                "head", "[column what][column now]", "body", "[column Weight 2×1 < what now]",
                "[row mean < what Weight][70 < now Weight mean]", "[column Pulse 2×1 < what now]",
                "[row mean < what Pulse][60 < now Pulse mean]",
            ])
    }

    @Test("what nothing names is no table: cells beside one another are a list")
    func nameless() throws {
        #expect(try rows(grid(2, [[value("a"), value("b")], [value("c")]])) == [])
        let list = grid(2, [[value("a"), value("b")], [value("c"), value("")]])
        let document = try Samples.layOut(Samples.report([Samples.title, list]))
        let bodies = PageText.pages(of: document).flatMap(\.pieces).filter { $0.path.contains(.listBody) }.map(\.text)
        #expect(bodies == ["a", "b", "c"])
        let lists = document.pages[0].commands.count { command in
            if case .begin(let tag) = command { tag.role == .list } else { false }
        }
        #expect(lists == 1)
    }
}

extension SemanticTag {
    /// A cell as short text.
    fileprivate func short(_ text: String, _ name: (String) -> String) -> String {
        let scope = cell?.scope.map { "\($0) " } ?? ""
        let span = cell.map { $0.columns == 1 && $0.rows == 1 ? "" : " \($0.columns)×\($0.rows)" } ?? ""
        let headers = cell?.headers.map(name) ?? []
        return scope + text + span + (headers.isEmpty ? "" : " < " + headers.joined(separator: " "))
    }
}
