#if Service
import Foundation
import Testing
import TestSupport

@testable import ReportService

@Suite("How much may be asked at once", .enabled(if: FakeExportWorker.isPossible), .serialized)
struct CountingTests {
    private let head = "GET /v1/choices HTTP/1.1\r\nHost: test\r\n"

    @Test func oneAddressHasSoManyConnections() async throws {
        let few = { (limits: inout ServiceLimits) in limits.connectionsPerAddress = 2 }
        try await ServiceUnderTest.run(try ServiceUnderTest(adjusting: few)) { service in
            let wires = [try Wire(service.port), try Wire(service.port)]
            for wire in wires {
                await wire.send(head + "\r\n")
                #expect(await wire.answer()?.status == 200)
            }
            let third = try Wire(service.port)
            #expect(await third.rest(within: 4).isClosed)
            // Health is asked for elsewhere.
            #expect(try await service.manage("/healthz").status == 200)
        }
        try await ServiceUnderTest.run(try ServiceUnderTest(trusting: ["127.0.0.1"], adjusting: few)) { service in
            var wires: [Wire] = []
            for _ in 0..<4 {
                wires.append(try Wire(service.port))
                await wires.last?.send(head + "\r\n")
                #expect(await wires.last?.answer()?.status == 200)
            }
        }
    }

    @Test func aSubjectMayAskSoOften() async throws {
        let few = { (limits: inout ServiceLimits) in
            limits.requestsPerMinute = 1
            limits.requestBurst = 3
        }
        try await ServiceUnderTest.run(try ServiceUnderTest(adjusting: few)) { service in
            var answers: [WireAnswer] = []
            for _ in 0..<4 { answers.append(try await service.ask("/v1/people/ann/report")) }
            #expect(answers.map(\.status) == [200, 200, 200, 429])
            #expect(answers[3].code == "rate.limit")
            #expect(answers[3]["retry-after"].flatMap { Int($0) }.map { $0 > 1 && $0 <= 60 } == true)
            #expect(try await service.ask("/v1/people/ann/report", as: "north/other/*").status == 200)
        }
    }

    @Test func aSubjectHasSoManyRequestsAtOnce() async throws {
        try await ServiceUnderTest.run(try ServiceUnderTest { $0.requestsInFlight = 1 }) { service in
            let first = Task { try await service.ask("/v1/people/slow-900/report") }
            try await eventually { FakeExportWorker.count("export person slow-900", in: service.folder) == 1 }
            #expect(try await service.ask("/v1/people/ann/report").status == 429)
            #expect(try await first.value.status == 200)
            #expect(try await service.ask("/v1/people/ann/report").status == 200)
        }
    }

    @Test func answersOnTheirWayHaveALimit() async throws {
        try await ServiceUnderTest.run(try ServiceUnderTest { $0.answerBytes = 10_000_000 }) { service in
            let wire = try Wire(service.port, receiveBuffer: 4_096)
            await wire.send(
                "GET /v1/people/large-9/report HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer north/a/*\r\n\r\n")
            try await eventually { service.metrics.written().contains("diarypress_answer_bytes 9000000") }
            let refused = try await service.ask("/v1/people/large-5/report")
            #expect(refused.status == 429 && refused.code == "queue.full")
            #expect(try await service.ask("/v1/people/ann/report").status == 200)
            _ = await wire.rest()
        }
    }
}
#endif
