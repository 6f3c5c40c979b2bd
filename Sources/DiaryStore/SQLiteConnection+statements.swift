internal import Diagnostics
internal import GRDB

extension SQLiteConnection {
    /// How many statements go in together; what is left over goes one by one.
    private static let rowsAtOnce = 50

    func add(_ statements: [StoredStatement], person: Int64, number: Int64) throws(DiagnosticFailure) -> Int {
        try access { database in
            let many = try database.cachedStatement(sql: Self.insertion(Self.rowsAtOnce))
            let one = try database.cachedStatement(sql: Self.insertion(1))
            var added = 0
            var start = 0
            while start < statements.count {
                let count = statements.count - start >= Self.rowsAtOnce ? Self.rowsAtOnce : 1
                var values: [DatabaseValue] = []
                values.reserveCapacity(count * 17)
                for row in statements[start..<start + count] { row.append(to: &values, person, number) }
                let statement = count == 1 ? one : many
                statement.setUncheckedArguments(StatementArguments(values))
                try statement.execute()
                added += database.changesCount
                start += count
            }
            for row in statements where row.sequence > 0 {
                let key: [any DatabaseValueConvertible] = row.key.values
                try database.cachedStatement(
                    sql: """
                        UPDATE statement SET sequence = ?2 WHERE person_id = ?1 AND sequence > ?2
                        AND \(StoredStatement.Key.condition(from: 3).replacing("$", with: "?"))
                        """
                ).execute(arguments: StatementArguments([person, row.sequence] + key) ?? [])
            }
            return added
        }
    }

    private static func insertion(_ rows: Int) -> String {
        let row = "(\(Array(repeating: "?", count: 17).joined(separator: ", ")))"
        // Only the same statement is passed over; `OR IGNORE` would pass over every broken rule.
        return """
            INSERT INTO statement (person_id, import_number, \(StoredStatement.columns))
            VALUES \(Array(repeating: row, count: rows).joined(separator: ", "))
            ON CONFLICT (person_id, \(StoredStatement.Key.columns)) DO NOTHING
            """
    }

    func page(_ request: PageRequest) throws(DiagnosticFailure) -> [StoredStatement] {
        try access { database in
            let statement = try database.cachedStatement(sql: request.statement.replacing("$", with: "?"))
            let rows = try Row.fetchCursor(
                statement, arguments: StatementArguments(request.values.map { $0.number.databaseValue }))
            var page: [StoredStatement] = []
            while let row = try rows.next() {
                page.append(
                    StoredStatement(
                        key: StoredStatement.Key(
                            instant: row[0], measure: row[1], first: ExactDecimal(digits: row[2], decimals: row[3]),
                            second: ExactDecimal(digits: row[4], decimals: row[5]), meal: row[6], source: row[7],
                            clock: row[8], occurrence: row[9], record: row[10], note: row[11]),
                        sequence: row[12], note: row[13], standing: StoredStanding(rawValue: row[14]) ?? .holds))
            }
            return page
        }
    }
}

extension StoredStatement {
    /// Adds the values of a row in the order of the statement.
    fileprivate func append(to values: inout [DatabaseValue], _ person: Int64, _ number: Int64) {
        values.append(person.databaseValue)
        values.append(number.databaseValue)
        values.append(key.instant.databaseValue)
        values.append(key.measure.databaseValue)
        values.append(key.first.digits.databaseValue)
        values.append(key.first.decimals.databaseValue)
        values.append(key.second.digits.databaseValue)
        values.append(key.second.decimals.databaseValue)
        values.append(key.meal.databaseValue)
        values.append(key.source.databaseValue)
        values.append(key.clock.databaseValue)
        values.append(key.occurrence.databaseValue)
        values.append(key.record.databaseValue)
        values.append(key.note.databaseValue)
        values.append(sequence.databaseValue)
        values.append(note.databaseValue)
        values.append(standing.rawValue.databaseValue)
    }
}
