import Testing
@testable import TypeKit

@Suite("Hyphenation")
struct HyphenatorTests {
    private let hyphenator = Hyphenator(
        HyphenationSetup(dictionariesByLanguage: [
            "de": "de_DE", "en": "en_US", "es": "es_ES", "fr": "fr", "hi": "hi_IN", "id": "id_ID", "it": "it_IT",
            "nl": "nl_NL", "pl": "pl_PL", "pt-BR": "pt_BR", "ru": "ru_RU", "uk": "uk_UA", "xx": "xx_XX",
        ]))

    /// A word with a hyphen at each place where it may be divided.
    private func divided(_ word: String, _ language: String) -> String {
        var bytes = Array(word.utf8)
        for place in hyphenator.breaks(in: word, language: language).reversed() { bytes.insert(0x2D, at: place) }
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test(
        "divides words as their dictionaries do",
        arguments: [
            ("Blutdruckmessgerät", "de", "Blut-druck-mess-ge-rät"), ("Körpergewicht", "de", "Kör-per-ge-wicht"),
            ("hyphenation", "en", "hy-phen-ation"), ("medición", "es", "me-di-ción"),
            ("hypertension", "fr", "hy-per-ten-sion"), ("misurazione", "it", "mi-su-ra-zio-ne"),
            ("bloeddrukmeting", "nl", "bloed-druk-me-ting"), ("ciśnienie", "pl", "ci-śnie-nie"),
            ("pressão", "pt-BR", "pres-são"), ("измерение", "ru", "изме-ре-ние"),
            ("артеріальний", "uk", "арте-рі-альний"),
            ("pengukuran", "id", "peng-u-kur-an"),
        ])
    func known(word: String, language: String, expected: String) {
        #expect(divided(word, language) == expected)
    }

    @Test("divides a word in capitals as in small letters, and a language with a region as without")
    func forms() {
        #expect(divided("BLUTDRUCK", "de") == "BLUT-DRUCK")
        #expect(divided("Blutdruck", "de-AT") == "Blut-druck")
    }

    @Test("puts no hyphen between a letter of Hindi and its mark, nor behind a letter that joins the next")
    func marks() {
        let word = "रक्तचापमापन"
        let scalars = Array(word.unicodeScalars)
        let places = Set(hyphenator.breaks(in: word, language: "hi"))
        #expect(!places.isEmpty)
        var byte = 0
        for (before, after) in zip(scalars, scalars.dropFirst()) {
            byte += UTF8.width(before)
            guard places.contains(byte) else { continue }
            #expect(before != "\u{94D}")
            #expect(after.properties.generalCategory == .otherLetter)
        }
    }

    @Test("leaves out places at which the spelling would change")
    func spelling() {
        #expect(!divided("omaatje", "nl").contains("omaa-tje"))
    }

    @Test(
        "divides nothing without a dictionary, in letters that it lacks, and in what is no word",
        arguments: [
            ("Blutdruck", "tr"), ("Blutdruck", "xx"), ("давление", "de"), ("", "de"),
            ("血圧", "de"), (String(repeating: "blutdruck", count: 100), "de"),
        ])
    func unknown(word: String, language: String) {
        #expect(hyphenator.breaks(in: word, language: language).isEmpty)
    }

    @Test("finds a dictionary by name, never by a path, and knows its package")
    func files() {
        let setup = HyphenationSetup(directories: ["/usr/share/hyphen"])
        #expect(setup.file(of: "de_DE") == "/usr/share/hyphen/hyph_de_DE.dic")
        #expect(setup.file(of: "../de_DE") == nil)
        #expect(setup.file(of: "xx_XX") == nil)
        #expect(HyphenationSetup.debianPackage(of: "de_DE") == "hyphen-de")
        #expect(HyphenationSetup.debianPackage(of: "en_US") == "hyphen-en-us")
        #expect(HyphenationSetup.debianPackage(of: "fr") == "hyphen-fr")
    }
}
