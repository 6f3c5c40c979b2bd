import DiaryModel
import PageChecks
import PageModel
import ReportModel
import Specimens
import Testing
@testable import LayoutEngine

@Suite("The clinic at the head of a report")
struct ClinicTests {
    private static func picture(_ width: Double, _ height: Double) -> Picture {
        Picture(kind: .svg, bytes: [1, 2], width: width, height: height, digest: "\(width) \(height)")
    }

    private static func clinic(
        _ name: String = "Elm Street Surgery", lines: Int = 2, logo: Picture? = picture(120, 40)
    ) -> Panel {
        .letterhead(
            name.asText, lines: (0..<lines).map { "Line \($0) of it".asText },
            logo: logo.map { .init($0, alternative: "Logo of it".asText) })
    }

    private func pages(
        _ block: Panel, _ direction: StyledText.Direction = .leftToRight, paper: Paper = .a4
    ) throws -> [Page] {
        var style = Samples.style(paper)
        style.direction = direction
        let report = Samples.report([
            block, Samples.title, Samples.keyFigures, .section(Samples.card()),
        ])
        return try layOut(report, style: style, shaper: FixedAdvance()).value.pages
    }

    private func sign(on page: Page) -> Rect? {
        page.commands.lazy.compactMap { if case .picture(_, let area) = $0 { area } else { nil } }.first
    }

    private func text(_ text: String, _ page: Page) throws -> PlacedText {
        var open: [SemanticTag.Role] = []
        return try #require(page.texts(open: &open).first { $0.text.hasPrefix(text) })
    }

    @Test("stands above the title, its sign as large as its room and in its own proportions")
    func places() throws {
        for (width, height, size) in [(120.0, 40.0, (120.0, 40.0)), (900, 90, (160, 16)), (3, 9, (40.0 / 3, 40))] {
            let page = try pages(Self.clinic(logo: Self.picture(width, height)))[0]
            let area = try #require(sign(on: page))
            #expect(area.minX == PageFrame(.a4).left && abs(area.width.value - size.0) < 1e-9)
            #expect(abs(area.height.value - size.1) < 1e-9 && area.minY >= PageFrame(.a4).top)
            #expect(try text("Elm", page).box.minX > area.maxX)
            #expect(try text("Blood pressure", page).box.minY > area.maxY)
        }
    }

    @Test("has its sign as a figure that names it, before the texts")
    func figure() throws {
        let page = try pages(Self.clinic())[0]
        let index = try #require(page.commands.firstIndex { if case .picture = $0 { true } else { false } })
        guard case .begin(let tag) = page.commands[index - 1], case .end = page.commands[index + 1] else {
            Issue.record("a picture without a figure")
            return
        }
        #expect(tag.role == .figure && tag.alternative == "Logo of it" && tag.bounds == sign(on: page))
    }

    @Test("is turned round for readers from the right, and the sign is not")
    func mirrored() throws {
        for paper in Paper.allCases {
            let (plain, turned) = (
                try pages(Self.clinic(), paper: paper)[0], try pages(Self.clinic(), .rightToLeft, paper: paper)[0]
            )
            let axis = PageFrame(paper).size.width / 2
            #expect(sign(on: turned) == sign(on: plain)?.mirrored(at: axis))
            #expect(sign(on: turned).map { abs(($0.maxX - PageFrame(paper).right).value) < 1e-9 } == true)
            #expect(try text("Elm", turned).box.maxX < sign(on: turned)?.minX ?? 0)
        }
    }

    @Test("wraps long names, begins at the edge without a sign, and breaks no rule of a page")
    func rules() throws {
        let long = String(repeating: "Centre for Everything ", count: 8)
        for (name, lines, logo) in [
            ("Elm", 0, nil), ("Elm", 6, nil), (long, 6, Self.picture(160, 1)), (long, 0, Self.picture(1, 40)),
            (String(repeating: "W", count: 200), 1, Self.picture(160, 40)),
        ] {
            for paper in Paper.allCases {
                for direction in [StyledText.Direction.leftToRight, .rightToLeft] {
                    let made = try pages(Self.clinic(name, lines: lines, logo: logo), direction, paper: paper)
                    let rules = PageRules(Samples.style(paper), roundingNotes: Variants.roundingNotes)
                    #expect(rules.faults(in: made) == [])
                }
            }
        }
        #expect(try text("Elm", try pages(Self.clinic(logo: nil))[0]).box.minX == PageFrame(.a4).left)
    }

    @Test("is on the first page alone")
    func firstPage() throws {
        var blocks = [Self.clinic(), Samples.title]
        for name in ["a", "b", "c", "d"] { blocks.append(.section(Samples.card(name))) }
        let made = try Samples.layOut(Samples.report(blocks)).pages
        #expect(made.count > 1)
        #expect(made.dropFirst().allSatisfy { sign(on: $0) == nil })
    }
}
