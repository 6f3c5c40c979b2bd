import DiaryModel
import Foundation
import PageChecks
import PageModel
import ReportModel
import Specimens
import Testing
@testable import LayoutEngine

@Suite("Pagination")
struct PaginationTests {
    private func texts(_ blocks: [Panel], _ paper: Paper = .a4) throws -> [PageText] {
        try PageText.pages(of: Samples.layOut(Samples.report(blocks), paper))
    }

    private let paragraph = String(repeating: "word ", count: 14)

    @Test("a card that does not fit goes to the next page in one piece")
    func movesWhole() throws {
        let pages = try texts([
            Samples.title, Samples.keyFigures, .section(Samples.card("a")), .section(Samples.card("b")),
            .section(Samples.card("c")),
        ])
        #expect(pages.count == 2)
        #expect(pages[1].first("Card c")?.baseline.value == 90)
        #expect(!pages[0].all.contains("Card c"))
    }

    @Test("a card of rows that is higher than a page is split between them", arguments: 21...70)
    func splitsBetweenRows(count: Int) throws {
        let pages = try texts([Samples.title, .section(Samples.figuresCard(rows: count))])
        var seen: [String] = []
        for page in pages {
            let rows = page.pieces.filter { $0.path.last == .tableHeader }.map(\.text)
            #expect(!rows.isEmpty)
            seen += rows
        }
        #expect(seen == (0..<count).map { "Row \($0)" })
        #expect((1...4).contains(pages.count))
        for page in pages.dropFirst() { #expect(page.all.contains("Card pulse (continued)")) }
        #expect(!pages[0].all.contains("(continued)"))
    }

    @Test("a card with more rows than a page holds goes without its ring")
    func manyRows() throws {
        let card = Samples.card(counts: (1...60).map { $0 })
        let report = Samples.report([.section(card)])
        let placed = try PlacedReport(report, style: Samples.style(), shaper: FixedAdvance())
        #expect(placed.record.steps == [ChartStep(block: "bp", rung: .smallerForm, reason: .noRoom)])
        let pages = try texts([.section(card)])
        #expect(pages.count > 2 && pages.allSatisfy { !$0.pieces.contains { $0.path.contains(.figure) } })
    }

    @Test("a paragraph on two pages has two lines at least on either, and one element for each")
    func splitsParagraphs() throws {
        for count in 60...75 {
            var card = Samples.figuresCard(rows: 2)
            card.findings = [String(repeating: paragraph, count: count).asText, "The end.".asText]
            let pages = try texts([.section(card)])
            let lines = pages.map { page in
                page.pieces.filter { $0.path.last == .paragraph && $0.text.hasPrefix("word") }
            }
            #expect(pages.count == 2 || pages.count == 3)
            for page in lines where !page.isEmpty { #expect(page.count >= 2, "\(count)") }
            let pitches = Set(lines.flatMap { zip($0, $0.dropFirst()).map { ($1.baseline - $0.baseline).value } })
            #expect(pitches == [18])
            #expect(pages.map(\.all).joined().contains("The end."))
        }
    }

    @Test("the last row stays with the sentence behind it", arguments: 15...24)
    func rowsBeforeSentences(count: Int) throws {
        let pages = try texts([.section(Samples.figuresCard(rows: count))])
        let last = try #require(pages.last)
        #expect(last.all.contains("Half of them"))
        #expect(last.pieces.contains { $0.path.last == .tableHeader })
    }

    @Test("a title does not stay alone on its page")
    func titleKeepsCompany() throws {
        let block = Samples.title(String(repeating: "title ", count: 60))
        // Too high for what the title leaves, not too high for a page.
        let pages = try texts([block, .section(Samples.figuresCard(rows: 19))])
        #expect(pages.count == 2)
        #expect(pages[0].all.contains("Card pulse"))
    }

    @Test("cards move together by as little as brings the lone card onto the page")
    func closesUpGently() throws {
        var cards = (0..<3).map { Panel.section(Samples.figuresCard("c\($0)", rows: 2)) }
        var low = Samples.figuresCard("low", rows: 1)
        low.findings = []
        cards.append(.section(low))
        var empty = Samples.noData()
        empty.detail = "Please write down a few values, and more of them in the weeks that come after this one.".asText
        let document = try Samples.layOut(Samples.report([Samples.title] + cards + [.noData(empty)]))
        #expect(document.pages.count == 1)
        let gaps = zip(document.pages[0].cards, document.pages[0].cards.dropFirst()).map { ($1.minY - $0.maxY).value }
        #expect(Set(gaps).count == 1)
        #expect(gaps[0] < 16 && gaps[0] >= 12)
        #expect(document.pages[0].cards.last.map { $0.maxY <= 776 } == true)
    }

    @Test("titles higher than a page leave their words to it, and the report is made", arguments: [100, 200])
    func longTitles(percent: Int) throws {
        let long = String(repeating: "title ", count: 1000).asText
        var card = Samples.figuresCard("endless", rows: 5)
        (card.title, card.continuedTitle, card.meta) = (long, long, long)
        var empty = Samples.noData("empty")
        (empty.title, empty.reason, empty.detail) = (long, long, long)
        let style = PageStyle(ReportWish(paper: .letter), typePercent: percent, language: Samples.english)
        let outcome = try layOut(
            Samples.report([.section(card), .noData(empty)]), style: style, shaper: FixedAdvance())
        let codes = Set(outcome.warnings.map(\.code))
        #expect(codes == ["layout.row-split"], "their words go on over pages")
        #expect(PageRules(style).faults(in: outcome.value.pages).isEmpty)
        let words = PageText.pages(of: outcome.value).flatMap(\.pieces).map(\.text).joined(separator: " ")
        #expect(words.components(separatedBy: "title").count == 5 * 1000 + 1, "each text is printed once")
    }

    @Test("the first line of free text stands as far below the title on its first page as on the others")
    func firstLine() throws {
        let paragraphs = Array(repeating: String(repeating: paragraph, count: 6).asText, count: 12)
        let pages = try texts([.note("Notes".asText, paragraphs)])
        #expect(pages.count > 1)
        let firsts = pages.map { page in
            let title = page.pieces.first { $0.text == "Notes" }?.baseline
            let line = page.pieces.first { $0.text.hasPrefix("word") }?.baseline
            return (line ?? 0) - (title ?? 0)
        }
        #expect(Set(firsts).count == 1)
    }

    @Test("a report without a block is an error")
    func nothing() {
        let error = #expect(throws: LayoutError.self) { try Samples.layOut(Samples.report([])) }
        #expect(error?.cause == .nothingToPrint)
        #expect(error?.diagnostic.code == "layout.nothing-to-print")
    }

    @Test("a thousand cards take a thousand times the work of one")
    func linear() throws {
        func work(_ count: Int) throws -> Int {
            let shaper = CountingShaper()
            let cards = (0..<count).map { Panel.section(Samples.card("c\($0)")) }
            let pages = try layOut(Samples.report(cards), style: Samples.style(), shaper: shaper).value.pages
            #expect(pages.count == (count + 1) / 2)
            return shaper.count
        }
        let (some, many) = (try work(10), try work(1000))
        #expect(Double(many) < Double(some) * 101)
    }
}
