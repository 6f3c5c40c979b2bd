import DiaryModel
import TestSupport
import Testing
@testable import DiaryStore
@testable import DiaryPress

@Suite("What an import takes in doubt")
struct StoreDoubtTests: StoreSuite {
    let bench: StoreBench

    init() throws { bench = try StoreBench() }

    @Test(
        "is remembered with its reason, and no rows are skipped for it",
        arguments: [
            ("Date;Weight\n2024-10-05;70\n", ["unit-assumed": 1]),
            ("Date;Weight;Height\n2024-10-05;70;171\n", ["unit-assumed": 1]),
            ("Date;Glucose (mg/dL);Meal\n2024-10-05;101;brunch\n2024-10-06;102;before\n", ["unknown-meal": 1]),
            ("Date;SYS;DIA;BPM\n2024-10-05;120;80;60\n2024-10-06;121;81;6", ["no-final-line-end": 1]),
            ("Date;Weight (kg);Notes\n2024-10-05;70;\n2024-10-06;71;well", [:]),
        ])
    func doubts(text: String, reasons: [String: Int]) throws {
        let session = try session()
        let file = try scratch.write(text, to: "diary.csv")
        for state in [StoredImport.State.imported, .known] {
            let taken = try session.importFile(file, plan(), resources: resources).value
            #expect(taken.state == state)
            #expect(taken.skipped == 0)
            #expect(taken.reasons == reasons)
        }
        #expect(reasons.keys.allSatisfy { ImportEffect(reason: $0) == .doubtful })
    }

    @Test("is nothing of a file that a wrong mapping might have read: none of it is kept")
    func refusedMapping() throws {
        let mine = try scratch.write("<source id=\"mine\" name=\"Mine\"/>", to: "sources/mine.xml")
        let locations = ResourceLocations(
            templates: [Repository.path(of: "templates")], guidelines: [Repository.path(of: "config/guidelines")],
            sources: [Repository.path(of: "config/sources"), scratch.path(of: "sources")],
            fontCache: ScratchFolder.fontCache)
        let refusing = try PipelineResources.load(locations).value
        let session = try session()
        let file = try scratch.write("Date;Weight (kg)\n2024-10-05;70\n", to: "diary.csv")
        let failure = try #require(
            #expect(throws: DiagnosticFailure.self) { try session.importFile(file, plan(), resources: refusing) })
        #expect(failure.diagnostics.allSatisfy { $0.location?.file == mine })
        #expect(throws: DiagnosticFailure.self) { try refusing.requireSources() }
        #expect(try session.importFile(file, plan(), resources: resources).value.new == 1)
    }
}
