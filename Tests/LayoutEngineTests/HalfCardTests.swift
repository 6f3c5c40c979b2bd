import DisplayList
import ReportModel
import Specimens
import Testing

@testable import LayoutEngine

@Suite("Cards side by side")
struct HalfCardTests {
    private func card(_ title: String, meta: String = "30 days") throws -> ChartCard {
        let sheet = try #require(SpecimenSheet.all.first { $0.name == "radar" })
        guard case .chart(var card) = sheet.specimens[1].block else { throw CancellationError() }
        (card.id, card.title, card.meta) = (title, title.asText, meta.asText)
        return card
    }

    /// Size and baseline of the texts of a pair that begin with "T" and "M", by card.
    private func lines(_ cards: [ChartCard], _ initial: String) throws -> [[(size: Double, y: Double)]] {
        let document = try Samples.layOut(Samples.report([.halves(cards)]))
        let pieces = PageText.pages(of: document)[0].pieces.filter { $0.text.hasPrefix(initial) }
        let middle = PageFrame(.a4).left + PageFrame(.a4).width / 2
        return [pieces.filter { $0.box.minX < middle }, pieces.filter { $0.box.minX > middle }]
            .map { $0.map { ($0.size.value, $0.baseline.value) } }
    }

    @Test("have titles of one size, and charts that begin at one height", arguments: [8, 34, 50])
    func titles(length: Int) throws {
        // 216 pt hold 30 letters of 14 pt, 36 of 12 pt.
        let long = String(repeating: "Tttt ", count: 12).prefix(length - 1) + "t"
        let cards = try [card("Title"), card(String(long))]
        let titles = try lines(cards, "T")
        let size: Double = length < 31 ? 14 : 12
        #expect(titles.allSatisfy { $0.allSatisfy { $0.size == size } })
        #expect(titles[0].count == 1 && titles[1].count == (length < 37 ? 1 : 2))
        #expect(titles[0][0].y == titles[1][0].y)
        let names = try lines(cards, "Blood")
        #expect(!names[0].isEmpty && names[0].map(\.y) == names[1].map(\.y))
    }

    @Test("break the line under a title between its items, not within one")
    func items() throws {
        // 216 pt hold 43 letters of 10 pt; within the last item there would be room for a word more.
        let meta = "Mmmmmmmmmmmmmmm 2022, mmmmmm · 30 days · Mmmmm readings"
        let page = PageText.pages(of: try Samples.layOut(Samples.report([.halves([card("Title", meta: meta)])])))[0]
        let lines = page.pieces.filter { $0.path.last == .paragraph && $0.text.hasPrefix("M") }.map(\.text)
        #expect(
            lines.map { $0.replacing("\u{A0}", with: " ") }.prefix(2) == [
                "Mmmmmmmmmmmmmmm 2022, mmmmmm · 30 days ·", "Mmmmm readings",
            ])
    }

    @Test("keep their charts at one height where the line under one title takes two")
    func metas() throws {
        let cards = try [card("Title"), card("Title", meta: String(repeating: "Mmmm ", count: 14))]
        let names = try lines(cards, "Blood")
        #expect(!names[0].isEmpty && names[0].map(\.y) == names[1].map(\.y))
    }
}
