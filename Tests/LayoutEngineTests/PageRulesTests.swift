import DiaryModel
import PageChecks
import PageModel
import ReportModel
import Specimens
import Testing
@testable import LayoutEngine

/// That the checks of pages find what they are there for: a sound page is spoiled in one way after the other.
@Suite("Rules of the page")
struct PageRulesTests {
    private let rules = PageRules(Samples.style(), roundingNotes: ["Percents are rounded."])

    private func page() throws -> Page { try #require(Samples.layOut(Samples.full).pages.first) }

    /// The rules that pages break, once each, in their order.
    private func broken(_ pages: [Page]) -> [PageRule] {
        let found = Set(rules.faults(in: pages).map(\.rule))
        return PageRule.allCases.filter(found.contains)
    }

    /// The page with one command in place of another.
    private func spoiled(_ change: (DrawCommand) -> DrawCommand?) throws -> [Page] {
        var pages = try Samples.layOut(Samples.full).pages
        var isDone = false
        let commands = pages[0].commands.map { command in
            guard !isDone, let other = change(command) else { return command }
            isDone = true
            return other
        }
        #expect(isDone, "there was nothing to change")
        pages[0] = Page(size: pages[0].size, commands: commands)
        return pages
    }

    /// The page with the text that says something moved, or in another ink, or of another size.
    private func text(
        _ words: String, by way: Position = Position(x: 0, y: 0), ink: Colour? = nil, size: Points? = nil
    ) throws -> [Page] {
        try spoiled { command in
            guard case .glyphs(let run, let place, let colour) = command, run.text == words else { return nil }
            let other = GlyphRun(
                face: run.face, size: size ?? run.size, text: run.text, glyphs: run.glyphs, clusters: run.clusters,
                width: run.width)
            return .glyphs(other, at: place.moved(by: way), ink ?? colour)
        }
    }

    @Test("a sound page breaks none")
    func sound() throws { #expect(broken(try Samples.layOut(Samples.full).pages) == []) }

    @Test("a place that is no number is found")
    func numbers() throws {
        let pages = try spoiled { command in
            guard case .glyphs(let run, let place, let ink) = command, run.text == "Card bp" else { return nil }
            return .glyphs(run, at: Position(x: Points(.nan), y: place.y), ink)
        }
        #expect(broken(pages).contains(.numbers))
    }

    @Test("small type is found")
    func type() throws { #expect(broken(try text("Card bp", size: 8.4)) == [.type]) }

    @Test("what is too near to the edge of the paper, at any side, is found")
    func paper() throws {
        #expect(broken(try text("Health diary", by: Position(x: 0, y: -24))).contains(.paper))
        #expect(broken(try text("No. r1", by: Position(x: 0, y: 12))).contains(.paper))
        #expect(broken(try text("Health diary", by: Position(x: -34, y: 0))) == [.paper, .content])
        let line = Path.line(from: Position(x: 10, y: 300), to: Position(x: 40, y: 300))
        #expect(broken(try adding(.stroke(line, Stroke(Colour(0x333333), width: 1)))).contains(.paper))
    }

    @Test("what leaves the content, its card, its tile or its figure is found")
    func rooms() throws {
        #expect(broken(try text("Card bp", by: Position(x: 0, y: -30))).contains(.card))
        #expect(broken(try text("Percents are rounded.", by: Position(x: -9, y: 0))) == [.card])
        #expect(broken(try text("Mean", by: Position(x: 0, y: -16))).contains(.card))
        #expect(broken(try text("Somebody · 1970-01-01", by: Position(x: -5, y: 0))) == [.content])
        #expect(broken(try text("48%", by: Position(x: 120, y: 0))).contains(.figure))
    }

    @Test("text on text is found")
    func overlap() throws { #expect(broken(try text("Normal", by: Position(x: 0, y: 30))) == [.overlap]) }

    @Test("text and marks that do not stand out from their ground are found")
    func ground() throws {
        #expect(broken(try text("Card bp", ink: Colour(0x979495))) == [.ground])
        #expect(broken(try text("48", ink: Colour(0x777777))) == [.ground], "4.48 on white, and less on a tile")
        let bar = Path.rectangle(Rect(x: 300, y: 100, width: 20, height: 20))
        #expect(broken(try adding(.fill(bar, .solid(Colour(0x999999))))) == [.ground])
        #expect(broken(try adding(.fill(bar, .solid(Colour(0x888888))))) == [])
    }

    @Test("percents that do not add up are found, unless a note says that they are rounded")
    func percents() throws {
        let card = Samples.card(counts: [29, 14, 11, 5, 1], notes: [])
        #expect(broken(try Samples.layOut(Samples.report([.section(card)])).pages) == [.percents])
        let noted = Samples.card(counts: [29, 14, 11, 5, 1])
        #expect(broken(try Samples.layOut(Samples.report([.section(noted)])).pages) == [])
        let right = Samples.card(counts: [50, 30, 20], notes: [])
        #expect(broken(try Samples.layOut(Samples.report([.section(right)])).pages) == [])
    }

    @Test("a wrong total of pages is found")
    func pages() throws {
        let whole = try Samples.layOut(Samples.full).pages
        #expect(broken(whole + whole.suffix(1)).contains(.pages))
    }

    @Test("a figure that reaches beyond the paper is found")
    func figureOffPaper() throws {
        let pages = try spoiled { command in
            guard case .begin(var tag) = command, let bounds = tag.bounds else { return nil }
            tag.bounds = Rect(x: -1, y: bounds.minY, width: bounds.maxX + 1, height: bounds.height)
            return .begin(tag)
        }
        #expect(broken(pages) == [.figure])
    }

    @Test("an element that does not end is found")
    func elements() throws {
        let page = try page()
        let commands = page.commands + [.begin(SemanticTag(.paragraph))]
        #expect(broken([Page(size: page.size, commands: commands)]).contains(.elements))
    }

    /// The first page with something more painted on it, before the rule at its foot.
    private func adding(_ command: DrawCommand) throws -> [Page] {
        var pages = try Samples.layOut(Samples.full).pages
        var commands = pages[0].commands
        commands.insert(command, at: 12)
        pages[0] = Page(size: pages[0].size, commands: commands)
        return pages
    }
}
