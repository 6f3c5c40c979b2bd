import PDFReading
import PageModel
import TestSupport
import Testing
import TypeKit
@testable import PDFWriting

@Suite("Text round trip")
struct TextRoundTripTests {
    let worker: Worker

    init() throws { worker = try Worker() }

    private static let texts: [(text: String, language: String)] = [
        ("Blood pressure 128/79 mmHg – “office” fluffy difficult", "en"),
        ("Größe 12,5 %, Ödeme, déjà vu, Łódź, İstanbul, Tiếng Việt", "de"),
        ("혈압 128/79 mmHg, 아침 7시 30분 · 50회", "ko"), ("김하늘 씨의 건강 일지 (2025년 3월)", "ko"),
        ("똸똹 쮌쮗 탧탨 괾괿 님의 기록", "ko"), ("Kim 김하늘 and 佐藤 and 王龘", "en"),
        ("血圧の平均は 128 でした。", "ja"), ("平均血压为 128。", "zh-Hans"), ("平均血壓為 128。", "zh-Hant"),
        ("ความดันโลหิต", "th"), ("Кровяное давление, Ελληνικά", "ru"), ("● ♥ ✓ → ≥ ½ ₂", "en"),
    ]

    @Test("gives back every text as it was drawn", arguments: texts)
    func exact(text: String, language: String) throws {
        #expect(try extractedLines(worker.file([(text, language)]), raw: true) == [text])
    }

    @Test("gives back texts of many languages on one page")
    func together() throws {
        #expect(try extractedLines(worker.file(Self.texts)).count == Self.texts.count)
    }

    @Test(
        "gives back systolic before diastolic in Hebrew and Arabic", arguments: [("לחץ דם", "he"), ("ضغط الدم", "ar")])
    func rightToLeft(text: String, language: String) throws {
        let bytes = try worker.renderer.render(
            .sample(
                [.begin(SemanticTag(.document)), .begin(SemanticTag(.paragraph))]
                    + worker.text("\(text) 120/80", language: language, at: 60, rightToLeft: true) + [.end, .end]))
        let line = try #require(try extractedLines(bytes).first)
        #expect(line.contains("120/80"))
        #expect(line.contains(text))
    }

    @Test(
        "gives back words whose letters are drawn together, by the places of letters as in the order they are painted",
        arguments: [
            ("الميلاد", "ar"), ("الأيام", "ar"), ("أعلى", "ar"), ("بالاتر", "fa"), ("اندازه\u{200C}گیری", "fa"),
            ("می\u{200C}شود", "fa"),
        ])
    func drawnTogether(word: String, language: String) throws {
        let bytes = try worker.renderer.render(
            .sample(
                [.begin(SemanticTag(.document)), .begin(SemanticTag(.paragraph))]
                    + worker.text("12 \(word) 34", language: language, at: 60, rightToLeft: true) + [.end, .end]))
        #expect(try extractedLines(bytes).joined().contains(word))
    }

    @Test("joins the words of a paragraph across its lines")
    func paragraph() throws {
        let text = "아침에 잰 혈압이 저녁에 잰 혈압보다 조금 높았습니다"
        let bytes = try worker.renderer.render(
            .sample(
                [.begin(SemanticTag(.document)), .begin(SemanticTag(.paragraph))]
                    + worker.text(text, language: "ko", at: 60, width: 120) + [.end, .end]))
        let lines = try extractedLines(bytes)
        #expect(lines.count > 1)
        #expect(lines.joined(separator: " ") == text)
        let spoken = try Program.run("pdfinfo", ["-struct-text"], on: bytes)
        #expect(spoken.contains("\"\(text)\""), "the spaces at the ends of lines are text too")
    }

    @Test("gives back the whole word where it is hyphenated at the end of a line")
    func hyphenated() throws {
        let bytes = try worker.renderer.render(
            .sample(
                [.begin(SemanticTag(.document)), .begin(SemanticTag(.paragraph))]
                    + worker.text("Das Blutdruckmessgerät misst", language: "de", at: 60, width: 70) + [.end, .end]))
        #expect(
            try extractedLines(bytes, raw: true).joined(separator: "\n")
                == "Das Blut\u{AD}\ndruckmess\u{AD}\ngerät misst")
        let spoken = try Program.run("pdfinfo", ["-struct-text"], on: bytes)
        #expect(spoken.replacing("\u{AD}", with: "").contains("\"Das Blutdruckmessgerät misst\""))
    }

    @Test(
        "gives back a hyphenated word beside other hyphens, in every script that has dictionaries",
        arguments: [
            ("Blutdruckmessgerät 5-6", "de"), ("измерение-Артериальное 5-6", "ru"), ("रक्तचापमापनयंत्रावली 5-6", "hi"),
        ])
    func hyphens(text: String, language: String) throws {
        let commands = try worker.text(text, language: language, at: 60, width: 55)
        let bytes = try worker.renderer.render(
            .sample([.begin(SemanticTag(.document)), .begin(SemanticTag(.paragraph))] + commands + [.end, .end]))
        let found = try extractedLines(bytes, raw: true).joined()
        #expect(found.contains("\u{AD}"))
        #expect(found.replacing("\u{AD}", with: "").filter { !$0.isWhitespace } == text.filter { !$0.isWhitespace })
    }

    @Test("keeps a character that no font has as text, and shows something else")
    func missing() throws {
        let text = "a \u{13000}\u{10900} b"
        let span = Paragraph.Span(text, type: TypeStyle(size: 12), language: "en")
        #expect(try worker.shaper.shape(Paragraph([span]), width: nil).missing == ["\u{13000}", "\u{10900}"])
        #expect(try extractedLines(worker.file([(text, "en")])) == [text])
    }

    @Test("gives a character for private use back as the square that is seen, in a file that keeps its promise")
    func privateUse() throws {
        let file = try worker.file([("a \u{E000}\u{F8FF} b", "en")])
        #expect(try extractedLines(file) == ["a \u{25A1}\u{25A1} b"])
        #expect(PDFCheck.check(file).findings.map(\.rule.rawValue) == [])
    }

    @Test("prints Hangul that makes Cairo abort with the font as it is installed")
    func fatalHangul() throws {
        let plain = try worker.file([("김 님의 기록", "ko")])
        let rare = try worker.file([("김 똸똹 쮌쮗 탧탨 괾괿 님의 기록", "ko")])
        #expect(try Program.run("qpdf", ["--check"], on: rare).contains("No syntax or stream encoding errors"))
        #expect(rare.count - plain.count < 60_000)
    }

    @Test("prints every syllable of Hangul")
    func allHangul() throws {
        let syllables = (0xAC00...0xD7A3).compactMap { Unicode.Scalar($0 as UInt32) }
        let lines = stride(from: 0, to: syllables.count, by: 40).map { start in
            var line = String.UnicodeScalarView()
            line.append(contentsOf: syllables[start..<min(start + 40, syllables.count)])
            return String(line)
        }
        for page in stride(from: 0, to: lines.count, by: 36) {
            let part = Array(lines[page..<min(page + 36, lines.count)])
            #expect(try extractedLines(worker.file(part.map { ($0, "ko") })) == part)
        }
    }
}
