internal import Diagnostics
internal import GRDB

extension SQLiteConnection {
    /// How many readings one statement adds; what is left over goes one by one.
    private static let rowsAtOnce = 50

    func add(_ readings: [StoredReading], person: Int64, number: Int64) throws(DiagnosticFailure) -> Int {
        try access { database in
            let many = try database.cachedStatement(sql: Self.insertion(Self.rowsAtOnce))
            let one = try database.cachedStatement(sql: Self.insertion(1))
            var added = 0
            var start = 0
            while start < readings.count {
                let count = readings.count - start >= Self.rowsAtOnce ? Self.rowsAtOnce : 1
                var values: [DatabaseValue] = []
                values.reserveCapacity(count * 13)
                for reading in readings[start..<start + count] { reading.append(to: &values, person, number) }
                let statement = count == 1 ? one : many
                statement.setUncheckedArguments(StatementArguments(values))
                try statement.execute()
                added += database.changesCount
                if database.changesCount < count {
                    try Self.rememberSources(of: readings[start..<start + count], person, database)
                }
                start += count
            }
            try Self.passOnNotes(of: readings, person, database)
            return added
        }
    }

    /// Remembers who says what somebody else has said before.
    private static func rememberSources(
        of readings: ArraySlice<StoredReading>, _ person: Int64, _ database: Database
    ) throws {
        for reading in readings {
            guard let source = reading.source else { continue }
            let key: [any DatabaseValueConvertible] = reading.key.map(\.number)
            // The source comes first: behind the key it would be bound twice.
            try database.cachedStatement(
                sql: """
                    INSERT INTO reading_source (person_id, \(StoredReading.keyColumns), source_number)
                    SELECT person_id, \(StoredReading.keyColumns), ?1 FROM reading
                    WHERE source_number IS NOT ?1 AND person_id = ?2
                    AND (\(StoredReading.keyColumns)) = (?3, ?4, ?5, ?6, ?7, ?8, ?9)
                    ON CONFLICT DO NOTHING
                    """
            ).execute(arguments: StatementArguments([source, person] + key) ?? [])
        }
    }

    /// Gives the notes of readings that were there before to those that have none.
    private static func passOnNotes(of readings: [StoredReading], _ person: Int64, _ database: Database) throws {
        for reading in readings where !reading.note.isEmpty {
            let key: [any DatabaseValueConvertible] = reading.key.map(\.number)
            try database.cachedStatement(
                sql: """
                    UPDATE reading SET note = ? WHERE note = '' AND person_id = ?
                    AND (\(StoredReading.keyColumns)) = (?, ?, ?, ?, ?, ?, ?)
                    """
            ).execute(arguments: StatementArguments([reading.note, person] + key) ?? [])
        }
    }

    private static func insertion(_ rows: Int) -> String {
        let row = "(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
        // Only the same reading is passed over; `OR IGNORE` would pass over every broken rule.
        return """
            INSERT INTO reading (person_id, \(StoredReading.keyColumns), import_number, source_number, utc_offset, note, aside)
            VALUES \(Array(repeating: row, count: rows).joined(separator: ", "))
            ON CONFLICT (person_id, \(StoredReading.keyColumns)) DO NOTHING
            """
    }

    func page(_ request: PageRequest) throws(DiagnosticFailure) -> [StoredReading] {
        try access { database in
            let statement = try database.cachedStatement(sql: request.statement.replacing("$", with: "?"))
            let rows = try Row.fetchCursor(
                statement, arguments: StatementArguments(request.values.map { $0.number.databaseValue }))
            var page: [StoredReading] = []
            while let row = try rows.next() {
                page.append(
                    StoredReading(
                        instant: row[0], measure: row[1], first: ExactDecimal(digits: row[2], decimals: row[3]),
                        second: ExactDecimal(digits: row[4], decimals: row[5]), meal: row[6], offset: row[7],
                        note: row[8], source: row[9], isAside: false))
            }
            return page
        }
    }
}

extension StoredReading {
    /// Adds the values of a row in the order of the statement.
    fileprivate func append(to values: inout [DatabaseValue], _ person: Int64, _ number: Int64) {
        values.append(person.databaseValue)
        values.append(instant.databaseValue)
        values.append(measure.databaseValue)
        values.append(first.digits.databaseValue)
        values.append(first.decimals.databaseValue)
        values.append(second.digits.databaseValue)
        values.append(second.decimals.databaseValue)
        values.append(meal.databaseValue)
        values.append(number.databaseValue)
        values.append(source?.databaseValue ?? .null)
        values.append(offset?.databaseValue ?? .null)
        values.append(note.databaseValue)
        values.append((isAside ? 1 : 0).databaseValue)
    }
}
