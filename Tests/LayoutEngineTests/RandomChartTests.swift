import DiaryModel
import PageChecks
import PageModel
import ReportModel
import Specimens
import TestSupport
import Testing
@testable import LayoutEngine

/// Ten thousand blocks of every kind with content by chance, on both papers, from both sides, in usual and in large print.
@Suite("Blocks by chance")
struct RandomChartTests {
    /// Charts, tables or strips of a kind; the cards of sections are made of such.
    private static func cases(_ kind: RandomBlocks.Kind) -> Int {
        switch kind {
        case .section: 2_000
        // ``RandomPanelLayoutTests`` lays out as many as of the other kinds.
        case .panel: 400
        default: 10_000
        }
    }
    private static let seeds: [UInt64] = [1, 2, 3, 4]

    @Test("keep every rule of the page", arguments: RandomBlocks.Kind.allCases, seeds)
    func rules(kind: RandomBlocks.Kind, seed: UInt64) throws {
        let shaper = FixedAdvance()
        var random = RandomBlocks(seed: seed &* 1_000 &+ UInt64(kind.rawValue.utf8.count))
        var (report, left) = (0, Self.cases(kind) / Self.seeds.count)
        while left > 0 {
            let style = Self.style(report)
            let panels = (0..<10).map { _ in random.panel(kind) }
            let pages = try layOut(Report.specimen(panels), style: style, shaper: shaper).value.pages
            let faults = PageRules(style).faults(in: pages)
            guard faults.isEmpty else {
                Issue.record("\(kind), seed \(seed), report \(report): \(faults.prefix(3))")
                return
            }
            left -= panels.reduce(0) { $0 + $1.cardCount }
            report += 1
        }
    }

    /// Every fourth report reads from the right, every third is on the other paper, and every seventh in large print.
    private static func style(_ report: Int) -> PageStyle {
        PageStyle(
            ReportWish(paper: report % 3 == 0 ? .letter : .a4), typePercent: report % 7 == 0 ? 125 : 100,
            language: .english, direction: report % 4 == 0 ? .rightToLeft : .leftToRight)
    }
}

extension Panel {
    /// Two charts beside each other are two cases.
    fileprivate var cardCount: Int {
        if case .beside(let columns)? = forms.first?.parts.first { columns.count } else { 1 }
    }
}
