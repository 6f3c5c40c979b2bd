internal import DiaryModel
internal import SystemKit

extension StoreSettling {
    /// Takes out of the store what a file does not say that is all that its sources have, as far as `Reconciling` decides so, and
    /// settles again what stood beside it.
    mutating func settleSilence(of truth: WholeTruth) throws(DiagnosticFailure) {
        let sources = ([0] + coder.sources.all).filter { truth.sources.contains(coder.sources[$0]) }
        guard !sources.isEmpty, !truth.kinds.isEmpty else { return }
        let moments = truth.moments.map { $0.lowerBound.milliseconds..<$0.upperBound.milliseconds }
        var from = moments?.lowerBound ?? .min
        while true {
            // All of a moment together: a page ends where one does.
            let instants = try connection.rows(
                """
                SELECT DISTINCT instant FROM statement
                WHERE person_id = $1 AND import_number < $2 AND instant >= $3 AND instant < $4
                AND source_number IN (\(SQLValue.list(sources.count, from: 5))) ORDER BY instant LIMIT \(Self.page)
                """,
                [.integer(person), .integer(number), .integer(from), .integer(moments?.upperBound ?? .max)]
                    + sources.map { .integer($0) }
            ).map { $0[0].number }
            try settleSilence(at: instants, of: truth)
            guard instants.count == Self.page, let last = instants.last else { return }
            from = last + 1
        }
    }

    private mutating func settleSilence(at instants: [Int64], of truth: WholeTruth) throws(DiagnosticFailure) {
        guard !instants.isEmpty else { return }
        let rows = try rows(at: instants, where: "standing >= 0")
        let known = rows.filter { $0.number < number }
        let stated = rows.filter { $0.number >= number }
        var gone: [Row] = []
        let standings = Reconciler.settle(known.map(\.statement), beside: stated.map(\.statement), of: truth)
        for (row, standing) in zip(known, standings) {
            let isShown = row.stored.standing.isShown
            switch standing {
            case .superseded: changes.replaced.superseded += isShown ? 1 : 0
            case .retracted: changes.replaced.retracted += isShown ? 1 : 0
            default:
                // What is not to be found in a file that could be read in part may be in the rest of it.
                if truth.covers(row.statement), !truth.isComplete, isShown { changes.refused[.spared, default: 0] += 1 }
                continue
            }
            gone.append(row)
            try remove(row)
        }
        guard !gone.isEmpty else { return }
        let shown = gone.filter(\.stored.standing.isShown)
        changes.shown -= shown.count
        let records = Set(gone.map(\.stored.key.record)).subtracting([0]).sorted()
        try settleMoments(Set(gone.map(\.stored.key.instant)).sorted(), gone: shown.map(\.statement))
        try removeRecords(records)
        try settleRecords(of: Set(gone.compactMap(\.statement.record?.id)).sorted())
        try settleLocalTimes(like: gone)
    }

    private func remove(_ row: Row) throws(DiagnosticFailure) {
        try connection.post(
            "DELETE FROM statement WHERE person_id = $1 AND \(StoredStatement.Key.condition(from: 2))",
            [.integer(person)] + row.stored.key.values.map { .integer($0) })
    }

    /// Removes those of some versions of records of which nothing is stated any more.
    private func removeRecords(_ numbers: [Int64]) throws(DiagnosticFailure) {
        for part in numbers.parts(of: Self.page) {
            try connection.post(
                """
                DELETE FROM source_record WHERE person_id = $1 AND number IN (\(SQLValue.list(part.count, from: 2)))
                AND NOT EXISTS (SELECT 1 FROM \(statementsByRecord) WHERE statement.person_id = $1
                AND record_number <> 0 AND record_number = source_record.number)
                """, [.integer(person)] + part.map { .integer($0) })
        }
    }
}
