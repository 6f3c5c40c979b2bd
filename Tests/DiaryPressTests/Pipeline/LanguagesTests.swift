import DiaryModel
import Foundation
import PageModel
import ReportModel
import TestSupport
import Testing
import TypeKit
@testable import Localizing
@testable import DiaryPress

/// The demo in every language there is, from the readings to what is found in the file.
@Suite("Languages of the demo")
struct LanguagesTests {
    private struct Demo {
        let pages: LaidOutReport
        let digits: [Character]
        /// The families that the language names.
        let fonts: [String]
        let bytes: [UInt8]
    }

    /// The pressures of the demo.
    private static let pressures = Result {
        try Reports.demo(try Reports.resources()).diary.readings.compactMap { reading -> [Int]? in
            guard case .bloodPressure(let systolic, let diastolic) = reading.value else { return nil }
            return [Int(systolic.value), Int(diastolic.value)]
        }
    }

    private static func demo(_ language: String) throws -> Demo {
        let resources = try Reports.resources()
        var diary = try Reports.demo(resources)
        // It has every kind of block, and tables with each reading.
        diary.definition.layout = "detailed"
        let pipeline = try ReportPipeline(resources: resources)
        let tag = try #require(LanguageTag(language))
        var timings = StageTimings()
        let pages = try pipeline.pages(diary.asking(ReportWish(paper: .a4)), language: tag, timings: &timings)
        let bytes = try Reports.file(pipeline, diary, language: tag, asking: ReportWish(paper: .a4)).bytes
        let localizer = try resources.localization.localizer(for: tag)
        let fonts = pipeline.library.setup.families(for: language)
        return Demo(pages: pages, digits: localizer.numbers.digits, fonts: fonts, bytes: bytes)
    }

    @Test(
        "come out whole: every glyph, every text, systolic before diastolic, the digits of the language",
        .needsTool("pdffonts"), .needsTool("pdftotext"), arguments: Reports.languages)
    func whole(language: String) throws {
        let demo = try LanguagesTests.demo(language)
        try glyphs(of: demo)
        try roundTrip(of: demo)
        try pairs(of: demo)
        try digits(of: demo)
    }

    /// There is a glyph for every character, and every font is in the file and named by the language, but for Korean notes.
    private func glyphs(of demo: Demo) throws {
        let named = demo.fonts.map { $0.replacing(" ", with: "").lowercased() }
        for run in demo.pages.runs where !run.text.unicodeScalars.contains(where: { 0xAC00...0xD7A3 ~= $0.value }) {
            let face = run.face.name.lowercased()
            #expect(named.contains { face.hasPrefix("\($0)-") || face.hasPrefix("\($0).") }, "\(face): \(run.text)")
        }
        #expect(demo.pages.texts.missingGlyphs == 0)
        for run in demo.pages.runs { #expect(run.glyphs.allSatisfy { $0.index != 0 }, "\(run.text)") }
        let fonts = try Program.run("pdffonts", on: demo.bytes).split(separator: "\n").dropFirst(2)
        #expect(!fonts.isEmpty)
        // … emb sub uni object ID
        for font in fonts {
            #expect(font.split(separator: " ").suffix(5).prefix(3) == ["yes", "yes", "yes"], "\(font)")
        }
    }

    /// The file gives back every text that was drawn, in its order.
    private func roundTrip(of demo: Demo) throws {
        #expect(demo.pages.runs.count > 50)
        #expect(try ExtractedText(of: demo.bytes).difference(from: demo.pages.runs) == nil)
    }

    /// Systolic pressures stand to the left of diastolic ones and come before them in the file, in every language alike.
    private func pairs(of demo: Demo) throws {
        let pressures = try LanguagesTests.pressures.get()
        #expect(pressures.count > 10)
        let seen = demo.pages.visualLines.flatMap { LanguagesTests.pairs(in: $0, digits: demo.digits) }
        let text = try Program.run("pdftotext", ["-raw"], on: demo.bytes, output: ["-"])
        let found = LanguagesTests.pairs(in: text, digits: demo.digits)
        for pair in Set(pressures) { #expect(seen.contains(pair) && found.contains(pair), "\(pair)") }
        #expect((seen + found).filter { $0[0] < $0[1] } == [])
    }

    /// Figures are in the digits of the language.
    private func digits(of demo: Demo) throws {
        let own = Set(demo.digits)
        #expect(demo.pages.runs.contains { !own.isDisjoint(with: $0.text) })
        guard demo.digits != Array("0123456789") else { return }
        // Names are printed as they are given: those of guidelines, and the report's.
        let others = demo.pages.runs.map(\.text).filter { text in
            text.contains { $0.isASCII && $0.isNumber } && !text.contains { $0.isASCII && $0.isLetter }
        }
        #expect(Set(others) == ["2025-11-0042"])
    }

    /// The pairs of pressures in a text: two figures from 40 to 260 that a slash parts.
    private static func pairs(in text: String, digits: [Character]) -> [[Int]] {
        var found: [[Int]] = []
        var (numbers, isJoined): ([Int], Bool) = ([], false)
        var figure: Int?
        for character in text + " " {
            if let digit = digits.firstIndex(of: character) {
                figure = (figure ?? 0) % 100_000 * 10 + digit
                continue
            }
            if figure == nil, character.isWhitespace { continue }
            if let whole = figure {
                if isJoined, let first = numbers.last, (40...260).contains(first), (40...260).contains(whole) {
                    found.append([first, whole])
                }
                numbers = [whole]
            }
            isJoined = character == "/" && figure != nil
            figure = nil
        }
        return found
    }
}

extension LaidOutReport {
    /// Every run of glyphs, in the order it is drawn.
    fileprivate var runs: [GlyphRun] {
        document.pages.flatMap(\.commands).compactMap { command in
            guard case .glyphs(let run, _, _) = command else { return nil }
            return run
        }
    }

    /// The text on each baseline, as the eye sees it from left to right; text from right to left is a gap.
    fileprivate var visualLines: [String] {
        document.pages.flatMap { page -> [String] in
            var lines: [Points: [(start: Points, end: Points, text: String)]] = [:]
            for case .glyphs(let run, let location, _) in page.commands {
                lines[location.y, default: []].append(
                    (location.x, location.x + run.width, run.isRightToLeft ? "¶" : run.text))
            }
            return lines.values.map { pieces in
                var (line, end): (String, Points) = ("", 0)
                for piece in pieces.sorted(by: { $0.start < $1.start }) {
                    line += (piece.start > end + 0.5 ? "   " : "") + piece.text
                    end = piece.end
                }
                return line
            }
        }
    }
}
