internal import Diagnostics
internal import DiaryModel

/// Finds readings that an import has added though the store had the same measurement in another form, and takes them back.
///
/// The key of readings tells most repetitions. Two are left: times without an offset that were read in another zone
/// before, and values that came in another unit, or without the meal that another export names.
struct TwinSearch {
    let connection: any StoreConnection
    let person: Int64
    /// The number of the import.
    let number: Int64
    /// The moments of its readings.
    let span: ClosedRange<Int64>
    /// Whether records of sources say some readings of the person.
    let hasRecords: Bool

    /// How many readings are looked at together.
    static let page = 500
    static let columns = "\(StoredReading.keyColumns), source_number, note"

    /// A reading of the search: its key, and where it came from.
    struct Row: Hashable {
        /// The values of the key behind the person.
        var key: [SQLValue]
        let source: SQLValue
        let note: String

        init(_ row: ArraySlice<SQLValue>) {
            key = Array(row.prefix(7))
            source = row[row.startIndex + 7]
            note = row[row.startIndex + 8].string
        }

        var instant: Int64 { key[0].number }

        /// The same at another moment.
        func at(_ instant: Instant) -> Row {
            var other = self
            other.key[0] = .integer(instant.milliseconds)
            return other
        }

        var meal: Int64 { key[6].number }
    }

    // MARK: Zones

    /// Takes back what was read in another zone before: the same time on the wall, value and source.
    ///
    /// - Parameters:
    ///   - zone: The zone that the import, or a part of it, read times without an offset in.
    ///   - part: The number of the import or of its part.
    /// - Returns: How many readings, and the first of the other zones.
    /// - Throws: `store.…`.
    func removeShifted(in zone: Zone, of part: Int64) throws(DiagnosticFailure) -> ShiftedTimes {
        // What stands side by side in one export was told apart before.
        let names = try connection.rows(
            """
            SELECT DISTINCT zone FROM import
            WHERE person_id = $1 AND number < $2 AND zone <> $3 AND local_times > 0 ORDER BY zone
            """, [.integer(person), .integer(number), .text(zone.identifier)])
        var found = ShiftedTimes()
        for old in names.compactMap({ Zone($0[0].string) }) {
            let count = try removeShifted(in: zone, of: part, since: old)
            found.add(ShiftedTimes(count: count, old: old.identifier, new: zone.identifier))
        }
        return found
    }

    private func removeShifted(in zone: Zone, of part: Int64, since old: Zone) throws(DiagnosticFailure) -> Int {
        var count = 0
        var last: Row?
        while true {
            let rows = try addedWithoutOffset(in: part, behind: last)
            // The same time on the wall is another moment in the other zone.
            let shifted = rows.map { row in
                old.moments(ofClockTimeAt: Instant(milliseconds: row.instant), in: zone).map(row.at)
            }
            let known = try before(shifted.joined().map(\.key[0]), in: old)
            for (row, others) in zip(rows, shifted) {
                let other = others.first { $0.instant != row.instant && known.contains($0.key + [$0.source]) }
                guard let other else { continue }
                try remove(row, leavingNoteTo: other)
                count += 1
            }
            guard rows.count == Self.page else { return count }
            last = rows.last
        }
    }

    /// Readings that the import added and whose source wrote no offset.
    private func addedWithoutOffset(in part: Int64, behind last: Row?) throws(DiagnosticFailure) -> [Row] {
        let behind = last == nil ? "" : "AND (\(StoredReading.keyColumns)) > ($5, $6, $7, $8, $9, $10, $11)"
        let from = last?.instant ?? span.lowerBound
        return try connection.rows(
            """
            SELECT \(Self.columns) FROM reading
            WHERE person_id = $1 AND import_number = $2 AND instant >= $3 AND instant <= $4 AND utc_offset IS NULL
            \(behind) ORDER BY \(StoredReading.keyColumns) LIMIT \(Self.page)
            """,
            [.integer(person), .integer(part), .integer(from), .integer(span.upperBound)] + (last?.key ?? [])
        ).map { Row($0[...]) }
    }

    /// What was there before of some moments, by keys and sources.
    func before(_ instants: [SQLValue], in old: Zone) throws(DiagnosticFailure) -> Set<[SQLValue]> {
        guard !instants.isEmpty else { return [] }
        let places = instants.indices.map { "$\($0 + 4)" }.joined(separator: ", ")
        let rows = try connection.rows(
            """
            SELECT \(StoredReading.keyColumns), source_number FROM reading
            JOIN import ON import.person_id = reading.person_id AND import.number = reading.import_number
            WHERE reading.person_id = $1 AND import.number < $2 AND import.zone = $3 AND import.local_times > 0
            AND utc_offset IS NULL AND instant IN (\(places))
            """, [.integer(person), .integer(number), .text(old.identifier)] + instants)
        return Set(rows)
    }

    // MARK: Changes

    /// Removes a reading; what was written beside it goes to the other one, where that has no note.
    func remove(_ row: Row, leavingNoteTo other: Row) throws(DiagnosticFailure) {
        if hasRecords { try passRecords(of: row, to: other) }
        try passSources(of: row, to: other)
        try remove(row.key)
        guard !row.note.isEmpty else { return }
        _ = try connection.change(
            "UPDATE reading SET note = $9 WHERE note = '' AND \(Self.isKey)",
            [.integer(person)] + other.key + [.text(row.note)])
    }

    /// Whoever says one reading says the other one from now on.
    private func passRecords(of row: Row, to other: Row) throws(DiagnosticFailure) {
        func records(_ key: [SQLValue]) throws(DiagnosticFailure) -> [[SQLValue]] {
            try connection.rows(
                "SELECT \(ReadingOrigin.columns) FROM reading_record WHERE \(Self.isKey) ORDER BY record",
                [.integer(person)] + key)
        }
        let (mine, others) = (try records(row.key), try records(other.key))
        guard !mine.isEmpty || !others.isEmpty else { return }
        let unnamed: [[SQLValue]] = mine.isEmpty || others.isEmpty ? [ReadingOrigin().row] : []
        for record in mine + unnamed {
            _ = try connection.change(
                """
                INSERT INTO reading_record (person_id, \(StoredReading.keyColumns), \(ReadingOrigin.columns))
                VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
                ON CONFLICT (person_id, \(StoredReading.keyColumns), record) DO NOTHING
                """, [.integer(person)] + other.key + record)
        }
        _ = try connection.change(
            "DELETE FROM reading_record WHERE \(Self.isKey)", [.integer(person)] + row.key)
    }

    /// Whoever else brought one reading in is a further source of the other one.
    private func passSources(of row: Row, to other: Row) throws(DiagnosticFailure) {
        var names = try connection.rows(
            "SELECT source_number FROM reading_source WHERE \(Self.isKey) ORDER BY source_number",
            [.integer(person)] + row.key
        ).map { $0[0] }
        names.append(row.source)
        for name in names where name != .null && name != other.source {
            _ = try connection.change(
                """
                INSERT INTO reading_source (person_id, \(StoredReading.keyColumns), source_number)
                VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING
                """, [.integer(person)] + other.key + [name])
        }
    }

    /// Removes a reading.
    func remove(_ key: [SQLValue]) throws(DiagnosticFailure) {
        for table in ["reading_source", "reading"] {
            _ = try connection.change("DELETE FROM \(table) WHERE \(Self.isKey)", [.integer(person)] + key)
        }
    }

    static let isKey = "person_id = $1 AND (\(StoredReading.keyColumns)) = ($2, $3, $4, $5, $6, $7, $8)"
}

/// Readings that came in anew as times of another zone than before.
package struct ShiftedTimes: Hashable, Sendable {
    /// How many.
    package private(set) var count = 0
    /// The zone that the first of them were read in before.
    package private(set) var old: String?
    /// The zone that these are read in now.
    package private(set) var new: String?

    /// Makes a count.
    init(count: Int = 0, old: String? = nil, new: String? = nil) {
        self.count = count
        self.old = old
        self.new = new
    }

    /// Adds others.
    mutating func add(_ others: ShiftedTimes) {
        guard others.count > 0 else { return }
        self = ShiftedTimes(count: count + others.count, old: old ?? others.old, new: new ?? others.new)
    }
}
