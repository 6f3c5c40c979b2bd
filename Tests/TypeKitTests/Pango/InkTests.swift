internal import CType
import Foundation
import PageModel
import TestSupport
import Testing
@testable import TypeKit

/// How high and how deep the letters of each language reach beside the fixed distance of lines.
@Suite("Ink of lines")
struct InkTests {
    /// Letters that reach far up or down, by language; and the least distance of lines that `locale.xml` may name.
    private static let samples: [(language: String, text: String)] = [
        ("en", "Ågjpqy ÉÑ (|)"), ("de", "ÄÖÜ ßgjy „“"), ("fr", "ÀÇÉÊË çgq œ"), ("es", "ÁÑ¿¡ gjpq"), ("pt-BR", "ÃÇÕ ç"),
        ("it", "ÀÈÌ gq"), ("nl", "ĲËgj"), ("pl", "ŹŻĄĘ ąęgj"), ("tr", "İĞŞÇ ğşç"), ("ru", "ЙЁЩДЦ йёщдцру"),
        ("uk", "ҐЇЄЩ ґїщ"), ("vi", "ẨỖỂỮỰỆỘ ậệộỵ"), ("id", "Agjpqy"), ("ko", "혈압 읽뷁 g"), ("ja", "血圧をグラフ鬱 g"),
        ("zh-Hans", "血压测量龘 g"), ("zh-Hant", "血壓測量龘 g"), ("ar", "إأآ ضغط الدم الانقباضي يجب لِّ ٪"),
        ("fa", "آگچپژ فشار خون سیستولیک ۱۲۰٪"), ("he", "לחץ דם סיסטולי ףץןך"),
        ("hi", "उच्च रक्तचाप श्रृंखला हृदय वृद्धि र्कीं द्ध्र्य"), ("th", "ปี่ ฟื้น กี่ ญุฎู ฐานน้ำหนัก ปัญญา"),
    ]

    /// The distance of lines in sizes of type where no language asks for more.
    private static let pitch = 1.36

    @Test("fits the distance of lines in every language", arguments: samples)
    func fits(language: String, text: String) throws {
        for weight in [TypeStyle.Weight.regular, .semibold] {
            let ink = try ink(of: text, language, weight)
            #expect(ink.top + ink.bottom <= InkTests.pitch, "\(language) \(weight): \(ink)")
        }
    }

    /// How far a text reaches over and under its baseline, in sizes of its type.
    private func ink(
        of text: String, _ language: String, _ weight: TypeStyle.Weight
    ) throws -> (top: Double, bottom: Double) {
        let library = try FontLibrary(.installed)
        let span = Paragraph.Span(text, type: TypeStyle(size: 1, weight: weight), language: language)
        let rightToLeft = ["ar", "fa", "he"].contains(language)
        let shaped = try PangoShaper(library).shape(Paragraph([span], isRightToLeft: rightToLeft), width: nil)
        #expect(shaped.missing.isEmpty)
        var (top, bottom) = (0.0, 0.0)
        for run in shaped.lines.flatMap(\.pieces).map(\.run) {
            let face = try #require(library.faces.first { $0.id == run.face })
            for glyph in run.glyphs {
                let box = try extents(of: glyph.index, in: face)
                top = max(top, box.top - glyph.y.value)
                bottom = max(bottom, box.bottom + glyph.y.value)
            }
        }
        return (top, bottom)
    }

    private func extents(of glyph: UInt32, in face: LoadedFace) throws -> (top: Double, bottom: Double) {
        let blob = hb_blob_create_from_file(face.path)
        let opened = hb_face_create(blob, 0)
        let font = hb_font_create(opened)
        defer {
            hb_font_destroy(font)
            hb_face_destroy(opened)
            hb_blob_destroy(blob)
        }
        let unitsPerEm = Double(hb_face_get_upem(opened))
        var box = hb_glyph_extents_t()
        guard hb_font_get_glyph_extents(font, glyph, &box) != 0 else { return (0, 0) }
        return (Double(box.y_bearing) / unitsPerEm, -Double(box.y_bearing + box.height) / unitsPerEm)
    }
}
