import Diagnostics
import DisplayList
import ReportModel
import Specimens
import Testing

@testable import LayoutEngine

@Suite("Tables on pages")
struct TablePaginationTests {
    @Test("a table goes on over pages with its head repeated, and every row is printed once", arguments: [1, 30, 200])
    func repeatsHead(count: Int) throws {
        let (_, pages) = try placed([.table(card((0..<count).map { row($0) }))])
        #expect(pages.flatMap { $0.pieces.map(\.text) }.filter { $0.hasPrefix("t") } == (0..<count).map { "t\($0)" })
        for (number, page) in pages.enumerated() {
            #expect(page.all.contains("Time|Value"))
            #expect(page.all.contains("Log (continued)") == (number > 0))
            // What is repeated is decoration; the head itself is read once.
            let heads = page.pieces.filter { $0.text == "Time" }
            #expect(heads.map(\.path.last) == [number == 0 ? .tableHeader : .artifact])
        }
    }

    @Test("each page says which rows it shows, where there is more than one")
    func namesRows() throws {
        let (_, pages) = try placed([.table(card((0..<90).map { row($0) }))])
        #expect(pages.count > 2)
        var next = 1
        for page in pages {
            let rows = page.pieces.filter { $0.text.hasPrefix("t") }.count
            #expect(page.all.contains("\(next)|–|\(next + rows - 1)| of |90"))
            next += rows
        }
        #expect(next == 91)
        #expect(try !placed([.table(card([row(0)]))]).1[0].all.contains(" of "))
    }

    @Test("the numbers of rows are grouped as the language groups numbers, and those of pages are not")
    func groupsNumbers() throws {
        var style = Samples.style()
        style.numbers.separator = "."
        let report = Samples.report([.table(card((0..<1_200).map { row($0) }))])
        var placed = try PlacedReport(report, style: style, shaper: FixedAdvance())
        var open: [SemanticTag.Role] = []
        let last = PageText(try placed.page(at: placed.pageCount - 1), open: &open).all
        #expect(last.contains("|–|1.200| of |1.200"))
        #expect(style.numbers.ungrouped(4_762) == "4762")
    }

    @Test("a heading of rows is never the last on its page", arguments: 1...12)
    func keepsHeadings(size: Int) throws {
        // The last row has a value: a heading without rows below it is no heading.
        let count = 121 + (120 % size == 0 ? 1 : 0)
        let rows = (0..<count).map { row($0, size > 1 && $0 % size == 0 ? .group : .data) }
        let (_, pages) = try placed([Samples.title, .table(card(rows))])
        for page in pages {
            let cells = page.pieces.filter { $0.path.contains(.tableRow) && ["t", "g"].contains($0.text.prefix(1)) }
            #expect(cells.last?.text.hasPrefix("t") == true)
        }
    }

    @Test("a page that begins among the rows of a heading repeats it as decoration")
    func repeatsHeadings() throws {
        let rows = (0..<120).map { row($0, $0 % 50 == 0 ? .group : .data) }
        let (_, pages) = try placed([.table(card(rows))])
        #expect(pages.count > 2)
        var heading = ""
        for (number, page) in pages.enumerated() {
            let cells = page.pieces.filter { ["t", "g"].contains($0.text.prefix(1)) }
            if number > 0, cells.first?.text.hasPrefix("g") == true {
                #expect(cells.first?.text == heading && cells.first?.path.last == .artifact)
            } else {
                #expect(number == 0 || cells.first?.path.contains(.tableRow) == true)
            }
            heading = cells.last { $0.text.hasPrefix("g") }?.text ?? heading
        }
        let printed = pages.flatMap { $0.pieces.filter { $0.path.contains(.tableRow) }.map(\.text) }
        #expect(printed.filter { $0.hasPrefix("g") } == ["g0", "g50", "g100"])
    }

    @Test("a sum has a row of values before it on its page", arguments: 20...60)
    func keepsTotal(count: Int) throws {
        let (_, pages) = try placed([.table(card((0..<count).map { row($0) } + [row(count, .total)]))])
        let last = try #require(pages.last)
        let cells = last.pieces.filter { $0.path.contains(.tableRow) }.map(\.text)
        #expect(cells.contains("sum") && cells.contains("t\(count - 1)"))
    }

    @Test("joined cells have one text, and upright rules stand at the edges of owners only")
    func joinsCells() throws {
        var placed = try PlacedReport(
            Samples.report([.table(card([row(0), .init(cells: [.text("both".asText), .merge])]))]),
            style: Samples.style(), shaper: FixedAdvance())
        let upright = try placed.page(at: 0).commands.compactMap { command -> Int? in
            guard case .stroke(let path, let stroke) = command, stroke.width == 0.5 else { return nil }
            return zip(path.steps, path.steps.dropFirst()).count { one, two in
                guard case .move(let start) = one, case .line(let end) = two else { return false }
                return start.x == end.x
            }
        }
        #expect(upright == [1])
    }

    @Test("a row higher than a page goes on over pages with every word of it, and the record and a warning say so")
    func longRow() throws {
        let words = (0..<4_000).map { "w\($0)" }
        let rows = [row(0), .init(cells: [.text(words.joined(separator: " ").asText), .text("v1".asText)]), row(2)]
        let (placed, pages) = try placed([Samples.title, .table(card(rows))])
        #expect(pages.count > 2)
        let printed = pages.flatMap(\.pieces).filter { $0.path.contains(.tableBody) && $0.path.last != .artifact }
            .map(\.text)
        #expect(printed.flatMap { $0.split(separator: " ").map(String.init) }.filter { $0.hasPrefix("w") } == words)
        #expect(printed.filter { $0 == "v1" }.count == 1)
        #expect(placed.record.longRows.map(\.row) == [2] && placed.record.longRows[0].parts > 2)
        #expect(placed.warnings.map(\.code) == ["layout.row-split"])
        #expect(placed.warnings[0].message.hasPrefix("row 2 of table `log` is higher than a page"))
        #expect(pages[0].all.contains("1|–|2| of |3") && pages[1].all.contains("2|–|2| of |3"))
        for page in pages.dropLast() {
            // No page stays half empty because of it.
            #expect(try #require(page.pieces.filter { $0.path.contains(.tableBody) }.map(\.baseline.value).max()) > 480)
        }
    }

    @Test("so does one under a heading of rows, in type of twice the size, and a heading or a sum that is too long")
    func longRows() throws {
        let long = String(repeating: "word ", count: 2_000).asText
        let rows = [
            DataTable.Row(role: .group, cells: [.text(long), .merge]),
            .init(cells: [.text("a".asText), .text(long)]), row(1), .init(role: .total, cells: [.text(long), .merge]),
        ]
        for percent in [100, 200] {
            let style = PageStyle(paper: .letter, typePercent: percent, language: .english)
            var placed = try PlacedReport(
                Samples.report([.table(card(rows))]), style: style, shaper: FixedAdvance())
            #expect(placed.record.longRows.map(\.row) == [1, 2, 4])
            _ = try placed.document()
        }
    }

    @Test("the head of a column and the notes are cut after a few lines, with a warning")
    func longHead() throws {
        let long = String(repeating: "word ", count: 2_000)
        var card = card([row(0)], notes: [long])
        card.table.columns[0].title = long.asText
        let outcome = try layOut(Samples.report([.table(card)]), style: Samples.style(), shaper: FixedAdvance())
        #expect(outcome.value.pages.count == 1)
        #expect(outcome.warnings.map(\.code) == ["layout.text-shortened", "layout.text-shortened"])
    }

    @Test("a row that does not match the columns costs its table alone; a warning names it, and so do page and record")
    func wrongRow() throws {
        let short = card([row(0), .init(cells: [.text("a".asText)])])
        let joined = card([.init(cells: [.merge, .text("a".asText)])])
        for (card, words) in [(short, "row 2 of the table has 1 cell"), (joined, "row 1 of the table has a merge")] {
            let (placed, pages) = try placed([.section(Samples.card()), .table(card), .section(Samples.card("b"))])
            #expect(placed.warnings.map(\.code) == ["layout.table"])
            #expect(placed.warnings[0].message.contains("`log` cannot be drawn: \(words)"))
            let text = pages.map(\.all).joined(separator: "|")
            #expect(text.contains("Log|This part of the report cannot be shown."))
            #expect(text.contains("Card bp") && text.contains("Card b"))
            #expect(placed.record.steps.map(\.rung) == [.text])
            #expect(placed.record.pages.flatMap(\.self).map(\.kind) == [.panel, .panel, .panel])
        }
    }

    @Test(
        "rows that belong together stand on one page, and are parted only where no page holds them", arguments: 20...40)
    func keepsTogether(count: Int) throws {
        let rows = (0..<count).map { index in
            var row = row(index)
            row.keepsWithNext = index % 3 != 2
            return row
        }
        let (_, pages) = try placed([Samples.title, .table(card(rows))])
        for page in pages.dropLast() {
            let last = try #require(page.pieces.last { $0.text.hasPrefix("t") }).text.dropFirst()
            #expect(try #require(Int(last)) % 3 == 2)
        }
        let long = (0..<count * 3).map { index in
            var row = row(index)
            row.keepsWithNext = true
            return row
        }
        let (_, parts) = try placed([.table(card(long))])
        let texts = parts.flatMap { $0.pieces.map(\.text) }.filter { $0.hasPrefix("t") }
        #expect(texts == long.indices.map { "t\($0)" })
    }

    @Test(
        "a first row that leaves no page room for a second one stands alone",
        arguments: Array(stride(from: 300, to: 900, by: 6)))
    func firstRow(words: Int) throws {
        let text = (0..<words).map { "w\($0)" }.joined(separator: " ")
        let rows = [.init(cells: [.text(text.asText), .text("v".asText)]), row(1), row(2)]
        let (_, pages) = try placed([.table(card(rows))])
        #expect(pages.flatMap { $0.pieces.map(\.text) }.contains("t2"))
    }

    @Test("notes stand clear of the last rule and of the card's edge")
    func roomAroundNotes() throws {
        for notes in [["One."], ["One.", "Two."]] {
            let (placed, pages) = try placed([.table(card([row(0), row(1)], notes: notes))])
            let piece = try #require(placed.record.pages[0].first)
            let first = try #require(pages[0].first("One."))
            let last = try #require(pages[0].first(notes[notes.count - 1]))
            let bottom = piece.top + piece.height
            let lastRow = try #require(pages[0].first("t1"))
            // The rule stands 22 pt below the upper edge of the row, of which the text takes the middle.
            let rule = lastRow.baseline.value - 10 * 0.72 / 2 + 11
            let above = first.baseline.value - Double(first.size.value) * 0.72 - rule
            #expect((6...9).contains(above), "\(above)")
            #expect((12...16).contains((bottom - last.baseline).value))
        }
    }

    @Test("notes stand under the last row, if need be on a page of their own")
    func notes() throws {
        for count in 20...40 {
            let (_, pages) = try placed([.table(card((0..<count).map { row($0) }, notes: ["A note."]))])
            let last = try #require(pages.last)
            #expect(last.pieces.filter { $0.text == "A note." }.count == 1)
            #expect(pages.dropLast().allSatisfy { !$0.all.contains("A note.") })
        }
    }

    @Test("a table is drawn together, no more than need be, to stay whole or to bring what follows onto its page")
    func drawnTogether() throws {
        func pieces(_ rows: Int, _ more: [Block] = []) throws -> [PaginationRecord.Piece] {
            try placed([.table(card((0..<rows).map { row($0) }))] + more).0.record.pages.flatMap(\.self)
        }
        #expect(try pieces(27).map(\.step) == [0])
        let whole = try pieces(30)
        #expect(whole.count == 1 && (1...4).contains(whole[0].step))
        let usual = try #require(pieces(27).first)
        #expect(try #require(whole.first).height < usual.height + 3 * 22)
        #expect(try pieces(60).map(\.step) == [0, 0, 0])
        let both = try placed([.table(card((0..<26).map { row($0) })), .note("Notes".asText, ["A note.".asText])]).0
            .record
        #expect(both.pages.count == 1 && both.pages[0][0].step > 0)
    }

    @Test("rows of a table drawn together keep their lines apart")
    func linesApart() throws {
        let (_, pages) = try placed([.table(card((0..<37).map { row($0) }))])
        #expect(pages.count == 1)
        #expect(pages.allSatisfy { $0.collisions == [] })
    }

    @Test("the record tells what a broken block needed, and what was free: always less")
    func heights() throws {
        let record = try placed([
            Samples.title, .section(Samples.card("a")), .section(Samples.card("b")), .pageBreak,
            .section(Samples.card("c")), .table(card((0..<90).map { row($0) })),
        ]).0.record
        #expect(record.breaks.contains { $0.reason == .asked } && record.breaks.contains { $0.reason == .split })
        for turn in record.breaks {
            #expect((turn.needed == nil) == (turn.reason == .asked))
            if let needed = turn.needed, let free = turn.free { #expect(needed > free && free >= 0) }
        }
    }

    @Test("the record tells the rows of every page, and that the table was split")
    func record() throws {
        let record = try placed([Samples.title, .table(card((0..<90).map { row($0) }))]).0.record
        let pieces = record.pages.flatMap(\.self).filter { $0.kind == .table }
        #expect(pieces.first?.elements.lowerBound == 1 && pieces.last?.elements.upperBound == 90)
        for (one, two) in zip(pieces, pieces.dropFirst()) {
            #expect(two.elements.lowerBound == one.elements.upperBound + 1 && two.isContinued)
        }
        #expect(record.breaks.map(\.page) == Array(2...record.pages.count))
        #expect(record.breaks.allSatisfy { $0.reason == .split && $0.block == "log" })
    }
}
