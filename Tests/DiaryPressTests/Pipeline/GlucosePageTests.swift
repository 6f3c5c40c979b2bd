import DiaryModel
import Foundation
import LayoutEngine
import PageModel
import ReportModel
import TestSupport
import Testing
@testable import Localizing
@testable import DiaryPress

/// The page about a fortnight of a sensor, with lows on some days, as it comes from readings.
@Suite("A fortnight of a sensor")
struct GlucosePageTests {
    /// Readings every five minutes: high after breakfast and dinner, low in two nights.
    private static func fortnight(_ diary: inout LoadedDiary) throws {
        let first = try #require(CivilDate(iso: "2025-11-15"))
        let zone = diary.definition.period.zone
        diary.definition.period = try #require(
            Period(from: first, through: first.adding(days: 13), in: zone))
        diary.definition.sections = [SectionDefinition(id: "glucose", kind: .glucose)]
        diary.definition.tables = []
        diary.definition.layout = "glucose-page"
        let start = diary.definition.period.instants.lowerBound.milliseconds
        let readings = (0..<(14 * 288)).map { index -> Reading in
            let (day, minute) = (index / 288, index % 288 * 5)
            let hour = Double(minute) / 60
            let wave = 45 * sin(hour / 24 * 4 * .pi) + 25 * sin(Double(index) / 7)
            let low = day % 5 == 2 && (2..<5).contains(hour) ? -100.0 : 0
            let peak = (19..<22).contains(hour) ? 60.0 + Double(day) * 2 : 0
            return Reading(
                kind: .glucose, instant: Instant(milliseconds: start + Int64(index) * 300_000),
                value: .single(Quantity(max(41, 140 + wave + low + peak).rounded(), .milligramsPerDecilitre)))
        }
        diary.diary = Diary(person: diary.diary.person, readings: readings)
    }

    /// Seven single measurements a day of the demo's month, around meals and at night.
    private static func month(_ diary: inout LoadedDiary) {
        diary.definition.sections = [SectionDefinition(id: "glucose", kind: .glucose, guideline: "ada-goals")]
        diary.definition.tables = []
        diary.definition.layout = "diary"
        let times: [(minute: Int64, meal: MealContext)] = [
            (120, .unspecified), (420, .fasting), (560, .afterMeal), (700, .beforeMeal), (840, .afterMeal),
            (1_050, .beforeMeal), (1_200, .afterMeal), (1_330, .unspecified),
        ]
        let start = diary.definition.period.instants.lowerBound.milliseconds
        var readings: [Reading] = []
        for day in 0..<diary.definition.period.dayCount {
            for (index, time) in times.enumerated() {
                let minute = Int64(day) * 1_440 + time.minute
                let value = Quantity(Double(48 + day * 5 + index * 11), .milligramsPerDecilitre)
                readings.append(
                    Reading(
                        kind: .glucose, instant: Instant(milliseconds: start + minute * 60_000), value: .single(value),
                        meal: time.meal, note: day % 9 == 4 && index == 2 ? "a long walk" : ""))
            }
        }
        diary.diary = Diary(person: diary.diary.person, readings: readings)
    }

    @Test("beside it, a month of single measurements by meals is one page, with each value once below its meal")
    func meals() throws {
        let resources = try Reports.resources()
        let pipeline = try ReportPipeline(resources: resources)
        var diary = try Reports.demo(resources)
        Self.month(&diary)
        for language in ["en", "ko", "ar", "fa", "ru", "th", "de", "hi"] {
            for paper in [Paper.a4, .letter] {
                var timings = StageTimings()
                let tag = try #require(LanguageTag(language))
                let laidOut = try pipeline.pages(
                    diary.asking(ReportWish(paper: paper)), language: tag, timings: &timings)
                #expect(laidOut.document.pages.count == 1, "\(language) on \(paper)")
                guard language == "en" else { continue }
                // From the night to bedtime, as the eye sees a line from left to right.
                let lines = lines(of: laidOut)
                #expect(lines.contains(["Day", "before", "after", "before", "after", "before", "after"]))
                let values = (0..<8).map { "\(53 + $0 * 11)" }
                #expect(lines.contains(["Sun", "2"] + values), "\(lines.filter { $0.first == "Sun" })")
                let noted = (0..<8).map { "\(68 + $0 * 11)" }
                #expect(lines.contains(["Wed", "5"] + noted + ["a long walk"]))
            }
        }
    }

    /// The texts on each baseline.
    private func lines(of report: LaidOutReport) -> [[String]] {
        report.document.pages.flatMap { page -> [[String]] in
            var lines: [Points: [(x: Points, text: String)]] = [:]
            for case .glyphs(let run, let place, _) in page.commands {
                lines[place.y, default: []].append((place.x, run.text))
            }
            return lines.values.map { $0.sorted { $0.x < $1.x }.map(\.text) }
        }
    }

    /// The languages whose words need a second page on Letter, which is 50 points lower than A4.
    private static let onTwo: Set = [
        "ar", "de", "es", "fa", "fr", "hi", "id", "it", "nl", "pl", "pt-BR", "ru", "th", "tr", "uk", "vi",
    ]

    @Test("takes one page in every language on A4, and on Letter where the language is short enough")
    func pages() throws {
        let resources = try Reports.resources()
        let pipeline = try ReportPipeline(resources: resources)
        var diary = try Reports.demo(resources)
        try Self.fortnight(&diary)
        for language in try FileManager.default.contentsOfDirectory(atPath: Repository.path(of: "templates")).sorted()
        where FileManager.default.fileExists(atPath: Repository.path(of: "templates/\(language)/strings.xml")) {
            for paper in [Paper.a4, .letter] {
                var timings = StageTimings()
                let tag = try #require(LanguageTag(language))
                let laidOut = try pipeline.pages(
                    diary.asking(ReportWish(paper: paper)), language: tag, timings: &timings)
                let pages = laidOut.document.pages.count
                let most = paper == .letter && Self.onTwo.contains(language) ? 2 : 1
                #expect(pages <= most, "\(language) on \(paper): \(pages) pages")
            }
        }
    }
}
