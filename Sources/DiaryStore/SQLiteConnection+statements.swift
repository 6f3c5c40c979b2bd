internal import DiaryModel
internal import GRDB

extension SQLiteConnection {
    /// The number of statements inserted together; the rest goes one by one.
    private static let rowsAtOnce = 50

    func add(
        _ statements: [StoredStatement], person: Int64, number: Int64, claiming: Bool
    ) throws(DiagnosticFailure) -> Int {
        try access { database in
            let many = try database.cachedStatement(sql: Self.insertion(Self.rowsAtOnce))
            let one = try database.cachedStatement(sql: Self.insertion(1))
            var added = 0
            var start = 0
            while start < statements.count {
                let count = statements.count - start >= Self.rowsAtOnce ? Self.rowsAtOnce : 1
                let statement = count == 1 ? one : many
                var values = BoundValues(statement)
                for row in statements[start..<start + count] { row.bind(to: &values, person, number) }
                try values.check()
                try statement.execute()
                added += database.changesCount
                start += count
            }
            for row in statements where row.sequence > 0 {
                try update(row, "sequence = ?2", "sequence > ?2", [person, row.sequence], database)
            }
            for row in statements where claiming {
                try update(row, "import_number = ?2", "import_number < ?2", [person, number], database)
            }
            return added
        }
    }

    /// Changes the row that says the same, where a condition holds of it.
    private func update(
        _ row: StoredStatement, _ change: String, _ condition: String, _ values: [Int64], _ database: Database
    ) throws {
        let values: [any DatabaseValueConvertible] = values + row.key.values
        try database.cachedStatement(
            sql: """
                UPDATE statement SET \(change) WHERE person_id = ?1 AND \(condition)
                AND \(Self.numbered(StoredStatement.Key.condition(from: 3)))
                """
        ).execute(arguments: StatementArguments(values) ?? [])
    }

    private static func insertion(_ rows: Int) -> String {
        let row = "(\(Array(repeating: "?", count: StoredStatement.count + 2).joined(separator: ", ")))"
        // Only the same statement is passed over; `OR IGNORE` would pass over every broken rule.
        return """
            INSERT INTO statement (person_id, import_number, \(StoredStatement.columns))
            VALUES \(Array(repeating: row, count: rows).joined(separator: ", "))
            ON CONFLICT (person_id, \(StoredStatement.Key.columns)) DO NOTHING
            """
    }

    func page(_ request: PageRequest) throws(DiagnosticFailure) -> [StoredStatement] {
        try access { database in
            let statement = try database.cachedStatement(sql: Self.numbered(request.statement))
            let rows = try Row.fetchCursor(
                statement, arguments: StatementArguments(request.values.map { $0.number.databaseValue }))
            var page: [StoredStatement] = []
            while let row = try rows.next() {
                page.append(
                    StoredStatement(
                        key: StoredStatement.Key(
                            instant: row[0], measure: row[1], first: ExactDecimal(digits: row[2], decimals: row[3]),
                            second: ExactDecimal(digits: row[4], decimals: row[5]), meal: row[6], source: row[7],
                            clock: row[8], occurrence: row[9], record: row[10], note: row[11],
                            signs: row[12]),
                        sequence: row[13], note: row[14], standing: StoredStanding(rawValue: row[15]) ?? .holds))
            }
            return page
        }
    }
}

/// Binds values to a statement in their order, one by one: arguments of GRDB would be two arrays for each row.
private struct BoundValues {
    private let statement: SQLiteStatement
    private var count: CInt = 0
    private var failure: CInt?

    /// Begins with the first value of a statement.
    init(_ prepared: GRDB.Statement) {
        prepared.setUncheckedArguments(StatementArguments())
        statement = prepared.sqliteStatement
    }

    mutating func bind(_ value: some StatementBinding) {
        count += 1
        let code = value.bind(to: statement, at: count)
        if code != 0 { failure = code }
    }

    /// Throws where SQLite refused a value, such as one for which there is no memory.
    func check() throws {
        if let failure { throw DatabaseError(resultCode: ResultCode(rawValue: failure)) }
    }
}

extension StoredStatement {
    /// Binds the values of a row in the order of the statement.
    fileprivate func bind(to values: inout BoundValues, _ person: Int64, _ number: Int64) {
        values.bind(person)
        values.bind(number)
        values.bind(key.instant)
        values.bind(key.measure)
        values.bind(key.first.digits)
        values.bind(key.first.decimals)
        values.bind(key.second.digits)
        values.bind(key.second.decimals)
        values.bind(key.meal)
        values.bind(key.source)
        values.bind(key.clock)
        values.bind(key.occurrence)
        values.bind(key.record)
        values.bind(key.note)
        values.bind(key.signs)
        values.bind(sequence)
        values.bind(note)
        values.bind(standing.rawValue)
    }
}
