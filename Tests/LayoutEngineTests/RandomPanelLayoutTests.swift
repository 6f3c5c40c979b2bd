import DiaryModel
import PageChecks
import PageModel
import ReportModel
import Specimens
import Testing
@testable import LayoutEngine

/// Ten thousand panels by chance, on both papers, from both sides, in usual and in large print.
@Suite("Panels by chance")
struct RandomPanelLayoutTests {
    private static let seeds: [UInt64] = [1, 2, 3, 4]
    private static let panels = 2_500

    @Test("keep every rule of the page, and every row of a grid is printed once", arguments: seeds)
    func rules(seed: UInt64) throws {
        let shaper = FixedAdvance()
        var random = RandomBlocks(seed: seed &* 7_919)
        for report in 0..<(Self.panels / 5) {
            let style = PageStyle(
                ReportWish(paper: report % 3 == 0 ? .letter : .a4), typePercent: report % 7 == 0 ? 125 : 100,
                language: .english, direction: report % 4 == 0 ? .rightToLeft : .leftToRight)
            let panels = (0..<5).map { Panel(random.panel(), number: $0) }
            let document = try layOut(Report.specimen(panels), style: style, shaper: shaper).value
            let faults = PageRules(style).faults(in: document.pages)
            if !faults.isEmpty { Issue.record("seed \(seed), report \(report): \(faults.prefix(3))") }
            let lost = RowSigns.misprinted(in: document.pages, of: panels)
            if !lost.isEmpty { Issue.record("seed \(seed), report \(report), rows: \(lost.prefix(3))") }
            guard faults.isEmpty, lost.isEmpty else { return }
        }
    }

    @Test("shade a target within its own scale, and nowhere else", arguments: seeds)
    func targets(seed: UInt64) throws {
        var random = RandomBlocks(seed: seed &* 104_729)
        var setter = Typesetter(shaper: FixedAdvance(), style: PageStyle(ReportWish(paper: .a4), language: .english))
        for number in 0..<Self.panels {
            let plot = random.panelPlot()
            guard let measured = try MeasuredPlot(plot, 400, &setter) else { continue }
            let origin = Position(x: 60, y: 100)
            var canvas = Canvas(style: setter.style)
            measured.draw(on: &canvas, at: origin, number % 3)
            let rooms = zip(plot.scales, measured.frame(at: origin, number % 3).scales).filter { $0.0.target != nil }
            let figure = canvas.commands.drop { command in
                if case .begin(let tag) = command { tag.role != .figure } else { true }
            }
            let grounds = figure.compactMap { command -> Rect? in
                if case .fill(let path, .solid(setter.style.theme.targetGround)) = command { path.bounds } else { nil }
            }
            #expect(grounds.count <= rooms.count)
            var left = rooms.map(\.1)[...]
            for ground in grounds {
                while let room = left.first, !room.inset(by: -0.01).contains(ground) { left.removeFirst() }
                #expect(left.popFirst() != nil, "seed \(seed), plot \(number): \(ground) in \(rooms)")
            }
        }
    }
}

/// Signs in the rows of grids, by which they are found on pages.
private enum RowSigns {
    /// The rows of the forms that are printed which are not printed once.
    static func misprinted(in pages: [Page], of panels: [Panel]) -> [String] {
        var counts: [Substring: Int] = [:]
        for sign in text(of: pages).split(separator: "§").filter({ $0.hasPrefix("row:") }) {
            counts[sign, default: 0] += 1
        }
        let forms = panels.flatMap(\.forms)
        return forms.flatMap { form -> [String] in
            let signs = form.parts.flatMap(\.rowSigns)
            guard signs.contains(where: { counts[$0[...]] != nil }) else { return [] }
            return signs.filter { counts[$0[...]] != 1 }
        }
    }

    /// The texts of all pages without those that screen readers pass over.
    private static func text(of pages: [Page]) -> String {
        var (text, open) = ("", [SemanticTag.Role]())
        for command in pages.flatMap(\.commands) {
            switch command {
            case .begin(let tag): open.append(tag.role)
            case .end: open.removeLast()
            case .glyphs(let run, _, _) where open.last != .artifact: text += run.text
            default: break
            }
        }
        return text
    }
}

extension Panel {
    /// The same panel with a sign in each row of its grids.
    fileprivate init(_ panel: Panel, number: Int) {
        self = panel
        for form in forms.indices {
            var grids = 0
            forms[form].parts = forms[form].parts.map { $0.signed("row:\(number).\(form)", &grids) }
        }
    }
}

extension PanelPart {
    fileprivate func signed(_ name: String, _ grids: inout Int) -> PanelPart {
        switch self {
        case .grid(var grid):
            grids += 1
            grid.columns[0].wraps = false
            for row in grid.rows.indices where !grid.rows[row].cells.isEmpty {
                grid.rows[row].cells[0].items.insert(.text("§\(name).\(grids).\(row)§".styled, .cell), at: 0)
            }
            return .grid(grid)
        case .beside(let columns):
            return .beside(
                columns.map { column in
                    var column = column
                    column.box.parts = column.box.parts.map { $0.signed(name, &grids) }
                    return column
                })
        default: return self
        }
    }

    fileprivate var rowSigns: [String] {
        switch self {
        case .grid(let grid):
            grid.rows.compactMap { row in
                guard case .text(let text, _)? = row.cells.first?.items.first else { return nil }
                return String(SpecimenWords().words(of: text).plain.dropFirst().dropLast())
            }
        case .beside(let columns): columns.flatMap { $0.box.parts.flatMap(\.rowSigns) }
        default: []
        }
    }
}
