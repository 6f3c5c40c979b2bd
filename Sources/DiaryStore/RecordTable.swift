internal import DiaryModel
internal import SystemKit

/// The versions of records of a person that a store knows by number.
struct RecordTable {
    /// A version with its number, and what its record decides about it.
    struct Known: Hashable {
        let number: Int64
        let record: SourceRecord
        let standing: StoredStanding
    }

    private let connection: any StoreConnection
    private let person: Int64
    /// The highest number there is.
    private(set) var last: Int64

    /// The number of ids looked up together.
    private static let page = 50
    /// The columns in the order of `record(_:)`.
    private static let columns = "id, topic, verb, is_readable, is_alone, updated, version, instant, content"

    /// Reads the highest number.
    init(_ connection: any StoreConnection, person: Int64) throws(DiagnosticFailure) {
        (self.connection, self.person) = (connection, person)
        last = try connection.number(
            "SELECT COALESCE(MAX(number), 0) FROM source_record WHERE person_id = $1", [.integer(person)])
    }

    /// All versions under some ids.
    func known(_ ids: some Collection<String>) throws(DiagnosticFailure) -> [Known] {
        guard last > 0 else { return [] }
        var known: [Known] = []
        for part in ids.map(SQLValue.storable).parts(of: Self.page) {
            known += try versions(
                in: connection.table("source_record", by: "source_record_by_id"),
                "id IN (\(SQLValue.list(part.count, from: 2)))", part.map { .text($0) })
        }
        return known
    }

    /// All versions under ids of which there are several, or of which one has nothing to read, by number.
    func histories() throws(DiagnosticFailure) -> [Int64: SourceRecord] {
        guard last > 0 else { return [:] }
        let versions = try versions(
            """
            id IN
            (SELECT id FROM source_record WHERE person_id = $1 GROUP BY id HAVING COUNT(*) > 1 OR MIN(is_readable) = 0)
            """)
        return Dictionary(versions.map { ($0.number, $0.record) }) { first, _ in first }
    }

    /// All versions that have nothing to read.
    func unreadable() throws(DiagnosticFailure) -> [SourceRecord] { try versions("is_readable = 0").map(\.record) }

    /// The versions with some numbers.
    func numbered(_ numbers: some Collection<Int64>) throws(DiagnosticFailure) -> [Int64: SourceRecord] {
        var found: [Int64: SourceRecord] = [:]
        for part in Set(numbers).subtracting([0]).sorted().parts(of: Self.page) {
            let list = SQLValue.list(part.count, from: 2)
            for version in try versions("number IN (\(list))", part.map { .integer($0) }) {
                found[version.number] = version.record
            }
        }
        return found
    }

    /// The versions of which a condition holds; its values are numbered from 2.
    private func versions(
        in table: String = "source_record", _ condition: String, _ values: [SQLValue] = []
    ) throws(DiagnosticFailure) -> [Known] {
        try connection.rows(
            "SELECT number, standing, \(Self.columns) FROM \(table) WHERE person_id = $1 AND \(condition)",
            [.integer(person)] + values
        ).map(Self.known)
    }

    /// Some ids of which there are several versions, one of them behind a number.
    func contested(behind number: Int64, after id: String, limit: Int) throws(DiagnosticFailure) -> [String] {
        guard last > number else { return [] }
        return try connection.rows(
            """
            SELECT id FROM source_record WHERE person_id = $1 AND id > $3
            GROUP BY id HAVING COUNT(*) > 1 AND MAX(number) > $2 ORDER BY id LIMIT \(limit)
            """, [.integer(person), .integer(number), .text(id)]
        ).map { $0[0].string }
    }

    /// Adds a version and gives its number.
    mutating func add(_ record: SourceRecord) throws(DiagnosticFailure) -> Int64 {
        last += 1
        try connection.post(
            """
            INSERT INTO source_record (person_id, number, standing, \(Self.columns))
            VALUES ($1, $2, 0, $3, $4, $5, $6, $7, $8, $9, $10, $11)
            """, [.integer(person), .integer(last)] + Self.row(record))
        return last
    }

    /// Writes down what the record of a version decides about it.
    func set(_ standing: StoredStanding, of number: Int64) throws(DiagnosticFailure) {
        try connection.post(
            "UPDATE source_record SET standing = $3 WHERE person_id = $1 AND number = $2",
            [.integer(person), .integer(number), .number(standing.rawValue)])
    }

    private static func row(_ record: SourceRecord) -> [SQLValue] {
        [
            .string(record.id), .string(record.topic), .string(record.verb.rawValue),
            .number(record.isReadable ? 1 : 0),
            .number(record.isOfMomentAlone ? 1 : 0), .number(record.version.updated?.milliseconds),
            .number(record.version.number), .number(record.instant?.milliseconds),
            .integer(Int64(bitPattern: record.content)),
        ]
    }

    private static func known(_ row: [SQLValue]) -> Known {
        let version = RecordVersion(
            updated: row[7].optionalNumber.map(Instant.init(milliseconds:)), number: row[8].optionalNumber)
        let record = SourceRecord(
            row[2].string, topic: row[3].string, verb: SourceRecord.Verb(rawValue: row[4].string) ?? .states,
            version: version, at: row[9].optionalNumber.map(Instant.init(milliseconds:)),
            isOfMomentAlone: row[6].number != 0, isReadable: row[5].number != 0,
            content: UInt64(bitPattern: row[10].number))
        return Known(
            number: row[0].number, record: record, standing: StoredStanding(rawValue: Int(row[1].number)) ?? .holds)
    }
}
