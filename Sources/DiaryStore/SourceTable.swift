internal import Diagnostics

/// The devices and apps of a person that a store knows by number.
///
/// They are kept for each person, because people give devices their own names, and those go with the person.
final class SourceTable {
    private let connection: any StoreConnection
    private let person: Int64
    private var numbers: [String: Int64] = [:]
    private var names: [Int64: String] = [:]
    /// The last one that was asked for; readings of one source come in rows.
    private var last: (name: String, number: Int64)?

    /// Reads what there is.
    init(_ connection: any StoreConnection, person: Int64) throws(DiagnosticFailure) {
        self.connection = connection
        self.person = person
        for row in try connection.rows("SELECT number, name FROM source WHERE person_id = $1", [.integer(person)]) {
            numbers[row[1].string] = row[0].number
            names[row[0].number] = row[1].string
        }
    }

    /// The name of a number; empty where there is none.
    subscript(number: Int64?) -> String { number.flatMap { names[$0] } ?? "" }

    /// The number of a source, which is given one where it has none; `nil` for a source without a name.
    func number(of source: String) throws(DiagnosticFailure) -> Int64? {
        if source.isEmpty { return nil }
        if let last, last.name == source { return last.number }
        let name = SQLValue.storable(source)
        let number = if let known = numbers[name] { known } else { try add(name) }
        last = (source, number)
        return number
    }

    private func add(_ name: String) throws(DiagnosticFailure) -> Int64 {
        // The person is locked, so nobody else takes the number.
        let number = (names.keys.max() ?? 0) + 1
        _ = try connection.change(
            "INSERT INTO source (person_id, number, name) VALUES ($1, $2, $3)",
            [.integer(person), .integer(number), .text(name)])
        numbers[name] = number
        names[number] = name
        return number
    }
}
