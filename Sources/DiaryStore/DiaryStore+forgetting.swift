package import DiaryModel
internal import SystemKit

extension DiaryStore {
    /// The tables that hold something about people, each with the column of the person's number.
    ///
    /// They can be emptied in this order. A test compares them with the tables there are.
    static let personal: [(table: String, column: String)] = [
        ("statement", "person_id"), ("source_record", "person_id"), ("import_skip", "person_id"),
        ("import", "person_id"), ("source", "person_id"), ("zone", "person_id"), ("workout", "person_id"),
        ("report", "person_id"),
        ("person", "id"),
    ]

    /// Removes a store that was made when it was opened, where nothing came into it; nothing else may be done with it then.
    package func discardIfUnused() throws(DiagnosticFailure) {
        try connection.begin(.writing)
        defer { connection.rollback() }
        if try peopleCount() == 0 { connection.discard() }
    }

    /// Removes everything about a person, checks that nothing is left, and removes the traces from the files as far as
    /// the store can.
    ///
    /// - Returns: The removed data; `nil` if there is no such person.
    package func forget(_ id: String) throws(DiagnosticFailure) -> ForgottenPerson? {
        let losses = try transaction(.writing) { () throws(DiagnosticFailure) -> [ForgottenPerson.Loss]? in
            guard let person = try locked(id) else { return nil }
            var losses: [ForgottenPerson.Loss] = []
            for (table, column) in Self.personal {
                let rows = try connection.change("DELETE FROM \(table) WHERE \(column) = $1", [.integer(person)])
                losses.append(ForgottenPerson.Loss(table: table, rows: rows))
            }
            try requireNothing(of: person, id)
            return losses
        }
        guard let losses else { return nil }
        do throws(DiagnosticFailure) {
            try connection.clean()
        } catch {
            return ForgottenPerson(removed: losses, cleaned: false)
        }
        return ForgottenPerson(removed: losses, cleaned: true)
    }

    /// Counts over all tables that nothing is left; something that is undoes the removal.
    private func requireNothing(of person: Int64, _ id: String) throws(DiagnosticFailure) {
        var left = try connection.number("SELECT COUNT(*) FROM person WHERE key = $1", [.string(id)])
        for (table, column) in Self.personal {
            left += try connection.number("SELECT COUNT(*) FROM \(table) WHERE \(column) = $1", [.integer(person)])
        }
        guard left == 0 else { throw StoreFault.notForgotten(rows: Int(left), connection.name) }
    }
}
