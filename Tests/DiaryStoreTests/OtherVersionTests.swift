import DiaryModel
import GRDB
import SystemKit
import TestSupport
import Testing
@testable import DiaryStore

@Suite("A store of another version")
struct OtherVersionTests {
    /// A store that is there, and the folder that its file may be in.
    private struct Found {
        let scratch: ScratchFolder
        let address: StoreAddress

        /// Lets SQL make what is found, in a file or in the schema of a server.
        init(_ kind: StoreKind, file: String, server: String) throws {
            scratch = try ScratchFolder()
            switch kind {
            case .file:
                let path = scratch.path(of: "diaries.sqlite")
                let queue = try DatabaseQueue(path: path)
                try queue.write { try $0.execute(sql: file) }
                try queue.close()
                address = try StoreAddress(path)
            case .server:
                let url = try #require(PostgresServer.shared).database()
                try PostgresConnection(url, application: "test").run(
                    "CREATE SCHEMA diarypress; SET search_path TO diarypress; \(server)")
                address = try StoreAddress(url)
            }
        }

        /// Returns the problem that keeps the store from being opened.
        func refusal(_ absence: StoreAbsence) -> Diagnostic? {
            let failure = #expect(throws: DiagnosticFailure.self) { _ = try address.open(absence) }
            return failure?.diagnostics.first
        }
    }

    /// The first tables of the versions before the thirteenth, with the list of their steps.
    private func earlier(_ kind: StoreKind) throws -> Found {
        let tables = "CREATE TABLE person (id INTEGER PRIMARY KEY, key TEXT); INSERT INTO person VALUES (1, 'anna');"
        return try Found(
            kind,
            file: """
                PRAGMA application_id = \(0x4450_7374); \(tables) CREATE TABLE grdb_migrations (identifier TEXT PRIMARY KEY);
                INSERT INTO grdb_migrations VALUES ('12-languages');
                """,
            server:
                "\(tables) CREATE TABLE migration (name TEXT PRIMARY KEY); INSERT INTO migration VALUES ('12-languages');"
        )
    }

    @Test("that is earlier is refused with the way to move, and nothing in it changes", arguments: StoreKind.all)
    func older(kind: StoreKind) throws {
        let found = try earlier(kind)
        for absence in [StoreAbsence.refuse, .create, .imitate] {
            let diagnostic = try #require(found.refusal(absence))
            #expect(diagnostic.code == "store.older")
            let hint = try #require(diagnostic.hint)
            #expect(hint.contains("`diarypress export`") && hint.contains("`diarypress import`"))
        }
        let people =
            switch found.address {
            case .file(let path):
                try DatabaseQueue(path: path).read { try String.fetchAll($0, sql: "SELECT key FROM person") }
            case .server(let url):
                [
                    try PostgresConnection(url, application: "test").execute("SELECT key FROM diarypress.person", [])
                        .text(0, 0)
                ]
            }
        #expect(people == ["anna"])
    }

    @Test("that is later is refused", arguments: StoreKind.all)
    func newer(kind: StoreKind) throws {
        let fixture = try kind.make()
        let connection = fixture.store.connection
        let change = kind == .file ? "PRAGMA user_version = 99" : "UPDATE schema_version SET number = 99"
        _ = try connection.change(change, [])
        let failure = #expect(throws: DiagnosticFailure.self) { _ = try fixture.reopened() }
        #expect(failure?.diagnostics.map(\.code) == ["store.newer"])
    }

    @Test("that says it is of this version and has other tables is damaged", arguments: StoreKind.all)
    func damaged(kind: StoreKind) throws {
        let fixture = try kind.make()
        let connection = fixture.store.connection
        try fixture.take(StoreFixture.sample(5))
        _ = try connection.change("DROP TABLE zone", [])
        let failure = #expect(throws: DiagnosticFailure.self) {
            _ = try StoreFixture.readings(of: "anna", of: try fixture.reopened())
        }
        #expect(failure?.diagnostics.map(\.code) == ["store.damaged"])
    }

    @Test("is nowhere where an empty schema waits for the first import", .needsServer)
    func emptySchema() throws {
        let found = try Found(.server, file: "", server: "")
        #expect(found.refusal(.refuse)?.code == "store.missing")
        _ = try found.address.open(.create)
        #expect(try found.address.open(.refuse).peopleCount() == 0)
    }
}
