import Foundation
import TestSupport
import Testing

@Suite("Layouts")
struct LayoutTests {
    private struct Pagination: Decodable {
        struct Report: Decodable {
            struct Page: Decodable {
                struct Piece: Decodable {
                    let block: String
                    let first: Int
                    let last: Int
                    let of: Int
                    let top: Double
                    let height: Double
                }
                let page: Int
                let pieces: [Piece]
            }
            let config: String
            let layout: String
            let language: String
            let file: String
            let pages: [Page]
        }
        let version: Int
        let reports: [Report]
    }

    @Test("are listed with what they are for, as a table and as JSON")
    func list() throws {
        let table = try Program.diarypress("layouts").requireSuccess().output
        let ids = table.split(separator: "\n").dropFirst().compactMap { $0.split(separator: " ").first }
        #expect(
            ids == [
                "bp-page", "cards", "detailed", "diary", "glucose-page", "large-print", "monochrome",
                "overview",
                "readings", "standard", "trends", "visit",
            ])
        let json = try Program.diarypress("layouts", "--json").requireSuccess().output
        #expect(json.contains("\"typePercent\" : 125"))
    }

    @Test("dropped into a folder are rendered without a rebuild, with a theme of their own")
    func droppedIn() throws {
        let scratch = try ScratchFolder()
        let theme = try Repository.text(of: "templates/themes/standard.xml")
        try scratch.write(
            theme.replacing("id=\"standard\"", with: "id=\"teal\"").replacing("#1F9E89", with: "#209C87"),
            to: "mine/themes/teal.xml")
        try scratch.write(
            "<layout id=\"short\" summary=\"Short.\" theme=\"teal\"><title/><sections of=\"id:bp\"/></layout>",
            to: "mine/reports/short.xml")
        let result = try Program.diarypress(
            "render", "config/diary.xml", "--templates", scratch.path(of: "mine"), "--layout", "short", "--language",
            "en", "--output", scratch.path(of: "out"), "--pagination", scratch.path(of: "out/pages.json"))
        #expect(result.status == 0, "\(result.errors)")
        #expect(try scratch.names(in: "out") == ["diary-en.pdf", "pages.json"])
        let record = try JSONDecoder().decode(
            Pagination.self, from: Data(try #require(scratch.bytes(of: "out/pages.json"))))
        let report = try #require(record.reports.first)
        #expect(record.reports.count == 1 && record.version == 1)
        #expect(report.layout == "short" && report.language == "en" && report.config == "config/diary.xml")
        #expect(report.pages.flatMap(\.pieces).map(\.block) == ["title", "bp"])
        #expect(report.pages.flatMap(\.pieces).allSatisfy { $0.top >= 68 && $0.height > 0 && $0.last <= $0.of })
    }

    @Test("that are wrong trouble nobody who renders with others")
    func unused() throws {
        let scratch = try ScratchFolder()
        try scratch.write("<layout id=\"bad\" summary=\"Bad.\"><titel/></layout>", to: "mine/reports/bad.xml")
        try scratch.write("<theme id=\"pale\"/>", to: "mine/themes/pale.xml")
        let options = ["--templates", scratch.path(of: "mine"), "--output", scratch.path(of: "out")]
        let result = try Program.run(
            Program.diarypress, ["render", "config/diary.xml", "--language", "en"] + options
        ).requireSuccess()
        #expect(!result.errors.contains("refused"), "\(result.errors)")
        let listed = try Program.diarypress("layouts", "--templates", scratch.path(of: "mine"))
        #expect(listed.errors.contains("warning[design.refused]") && listed.errors.contains("warning[theme.refused]"))
        let asked = try Program.run(
            Program.diarypress, ["render", "config/diary.xml", "--layout", "bad"] + options)
        #expect(asked.status == 78 && asked.errors.contains("did you mean `title`?"), "\(asked.errors)")
    }

    @Test("of several reports are recorded in one file, which is there whole or not at all")
    func several() throws {
        let scratch = try ScratchFolder()
        let arguments = ["config/diary.xml", "--output", scratch.path(of: "out")]
        let record = ["--pagination", scratch.path(of: "pages.json")]
        try Program.run(Program.diarypress, ["render"] + arguments + record).requireSuccess()
        let read = try JSONDecoder().decode(
            Pagination.self, from: Data(try #require(scratch.bytes(of: "pages.json"))))
        #expect(read.reports.map(\.language) == ["en", "ko"])
        #expect(ScratchFolder.mode(scratch.path(of: "pages.json")) == 0o600)
        let refused = try Program.run(
            Program.diarypress, ["render"] + arguments + ["--pagination", scratch.path(of: "pages.json/x.json")])
        #expect(refused.status == 73, "\(refused.errors)")
    }

    @Test("that do not exist are refused before anything is written, with the nearest name")
    func unknown() throws {
        let scratch = try ScratchFolder()
        let result = try Program.diarypress(
            "render", "config/diary.xml", "--layout", "detaild", "--output", scratch.path(of: "out"))
        #expect(result.status == 78)
        #expect(result.errors.contains("error[design.unknown]"), "\(result.errors)")
        #expect(result.errors.contains("did you mean `detailed`?"))
        #expect(try scratch.names() == [])
    }

    @Test("and themes are validated by themselves, and where a config asks for them")
    func validated() throws {
        let scratch = try ScratchFolder()
        let pale = try Repository.text(of: "templates/themes/standard.xml")
            .replacing("id=\"standard\"", with: "id=\"pale\"")
            .replacing("secondary=\"#595959\"", with: "secondary=\"#979495\"")
        let theme = try scratch.write(pale, to: "mine/themes/pale.xml")
        let layout = try scratch.write(
            "<layout id=\"mine\" summary=\"Mine.\" theme=\"pale\"><title/></layout>", to: "mine/reports/mine.xml")
        let demo = try Repository.text(of: "config/diary.xml")
        let config = try scratch.write(demo.replacing("layout=\"standard\"", with: "layout=\"mine\""), to: "diary.xml")
        try scratch.copyDemoData()
        let alone = try Program.diarypress("validate", theme)
        #expect(alone.status == 78)
        #expect(alone.errors.contains("theme.text-contrast") && alone.errors.contains("3.00:1"), "\(alone.errors)")
        let naming = try Program.diarypress("validate", "templates/reports/detailed.xml", layout)
        #expect(naming.status == 78)
        #expect(naming.errors.contains("error[design.refused-theme]: the theme `pale` was refused"), "\(naming.errors)")
        #expect(naming.errors.contains("mend \(theme):") && !naming.errors.contains("there is no theme"))
        let shipped = try Program.diarypress(
            "validate", "templates/reports/detailed.xml", "templates/themes/standard.xml")
        #expect(shipped.status == 0, "\(shipped.errors)")
        let used = try Program.diarypress("validate", config, "--templates", scratch.path(of: "mine"))
        #expect(used.status == 78)
        #expect(used.errors.contains("warning[theme.refused]"), "\(used.errors)")
        #expect(used.errors.contains("error[theme.text-contrast]"), "\(used.errors)")
        let unknown = try scratch.write(
            demo.replacing("layout=\"standard\"", with: "layout=\"standart\""), to: "other.xml")
        let result = try Program.diarypress("validate", unknown)
        #expect(
            result.errors.contains("config.unknown-layout") && result.errors.contains("`standard`"), "\(result.errors)")
    }

    @Test("the example of a theme with a parent is in order, and a layout is printed in it")
    func themeWithParent() throws {
        let folder = Repository.path(of: "Examples/clinic-look")
        try Program.diarypress("validate", "\(folder)/themes/clinic.xml", "\(folder)/reports/clinic.xml")
            .requireSuccess()
        let scratch = try ScratchFolder()
        try Program.diarypress(
            "render", Repository.path(of: "Examples/home-monitor/ann.xml"), "--templates", folder, "--layout", "clinic",
            "--output",
            scratch.path
        ).requireSuccess()
        #expect(try !scratch.names().isEmpty)
    }
}
