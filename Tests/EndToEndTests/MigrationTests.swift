import Foundation
import GRDB
import TestSupport
import Testing

@testable import DiaryStore

@Suite("Converting a store of an earlier version")
struct MigrationTests {
    /// Thirty people with forty weights each, of which a second device states some as well, and a record corrected some.
    private static let rows = """
        WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < 30)
        INSERT INTO person (id, key, zone) SELECT i, 'p' || i, 'Europe/Berlin' FROM n;
        INSERT INTO source (person_id, number, name) SELECT id, 1, 'A' FROM person;
        INSERT INTO source (person_id, number, name) SELECT id, 2, 'B' FROM person;
        INSERT INTO import (
            person_id, number, file_name, digest, bytes, source, format, zone, imported_at, entries, readings, added, aside,
            local_times)
        SELECT id, 1, 'a.csv', 'a', 9, '', 'fhir-json', 'Europe/Berlin', 1, 40, 40, 40, 0, 40 FROM person;
        WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < 40)
        INSERT INTO reading (
            person_id, instant, measure_id, first, first_decimals, second, second_decimals, meal, import_number, source_number,
            utc_offset, note, aside)
        SELECT id, 1740812400000 + i * 3600000, 3, 700 + i, 1, 0, 0, 0, 1, 1, NULL, 'note ' || i, 0 FROM person, n;
        INSERT INTO reading_source (
            person_id, instant, measure_id, first, first_decimals, second, second_decimals, meal, source_number)
        SELECT person_id, instant, measure_id, first, first_decimals, second, second_decimals, meal, 2 FROM reading
        WHERE first % 3 = 0;
        INSERT INTO reading_record (
            person_id, instant, measure_id, first, first_decimals, second, second_decimals, meal, record, replaces, topic)
        SELECT person_id, instant, measure_id, first, first_decimals, second, second_decimals, meal, 'r' || first, 1, 'weight'
        FROM reading WHERE first % 4 = 0;
        """

    /// Everything that a store says.
    private func content(_ path: String) throws -> String {
        try ["p1", "p17", "p30"].reduce(
            into: Program.diarypress("people", "--store", path, "--json").requireSuccess().output
        ) {
            $0 += try Program.diarypress("export", "--store", path, "--person", $1).requireSuccess().output
        }
    }

    /// Whether the tables of a store are converted and not everybody is settled.
    private func isHalfway(_ path: String) throws -> Bool {
        let queue = try DatabaseQueue(path: path)
        defer { try? queue.close() }
        return try queue.read { database in
            guard try database.tableExists("statement") else { return false }
            return try Int.fetchOne(database, sql: "SELECT COUNT(*) FROM person WHERE unsettled <> 0") ?? 0 > 0
        }
    }

    @Test("is completed by the next run, whenever one is killed, and loses nothing")
    func killed() throws {
        let scratch = try ScratchFolder()
        let old = scratch.path(of: "old.sqlite")
        let queue = try DatabaseQueue(path: old)
        try SQLiteSchema.migrator.migrate(queue, upTo: "9-moments-of-withdrawals")
        try queue.write { try $0.execute(sql: Self.rows) }
        try queue.close()
        func copy(_ name: String) throws -> String {
            let path = scratch.path(of: name)
            try FileManager.default.copyItem(atPath: old, toPath: path)
            return path
        }
        let whole = try copy("whole.sqlite")
        let expected = try content(whole).replacing("whole.sqlite", with: "")
        #expect(expected.contains(#""readings" : 40"#) && expected.contains("note 40"))
        var numbers = SeededNumbers(seed: 30)
        var halfway = 0
        for round in 1...30 {
            let path = try copy("\(round).sqlite")
            try Program.runAndKill(
                Program.diarypress, ["people", "--store", path], after: .random(in: 0...250_000, using: &numbers))
            if try isHalfway(path) { halfway += 1 }
            #expect(try content(path).replacing("\(round).sqlite", with: "") == expected, "round \(round)")
        }
        #expect(halfway > 0)
    }
}
