import DiaryModel
import DisplayList
import Foundation
import LayoutEngine
import ReportModel
import TestSupport
import Testing

@testable import Localizing
@testable import ReportPipeline

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

    /// The languages whose words need a second page on Letter, which is 50 points lower than A4.
    private static let onTwo: Set = ["de", "es", "fr", "id", "it", "nl", "pl", "pt-BR", "ru", "tr", "uk", "vi"]

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
                let laidOut = try pipeline.pages(diary, language: tag, paper: paper, timings: &timings)
                let pages = laidOut.document.pages.count
                let most = paper == .letter && Self.onTwo.contains(language) ? 2 : 1
                #expect(pages <= most, "\(language) on \(paper): \(pages) pages")
            }
        }
    }
}
