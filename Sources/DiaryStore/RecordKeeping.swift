internal import Diagnostics
internal import DiaryModel

/// Remembers which records of a source say what readings say, so that a source can take back or correct what it said.
///
/// A reading stays as long as one record says it. An empty name stands for whoever says it without a name, and is there
/// only where a record says it too: most readings have no records at all.
struct RecordKeeping {
    let connection: any StoreConnection
    let person: Int64
    private let measures: MeasureTable
    /// Whether some reading of the person has a record.
    private(set) var hasRecords: Bool
    /// How many readings were taken back or replaced by others.
    private(set) var withdrawn = 0
    /// How many of those that came in had been taken back or replaced before, by the words of reasons, and how often it is in
    /// doubt what of several things with one id was meant.
    var refused: [String: Int] = [:]

    /// What the export that is imported says, by hashes: it may be of more readings than come in at once.
    private var exported: Set<Int> = []

    /// How many ids or keys are looked up together.
    private static let page = 50

    /// What is known by one id and is about one thing.
    struct Name: Hashable {
        let record: String
        /// What it is about; empty stands for whatever it is.
        let topic: String
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

    /// A record does not say a reading any more, which goes where nobody else says it.
    mutating func takeBack(_ key: [SQLValue], _ record: String) throws(DiagnosticFailure) {
        let values = [.integer(person)] + key
        _ = try connection.change(
            "DELETE FROM reading_record WHERE \(TwinSearch.isKey) AND record = $9", values + [.text(record)])
        guard try connection.rows("SELECT 1 FROM reading_record WHERE \(TwinSearch.isKey) LIMIT 1", values).isEmpty
        else { return }
        _ = try connection.change("DELETE FROM reading_source WHERE \(TwinSearch.isKey)", values)
        withdrawn += try connection.change("DELETE FROM reading WHERE \(TwinSearch.isKey)", values)
    }

    // MARK: Coming in

    /// Remembers, before readings with records come in, who said the same without one.
    func noteUnnamed(before named: [NamedReading]) throws(DiagnosticFailure) {
        try inParts(named.map(\.reading.key)) { (condition, values) throws(DiagnosticFailure) in
            _ = try connection.change(
                """
                INSERT INTO reading_record (person_id, \(StoredReading.keyColumns), record, replaces)
                SELECT person_id, \(StoredReading.keyColumns), '', 0 FROM reading
                WHERE \(condition) AND NOT EXISTS (
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
                WHERE \(condition)
                ON CONFLICT (person_id, \(StoredReading.keyColumns), record) DO NOTHING
                """, values)
        }
    }

    /// Remembers the records of readings that came in.
    mutating func keep(_ named: [NamedReading]) throws(DiagnosticFailure) {
        guard !named.isEmpty else { return }
        hasRecords = true
        // A panel may say the same twice, which one statement of SQL cannot take.
        var seen: Set<[SQLValue]> = []
        let each = named.filter { seen.insert($0.reading.key + [.string($0.origin.record)]).inserted }
        for part in Self.parts(of: each) {
            var values: [SQLValue] = [.integer(person)]
            let rows = part.map { one in
                let places = (1...12).map { "$\(values.count + $0)" }.joined(separator: ", ")
                values += one.reading.key + one.origin.row
                return "($1, \(places))"
            }
            _ = try connection.change(
                """
                INSERT INTO reading_record (person_id, \(StoredReading.keyColumns), \(ReadingOrigin.columns))
                VALUES \(rows.joined(separator: ", "))
                ON CONFLICT (person_id, \(StoredReading.keyColumns), record) DO UPDATE SET
                replaces = excluded.replaces, topic = excluded.topic, updated = excluded.updated,
                version = excluded.version
                """, values)
        }
    }

    // MARK: Looking up

    /// What the store has under these ids.
    func standing(of ids: [String]) throws(DiagnosticFailure) -> [String: [StandingRecord]] {
        var standing: [String: [StandingRecord]] = [:]
        for part in Self.parts(of: ids) {
            let rows = try connection.rows(
                Self.lookup(of: part, in: connection.recordsByName), [.integer(person)] + part.map { .text($0) })
            for row in rows {
                let key = Array(row.dropFirst(5))
                let statement = RecordStatement(
                    at: Instant(milliseconds: key[0].number), replaces: row[1].number != 0,
                    version: RecordVersion(row[3...]))
                let topic = row[2].string
                var known = standing[row[0].string] ?? []
                if let place = known.firstIndex(where: { $0.topic == topic && $0.statement == statement }) {
                    known[place].keys.insert(key)
                } else {
                    let isExported = !exported.isEmpty && exported.contains(hash(row[0].string, topic, statement))
                    known.append(
                        StandingRecord(
                            topic: topic, statement: statement, keys: [key], positions: nil, isExported: isExported))
                }
                standing[row[0].string] = known
            }
        }
        return standing
    }

    /// Remembers what an export says.
    mutating func noteExported(_ said: StandingRecord, _ name: Name) {
        exported.insert(hash(name.record, said.topic, said.statement))
    }

    private func hash(_ record: String, _ topic: String, _ statement: RecordStatement) -> Int {
        var hasher = Hasher()
        hasher.combine(record)
        hasher.combine(topic)
        hasher.combine(statement)
        return hasher.finalize()
    }

    /// The statement that finds what there is under some ids.
    static func lookup(of ids: ArraySlice<String>, in table: String) -> String {
        """
        SELECT \(ReadingOrigin.columns), \(StoredReading.keyColumns) FROM \(table)
        WHERE person_id = $1 AND record IN (\(places(ids)))
        ORDER BY record, topic, \(StoredReading.keyColumns)
        """
    }

    /// Does something for keys, some at a time.
    ///
    /// Each key is a comparison of its own for each column, the person among them: SQLite finds rows that are one of several only so by
    /// the primary key, and else goes through all that the person has.
    private func inParts(
        _ keys: [[SQLValue]], _ body: (String, [SQLValue]) throws(DiagnosticFailure) -> Void
    ) throws(DiagnosticFailure) {
        for part in Self.parts(of: keys) {
            try body(Self.condition(of: part.count), [.integer(person)] + part.joined())
        }
    }

    /// That a row has one of so many keys.
    static func condition(of keys: Int) -> String {
        let columns = StoredReading.keyColumns.split(separator: ", ")
        let each = (0..<keys).map { key in
            let equal = columns.enumerated().map { "\($1) = $\(2 + key * columns.count + $0)" }
            return "(person_id = $1 AND \(equal.joined(separator: " AND ")))"
        }
        return "(\(each.joined(separator: " OR ")))"
    }

    static func parts<Element>(of all: [Element]) -> [ArraySlice<Element>] {
        stride(from: 0, to: all.count, by: page).map { all[$0..<min($0 + page, all.count)] }
    }

    static func places(_ part: ArraySlice<some Any>) -> String {
        (0..<part.count).map { "$\($0 + 2)" }.joined(separator: ", ")
    }
}
