import Diagnostics
import ReportPipeline
import TestSupport
import Testing

@testable import BatchRun

@Suite("What a worker needs before the first person")
struct ReportMakerTests {
    @Test("a mapping that turned wrong since the run began stops a new worker once, and not each person")
    func wrongMapping() throws {
        let scratch = try ScratchFolder()
        let mine = try scratch.write("<source id=\"mine\" name=\"Mine\"/>", to: "sources/mine.xml")
        var settings = WorkerSettings.test(in: scratch, sources: [scratch.path(of: "sources")])
        let failure = try #require(#expect(throws: DiagnosticFailure.self) { try ReportMaker(settings) })
        #expect(failure.diagnostics.allSatisfy { $0.place?.file == mine && $0.place?.line != nil })
        // On its way to whoever tells it the place stays what it was.
        let told = WorkerProblem(failure).failure
        #expect(told.diagnostics[0].place == failure.diagnostics[0].place)
        // Whoever has all readings in a store reads no files.
        settings.store = "sqlite:\(scratch.path(of: "none.sqlite"))"
        let missing = try #require(#expect(throws: DiagnosticFailure.self) { try ReportMaker(settings) })
        #expect(missing.diagnostics[0].code.rawValue.hasPrefix("store."))
    }
}
