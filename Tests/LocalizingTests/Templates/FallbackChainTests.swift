import ReportModel
import Testing
@testable import Localizing

@Suite("Fallback chain")
struct FallbackChainTests {
    @Test(
        "goes from a language to its relatives, and never to another script",
        arguments: [
            ("ko-KR", "ko-KR ko-Kore-KR ko-Kore ko"),
            ("zh-TW", "zh-TW zh-Hant-TW zh-Hant"),
            ("zh_hk", "zh-HK zh-Hant-HK zh-Hant zh-TW zh-Hant-TW"),
            ("zh-MO", "zh-MO zh-Hant-MO zh-Hant-HK zh-HK zh-Hant zh-TW zh-Hant-TW"),
            ("zh", "zh zh-Hans zh-CN zh-Hans-CN"),
            ("zh-CN", "zh-CN zh-Hans-CN zh-Hans zh"),
            ("zh-Hant", "zh-Hant zh-TW zh-Hant-TW"),
            ("es-MX", "es-MX es-Latn-MX es-419 es-Latn-419 es-Latn es es-ES es-Latn-ES"),
            ("pt-AO", "pt-AO pt-Latn-AO pt-PT pt-Latn-PT pt-Latn pt pt-BR pt-Latn-BR"),
            ("pt", "pt pt-Latn pt-BR pt-Latn-BR"),
            ("en-GB", "en-GB en-Latn-GB en-001 en-Latn-001 en-Latn en en-US en-Latn-US"),
            ("sr-Latn", "sr-Latn"),
            ("sr-ME", "sr-ME sr-Latn-ME sr-Latn"),
            ("sr", "sr sr-Cyrl sr-RS sr-Cyrl-RS"),
            ("kk", "kk kk-Cyrl kk-KZ kk-Cyrl-KZ"),
            ("nn", "nn nn-Latn nn-NO nn-Latn-NO"),
            (
                "ca-valencia",
                "ca-valencia ca-Latn-valencia ca-ES-valencia ca-Latn-ES-valencia ca ca-Latn ca-ES ca-Latn-ES"
            ),
            ("xyz-QQ", "xyz-QQ xyz"),
        ])
    func chain(tag: String, expected: String) throws {
        let found = FallbackChain.tags(for: try language(tag)).map(\.rawValue)
        #expect(found.joined(separator: " ") == expected)
    }

    @Test(
        "begins with the name that is used today",
        arguments: [("iw", "he"), ("in-ID", "id-ID"), ("ji", "yi"), ("no", "nb"), ("tl", "fil"), ("mo", "ro")])
    func renamed(tag: String, expected: String) throws {
        #expect(FallbackChain.tags(for: try language(tag)).first?.rawValue == expected)
    }

    @Test("leaves extensions out, and knows the digits and the calendar they ask for")
    func extensions() throws {
        let parts = LanguageParts(try language("ar-EG-u-ca-islamic-nu-latn-x-private"))
        #expect(parts.tag?.rawValue == "ar-EG")
        #expect(parts.digits == "latn")
        #expect(parts.calendar == "islamic")
        #expect(LanguageParts(try language("de-1996-x-own")).tag?.rawValue == "de-1996")
    }

    @Test("ends for every language there is")
    func ends() throws {
        for name in PluralRules.languages {
            #expect(FallbackChain.tags(for: try language(name)).count < 12)
        }
    }
}
