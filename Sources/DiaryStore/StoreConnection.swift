internal import Diagnostics

/// What a database does differently from the other kind; statements are the same for both, with `$1`, `$2` … in them.
protocol StoreConnection: AnyObject {
    /// What messages call the store.
    var name: String { get }

    /// The rows that a statement gives.
    func rows(_ statement: String, _ values: [SQLValue]) throws(DiagnosticFailure) -> [[SQLValue]]

    /// How many rows a statement changes.
    func change(_ statement: String, _ values: [SQLValue]) throws(DiagnosticFailure) -> Int

    /// Begins a transaction: one that sees a single moment, or one that may write.
    func begin(_ purpose: StorePurpose) throws(DiagnosticFailure)

    /// Ends the transaction; what was written is on disk afterwards.
    func commit() throws(DiagnosticFailure)

    /// Undoes the transaction; a connection that is broken has done so by itself.
    func rollback()

    /// Removes a file that this connection has made, within a transaction that writes; a database of a server stays.
    func discard()

    /// What stands behind a selection so that nobody else changes its rows until the transaction ends.
    var locking: String { get }

    /// What the table of readings is called where heights are looked up, so that their index is used.
    var heights: String { get }

    /// What the table of records is called where it is searched for their ids, so that their index is used.
    var recordsByName: String { get }

    /// Adds readings, and says how many were new; a note goes to a reading that has none.
    func add(_ readings: [StoredReading], person: Int64, number: Int64) throws(DiagnosticFailure) -> Int

    /// The next readings of a person in the order of the key.
    func page(_ request: PageRequest) throws(DiagnosticFailure) -> [StoredReading]

    /// Takes the traces of removed rows out of the files as far as that can be done.
    func clean() throws(DiagnosticFailure)

    /// The tables there are, sorted, but those of the migrations.
    func tables() throws(DiagnosticFailure) -> [String]
}

/// What a transaction is for.
enum StorePurpose: Hashable, Sendable {
    /// Only to read.
    case reading
    /// To write as well.
    case writing
}

/// Which readings are asked for.
struct PageRequest: Hashable, Sendable {
    /// The number of the person.
    let person: Int64
    /// The moments.
    let moments: Range<Int64>
    /// The reading that all come behind; `nil` begins with the first.
    let after: StoredReading?
    /// The most that are returned.
    let limit: Int

    /// The statement, the same for every page behind the first.
    var statement: String {
        let columns = "\(StoredReading.keyColumns), utc_offset, note, source_number"
        let behind = after == nil ? "" : "AND (\(StoredReading.keyColumns)) > ($4, $5, $6, $7, $8, $9, $10)"
        return """
            SELECT \(columns) FROM reading WHERE person_id = $1 AND instant >= $2 AND instant < $3 \(behind)
            ORDER BY \(StoredReading.keyColumns) LIMIT \(limit)
            """
    }

    /// Its values.
    var values: [SQLValue] {
        let from = after?.instant ?? moments.lowerBound
        return [.integer(person), .integer(from), .integer(moments.upperBound)] + (after?.key ?? [])
    }
}
