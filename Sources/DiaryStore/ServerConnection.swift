internal import DiaryModel
internal import SystemKit

/// The database of a PostgreSQL server that a store is kept in.
final class ServerConnection: StoreConnection {
    let name: String
    private let connection: PostgresConnection
    private var isInTransaction = false

    /// Connects, and makes the tables where there are none; with a limit on how long to wait for the server, where one is given.
    init(
        url: String, name: String, _ absence: StoreAbsence, waiting patience: StorePatience?
    ) throws(DiagnosticFailure) {
        self.name = name
        do throws(PostgresError) {
            connection = try PostgresConnection(
                url, application: "diarypress", until: patience.map { Deadline(seconds: $0.left) })
            // A little more than the server itself allows.
            connection.statementSeconds = 330
            try connection.run(ServerSession.settings + (patience.map { ServerSession.limits(of: $0.seconds) } ?? ""))
        } catch {
            throw Self.failure(error, name)
        }
        try prepare(absence)
        try run(ServerSession.intake)
    }

    private func prepare(_ absence: StoreAbsence) throws(DiagnosticFailure) {
        guard try !isReady() else { return }
        switch absence {
        case .refuse: throw StoreFault.missing(name)
        case .imitate:
            // For this connection only; the server drops them with it.
            try run("SET search_path TO pg_temp;\n" + StoreSchema.server.tables)
        case .create: try transaction(.writing) { () throws(DiagnosticFailure) in try makeTables() }
        }
    }

    /// Makes the tables while nobody else does.
    private func makeTables() throws(DiagnosticFailure) {
        _ = try rows("SELECT pg_advisory_xact_lock(4919131752989213764)::text", [])
        guard try !isReady() else { return }
        try run("CREATE SCHEMA IF NOT EXISTS diarypress;\n" + StoreSchema.server.tables)
        try run(
            """
            CREATE TABLE schema_version (number BIGINT NOT NULL);
            INSERT INTO schema_version VALUES (\(StoreSchema.version));
            """)
    }

    /// Returns true if the tables are those of this version; `false` if there are none.
    private func isReady() throws(DiagnosticFailure) -> Bool {
        let tables = try rows("SELECT tablename::text FROM pg_tables WHERE schemaname = 'diarypress'", [])
        if tables.isEmpty { return false }
        // Versions before the thirteenth kept a list of their steps in place of a number.
        if tables.contains(where: { $0[0].string == "migration" }) { throw StoreFault.older(name) }
        try StoreSchema.require(try number("SELECT number FROM schema_version"), name)
        return true
    }

    private func run(_ statements: String) throws(DiagnosticFailure) {
        try attempting { () throws(PostgresError) in try connection.run(statements) }
    }

    // MARK: Statements

    func wait(seconds: Double) { connection.end = Deadline(seconds: seconds) }

    func rows(_ statement: String, _ values: [SQLValue]) throws(DiagnosticFailure) -> [[SQLValue]] {
        let result = try attempting { () throws(PostgresError) in try connection.execute(statement, values) }
        return (0..<result.rowCount).map { row in
            (0..<result.columnCount).map { result.value(row, $0) }
        }
    }

    func change(_ statement: String, _ values: [SQLValue]) throws(DiagnosticFailure) -> Int {
        try attempting { () throws(PostgresError) in try connection.execute(statement, values).changedCount }
    }

    func post(_ statement: String, _ values: [SQLValue]) throws(DiagnosticFailure) {
        try attempting { () throws(PostgresError) in try connection.post(statement, values) }
    }

    func dropPosted() { connection.dropPosted() }

    func begin(_ purpose: StorePurpose) throws(DiagnosticFailure) {
        let kind = purpose == .writing ? "READ COMMITTED READ WRITE" : "REPEATABLE READ READ ONLY"
        try attempting { () throws(PostgresError) in try connection.run("BEGIN ISOLATION LEVEL \(kind)") }
        isInTransaction = true
    }

    func commit() throws(DiagnosticFailure) {
        do throws(PostgresError) {
            try connection.run("COMMIT")
            isInTransaction = false
        } catch {
            rollback()
            // The server may have kept it before it went away, and nobody is left to ask.
            throw connection.isBroken ? StoreFault.unsure(name) : Self.failure(error, name)
        }
    }

    func rollback() {
        connection.dropPosted()
        guard isInTransaction, !connection.isBroken else { return }
        isInTransaction = false
        try? connection.run("ROLLBACK")
    }

    func discard() {}

    var locking: String { " FOR UPDATE" }
    func table(_ name: String, by index: String) -> String { name }

    func clean() throws(DiagnosticFailure) {
        // Makes the room of removed rows free; the server overwrites it with what comes next.
        try attempting { () throws(PostgresError) in
            for table in DiaryStore.personal.map(\.table) { try connection.run("VACUUM \(table)") }
        }
    }

    // MARK: Statements of people

    func add(
        _ statements: [StoredStatement], person: Int64, number: Int64, claiming: Bool
    ) throws(DiagnosticFailure) -> Int {
        try attempting { () throws(PostgresError) in
            try connection.copy("COPY intake FROM STDIN (FORMAT binary)", Self.rows(statements))
            let added = try connection.execute(
                """
                INSERT INTO statement (person_id, import_number, \(StoredStatement.columns))
                SELECT $1, $2, \(StoredStatement.columns) FROM intake ORDER BY \(StoredStatement.Key.columns)
                ON CONFLICT (person_id, \(StoredStatement.Key.columns)) DO NOTHING
                """, [.integer(person), .integer(number)]
            ).changedCount
            func update(_ change: String, _ condition: String, _ values: [SQLValue]) throws(PostgresError) {
                _ = try connection.execute(
                    """
                    UPDATE statement SET \(change) FROM intake WHERE statement.person_id = $1 AND \(condition)
                    AND (\(Self.columns(of: "statement"))) = (\(Self.columns(of: "intake")))
                    """, [.integer(person)] + values)
            }
            if statements.contains(where: { $0.sequence > 0 }) {
                try update("sequence = intake.sequence", "intake.sequence < statement.sequence", [])
            }
            if claiming { try update("import_number = $2", "import_number < $2", [.integer(number)]) }
            // Making a table empty costs its files; the few rows of most people are gone when the transaction ends.
            let isSmall = statements.count <= Self.fewRows
            try connection.post(isSmall ? "DELETE FROM intake" : "TRUNCATE intake", [])
            return added
        }
    }

    /// The number of rows up to which it is cheaper to pass over those that are deleted.
    private static let fewRows = 500

    private static func columns(of table: String) -> String {
        StoredStatement.Key.columns.split(separator: ", ").map { "\(table).\($0)" }.joined(separator: ", ")
    }

    private static func rows(_ statements: [StoredStatement]) -> PostgresCopyRows {
        var rows = PostgresCopyRows(capacity: statements.count * 128)
        for row in statements {
            rows.begin(Int16(StoredStatement.count))
            rows.add(row.key.instant)
            rows.add(row.key.first.digits)
            rows.add(row.key.second.digits)
            rows.add(row.key.note)
            rows.add(row.key.clock)
            rows.add(Int32(clamping: row.key.source))
            rows.add(Int32(clamping: row.key.occurrence))
            rows.add(Int32(clamping: row.key.record))
            rows.add(Int32(clamping: row.sequence))
            rows.add(Int16(clamping: row.key.measure))
            rows.add(Int16(clamping: row.key.first.decimals))
            rows.add(Int16(clamping: row.key.second.decimals))
            rows.add(Int16(clamping: row.key.meal))
            rows.add(Int16(clamping: row.standing.rawValue))
            rows.add(Int16(clamping: row.key.signs))
            rows.add(row.note)
        }
        return rows
    }

    func page(_ request: PageRequest) throws(DiagnosticFailure) -> [StoredStatement] {
        let result = try attempting { () throws(PostgresError) in
            try connection.execute(request.statement, request.values)
        }
        let width = StoredStatement.Key.count
        return (0..<result.rowCount).map { row in
            StoredStatement(
                key: StoredStatement.Key((0..<width).map { result.integer(row, $0) }),
                sequence: result.integer(row, width), note: result.text(row, width + 1),
                standing: StoredStanding(rawValue: Int(result.integer(row, width + 2))) ?? .holds)
        }
    }

    private func attempting<Value>(
        _ body: () throws(PostgresError) -> Value
    ) throws(DiagnosticFailure) -> Value {
        do throws(PostgresError) { return try body() } catch { throw Self.failure(error, name) }
    }
}
