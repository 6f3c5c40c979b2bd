import DiaryModel
import Foundation
import StoreSupport
import TestSupport
import Testing
@testable import DiaryStore

@Suite("Stores that cannot be used")
struct StoreFailureTests {
    private func code(_ body: () throws -> Void) -> String? {
        #expect(throws: DiagnosticFailure.self, performing: body)?.diagnostics.first?.code.rawValue
    }

    @Test("a new file is its owner's alone, and so are the files beside it")
    func rights() throws {
        let fixture = try StoreKind.file.make()
        try fixture.take(StoreFixture.sample(5))
        for name in try fixture.scratch.names() { #expect(ScratchFolder.mode(fixture.scratch.path(of: name)) == 0o600) }
        #expect(try fixture.scratch.names().contains("diaries.sqlite-wal"))
    }

    @Test("a store that is not there, is another file, or is damaged is told by its code")
    func files() throws {
        let scratch = try ScratchFolder()
        func open(_ name: String, _ absence: StoreAbsence = .refuse) -> String? {
            code { _ = try StoreAddress.file(path: scratch.path(of: name)).open(absence) }
        }
        #expect(open("none.sqlite") == "store.missing")
        #expect(open("no/folder.sqlite", .create) == "store.cannot-create")
        try scratch.write("Date,Systolic\n2024-01-01,120\n" + String(repeating: "x", count: 2_000), to: "a.csv")
        #expect(open("a.csv") == "store.not-a-store")
        #expect(open("a.csv", .create) == "store.not-a-store")
        try scratch.write("a note", to: "note.txt")
        #expect(open("note.txt") == "store.not-a-store")
        #expect(open("", .create) == "store.not-a-store")
    }

    @Test(
        "a server is told the time of whole orders, however little was left when the store was opened",
        .enabled(if: PostgresServer.isThere))
    func patience() throws {
        let url = try #require(PostgresServer.shared).database()
        _ = try StoreAddress(url).open(.create)
        let opened = try StoreAddress(url).open(.refuse, waiting: StorePatience(seconds: 20, left: 15))
        let store = opened
        let told = try store.connection.rows("SELECT current_setting('statement_timeout')", [])
        #expect("\(told[0][0])".contains("20s"))
        store.wait(seconds: 0.2)
        #expect(code { _ = try store.connection.rows("SELECT pg_sleep(2)::text", []) } == "store.late")
    }

    @Test("a store whose file was cut is damaged, however little is missing, and nothing is brought into it")
    func cut() throws {
        let fixture = try StoreKind.file.make()
        try fixture.take(StoreFixture.sample(600))
        let store = fixture.store
        _ = try store.connection.change("VACUUM INTO '\(fixture.scratch.path(of: "whole.sqlite"))'", [])
        let whole = try #require(fixture.scratch.bytes(of: "whole.sqlite"))
        for (missing, expected) in [
            (1, "store.damaged"), (30, "store.damaged"), (3_000, "store.damaged"), (4_096, "store.damaged"),
            (whole.count - 50, "store.damaged"), (whole.count, "store.not-a-store"),
        ] {
            let path = try fixture.scratch.write(Array(whole.dropLast(missing)), to: "\(missing).sqlite")
            #expect(code { _ = try StoreAddress(path).open(.refuse) } == expected, "\(missing)")
            if missing < whole.count { #expect(code { _ = try StoreAddress(path).open(.create) } == expected) }
        }
        #expect(
            try StoreFixture.readings(
                of: "anna", of: StoreAddress(fixture.scratch.path(of: "whole.sqlite")).open(.refuse)
            ).count == 600)
    }

    @Test("a database of another program is no store", .needsTool("sqlite3"))
    func foreign() throws {
        let scratch = try ScratchFolder()
        let path = scratch.path(of: "other.db")
        try Program.run("/usr/bin/env", ["sqlite3", path, "CREATE TABLE x (y)"]).requireSuccess()
        #expect(code { _ = try StoreAddress.file(path: path).open(.create) } == "store.not-a-store")
    }

    @Test("a database without a store is told from one that has one", .needsServer)
    func emptyDatabase() throws {
        let server = try #require(PostgresServer.shared)
        let address = try StoreAddress(try server.database())
        #expect(code { _ = try address.open(.refuse) } == "store.missing")
        _ = try address.open(.create)
        _ = try address.open(.refuse)
        #expect(code { _ = try StoreAddress("postgresql:///x?host=/nowhere").open(.refuse) } == "store.unreachable")
    }

    @Test("a server that does not know the user, the password or the database is told by its code", .needsServer)
    func strangers() throws {
        let server = try #require(PostgresServer.shared)
        let address = try server.database()
        try server.run("CREATE ROLE guarded LOGIN PASSWORD 'right'", in: address)
        func open(_ user: String, _ database: String? = nil) -> String? {
            code {
                let text = address.replacing("//postgres@", with: "//\(user)@")
                let known = try #require(text.firstMatch(of: /test\d+/)).output
                _ = try StoreAddress(text.replacing("/\(known)?", with: "/\(database ?? String(known))?")).open(.create)
            }
        }
        #expect(open("nobody") == "store.not-permitted")
        #expect(open("guarded:wrong") == "store.not-permitted")
        // The password is right, and the user may make no tables.
        #expect(open("guarded:right") == "store.not-permitted")
        #expect(open("postgres", "nowhere") == "store.missing")
        let absent = try StoreAddress(address.replacing(/test\d+/, with: "nowhere"))
        let failure = #expect(throws: DiagnosticFailure.self) { _ = try absent.open(.create) }
        #expect(failure?.diagnostics.first?.hint?.contains("`createdb`") == true)
    }

    @Test("while one import runs, readers see the store as it was before", arguments: StoreKind.all)
    func readers(kind: StoreKind) throws {
        let fixture = try kind.make()
        try fixture.take(StoreFixture.sample(10))
        let other = try fixture.reopened()
        let request = StoreImport(
            person: Person(id: "anna"), file: "x", digest: "x", bytes: 1, moment: Instant(milliseconds: 0))
        _ = try fixture.store.enter(request) { (intake) throws(DiagnosticFailure) in
            try intake.append(StoreFixture.sample(25_000))
            var count = 0
            try other.readings(of: "anna", in: nil) { (part) throws(DiagnosticFailure) in count += part.count }
            #expect(count == 10)
            return FileAccount.of(25_000, in: .utc)
        }
        #expect(try StoreFixture.readings(of: "anna", of: other).count == 25_000)
    }

    @Test(
        "a server that stops, or is killed, in the middle of an import is told, and nothing is half there",
        .needsServer,
        arguments: [false, true])
    func serverStops(isKilled: Bool) throws {
        let server = try PostgresServer()
        let address = try StoreAddress(try server.database())
        let store = try address.open(.create)
        let request = StoreImport(
            person: Person(id: "anna"), file: "x", digest: "x", bytes: 1, moment: Instant(milliseconds: 0))
        let failed = code {
            _ = try store.enter(request) { (intake) throws(DiagnosticFailure) in
                try intake.append(StoreFixture.sample(25_000))
                do { try isKilled ? server.kill() : server.stop() } catch { Issue.record(error) }
                try intake.append(StoreFixture.sample(25_000))
                return FileAccount.of(50_000, in: .utc)
            }
        }
        #expect(failed == "store.lost")
        #expect(code { _ = try address.open(.refuse) } == "store.unreachable")
        try server.start()
        let healed = try address.open(.refuse)
        #expect(try healed.person("anna") == nil)
        _ = try healed.enter(request) { (intake) throws(DiagnosticFailure) in
            try intake.append(StoreFixture.sample(25_000))
            return FileAccount.of(25_000, in: .utc)
        }
        #expect(try StoreFixture.readings(of: "anna", of: healed).count == 25_000)
    }

    @Test("messages hold neither what was stored nor a password")
    func silence() throws {
        let failure = #expect(throws: DiagnosticFailure.self) {
            _ = try StoreAddress("postgresql://clinic:s3cret@localhost:1/x").open(.refuse)
        }
        #expect(failure?.description.contains("s3cret") == false)
        #expect(failure?.description.contains("postgresql://localhost:1/x") == true)
    }
}
