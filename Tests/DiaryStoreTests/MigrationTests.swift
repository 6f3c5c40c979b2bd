import Diagnostics
import DiaryModel
import GRDB
import TestSupport
import Testing

@testable import DiaryStore

@Suite("A store of an earlier version")
struct MigrationTests {
    /// What the last version before statements kept: a reading that two sources state, a pair of pressures of local time, a corrected
    /// weight and the retraction of another one.
    private static let rows = """
        INSERT INTO person (id, key, zone) VALUES (1, 'anna', 'Europe/Berlin');
        INSERT INTO source (person_id, number, name) VALUES (1, 1, 'A'), (1, 2, 'B');
        INSERT INTO import (
            person_id, number, file_name, digest, bytes, source, format, zone, imported_at, entries, readings, added, aside, local_times)
        VALUES (1, 1, 'a.csv', 'a', 9, '', 'delimited', 'Europe/Berlin', 1, 3, 3, 3, 0, 2),
            (1, 2, 'b.json', 'b', 9, '', 'fhir-json', 'Europe/Berlin', 2, 2, 1, 1, 0, 0);
        INSERT INTO reading VALUES (1, 1740812400000, 1, 120, 0, 80, 0, 0, 1, NULL, NULL, 'calm', 0),
            (1, 1740816000000, 5, 100, 0, 0, 0, 1, 1, 1, 0, 'x', 0),
            (1, 1772352000000, 3, 805, 1, 0, 0, 0, 2, NULL, 0, '', 0);
        INSERT INTO reading_source VALUES (1, 1740816000000, 5, 100, 0, 0, 0, 1, 2);
        INSERT INTO reading_record (
            person_id, instant, measure_id, first, first_decimals, second, second_decimals, meal, record, replaces, topic)
        VALUES (1, 1772352000000, 3, 805, 1, 0, 0, 0, 'a', 1, 'weight');
        INSERT INTO withdrawn_record VALUES (1, 'b', 'weight', -1000000000000000, 0, NULL, NULL);
        """

    private func old(in scratch: ScratchFolder) throws -> String {
        let path = scratch.path(of: "diaries.sqlite")
        let queue = try DatabaseQueue(path: path)
        try SQLiteSchema.migrator.migrate(queue, upTo: "9-moments-of-withdrawals")
        try queue.write { try $0.execute(sql: Self.rows) }
        try queue.close()
        return path
    }

    private func values(_ store: any DiaryStore) throws -> [Double] {
        try StoreFixture.readings(of: "anna", of: store).flatMap { $0.value.quantities.map(\.value) }
    }

    @Test("shows the same readings once it is converted, with their notes, offsets and meals")
    func readings() throws {
        let scratch = try ScratchFolder()
        let store = try StoreAddress(try old(in: scratch)).open(.refuse)
        let readings = try StoreFixture.readings(of: "anna", of: store)
        #expect(try values(store) == [120, 80, 100, 80.5])
        #expect(readings.map(\.note) == ["calm", "x", ""])
        #expect(readings.map(\.meal) == [.unspecified, .fasting, .unspecified])
        #expect(readings.map(\.offset) == [nil, .zero, .zero])
        #expect(try store.counts(of: "anna")?.readings == 3)
    }

    @Test("keeps what its records say: what was corrected or retracted there does not come back")
    func records() throws {
        let scratch = try ScratchFolder()
        let store = try StoreAddress(try old(in: scratch)).open(.refuse)
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

    @Test("is settled by whoever opens it next where converting it ended half-way")
    func unsettled() throws {
        let scratch = try ScratchFolder()
        let path = try old(in: scratch)
        let queue = try DatabaseQueue(path: path)
        try SQLiteSchema.migrator.migrate(queue)
        try queue.close()
        #expect(try values(try StoreAddress(path).open(.refuse)) == [120, 80, 100, 80.5])
    }
}
