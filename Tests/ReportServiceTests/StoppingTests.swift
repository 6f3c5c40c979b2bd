#if Service
import Foundation
import ServiceLifecycle
import Testing
import TestSupport

@testable import ReportService

@Suite("The end of the service", .enabled(if: FakeExportWorker.isPossible), .serialized)
struct StoppingTests {
    @Test func whatWasBegunIsAnsweredWhole() async throws {
        let service = try ServiceUnderTest { $0.stoppingNotice = .milliseconds(200) }
        let group = service.group
        let running = Task { try await group.run() }
        try await eventually { service.port > 0 && service.lanes.unreadiness() == nil }
        let slow = Task { try await service.ask("/v1/people/slow-700/report") }
        try await eventually { FakeExportWorker.count("export person slow-700", in: service.folder) == 1 }
        let idle = try Wire(service.port)
        let drip = try Wire(service.port)
        await drip.send("GET /v1/choices HTTP/1.1\r\nHost:")
        await group.triggerGracefulShutdown()
        // It says that it ends before it does.
        try await eventually { (try? await service.manage("/readyz"))?.status == 503 }
        let answer = try await slow.value
        #expect(answer.status == 200 && answer.body.count == 4_000)
        #expect(await idle.rest().isClosed)
        #expect(await drip.rest().isClosed)
        try await running.value
        #expect(throws: Wire.Failure.self) { try Wire(service.port) }
    }

    @Test func aLargeAnswerIsNotTorn() async throws {
        let service = try ServiceUnderTest()
        let group = service.group
        let running = Task { try await group.run() }
        try await eventually { service.port > 0 && service.lanes.unreadiness() == nil }
        let wire = try Wire(service.port, receiveBuffer: 4_096)
        await wire.send("GET /v1/people/large-9/report HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer north/a/*\r\n\r\n")
        try await eventually { service.metrics.written().contains("diarypress_answer_bytes 9000000") }
        await group.triggerGracefulShutdown()
        let (bytes, isClosed) = await wire.rest()
        #expect(isClosed && Wire.parse(bytes)?.body.count == 9_000_000)
        try await running.value
    }

    @Test func whoDoesNotReadHoldsNobodyUp() async throws {
        let service = try ServiceUnderTest { $0.answer = .milliseconds(700) }
        let group = service.group
        let running = Task { try await group.run() }
        try await eventually { service.port > 0 && service.lanes.unreadiness() == nil }
        let wire = try Wire(service.port, receiveBuffer: 4_096)
        await wire.send("GET /v1/people/large-9/report HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer north/a/*\r\n\r\n")
        try await eventually { service.metrics.written().contains("diarypress_answer_bytes 9000000") }
        let began = ContinuousClock.now
        await group.triggerGracefulShutdown()
        try await running.value
        #expect(ContinuousClock.now - began < .seconds(15))
        _ = wire
    }

    @Test func workersEndWithTheService() async throws {
        let service = try ServiceUnderTest(workers: 2)
        let group = service.group
        let running = Task { try await group.run() }
        try await eventually { service.port > 0 && service.lanes.unreadiness() == nil }
        await group.triggerGracefulShutdown()
        try await running.value
        #expect(service.lanes.counts(of: .rendering).ready == 0)
        let workers = try Program.run("/usr/bin/env", ["pgrep", "-f", service.folder.path])
        #expect(workers.output.isEmpty)
    }
}
#endif
