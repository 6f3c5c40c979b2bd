internal import DiaryModel
internal import SystemKit

/// The operations that differ between databases; statements are the same for both, with `$1`, `$2` … in them.
protocol StoreConnection: AnyObject {
    /// The store's name in messages.
    var name: String { get }

    /// Waits for a server so long in all from now on, whatever it is asked; a file is not waited for.
    func wait(seconds: Double)

    /// The rows that a statement gives.
    func rows(_ statement: String, _ values: [SQLValue]) throws(DiagnosticFailure) -> [[SQLValue]]

    /// Runs a statement and returns the number of rows it changed.
    func change(_ statement: String, _ values: [SQLValue]) throws(DiagnosticFailure) -> Int

    /// Runs a statement whose result nobody needs; a server gets it with the next one, which then tells what is wrong with it.
    func post(_ statement: String, _ values: [SQLValue]) throws(DiagnosticFailure)

    /// Drops what was posted and not sent.
    func dropPosted()

    /// Begins a transaction: one that sees a single moment, or one that may write.
    func begin(_ purpose: StorePurpose) throws(DiagnosticFailure)

    /// Ends the transaction; what was written is on disk afterwards.
    func commit() throws(DiagnosticFailure)

    /// Undoes the transaction; a connection that is broken has done so by itself.
    func rollback()

    /// Removes a file that this connection has made, within a transaction that writes; a database of a server stays.
    func discard()

    /// The SQL after a selection that locks its rows until the transaction ends.
    var locking: String { get }

    /// The name of a table for looking rows up by one of its indexes, so that it is used.
    func table(_ name: String, by index: String) -> String

    /// Adds statements, and says how many were new; where it claims those that were there already, they count as brought in now.
    func add(
        _ statements: [StoredStatement], person: Int64, number: Int64, claiming: Bool
    ) throws(DiagnosticFailure) -> Int

    /// The next statements of a person in the order of the key.
    func page(_ request: PageRequest) throws(DiagnosticFailure) -> [StoredStatement]

    /// Takes the traces of removed rows out of the files as far as that can be done.
    func clean() throws(DiagnosticFailure)
}

extension StoreConnection {
    /// Does something in one transaction and undoes all of it where it fails, or where it is only a trial.
    func transaction<Value>(
        _ purpose: StorePurpose, isTrial: Bool = false, _ body: () throws(DiagnosticFailure) -> Value
    ) throws(DiagnosticFailure) -> Value {
        try begin(purpose)
        do throws(DiagnosticFailure) {
            let value = try body()
            if isTrial { rollback() } else { try commit() }
            return value
        } catch {
            rollback()
            throw error
        }
    }

    /// The first number that a statement gives; 0 where there is none.
    func number(_ statement: String, _ values: [SQLValue] = []) throws(DiagnosticFailure) -> Int64 {
        try rows(statement, values).first?.first?.number ?? 0
    }
}

/// The purpose of a transaction.
enum StorePurpose: Hashable, Sendable {
    /// Only to read.
    case reading
    /// To write as well.
    case writing
}

/// A request for a page of statements.
struct PageRequest: Hashable, Sendable {
    /// The number of the person.
    let person: Int64
    /// The moments.
    let moments: Range<Int64>
    /// The condition on their standing, in SQL.
    let condition: String
    /// The key that all come behind; `nil` begins with the first.
    let after: StoredStatement.Key?
    /// The most that are returned.
    let limit: Int

    /// The statement, the same for every page behind the first.
    var statement: String {
        let behind =
            after == nil
            ? "" : "AND (\(StoredStatement.Key.columns)) > (\(SQLValue.list(StoredStatement.Key.count, from: 4)))"
        return """
            SELECT \(StoredStatement.columns) FROM statement
            WHERE person_id = $1 AND instant >= $2 AND instant < $3 AND \(condition) \(behind)
            ORDER BY \(StoredStatement.Key.columns) LIMIT \(limit)
            """
    }

    /// Its values.
    var values: [SQLValue] {
        [.integer(person), .integer(after?.instant ?? moments.lowerBound), .integer(moments.upperBound)]
            + (after?.values.map { .integer($0) } ?? [])
    }
}
