internal import DiaryModel
internal import SystemKit

/// Settles the statements of a person that an import touched: those of its moments, and those of the ids of its records.
///
/// `Reconciling` alone decides which statements hold; this type finds the statements and stores the result.
struct StoreSettling {
    /// A statement of the store with the import that brought it in.
    struct Row {
        let stored: StoredStatement
        let number: Int64
        let statement: Statement
    }

    /// The changes to the readings.
    var changes = StoreChanges()
    /// The number of imported statements not shown because of their record.
    private(set) var refused = 0
    /// The number of those that are implausible.
    private(set) var refusedImplausible = 0

    let connection: any StoreConnection
    let person: Int64
    /// The number of the import; statements of this one and later ones are new.
    let number: Int64
    let coder: StatementCoder
    let records: RecordTable
    let reconciler = Reconciler()

    /// The number of moments, rows or ids that are settled together.
    static let page = 500

    /// Makes a settling of what came in since an import.
    init(
        _ connection: any StoreConnection, person: Int64, since number: Int64, _ coder: StatementCoder,
        _ records: RecordTable
    ) {
        (self.connection, self.person, self.number) = (connection, person, number)
        (self.coder, self.records) = (coder, records)
    }

    // MARK: Finding

    /// The statements at some moments of which a condition holds, in the order of their keys.
    func rows(at instants: some Collection<Int64>, where condition: String) throws(DiagnosticFailure) -> [Row] {
        try rows("statement", condition, "instant", isOneOf: Array(instants))
    }

    /// The statements of a table of which a condition holds, and that have one of some numbers in a column.
    func rows(
        _ table: String, _ condition: String, _ column: String, isOneOf numbers: [Int64]
    ) throws(DiagnosticFailure) -> [Row] {
        var found: [Row] = []
        for part in numbers.parts(of: Self.page) {
            found += try rows(
                table, "\(column) IN (\(SQLValue.list(part.count, from: 2))) AND \(condition)",
                part.map { .integer($0) })
        }
        return found
    }

    /// The table of statements, for looking up those of records.
    var statementsByRecord: String { connection.table("statement", by: "statement_by_record") }

    /// The statements of a table of which a condition holds; its values are numbered from 2.
    func rows(
        _ table: String, _ condition: String, _ values: [SQLValue], limit: Int? = nil
    ) throws(DiagnosticFailure) -> [Row] {
        let rows = try connection.rows(
            """
            SELECT \(StoredStatement.columns), import_number FROM \(table)
            WHERE person_id = $1 AND \(condition) ORDER BY \(StoredStatement.Key.columns)
            \(limit.map { "LIMIT \($0)" } ?? "")
            """, [.integer(person)] + values
        ).map { (stored: StoredStatement(row: $0), number: $0[$0.count - 1].number) }
        let known = try records.numbered(rows.map(\.stored.key.record))
        return try rows.map { (row) throws(DiagnosticFailure) in
            let statement = try coder.statement(row.stored, record: known[row.stored.key.record], in: connection.name)
            return Row(stored: row.stored, number: row.number, statement: statement)
        }
    }

    // MARK: Writing

    /// Writes down what becomes of a statement.
    mutating func set(_ standing: StoredStanding, of row: Row) throws(DiagnosticFailure) {
        guard standing != row.stored.standing else { return }
        try connection.post(
            "UPDATE statement SET standing = $2 WHERE person_id = $1 AND \(StoredStatement.Key.condition(from: 3))",
            [.integer(person), .number(standing.rawValue)] + row.stored.key.values.map { .integer($0) })
        changes.shown += (standing.isShown ? 1 : 0) - (row.stored.standing.isShown ? 1 : 0)
        guard standing.isOfRecord, !row.stored.standing.isOfRecord, row.number >= number else { return }
        changes.refused[standing.reason, default: 0] += 1
        refused += 1
        if row.statement.reading?.isPlausible == false { refusedImplausible += 1 }
    }

    // MARK: Moments

    /// Settles the statements of some moments.
    ///
    /// - Parameters:
    ///   - instants: The moments.
    ///   - gone: Statements of them that were shown before the import, and that their record decides against now.
    /// - Returns: How many readings have another value of the same source and time beside them.
    /// - Throws: `store.…`.
    @discardableResult mutating func settleMoments(
        _ instants: some Collection<Int64>, gone: [Statement] = []
    ) throws(DiagnosticFailure) -> Int {
        guard !instants.isEmpty else { return 0 }
        let rows = try rows(at: instants, where: StoredStanding.candidate)
        let settled = reconciler.settle(moments: rows.map(\.statement))
        for (row, standing) in zip(rows, settled.standings) {
            try set(StoredStanding(standing, isPlausible: row.statement.reading?.isPlausible ?? true), of: row)
        }
        guard !gone.isEmpty else { return settled.contradicting.count }
        let before = reconciler.settle(moments: rows.map(\.statement) + gone)
        changes.withdrawn += before.readings.count - settled.readings.count
        return settled.contradicting.count
    }

    /// Settles all moments at which the import brought in one of several statements of a kind.
    mutating func settleSharedMoments(in span: ClosedRange<Int64>) throws(DiagnosticFailure) {
        var from = span.lowerBound
        while true {
            let instants = try connection.rows(
                """
                SELECT instant FROM statement
                WHERE person_id = $1 AND instant >= $3 AND instant <= $4 AND \(StoredStanding.candidate)
                GROUP BY instant
                HAVING COUNT(*) > COUNT(DISTINCT \(coder.measures.kindNumber)) AND MAX(import_number) >= $2
                ORDER BY instant LIMIT \(Self.page)
                """, [.integer(person), .integer(number), .integer(from), .integer(span.upperBound)]
            ).map { $0[0].number }
            changes.refused[.contradicting, default: 0] += try settleMoments(instants)
            guard instants.count == Self.page, let last = instants.last else { return }
            from = last + 1
        }
    }
}
