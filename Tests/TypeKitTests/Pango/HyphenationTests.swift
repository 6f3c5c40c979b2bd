import PageModel
import TestSupport
import Testing
@testable import TypeKit

@Suite("Hyphens at the ends of lines")
struct HyphenationTests {
    private static let setup = HyphenationSetup(dictionariesByLanguage: [
        "de": "de_DE", "en": "en_US", "hi": "hi_IN", "ru": "ru_RU",
    ])
    private let shaper: PangoShaper

    init() throws {
        shaper = try PangoShaper(FontLibrary(.installed), hyphenator: Hyphenator(Self.setup))
    }

    private func shape(
        _ text: String, _ language: String, width: Points?, undivided: String = ""
    ) throws -> ShapedParagraph {
        let span = Paragraph.Span(text, type: TypeStyle(size: 10), language: language, undivided: undivided)
        return try shaper.shape(Paragraph([span]), width: width)
    }

    @Test("divides a German compound where its dictionary does, with a hyphen that is seen and a text that is whole")
    func compound() throws {
        let shaped = try shape("Das Blutdruckmessgerät misst", "de", width: 60)
        #expect(shaped.texts == ["Das Blut\u{AD}", "druckmess\u{AD}", "gerät misst"])
        #expect(shaped.lines.map(\.end) == [.hyphenated, .hyphenated, .whole])
        #expect(shaped.lines.allSatisfy { $0.width <= 60 })
        let run = try #require(shaped.lines.first?.pieces.last?.run)
        let bare = try shape("Das Blut", "de", width: nil)
        #expect(shaped.lines[0].width > bare.width + 2, "the hyphen has its room")
        #expect(run.glyphs.count == "Das Blut-".count)
        #expect(run.glyphs.allSatisfy { $0.index != 0 })
    }

    @Test("divides no word that fits into a line of its own")
    func fitting() throws {
        let shaped = try shape("Das Blutdruckmessgerät misst", "de", width: 110)
        #expect(shaped.texts == ["Das ", "Blutdruckmessgerät ", "misst"])
        #expect(shaped.lines.allSatisfy { $0.end == .whole })
    }

    @Test("divides words of Cyrillic and Devanagari with the hyphen of their font")
    func scripts() throws {
        for (text, language) in [("Артериальное измерение", "ru"), ("रक्तचापमापनयंत्रावली", "hi")] {
            let shaped = try shape(text, language, width: 45)
            #expect(shaped.lines.contains { $0.end == .hyphenated }, "\(language)")
            #expect(shaped.texts.joined().replacing("\u{AD}", with: "") == text)
            #expect(shaped.lines.flatMap(\.pieces).flatMap(\.run.glyphs).allSatisfy { $0.index != 0 })
        }
    }

    @Test("never divides a name, a figure, an abbreviation or a word of another language, but cuts it without a hyphen")
    func undivided() throws {
        let name = try shape("Schwarzenberger", "de", width: 40, undivided: "Anna Schwarzenberger")
        #expect(name.lines.allSatisfy { $0.end != .hyphenated })
        #expect(name.lines.first?.end == .cut)
        for (text, language) in [("Blutdruckmessgerät", "tr"), ("BLUTDRUCKMESSUNG", "de"), ("12345678901234", "de")] {
            let shaped = try shape(text, language, width: 40)
            #expect(shaped.lines.allSatisfy { $0.end != .hyphenated }, "\(text)")
            #expect(shaped.texts.joined() == text)
            #expect(shaped.lines.first?.end == .cut)
        }
    }

    @Test("cuts what is still too wide behind the dictionary's hyphens without one more")
    func narrow() throws {
        let shaped = try shape("Blutdruckmessgerät", "de", width: 14)
        #expect(shaped.texts.joined().replacing("\u{AD}", with: "") == "Blutdruckmessgerät")
        #expect(Set(shaped.lines.map(\.end)).isSuperset(of: [.cut]))
        let hyphened = shaped.lines.filter { $0.end == .hyphenated }.count
        #expect(shaped.texts.filter { $0.hasSuffix("\u{AD}") }.count == hyphened)
    }

    @Test("tells what it did with what is kept whole elsewhere: words of Korean, units, values with their units")
    func whole() throws {
        #expect(try shape("혈압측정기록지", "ko", width: 30).lines.first?.end == .cut)
        #expect(try shape("あいあいあいあい", "ja", width: 32).lines.first?.end == .whole)
        #expect(try shape("Alpha-Beta", "en", width: 40).lines.map(\.end) == [.whole, .whole])
    }

    @Test("gives the same lines whatever was divided before")
    func same() throws {
        let first = try shape("Blutdruckmessgerät", "de", width: 50)
        _ = try shape("Körpergewicht und Blutzuckermessung", "de", width: 40)
        let others = try PangoShaper(FontLibrary(.installed), hyphenator: Hyphenator(Self.setup))
        let span = Paragraph.Span("Blutdruckmessgerät", type: TypeStyle(size: 10), language: "de")
        #expect(try others.shape(Paragraph([span]), width: 50) == first)
    }

    /// Thai words, as a dictionary has them; lines may end between them and nowhere else.
    private static let thai = ["ความ", "ดัน", "โลหิต", "เฉลี่ย", "ตอน", "เช้า", "สูง", "กว่า", "ตอน", "เย็น"]

    @Test("ends lines of Thai between words, at every width that the widest word fits into")
    func thai() throws {
        let text = Self.thai.joined()
        var borders: Set<Int> = []
        var count = 0
        for word in Self.thai {
            count += word.unicodeScalars.count
            borders.insert(count)
        }
        for width in stride(from: 40.0, through: 200, by: 4) {
            let shaped = try shape(text, "th", width: Points(width))
            #expect(shaped.texts.joined() == text)
            var end = 0
            for line in shaped.texts {
                end += line.unicodeScalars.count
                #expect(borders.contains(end), "\(width)")
            }
            #expect(shaped.lines.allSatisfy { $0.end == .whole })
        }
    }

    @Test("cuts a word of Thai that is wider than the line between clusters, and tells so")
    func narrowThai() throws {
        let shaped = try shape("โลหิต", "th", width: 12)
        #expect(shaped.lines.first?.end == .cut)
        for line in shaped.texts {
            let first = try #require(line.unicodeScalars.first)
            #expect(first.properties.generalCategory != .nonspacingMark)
        }
    }
}
