import PageModel
import Testing
@testable import TypeKit

@Suite("Choice of fonts")
struct FontSetupTests {
    @Test(
        "finds the families of a language by the beginning of its tag",
        arguments: [
            ("ko", "Noto Sans CJK KR"), ("ko-KR", "Noto Sans CJK KR"), ("zh-Hant-TW", "Noto Sans CJK TC"),
            ("zh-Hans", "Noto Sans CJK SC"), ("zh-Hant-HK", "Noto Sans CJK HK"), ("fa-IR", "Noto Sans Arabic UI"),
            ("de", "Noto Sans"), ("en-GB", "Noto Sans"),
        ])
    func families(language: String, last: String) {
        #expect(FontSetup(cacheDirectory: "").families(for: language).last == last)
    }

    @Test(
        "knows the package of a family",
        arguments: [
            ("Noto Sans", "fonts-noto-core"), ("Noto Sans Thai UI", "fonts-noto-ui-core"),
            ("Noto Sans CJK JP", "fonts-noto-cjk"), ("NanumGothic", "fonts-nanum"),
            ("DejaVu Sans", "fonts-dejavu-core"), ("Open Sans", "fonts-open-sans"), ("Anything", nil),
        ] as [(String, String?)])
    func packages(family: String, package: String?) {
        #expect(FontFiles.debianPackage(of: family) == package)
    }

    @Test("takes a family without a bold face regular")
    func noBold() {
        let files = FontFiles(directories: FontSetup.debianDirectories)
        let location = files.location(of: "Noto Sans Symbols2", .semibold)
        #expect(location?.file.hasSuffix("NotoSansSymbols2-Regular.ttf") == true)
    }

    @Test("has the syllables and characters of the standards")
    func everyday() {
        let hangul = EverydayCharacters.korean.unicodeScalars.filter { (0xAC00...0xD7A3).contains($0.value) }
        #expect(hangul.count == 2350)
        let kanji = EverydayCharacters.japanese.unicodeScalars.filter { (0x4E00...0x9FFF).contains($0.value) }
        #expect(kanji.count == 2965 + 1, "one of the symbols lies among the ideographs")
        let simplified = EverydayCharacters.simplifiedChinese.unicodeScalars
        #expect(simplified.filter { (0x4E00...0x9FFF).contains($0.value) }.count == 3755)
        let traditional = EverydayCharacters.traditionalChinese.unicodeScalars
        let hanzi = traditional.filter { (0x4E00...0x9FFF).contains($0.value) }
        #expect(hanzi.count == 5401 + 10, "ten of the symbols lie among the ideographs")
    }

    @Test(
        "puts every character into the tier that its name says",
        arguments: [0x20, 0x4E00, 0xAC00, 0xD7A3, 0x2F800] as [UInt32])
    func tiers(character: UInt32) throws {
        let name = FontTier.rangeName(of: character)
        let range = try #require(FontTier.range(named: name))
        #expect(range.contains(character))
    }

    @Test("leaves a map that Pango was asked by as it is, and asks by another one once there is a further face")
    func maps() throws {
        let library = try FontLibrary(.installed)
        let shaper = try PangoShaper(library)
        func map(after text: String, _ language: String) throws -> UnsafeMutableRawPointer {
            let span = Paragraph.Span(text, type: TypeStyle(size: 12), language: language)
            #expect(try shaper.shape(Paragraph([span]), width: nil).missing.isEmpty)
            return UnsafeMutableRawPointer(try library.map.handle())
        }
        let first = try map(after: "mmHg", "en")
        #expect(try map(after: "Puls", "de") == first)
        let second = try map(after: "혈압 mmHg", "ko")
        #expect(second != first)
        #expect(try map(after: "bpm", "en") == second)
    }

    /// The PostScript names of the faces that a text is set in.
    private func faces(
        _ text: String, _ language: String, _ weight: TypeStyle.Weight = .regular
    ) throws -> [String] {
        let shaper = try PangoShaper(FontLibrary(.installed))
        let span = Paragraph.Span(text, type: TypeStyle(size: 12, weight: weight), language: language)
        let shaped = try shaper.shape(Paragraph([span]), width: nil)
        #expect(shaped.missing.isEmpty)
        #expect(shaped.texts == [text])
        return shaped.lines[0].pieces.map { $0.run.face.name.split(separator: ".").dropLast().joined(separator: ".") }
    }

    @Test(
        "sets each language in its own font",
        arguments: [
            ("혈압", "ko", "NotoSansCJKkr-Regular.everyday"), ("血圧", "ja", "NotoSansCJKjp-Regular.everyday"),
            ("血压", "zh-Hans", "NotoSansCJKsc-Regular.everyday"), ("血壓", "zh-Hant", "NotoSansCJKtc-Regular.everyday"),
            ("血壓", "zh-Hant-HK", "NotoSansCJKhk-Regular.everyday"), ("mmHg", "ko", "NotoSans-Regular"),
            ("ضغط", "ar", "NotoSansArabicUI-Regular"), ("לחץ", "he", "NotoSansHebrew-Regular"),
            ("रक्त", "hi", "NotoSansDevanagariUI-Regular"), ("ความ", "th", "NotoSansThaiUI-Regular"),
        ])
    func languages(text: String, language: String, face: String) throws {
        #expect(try faces(text, language) == [face])
    }

    @Test("sets a Korean name in an English report")
    func foreignName() throws {
        #expect(try faces("Kim 김하늘", "en") == ["NotoSans-Regular", "NotoSansCJKkr-Regular.everyday"])
    }

    @Test("sets rare syllables in a face of their own, with the spaces between them")
    func rareHangul() throws {
        let expected = ["NotoSansCJKkr-Regular.everyday", "NotoSansCJKkr-Regular.from-ac00"]
        #expect(try faces("김 똸똹 쮌쮗 탧탨 괾괿", "ko") == expected)
    }

    @Test("sets symbols and plain emoji from the fonts that have them")
    func symbols() throws {
        #expect(try faces("●", "en") == ["NotoSansSymbols2-Regular"])
        #expect(try faces("♥", "en").count == 1)
    }

    @Test(
        "sets signs from fonts for signs, whatever other fonts have them, in fonts of the language first",
        arguments: [
            ("\u{2212}", "OpenSans"), ("≤", "OpenSans"), ("≥", "OpenSans"), ("∈", "NotoSansMath-Regular"),
            ("↑", "NotoSansSymbols-Regular"), ("①", "NotoSansSymbols-Regular"), ("▲", "NotoSansSymbols2-Regular"),
            ("½", "NotoSans-Regular"), ("₂", "NotoSans-Regular"),
        ])
    func signs(sign: String, face: String) throws {
        #expect(try faces(sign, "en") == [face])
        #expect(try faces(sign, "ko").first?.hasPrefix("NotoSans") == true)
    }

    @Test(
        "sets a minus sign as wide as the plus sign and the figures beside it",
        arguments: [TypeStyle.Weight.regular, .semibold])
    func minus(weight: TypeStyle.Weight) throws {
        let shaper = try PangoShaper(FontLibrary(.installed))
        let widths = try ["\u{2212}", "+", "0"].map { sign in
            let span = Paragraph.Span(sign, type: TypeStyle(size: 100, weight: weight), language: "en")
            return try shaper.shape(Paragraph([span]), width: nil).width
        }
        #expect(widths.allSatisfy { abs($0.value - widths[0].value) < 0.2 })
        #expect(try faces("\u{2212}", "en", weight) == [weight == .regular ? "OpenSans" : "OpenSans-Bold"])
        #expect(
            try faces("\u{2212}", "ko", weight).first?.hasPrefix("NotoSansCJKkr") == true,
            "a language's own families come first")
    }

    @Test("shows what there is of a character that several fonts have parts of")
    func brokenCharacter() throws {
        let text = "©\u{200D}®\u{200D}\u{1FAC3}"
        #expect(text.count == 1)
        let shaper = try PangoShaper(FontLibrary(.installed))
        let span = Paragraph.Span(text, type: TypeStyle(size: 12), language: "en")
        let shaped = try shaper.shape(Paragraph([span]), width: nil)
        #expect(shaped.missing == ["\u{1FAC3}"])
        #expect(shaped.lines[0].pieces.flatMap(\.run.glyphs).count == 2)
    }
}
