internal import Diagnostics
internal import DiaryModel
internal import Reconciling

extension SQLStore {
    /// Settles the statements of everybody whose readings an earlier version kept, each in a transaction.
    ///
    /// Whatever ends this half-way, the next run goes on with those who are left.
    func settleMigrated() throws(DiagnosticFailure) {
        while true {
            let people = try connection.rows("SELECT id FROM person WHERE unsettled <> 0 ORDER BY id LIMIT 100", [])
            if people.isEmpty { return }
            for person in people.map(\.[0].number) {
                try transaction(.writing) { () throws(DiagnosticFailure) in try settle(migrated: person) }
            }
        }
    }

    private func settle(migrated person: Int64) throws(DiagnosticFailure) {
        let isLeft = try connection.rows(
            "SELECT 1 FROM person WHERE id = $1 AND unsettled <> 0\(connection.locking)", [.integer(person)])
        guard !isLeft.isEmpty else { return }
        let coder = try StatementCoder(connection, person: person)
        var settling = StoreSettling(
            connection, person: person, since: 0, coder, try RecordTable(connection, person: person))
        try settling.hashNotes()
        try settling.settleRecords(behind: 0)
        try settling.settleSharedMoments(in: Int64.min...Int64.max)
        // What imports counted is the number of readings, whatever an earlier version counted.
        _ = try connection.change(
            """
            UPDATE import SET added = added
                + (SELECT COUNT(*) FROM statement WHERE person_id = $1 AND \(StoredStanding.shown))
                - (SELECT SUM(added - withdrawn) FROM import AS counted WHERE counted.person_id = $1)
            WHERE person_id = $1 AND number = (SELECT MAX(number) FROM import AS last WHERE last.person_id = $1)
            """, [.integer(person)])
        _ = try connection.change("UPDATE person SET unsettled = 0 WHERE id = $1", [.integer(person)])
    }
}

extension StoreSettling {
    /// Gives notes that an earlier version kept the hashes that they would have now.
    fileprivate func hashNotes() throws(DiagnosticFailure) {
        while true {
            let page = try rows("statement", "note_hash = 1", [], limit: Self.page)
            for row in page {
                _ = try connection.change(
                    """
                    UPDATE statement SET note_hash = $2
                    WHERE person_id = $1 AND \(StoredStatement.Key.condition(from: 3))
                    """,
                    [.integer(person), .integer(StatementCoder.hash(row.stored.note))]
                        + row.stored.key.values.map { .integer($0) })
            }
            guard page.count == Self.page else { return }
        }
    }
}
