import DiaryModel
import ReportModel
import TestSupport
import Testing
import XMLKit
@testable import Localizing

@Suite("New languages")
struct NewLanguageTests {
    private let base: TemplateFolder

    init() throws {
        base = try #require(TemplateFolder.all(in: Repository.path(of: "templates")).first { $0.name == "en" })
    }

    private func made(_ tag: String) throws -> NewLanguage {
        try NewLanguage(try #require(LanguageTag(tag)), base: base)
    }

    private func folder(_ new: NewLanguage) -> TemplateFolder {
        let path = "templates/\(new.tag)"
        return TemplateFolder(
            name: new.tag.rawValue, path: path,
            strings: .success(XMLSource(file: "\(path)/strings.xml", text: new.strings)),
            locale: .success(XMLSource(file: "\(path)/locale.xml", text: new.locale)))
    }

    @Test(
        "have every text of the base, still to be translated, and nothing else to be found",
        arguments: ["sv", "cs", "cy", "ur", "bn", "zh-Hant", "sr-Latn", "nds"])
    func everyText(tag: String) throws {
        let report = TemplateLinter().lint([base, folder(try made(tag))])
        let found = report.findings.filter { $0.language == tag }
        #expect(Set(found.map(\.rule)) == [.missingText])
        #expect(found.count == report.coverage.first { $0.language == "en" }?.texts)
        #expect(found.allSatisfy { $0.diagnostic.location?.line != nil })
    }

    @Test("have the plural forms of the language")
    func forms() throws {
        let czech = try made("cs").strings
        #expect(
            czech.contains(
                """
                    <!-- en: one = {n}&#160;day | other = {n}&#160;days -->
                    <plurals name="meta_days">
                        <item quantity="one"></item>
                        <item quantity="few"></item>
                        <item quantity="many"></item>
                        <item quantity="other"></item>
                    </plurals>
                """))
        #expect(try made("bn").strings.matches(of: /quantity="many"/).isEmpty)
    }

    @Test("say beside each text what the base says, and keep its comments")
    func comments() throws {
        let swedish = try made("sv").strings
        #expect(swedish.contains("<!-- en: Health diary report -->\n    <string name=\"report_name\"></string>"))
        #expect(swedish.contains("<!-- Left of the line at the head of every page, before the name:"))
        #expect(swedish.contains("<!-- en: Report no.&#160;{id} -->"))
    }

    @Test(
        "are set as their script is",
        arguments: [
            (
                "sv", "format=\"sv-SE\" digits=\"latn\" calendar=\"gregorian\" dir=\"ltr\"",
                "\"Noto Sans, Open Sans, Noto Sans Symbols\""
            ),
            ("ur", "format=\"ur-PK\" digits=\"latn\" calendar=\"gregorian\" dir=\"rtl\"", "Noto Sans Arabic UI"),
            ("zh-Hant", "format=\"zh-Hant-TW\"", "Noto Sans CJK TC"),
            ("ckb", "format=\"ckb-IQ\" digits=\"arab\"", "Noto Sans Arabic UI"),
        ])
    func settings(tag: String, head: String, font: String) throws {
        let locale = try made(tag).locale
        #expect(locale.contains(head), "\(locale)")
        #expect(locale.contains(font))
        #expect(locale.contains("<unit id=\"kg/m2\" label=\"kg/m²\"/>"))
    }
}
