import Foundation
import PageModel
import TestSupport
import Testing
@testable import TypeKit

/// Paragraphs as the shaper gives them, with digits put in place of others, beside the same as Pango shapes them.
///
/// Every text of every template, and sentences by chance. Those are 2,000, and with `DIARYPRESS_DIFFERENTIAL=1` (`make differential`) a hundred thousand.
@Suite("Shaping by digits")
struct DifferentialShapingTests {
    private static let count = Trials.count(2_000, many: 100_000)

    /// The content of a language's folder.
    private struct Language {
        let tag: String
        let families: [String]
        let isRightToLeft: Bool
        let texts: [String]

        init(folder: URL) throws {
            tag = folder.lastPathComponent
            let locale = try String(contentsOf: folder.appending(path: "locale.xml"), encoding: .utf8)
            families = locale.firstMatch(of: #/fonts="([^"]*)"/#)?.1.components(separatedBy: ", ") ?? []
            isRightToLeft = locale.contains("dir=\"rtl\"")
            let strings = try String(contentsOf: folder.appending(path: "strings.xml"), encoding: .utf8)
            texts = strings.matches(of: #/<(?:string|item)[^>]*>([^\n]*)<\/(?:string|item)>/#).map { match in
                String(match.1).replacing(#/<[^>]*>/#, with: "").replacing("&lt;", with: "<").replacing(
                    "&gt;", with: ">"
                )
                .replacing("&amp;", with: "&")
            }
        }
    }

    private let languages: [Language]
    private let shaper: PangoShaper

    init() throws {
        let folders = try FileManager.default.contentsOfDirectory(
            at: URL(fileURLWithPath: Repository.path(of: "templates")), includingPropertiesForKeys: nil)
        languages = try folders.filter {
            FileManager.default.fileExists(atPath: $0.appending(path: "strings.xml").path)
        }
        .map(Language.init).sorted { $0.tag < $1.tag }
        let setup = FontSetup(
            cacheDirectory: ScratchFolder.fontCache,
            familiesByLanguage: Dictionary(uniqueKeysWithValues: languages.map { ($0.tag, $0.families) }))
        shaper = try PangoShaper(FontLibrary(setup))
    }

    /// Figures as reports have them, in digits of one kind.
    private static func figure(_ random: inout SeededNumbers, zero: UInt32 = 0x30) -> String {
        let number =
            Int.random(in: 0..<100_000, using: &random)
            % ([10, 100, 1_000, 100_000].randomElement(using: &random) ?? 10)
        let text =
            switch Int.random(in: 0..<8, using: &random) {
            case 0: "\(number)/\(number / 2 + 3)"
            case 1: "\(number).\(number % 10)"
            case 2: "\(number % 12 + 1)–\(number % 31 + 1)"
            case 3: "20\(number % 90 + 10). \(number % 12 + 1). \(number % 28 + 1)."
            case 4: "\(number % 24):\(number % 50 + 10)"
            default: "\(number)"
            }
        guard zero != 0x30 else { return text }
        var scalars = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            let digit = scalar.properties.numericType == .decimal ? zero + scalar.value - 0x30 : scalar.value
            scalars.append(Unicode.Scalar(digit) ?? scalar)
        }
        return String(scalars)
    }

    /// Shapes a text in both ways, on one line and in lines of a width; tells where they differ.
    private func difference(_ text: String, _ language: Language, _ random: inout SeededNumbers) throws -> String? {
        let type = TypeStyle(
            size: [8.5, 9, 10, 14, 22].randomElement(using: &random) ?? 10,
            weight: Bool.random(using: &random) ? .regular : .semibold)
        let paragraph = Paragraph(
            [Paragraph.Span(text, type: type, language: language.tag)], isRightToLeft: language.isRightToLeft)
        for width in [nil, Points(Double.random(in: 20...300, using: &random))] {
            if try shaper.shape(paragraph, width: width) != shaper.shapeAnew(paragraph, width: width) {
                let codes = text.unicodeScalars.map { String($0.value, radix: 16) }.joined(separator: " ")
                return "\(language.tag) `\(text)` (\(codes)) at \(type.size) \(type.weight), \(width?.value ?? 0)"
            }
        }
        return nil
    }

    @Test("gives Pango's glyphs, places and lines for every text of every template")
    func templates() throws {
        var random = SeededNumbers(seed: 7)
        var wrong: [String] = []
        #expect(languages.count >= 22 && languages.allSatisfy { $0.texts.count > 100 })
        for language in languages {
            for text in language.texts {
                let filled = text.replacing(#/\{[^}]*\}/#) { _ in Self.figure(&random) }
                if let found = try difference(filled, language, &random) { wrong.append(found) }
            }
        }
        #expect(wrong.isEmpty, "\(wrong.count): \(wrong.prefix(10))")
    }

    @Test(
        "keeps figures in their places, and pieces in the order of reading, behind signs of direction that show nothing"
    )
    func invisibleDirections() throws {
        let language = try #require(languages.first { $0.tag == "en" })
        var random = SeededNumbers(seed: 5)
        for sign in ["\u{200F}", "\u{61C}", "\u{202B}\u{202C}"] {
            let figures = "\(sign)120\(sign)80"
            #expect(try difference(figures, language, &random) == nil)
            let span = Paragraph.Span(figures, type: TypeStyle(size: 10), language: "en")
            let shaped = try shaper.shape(Paragraph([span], isRightToLeft: false), width: nil)
            let text = shaped.lines.flatMap(\.pieces).map(\.run.text).joined()
            #expect(text.filter(\.isNumber) == "12080")
        }
    }

    @Test("gives Pango's glyphs, places and lines for sentences by chance")
    func chance() throws {
        var random = SeededNumbers(seed: 11)
        var wrong: [String] = []
        // What digits may meet: letters that reach under others, marks on them, digits of other scripts, signs of direction, joiners.
        let odd = [
            "/", "⁄", "%", "°", "\u{301}", "\u{FE0F}\u{20E3}", "\u{FE00}", "\u{2066}", "\u{2069}", "\u{202E}",
            "\u{200F}", "AV", "Té", "f", "x²",
            "\u{AD}", "\u{200D}", "\u{2060}", "٣", "۴", "३", "५", "๓", "é", "אב", "بر", "한", "回", "क्", "ผู้", "😀", "\n",
            "\u{E000}", "½", "\u{A0}",
        ]
        for _ in 0..<Self.count {
            let language = languages[Int.random(in: 0..<languages.count, using: &random)]
            var text = ""
            for _ in 0..<Int.random(in: 1...8, using: &random) {
                let isNear = Bool.random(using: &random)
                switch Int.random(in: 0..<4, using: &random) {
                case 0:
                    let zero: UInt32 = [0x30, 0x30, 0x660, 0x6F0, 0x966].randomElement(using: &random) ?? 0x30
                    text += Self.figure(&random, zero: zero)
                case 1: text += odd.randomElement(using: &random) ?? ""
                default:
                    text +=
                        language.texts.randomElement(using: &random)?.split(separator: " ").randomElement(
                            using: &random) ?? "x"
                }
                if !isNear { text += " " }
            }
            if let found = try difference(text, language, &random) { wrong.append(found) }
        }
        #expect(wrong.isEmpty, "\(wrong.count): \(wrong.prefix(10))")
    }

    @Test("shapes a sentence once, whatever its figures", arguments: ["ko", "en", "ar", "ja", "ru", "hi", "th"])
    func once(tag: String) throws {
        let language = try #require(languages.first { $0.tag == tag })
        func shape(_ figure: Int) throws -> Int {
            let span = Paragraph.Span("\(language.texts[3]) \(figure)", type: TypeStyle(size: 10), language: tag)
            _ = try shaper.shape(Paragraph([span], isRightToLeft: language.isRightToLeft), width: nil)
            return shaper.keptCount
        }
        let first = try shape(123)
        for figure in 500..<600 { #expect(try shape(figure) == first) }
    }
}
