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

    private static let omron = """
        Date;Time;SYS;DIA;BPM;Notes
        2024-10-05;20:35;128;81;62;after dinner
        2024-10-06;07:10;131;84;;
        2024-10-06;07:10;131;84;;
        2024-10-07;07:12;999;84;60;
        2024-10-08;soon;120;80;60;

        """

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

    private func all(_ session: StoreSession) throws -> [Reading] {
        var readings: [Reading] = []
        try session.store.readings(of: "anna", in: nil) { (part) throws(DiagnosticFailure) in readings += part }
        return readings
    }
}
