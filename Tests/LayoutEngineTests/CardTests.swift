import DiaryModel
import PageChecks
import PageModel
import ReportModel
import Specimens
import Testing
@testable import LayoutEngine

@Suite("Cards")
struct CardTests {
    private func texts(_ card: CardParts) throws -> (Page, PageText) {
        let document = try Samples.layOut(Samples.report([.section(card)]))
        return (document.pages[0], PageText.pages(of: document)[0])
    }

    @Test("one to five rows leave the height of a card without figures alone; more add 30 each", arguments: 1...8)
    func rowsAndHeight(count: Int) throws {
        let card = Samples.card(counts: Array(repeating: 3, count: count), findings: [], figures: 0, notes: [])
        let height = try #require(try texts(card).0.cards.first).height.value
        #expect(height == 40 + 30 * Double(max(5, count)) + 9)
    }

    @Test("two cards with five rows, a sentence, a strip and a note fit below title and tiles on A4")
    func twoFullCards() throws {
        let document = try Samples.layOut(
            Samples.report([
                Samples.title, Samples.keyFigures, .section(Samples.card()),
                .section(Samples.card("glucose", counts: [1, 2, 12, 5, 2])),
            ]))
        #expect(document.pages.count == 1)
        #expect(document.pages[0].cards.allSatisfy { $0.height.value <= 265 })
    }

    @Test("cards are drawn together no more than brings them onto one page")
    func drawnTogether() throws {
        func heights(_ notes: [String]) throws -> [Double] {
            let document = try Samples.layOut(
                Samples.report([
                    Samples.title, Samples.keyFigures, .section(Samples.card(notes: [])),
                    .section(Samples.card("glucose", counts: [1, 2, 12, 5, 2], notes: notes)),
                ]))
            #expect(document.pages.count == 1)
            return document.pages[0].cards.map(\.height.value)
        }
        // 524 pt are left for both, and up to 8 more where they move together.
        let (some, more) = (try heights([]), try heights(["A note.", "Another one."]))
        #expect(some.reduce(0, +) > 505 && some.reduce(0, +) <= 532)
        #expect(some[0] > more[0])
    }

    @Test("a card is set with room where it does not save a page to draw it together")
    func roomy() throws {
        let page = try texts(Samples.card()).0
        #expect(page.cards[0].height.value > 280)
    }

    @Test("a name too long for its row is set in 12 pt, on one line or on as many as it takes; nothing is cut")
    func longNames() throws {
        // 252 − 28 − 12 and a figure "9 t" of 12.5 + 14 leave 185.5: 26 characters of 7, or 30 of 6.
        for (length, size, lines) in [(26, 14, 1), (30, 12, 1), (58, 12, 2), (72, 12, 3), (138, 12, 5), (190, 12, 7)] {
            var card = Samples.card(counts: [9], figures: 0, notes: [])
            let name = Array(repeating: "abcd", count: length / 5 + 1).joined(separator: " ").prefix(length)
            card.rows[0].title = String(name).trimmed.asText
            card.rows[0].value = Samples.figure("9", " t")
            let report = Samples.report([.section(card)])
            let outcome = try layOut(report, style: Samples.style(), shaper: FixedAdvance())
            let title = names(PageText.pages(of: outcome.value)[0])
            #expect(title.count == lines, "\(length)")
            #expect(Set(title.map(\.size.value)) == [Double(size)], "\(length)")
            #expect(outcome.warnings.isEmpty)
        }
    }

    /// The lines of the names of rows.
    private func names(_ text: PageText) -> [PlacedText] { text.pieces.filter { $0.path.contains(.tableHeader) } }

    @Test("the first line of a name stands on the baseline of its figure, however many lines it has")
    func wrappedRow() throws {
        var card = Samples.card(counts: [9, 8], figures: 0, notes: [])
        card.rows[0].title = "a name of many words that has to be wrapped".asText
        let (_, text) = try texts(card)
        let names = names(text)
        #expect(names.count == 3 && names[0].text.hasPrefix("a name"))
        #expect(text.first("9")?.baseline == names[0].baseline)
        #expect(text.first("8")?.baseline == names[2].baseline)
        #expect(abs((names[1].baseline - names[0].baseline).value - 14.4) < 0.001)
    }

    @Test("rows stand below the ring where a word of a name would be broken beside it")
    func rowsBelow() throws {
        var card = Samples.card(counts: [9, 8], findings: [], figures: 0, notes: [])
        let word = String(repeating: "a", count: 31)
        card.rows[0].title = word.asText
        card.rows[0].value = Samples.figure("9", " times")
        let (page, text) = try texts(card)
        let (name, figure) = (try #require(text.first(word)), try #require(text.first("9")))
        #expect(name.size == 14 && figure.size == 25 && name.baseline == figure.baseline)
        #expect(name.box.minX == PageFrame(.a4).left + 12 + 28)
        let ring = try #require(page.commands.lazy.compactMap(\.figure).first)
        #expect(ring.maxY <= name.box.minY)
    }

    @Test("name and figure of a row keep 12 pt apart, whatever they are", arguments: ["9", "1 234", "1 234 567 890"])
    func rowGap(figure: String) throws {
        for name in ["Normal", "Prehypertension", "Hypertension artérielle stade 2"] {
            var card = Samples.card(counts: [9], figures: 0, notes: [])
            card.rows[0].title = name.asText
            card.rows[0].value = Samples.figure(figure, " measurements")
            let text = try texts(card).1
            let value = try #require(text.pieces.first { $0.path.last == .tableData })
            for piece in names(text) where piece.box.maxY > value.box.minY {
                #expect(value.box.minX.value - piece.box.maxX.value >= 12 - 0.001)
            }
            #expect(value.text == figure, "a figure is never cut")
        }
    }

    @Test("a figure as wide as its row leaves its words to the card")
    func wideFigure() throws {
        let card = Samples.card(counts: [3, 1], figures: 0, notes: [])
        var long = card
        let words = String(repeating: "1234567890 ", count: 5)
        long.rows[0] = CardParts.Row(slot: Samples.slots[0], title: "x".asText, value: Samples.figure(words))
        let style = Samples.style()
        let document = try Samples.layOut(Samples.report([.section(long), .section(card)]))
        #expect(PageRules(style).faults(in: document.pages).isEmpty)
        #expect(PageText.pages(of: document)[0].all.contains("1234567890"))
    }

    @Test("a card without a donut has its rows over the full width")
    func figuresCard() throws {
        let (page, text) = try texts(Samples.figuresCard(rows: 3))
        let left = PageFrame(.a4).left.value + 12
        #expect(text.first("Row 0")?.box.minX.value == left)
        #expect(page.cards[0].height.value == 40 + 90 + 7 + 18 + 9)
    }

    @Test("a donut whose labels do not fit leaves them to its rows")
    func noLabels() throws {
        var card = Samples.card(counts: [900, 1, 1, 1], figures: 0, notes: [])
        for index in card.rows.indices {
            card.donut?.slices[index].percent = "a percent far too wide for its place".asText
        }
        let text = try texts(card).1
        let inDonut = text.pieces.filter { $0.path.last == .figure }.map(\.text)
        #expect(inDonut == ["903", "readings"])
    }

    @Test("a dark percent in a ring stands on paper, which a fax keeps clear of dots")
    func plates() throws {
        let page = try texts(Samples.card(counts: [20, 20, 20, 20, 20])).0
        let inks = Samples.style().theme.inks
        var (plate, dark) = (Paint?.none, 0)
        for command in page.commands {
            if case .fill(_, let paint) = command { plate = paint }
            guard case .glyphs(let run, _, let ink) = command, run.text.hasSuffix("%"), ink == inks.title else {
                continue
            }
            dark += 1
            #expect(plate == .solid(inks.paper), "\(run.text)")
        }
        #expect(dark > 1)
    }

    @Test("the hole of a donut of one class holds its percent where it has one, of several their count")
    func hole() throws {
        #expect(try texts(Samples.card(counts: [9])).1.first("100%")?.size.value == 17)
        #expect(try texts(Samples.card(counts: [9, 1])).1.first("readings") != nil)
        var few = Samples.card(counts: [1])
        few.donut?.slices[0].percent = .nothing
        #expect(try texts(few).1.first("100%") == nil)
    }

    @Test("a card without readings is 96 high with a dashed edge")
    func noData() throws {
        let page = try Samples.layOut(Samples.report([.noData(Samples.noData())])).pages[0]
        #expect(page.cards[0].height.value == 96)
        let dashes = page.commands.compactMap { command -> [Points]? in
            if case .stroke(let path, let stroke) = command, path.steps.count == 6, path.steps.last == .close {
                stroke.dashes
            } else {
                nil
            }
        }
        #expect(dashes == [[4, 3]])
    }
}

extension String {
    fileprivate var trimmed: String { String(reversed().drop { $0 == " " }.reversed()) }
}

extension DrawCommand {
    /// The room of a figure that begins here.
    fileprivate var figure: Rect? {
        if case .begin(let tag) = self, tag.role == .figure { tag.bounds } else { nil }
    }
}
