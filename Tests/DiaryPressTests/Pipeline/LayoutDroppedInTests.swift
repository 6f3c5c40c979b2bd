import DiaryModel
import LayoutEngine
import PageModel
import ReportModel
import TestSupport
import Testing
@testable import DiaryPress

@Suite("Layouts and themes dropped in")
struct LayoutDroppedInTests {
    private func pages(
        _ resources: PipelineResources, layout: String, _ change: (inout ReportDefinition) -> Void = { _ in }
    ) throws -> LaidOutReport {
        var demo = try DiaryLoader(resources: resources).load(
            config: Repository.path(of: "config/diary.xml"), ReportWish(layout: layout)
        ).value
        change(&demo.definition)
        var timings = StageTimings()
        return try ReportPipeline(resources: resources).pages(demo, language: .english, timings: &timings)
    }

    private func texts(_ report: LaidOutReport) -> [String] {
        report.document.pages.flatMap(\.commands).compactMap { command in
            if case .glyphs(let run, _, _) = command { run.text } else { nil }
        }
    }

    private func sizes(_ report: LaidOutReport) -> [Points] {
        report.document.pages.flatMap(\.commands).compactMap { command in
            if case .glyphs(let run, _, _) = command { run.size } else { nil }
        }
    }

    @Test("a layout is there without a rebuild, with the texts of its own at head and foot")
    func layout() throws {
        let templates = try ScratchFolder()
        try templates.write(
            "<layout id=\"mine\" summary=\"Mine.\" paper=\"letter\"><header start=\"own_head\"/><title/><note/></layout>",
            to: "reports/mine.xml")
        try templates.write(
            "<resources><string name=\"own_head\">Practice of Dr. Kim</string></resources>", to: "en/strings.xml")
        let resources = try Reports.resources(templates: [templates.path])
        #expect(resources.layouts.map(\.id).contains("mine"))
        let report = try pages(resources, layout: "mine") { $0.notes = ["Slept badly in the first week."] }
        let text = texts(report).joined(separator: " ")
        #expect(text.contains("Practice of Dr. Kim"))
        #expect(text.contains("Slept badly"))
        #expect(report.document.pages.first?.size.width == 612)
        #expect(report.record.pages.flatMap(\.self).map(\.block) == ["title", "note-1"])
    }

    @Test("a theme is there without a rebuild, and a layout that names it is drawn in its colours")
    func theme() throws {
        let templates = try ScratchFolder()
        let standard = try Repository.text(of: "templates/themes/standard.xml")
        try templates.write(
            standard.replacing("id=\"standard\"", with: "id=\"teal\"").replacing("#1F9E89", with: "#209C87"),
            to: "themes/teal.xml")
        try templates.write(
            "<layout id=\"mine\" summary=\"Mine.\" theme=\"teal\"><sections/></layout>", to: "reports/mine.xml")
        let report = try pages(try Reports.resources(templates: [templates.path]), layout: "mine")
        #expect(fills(report).contains(Colour(0x209C87)))
        #expect(!fills(report).contains(Colour(0x1F9E89)))
    }

    private func fills(_ report: LaidOutReport) -> Set<Colour> {
        Set(
            report.document.pages.flatMap(\.commands).compactMap { command in
                if case .fill(_, let paint) = command { paint.colour } else { nil }
            })
    }

    @Test("a wrong layout or theme is a warning, and an error for whoever asks for it")
    func wrong() throws {
        let templates = try ScratchFolder()
        try templates.write("<layout id=\"bad\" summary=\"Bad.\"><titel/></layout>", to: "reports/bad.xml")
        try templates.write("<theme id=\"pale\"/>", to: "themes/pale.xml")
        try templates.write(
            "<layout id=\"faint\" summary=\"Faint.\" theme=\"pale\"><title/></layout>", to: "reports/faint.xml")
        let loaded = try PipelineResources.load(
            ResourceLocations(
                templates: [Repository.path(of: "templates"), templates.path],
                guidelines: [Repository.path(of: "config/guidelines")], fontCache: ScratchFolder.fontCache))
        #expect(loaded.warnings.map(\.code) == ["theme.refused", "design.refused"])
        #expect(loaded.value.refusedDesigns == loaded.warnings)
        let codes = ["bad", "faint", "standrad"].map { id -> [String] in
            do throws(DiagnosticFailure) {
                _ = try loaded.value.layout(named: id)
                return []
            } catch {
                return error.diagnostics.map { "\($0.code) \($0.hint ?? "")" }
            }
        }
        #expect(codes[0].first?.hasPrefix("design.unknown-element did you mean `title`?") == true, "\(codes)")
        #expect(codes[1].contains { $0.hasPrefix("theme.missing-") }, "\(codes)")
        #expect(codes[2] == ["design.unknown did you mean `standard`?"])
    }

    @Test("a block about a section that is not there is told with its place in the layout's file, and on the page")
    func noSuchSection() throws {
        let templates = try ScratchFolder()
        try templates.write(
            "<layout id=\"mine\" summary=\"Mine.\">\n<title/>\n  <log of=\"id:nobody\"/></layout>",
            to: "reports/mine.xml")
        let report = try pages(try Reports.resources(templates: [templates.path]), layout: "mine")
        let warning = try #require(report.warnings.first { $0.code == "layout.no-such-section" })
        #expect(warning.location?.file.hasSuffix("reports/mine.xml") == true)
        #expect(warning.location?.line == 3 && warning.location?.column == 12)
        #expect(texts(report).contains("This part of the report cannot be shown."))
        #expect(texts(report).contains { $0.contains("nobody") })
    }

    @Test(
        "the detailed layout answers on its first page, then has the blood pressure in full, every section and every day"
    )
    func detailed() throws {
        let report = try pages(try Reports.resources(), layout: "detailed")
        let blocks = report.record.pages.flatMap(\.self).filter { !$0.isContinued }.map(\.block)
        #expect(
            blocks == [
                "who-1", "findings-1", "summary-1", "calendar-1", "further-1", "method-1", "answer-1", "day-by-day-1",
                "classes-extremes-1", "overview-rows-1", "weight-trend-1", "diary-grid-1",
            ])
        #expect(report.record.pages.count <= 6)
    }

    @Test("a text at head or foot that no template has is told to those who use the layout, and to nobody else")
    func unknownText() throws {
        let templates = try ScratchFolder()
        try templates.write(
            "<layout id=\"mine\" summary=\"Mine.\"><header end=\"nowhere_to_be_found\"/><title/></layout>",
            to: "reports/mine.xml")
        let resources = try Reports.resources(templates: [templates.path])
        let remarks = resources.remarks(onLayout: "mine")
        #expect(remarks.map(\.code) == ["design.unknown-text"])
        #expect(remarks.first?.message == "no template has the text `nowhere_to_be_found`")
        #expect(resources.remarks(onLayout: "standard") == [])
    }

    @Test("what the shipped layouts print is not smaller than 8.5 pt, and a quarter larger in large print")
    func sizes() throws {
        let resources = try Reports.resources()
        let standard = sizes(try pages(resources, layout: "standard"))
        let large = sizes(try pages(resources, layout: "large-print"))
        #expect(standard.min() == 8.5)
        #expect(try #require(large.min()) >= 8.5)
        #expect(try #require(large.max()) > (try #require(standard.max())))
    }

    @Test(
        "every shipped layout makes the demo, on both papers",
        arguments: [
            "standard", "visit", "cards", "overview", "bp-page", "glucose-page", "diary", "readings",
            "detailed",
            "large-print", "monochrome", "trends",
        ], [Paper.a4, .letter])
    func shipped(layout: String, paper: Paper) throws {
        let report = try pages(try Reports.resources(), layout: layout) { $0.paper = paper }
        #expect(!report.document.pages.isEmpty)
        #expect(report.record.pages.count == report.document.pages.count)
        #expect(report.record.breaks.count == report.document.pages.count - 1)
    }

    @Test("the overview of all sections of the demo is one page, whatever the paper", arguments: Paper.allCases)
    func overview(paper: Paper) throws {
        let report = try pages(try Reports.resources(), layout: "overview") { $0.paper = paper }
        #expect(report.document.pages.count == 1)
        #expect(report.record.pages.flatMap(\.self).map(\.block) == ["title", "overview-rows-1"])
    }

    @Test(
        "the layout of trends sets a report of one section on a page, with its ring and its line",
        arguments: Paper.allCases)
    func trends(paper: Paper) throws {
        let report = try pages(try Reports.resources(), layout: "trends") {
            $0.paper = paper
            $0.sections = $0.sections.filter { $0.kind.id == "blood-pressure" }
            $0.notes = []
        }
        #expect(report.record.pages.map { $0.map(\.block) } == [["title", "key-figures", "bp"]])
        #expect(report.record.steps.isEmpty)
        let figures = report.document.pages[0].commands.count { command in
            if case .begin(let tag) = command { tag.role == .figure } else { false }
        }
        #expect(figures == 2)
    }

    @Test("the shipped layouts ask for nothing that a config may lack", arguments: ["overview", "detailed", "trends"])
    func nothingMissing(layout: String) throws {
        let report = try pages(try Reports.resources(), layout: layout) {
            $0.sections = $0.sections.filter { $0.id == "weight" }
        }
        #expect(report.warnings.filter { $0.code.rawValue.hasPrefix("layout.no") } == [])
    }

    @Test("monochrome pages have greys alone")
    func monochrome() throws {
        let report = try pages(try Reports.resources(), layout: "monochrome")
        for colour in fills(report) { #expect(colour.red == colour.green && colour.green == colour.blue, "\(colour)") }
    }
}
