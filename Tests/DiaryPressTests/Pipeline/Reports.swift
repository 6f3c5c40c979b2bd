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

    /// Templates and guidelines, and folders laid over them.
    static func resources(templates: [String] = [], guidelines: [String] = []) throws -> PipelineResources {
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
