#if Service
import Foundation
import ReportModel
import Testing
import TestSupport

@testable import ReportService

@Suite("Lanes of workers", .enabled(if: FakeExportWorker.isPossible), .serialized)
struct LaneTests {
    @Test func aWorkerThatDiesCostsOneAnswer() async throws {
        try await ServiceUnderTest.run(try ServiceUnderTest()) { service in
            for (person, status, code) in [
                ("crash", 500, "report.worker-died"), ("noise", 500, "report.worker-died"),
                ("cpu", 504, "report.time-limit"),
            ] {
                let answer = try await service.ask("/v1/people/\(person)/report")
                #expect(answer.status == status && answer.code == code, "\(person)")
                let next = try await service.ask("/v1/people/ann/report")
                #expect(next.status == 200, "after \(person)")
            }
            #expect(service.metrics.written().contains("diarypress_worker_deaths_total{kind=\"rendering\"} 3"))
        }
    }

    @Test func aWorkerThatHangsIsEndedAtItsTime() async throws {
        try await ServiceUnderTest.run(try ServiceUnderTest { $0.report = .milliseconds(300) }) { service in
            let answer = try await service.ask("/v1/people/hang/report")
            #expect(answer.status == 504 && answer.code == "report.time-limit")
            let next = try await service.ask("/v1/people/ann/report")
            #expect(next.status == 200)
        }
    }

    @Test func anOrderThatEndedTwoWorkersGetsNoThird() async throws {
        try await ServiceUnderTest.run(try ServiceUnderTest()) { service in
            for _ in 0..<2 {
                let answer = try await service.ask("/v1/people/crash/report")
                #expect(answer.code == "report.worker-died")
            }
            let refused = try await service.ask("/v1/people/crash/report")
            #expect(refused.status == 422 && refused.code == "report.poison")
            let other = try await service.ask("/v1/people/crash/report?language=ko")
            #expect(other.code == "report.worker-died")
            #expect(FakeExportWorker.count("export person crash", in: service.folder) == 3)
        }
    }

    @Test func aWorkerThatSomebodyElseKilledSaysNothingAboutItsOrder() async throws {
        try await ServiceUnderTest.run(try ServiceUnderTest()) { service in
            for _ in 0..<4 {
                let answer = try await service.ask("/v1/people/killed/report")
                #expect(answer.status == 500 && answer.code == "report.worker-died")
            }
            #expect(FakeExportWorker.count("export person killed", in: service.folder) == 4)
        }
    }

    @Test func anOrderIsNeverGivenToAnotherWorkerByItself() async throws {
        try await ServiceUnderTest.run(try ServiceUnderTest(workers: 2)) { service in
            let first = try await service.ask("/v1/people/once/report")
            #expect(first.status == 500)
            let second = try await service.ask("/v1/people/once/report")
            #expect(second.status == 200)
        }
    }

    @Test func aWorkerIsReplacedAfterItsShareAndWhenItGrows() async throws {
        try await ServiceUnderTest.run(try ServiceUnderTest { $0.reportsPerWorker = 2 }) { service in
            var titles: [String?] = []
            for _ in 0..<4 { titles.append(try await service.ask("/v1/people/pid/report")["content-disposition"]) }
            #expect(titles[0] == titles[1] && titles[2] == titles[3] && titles[1] != titles[2])
            #expect(service.metrics.written().contains("diarypress_worker_deaths_total{kind=\"rendering\"} 0"))
        }
        try await ServiceUnderTest.run(try ServiceUnderTest()) { service in
            let before = try await service.ask("/v1/people/pid/report")["content-disposition"]
            _ = try await service.ask("/v1/people/grow/report")
            let after = try await service.ask("/v1/people/pid/report")["content-disposition"]
            #expect(before != after)
        }
    }

    @Test func aWorkerThatDiedWhileItHadNothingToDoCostsNobodyAnything() async throws {
        try await ServiceUnderTest.run(try ServiceUnderTest()) { service in
            for _ in 0..<3 {
                let disposition = try await service.ask("/v1/people/pid/report")["content-disposition"] ?? ""
                let number = try #require(disposition.firstMatch(of: /pid-([0-9]+)/)?.1)
                let process = try #require(Int32(number))
                kill(process, SIGKILL)
                // Killed is not yet ended: the number is a process until its parent has taken it.
                try await eventually {
                    (try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8))?.contains(") Z ") ?? true
                }
                let next = try await service.ask("/v1/people/ann/report")
                #expect(next.status == 200)
            }
        }
    }

    @Test func aReportWithoutATimeStampMayBeAskedForAgain() async throws {
        try await ServiceUnderTest.run(try ServiceUnderTest()) { service in
            for _ in 0..<4 {
                let answer = try await service.ask("/v1/people/refuse-seal.no-time-stamp/report")
                #expect(answer.status == 503 && answer.code == "seal.no-time-stamp" && answer["retry-after"] == "10")
            }
            #expect(service.log.all.contains("seal.no-time-stamp"))
        }
    }

    @Test func aRenewedKeyIsThatOfTheNextReport() async throws {
        let scratch = try ScratchFolder()
        let seal = SealRule(key: try scratch.write("old", to: "key"), certificate: scratch.path(of: "certificate"))
        try await ServiceUnderTest.run(try ServiceUnderTest(seal: seal)) { service in
            var titles: [String?] = []
            for change in ["none", "key", "none", "certificate", "none"] {
                // Programs that renew put a new file into the place of the old one.
                if change != "none" {
                    try scratch.write("new", to: "other")
                    rename(scratch.path(of: "other"), scratch.path(of: change))
                }
                titles.append(try await service.ask("/v1/people/pid/report")["content-disposition"])
            }
            #expect(
                titles[0] != titles[1] && titles[1] == titles[2] && titles[2] != titles[3] && titles[3] == titles[4])
            #expect(service.metrics.written().contains("diarypress_worker_deaths_total{kind=\"rendering\"} 0"))
        }
    }

    @Test func aWorkerOfAnotherVersionIsNotUsed() async throws {
        let service = try ServiceUnderTest(version: "9.9.9") { $0.queueWait = .milliseconds(200) }
        try await ServiceUnderTest.run(service, waiting: false) { service in
            let answer = try await service.ask("/v1/people/ann/report")
            #expect(answer.status == 503 && answer.code == "queue.expired")
            let ready = try await service.manage("/readyz")
            #expect(ready.status == 503)
            try await eventually { service.log.all.contains("worker.other-version") }
        }
    }

    @Test func workersThatCannotStartAreTriedAgain() async throws {
        let service = try ServiceUnderTest()
        try service.folder.write("", to: "no-start")
        try await ServiceUnderTest.run(service, waiting: false) { service in
            try await eventually { service.log.all.contains("worker.not-ready") }
            try FileManager.default.removeItem(atPath: service.folder.path(of: "no-start"))
            try await eventually { service.lanes.unreadiness() == nil }
            let answer = try await service.ask("/v1/people/ann/report")
            #expect(answer.status == 200)
        }
    }

    @Test func moreThanTheQueueHoldsIsRefusedLate() async throws {
        let limits = { (limits: inout ServiceLimits) in
            limits.queued = 2
            limits.queueWait = .seconds(20)
            limits.refusalDelay = .milliseconds(250)
        }
        try await ServiceUnderTest.run(try ServiceUnderTest(adjusting: limits)) { service in
            try await withThrowingTaskGroup(of: Int.self) { group in
                group.addTask { try await service.ask("/v1/people/slow-900/report", as: "north/first/*").status }
                try await eventually { FakeExportWorker.count("export person slow-900", in: service.folder) == 1 }
                for number in 0..<2 {
                    group.addTask {
                        try await service.ask("/v1/people/bob/report", as: "north/app\(number)/*").status
                    }
                }
                try await eventually { service.lanes.counts(of: .rendering).waiting == 2 }
                let began = ContinuousClock.now
                let refused = try await service.ask("/v1/people/ann/report", as: "north/late/*")
                #expect(refused.status == 429 && refused.code == "queue.full" && refused["retry-after"] == "1")
                #expect(ContinuousClock.now - began >= .milliseconds(250))
                for try await status in group { #expect(status == 200) }
            }
        }
    }

    @Test func oneSubjectGetsHalfOfTheQueue() async throws {
        try await ServiceUnderTest.run(try ServiceUnderTest { $0.queued = 4 }) { service in
            let blocker = Task { try await service.ask("/v1/people/slow-600/report", as: "north/first/*") }
            try await eventually { FakeExportWorker.count("export person slow-600", in: service.folder) == 1 }
            let greedy = try await withThrowingTaskGroup(of: Int.self) { group in
                for _ in 0..<4 {
                    group.addTask { try await service.ask("/v1/people/ann/report", as: "north/greedy/*").status }
                }
                try await eventually { service.lanes.counts(of: .rendering).waiting == 2 }
                let modest = try await service.ask("/v1/people/bob/report", as: "north/modest/*")
                #expect(modest.status == 200)
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(greedy.sorted() == [200, 200, 429, 429])
            #expect(try await blocker.value.status == 200)
        }
    }

    @Test func whoWaitsTooLongIsToldSo() async throws {
        try await ServiceUnderTest.run(try ServiceUnderTest { $0.queueWait = .milliseconds(150) }) { service in
            let blocker = Task { try await service.ask("/v1/people/slow-900/report") }
            try await eventually { FakeExportWorker.count("export person slow-900", in: service.folder) == 1 }
            let answer = try await service.ask("/v1/people/ann/report")
            #expect(answer.status == 503 && answer.code == "queue.expired" && answer["retry-after"] == "2")
            #expect(try await blocker.value.status == 200)
        }
    }

    @Test func callersWhoLeaveAreNotWorkedFor() async throws {
        try await ServiceUnderTest.run(try ServiceUnderTest()) { service in
            let blocker = Task { try await service.ask("/v1/people/slow-900/report") }
            try await eventually { FakeExportWorker.count("export person slow-900", in: service.folder) == 1 }
            var wires: [Wire] = []
            for number in 0..<10 {
                let wire = try Wire(service.port)
                await wire.send(
                    "GET /v1/people/left/report HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer north/s\(number)/*\r\n\r\n"
                )
                wires.append(wire)
            }
            try await eventually { service.lanes.counts(of: .rendering).waiting == 10 }
            wires = []
            try await eventually(within: 5) { service.lanes.counts(of: .rendering).waiting == 0 }
            #expect(try await blocker.value.status == 200)
            #expect(FakeExportWorker.count("export person left", in: service.folder) == 0)
        }
    }

    @Test func tenantsShareNoWorker() async throws {
        try await ServiceUnderTest.run(try ServiceUnderTest(tenants: ["north", "south"])) { service in
            let blocker = Task { try await service.ask("/v1/people/slow-900/report", as: "north/app/*") }
            try await eventually { FakeExportWorker.count("export person slow-900", in: service.folder) == 1 }
            let south = try await service.ask("/v1/people/pid/report", as: "south/app/*")
            #expect(south.status == 200)
            #expect(!blocker.isCancelled)
            let north = try await service.ask("/v1/people/pid/report", as: "north/app/*")
            #expect(north["content-disposition"] != south["content-disposition"])
            _ = try await blocker.value
        }
    }

    @Test func readyIsWhoeverHasAWorker() async throws {
        let service = try ServiceUnderTest()
        try service.folder.write("", to: "no-start")
        try await ServiceUnderTest.run(service, waiting: false) { service in
            #expect(try await service.manage("/healthz").status == 200)
            #expect(try await service.manage("/readyz").status == 503)
            try FileManager.default.removeItem(atPath: service.folder.path(of: "no-start"))
            try await eventually { service.lanes.unreadiness() == nil }
            #expect(try await service.manage("/readyz").status == 200)
        }
    }

    @Test func aWorkerThatMakesNoSpecimenIsNotReady() async throws {
        let service = try ServiceUnderTest()
        try service.folder.write("", to: "not-well")
        try await ServiceUnderTest.run(service, waiting: false) { service in
            try await eventually { service.log.all.contains("worker.not-well") }
            #expect(service.lanes.unreadiness() == "no rendering worker is ready")
            try FileManager.default.removeItem(atPath: service.folder.path(of: "not-well"))
            try await eventually { service.lanes.unreadiness() == nil }
        }
    }

    @Test func figuresAreThereForPrometheus() async throws {
        try await ServiceUnderTest.run(try ServiceUnderTest()) { service in
            _ = try await service.ask("/v1/people/ann/report")
            let answer = try await service.manage("/metrics")
            #expect(answer["content-type"]?.hasPrefix("text/plain; version=0.0.4") == true)
            for line in [
                "# TYPE diarypress_requests_total counter",
                "diarypress_requests_total{route=\"/v1/people/{person}/report\",status=\"200\"} 1",
                "diarypress_queue_wait_seconds_count{kind=\"rendering\"} 1",
                "diarypress_workers_ready{kind=\"rendering\"} 1", "diarypress_workers_ready{kind=\"drafting\"} ",
                "diarypress_queue_orders{kind=\"reading\"} 0",
            ] { #expect(answer.text.contains(line), "\(line)") }
            #expect(!answer.text.contains("ann"))
        }
    }
}
#endif
