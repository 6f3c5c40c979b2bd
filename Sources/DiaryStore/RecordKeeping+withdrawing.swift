internal import Diagnostics
internal import DiaryModel

extension RecordKeeping {
    /// What of one id is taken back: whatever it says of something, or the measurement of one moment alone.
    private struct Scope: Hashable {
        let name: Name
        let instant: Instant?
    }

    /// Notes that something took the place of several measurements with one id, none of them of its moment.
    mutating func noteDoubt() { refused[StoreIntake.sharedID, default: 0] += 1 }

    /// Takes back what records said, and remembers that, so that an older file does not bring it again.
    ///
    /// - Parameters:
    ///   - records: What the source took back.
    ///   - named: What waits to come in.
    /// - Throws: `store.…`.
    mutating func withdraw(_ records: [WithdrawnRecord], beside named: [NamedReading]) throws(DiagnosticFailure) {
        let ids = Set(records.map { SQLValue.storable($0.record) })
        let standing = hasRecords ? try standing(of: ids.sorted()) : [:]
        let coming = named.filter { ids.contains(SQLValue.storable($0.origin.record)) }
        let said = try remember(records, beside: standing, coming)
        for (record, known) in standing.sorted(by: { $0.key < $1.key }) {
            var moments: Set<Instant> = []
            for one in known {
                let all = ["", one.topic].flatMap { said[Name(record: record, topic: $0)] ?? [] }
                let taking = all.filter { $0.takesBack(one.statement, readBefore: true) }
                guard !taking.isEmpty else { continue }
                for key in one.keys { try takeBack(key, record) }
                if taking.allSatisfy({ !$0.isOfMoment }) { moments.insert(one.statement.instant) }
            }
            if moments.count > 1 { noteDoubt() }
        }
    }

    /// Remembers that records were taken back.
    ///
    /// - Returns: What was, each as far as it is meant.
    private func remember(
        _ records: [WithdrawnRecord], beside standing: [String: [StandingRecord]], _ named: [NamedReading]
    ) throws(DiagnosticFailure) -> [Name: [WithdrawnRecord]] {
        let known = try withdrawals(of: Set(records.map { SQLValue.storable($0.record) }).sorted())
        let coming = Dictionary(grouping: named) { SQLValue.storable($0.origin.record) }
        var said: [Name: [WithdrawnRecord]] = [:]
        var merged: [Scope: WithdrawnRecord] = [:]
        for record in records {
            let name = Name(record: SQLValue.storable(record.record), topic: record.topic)
            func isAbout(_ topic: String) -> Bool { name.topic.isEmpty || topic == name.topic }
            let one = record.narrowed(
                beside: (standing[name.record] ?? []).filter { isAbout($0.topic) }.map(\.statement),
                (coming[name.record] ?? []).filter { isAbout($0.origin.topic) }.map(\.statement),
                after: known[name] ?? [])
            said[name, default: []].append(one)
            let scope = Scope(name: name, instant: one.momentAlone)
            let other = merged[scope] ?? known[name]?.first { $0.momentAlone == scope.instant }
            merged[scope] = other.map { $0.merged(with: one) } ?? one
        }
        for (scope, one) in merged { try note(one, scope) }
        return said
    }

    private func note(_ record: WithdrawnRecord, _ scope: Scope) throws(DiagnosticFailure) {
        _ = try connection.change(
            """
            INSERT INTO withdrawn_record (person_id, \(WithdrawnRecord.columns)) VALUES ($1, $2, $3, $4, $5, $6, $7)
            ON CONFLICT (person_id, record, kind, instant) DO UPDATE SET
            may_return = excluded.may_return, updated = excluded.updated, version = excluded.version
            """,
            [
                .integer(person), .text(scope.name.record), .string(scope.name.topic),
                .integer(scope.instant?.milliseconds ?? StoreSchema.anyMoment), .number(record.state),
                .number(record.version.updated?.milliseconds), .number(record.version.number),
            ])
    }

    /// What was taken back under some ids.
    func withdrawals(of ids: [String]) throws(DiagnosticFailure) -> [Name: [WithdrawnRecord]] {
        var known: [Name: [WithdrawnRecord]] = [:]
        for part in Self.parts(of: ids) {
            let rows = try connection.rows(
                """
                SELECT \(WithdrawnRecord.columns) FROM withdrawn_record
                WHERE person_id = $1 AND record IN (\(Self.places(part))) ORDER BY record, kind, instant
                """, [.integer(person)] + part.map { .text($0) })
            for record in rows.map(WithdrawnRecord.init(row:)) {
                known[Name(record: record.record, topic: record.topic), default: []].append(record)
            }
        }
        return known
    }
}

extension NamedReading {
    /// What its record says, as far as it decides whether that holds.
    var statement: RecordStatement {
        RecordStatement(
            at: Instant(milliseconds: reading.instant), replaces: origin.replaces, version: origin.version)
    }
}

extension WithdrawnRecord {
    /// The columns in the order of `init(row:)`.
    static let columns = "record, kind, instant, may_return, updated, version"

    /// What the column says of the status, by its place.
    private static let states: [RecordClaim.Status] = [.withdrawn, .corrected, .absent]

    /// The moment of the only measurement that is meant; `nil` where all are.
    fileprivate var momentAlone: Instant? { isOfMoment ? instant : nil }

    /// The status as it is written.
    fileprivate var state: Int { Self.states.firstIndex(of: status) ?? 0 }

    /// Reads the columns.
    init(row: [SQLValue]) {
        let instant = row[2].number == StoreSchema.anyMoment ? nil : Instant(milliseconds: row[2].number)
        let state = Int(row[3].number)
        self.init(
            row[0].string, topic: row[1].string,
            status: Self.states.indices.contains(state) ? Self.states[state] : .withdrawn,
            version: RecordVersion(row[4...]), at: instant, isOfMoment: instant != nil)
    }
}
