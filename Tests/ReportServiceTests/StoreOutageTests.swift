#if Service
import Foundation
import ReportModel
import TestSupport
import Testing
@testable import ReportService

@Suite("A store that does not answer", .serialized)
struct StoreOutageTests {
    /// Returns true if the answer reports that the store is away, and when to come again.
    private func isAway(_ answer: WireAnswer) -> Bool {
        answer.status == 503 && answer.code == "store.unavailable" && answer["retry-after"] == "10"
    }

    @Test(.enabled(if: FakeExportWorker.isPossible))
    func itCostsOneOrderOfALaneAndIsAskedAgainByItself() async throws {
        try await ServiceUnderTest.run(try ServiceUnderTest()) { service in
            try service.folder.write("", to: "no-store")
            for _ in 0..<4 { #expect(isAway(try await service.ask("/v1/people/ann/report"))) }
            #expect(FakeExportWorker.count("export person ann", in: service.folder) == 1)
            let unready = try await service.manage("/readyz")
            #expect(unready.status == 503 && unready.text.contains("store.unreachable"))
            try FileManager.default.removeItem(atPath: service.folder.path(of: "no-store"))
            try await eventually { service.lanes.unreadiness() == nil }
            #expect(try await service.ask("/v1/people/ann/report").status == 200)
            #expect(service.metrics.written().contains("diarypress_worker_deaths_total{kind=\"rendering\"} 0"))
        }
    }

    @Test(.enabled(if: FakeExportWorker.isPossible))
    func aWorkerIsReadyOnlyAfterItsStoreAnswered() async throws {
        let service = try ServiceUnderTest()
        try service.folder.write("", to: "no-store")
        try await ServiceUnderTest.run(service, waiting: false) { service in
            try await eventually { service.lanes.unreadiness()?.contains("store.unreachable") == true }
            #expect(isAway(try await service.ask("/v1/people/ann/report")))
            #expect(FakeExportWorker.count("export", in: service.folder) == 0)
            try FileManager.default.removeItem(atPath: service.folder.path(of: "no-store"))
            try await eventually { service.lanes.unreadiness() == nil }
            #expect(try await service.ask("/v1/people/ann/report").status == 200)
        }
    }

    @Test(.enabled(if: FakeExportWorker.isPossible))
    func whatWaitsIsToldAtOnce() async throws {
        try await ServiceUnderTest.run(try ServiceUnderTest { $0.queueWait = .seconds(60) }) { service in
            let first = Task { try await service.ask("/v1/people/slow-500/report") }
            try await eventually { FakeExportWorker.count("export person slow-500", in: service.folder) == 1 }
            try service.folder.write("", to: "no-store")
            let others = (0..<3).map { number in
                Task { try await service.ask("/v1/people/ann/report", as: "north/app\(number)/*") }
            }
            for other in others { #expect(isAway(try await other.value)) }
            _ = try await first.value
        }
    }

    @Test(.enabled(if: FakeExportWorker.isPossible))
    func anOrderThatIsLateForItsStoreIsNotThePoison() async throws {
        try await ServiceUnderTest.run(try ServiceUnderTest { $0.report = .milliseconds(400) }) { service in
            for _ in 0..<3 {
                #expect(try await service.ask("/v1/people/hang-store/report").code == "report.time-limit")
                try await eventually { service.lanes.unreadiness()?.contains("store.unreachable") == true }
                try FileManager.default.removeItem(atPath: service.folder.path(of: "no-store"))
                try await eventually { service.lanes.unreadiness() == nil }
            }
            for expected in ["report.time-limit", "report.time-limit", "report.poison"] {
                #expect(try await service.ask("/v1/people/hang/report").code == expected)
                try await eventually { service.lanes.unreadiness() == nil }
            }
        }
    }

    @Test(
        "A halted server, and one that is not there, are told with 503 and come back by themselves",
        .enabled(if: PostgresServer.isThere))
    func server() async throws {
        // It is halted, so it is no server of other tests.
        let server = try PostgresServer()
        let address = try server.database()
        let scratch = try ScratchFolder()
        let rows = (10...30).map { "2025-11-\($0);07:10;128;84;61\n" }.joined()
        let file = try scratch.write("Date;Time;SYS;DIA;BPM\n" + rows, to: "ann.csv")
        try Program.diarypress(
            "import", file, "--store", address, "--person", "ann", "--zone", "Asia/Seoul", "--quiet"
        ).requireSuccess()
        let config = try scratch.write(AppConfig.text, to: "config.xml")
        // Workers are shut in before they could make the folder.
        let fonts = ScratchFolder.fontCache
        try FileManager.default.createDirectory(atPath: fonts, withIntermediateDirectories: true)
        var setup = ExportSetup()
        (setup.resources, setup.fontCache, setup.config) = (Repository.root, fonts, config)
        (setup.store, setup.storeSeconds) = (address, 1)
        (setup.sandbox.readable, setup.sandbox.hasNetwork, setup.sandbox.preparesFonts) = ([scratch.path], true, true)
        let service = try ServiceUnderTest(real: setup) {
            $0.report = .seconds(30)
            $0.preparing = .seconds(120)
            $0.queueWait = .seconds(30)
        }
        try await ServiceUnderTest.run(service, waiting: false) { service in
            let report = "/v1/people/ann/report?last-days=30&as-of=2025-12-01"
            try await eventually(within: 120) { service.lanes.unreadiness() == nil }
            let whole = try await service.ask(report)
            #expect(whole.status == 200, "\(service.log.all)")
            for (begin, end) in [(server.freeze, server.thaw), (server.stop, server.start)] {
                try begin()
                for _ in 0..<4 { #expect(isAway(try await service.ask(report))) }
                #expect(try await service.manage("/readyz").status == 503)
                try end()
                try await eventually(within: 60) { service.lanes.unreadiness() == nil }
                let again = try await service.ask(report)
                #expect(again.status == 200 && again.body == whole.body)
            }
            // A server that was only started anew costs nobody anything.
            try server.stop()
            try server.start()
            #expect(try await service.ask(report).status == 200)
            #expect(service.metrics.written().contains("diarypress_worker_deaths_total{kind=\"rendering\"} 0"))
        }
    }
}
#endif
