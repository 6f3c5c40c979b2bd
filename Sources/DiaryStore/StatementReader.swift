internal import DiaryModel
internal import SystemKit

/// Reads the statements of a person, within a transaction that shows one moment.
struct StatementReader {
    /// The records that state some of them.
    let records: RecordTable

    private let connection: any StoreConnection
    private let person: Int64
    private let coder: StatementCoder
    private let workouts: Workouts

    /// Statements read at once.
    private static let page = 5_000

    /// Reads the tables of a person.
    init(_ connection: any StoreConnection, person: Int64) throws(DiagnosticFailure) {
        (self.connection, self.person) = (connection, person)
        coder = try StatementCoder(connection, person: person)
        records = try RecordTable(connection, person: person)
        workouts = Workouts(
            try connection.rows("SELECT first, last FROM workout WHERE person_id = $1", [.integer(person)])
                .map { Instant(milliseconds: $0[0].number)...Instant(milliseconds: max($0[0].number, $0[1].number)) })
    }

    /// The person's circumstances beside their statements.
    var circumstances: StoredCircumstances { StoredCircumstances(zones: coder.zonesInOrder, workouts: workouts) }

    /// Passes on statements in pages, all of a moment together, each with its row.
    func pages(
        in period: Range<Instant>?, where condition: String,
        handler: ([StoredStatement], [Statement]) throws(DiagnosticFailure) -> Void
    ) throws(DiagnosticFailure) {
        let moments = period.map { $0.lowerBound.milliseconds..<$0.upperBound.milliseconds } ?? Int64.min..<Int64.max
        var waiting: [StoredStatement] = []
        var after: StoredStatement.Key?
        while true {
            let page = try connection.page(
                PageRequest(person: person, moments: moments, condition: condition, after: after, limit: Self.page))
            after = page.last?.key
            let isLast = page.count < Self.page
            waiting += page
            // What follows may be of the last moment, too.
            let last = isLast ? nil : waiting.last?.key.instant
            let whole = waiting.lastIndex { $0.key.instant != last }.map { $0 + 1 } ?? 0
            if whole > 0 {
                let ready = whole == waiting.count ? waiting : Array(waiting[..<whole])
                waiting.removeFirst(whole)
                try handler(ready, try statements(ready))
            }
            if isLast { return }
        }
    }

    private func statements(_ stored: [StoredStatement]) throws(DiagnosticFailure) -> [Statement] {
        let known = try records.numbered(stored.map(\.key.record))
        return try stored.map { (one) throws(DiagnosticFailure) in
            try coder.statement(one, record: known[one.key.record], in: connection.name)
        }
    }
}
