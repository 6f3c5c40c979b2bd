import DiaryModel
import Foundation
import PageModel
import ReportModel
import TestSupport
import Testing
@testable import DiaryPress
@testable import LayoutEngine

/// What pages measure and hold in every language and on both papers: the words decide the room, and nothing else.
@Suite("Measures of pages")
struct PageMeasureTests {
    private static let papers = [Paper.a4, .letter]
    private static let layouts: [String] = {
        let files = try? FileManager.default.contentsOfDirectory(atPath: Repository.path(of: "templates/reports"))
        return (files ?? []).filter { $0.hasSuffix(".xml") }.map { String($0.dropLast(4)) }.sorted()
    }()

    private static func pages(
        _ pipeline: ReportPipeline, _ diary: LoadedDiary, _ layout: String, _ language: String, _ paper: Paper
    ) throws -> LaidOutReport {
        var (diary, timings) = (diary, StageTimings())
        diary.definition.layout = layout
        return try pipeline.pages(
            diary.asking(ReportWish(paper: paper)), language: try #require(LanguageTag(language)), timings: &timings)
    }

    @Test(
        "leave no page but the last more than three fifths empty, and say something new on each, in any layout",
        arguments: Reports.languages, PageDiary.ofAllLayouts)
    func everyLayout(language: String, diary: PageDiary) throws {
        let resources = try Reports.resources()
        let pipeline = try ReportPipeline(resources: resources)
        let loaded = try diary.load(resources)
        #expect(Self.layouts.count > 10)
        for layout in Self.layouts {
            for paper in Self.papers {
                let made = try Self.pages(pipeline, loaded, layout, language, paper)
                for (number, page) in made.record.pages.dropLast().enumerated() {
                    let end = try #require(page.map { $0.top + $0.height }.max())
                    let blank = PageFrame(paper).blank(below: end)
                    #expect(blank <= 0.6, "\(layout) on \(paper), page \(number + 1): \(blank)")
                }
                var (open, said): ([SemanticTag.Role], Set<String>) = ([], [])
                for (number, page) in made.document.pages.enumerated() {
                    let texts = page.texts(open: &open).filter { $0.isSeen && !$0.path.contains(.artifact) }
                    let fresh = Set(texts.map(\.text)).subtracting(said)
                    #expect(fresh.count > 2, "\(layout) on \(paper), page \(number + 1)")
                    said.formUnion(fresh)
                }
            }
        }
    }

    @Test(
        "show charts of pressures over days at least 130 high on the page about them",
        arguments: Reports.languages, PageDiary.pressures)
    func charts(language: String, diary: PageDiary) throws {
        let resources = try Reports.resources()
        let pipeline = try ReportPipeline(resources: resources)
        let loaded = try diary.load(resources)
        for paper in Self.papers {
            let made = try Self.pages(pipeline, loaded, "bp-page", language, paper)
            let heights = made.document.pages.flatMap(\.figures).filter { $0.width > 300 }.map(\.height.value)
            #expect(heights.count == 1 && heights.allSatisfy { $0 >= 130 }, "\(paper): \(heights)")
            #expect(made.document.pages.count == 1, "\(paper): \(made.document.pages.count) pages")
        }
    }

    @Test(
        "show the hours and the days of a sensor at least 140 and 35 high on the page about it",
        arguments: Reports.languages)
    func sensor(language: String) throws {
        let resources = try Reports.resources()
        let pipeline = try ReportPipeline(resources: resources)
        let loaded = try PageDiary.sensor.load(resources)
        for paper in Self.papers {
            let made = try Self.pages(pipeline, loaded, "glucose-page", language, paper)
            let figures = made.document.pages.flatMap(\.figures)
            let (hours, days) = (figures.filter { $0.width > 300 }, figures.filter { $0.width < 100 })
            // Below the scale of hours stand their names.
            #expect(hours.count == 1 && hours.allSatisfy { $0.height >= 152 }, "\(paper): \(hours.map(\.height))")
            #expect(days.count == 14 && days.allSatisfy { $0.height >= 35 }, "\(paper): \(days.map(\.height))")
        }
    }

    @Test("show a small chart of each further section, on A4 in a card of its own", arguments: Reports.languages)
    func small(language: String) throws {
        let resources = try Reports.resources()
        let pipeline = try ReportPipeline(resources: resources)
        let demo = try Reports.demo(resources)
        for (paper, least) in zip(Self.papers, [26.0, 15]) {
            let made = try Self.pages(pipeline, demo, "visit", language, paper)
            let charts = made.document.pages.flatMap(\.figures).filter { (90...200).contains($0.width) }
            #expect(charts.count == 3 && charts.allSatisfy { $0.height.value >= least }, "\(paper): \(charts)")
        }
    }

    @Test(
        "have the same findings, charts and notes on page one, in every language and on both papers",
        arguments: PageDiary.allCases, ["visit", "standard"])
    func content(diary: PageDiary, layout: String) throws {
        let resources = try Reports.resources()
        let pipeline = try ReportPipeline(resources: resources)
        let loaded = try diary.load(resources)
        var found: [[Int]: [String]] = [:]
        for language in Reports.languages {
            for paper in Self.papers {
                let made = try Self.pages(pipeline, loaded, layout, language, paper)
                let (page, pieces) = (made.document.pages[0], made.record.pages[0])
                func items(_ block: String) -> Int {
                    pieces.filter { $0.block.hasPrefix(block) }.reduce(0) { $0 + page.items(in: $1) }
                }
                // Words about the method have one form that says less.
                let shortened = made.record.steps.count { $0.block.hasPrefix("method") }
                let content = [
                    items("findings"), items("summary") + items("calendar"), page.figures.count, shortened,
                    layout == "visit" ? made.document.pages.count : 1,
                ]
                found[content, default: []].append("\(language) \(paper)")
            }
        }
        #expect(found.count == 1, "\(found)")
        #expect((found.first?.key.first == 0) == (diary == .child))
    }
}

/// Diaries of several people, as configurations.
enum PageDiary: String, CaseIterable, CustomTestStringConvertible {
    case demo, sensor, pregnant, child, low, one

    static let pressures = [demo, low, pregnant]
    static let ofAllLayouts = [demo, sensor, low, one]

    var testDescription: String { rawValue }

    func load(_ resources: PipelineResources) throws -> LoadedDiary {
        guard self != .demo else { return try Reports.demo(resources) }
        let scratch = try ScratchFolder()
        return try DiaryLoader(resources: resources).load(config: try scratch.write(config, to: "diary.xml")).value
    }

    private var person: String {
        switch self {
        case .pregnant: "birth-date=\"1993-05-20\" sex=\"female\" pregnant-from=\"2025-06-01\" due=\"2026-03-08\""
        case .child: "birth-date=\"2016-05-20\" sex=\"female\""
        default: "birth-date=\"1961-05-20\" sex=\"female\""
        }
    }

    private var config: String {
        let days = self == .sensor ? 14 : 28
        let event = self == .low ? "<event at=\"2025-11-12\" kind=\"medication\">Ramipril 5 mg halved</event>" : ""
        return """
            <diary version="1"><person id="p" name="Ann Example" \(person)/>
            <report id="R" languages="en" from="2025-11-01" through="2025-11-\(days)" zone="Europe/Berlin"/>
            \(sections)\(event)</diary>
            """
    }

    private var sections: String {
        guard self != .sensor else {
            let values = (0..<14 * 96).map { index in
                let (day, minute) = (index / 96, index % 96 * 15)
                let low = day % 4 == 1 && minute / 60 == 3 ? -90 : 0
                let value = 140 + index * 37 % 61 + (minute / 60 == 8 ? 70 : 0) + low
                return (day + 1, minute / 60, minute % 60, value)
            }
            return section(
                "glucose",
                values.map { day, hour, minute, value in
                    "<reading at=\"\(stamp(day, hour, minute))\" value=\"\(value)\"/>"
                })
        }
        let middle = self == .low ? (97, 58) : self == .child ? (104, 66) : (128, 82)
        return section(
            "blood-pressure",
            (0..<(self == .one ? 1 : 56)).map { index in
                let (day, isEvening) = (index / 2 + 1, index % 2 == 1)
                let isOdd = day % 7 == 3 && !isEvening
                let odd = self == .low ? -12 : self == .pregnant ? 36 : 0
                let systolic = middle.0 + index * 29 % 13 - 6 + (isOdd ? odd : 0)
                let diastolic = middle.1 + index * 17 % 9 - 4 + (isOdd ? odd / 2 : 0)
                let pulse = 66 + index * 23 % 11
                return "<reading at=\"\(stamp(day, isEvening ? 21 : 7, index * 7 % 40))\" systolic=\"\(systolic)\" "
                    + "diastolic=\"\(diastolic)\" pulse=\"\(pulse)\"/>"
            })
    }

    private func section(_ kind: String, _ readings: [String]) -> String {
        "<section id=\"s\" kind=\"\(kind)\">\(readings.joined())</section>"
    }

    private func stamp(_ day: Int, _ hour: Int, _ minute: Int) -> String {
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return "2025-11-\(two(day))T\(two(hour)):\(two(minute))"
    }
}

extension Page {
    /// The places of plots and rings.
    fileprivate var figures: [Rect] {
        commands.compactMap { if case .begin(let tag) = $0, tag.role == .figure { tag.bounds } else { nil } }
    }

    /// The number of entries of lists within a piece of a page.
    fileprivate func items(in piece: PaginationRecord.Piece) -> Int {
        var (count, isNew) = (0, false)
        for command in commands {
            if case .begin(let tag) = command, tag.role == .listItem { isNew = true }
            guard isNew, case .glyphs(_, let place, _) = command else { continue }
            isNew = false
            count += (piece.top...(piece.top + piece.height)).contains(place.y) ? 1 : 0
        }
        return count
    }
}
