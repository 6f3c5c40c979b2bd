import DiaryModel
import PageChecks
import PageModel
import ReportModel
import Specimens
import Testing
@testable import LayoutEngine

@Suite("Positions")
struct PositionTests {
    private func page(_ report: Report, _ paper: Paper = .a4) throws -> (Page, PageText) {
        let document = try Samples.layOut(report, paper)
        let page = try #require(document.pages.first)
        return (page, try #require(PageText.pages(of: document).first))
    }

    private func baseline(_ text: PageText, _ words: String) throws -> Double {
        try #require(text.first(words), "`\(words)`").baseline.value
    }

    @Test("head and foot of the page stand on their lines", arguments: Paper.allCases)
    func furniture(paper: Paper) throws {
        let (page, text) = try page(Samples.full, paper)
        #expect(try baseline(text, "Health diary") == 44)
        #expect(try baseline(text, "November") == 44)
        #expect(try abs(baseline(text, "Own values. Not a diagnosis.") - (page.size.height.value - 31)) < 0.001)
        let end = try #require(text.pieces.last)
        #expect(abs((end.box.maxX - PageFrame(paper).right).value) < 0.001)
        let rules = page.commands.compactMap { command -> Double? in
            guard case .stroke(let path, _) = command, path.steps.count == 2 else { return nil }
            return path.bounds?.minY.value
        }
        #expect(rules.first == 52)
        #expect(rules.last == page.size.height.value - 44)
    }

    @Test("title, tiles and the first card follow each other without a gap too many")
    func firstPage() throws {
        let (page, text) = try page(Samples.full)
        #expect(try baseline(text, "Blood pressure and weight") == 68 + 34)
        #expect(try baseline(text, "Somebody · 1970-01-01") == 68 + 54)
        #expect(try baseline(text, "Mean") == 148 + 20)
        #expect(try baseline(text, "48") == 148 + 52)
        #expect(try baseline(text, " %") == 148 + 52)
        #expect(page.cards.first?.minY.value == 236)
        #expect(try baseline(text, "Card bp") == 236 + 22)
        #expect(try baseline(text, "30 days · 60 readings") == 236 + 22)
    }

    @Test("rows are 30 apart, their figures 23 below the top of the row and at the right")
    func rows() throws {
        let (_, text) = try page(Samples.report([.section(Samples.card(figures: 0, notes: []))]))
        for (index, figure) in ["29", "14", "11", "5", "1"].enumerated() {
            #expect(abs(try baseline(text, figure) - 131 - 30 * Double(index)) < 0.5)
        }
        let units = text.pieces.filter { $0.text == " times" }
        #expect(units.count == 5)
        let right = PageFrame(.a4).left.value + 480
        #expect(units.allSatisfy { abs($0.box.maxX.value - right) < 0.001 })
        #expect(zip(units.dropFirst(), units).allSatisfy { abs(($0.baseline - $1.baseline).value - 30) < 0.001 })
    }

    @Test(
        "a sentence stands under donut and rows, 210 below the top of its card, however few rows it has",
        arguments: 1...5)
    func sentence(rows: Int) throws {
        let card = Samples.card(counts: Array([29, 14, 11, 5, 3].prefix(rows)), figures: 0, notes: [])
        let (page, text) = try page(Samples.report([.section(card)]))
        let sentence = try #require(text.first("Half of them are normal."))
        #expect(abs(sentence.baseline.value - 68 - 210) < 0.5)
        #expect(sentence.box.minX.value == PageFrame(.a4).left.value + 12)
        let height = try #require(page.cards.first).height.value
        #expect(abs(height - (40 + 150 + 7 + 18 + 9)) < 1e-9)
    }

    @Test("a sentence takes the width of the card before it takes a second line")
    func wideSentence() throws {
        // 468 pt hold 78 characters of 6 pt.
        for (length, lines) in [(78, 1), (80, 2)] {
            let words = String(repeating: "abcd ", count: 20).prefix(length - 1) + "."
            let (_, text) = try page(Samples.report([.section(Samples.card(findings: [String(words)]))]))
            #expect(text.pieces.filter { $0.path.last == .paragraph && $0.text.hasPrefix("abcd") }.count == lines)
        }
    }

    @Test("a ring stands in the middle of the rows beside it, and where there are more of them in their middle")
    func donut() throws {
        for findings in [[], ["Half of them are normal."]] {
            let centre = try #require(try donutCentre(findings: findings))
            #expect(abs(centre - (68 + 40 + 75)) < 1e-9, "\(centre)")
        }
    }

    private func donutCentre(findings: [String]) throws -> Double? {
        let card = Samples.card(counts: [12, 12, 12, 12, 12], findings: findings, figures: 0, notes: [])
        let (page, _) = try page(Samples.report([.section(card)]))
        let centres = page.commands.compactMap { command -> Position? in
            guard case .fill(let path, _) = command, path.steps.count == 5,
                case .arc(let centre, _, _, _, _) = path.steps[1]
            else { return nil }
            return centre
        }
        #expect(centres.count == 5)
        #expect(Set(centres).count == 1)
        #expect(centres.first?.x == PageFrame(.a4).left + 114)
        return centres.first?.y.value
    }

    @Test("lines break alike on both papers")
    func sameLines() throws {
        let texts = try Paper.allCases.map { paper in
            try PageText.pages(of: Samples.layOut(Variants.with("many words in a line"), paper))
                .flatMap(\.pieces).filter { $0.path.last != .artifact }.map(\.text)
        }
        #expect(texts[0] == texts[1])
    }

    @Test("a page with a card without readings, as text")
    func sketch() throws {
        let (page, _) = try page(Samples.report([.noData(Samples.noData())]))
        #expect(
            page.sketch == """
                begin document
                  begin heading(level: 1)
                    text 10 #595959 51.6,44 `Health diary`
                  end
                  begin paragraph
                    text 10 #595959 503.6,44 `November`
                  end
                  stroke 51.6,52 492×0 #1B3A57 0.8
                  place s1 at 51.6,68
                  begin section
                    stroke 51.6,68 492×96 #767B85 0.8
                    begin heading(level: 2)
                      text 17 #1A1A1A 63.6,90 `Card glucose`
                    end
                    stroke 82.6,113 34×34 #D9DCE1 6
                    begin paragraph
                      text 12 #333333 135.6,125 `Nothing was recorded.`
                    end
                    begin paragraph
                      text 12 #333333 135.6,143 `Please write down a few values.`
                    end
                  end
                  stroke 51.6,797.9 492×0 #D9DCE1 0.8
                  begin paragraph
                    text 8.5 #595959 51.6,810.9 `Own values. Not a diagnosis.`
                  end
                  begin paragraph
                    text 8.5 #595959 480.9,810.9 `No. r1`
                  end
                  begin artifact footer
                    text 8.5 #595959 522.4,810.9 `1`
                    text 8.5 #595959 526.6,810.9 ` / `
                    text 8.5 #595959 539.4,810.9 `1`
                  end
                end
                """)
    }

    @Test("text comes in the order it is read")
    func readingOrder() throws {
        let (_, text) = try page(Samples.report([Samples.title, .section(Samples.card(counts: [3, 1]))]))
        #expect(
            text.all == """
                Health diary|November|Blood pressure and weight|Somebody · 1970-01-01|Card bp|30 days · 4 readings|\
                75%|25%|4|readings|Normal|3| times|Elevated|1| times|Half of them are normal.|Figure 0|120| mmHg|\
                Figure 1|121| mmHg|Figure 2|122| mmHg|Figure 3|123| mmHg|Percents are rounded.|\
                Own values. Not a diagnosis.|No. r1|1| / |1
                """)
    }

    @Test("a page that reads from the right is the mirror image of one that reads from the left")
    func mirrored() throws {
        let report = Samples.report([Samples.title, Samples.keyFigures, .section(Samples.card())])
        var style = Samples.style()
        let plain = try layOut(report, style: style, shaper: FixedAdvance()).value
        style.direction = .rightToLeft
        let mirrored = try layOut(report, style: style, shaper: FixedAdvance()).value
        let width = plain.pages[0].size.width.value
        for (one, two) in zip(PageText.pages(of: plain)[0].pieces, PageText.pages(of: mirrored)[0].pieces)
        where one.text == two.text && one.path.last == .heading(level: 1) {
            #expect(abs(one.box.minX.value - (width - two.box.maxX.value)) < 0.001)
        }
        #expect(plain.pages[0].cards.map(\.minY) == mirrored.pages[0].cards.map(\.minY))
        #expect(PageText.pages(of: plain)[0].all == PageText.pages(of: mirrored)[0].all)
    }
}
