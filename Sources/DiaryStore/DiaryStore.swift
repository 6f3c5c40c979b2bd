package import DiaryModel
internal import SystemKit

/// Keeps people with their readings, what was imported for them and which reports were made, in whatever database.
///
/// One task uses a store at a time. What is written is there whole, and on disk, when the function returns; what is
/// interrupted, by an error or by the end of the process, leaves nothing behind.
package final class DiaryStore {
    let connection: any StoreConnection

    /// The imports in the open transaction that they share; `nil` where each has its own.
    var shared: SharedTransaction?

    /// Makes a store of a database whose tables are as this version knows them.
    init(_ connection: any StoreConnection) { self.connection = connection }

    /// Waits for a server so long in all from now on, whatever it is asked; a file is not waited for.
    package func wait(seconds: Double) { connection.wait(seconds: seconds) }

    /// Does something in one transaction and undoes all of it where it fails, or where it is only a trial.
    func transaction<Value>(
        _ purpose: StorePurpose, isTrial: Bool = false, _ body: () throws(DiagnosticFailure) -> Value
    ) throws(DiagnosticFailure) -> Value {
        try finishSharing()
        return try connection.transaction(purpose, isTrial: isTrial, body)
    }

    // MARK: People

    /// The person with an id.
    package func person(_ id: String) throws(DiagnosticFailure) -> StoredPerson? {
        try connection.rows("SELECT \(StoredPerson.columns) FROM person WHERE key = $1", [.string(id)]).first
            .map(StoredPerson.init)
    }

    /// The next people in the order of their ids, compared byte by byte; those of some places in the order of these.
    ///
    /// - Parameters:
    ///   - id: The id that all of them come behind; `nil` begins with the first.
    ///   - places: The places of the people, as `StableHash` gives them; `nil` for everybody.
    ///   - period: Moments that each of them has a reading in; `nil` for everybody.
    ///   - limit: The most that are returned.
    /// - Returns: The people; fewer than the limit say that there are no more.
    /// - Throws: `store.…`.
    package func people(
        after id: String?, in places: ClosedRange<UInt32>? = nil, withReadingsIn period: Range<Instant>? = nil,
        limit: Int
    ) throws(DiagnosticFailure) -> [StoredPerson] {
        // No id is empty, so all come behind the empty one.
        var values: [SQLValue] = [.string(id ?? ""), .number(limit)]
        var (condition, order) = ("key > $1", "key")
        if let places {
            values += [
                .integer(Int64(id.map { StableHash.place(of: $0) } ?? places.lowerBound)),
                .integer(Int64(places.upperBound)),
            ]
            (condition, order) = ("(place, key) > ($3, $1) AND place <= $4", "place, key")
        }
        if let period {
            values += [.integer(period.lowerBound.milliseconds), .integer(period.upperBound.milliseconds)]
            condition += """
                 AND EXISTS (SELECT 1 FROM statement WHERE statement.person_id = person.id
                AND instant >= $\(values.count - 1) AND instant < $\(values.count) AND \(StoredStanding.shown))
                """
        }
        return try connection.rows(
            "SELECT \(StoredPerson.columns) FROM person WHERE \(condition) ORDER BY \(order) LIMIT $2", values
        ).map(StoredPerson.init)
    }

    /// Returns the number of people, or of those of some places.
    package func peopleCount(in places: ClosedRange<UInt32>? = nil) throws(DiagnosticFailure) -> Int {
        let condition = places == nil ? "" : " WHERE place >= $1 AND place <= $2"
        let values = places.map { [SQLValue.integer(Int64($0.lowerBound)), .integer(Int64($0.upperBound))] }
        return Int(try connection.number("SELECT COUNT(*) FROM person\(condition)", values ?? []))
    }

    /// Counts what there is about a person.
    package func counts(of id: String) throws(DiagnosticFailure) -> StoredCounts? {
        try transaction(.reading) { () throws(DiagnosticFailure) in
            guard let person = try person(id)?.row else { return nil }
            func number(_ statement: String) throws(DiagnosticFailure) -> Int {
                Int(try connection.number(statement, [.integer(person)]))
            }
            func moment(_ order: String) throws(DiagnosticFailure) -> Instant? {
                (try connection.rows(
                    """
                    SELECT instant FROM statement WHERE person_id = $1 AND \(StoredStanding.shown)
                    ORDER BY instant \(order) LIMIT 1
                    """, [.integer(person)]
                ).first?.first?.number).map(Instant.init(milliseconds:))
            }
            let (first, last) = (try moment("ASC"), try moment("DESC"))
            var span: ClosedRange<Instant>?
            if let first, let last { span = first...last }
            return StoredCounts(
                // Readings come and go by imports, or with their person, so that what imports counted is their number.
                readings: try number(
                    "SELECT CAST(COALESCE(SUM(added - withdrawn), 0) AS BIGINT) FROM import WHERE person_id = $1"),
                implausible: try number("SELECT COUNT(*) FROM statement WHERE person_id = $1 AND standing = 1"),
                span: span,
                imports: try number("SELECT COUNT(*) FROM import WHERE person_id = $1"),
                reports: try number("SELECT COUNT(*) FROM report WHERE person_id = $1"))
        }
    }

    // MARK: Statements

    /// Passes on the statements of a person in the order of time, in parts, without holding all of them.
    ///
    /// All statements of a moment come together. The other versions of their records follow, without their content.
    ///
    /// If nothing else is settled with them, statements are omitted that their records or local times of other zones
    /// decide against.
    ///
    /// All parts show the store at one moment, whatever is written meanwhile.
    ///
    /// - Parameters:
    ///   - id: The person; an unknown one has no statements.
    ///   - period: The moments of the statements; `nil` is all.
    ///   - ids: The records that other inputs, settled with these, also state; `nil` if there are no others.
    ///   - handler: Receives a part.
    /// - Returns: The other facts about the person.
    /// - Throws: `store.…`, and the errors of `handler`.
    package func statements(
        of id: String, in period: Range<Instant>?, besides ids: Set<String>?,
        handler: ([Statement]) throws(DiagnosticFailure) -> Void
    ) throws(DiagnosticFailure) -> StoredCircumstances {
        try transaction(.reading) { () throws(DiagnosticFailure) in
            guard let person = try person(id)?.row else { return StoredCircumstances() }
            let reader = try StatementReader(connection, person: person)
            // What other versions say is a part of what holds, wherever and whenever they say it.
            var versions = try reader.records.histories()
            for known in try reader.records.known((ids ?? []).sorted()) { versions[known.number] = known.record }
            let condition = ids == nil ? StoredStanding.candidate : "standing >= 0"
            try reader.pages(in: period, where: condition) { (stored, statements) throws(DiagnosticFailure) in
                if !versions.isEmpty { for row in stored { versions[row.key.record] = nil } }
                try handler(statements)
            }
            if !versions.isEmpty { try handler(versions.sorted { $0.key < $1.key }.map { Statement(of: $0.value) }) }
            return reader.circumstances
        }
    }

    /// The heights of a person outside of some moments that belong to weights in them: the last one that was measured before,
    /// and the first one behind.
    package func heights(of id: String, around period: Range<Instant>) throws(DiagnosticFailure) -> [MeasuredHeight] {
        try transaction(.reading) { () throws(DiagnosticFailure) in
            guard let person = try person(id)?.row else { return [] }
            let measures = try MeasureTable(connection)
            func height(_ side: Side, _ moment: Instant) throws(DiagnosticFailure) -> MeasuredHeight? {
                var found: [MeasuredHeight] = []
                for number in StoreSchema.heightMeasures {
                    let row = try connection.rows(
                        Self.height(side, in: connection),
                        [.integer(person), .integer(moment.milliseconds), .integer(number)]
                    ).first
                    guard let row, let measure = measures[number] else { continue }
                    let exact = ExactDecimal(digits: row[1].number, decimals: Int(row[2].number))
                    found.append(
                        MeasuredHeight(
                            exact.quantity(measure.firstUnit), at: Instant(milliseconds: row[0].number)))
                }
                // Of one moment the first, as in a file.
                return switch side {
                case .before: found.max { $0.instant < $1.instant }
                case .behind: found.min { $0.instant < $1.instant }
                }
            }
            return [try height(.before, period.lowerBound), try height(.behind, period.upperBound)].compactMap(\.self)
        }
    }

    /// On which side of a moment heights are looked for.
    enum Side {
        case before, behind
    }

    /// Finds the nearest height in one unit; the condition on all heights is that of the index over them.
    static func height(_ side: Side, in connection: any StoreConnection) -> String {
        let (sign, order) = side == .before ? ("<", "DESC") : (">=", "ASC")
        return """
            SELECT instant, first, first_decimals FROM \(connection.table("statement", by: "statement_height"))
            WHERE person_id = $1 AND \(StoreSchema.isHeight) AND measure_id = $3 AND standing = 0 AND instant \(sign) $2
            ORDER BY instant \(order), first, first_decimals LIMIT 1
            """
    }

    // MARK: Reports

    /// Remembers that a report was made for a person who is there.
    package func note(_ report: StoredReport, for id: String) throws(DiagnosticFailure) {
        try transaction(.writing) { () throws(DiagnosticFailure) in
            guard let person = try locked(id) else { throw StoreFault.unknownPerson(id, connection.name) }
            _ = try connection.change(
                """
                INSERT INTO report (person_id, number, \(StoredReport.columns))
                SELECT $1, COALESCE(MAX(number), 0) + 1, $2, $3, $4, $5, $6, $7, $8, $9, $10
                FROM report WHERE person_id = $1
                """, [.integer(person)] + report.row)
        }
    }

    /// The reports that were made for a person, in the order in which they were.
    package func reports(of id: String) throws(DiagnosticFailure) -> [StoredReport] {
        try connection.rows(
            """
            SELECT \(StoredReport.columns) FROM report
            WHERE person_id = (SELECT id FROM person WHERE key = $1) ORDER BY number
            """, [.string(id)]
        ).compactMap(StoredReport.init(row:))
    }

    /// The number of a person whom nobody else changes until the transaction ends.
    func locked(_ id: String) throws(DiagnosticFailure) -> Int64? {
        try connection.rows("SELECT id FROM person WHERE key = $1\(connection.locking)", [.string(id)]).first?.first?
            .number
    }
}

extension StoredReport {
    /// The columns in the order of `init(row:)`.
    static let columns = "report, language, layout, first_day, last_day, digest, bytes, pages, made_at"

    /// The values of the columns.
    var row: [SQLValue] {
        [
            .string(report), .string(language), .string(layout), .string(first.description),
            .string(last.description), .string(digest), .number(bytes), .number(pages),
            .integer(moment.milliseconds),
        ]
    }

    /// Reads the columns.
    init?(row: [SQLValue]) {
        guard let first = CivilDate(iso: row[3].string), let last = CivilDate(iso: row[4].string) else { return nil }
        self.init(
            report: row[0].string, language: row[1].string, layout: row[2].string, first: first, last: last,
            digest: row[5].string, bytes: Int(row[6].number), pages: Int(row[7].number),
            moment: Instant(milliseconds: row[8].number))
    }
}
