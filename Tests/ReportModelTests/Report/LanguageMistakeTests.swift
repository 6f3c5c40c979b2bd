import ReportModel
import Testing

@Suite("Codes of countries for languages")
struct LanguageMistakeTests {
    @Test(
        "are told with the language that was probably meant, and what they stand for",
        arguments: [
            ("kr", "did you mean `ko` (Korean)? `kr` is Kanuri"), ("jp", "did you mean `ja` (Japanese)?"),
            ("cn", "did you mean `zh-Hans` (Chinese, simplified)?"), ("jp-JP", "did you mean `ja` (Japanese)?"),
            ("se", "did you mean `sv` (Swedish)? `se` is Northern Sami"),
            ("en-UK", "did you mean `en-GB` (British English)?"),
            ("kp", "did you mean `ko` (Korean)?"), ("frr", "did you mean `fr`?"),
        ])
    func hints(tag: String, hint: String) throws {
        #expect(LanguageMistake.hint(for: try #require(LanguageTag(tag)), among: ["en", "fr", "ko"]) == hint)
    }

    @Test(
        "are no codes that stand for the language of the country", arguments: ["de", "fr", "it", "pt-PT", "in", "no"])
    func none(tag: String) throws { #expect(LanguageMistake(try #require(LanguageTag(tag))) == nil) }
}
