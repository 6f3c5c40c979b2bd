import Foundation
import TestSupport
import Testing

@testable import ReportPipeline

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
        ResourceDigests(ResourcePlaces(templates: [templates.path], guidelines: [], sources: [], fontCache: ""))
            .templates(layout: layout, languages: ["en"])
    }

    private func change(_ name: String) throws {
        let text = String(decoding: templates.bytes(of: name) ?? [], as: UTF8.self)
        try #require(!text.isEmpty)
        try templates.write(text + "<!-- changed -->\n", to: name)
    }

    @Test("a changed theme touches the layouts that ask for it, and no others")
    func theme() throws {
        let before = (digest(of: "standard"), digest(of: "monochrome"))
        try change("themes/monochrome.xml")
        #expect(digest(of: "standard") == before.0)
        #expect(digest(of: "monochrome") != before.1)
    }

    @Test("a changed layout touches itself, and no others")
    func layout() throws {
        let before = (digest(of: "standard"), digest(of: "compact"))
        try change("reports/compact.xml")
        #expect(digest(of: "standard") == before.0)
        #expect(digest(of: "compact") != before.1)
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
