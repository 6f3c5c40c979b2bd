import Diagnostics
import DiaryModel
import TestSupport
import Testing

@testable import DiaryStore
@testable import ReportPipeline

@Suite("Zones of the people of a store")
struct StoreZoneTests: StoreSuite {
    let scratch: ScratchFolder
    let resources: PipelineResources

    init() throws {
        scratch = try ScratchFolder()
        resources = try StoreResources.load()
    }

    @Test(
        "another zone than the person's is refused until somebody says that it changes, and then nothing is there twice"
    )
    func otherZone() throws {
        let session = try session()
        let york = Zone("America/New_York")
        _ = try session.take(try scratch.write(Self.omron, to: "a.csv"), plan(), resources: resources)
        let before = try all(session)
        let more = try scratch.write(Self.omron + "2024-10-09;07:12;125;80;;\n", to: "b.csv")
        for path in [more, scratch.path(of: "a.csv")] {
            let failure = #expect(throws: DiagnosticFailure.self) {
                try session.take(path, plan(zone: york), resources: resources)
            }
            #expect(failure?.diagnostics.map(\.code) == ["usage.other-zone"])
        }
        #expect(try session.person("anna").zone?.identifier == "Europe/Berlin")
        var changed = plan(zone: york)
        changed.changesZone = true
        let taken = try session.take(more, changed, resources: resources)
        #expect((taken.value.new, taken.value.duplicate) == (1, 6))
        #expect(taken.warnings.map(\.code).contains("store.other-zone"))
        let after = try all(session)
        #expect(Array(after.prefix(before.count)) == before)
        #expect(after.count == before.count + 1)
        #expect(try session.person("anna").zone == york)
        // 07:12 in New York.
        #expect(after.last?.instant.milliseconds == 1_728_472_320_000)
    }

    @Test("a file that is read again in another way is refused where that would add anything")
    func otherFormat() throws {
        let session = try session()
        let rows = ["0,101", "0,99", "1,,102"].enumerated().map { "Libre,1,0\($0 + 1)-02-2021 17:28,\($1),,\n" }
        let file = try scratch.write(
            "Glukose-Werte,Erstellt am,\"\",Erstellt von,aaa\n\nGerät,Seriennummer,Gerätezeitstempel,Aufzeichnungstyp,"
                + "Glukosewert-Verlauf mg/dL,Glukose-Scan mg/dL,Notizen\n\(rows.joined())", to: "libre.csv")
        var plan = plan()
        plan.format = "libreview:day-first"
        _ = try session.take(file, plan, resources: resources)
        let before = try all(session)
        plan.again = true
        #expect(try session.take(file, plan, resources: resources).value.new == 0)
        for format in ["libreview:month-first", "libreview-scans:day-first"] {
            plan.format = format
            let failure = #expect(throws: DiagnosticFailure.self) {
                try session.take(file, plan, resources: resources)
            }
            #expect(failure?.diagnostics.map(\.code) == ["usage.other-format"])
        }
        #expect(try all(session) == before)
    }

    private func all(_ session: StoreSession) throws -> [Reading] {
        var readings: [Reading] = []
        try session.store.readings(of: "anna", in: nil) { (part) throws(DiagnosticFailure) in readings += part }
        return readings
    }
}
