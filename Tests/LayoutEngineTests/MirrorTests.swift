import DiaryModel
import PageChecks
import PageModel
import ReportModel
import Specimens
import Testing
@testable import LayoutEngine

/// Tests of pages for readers from the right: the report is laid out as for readers from the left and mirrored.
@Suite("Pages that read from the right")
struct MirrorTests {
    private let axis = PageFrame(.a4).size.width / 2

    private func commands(
        _ blocks: [Panel], _ direction: StyledText.Direction
    ) throws -> [[DrawCommand]] {
        var style = Samples.style()
        style.direction = direction
        let report = Samples.report(blocks)
        return try layOut(report, style: style, shaper: FixedAdvance()).value.pages.map(\.commands)
    }

    private func both(_ blocks: [Panel]) throws -> [(plain: DrawCommand, turned: DrawCommand)] {
        let (plain, turned) = try (commands(blocks, .leftToRight), commands(blocks, .rightToLeft))
        #expect(plain.map(\.count) == turned.map(\.count), "nothing is added or left out")
        return zip(plain, turned).flatMap { Array(zip($0, $1)).map { (plain: $0, turned: $1) } }
    }

    /// The pairs of commands within figures, and those outside of them.
    private func parted(
        _ pairs: [(plain: DrawCommand, turned: DrawCommand)]
    ) -> (figures: [[(plain: DrawCommand, turned: DrawCommand)]], rest: [(plain: DrawCommand, turned: DrawCommand)]) {
        var (figures, rest):
            ([[(plain: DrawCommand, turned: DrawCommand)]], [(plain: DrawCommand, turned: DrawCommand)])
        (figures, rest) = ([], [])
        var isInside = false
        for pair in pairs {
            if case .begin(let tag) = pair.plain, tag.role == .figure {
                isInside = true
                figures.append([])
            }
            if isInside { figures[figures.count - 1].append(pair) } else { rest.append(pair) }
            if case .end = pair.plain { isInside = false }
        }
        return (figures, rest)
    }

    private func isMirrored(_ pair: (plain: DrawCommand, turned: DrawCommand)) -> Bool {
        switch pair {
        case (.fill(let one, _), .fill(let two, _)), (.stroke(let one, _), .stroke(let two, _)):
            guard let bounds = one.bounds, let other = two.bounds else { return one.steps.isEmpty && two.steps.isEmpty }
            return other.isNear(bounds.mirrored(at: axis))
        case (.glyphs(let one, let place, _), .glyphs(let two, let other, _)):
            // Within a line runs keep their order: the shaper alone decides about it.
            return one == two && place.y == other.y
        case (.begin(let one), .begin(let two)):
            guard let bounds = one.bounds, let other = two.bounds else { return one == two }
            return one.role == two.role && other.isNear(bounds.mirrored(at: axis))
        default: return true
        }
    }

    @Test("have every frame, rule, dot and figure on the other side", arguments: SpecimenSheet.all.indices)
    func everything(index: Int) throws {
        let pairs = try both(SpecimenSheet.all[index].report.panels)
        let parted = parted(pairs)
        #expect(!parted.rest.isEmpty)
        for pair in parted.rest { #expect(isMirrored(pair), "\(pair.plain) → \(pair.turned)") }
        for figure in parted.figures {
            guard let frame = figure.first else { continue }
            #expect(isMirrored(frame))
        }
    }

    @Test("begin lines of text at the right, and have the first column of a table there")
    func columns() throws {
        let sheet = try #require(SpecimenSheet.all.first { $0.name == "tables" })
        var open: [SemanticTag.Role] = []
        var heads: [Points] = []
        var count = 0
        for (plain, turned) in try both(sheet.report.panels) {
            switch (plain, turned) {
            case (.begin(let tag), _):
                if tag.role == .tableRow { heads = [] }
                open.append(tag.role)
            case (.end, _): open.removeLast()
            case (.glyphs(let run, let place, _), .glyphs(_, let other, _)):
                guard open.last == .tableHeader || open.last == .heading(level: 2) else { continue }
                // A line of one run; lines of several are turned as a whole.
                #expect(abs((place.x - axis).value - (axis - other.x - run.width).value) < 0.01, "\(run.text)")
                if open.last == .tableHeader { heads.append(other.x) }
                #expect(heads == heads.sorted(by: >), "the first column stands at the right")
                count += 1
            default: continue
            }
        }
        #expect(count > 4)
    }

    @Test("keep the order of radars clockwise", arguments: [("halves", "two radars")])
    func clockwise(sheet: String, state: String) throws {
        let figures = parted(try both([try Samples.specimen(sheet, state)])).figures
        #expect(figures.count == 2)
        for figure in figures {
            var ways: Set<Int> = []
            var arcs = 0
            for (plain, turned) in figure {
                switch (plain, turned) {
                case (.fill(let one, _), .fill(let two, _)), (.stroke(let one, _), .stroke(let two, _)):
                    guard let bounds = one.bounds, let other = two.bounds else { continue }
                    let way = other.minX - bounds.minX
                    ways.insert(Int((way.value * 100).rounded()))
                    #expect(two.bounds?.isNear(one.moved(by: Position(x: way, y: 0)).bounds) == true)
                    for case .arc(_, _, let from, let to, let clockwise) in one.steps {
                        arcs += 1
                        #expect(two.steps.contains { $0.isArc(from: from, to: to, clockwise: clockwise) })
                    }
                case (.glyphs(_, let place, _), .glyphs(_, let other, _)):
                    ways.insert(Int(((other.x - place.x).value * 100).rounded()))
                default: continue
                }
            }
            #expect(arcs > 0)
            #expect(ways.count <= 1, "\(ways)")
        }
    }

    @Test("have the scale of bars at the right, and time runs to the left")
    func axes() throws {
        let bars = try parted(both([try Samples.specimen("bars", "one series")])).figures
        let figure = try #require(bars.first)
        var texts: [(text: String, plain: Points, turned: Points)] = []
        for case (.glyphs(let run, let place, _), .glyphs(_, let other, _)) in figure {
            texts.append((run.text, place.x, other.x + run.width))
            #expect(abs((place.x - axis).value - (axis - other.x - run.width).value) < 0.01, "\(run.text)")
        }
        #expect(texts.count > 4)
        for pair in figure { #expect(isMirrored(pair)) }
    }
}

extension Rect {
    fileprivate func isNear(_ other: Rect?) -> Bool {
        guard let other else { return false }
        return zip([minX, maxX, minY, maxY], [other.minX, other.maxX, other.minY, other.maxY]).allSatisfy {
            abs($0.value - $1.value) < 0.01
        }
    }
}

extension Path.Step {
    fileprivate func isArc(from start: Double, to end: Double, clockwise way: Bool) -> Bool {
        guard case .arc(_, _, let from, let to, let clockwise) = self else { return false }
        return from == start && to == end && clockwise == way
    }
}
