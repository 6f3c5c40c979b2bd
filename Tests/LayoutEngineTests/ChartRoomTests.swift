import Diagnostics
import DisplayList
import GuidelineModel
import ReportModel
import Specimens
import Testing

@testable import LayoutEngine

@Suite("Charts that share a page")
struct ChartRoomTests {
    @Test("charts are drawn lower, step by step, where that brings one more onto the page")
    func lower() throws {
        guard case .chart(var card) = try Samples.specimen("bars", "one series") else {
            Issue.record("a chart of bars")
            return
        }
        card.alternative = "One line.".asText
        func pieces(_ count: Int) throws -> [PaginationRecord.Piece] {
            try Samples.placed(Array(repeating: .chart(card), count: count)).record.pages.flatMap(\.self)
        }
        let (two, three) = (try pieces(2), try pieces(3))
        #expect(two.allSatisfy { $0.step == 0 })
        #expect(try Samples.placed(Array(repeating: .chart(card), count: 3)).record.pages.count == 1)
        #expect(three.allSatisfy { (1...4).contains($0.step) && $0.height < two[0].height })
        // Higher than the next rung of the ladder.
        #expect(three.allSatisfy { $0.height >= two[0].height - 68 })
    }

    @Test("a card with a trend is drawn together with its line")
    func lowerTrend() throws {
        guard case .section(var card) = try Samples.specimen("cards", "with a trend") else {
            Issue.record("a card with a trend")
            return
        }
        let alone = try #require(try Samples.placed([.section(card)]).record.pages.first?.first)
        var text = NoteCard(
            id: "note", title: "Notes".asText, continuedTitle: "Notes".asText,
            paragraphs: Array(repeating: "A line.".asText, count: 12))
        let both = try Samples.placed([.section(card), .note(text)]).record
        #expect(both.pages.count == 1)
        #expect(both.pages[0][0].step > 0 && both.pages[0][0].height < alone.height - 20)
        // Without a ring nothing but the line gives way.
        card.donut = nil
        text.paragraphs.removeLast()
        #expect(try Samples.placed([.section(card), .note(text)]).record.pages.count == 1)
    }

    @Test("the chart of the lower of two cards side by side grows towards the height of the other")
    func grows() throws {
        guard case .halves(var cards) = try Samples.specimen("halves", "ring and bars") else {
            Issue.record("a pair")
            return
        }
        func plot(_ cards: [ChartCard]) throws -> Points {
            let document = try Samples.layOut(Samples.report([.halves(cards)]))
            let bounds = document.pages[0].commands.compactMap { command -> Rect? in
                if case .begin(let tag) = command, tag.role == .figure { tag.bounds } else { nil }
            }
            return try #require(bounds.last).height
        }
        let before = try plot(cards)
        cards[0].notes = Array(repeating: "A note that makes the card beside it higher.".asText, count: 4)
        #expect(try plot(cards) > before)
        cards[0].notes = Array(repeating: "A note that makes the card beside it higher.".asText, count: 10)
        #expect(try plot(cards) <= 280.01)
    }

    @Test("below the last line of a card there is as much room whether it is a sentence or a note")
    func foot() throws {
        guard case .chart(var card) = try Samples.specimen("bars", "one series") else {
            Issue.record("a chart of bars")
            return
        }
        func room() throws -> Double {
            let document = try Samples.layOut(Samples.report([.chart(card)]))
            let lines = PageText.pages(of: document)[0].pieces.filter {
                $0.path.last == .paragraph && $0.baseline < PageFrame(.a4).bottom
            }
            return (document.pages[0].cards[0].maxY - (lines.map(\.baseline).max() ?? 0)).value
        }
        card.notes = []
        let below = try room()
        card.notes = ["A note.".asText]
        #expect(try abs(room() - below) < 0.01)
        #expect(abs(below - 13) < 0.01)
    }

    @Test("the key of a ring over the full width stands under the ring, and not at the left")
    func keyUnderRing() throws {
        guard case .halves(let cards) = try Samples.specimen("halves", "radar and ring"), let ring = cards.last else {
            Issue.record("a ring")
            return
        }
        let pieces = PageText.pages(of: try Samples.layOut(Samples.report([.chart(ring)])))[0].pieces
        let key = pieces.filter { $0.path.contains(.table) }.map(\.box)
        let (left, right) = (try #require(key.map(\.minX).min()), try #require(key.map(\.maxX).max()))
        let frame = PageFrame(.a4)
        #expect(abs((left + right - frame.left - frame.right).value) < 24)
    }

    @Test("percents that find no room at a ring stand in the table under it")
    func ringLabels() throws {
        let counts = [2, 1, 1, 1, 1, 1, 193]
        let slices = zip(Samples.slots, counts).map {
            DonutChart.Slice(slot: $0, count: $1, percent: "\($1)%".asText)
        }
        let figures = DataTable(
            columns: [.init(title: "Class".asText), .init(title: "Share".asText, alignment: .end)],
            rows: zip(Samples.names, slices).map { .init(cells: [.text($0.asText), .text($1.percent)]) })
        let chart = Chart.donut(DonutChart(slices: slices, centre: "200".asText, alternative: "A ring.".asText))
        let card = ChartCard(
            id: "ring", title: "Ring".asText, continuedTitle: "Ring".asText, meta: "".asText, chart: chart,
            alternative: "A ring.".asText, figures: figures)
        let style = PageStyle(paper: .a4, typePercent: 150, language: Samples.english)
        for block in [Block.chart(card), .halves([card])] {
            let document = try layOut(Samples.report([block]), style: style, shaper: FixedAdvance()).value
            let pieces = PageText.pages(of: document)[0].pieces
            #expect(!pieces.contains { $0.path.contains(.figure) && $0.text == "2%" })
            #expect(
                counts.allSatisfy { count in
                    pieces.contains { $0.path.contains(.table) && $0.text == "\(count)%" }
                })
        }
    }
}
