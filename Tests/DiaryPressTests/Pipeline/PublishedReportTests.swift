import DiaryModel
import Foundation
import ReportModel
import TestSupport
import Testing
@testable import DiaryPress

@Suite("Published reports")
struct PublishedReportTests {
    private let resources: PipelineResources
    private let demo: LoadedDiary
    private let pipeline: ReportPipeline

    init() throws {
        resources = try Reports.resources()
        demo = try Reports.demo(resources)
        pipeline = try ReportPipeline(resources: resources)
    }

    @Test("have the bytes of the report in memory, and their time of writing is booked")
    func bytes() throws {
        let scratch = try ScratchFolder()
        let output = try ReportOutput(folder: scratch.path, replacing: false)
        var timings = StageTimings()
        let published = try pipeline.publish(
            demo, language: .english, in: output, as: "demo.pdf", timings: &timings)
        let file = try Reports.file(pipeline, demo, language: .english)
        #expect(published.path == scratch.path(of: "demo.pdf"))
        #expect(scratch.bytes(of: "demo.pdf") == file.bytes)
        #expect(published.report == file.report)
        #expect(published.report.byteCount == file.bytes.count)
        #expect(Set(timings.nanoseconds.keys) == [.building, .localizing, .layout, .rendering, .publishing])
        #expect(timings.nanoseconds[.publishing, default: 0] > 0)
    }

    @Test("have their drawn texts summed up for who asks for it, and the same sum each time")
    func sums() throws {
        var request = ReportWish()
        #expect(try Reports.file(pipeline, demo, language: .english, asking: request).report.drawnText == nil)
        request.sumsText = true
        let sums = try (0..<2).map { _ in
            try Reports.file(pipeline, demo, language: .english, asking: request).report.drawnText
        }
        #expect(sums[0]?.isEmpty == false && sums[0] == sums[1])
    }

    @Test("that belong together are all there, or none where one of them may not be replaced")
    func together() throws {
        let scratch = try ScratchFolder()
        let output = try ReportOutput(folder: scratch.path, replacing: false)
        let pages: [(name: String, bytes: [UInt8])] = [("a-1.png", [1]), ("a-2.png", [2])]
        #expect(try output.publish(pages) == ["a-1.png", "a-2.png"].map(scratch.path))
        try FileManager.default.removeItem(atPath: scratch.path(of: "a-1.png"))
        let failure = #expect(throws: DiagnosticFailure.self) { try output.publish(pages) }
        #expect(failure?.diagnostics.map(\.code) == ["publish.exists"])
        #expect(try scratch.names() == ["a-2.png"])
    }

    @Test(
        "are not there when the disk is full in the midst of writing, which is what is told",
        .enabled(if: ScratchFolder.canMount, "mounting a small file system needs root"))
    func diskFull() throws {
        let scratch = try ScratchFolder(tmpfs: "size=16k")
        let output = try ReportOutput(folder: scratch.path, replacing: false)
        var timings = StageTimings()
        let failure = #expect(throws: DiagnosticFailure.self) {
            _ = try pipeline.publish(demo, language: .english, in: output, as: "demo.pdf", timings: &timings)
        }
        #expect(failure?.diagnostics.map(\.code) == ["publish.disk-full"])
        #expect(try scratch.names() == [])
    }

    @Test("are refused before any work where their name is taken")
    func taken() throws {
        let scratch = try ScratchFolder()
        let output = try ReportOutput(folder: scratch.path, replacing: false)
        try scratch.write("old", to: "demo.pdf")
        var timings = StageTimings()
        let failure = #expect(throws: DiagnosticFailure.self) {
            _ = try pipeline.publish(demo, language: .english, in: output, as: "demo.pdf", timings: &timings)
        }
        #expect(failure?.diagnostics.map(\.code) == ["publish.exists"])
        #expect(timings.nanoseconds[.building] == nil)
        #expect(try scratch.names() == ["demo.pdf"])
    }
}
