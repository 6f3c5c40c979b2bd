import DiaryModel
import StoreSupport
import TestSupport
import Testing
@testable import DiaryStore

@Suite("Imports that share a transaction")
struct SharedTransactionTests {
    private func ids(_ store: DiaryStore) throws -> [String] {
        try store.people(after: nil, limit: 1_000).map(\.person.id)
    }

    @Test(
        "are in the store when it is finished, each whole, and one that fails undoes itself alone",
        arguments: StoreKind.all)
    func failing(kind: StoreKind) throws {
        let fixture = try kind.make()
        fixture.store.share()
        for id in ["a", "b"] { try fixture.take(StoreFixture.sample(1_200), for: id, digest: id) }
        #expect(throws: (any Error).self) {
            _ = try fixture.store.enter(
                StoreImport(
                    person: Person(id: "c"), zone: .utc, file: "c", digest: "c", bytes: 1, moment: StoreFixture.now)
            ) { (intake) throws(DiagnosticFailure) in
                try intake.append(StoreFixture.sample(20_000))
                throw DiagnosticFailure("data.no-records", "no record")
            }
        }
        try fixture.take(StoreFixture.sample(5), for: "d", digest: "d")
        try fixture.store.finishSharing()
        #expect(try ids(fixture.reopened()) == ["a", "b", "d"])
        for (id, count) in [("a", 1_200), ("b", 1_200), ("d", 5)] {
            #expect(try fixture.readings(of: id) == StoreFixture.sample(count))
            #expect(try fixture.store.counts(of: id)?.readings == count)
        }
        // A file that is known, and one that fails at the very beginning of a transaction.
        try fixture.take(StoreFixture.sample(1_200), for: "a", digest: "a")
        try fixture.store.finishSharing()
        #expect(throws: (any Error).self) {
            _ = try fixture.store.enter(
                StoreImport(person: Person(id: "e"), file: "e", digest: "e", bytes: 1, moment: StoreFixture.now)
            ) { (_) throws(DiagnosticFailure) in throw DiagnosticFailure("data.no-records", "no record") }
        }
        #expect(try ids(fixture.store) == ["a", "b", "d"] && fixture.store.lostImports == 0)
    }

    @Test("are seen by nobody before that, and so many are not held back for long", arguments: StoreKind.all)
    func hidden(kind: StoreKind) throws {
        let fixture = try kind.make()
        let other = try fixture.reopened()
        fixture.store.share()
        for number in 0..<10 { try fixture.take(StoreFixture.sample(3), for: "p\(number)", digest: "x") }
        func open() -> Int { fixture.store.shared?.open ?? 0 }
        // A slow machine ends a transaction after half a second.
        #expect(try ids(other).count == 10 - open())
        for number in 10..<130 { try fixture.take(StoreFixture.sample(3), for: "p\(number)", digest: "x") }
        #expect(try ids(other).count == 130 - open() && open() < 50)
        // Whatever else is asked of the store ends it.
        try fixture.store.markStale("p3")
        #expect(try ids(other).count == 130)
    }

    @Test("are lost together where the server ends, and counted", .needsServer)
    func lost() throws {
        let server = try PostgresServer()
        let store = try StoreAddress(try server.database()).open(.create)
        func take(_ id: String) throws {
            let plan = StoreImport(
                person: Person(id: id), zone: .utc, file: id, digest: id, bytes: 1, moment: StoreFixture.now)
            _ = try store.enter(plan) { (intake) throws(DiagnosticFailure) in
                try intake.append(StoreFixture.sample(3))
                return FileAccount.of(3, in: .utc)
            }
        }
        try take("a")
        store.share()
        try take("b")
        try take("c")
        let open = store.shared?.open
        try server.stop()
        #expect(throws: DiagnosticFailure.self) { try take("d") }
        #expect(store.lostImports == open)
        #expect(throws: Never.self) { try store.finishSharing() }
    }
}
