import DisplayList
import ReportModel
import Specimens
import TestSupport
import Testing

@testable import LayoutEngine

@Suite("Charts by chance")
struct RandomChartTests {
    /// Cases per chart; several stand on each page.
    private static let cases = 10_000

    /// The first thing on the pages that breaks a rule, or `nil`.
    private func fault(_ document: PaginatedDocument) -> String? {
        var open: [SemanticTag.Role] = []
        let frame = PageFrame(.a4)
        for page in document.pages {
            guard page.commands.allSatisfy(\.isFinite) else { return "a place that is no number" }
            let text = PageText(page, open: &open)
            for piece in text.pieces {
                if piece.size < 8.5 { return "small type" }
                let isInside = piece.box.minX >= frame.left - 0.01 && piece.box.maxX <= frame.right + 0.01
                if !isInside { return "`\(piece.text)` leaves the content" }
            }
            if let (lower, upper) = text.pieces.overlaps.first { return "`\(lower.text)` lies on `\(upper.text)`" }
        }
        return open.isEmpty ? nil : "an element stays open"
    }

    private func check(_ seed: UInt64, _ make: (inout SeededNumbers) -> Block<StyledText>) throws {
        var numbers = SeededNumbers(seed: seed)
        let perPage = 10
        for page in 0..<(RandomChartTests.cases / 4 / perPage) {
            let blocks = (0..<perPage).map { _ in make(&numbers) }
            let document = try Samples.layOut(Samples.report(blocks))
            if let fault = fault(document) {
                Issue.record("seed \(seed), page \(page): \(fault)")
                return
            }
        }
    }

    @Test("bars keep every rule of the page", arguments: [1, 2, 3, 4] as [UInt64])
    func bars(seed: UInt64) throws { try check(seed) { $0.randomBars() } }

    @Test("radar charts keep every rule of the page", arguments: [5, 6, 7, 8] as [UInt64])
    func radars(seed: UInt64) throws { try check(seed) { $0.randomRadar() } }

    @Test("trend lines keep every rule of the page", arguments: [9, 10, 11, 12] as [UInt64])
    func trends(seed: UInt64) throws { try check(seed) { $0.randomTrend() } }

    @Test("donuts keep every rule of the page", arguments: [13, 14, 15, 16] as [UInt64])
    func donuts(seed: UInt64) throws { try check(seed) { $0.randomDonut() } }

    @Test("tables keep every rule of the page", arguments: [17, 18, 19, 20] as [UInt64])
    func tables(seed: UInt64) throws { try check(seed) { $0.randomTable() } }
}

extension DrawCommand {
    /// Whether every place in it is a number.
    fileprivate var isFinite: Bool {
        switch self {
        case .fill(let path, _), .stroke(let path, _): path.steps.allSatisfy(\.isFinite)
        case .glyphs(_, let place, _): place.isFinite
        case .begin(let tag): tag.bounds.map { $0.origin.isFinite && $0.width.value.isFinite } ?? true
        case .end, .destination: true
        }
    }
}

extension Position {
    fileprivate var isFinite: Bool { x.value.isFinite && y.value.isFinite }
}

extension Path.Step {
    fileprivate var isFinite: Bool {
        switch self {
        case .move(let place), .line(let place): place.isFinite
        case .arc(let centre, let radius, let from, let to, _):
            centre.isFinite && radius.value.isFinite && from.isFinite && to.isFinite
        case .close: true
        }
    }
}
