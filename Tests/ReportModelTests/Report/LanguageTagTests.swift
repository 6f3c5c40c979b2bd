import Testing
@testable import ReportModel

@Suite("Language tags")
struct LanguageTagTests {
    @Test(
        "are read in any letter case, with hyphens or underscores, and written in one way",
        arguments: [
            ("en", "en"), ("KO", "ko"), ("zh_hant", "zh-Hant"), ("PT-br", "pt-BR"), ("zh-hans-CN", "zh-Hans-CN"),
            ("es-419", "es-419"), ("sl-rozaj-biske", "sl-rozaj-biske"), ("de-1996", "de-1996"),
            ("ar-u-nu-ARAB", "ar-u-nu-arab"), ("en-x-GB", "en-x-gb"), ("fil-PH", "fil-PH"),
        ])
    func canonical(text: String, tag: String) throws {
        #expect(try #require(LanguageTag(text)).rawValue == tag)
    }

    @Test(
        "are refused where they are no tags",
        arguments: ["", "e", "engl", "12", "en-", "-en", "en--US", "en US", "en-waytoolongpart", "한국어", "en-é"])
    func refused(text: String) {
        #expect(LanguageTag(text) == nil)
    }

    @Test("know their language, and sort as text")
    func language() throws {
        let tags = try ["zh-Hant", "en", "ko"].map { try #require(LanguageTag($0)) }
        #expect(tags[0].language == "zh")
        #expect(tags.sorted().map(\.description) == ["en", "ko", "zh-Hant"])
        #expect(LanguageTag("en") == .english)
    }
}
