import DiaryModel
import Foundation
import ReportModel
import TestSupport
@testable import PDFWriting
@testable import DiaryPress

/// Makes reports the way the program does, from the shipped templates and guidelines.
enum Reports {
    /// The folders of languages, so that a new one is tested without a change here.
    static let languages: [String] = {
        let folders = try? FileManager.default.contentsOfDirectory(atPath: Repository.path(of: "templates"))
        return (folders ?? []).sorted().filter {
            FileManager.default.fileExists(atPath: Repository.path(of: "templates/\($0)/strings.xml"))
        }
    }()

    /// The shipped templates and guidelines, loaded once for all tests.
    private static let shipped = Result { try load([], []) }

    /// Templates and guidelines, and folders laid over them.
    static func resources(templates: [String] = [], guidelines: [String] = []) throws -> PipelineResources {
        templates.isEmpty && guidelines.isEmpty ? try shipped.get() : try load(templates, guidelines)
    }

    private static func load(_ templates: [String], _ guidelines: [String]) throws -> PipelineResources {
        try PipelineResources.load(
            ResourceLocations(
                templates: [Repository.path(of: "templates")] + templates,
                guidelines: [Repository.path(of: "config/guidelines")] + guidelines,
                sources: [Repository.path(of: "config/sources")],
                fontCache: ScratchFolder.fontCache)
        ).value
    }

    /// The demo with its readings.
    static func demo(_ resources: PipelineResources) throws -> LoadedDiary {
        try DiaryLoader(resources: resources).load(config: Repository.path(of: "config/diary.xml")).value
    }

    /// The demo with a fortnight of a sensor in place of its readings.
    static func fortnight(
        _ resources: PipelineResources, days: Int = 14, in unit: DiaryModel.Unit = .milligramsPerDecilitre
    ) throws -> LoadedDiary {
        var loaded = try demo(resources)
        let last = loaded.definition.period.last
        loaded.definition.period = Period(last.adding(days: -13)...last, in: loaded.definition.period.zone)
        loaded.definition.sections = [SectionDefinition(id: "glucose", kind: .glucose, unit: unit)]
        let start = loaded.definition.period.instants.lowerBound.milliseconds
        let readings = (0..<(days * 288)).map { index in
            Reading(
                kind: .glucose, instant: Instant(milliseconds: start + Int64(index) * 300_000),
                value: .single(Quantity(Double([50, 60, 120, 150, 200, 260][index % 6]), .milligramsPerDecilitre)))
        }
        loaded.diary = Diary(person: loaded.diary.person, readings: readings)
        return loaded
    }

    /// A report in memory.
    static func file(
        _ pipeline: ReportPipeline, _ loaded: LoadedDiary, language: LanguageTag,
        asking request: ReportWish = ReportWish()
    ) throws -> (report: RenderedReport, bytes: [UInt8]) {
        var timings = StageTimings()
        let file = PDFInMemory()
        let report = try pipeline.render(
            loaded.asking(request), language: language, timings: &timings, to: file.append)
        return (report, file.bytes)
    }
}
