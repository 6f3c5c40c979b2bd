import DiaryModel
import PageChecks
import PageModel
import ReportModel
import Specimens
import Testing
@testable import LayoutEngine

/// One test for each thing that the original card of the blood pressure diary did, and what became of it.
@Suite("Card with pie and detail rows, from the original")
struct CardOriginTests {
    private func page(_ blocks: [Panel]) throws -> (page: Page, text: PageText) {
        let document = try Samples.layOut(Samples.report(blocks))
        return (document.pages[0], PageText.pages(of: document)[0])
    }

    private func card(_ titles: [String], value: String = "9") -> CardParts {
        var card = Samples.card(counts: titles.map { _ in 9 }, figures: 0, notes: [])
        for index in titles.indices {
            card.rows[index].title = titles[index].asText
            card.rows[index].value = Samples.figure(value, " times")
        }
        return card
    }

    /// The dots of a page, by height.
    private func dots(_ page: Page) -> [Position] {
        page.commands.compactMap { command in
            guard case .fill(let path, _) = command,
                case .arc(let centre, let radius, _, _, _)? = path.steps.dropFirst().first,
                radius == Swatch.radius
            else { return nil }
            return centre
        }
    }

    @Test("the screen of one period: each section has its card, with data or without, in the order of the report")
    func sections() throws {
        let found = try page([
            .section(Samples.card("bp", figures: 0)), .noData(Samples.noData("glucose")),
            .section(Samples.card("weight", counts: [3, 9], figures: 0)),
        ])
        let titles = found.text.pieces.filter { $0.path.last == .heading(level: 2) }.map(\.text)
        #expect(titles == ["Card bp", "Card glucose", "Card weight"])
        let (donuts, cards) = (found.page.commands.filter(\.isFigure).count, found.page.cards.count)
        #expect(donuts == 2, "nothing stands for a section without readings, least of all a pie")
        #expect(cards == 3, "the frame of the card without data is dashed, and has the same corners")
    }

    @Test("a row of 30 whatever its text: it is as high as its text, and never lower")
    func rowHeight() throws {
        let (short, long) = ("Normal", "Hypertension artérielle sévère avec urgence hypertensive")
        let rules = try page([.section(card([short, short, long, short, short]))]).page.commands.flatMap { command in
            if case .stroke(let path, _) = command { path.lines.compactMap(\.bounds) } else { [Rect]() }
        }
        // A rule stands above every row but the first.
        let rows = rules.filter { $0.minX == PageFrame(.a4).left + 228 }.map(\.minY.value)
        let heights = zip(rows.dropFirst(), rows).map { (($0 - $1) * 1000).rounded() / 1000 }
        try #require(heights.count == 3)
        #expect(heights.first == 30 && heights.last == 30)
        #expect(heights[1] > 50, "a name of several lines makes its row higher")
    }

    @Test("a dot without a size, moved up to look right: a circle at 12.5, in the middle of its row")
    func dot() throws {
        let found = try page([.section(card(["Normal", "High"]))])
        let dots = dots(found.page)
        let left = PageFrame(.a4).left + 228
        #expect(dots.allSatisfy { abs(($0.x - left - 12.5).value) < 0.001 })
        for (dot, name) in zip(dots, ["Normal", "High"]) {
            let title = try #require(found.text.first(name))
            let middle = title.baseline.value - title.size.value * SetText.digitHeight / 2
            #expect(abs(dot.y.value - middle) < 0.001)
        }
    }

    @Test("title and value ran into each other: 12 pt lie between them, however long the title is", arguments: 1...40)
    func titleAndValue(length: Int) throws {
        let name = String(repeating: "abc ", count: length).dropLast()
        let text = try page([.section(card([String(name)], value: "1,234"))]).text
        let value = try #require(text.first("1,234"))
        let titles = text.pieces.filter { $0.path.contains(.tableHeader) && $0.text.hasPrefix("abc") }
        #expect(!titles.isEmpty)
        #expect(titles.allSatisfy { $0.box.maxX + 12 <= value.box.minX + 0.001 })
        #expect(titles.allSatisfy { $0.box.minX >= PageFrame(.a4).left + 228 + 28 - 0.001 })
    }

    @Test("%d and a unit of 3.01:1 stuck to it: the figure as it was written, the unit in an ink that can be read")
    func figures() throws {
        let text = try page([.section(card(["Mean"], value: "72.5"))]).text
        let (value, unit) = (try #require(text.first("72.5")), try #require(text.first(" times")))
        #expect((value.size, unit.size) == (25, 14))
        #expect(value.baseline == unit.baseline)
        #expect(value.ink == Theme.standard.inks.text && unit.ink == Theme.standard.inks.secondary)
        #expect(unit.ink.contrast(to: .white) >= 4.5)
        #expect(abs((unit.box.maxX - PageFrame(.a4).left - 480).value) < 0.001)
    }

    @Test("a container that grew as rows came: a card's height is known before it has its place", arguments: 6...9)
    func cardHeight(rows: Int) throws {
        let titles = (0..<rows).map { "Class \($0)" }
        let height = try #require(page([.section(card(titles))]).page.cards.first).height.value
        let next = try #require(page([.section(card(titles + ["One more"]))]).page.cards.first).height.value
        #expect(next - height == 30)
    }

    @Test("colours by the name of an image that may not be there: every class has its colour, and classes differ")
    func colours() {
        let looks = ColourSlot.allCases.map { Theme.standard.classes[$0] }
        #expect(Set(looks).count == ColourSlot.allCases.count)
        #expect(looks.allSatisfy { $0.colour.contrast(to: .white) >= 3 })
    }
}

extension DrawCommand {
    /// True if a figure begins here.
    fileprivate var isFigure: Bool {
        if case .begin(let tag) = self { tag.role == .figure } else { false }
    }
}
