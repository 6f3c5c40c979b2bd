import PageModel
import ReportModel
import Testing
@testable import DiaryPress

@Suite("Pages of the demo")
struct DemoPagesTests {
    @Test(
        "words of names stay whole, and text keeps clear of the donuts", arguments: ["en", "ko"], [Paper.a4, .letter])
    func wordsAndDonuts(language: String, paper: Paper) throws {
        let resources = try Reports.resources()
        let tag = try #require(LanguageTag(language))
        var timings = StageTimings()
        var demo = try Reports.demo(resources)
        demo.definition.layout = "cards"
        let pages = try ReportPipeline(resources: resources).pages(
            demo.asking(ReportWish(paper: paper)), language: tag, timings: &timings
        ).document.pages
        var names = 0
        var donuts = 0
        for page in pages {
            let content = PageContent(page)
            names += content.names.count
            donuts += content.figures.count
            for lines in content.names {
                for line in lines.dropLast() {
                    #expect(line.last?.isWhitespace == true, "`\(lines.joined(separator: "|"))` breaks within a word")
                }
            }
            for figure in content.figures {
                for (text, box) in content.texts where box.intersects(figure.inset(by: -4)) {
                    Issue.record("`\(text)` is nearer than 4 pt to a donut")
                }
            }
        }
        #expect(names > 20 && donuts == 4)
    }

    @Test(
        "for a visit have every measurement and a line over time for each section in every language",
        arguments: Reports.languages)
    func visit(language: String) throws {
        let resources = try Reports.resources()
        var timings = StageTimings()
        var demo = try Reports.demo(resources)
        demo.definition.layout = "visit"
        let made = try ReportPipeline(resources: resources).pages(
            demo.asking(ReportWish(paper: .a4)), language: try #require(LanguageTag(language)), timings: &timings)
        let pages = made.document.pages.map(PageContent.init)
        #expect(pages.count == 1)
        // The plot of the pressures, and a small one for each of the three others.
        #expect(pages[0].figures.count == 4)
        // A calendar has a head for each day of the month.
        #expect(pages[0].names.count > 40, "\(pages[0].names.count)")
    }
}

/// The content of a page, as far as these tests need it.
private struct PageContent {
    /// The lines of each name of a row or a tile.
    private(set) var names: [[String]] = []
    /// Where the donuts are with their labels.
    private(set) var figures: [Rect] = []
    /// The texts outside of donuts, with their places.
    private(set) var texts: [(text: String, box: Rect)] = []

    init(_ page: Page) {
        var open: [SemanticTag.Role] = []
        var baseline: Points?
        for command in page.commands {
            switch command {
            case .begin(let tag):
                open.append(tag.role)
                if tag.role == .figure, let bounds = tag.bounds { figures.append(bounds) }
                if [.label, .tableHeader].contains(tag.role) {
                    names.append([])
                    baseline = nil
                }
            case .end: _ = open.popLast()
            case .glyphs(let run, let location, _):
                if open.contains(.label) || open.contains(.tableHeader) {
                    if location.y == baseline {
                        names[names.count - 1][names[names.count - 1].count - 1] += run.text
                    } else {
                        names[names.count - 1].append(run.text)
                    }
                    baseline = location.y
                }
                guard !open.contains(.figure) else { continue }
                let box = Rect(
                    x: location.x, y: location.y - run.size * 0.72, width: run.width, height: run.size * 0.92)
                texts.append((run.text, box))
            case .fill, .stroke, .picture, .destination: break
            }
        }
    }
}
