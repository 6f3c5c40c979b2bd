import PageModel
import Testing
@testable import TypeKit

/// Lines and marks of the scripts that reports are printed in, with the fonts they are printed in.
@Suite("Scripts")
struct ScriptTests {
    private let shaper: PangoShaper

    init() throws { shaper = try PangoShaper(FontLibrary(.installed)) }

    private func shape(
        _ text: String, _ language: String, width: Points? = nil, rightToLeft: Bool = false
    ) throws -> ShapedParagraph {
        let span = Paragraph.Span(text, type: TypeStyle(size: 10), language: language)
        return try shaper.shape(Paragraph([span], isRightToLeft: rightToLeft), width: width)
    }

    @Test("break lines of Thai between words alone")
    func thai() throws {
        let words = ["ความดัน", "โลหิต", "ของ", "ผู้ป่วย", "อยู่", "ใน", "เกณฑ์", "ปกติ", "ทุก", "วัน"]
        let text = words.joined()
        var starts: Set<Int> = []
        var offset = 0
        for word in words {
            starts.insert(offset)
            offset += word.unicodeScalars.count
        }
        for width in stride(from: 45.0, through: 160, by: 5) {
            let lines = try shape(text, "th", width: Points(width)).texts
            #expect(lines.joined() == text)
            var place = 0
            for line in lines {
                #expect(starts.contains(place), "a line of \(width) begins with `\(line)`")
                place += line.unicodeScalars.count
            }
        }
    }

    @Test("keep two figures with a long dash between them together", arguments: ["30.11. — 6.12.", "11—30", "1—30"])
    func longDash(span: String) throws {
        let whole = try shape(span, "ru").width
        for width in stride(from: 45.0, through: 160, by: 5) where Points(width) > whole {
            let lines = try shape("Измерено \(span) ноября", "ru", width: Points(width)).texts
            #expect(lines.contains { $0.contains(span) }, "a line of \(width): \(lines)")
        }
    }

    @Test("may part at a long dash between words", arguments: ["word—word", "word20—word", "20—слово"])
    func dashOfWords(words: String) throws {
        let width = try shape("Измерено \(words)", "ru").width - 1
        let lines = try shape("Измерено \(words)", "ru", width: width).texts
        #expect(lines.count == 2 && lines.first?.hasSuffix("—") == true, "\(lines)")
    }

    @Test("keep words of Thai together where a word joiner joins them")
    func joinedThai() throws {
        let text = "ผู้ป่วยอยู่ในเกณฑ์ ความดัน\u{2060}โลหิตปกติ"
        for width in stride(from: 60.0, through: 160, by: 5) {
            for line in try shape(text, "th", width: Points(width)).texts {
                #expect(!line.hasPrefix("โลหิต") && !line.hasSuffix("\u{2060}"), "a line of \(width): `\(line)`")
            }
        }
    }

    @Test(
        "never begin a line with what closes or goes on, nor end it with what opens",
        arguments: [
            ("ja", "血圧（朝・夜）は「高め」でした。データを、ちょっと、もっと見てください！リューマチの方へ：時々、１２０／８０です。"),
            ("zh-Hans", "血压（早、晚）为“偏高”。请再看看《日记》，好吗？数据：收缩压、舒张压；脉搏！"),
            ("zh-Hant", "血壓（早、晚）為「偏高」。請再看看《日記》，好嗎？數據：收縮壓、舒張壓；脈搏！"),
        ])
    func kinsoku(language: String, text: String) throws {
        let closing = Set("、。，．・：；？！）」』】》〉”ー々ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ")
        let opening = Set("（「『【《〈“")
        for width in stride(from: 40.0, through: 200, by: 2) {
            let lines = try shape(text, language, width: Points(width)).texts
            #expect(lines.joined() == text)
            for line in lines {
                #expect(!closing.contains(line.first ?? " "), "`\(line)` begins a line of \(width)")
                #expect(!opening.contains(line.last ?? " "), "`\(line)` ends a line of \(width)")
            }
        }
    }

    @Test(
        "keep a figure with the counter written onto it",
        arguments: [("ja", "測定は50回でした", "50回"), ("zh-Hans", "共测量了120次以上", "120次"), ("zh-Hant", "第30天的血壓", "30天")])
    func counters(language: String, text: String, figure: String) throws {
        for width in stride(from: 30.0, through: 90, by: 1) {
            let lines = try shape(text, language, width: Points(width)).texts
            #expect(lines.contains { $0.contains(figure) }, "\(lines) at \(width)")
        }
    }

    @Test(
        "keep a figure with a unit of several parts",
        arguments: [
            ("ar", "الأعلى كان 75\u{A0}نبضة/دقيقة في يوم واحد", "دقيقة"),
            ("ar", "الأعلى \u{2068}75\u{2069}\u{A0}\u{2068}نبضة/دقيقة\u{2069} في يوم", "دقيقة"),
            ("ru", "выше всего 75\u{A0}уд/мин за один день", "мин"), ("he", "הגבוה 75\u{A0}פעימות/דקה ביום אחד", "דקה"),
        ])
    func units(language: String, text: String, end: String) throws {
        for width in stride(from: 75.0, through: 160, by: 1) {
            let lines = try shape(text, language, width: Points(width), rightToLeft: language != "ru").texts
            let line = lines.first { $0.contains("75") } ?? ""
            #expect(line.contains(end), "\(lines) at \(width)")
        }
    }

    @Test("keep isolated figures and the signs between them on one line, and in their order")
    func isolatedFigures() throws {
        for pair in [
            "\u{2066}\u{2068}120\u{2069}/\u{2068}80\u{2069}\u{2069}",
            "\u{2066}\u{2068}۱۲۰\u{2069}/\u{2068}۸۰\u{2069}\u{2069}",
        ] {
            for width in stride(from: 40.0, through: 120, by: 2) {
                let shaped = try shape(
                    "متوسط ضغط الدم \(pair) خلال الشهر", "ar", width: Points(width), rightToLeft: true)
                let lines = shaped.lines.map { line in
                    line.pieces.filter { !$0.run.isRightToLeft }.sorted { $0.x < $1.x }.map(\.run.text).joined()
                }
                #expect(lines.contains { $0.contains("120/80") || $0.contains("۱۲۰/۸۰") }, "\(lines) at \(width)")
            }
        }
    }

    @Test(
        "have every mark, composed or not",
        arguments: [
            ("Tiếng Việt: huyết áp tâm thu, Đặng Thị Ánh", "vi"), ("Ąćęłńóśźż Łódź", "pl"), ("Ğİışöü", "tr"),
            ("Щеґїєі’я", "uk"), ("Ёё объём", "ru"), ("रक्तचाप उच्च श्रेणी क्षत्रिय द्वितीय ₹", "hi"),
            ("น้ำหนัก ปัจจุบัน กี่ครั้ง ญี่ปุ่น", "th"), ("شَدِّدْ اللّٰه لإلى ﷺ", "ar"), ("پزشک گچ ژ کیلوگرم ۱۲۳٫۴٪", "fa"),
            ("שָׁלוֹם וּבְרָכָה", "he"), ("ガギグゲゴ パピプペポ", "ja"), ("각힣 한글", "ko"),
            ("x̂ ȳ n̈ ŵ e̋ o͘", "en"), ("café naïve Zoë", "en"),
        ])
    func marks(text: String, language: String) throws {
        let rightToLeft = ["ar", "fa", "he"].contains(language)
        let shaped = try shape(text, language, rightToLeft: rightToLeft)
        #expect(shaped.missing.isEmpty)
        for piece in shaped.lines.flatMap(\.pieces) {
            #expect(!piece.run.glyphs.contains { $0.index == 0 }, "\(piece.run.text)")
            #expect(piece.run.clusters.reduce(0) { $0 + $1.byteCount } == piece.run.text.utf8.count)
        }
        #expect(Set(shaped.texts.joined().unicodeScalars) == Set(text.unicodeScalars))
    }

    @Test(
        "show emoji in names, sequences too, in one colour",
        arguments: ["Mia 🌸", "👩‍⚕️ Dr. Lee", "👍🏽", "🇰🇷 서연", "👨‍👩‍👧‍👦", "❤️", "😀🎉", "1️⃣", "☕️"])
    func emoji(name: String) throws {
        for language in ["en", "ko", "ar", "th"] {
            let shaped = try shape(name, language, rightToLeft: language == "ar")
            #expect(shaped.missing.isEmpty, "\(language)")
            let drawn = shaped.lines.flatMap(\.pieces).sorted { $0.x < $1.x }
            #expect(!drawn.flatMap(\.run.glyphs).contains { $0.index == 0 })
            let text = Set(drawn.map(\.run.text).joined().unicodeScalars)
            #expect(text.isSuperset(of: name.unicodeScalars), "nothing is lost to readers of the file")
        }
    }
}
