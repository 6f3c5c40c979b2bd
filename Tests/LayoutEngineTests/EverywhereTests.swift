import DisplayList
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

    @Test("no text overlaps another", arguments: cases)
    func nothingOverlaps(index: Int, paper: Paper) throws {
        for page in try pages(index, paper).1 {
            for (lower, upper) in page.pieces.overlaps {
                Issue.record("\(Variants.all[index].name): `\(lower.text)` lies on `\(upper.text)`")
            }
        }
    }

    @Test("text stays within the block of content, and within its card", arguments: cases)
    func staysInside(index: Int, paper: Paper) throws {
        let (document, texts) = try pages(index, paper)
        let frame = PageFrame(paper)
        let whole = Rect(x: 0, y: 0, width: frame.size.width, height: frame.size.height).inset(by: 18)
        let content = Rect(x: frame.left, y: frame.top, width: frame.width, height: frame.height)
        for (page, text) in zip(document.pages, texts) {
            for piece in text.pieces {
                #expect(whole.contains(piece.box), "\(Variants.all[index].name): `\(piece.text)`")
                #expect(piece.box.minX >= frame.left - 0.01 && piece.box.maxX <= frame.right + 0.01)
                guard piece.path.last != .artifact else { continue }
                #expect(content.contains(piece.box), "\(Variants.all[index].name): `\(piece.text)`")
                guard piece.path.contains(.section) else { continue }
                #expect(page.cards.contains { $0.inset(by: 6).contains(piece.box) }, "`\(piece.text)`")
            }
        }
    }

    @Test("cards keep 16 pt apart and within the content", arguments: cases)
    func cardsApart(index: Int, paper: Paper) throws {
        let frame = PageFrame(paper)
        for page in try pages(index, paper).0.pages {
            for card in page.cards {
                #expect(card.minY >= frame.top && card.maxY <= frame.bottom)
                #expect([492, 240].contains { abs(card.width.value - $0) < 0.001 })
            }
            for (one, two) in zip(page.cards, page.cards.dropFirst()) {
                // Two half cards stand side by side; everything else stands below each other.
                let isPair = one.minY == two.minY && one.width < 492 && abs((two.minX - one.maxX).value - 12) < 0.001
                #expect(isPair || two.minY.value - one.maxY.value >= 8)
            }
        }
    }

    @Test("no type is smaller than 8.5", arguments: cases)
    func typeIsLegible(index: Int, paper: Paper) throws {
        for page in try pages(index, paper).1 {
            for piece in page.pieces { #expect(piece.size >= 8.5, "`\(piece.text)`") }
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

    @Test("elements are nested as tagged PDF wants it", arguments: cases)
    func elementsAreSound(index: Int, paper: Paper) throws {
        let document = try pages(index, paper).0
        var tree = ElementTree()
        for page in document.pages {
            for command in page.commands { tree.take(command) }
            tree.endPage()
        }
        #expect(tree.faults.isEmpty, "\(Variants.all[index].name)")
        #expect(tree.isClosed)
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
