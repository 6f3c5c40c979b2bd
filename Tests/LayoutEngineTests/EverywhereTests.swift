import DiaryModel
import PageChecks
import PageModel
import ReportModel
import Testing
@testable import LayoutEngine

@Suite("Whatever a report holds")
struct EverywhereTests {
    static let cases = Variants.all.indices.flatMap { index in Paper.allCases.map { (index, $0) } }

    private func pages(_ index: Int, _ paper: Paper) throws -> (PaginatedDocument, [PageText]) {
        let document = try Samples.layOut(Variants.all[index].report, paper)
        return (document, PageText.pages(of: document))
    }

    @Test("every rule of the page is kept, from both sides and in large print", arguments: cases)
    func rules(index: Int, paper: Paper) throws {
        let variant = Variants.all[index]
        for direction in [StyledText.Direction.leftToRight, .rightToLeft] {
            for percent in [100, 125] {
                let style = PageStyle(
                    ReportWish(paper: paper), typePercent: percent, language: .english, direction: direction)
                let pages = try layOut(variant.report, style: style, shaper: FixedAdvance()).value.pages
                let faults = PageRules(style, roundingNotes: Variants.roundingNotes).faults(in: pages)
                #expect(faults.isEmpty, "\(variant.name), \(direction), \(percent) %")
            }
        }
    }

    @Test("cards keep 16 pt apart and within the content", arguments: cases)
    func cardsApart(index: Int, paper: Paper) throws {
        let frame = PageFrame(paper)
        for page in try pages(index, paper).0.pages {
            for card in page.cards {
                #expect(card.minY >= frame.top && card.maxY <= frame.bottom)
                // Boxes of panels share the width as their block asks.
                if Variants.all[index].name == "panels" { continue }
                #expect([492, 240].contains { abs(card.width.value - $0) < 0.001 })
            }
            for (one, two) in zip(page.cards, page.cards.dropFirst()) {
                // Two half cards stand side by side; everything else stands below each other.
                let isPair = one.minY == two.minY && one.width < 492 && abs((two.minX - one.maxX).value - 12) < 0.001
                #expect(isPair || two.minY.value - one.maxY.value >= 8)
            }
        }
    }

    @Test("the total printed on every page is the count of pages", arguments: cases)
    func totalIsRight(index: Int, paper: Paper) throws {
        let (document, texts) = try pages(index, paper)
        for (number, text) in texts.enumerated() {
            let tail = text.pieces.suffix(3).map(\.text)
            #expect(tail == ["\(number + 1)", " / ", "\(document.pages.count)"])
        }
    }

    @Test("every outline entry leads to one place, and every section has one", arguments: cases)
    func outlineLeadsSomewhere(index: Int, paper: Paper) throws {
        let document = try pages(index, paper).0
        let names = document.pages.flatMap(\.commands).compactMap { command in
            if case .destination(let name, _) = command { name } else { nil }
        }
        #expect(names == document.outline.map(\.destination))
        #expect(names == (0..<names.count).map { "s\($0 + 1)" })
    }

    @Test("the same report gives the same pages", arguments: cases)
    func isDeterministic(index: Int, paper: Paper) throws {
        #expect(try pages(index, paper).0 == pages(index, paper).0)
    }
}
