internal import Diagnostics
internal import DiaryModel

/// Remembers which records of a source say what readings say, so that a source can take back or correct what it said.
///
/// A reading stays as long as one record says it. An empty name stands for whoever says it without a name, and is there
/// only where a record says it too: most readings have no records at all.
struct RecordKeeping {
    private let connection: any StoreConnection
    private let person: Int64
    private let measures: MeasureTable
    /// Whether some reading of the person has a record.
    private(set) var hasRecords: Bool
    /// How many readings were taken back or replaced by others.
    private(set) var withdrawn = 0
    /// How many of those that came in had been taken back or replaced before, by the words of reasons.
    private(set) var refused: [String: Int] = [:]

    /// How many ids or keys are looked up together.
    private static let page = 50

    /// A reading that came in, with its record.
    struct Named {
        let reading: StoredReading
        let kind: String
        let origin: ReadingOrigin
    }

    /// What is known by one id and is of one kind.
    private struct Name: Hashable {
        let record: String
        let kind: String
    }

    /// What a record says.
    private struct Said {
        let key: [SQLValue]
        let replaces: Bool
        let isStored: Bool
    }

    /// Looks whether there is anything to remember.
    init(_ connection: any StoreConnection, person: Int64, _ measures: MeasureTable) throws(DiagnosticFailure) {
        self.connection = connection
        self.person = person
        self.measures = measures
        hasRecords =
            try !connection.rows("SELECT 1 FROM reading_record WHERE person_id = $1 LIMIT 1", [.integer(person)])
            .isEmpty
    }

    // MARK: Taking back

    /// Takes back what records said, and remembers that, so that an older file does not bring it again.
    mutating func withdraw(_ records: [WithdrawnRecord]) throws(DiagnosticFailure) {
        for record in records {
            _ = try connection.change(
                """
                INSERT INTO withdrawn_record (person_id, record, kind) VALUES ($1, $2, $3)
                ON CONFLICT (person_id, record, kind) DO NOTHING
                """, [.integer(person), .string(record.record), .string(record.kind)])
        }
        guard hasRecords else { return }
        let said = try said(by: Set(records.map { SQLValue.storable($0.record) }).sorted())
        for record in Set(records).sorted(by: { ($0.record, $0.kind) < ($1.record, $1.kind) }) {
            let name = Name(record: SQLValue.storable(record.record), kind: record.kind)
            for one in said[name] ?? [] { try takeBack(one.key, name.record) }
        }
    }

    /// A record does not say a reading any more, which goes where nobody else says it.
    private mutating func takeBack(_ key: [SQLValue], _ record: String) throws(DiagnosticFailure) {
        let values = [.integer(person)] + key
        _ = try connection.change(
            "DELETE FROM reading_record WHERE \(TwinSearch.isKey) AND record = $9", values + [.text(record)])
        guard try connection.rows("SELECT 1 FROM reading_record WHERE \(TwinSearch.isKey) LIMIT 1", values).isEmpty
        else { return }
        _ = try connection.change("DELETE FROM reading_source WHERE \(TwinSearch.isKey)", values)
        withdrawn += try connection.change("DELETE FROM reading WHERE \(TwinSearch.isKey)", values)
    }

    // MARK: Coming in

    /// Which readings may come in: those of a record that was taken back, or has been replaced, may not.
    ///
    /// What a record replaces goes.
    ///
    /// - Parameter named: Readings with records, in the order of the file; those of one record stand side by side.
    /// - Returns: The positions of those that come in.
    /// - Throws: `store.…`.
    mutating func admit(_ named: [Named]) throws(DiagnosticFailure) -> [Int] {
        let ids = Set(named.map { SQLValue.storable($0.origin.record) }).sorted()
        let gone = try withdrawnNames(of: ids)
        var said = hasRecords ? try said(by: ids) : [:]
        var isIn = [Bool](repeating: true, count: named.count)
        var start = 0
        while start < named.count {
            let first = named[start]
            let name = Name(record: SQLValue.storable(first.origin.record), kind: first.kind)
            let run = named[start...].prefix { $0.origin.record == first.origin.record && $0.kind == first.kind }
            defer { start = run.endIndex }
            guard !gone.contains(name) else {
                refuse(run, "withdrawn", &isIn)
                continue
            }
            let keys = Set(run.map(\.reading.key))
            let before = said[name] ?? []
            if first.origin.replaces {
                for one in before where !keys.contains(one.key) {
                    if one.isStored {
                        try takeBack(one.key, name.record)
                    } else {
                        for index in named[..<start].indices
                        where isIn[index] && named[index].reading.key == one.key && named[index].kind == name.kind
                            && named[index].origin.record == first.origin.record
                        {
                            refuse(named[index...index], "superseded", &isIn)
                        }
                    }
                }
                said[name] = run.map { Said(key: $0.reading.key, replaces: true, isStored: false) }
            } else if before.contains(where: \.replaces), !keys.isSubset(of: before.map(\.key)) {
                refuse(run, "superseded", &isIn)
            } else {
                said[name] = before + run.map { Said(key: $0.reading.key, replaces: false, isStored: false) }
            }
        }
        return named.indices.filter { isIn[$0] }
    }

    private mutating func refuse(_ run: ArraySlice<Named>, _ reason: String, _ isIn: inout [Bool]) {
        for index in run.indices { isIn[index] = false }
        refused[reason, default: 0] += run.count
    }

    /// Remembers, before readings with records come in, who said the same without one.
    func noteUnnamed(before named: [Named]) throws(DiagnosticFailure) {
        try inParts(named.map(\.reading.key)) { (condition, values) throws(DiagnosticFailure) in
            _ = try connection.change(
                """
                INSERT INTO reading_record (person_id, \(StoredReading.keyColumns), record, replaces)
                SELECT person_id, \(StoredReading.keyColumns), '', 0 FROM reading
                WHERE person_id = $1 AND (\(condition)) AND NOT EXISTS (
                    SELECT 1 FROM reading_record AS known WHERE known.person_id = reading.person_id
                    AND known.instant = reading.instant AND known.measure_id = reading.measure_id
                    AND known.first = reading.first AND known.first_decimals = reading.first_decimals
                    AND known.second = reading.second AND known.second_decimals = reading.second_decimals
                    AND known.meal = reading.meal)
                """, values)
        }
    }

    /// Remembers that somebody without a record says what records say.
    func noteUnnamed(_ readings: [StoredReading]) throws(DiagnosticFailure) {
        guard hasRecords else { return }
        try inParts(readings.map(\.key)) { (condition, values) throws(DiagnosticFailure) in
            _ = try connection.change(
                """
                INSERT INTO reading_record (person_id, \(StoredReading.keyColumns), record, replaces)
                SELECT DISTINCT person_id, \(StoredReading.keyColumns), '', 0 FROM reading_record
                WHERE person_id = $1 AND (\(condition))
                ON CONFLICT (person_id, \(StoredReading.keyColumns), record) DO NOTHING
                """, values)
        }
    }

    /// Remembers the records of readings that came in.
    mutating func keep(_ named: [Named]) throws(DiagnosticFailure) {
        guard !named.isEmpty else { return }
        hasRecords = true
        for part in Self.parts(of: named) {
            var values: [SQLValue] = [.integer(person)]
            let rows = part.map { one in
                let places = (1...9).map { "$\(values.count + $0)" }.joined(separator: ", ")
                values += one.reading.key + [.string(one.origin.record), .number(one.origin.replaces ? 1 : 0)]
                return "($1, \(places))"
            }
            _ = try connection.change(
                """
                INSERT INTO reading_record (person_id, \(StoredReading.keyColumns), record, replaces)
                VALUES \(rows.joined(separator: ", "))
                ON CONFLICT (person_id, \(StoredReading.keyColumns), record) DO NOTHING
                """, values)
            for one in part where one.origin.replaces {
                _ = try connection.change(
                    "UPDATE reading_record SET replaces = 1 WHERE \(TwinSearch.isKey) AND record = $9",
                    [.integer(person)] + one.reading.key + [.string(one.origin.record)])
            }
        }
    }

    // MARK: Looking up

    private func withdrawnNames(of ids: [String]) throws(DiagnosticFailure) -> Set<Name> {
        var names: Set<Name> = []
        for part in Self.parts(of: ids) {
            let rows = try connection.rows(
                "SELECT record, kind FROM withdrawn_record WHERE person_id = $1 AND record IN (\(Self.places(part)))",
                [.integer(person)] + part.map { .text($0) })
            for row in rows { names.insert(Name(record: row[0].string, kind: row[1].string)) }
        }
        return names
    }

    private func said(by ids: [String]) throws(DiagnosticFailure) -> [Name: [Said]] {
        var said: [Name: [Said]] = [:]
        for part in Self.parts(of: ids) {
            let rows = try connection.rows(
                """
                SELECT record, replaces, \(StoredReading.keyColumns) FROM reading_record
                WHERE person_id = $1 AND record IN (\(Self.places(part)))
                ORDER BY record, \(StoredReading.keyColumns)
                """, [.integer(person)] + part.map { .text($0) })
            for row in rows {
                let key = Array(row.dropFirst(2))
                guard let kind = measures[key[1].number]?.kind.id else { continue }
                said[Name(record: row[0].string, kind: kind), default: []].append(
                    Said(key: key, replaces: row[1].number != 0, isStored: true))
            }
        }
        return said
    }

    private func inParts(
        _ keys: [[SQLValue]], _ body: (String, [SQLValue]) throws(DiagnosticFailure) -> Void
    ) throws(DiagnosticFailure) {
        for part in Self.parts(of: keys) {
            var values: [SQLValue] = [.integer(person)]
            let conditions = part.map { key in
                let places = (1...7).map { "$\(values.count + $0)" }.joined(separator: ", ")
                values += key
                return "(\(StoredReading.keyColumns)) = (\(places))"
            }
            try body(conditions.joined(separator: " OR "), values)
        }
    }

    private static func parts<Element>(of all: [Element]) -> [ArraySlice<Element>] {
        stride(from: 0, to: all.count, by: page).map { all[$0..<min($0 + page, all.count)] }
    }

    private static func places(_ part: ArraySlice<some Any>) -> String {
        (0..<part.count).map { "$\($0 + 2)" }.joined(separator: ", ")
    }
}
