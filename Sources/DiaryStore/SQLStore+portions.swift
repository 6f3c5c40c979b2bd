internal import Diagnostics
internal import DiaryModel

extension SQLStore {
    func portions(
        of id: String, take: (StoredPortion) throws(DiagnosticFailure) -> Void
    ) throws(DiagnosticFailure) {
        try transaction(.reading) { () throws(DiagnosticFailure) in
            guard let person = try person(id) else { return }
            let subjects = try patients(of: id).reduce(into: Set<String>()) { $0.formUnion($1.subjects) }
            try take(.person(person, subjects: subjects))
            let sources = try SourceTable(connection, person: person.row)
            let zones = try localZones(of: person.row)
            try pages(of: person.row, in: nil, sources) { (page) throws(DiagnosticFailure) in
                let span = [SQLValue.integer(person.row)] + Self.span(of: page)
                let further = try furtherSources(span, sources)
                let claims = try claims(span)
                let local = zones.isEmpty ? [:] : try localImports(span)
                try take(
                    .entries(
                        page.map { stored, reading in
                            StoredEntry(
                                reading: reading, furtherSources: further[stored.key] ?? [],
                                localZone: local[stored.key].flatMap { zones[$0] }, claims: claims[stored.key] ?? [])
                        }))
            }
            let withdrawn = try withdrawn(of: person.row)
            if !withdrawn.isEmpty { try take(.withdrawn(withdrawn)) }
        }
    }

    /// The zones of the imports whose files had times without an offset, by the numbers of the imports.
    private func localZones(of person: Int64) throws(DiagnosticFailure) -> [Int64: String] {
        let rows = try connection.rows(
            "SELECT number, zone FROM import WHERE person_id = $1 AND local_times > 0", [.integer(person)])
        return Dictionary(rows.map { ($0[0].number, $0[1].string) }) { first, _ in first }
    }

    /// Which import brought in each reading of a page whose source wrote no offset.
    private func localImports(_ span: [SQLValue]) throws(DiagnosticFailure) -> [[SQLValue]: Int64] {
        let rows = try connection.rows(
            """
            SELECT \(StoredReading.keyColumns), import_number FROM reading
            WHERE person_id = $1 AND instant >= $2 AND instant <= $3 AND utc_offset IS NULL
            """, span)
        return Dictionary(rows.map { (Array($0.dropLast()), $0[7].number) }) { first, _ in first }
    }

    /// The records that say the readings of a page, in an order that is the same in every store.
    private func claims(_ span: [SQLValue]) throws(DiagnosticFailure) -> [[SQLValue]: [RecordClaim]] {
        let rows = try connection.rows(
            """
            SELECT \(StoredReading.keyColumns), \(ReadingOrigin.columns) FROM reading_record
            WHERE person_id = $1 AND instant >= $2 AND instant <= $3
            """, span)
        var claims: [[SQLValue]: [RecordClaim]] = [:]
        for row in rows {
            let claim = RecordClaim(
                record: row[7].string, topic: row[9].string, status: row[8].number == 0 ? .final : .corrected,
                version: RecordVersion(row[10...]))
            claims[Array(row.prefix(7)), default: []].append(claim)
        }
        // Somebody without a record who says a reading is worth a word beside records only.
        return claims.filter { $0.value.contains { !$0.record.isEmpty } }
            .mapValues { $0.sorted(by: Self.comesFirst) }
    }

    /// What sources took back, each with the moment of which alone it is.
    private func withdrawn(of person: Int64) throws(DiagnosticFailure) -> [WithdrawnRecord] {
        try connection.rows(
            "SELECT \(WithdrawnRecord.columns) FROM withdrawn_record WHERE person_id = $1",
            [.integer(person)]
        ).map(WithdrawnRecord.init(row:)).sorted { one, other in
            if Self.comesFirst(one.claim, other.claim) { return true }
            guard !Self.comesFirst(other.claim, one.claim) else { return false }
            return one.instant.map { instant in other.instant.map { instant < $0 } ?? false } ?? (other.instant != nil)
        }
    }

    /// By bytes, because databases order texts as their language does.
    private static func comesFirst(_ one: RecordClaim, _ other: RecordClaim) -> Bool {
        guard one.record.utf8.elementsEqual(other.record.utf8) else {
            return one.record.utf8.lexicographicallyPrecedes(other.record.utf8)
        }
        return one.topic.utf8.lexicographicallyPrecedes(other.topic.utf8)
    }
}
