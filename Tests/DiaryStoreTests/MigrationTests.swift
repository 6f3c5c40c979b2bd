import Diagnostics
import DiaryModel
import GRDB
import PostgresKit
import TestSupport
import Testing

@testable import DiaryStore

@Suite("A store of an earlier version")
struct MigrationTests {
    /// What the last version before statements kept: a reading that two sources state, a pair of pressures of local time, a corrected
    /// weight and the retraction of another one.
    private static let rows = """
        INSERT INTO person (key, zone) VALUES ('anna', 'Europe/Berlin');
        INSERT INTO source (person_id, number, name) VALUES (1, 1, 'A'), (1, 2, 'B');
        INSERT INTO import (
            person_id, number, file_name, digest, bytes, source, format, zone, imported_at, entries, readings, added, aside, local_times)
        VALUES (1, 1, 'a.csv', 'a', 9, '', 'delimited', 'Europe/Berlin', 1, 3, 3, 2, 0, 2),
            (1, 2, 'b.json', 'b', 9, '', 'fhir-json', 'Europe/Berlin', 2, 2, 1, 1, 0, 0);
        INSERT INTO reading (
            person_id, instant, measure_id, first, first_decimals, second, second_decimals, meal, import_number, source_number,
            utc_offset, note, aside)
        VALUES (1, 1740812400000, 1, 120, 0, 80, 0, 0, 1, NULL, NULL, 'calm', 0),
            (1, 1740816000000, 5, 100, 0, 0, 0, 1, 1, 1, 0, 'x', 0),
            (1, 1772352000000, 3, 805, 1, 0, 0, 0, 2, NULL, 0, '', 0);
        INSERT INTO reading_source (
            person_id, instant, measure_id, first, first_decimals, second, second_decimals, meal, source_number)
        VALUES (1, 1740816000000, 5, 100, 0, 0, 0, 1, 2);
        INSERT INTO reading_record (
            person_id, instant, measure_id, first, first_decimals, second, second_decimals, meal, record, replaces, topic)
        VALUES (1, 1772352000000, 3, 805, 1, 0, 0, 0, 'a', 1, 'weight');
        INSERT INTO withdrawn_record (person_id, record, kind, instant, may_return, updated, version) VALUES (1, 'b', 'weight', -1000000000000000, 0, NULL, NULL);
        """

    /// A store of the version before, and the folder that it may be in.
    private struct Old {
        let scratch: ScratchFolder
        let address: StoreAddress

        init(
            _ kind: StoreKind, _ last: String = "9-moments-of-withdrawals", rows: String = MigrationTests.rows
        ) throws {
            scratch = try ScratchFolder()
            switch kind {
            case .file:
                let path = scratch.path(of: "diaries.sqlite")
                let queue = try DatabaseQueue(path: path)
                try SQLiteSchema.migrator.migrate(queue, upTo: last)
                try queue.write { try $0.execute(sql: rows) }
                try queue.close()
                address = try StoreAddress(path)
            case .server:
                let url = try #require(PostgresServer.shared).database()
                let connection = try PostgresConnection(url, application: "test")
                try connection.run("CREATE SCHEMA diarypress; SET search_path TO diarypress")
                try connection.run("CREATE TABLE migration (name TEXT COLLATE \"C\" PRIMARY KEY)")
                let count = try #require(ServerSchema.migrations.firstIndex { $0.name == last }) + 1
                for migration in ServerSchema.migrations.prefix(count) {
                    try connection.run(migration.statements)
                    try connection.run("INSERT INTO migration (name) VALUES ('\(migration.name)')")
                }
                try connection.run(rows)
                address = try StoreAddress(url)
            }
        }

        func open() throws -> any DiaryStore { try address.open(.refuse) }
    }

    /// Two weights and a pulse of a store that knew of whole imports that their units were assumed.
    private static let assumed = """
        INSERT INTO person (key) VALUES ('anna');
        INSERT INTO import (
            person_id, number, file_name, digest, bytes, source, format, zone, imported_at, entries, readings, added, aside,
            assumed_units)
        VALUES (1, 1, 'a', 'a', 1, '', 'delimited', 'UTC', 0, 1, 1, 1, 0, 'weight\nkg'),
            (1, 2, 'b', 'b', 1, '', 'delimited', 'UTC', 0, 1, 1, 1, 0, '');
        INSERT INTO statement (
            person_id, instant, measure_id, first, first_decimals, second, second_decimals, meal, source_number, clock,
            occurrence, record_number, note_hash, import_number, sequence, note, standing)
        VALUES (1, 1772352000000, 3, 805, 1, 0, 0, 0, 0, 100000, 0, 0, 0, 1, 0, '', 0),
            (1, 1772352000001, 3, 81, 0, 0, 0, 0, 0, 100000, 0, 0, 0, 2, 0, '', 0),
            (1, 1772352000002, 7, 60, 0, 0, 0, 0, 0, 100000, 0, 0, 0, 1, 0, '', 0);
        """

    @Test("tells of each reading whether its unit was assumed, where it knew that of imports", arguments: StoreKind.all)
    func assumedUnits(kind: StoreKind) throws {
        let store = try Old(kind, "10-statements", rows: Self.assumed).open()
        let readings = try StoreFixture.readings(of: "anna", of: store)
        #expect(readings.map(\.isUnitAssumed) == [true, false, false])
        #expect(try values(store) == [80.5, 81, 60])
    }

    private func values(_ store: any DiaryStore) throws -> [Double] {
        try StoreFixture.readings(of: "anna", of: store).flatMap { $0.value.quantities.map(\.value) }
    }

    @Test(
        "shows the same readings once it is converted, with their notes, offsets and meals, and counts them",
        arguments: StoreKind.all)
    func readings(kind: StoreKind) throws {
        let old = try Old(kind)
        let store = try old.open()
        let readings = try StoreFixture.readings(of: "anna", of: store)
        #expect(try values(store) == [120, 80, 100, 80.5])
        #expect(readings.map(\.note) == ["calm", "x", ""])
        #expect(readings.map(\.meal) == [.unspecified, .fasting, .unspecified])
        #expect(readings.map(\.offset) == [nil, .zero, .zero])
        #expect(try store.counts(of: "anna")?.readings == 3)
    }

    @Test(
        "keeps what its records say: what was corrected or retracted there does not come back",
        arguments: StoreKind.all)
    func records(kind: StoreKind) throws {
        let old = try Old(kind)
        let store = try old.open()
        func weight(_ id: String, _ value: Double, at moment: Int64) -> DiaryModel.Statement {
            let instant = Instant(milliseconds: moment)
            return DiaryModel.Statement(
                Reading(kind: .weight, instant: instant, value: .single(Quantity(value, .kilograms))),
                record: SourceRecord(id, topic: "weight", verb: .states, version: RecordVersion(), at: instant))
        }
        let request = IntakeRequest(
            person: Person(id: "anna"), fileName: "x", digest: "x", bytes: 1, moment: Instant(milliseconds: 0))
        _ = try store.enter(request) { (intake) throws(DiagnosticFailure) in
            try intake.append([
                weight("a", 80, at: 1_772_352_000_000), weight("b", 81, at: 1_772_352_300_000),
                weight("c", 82, at: 1_772_352_600_000),
            ])
            return IntakeReport(format: "fhir-json", zone: .utc, entries: 3)
        }
        #expect(try values(store) == [120, 80, 100, 80.5, 82])
    }

    @Test("is made by whoever opens it next where making it ended before its first table")
    func begun() throws {
        let scratch = try ScratchFolder()
        let path = scratch.path(of: "diaries.sqlite")
        let queue = try DatabaseQueue(path: path)
        try queue.write { try $0.execute(sql: "CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY)") }
        try queue.close()
        #expect(try StoreAddress(path).open(.refuse).counts(of: "anna") == nil)
    }

    @Test("is settled by whoever opens it next where converting it ended half-way")
    func unsettled() throws {
        let old = try Old(.file)
        let queue = try DatabaseQueue(path: old.scratch.path(of: "diaries.sqlite"))
        try SQLiteSchema.migrator.migrate(queue)
        try queue.close()
        #expect(try values(try old.open()) == [120, 80, 100, 80.5])
    }

    @Test("is said to be damaged where its tables are not those that its marks tell", arguments: StoreKind.all)
    func half(kind: StoreKind) throws {
        let marks = kind == .file ? "grdb_migrations WHERE identifier" : "migration WHERE name"
        for sql in ["DROP TABLE zone", "DELETE FROM \(marks) = '10-statements'"] {
            let old = try Old(kind)
            _ = try old.open()
            switch kind {
            case .file:
                let queue = try DatabaseQueue(path: old.scratch.path(of: "diaries.sqlite"))
                try queue.write { try $0.execute(sql: sql) }
                try queue.close()
            case .server:
                guard case .server(let url) = old.address else { throw Unexpected() }
                let connection = try PostgresConnection(url, application: "test")
                try connection.run("SET search_path TO diarypress; \(sql)")
            }
            let failure = #expect(throws: DiagnosticFailure.self) { _ = try values(try old.open()) }
            #expect(failure?.diagnostics.map(\.code) == ["store.damaged"], "\(kind) \(sql)")
        }
    }
}
