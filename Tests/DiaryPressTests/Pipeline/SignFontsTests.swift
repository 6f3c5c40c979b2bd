import DiaryModel
import ReportModel
import TestSupport
import Testing
import TypeKit
@testable import DiaryPress

@Suite("Fonts of signs")
struct SignFontsTests {
    /// The signs that figures, charts and shortened texts bring along, and those that texts of languages use.
    private static let signs = "−+<>≤≥±×–—…·′″°²³₂½¼¾%‰↑↓→①⑳"

    @Test("each language names the fonts of its signs")
    func signs() throws {
        let resources = try Reports.resources()
        let setup = resources.fontSetup
        let library = try FontLibrary(setup)
        #expect(resources.languages.count >= 22)
        for language in resources.languages.map(\.rawValue) {
            let missing = try library.uncovered(Self.signs, by: setup.families(for: language))
            #expect(missing.isEmpty, "\(language)")
        }
    }

    @Test("each language names the fonts of its texts, and has its dictionary")
    func texts() throws {
        let templates = Repository.path(of: "templates")
        let report = try TemplateCheck.report(
            folder: templates, base: templates, fonts: ResourceLocations.systemFonts,
            fontCache: ScratchFolder.fontCache,
            isStrict: false, known: LintBaseline())
        #expect(report.coverage.count >= 22)
        let found = report.findings.filter { [.glyphs, .unnamedFont, .dictionary].contains($0.rule) }
        #expect(found.map(\.diagnostic.description) == [])
    }
}
