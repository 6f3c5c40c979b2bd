import Diagnostics
import DiaryModel
import Foundation
import ReportModel

@testable import ReportPipeline

/// Makes reports the way the program does, from the shipped templates and guidelines.
enum Reports {
    /// The repository.
    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().path

    /// Templates and guidelines, and folders laid over them.
    static func resources(templates: [String] = [], guidelines: [String] = []) throws -> PipelineResources {
        try PipelineResources.load(
            ResourcePlaces(
                templates: ["\(root)/templates"] + templates, guidelines: ["\(root)/config/guidelines"] + guidelines,
                fontCache: NSTemporaryDirectory() + "/diarypress-test-fonts-\(getuid())")
        ).value
    }

    /// The demo with its readings.
    static func demo(_ resources: PipelineResources) throws -> LoadedDiary {
        try DiaryLoader(resources: resources).load(config: "\(root)/config/diary.xml").value
    }
}
