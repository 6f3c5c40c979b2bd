import PageModel
import ReportModel
import Testing
@testable import LayoutEngine

@Suite("Lanes of a grid")
struct GridLaneTests {
    /// Rows of days, of which only the first one names its day.
    private func page(days: [(name: String, count: Int)]) throws -> PageText {
        let rows = days.flatMap { day in
            (0..<day.count).map { index in
                PanelRow(
                    [
                        index == 0 ? PanelCell(day.name.asText, isHead: true) : PanelCell(),
                        PanelCell("\(index)".asText),
                    ],
                    rule: index == 0 ? .strong : .inset)
            }
        }
        let grid = PanelGrid(columns: [.init(), .init(growth: 1)], rows: rows, lanes: 2, isSplit: true)
        let panel = Panel(id: "p", forms: [PanelBox([.grid(grid)])])
        let page = try #require(try Samples.layOut(Samples.report([panel])).pages.first)
        var open: [SemanticTag.Role] = []
        return PageText(page, open: &open)
    }

    @Test("a lane that begins within a day repeats its name for the eye, on the line of its first row")
    func repeated() throws {
        let text = try page(days: [("Sat", 6)])
        let names = text.pieces.filter { $0.text == "Sat" }
        #expect(names.map { $0.path.last == .artifact }.sorted { !$0 && $1 } == [false, true])
        let third = try #require(text.first("3"))
        #expect(names.contains { $0.path.last == .artifact && $0.baseline == third.baseline })
        #expect(text.collisions.isEmpty)
    }

    @Test("a lane that begins with a day repeats nothing")
    func whole() throws {
        let text = try page(days: [("Sat", 3), ("Sun", 3)])
        #expect(text.pieces.filter { ["Sat", "Sun"].contains($0.text) }.count == 2)
    }
}
