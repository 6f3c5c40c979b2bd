import DiaryModel
import PageModel
import ReportModel
import Testing
@testable import LayoutEngine

@Suite("Rows of a grid on pages")
struct GridRowTests {
    private typealias Row = PanelRow

    private func row(_ index: Int) -> Row {
        PanelRow([PanelCell("t\(index)".asText, isHead: true), PanelCell("v\(index)".asText)])
    }

    /// A heading of the rows below it.
    private func group(_ text: String) -> Row {
        PanelRow([PanelCell(text.asText, span: 2, isHead: true)], keeps: .withNext)
    }

    private func panel(_ rows: [Row], notes: [String] = []) -> Panel {
        let heads = [PanelRow(["Time", "Value"].map { PanelCell($0.asText, isHead: true) })]
        let grid = PanelGrid(
            columns: [.init(growth: 1, wraps: true), .init(.end)], heads: heads, rows: rows, isSplit: true)
        let box = PanelBox(title: "Log".asText, [.grid(grid)] + notes.map { .text($0.asText, .method) })
        return Panel(id: "log", forms: [box])
    }

    private func placed(
        _ blocks: [Panel], _ style: PageStyle = Samples.style()
    ) throws -> (PlacedReport, [PageText]) {
        var placed = try PlacedReport(Samples.report(blocks), style: style, shaper: FixedAdvance())
        var open: [SemanticTag.Role] = []
        var texts: [PageText] = []
        for index in 0..<placed.pageCount { texts.append(PageText(try placed.page(at: index), open: &open)) }
        #expect(open.isEmpty)
        return (placed, texts)
    }

    @Test("a grid goes on over pages with its head repeated, and every row is printed once", arguments: [1, 30, 200])
    func repeatsHead(count: Int) throws {
        let (_, pages) = try placed([panel((0..<count).map { row($0) })])
        #expect(pages.flatMap { $0.pieces.map(\.text) }.filter { $0.hasPrefix("t") } == (0..<count).map { "t\($0)" })
        for (number, page) in pages.enumerated() {
            // What is repeated is decoration; the head itself is read once.
            let heads = page.pieces.filter { $0.text == "Time" }
            #expect(heads.map(\.path.last) == [number == 0 ? .tableHeader : .artifact])
        }
    }

    @Test("a heading of rows is never the last on its page", arguments: 1...12)
    func keepsHeadings(size: Int) throws {
        // The last row has a value: a heading without rows below it is no heading.
        let count = 121 + (120 % size == 0 ? 1 : 0)
        let rows = (0..<count).map { size > 1 && $0 % size == 0 ? group("g\($0)") : row($0) }
        for page in try placed([Samples.title, panel(rows)]).1 {
            let cells = page.pieces.filter { $0.path.contains(.tableRow) && ["t", "g"].contains($0.text.prefix(1)) }
            #expect(cells.last?.text.hasPrefix("t") == true)
        }
    }

    @Test("a page that begins among the rows of a heading repeats it as decoration")
    func repeatsHeadings() throws {
        let rows = (0..<140).map { $0 % 60 == 0 ? group("g\($0)") : row($0) }
        let (_, pages) = try placed([panel(rows)])
        #expect(pages.count > 2)
        var heading = ""
        for (number, page) in pages.enumerated() {
            let cells = page.pieces.filter { ["t", "g"].contains($0.text.prefix(1)) }
            if number > 0, cells.first?.path.last == .artifact {
                #expect(cells.first?.text == heading)
            } else {
                #expect(cells.first?.text.hasPrefix("g") == true)
            }
            heading = cells.last { $0.text.hasPrefix("g") }?.text ?? heading
        }
        let read = pages.flatMap { $0.pieces.filter { $0.path.contains(.tableRow) }.map(\.text) }
        #expect(read.filter { $0.hasPrefix("g") } == ["g0", "g60", "g120"])
    }

    @Test("a total has the row before it on its page", arguments: 20...60)
    func keepsTotal(count: Int) throws {
        let total = PanelRow([PanelCell("sum".asText, isHead: true), PanelCell("9".asText)], keeps: .withPrevious)
        let (_, pages) = try placed([panel((0..<count).map { row($0) } + [total])])
        let cells = try #require(pages.last).pieces.filter { $0.path.contains(.tableRow) }.map(\.text)
        #expect(cells.contains("sum") && cells.contains("t\(count - 1)"))
    }

    @Test("rows that stay together stand on one page, and are parted where they take more than half of it")
    func keepsTogether() throws {
        for count in 30...45 {
            let rows = (0..<count).map { index in
                var row = row(index)
                if index % 3 != 2 { row.keeps = .withNext }
                return row
            }
            for page in try placed([Samples.title, panel(rows)]).1.dropLast() {
                let last = try #require(page.pieces.last { $0.text.hasPrefix("t") }).text.dropFirst()
                #expect(try #require(Int(last)) % 3 == 2)
            }
        }
        let long = (0..<150).map { index in
            var row = row(index)
            row.keeps = .withNext
            return row
        }
        let texts = try placed([panel(long)]).1.flatMap { $0.pieces.map(\.text) }.filter { $0.hasPrefix("t") }
        #expect(texts == long.indices.map { "t\($0)" })
    }

    @Test("a row higher than a page goes on over pages with every word of it, and the record and a warning say so")
    func longRow() throws {
        let words = (0..<6_000).map { "w\($0)" }
        let long = PanelRow([PanelCell(words.joined(separator: " ").asText, isHead: true), PanelCell("v1".asText)])
        let (placed, pages) = try placed([Samples.title, panel([row(0), long, row(2)])])
        #expect(pages.count > 2)
        let printed = pages.flatMap(\.pieces).filter { $0.path.contains(.tableBody) && $0.path.last != .artifact }
            .map(\.text)
        #expect(printed.flatMap { $0.split(separator: " ").map(String.init) }.filter { $0.hasPrefix("w") } == words)
        #expect(printed.filter { $0 == "v1" }.count == 1)
        #expect(placed.record.longRows.map(\.row) == [2] && placed.record.longRows[0].parts > 2)
        #expect(placed.warnings.map(\.code) == ["layout.row-split"])
        #expect(placed.warnings[0].message.hasPrefix("row 2 of table `log` is higher than a page"))
        for page in pages.dropLast() {
            // No page stays half empty because of it.
            #expect(try #require(page.pieces.filter { $0.path.contains(.tableBody) }.map(\.baseline.value).max()) > 480)
        }
    }

    @Test("so does one under a heading, in type of twice the size, and a heading or a total that is too long")
    func longRows() throws {
        let long = String(repeating: "word ", count: 3_000)
        var total = group(long)
        total.keeps = .withPrevious
        let under = PanelRow([PanelCell("a".asText, isHead: true), PanelCell("b".asText)])
        let rows = [group(long), PanelRow([PanelCell(long.asText)]), under, total]
        for percent in [100, 200] {
            let style = PageStyle(ReportWish(paper: .letter), typePercent: percent, language: .english)
            let (placed, pages) = try placed([panel(rows)], style)
            #expect(placed.record.longRows.map(\.row) == [1, 2, 4])
            #expect(
                pages.flatMap(\.pieces).reduce(0) { $0 + $1.text.split(separator: " ").count { $0 == "word" } } == 9_000
            )
        }
    }

    @Test("what stands below the last row comes on its page", arguments: 25...50)
    func notes(count: Int) throws {
        let (_, pages) = try placed([panel((0..<count).map { row($0) }, notes: ["A note."])])
        #expect(try #require(pages.last).all.contains("t\(count - 1)"))
        #expect(pages.map { page in page.pieces.count { $0.text == "A note." } }.reduce(0, +) == 1)
    }
}
