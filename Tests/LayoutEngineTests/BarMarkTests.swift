import DiaryModel
import PageChecks
import PageModel
import ReportModel
import Testing
@testable import LayoutEngine

@Suite("Bars that mark a class")
struct BarMarkTests {
    private func commands(_ slot: ColourSlot) throws -> [DrawCommand] {
        let cell = PanelCell([.marked(.bar(slot), "137/82".asText, .cell, sign: nil, meaning: nil)])
        let grid = PanelGrid(columns: [.init(growth: 1)], rows: [PanelRow([cell], rule: .none)])
        let panel = Panel(id: "p", forms: [PanelBox([.grid(grid)])])
        return try #require(try Samples.layOut(Samples.report([panel])).pages.first).commands
    }

    /// The bar, and the marks of its pattern.
    private func bar(_ slot: ColourSlot) throws -> (box: Rect, marks: [Rect]) {
        let paths = try commands(slot).compactMap { command -> Rect? in
            switch command {
            case .fill(let path, _), .stroke(let path, _): path.bounds
            default: nil
            }
        }
        let index = try #require(paths.firstIndex { abs($0.width.value - 5) < 0.01 && abs($0.height.value - 9) < 0.01 })
        let box = paths[index]
        return (box, paths[(index + 1)...].filter { $0.minY < box.maxY && $0.maxY > box.minY })
    }

    @Test("a sign behind a figure keeps clear of it", arguments: [StyledText.Direction.leftToRight, .rightToLeft])
    func sign(direction: StyledText.Direction) throws {
        let cell = PanelCell([.marked(.bar(.target), "137/82".asText, .cell, sign: "a".asText, meaning: nil)])
        let grid = PanelGrid(columns: [.init(growth: 1)], rows: [PanelRow([cell], rule: .none)])
        var style = Samples.style()
        style.direction = direction
        let report = Samples.report([Panel(id: "p", forms: [PanelBox([.grid(grid)])])])
        let text = try PageText.pages(of: layOut(report, style: style, shaper: FixedAdvance()).value)[0]
        let (figure, sign) = (try #require(text.first("137/82")?.box), try #require(text.first("a")?.box))
        let gap = direction == .leftToRight ? sign.minX - figure.maxX : figure.minX - sign.maxX
        #expect(gap.value >= 2 && gap.value < 4)
    }

    @Test("have the marks of their pattern within them, around their middle", arguments: ColourSlot.allCases)
    func marks(slot: ColourSlot) throws {
        let (box, marks) = try bar(slot)
        #expect(marks.count == (Theme.standard.classes[slot].pattern?.lines.count ?? 0))
        for mark in marks {
            #expect(box.inset(by: -0.01).contains(mark), "\(slot)")
            #expect(
                abs((mark.centre.x - box.centre.x).value) < 0.01 && abs((mark.centre.y - box.centre.y).value) < 0.01)
        }
    }
}
