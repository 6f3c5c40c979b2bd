import Foundation
import TestSupport
import Testing

@testable import DiaryPress

@Suite("Digests of what reports are made with")
struct ResourceDigestsTests {
    private let templates: ScratchFolder

    init() throws {
        templates = try ScratchFolder()
        for folder in ["reports", "themes"] {
            try FileManager.default.copyItem(
                atPath: Repository.path(of: "templates/\(folder)"), toPath: templates.path(of: folder))
        }
    }

    private func digest(of layout: String) -> String {
        ResourceDigests(ResourceLocations(templates: [templates.path], guidelines: [], sources: [], fontCache: ""))
            .templates(layout: layout, languages: ["en"])
    }

    private func change(_ name: String) throws {
        let text = String(decoding: templates.bytes(of: name) ?? [], as: UTF8.self)
        try #require(!text.isEmpty)
        try templates.write(text + "<!-- changed -->\n", to: name)
    }

    @Test(
        "a changed file touches the layout that it is, or that asks for it, and no other one",
        arguments: [("themes/monochrome.xml", "monochrome"), ("reports/overview.xml", "overview")])
    func change(name: String, layout: String) throws {
        let before = (digest(of: "standard"), digest(of: layout))
        try change(name)
        #expect(digest(of: "standard") == before.0)
        #expect(digest(of: layout) != before.1)
    }

    @Test("a changed parent of a theme touches the layouts that ask for the theme")
    func parent() throws {
        try templates.write("<theme id=\"mine\" parent=\"monochrome\"/>", to: "themes/mine.xml")
        let layout = String(decoding: templates.bytes(of: "reports/overview.xml") ?? [], as: UTF8.self)
        try templates.write(
            layout.replacing("id=\"overview\"", with: "id=\"mine\" theme=\"mine\"").replacing(
                "theme=\"standard\"", with: ""),
            to: "reports/mine.xml")
        let before = (digest(of: "standard"), digest(of: "mine"))
        try change("themes/monochrome.xml")
        #expect(digest(of: "standard") == before.0)
        #expect(digest(of: "mine") != before.1)
    }

    @Test("a theme in place of that of a layout counts, and no other layout is touched by it")
    func wishedTheme() throws {
        let before = (digest(of: "standard"), digest(of: "standard/monochrome"))
        #expect(before.0 != before.1)
        try change("themes/monochrome.xml")
        #expect(digest(of: "standard") == before.0)
        #expect(digest(of: "standard/monochrome") != before.1)
    }

    @Test("another theme for a layout touches it")
    func otherTheme() throws {
        let before = digest(of: "standard")
        let text = String(decoding: templates.bytes(of: "themes/monochrome.xml") ?? [], as: UTF8.self)
        try templates.write(
            text.replacing("id=\"monochrome\"", with: "id=\"standard\""), to: "themes/standard.xml")
        #expect(digest(of: "standard") != before)
    }
}
