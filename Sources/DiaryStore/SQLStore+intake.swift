internal import Diagnostics
internal import DiaryModel

extension SQLStore {
    func enter(
        _ request: IntakeRequest, reading read: (StoreIntake) throws(DiagnosticFailure) -> IntakeReport
    ) throws(DiagnosticFailure) -> IntakeOutcome {
        try connection.begin(.writing)
        do throws(DiagnosticFailure) {
            let outcome = try entering(request, read)
            if request.isTrial { connection.rollback() } else { try connection.commit() }
            return outcome
        } catch {
            connection.rollback()
            throw error
        }
    }

    private func entering(
        _ request: IntakeRequest, _ read: (StoreIntake) throws(DiagnosticFailure) -> IntakeReport
    ) throws(DiagnosticFailure) -> IntakeOutcome {
        let person = try entered(request.person.id)
        // A file that changes nothing changes nothing about the person either.
        if !request.again, request.replacing == nil, let known = try known(request.digest, of: person) {
            return .known(known)
        }
        try keep(request, of: person)
        let number =
            try connection.rows(
                "SELECT COALESCE(MAX(number), 0) + 1 FROM import WHERE person_id = $1", [.integer(person)]
            ).first?.first?.number ?? 1
        // The row comes first because readings refer to it; what it counts is filled in at the end.
        _ = try connection.change(
            "INSERT INTO import (person_id, number, \(StoredImport.columns), patient) VALUES "
                + "($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)",
            [.integer(person), .integer(number)] + StoredImport(request, nil, Int(number), nil).row
                + [.string(request.patient)])
        let intake = try StoreIntake(connection, person: person, number: number, request)
        let report = try read(intake)
        try complete(person, by: report)
        let zone = try connection.rows("SELECT zone FROM person WHERE id = $1", [.integer(person)]).first?.first
        try intake.finish(report, in: zone.flatMap { Zone($0.string) } ?? report.zone)
        let taken = StoredImport(request, report, Int(number), intake)
        try finish(taken, report, person: person)
        return .taken(taken)
    }

    /// The number of a person, who is entered where they are new.
    private func entered(_ id: String) throws(DiagnosticFailure) -> Int64 {
        _ = try connection.change("INSERT INTO person (key) VALUES ($1) ON CONFLICT (key) DO NOTHING", [.string(id)])
        guard let row = try locked(id) else { throw StoreFault.unknownPerson(id, connection.name) }
        return row
    }

    /// Keeps what a request tells about its person.
    private func keep(_ request: IntakeRequest, of row: Int64) throws(DiagnosticFailure) {
        let person = request.person
        func set(_ column: String, _ value: SQLValue) throws(DiagnosticFailure) {
            _ = try connection.change("UPDATE person SET \(column) = $1 WHERE id = $2", [value, .integer(row)])
        }
        if let zone = request.zone { try set("zone", .string(zone.identifier)) }
        if let language = request.language { try set("language", .string(language)) }
        if !person.name.isEmpty { try set("name", .string(person.name)) }
        if let day = person.birthDate { try set("birth_date", .string(day.description)) }
        if person.sex != .unknown { try set("sex", .string(person.sex.rawValue)) }
        if !person.situation.isEmpty { try set("situation", .string(person.situation.text)) }
        if let height = person.height {
            let exact = ExactDecimal(height.value)
            try set("height", .integer(exact.digits))
            try set("height_decimals", .number(exact.decimals))
            try set("height_unit", .string(height.unit.id))
        }
    }

    /// Keeps what a file says about its person, where nobody has told it.
    private func complete(_ person: Int64, by report: IntakeReport) throws(DiagnosticFailure) {
        if let zone = report.personZone {
            _ = try connection.change(
                "UPDATE person SET zone = $1 WHERE id = $2 AND zone IS NULL",
                [.string(zone.identifier), .integer(person)])
        }
        if let day = report.birthDate {
            _ = try connection.change(
                "UPDATE person SET birth_date = $1 WHERE id = $2 AND birth_date IS NULL",
                [.string(day.description), .integer(person)])
        }
        if !report.situation.isEmpty {
            _ = try connection.change(
                "UPDATE person SET situation = $1 WHERE id = $2 AND situation = ''",
                [.string(report.situation.text), .integer(person)])
        }
        if report.sex != .unknown {
            _ = try connection.change(
                "UPDATE person SET sex = $1 WHERE id = $2 AND sex = 'unknown'",
                [.string(report.sex.rawValue), .integer(person)])
        }
    }

    private func known(_ digest: String, of person: Int64) throws(DiagnosticFailure) -> StoredImport? {
        try imports(
            "person_id = $1 AND digest = $2 ORDER BY number DESC LIMIT 1",
            [.integer(person), .string(digest)]
        ).first
    }

    private func finish(_ taken: StoredImport, _ report: IntakeReport, person: Int64) throws(DiagnosticFailure) {
        let key: [SQLValue] = [.integer(person), .number(taken.number)]
        _ = try connection.change(
            """
            UPDATE import SET format = $3, zone = $4, entries = $5, readings = $6, added = $7, aside = $8,
            local_times = $9, withdrawn = $10, subjects = $11
            WHERE person_id = $1 AND number = $2
            """,
            key + [
                .string(taken.format), .string(taken.zone), .number(taken.entries), .number(taken.readings),
                .number(taken.added), .number(taken.implausible), .number(report.localTimes), .number(taken.withdrawn),
                .string(report.subjects.sorted().joined(separator: "\n")),
            ])
        for (reason, count) in taken.reasons.sorted(by: { $0.key < $1.key }) {
            _ = try connection.change(
                "INSERT INTO import_skip (person_id, import_number, reason, entries) VALUES ($1, $2, $3, $4)",
                key + [.string(reason), .number(count)])
        }
    }

    // MARK: Imports

    func imports(of id: String) throws(DiagnosticFailure) -> [StoredImport] {
        try imports(
            "person_id = (SELECT id FROM person WHERE key = $1) ORDER BY number", [.string(id)])
    }

    func patients(of id: String) throws(DiagnosticFailure) -> [ImportedPatient] {
        try connection.rows(
            """
            SELECT DISTINCT digest, COALESCE(patient, ''), subjects FROM import
            WHERE person_id = (SELECT id FROM person WHERE key = $1) AND format <> ''
            """, [.string(id)]
        ).map { row in
            ImportedPatient(
                digest: row[0].string, asked: row[1].string,
                subjects: Set(row[2].string.split(separator: "\n").map(String.init)))
        }
    }

    private func imports(_ condition: String, _ values: [SQLValue]) throws(DiagnosticFailure) -> [StoredImport] {
        var imports: [StoredImport] = []
        for row in try connection.rows(
            "SELECT person_id, number, \(StoredImport.columns) FROM import WHERE \(condition)", values)
        {
            let reasons = try connection.rows(
                "SELECT reason, entries FROM import_skip WHERE person_id = $1 AND import_number = $2",
                [row[0], row[1]])
            imports.append(
                StoredImport(
                    row: row,
                    reasons: Dictionary(reasons.map { ($0[0].string, Int($0[1].number)) }) { first, _ in first }))
        }
        return imports
    }
}

extension StoredImport {
    /// The columns in the order of `init(row:reasons:)`, behind person and number.
    static let columns =
        "file_name, digest, bytes, source, format, zone, imported_at, entries, readings, added, aside, withdrawn"

    /// What is written into the columns.
    var row: [SQLValue] {
        [
            .string(fileName), .string(digest), .number(bytes), .string(source), .string(format), .string(zone),
            .integer(moment.milliseconds), .number(entries), .number(readings), .number(added), .number(implausible),
            .number(withdrawn),
        ]
    }

    /// Reads the columns behind person and number.
    init(row: [SQLValue], reasons: [String: Int]) {
        self.init(
            number: Int(row[1].number), fileName: row[2].string, digest: row[3].string, bytes: Int(row[4].number),
            source: row[5].string, format: row[6].string, zone: row[7].string,
            moment: Instant(milliseconds: row[8].number), entries: Int(row[9].number),
            readings: Int(row[10].number), added: Int(row[11].number), implausible: Int(row[12].number),
            reasons: reasons,
            withdrawn: Int(row[13].number))
    }

    /// What is known of an import, before it is made or after.
    init(_ request: IntakeRequest, _ report: IntakeReport?, _ number: Int, _ intake: StoreIntake?) {
        let reasons = (report?.reasons ?? [:]).merging(intake?.changes.refused ?? [:]) { $0 + $1 }
        self.init(
            number: number, fileName: request.fileName, digest: request.digest, bytes: request.bytes,
            source: request.source, format: report?.format ?? "", zone: report?.zone.identifier ?? "",
            moment: request.moment, entries: report?.entries ?? 0,
            readings: intake?.readings ?? 0, added: intake?.changes.added ?? 0, implausible: intake?.implausible ?? 0,
            reasons: reasons.filter { $0.value > 0 },
            withdrawn: intake?.changes.withdrawn ?? 0)
    }
}
