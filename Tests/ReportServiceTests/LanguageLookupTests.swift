#if Service
import Testing

@testable import ReportService

@Suite("Languages that are asked for")
struct LanguageLookupTests {
    private let available = ["de", "en", "pt-BR", "zh-Hans", "zh-Hant"]

    @Test(
        "are found by what is left of a tag when its end is left out",
        arguments: [
            ("de-AT", "de"), ("zh-TW", "zh-Hant"), ("ZH-hant-tw", "zh-Hant"), ("pt", "pt-BR"), ("en-x-mine", "en"),
            ("fr", nil), ("", nil), ("-", nil),
        ])
    func lookUp(_ range: String, _ found: String?) { #expect(LanguageLookup.lookUp(range, among: available) == found) }

    @Test("are taken in the order of their quality, and those of quality 0 not at all")
    func order() {
        #expect(LanguageLookup.best(for: "fr, en;q=0.5, de;q=0.8", among: available) == "de")
        #expect(LanguageLookup.best(for: "de;q=0, fr;q=1", among: available) == nil)
    }

    @Test("are not looked for in what is longer than any tag, which would take long")
    func long() {
        #expect(LanguageLookup.lookUp("de" + String(repeating: "-aa", count: 5_000), among: available) == nil)
        #expect(LanguageLookup.lookUp("de-aa-bb-cc-dd-ee-ff-gg-hh", among: available) == nil)
    }
}
#endif
