import DiaryModel
import PageModel
import ReportModel
import Specimens
import Testing
@testable import LayoutEngine

@Suite("Tiles")
struct TileTests {
    private func texts(_ figures: [PanelTile]) throws -> PageText {
        try PageText.pages(of: Samples.layOut(Samples.report([.keyFigures(figures)])))[0]
    }

    @Test("a figure and its unit share a line up to 94 pt, and not beyond")
    func unitDrops() throws {
        // 21 pt: 10.5 a character; 10 pt: 5.
        let short = try texts(
            Array(repeating: PanelTile("x".asText, Samples.figure("128/79", " mmHg")), count: 4))
        #expect(short.first("128/79")?.baseline == short.first(" mmHg")?.baseline)
        let long = try texts(
            Array(repeating: PanelTile("x".asText, Samples.figure("1128/79", " mmHg")), count: 4))
        #expect(long.first("1128/79")?.baseline.value == 114)
        #expect(long.first("mmHg")?.baseline.value == 129)
    }

    @Test("figures side by side stand on one line even if only one of them has its unit below")
    func oneLine() throws {
        let tiles = [("1", " a"), ("22", " b"), ("12345678", " mmHg"), ("4", "")].map {
            PanelTile("x".asText, Samples.figure($0.0, $0.1))
        }
        let text = try texts(tiles)
        #expect(Set(["1", "22", "12345678", "4"].compactMap { text.first($0)?.baseline }).count == 1)
        #expect(Set(["a", "b", "mmHg"].compactMap { text.first($0)?.baseline.value }) == [129], "so do the units")
        #expect(Set(text.pieces.filter { $0.text == "x" }.map(\.baseline.value)) == [88.0])
    }

    @Test("a long name takes two lines; for a longer one there are fewer columns, and nothing is smaller or cut")
    func longNames() throws {
        // 94 pt hold 18 characters of 5 pt, and 220 pt hold 44.
        for (words, columns) in [(3, 4), (6, 4), (8, 2), (16, 2), (30, 1)] {
            let name = Array(repeating: "word", count: words).joined(separator: " ")
            let report = Samples.report([
                .keyFigures(Array(repeating: PanelTile(name.asText, Samples.figure("1")), count: 4))
            ])
            let outcome = try layOut(
                report, style: Samples.style(), shaper: FixedAdvance())
            let text = PageText.pages(of: outcome.value)[0]
            #expect(Set(text.pieces.filter { $0.text == "1" && $0.size.value == 21 }.map(\.box.minX)).count == columns)
            #expect(text.pieces.filter { $0.path.last == .label }.allSatisfy { $0.size.value == 10 })
            #expect(outcome.warnings.isEmpty)
        }
    }

    @Test("more than four tiles stand in several rows")
    func rows() throws {
        let text = try texts(Array(repeating: Samples.tiles[0], count: 6))
        #expect(text.pieces.filter { $0.text == "48" }.map(\.baseline.value) == [120, 120, 120, 120, 204, 204])
    }
}
