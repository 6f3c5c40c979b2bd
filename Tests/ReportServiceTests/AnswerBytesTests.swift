#if Service
import Testing

@testable import ReportService

@Suite("Room for answers on their way")
struct AnswerBytesTests {
    private func pool(_ bytes: Int) -> AnswerBytes {
        var limits = ServiceLimits()
        limits.answerBytes = bytes
        limits.tenantShare = 0.5
        limits.subjectShare = 0.25
        return AnswerBytes(limits, metrics: ServiceMetrics())
    }

    private func who(_ subject: String, _ tenant: String = "north") -> Caller.Name {
        Caller.Name(tenant: tenant, subject: subject)
    }

    @Test("What was promised to one answer is not promised to another, until the first is out")
    func reserving() {
        let pool = pool(100)
        var first = pool.room(for: 60, of: who("a"))
        #expect(first != nil)
        #expect(pool.room(for: 60, of: who("b", "south")) == nil)
        first = nil
        let second = pool.room(for: 60, of: who("b", "south"))
        #expect(second != nil)
    }

    @Test("A subject and a tenant have a share, and one answer alone may be of any size")
    func shares() {
        let pool = pool(100)
        let large = pool.room(for: 1_000, of: who("a"))
        #expect(large != nil)
        #expect(pool.room(for: 1, of: who("b")) == nil)
        let other = self.pool(100)
        let first = other.room(for: 20, of: who("a"))
        #expect(other.room(for: 6, of: who("a")) == nil)
        let second = other.room(for: 25, of: who("b"))
        #expect(other.room(for: 6, of: who("c")) == nil)
        let south = other.room(for: 50, of: who("a", "south"))
        #expect([first, second, south].allSatisfy { $0 != nil })
        other.add(5)
        #expect(other.room(for: 1, of: who("c", "west")) == nil)
        other.remove(5)
        #expect(other.room(for: 1, of: who("c", "west")) != nil)
    }

    @Test("Nothing is kept for a caller who is gone before the answer")
    func gone() async throws {
        try await ServiceUnderTest.run(try ServiceUnderTest()) { service in
            var wire: Wire? = try Wire(service.port)
            await wire?.send(
                "GET /v1/people/slow-500/report HTTP/1.1\r\nHost: test\r\nAuthorization: Bearer north/app/*\r\n\r\n")
            try await eventually { FakeExportWorker.count("export person slow-500", in: service.folder) == 1 }
            wire?.resetWhenClosed()
            wire = nil
            // Its room is kept before its line is written.
            try await eventually { service.audit.outcomes == [.sent] }
            try await eventually(within: 5) {
                (try? await service.manage("/metrics").text.contains("diarypress_answer_bytes 0\n")) == true
            }
        }
    }
}
#endif
