import DiaryModel
import Foundation
import ReportModel
import DiaryPress
import TestSupport
import Testing
@testable import BatchRun

@Suite("What a worker needs before the first person")
struct StagedReportMakerTests {
    private let scratch: ScratchFolder

    init() throws { scratch = try ScratchFolder() }

    @Test("a mapping that turned wrong since the run began stops a new worker once, and not each person")
    func wrongMapping() throws {
        let mine = try scratch.write("<source id=\"mine\" name=\"Mine\"/>", to: "sources/mine.xml")
        var settings = WorkerSettings.test(in: scratch, sources: [scratch.path(of: "sources")])
        let failure = try #require(#expect(throws: DiagnosticFailure.self) { try StagedReportMaker(settings) })
        #expect(failure.diagnostics.allSatisfy { $0.location?.file == mine && $0.location?.line != nil })
        // On its way to whoever tells it the place stays what it was.
        let reply = WorkerReply(kind: .stop, problem: failure.diagnostics[0])
        let told = try JSONDecoder().decode(WorkerReply.self, from: JSONEncoder().encode(reply))
        #expect(told.problem == failure.diagnostics[0])
        // Whoever has all readings in a store reads no files.
        settings.job.people = .store(
            StoredPeopleRule(address: "sqlite:\(scratch.path(of: "none.sqlite"))", diary: ""))
        let missing = try #require(#expect(throws: DiagnosticFailure.self) { try StagedReportMaker(settings) })
        #expect(missing.diagnostics[0].code.rawValue.hasPrefix("store."))
    }

    @Test("a report without its logo for want of librsvg is made anew by the next run, one with a damaged logo is not")
    func unreadLogo() {
        #expect(StagedReportMaker.lacksLogo([Diagnostic(.warning, "clinic.logo-library", "")]))
        #expect(!StagedReportMaker.lacksLogo([Diagnostic(.warning, "clinic.logo-broken", "")]))
        #expect(!StagedReportMaker.lacksLogo([]))
    }

    @Test(
        "templates that were changed since the run began are told as such, and not used under the digests of the others"
    )
    func changedTemplates() throws {
        try FileManager.default.copyItem(
            atPath: Repository.path(of: "templates"), toPath: scratch.path(of: "templates"))
        let settings = WorkerSettings.test(in: scratch, templates: [scratch.path(of: "templates")])
        _ = try StagedReportMaker(settings)
        for name in ["en/strings.xml", "themes/standard.xml"] {
            let whole = try #require(scratch.bytes(of: "templates/\(name)"))
            for change in [whole + Array("<!-- changed -->\n".utf8), Array(whole.prefix(whole.count / 2))] {
                try scratch.write(change, to: "templates/\(name)")
                let failure = #expect(throws: DiagnosticFailure.self) { try StagedReportMaker(settings) }
                #expect(failure?.diagnostics.map(\.code) == ["batch.resources-changed"])
            }
            try scratch.write(whole, to: "templates/\(name)")
        }
        _ = try StagedReportMaker(settings)
    }
}
