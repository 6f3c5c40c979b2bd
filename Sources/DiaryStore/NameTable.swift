internal import DiaryModel
internal import SystemKit

/// Names that a store knows by number for each person: of devices and apps, and of zones.
///
/// They are kept for each person, because people give devices their own names, and those go with the person.
final class NameTable {
    private let connection: any StoreConnection
    private let table: String
    private let person: Int64
    private var numbers: [String: Int64] = [:]
    private var names: [Int64: String] = [:]
    /// The last one that was asked for; statements of one source come in rows.
    private var last: (name: String, number: Int64)?

    /// Reads what there is in a table.
    init(_ connection: any StoreConnection, _ table: String, person: Int64) throws(DiagnosticFailure) {
        (self.connection, self.table, self.person) = (connection, table, person)
        for row in try connection.rows("SELECT number, name FROM \(table) WHERE person_id = $1", [.integer(person)]) {
            numbers[row[1].string] = row[0].number
            names[row[0].number] = row[1].string
        }
    }

    /// The name of a number; empty where there is none.
    subscript(number: Int64) -> String { names[number] ?? "" }

    /// All numbers, in the order in which their names were added.
    var all: [Int64] { names.keys.sorted() }

    /// The number of a name, which is given one where it has none; 0 for the empty one.
    func number(of name: String) throws(DiagnosticFailure) -> Int64 {
        if name.isEmpty { return 0 }
        if let last, last.name == name { return last.number }
        let stored = SQLValue.storable(name)
        let number = if let known = numbers[stored] { known } else { try add(stored) }
        last = (name, number)
        return number
    }

    private func add(_ name: String) throws(DiagnosticFailure) -> Int64 {
        // The person is locked, so nobody else takes the number.
        let number = (names.keys.max() ?? 0) + 1
        try connection.post(
            "INSERT INTO \(table) (person_id, number, name) VALUES ($1, $2, $3)",
            [.integer(person), .integer(number), .text(name)])
        numbers[name] = number
        names[number] = name
        return number
    }
}
