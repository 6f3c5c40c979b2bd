import DiaryModel
import Foundation
import GlyphInk
import LayoutEngine
import PageChecks
import PageModel
import ReportModel
import Specimens
import TestSupport
import Testing
@testable import Localizing
@testable import DiaryPress
@testable import TypeKit

/// Blocks and whole reports by chance, set in the fonts of every writing system and held to the rules of the page.
@Suite("Reports by chance in real fonts")
struct RandomReportTests {
    /// Words of languages that differ in script, direction, height and breaking.
    private static let words: [(language: String, words: [String])] = [
        ("en", ["Mon", "Systolic pressure", "(|) gjpqy ÉÑ", "x", ""]),
        ("de", ["Blutdruckselbstmessungsprotokoll", "Mo", "März", "ÄÖÜ gjpq", ""]),
        ("ko", ["아침", "가정에서 아침저녁으로 측정한 혈압 기록", "수축기 혈압", "읽뷁 g", ""]),
        ("ja", ["朝", "家庭で朝晩に測定した血圧の記録", "収縮期血圧", "グラフ鬱 g", ""]),
        ("zh-Hant", ["早上", "在家早晚測量的血壓記錄", "收縮壓龘", "g", ""]),
        ("ar", ["صباحًا", "ضغط الدم الانقباضي في المنزل", "إأآ يجب لِّ", "٪", ""]),
        ("he", ["בוקר", "לחץ דם סיסטולי בבית", "ףץןך", "x", ""]),
        ("hi", ["सुबह", "उच्च रक्तचाप श्रृंखला", "हृदय वृद्धि र्कीं द्ध्र्य", "x", ""]),
        ("th", ["เช้า", "ความดันโลหิตซิสโตลิกที่บ้าน", "ปี่ ฟื้น กี่ ญุฎู", "x", ""]),
        ("vi", ["Sáng", "Huyết áp tâm thu tại nhà", "ẨỖỂỮỰỆỘ ậệộỵ", "x", ""]),
    ]

    /// How far the marks of Thai, Arabic, Hindi and Vietnamese, and the tails of letters, reach out of a line of digits.
    private static let reach: Points = 4

    @Test("blocks of every kind keep every rule of the page in every script", arguments: RandomBlocks.Kind.allCases)
    func blocks(kind: RandomBlocks.Kind) throws {
        let resources = try Reports.resources()
        let library = try FontLibrary(resources.fontSetup)
        let shaper = try PangoShaper(library)
        let ink = GlyphInk { face in library.faces.first { $0.id == face }?.path }
        for (index, (language, words)) in Self.words.enumerated() {
            let localizer = try resources.localization.localizer(for: try #require(LanguageTag(language)))
            let style = PageStyle(
                ReportWish(paper: index % 2 == 0 ? .a4 : .letter), theme: .standard,
                typePercent: index % 5 == 4 ? 125 : 100, localizer)
            var random = RandomBlocks(
                seed: UInt64(index + 1), words: words, language: style.language, direction: style.direction)
            let panels = (0..<10).map { _ in random.panel(kind) }
            let pages = try layOut(
                Report.specimen(panels), wording: SpecimenWords(), style: style, shaper: shaper
            ).value.pages
            let faults = PageRules(style, letters: ink.letters, reach: Self.reach).faults(in: pages)
            if !faults.isEmpty { Issue.record("\(kind) in \(language): \(faults.prefix(5))") }
        }
    }

    private static let languages: [String] = {
        let folders = try? FileManager.default.contentsOfDirectory(atPath: Repository.path(of: "templates"))
        return (folders ?? []).sorted().filter {
            FileManager.default.fileExists(atPath: Repository.path(of: "templates/\($0)/strings.xml"))
        }
    }()

    @Test("reports of random readings keep every rule of the page, in every language, layout and on both papers")
    func reports() throws {
        let resources = try Reports.resources()
        let demo = try Reports.demo(resources)
        let pipeline = try ReportPipeline(resources: resources)
        let ink = GlyphInk { face in pipeline.library.faces.first { $0.id == face }?.path }
        let layouts = [
            "standard", "overview", "detailed", "large-print", "monochrome", "visit", "cards", "diary", "readings",
            "bp-page", "glucose-page", "trends",
        ]
        for seed in 0..<66 {
            var numbers = SeededNumbers(seed: UInt64(seed))
            let language = try #require(LanguageTag(Self.languages[seed % Self.languages.count]))
            var diary = try RandomReportTests.diary(like: demo, &numbers)
            diary.definition.layout = layouts[seed % layouts.count]
            let paper: Paper = seed % 2 == 0 ? .a4 : .letter
            var timings = StageTimings()
            let pages = try pipeline.pages(
                diary.asking(ReportWish(paper: paper)), language: language, timings: &timings)
            let localizer = try resources.localization.localizer(for: language)
            let layout = try resources.layout(named: diary.definition.wish.layoutID)
            let style = PageStyle(
                ReportWish(paper: paper), theme: try resources.theme(of: layout), typePercent: layout.typePercent,
                localizer)
            let note = localizer.get("note_percents_rounded", [.init("whole", .percent(.whole(100)))]).text.plain
            let foot = localizer.get("footer_rounded", []).text.plain
            let rules = PageRules(style, roundingNotes: [note, foot], letters: ink.letters, reach: Self.reach)
            let faults = rules.faults(in: pages.document.pages)
            #expect(ElementTree.unnamedCells(in: pages.document.pages).prefix(3) == [], "seed \(seed), \(layout.id)")
            if !faults.isEmpty { Issue.record("seed \(seed), \(layout.id) in \(language): \(faults.prefix(5))") }
        }
    }

    /// A diary of some of the sections, with few readings or many, alike or spread wide, in the period and before it.
    private static func diary(like demo: LoadedDiary, _ numbers: inout SeededNumbers) throws -> LoadedDiary {
        var diary = demo
        let count = Int.random(in: 1...demo.definition.sections.count, using: &numbers)
        diary.definition.sections = Array(demo.definition.sections.shuffled(using: &numbers).prefix(count))
        diary.definition.percentRule = PercentRule.allCases.randomElement(using: &numbers) ?? .strict
        let instants = demo.definition.period.instants
        let (start, end) = (instants.lowerBound.milliseconds, instants.upperBound.milliseconds)
        var readings: [Reading] = []
        for section in diary.definition.sections {
            let kind = section.kind
            let middle = Double.random(in: usual(kind), using: &numbers)
            let swing = Double.random(in: 0...0.4, using: &numbers)
            for _ in 0..<([0, 1, 2, 5, 30, 120].randomElement(using: &numbers) ?? 0) {
                let value = (middle * Double.random(in: (1 - swing)...(1 + swing), using: &numbers)).rounded()
                let unit = kind.primaryUnit
                readings.append(
                    Reading(
                        kind: kind,
                        instant: Instant(
                            milliseconds: Int64.random(in: (start - (end - start) / 2)..<end, using: &numbers)),
                        value: kind == .bloodPressure
                            ? .bloodPressure(
                                systolic: Quantity(value, unit), diastolic: Quantity((value * 0.62).rounded(), unit))
                            : .single(Quantity(value, unit)),
                        meal: contexts(kind).randomElement(using: &numbers) ?? .unspecified))
            }
        }
        diary.diary = Diary(person: demo.diary.person, readings: readings)
        return diary
    }

    /// Returns the contexts that readings of a kind can have.
    private static func contexts(_ kind: MeasurementKind) -> [MealContext] {
        kind == .pulse
            ? [.unspecified, .resting, .active, .unspecified] : [.unspecified, .fasting, .beforeMeal, .afterMeal]
    }

    /// Values that people have.
    private static func usual(_ kind: MeasurementKind) -> ClosedRange<Double> {
        switch kind {
        case .bloodPressure: 90...170
        case .weight: 45...140
        case .glucose: 60...260
        case .pulse: 45...130
        case .oxygenSaturation: 80...100
        default: kind.plausible
        }
    }
}
