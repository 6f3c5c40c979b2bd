package import DiaryModel
internal import SystemKit

extension DiaryStore {
    /// Imports the readings of a file into the store, all of them or, if something fails, none.
    ///
    /// - Parameters:
    ///   - plan: The file and its person.
    ///   - read: Passes the readings of the file to the intake, in parts, and returns the account. It is not called for
    ///     a file that is known already.
    /// - Returns: The result for the file, and the changes to the person's readings.
    /// - Throws: `store.…`, and the errors of `read`; nothing of the file is stored then.
    package func enter(
        _ plan: StoreImport, reading read: (StoreIntake) throws(DiagnosticFailure) -> FileAccount
    ) throws(DiagnosticFailure) -> (taken: StoredImport, changes: StoreChanges) {
        if shared != nil, !plan.isTrial { return try enterShared(plan, read) }
        return try transaction(.writing, isTrial: plan.isTrial) { () throws(DiagnosticFailure) in
            try entering(plan, read)
        }
    }

    func entering(
        _ plan: StoreImport, _ read: (StoreIntake) throws(DiagnosticFailure) -> FileAccount
    ) throws(DiagnosticFailure) -> (StoredImport, StoreChanges) {
        let person = try entered(plan.person.id)
        try connection.post(
            "UPDATE person SET is_stale = 0, revision = revision + 1 WHERE id = $1 AND is_stale <> 0",
            [.integer(person)]
        )
        // A file that changes nothing changes nothing about the person either.
        if !plan.again, let known = try known(plan, of: person) { return (known.known(as: plan.file), StoreChanges()) }
        try keep(plan, of: person)
        let number = try connection.number(
            "SELECT COALESCE(MAX(number), 0) + 1 FROM import WHERE person_id = $1", [.integer(person)])
        var taken = StoredImport(plan, number: Int(number))
        // The row comes first because readings refer to it; what it counts is filled in at the end.
        try connection.post(
            "INSERT INTO import (person_id, number, \(StoredImport.columns), patient, replacing) VALUES "
                + "($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)",
            [.integer(person), .integer(number)] + taken.row
                + [.string(plan.patient ?? ""), .string(plan.replacing?.rawValue ?? "")])
        let intake = try StoreIntake(connection, person: person, number: number, plan)
        let account = try read(intake)
        try complete(person, by: account.person)
        let zone = try connection.rows("SELECT zone FROM person WHERE id = $1", [.integer(person)]).first?.first
        try intake.finish(account, in: zone.flatMap { Zone($0.string) } ?? account.times.zone)
        taken.add(account, intake, isReplacing: plan.replacing != nil)
        try finish(taken, account, person: person)
        try renew(person, after: taken)
        return (taken, intake.changes)
    }

    /// Keeps of a person, where there is one, that a file for them could not be imported, until one is.
    ///
    /// - Throws: `store.…`.
    package func markStale(_ id: String) throws(DiagnosticFailure) {
        try transaction(.writing) { () throws(DiagnosticFailure) in
            _ = try connection.change(
                "UPDATE person SET is_stale = 1, revision = revision + 1 WHERE key = $1 AND is_stale = 0", [.string(id)]
            )
        }
    }

    /// Gives a person another revision: one that no other import gives, also not in another store of the same files.
    private func renew(_ person: Int64, after taken: StoredImport) throws(DiagnosticFailure) {
        let known = try connection.number("SELECT revision FROM person WHERE id = $1", [.integer(person)])
        let text = "\(known) \(person) \(taken.number) \(taken.moment.milliseconds) \(taken.digest)"
        let digits = SHA256.digest(of: Array(text.utf8))?.prefix(15) ?? ""
        _ = try connection.change(
            "UPDATE person SET revision = $1 WHERE id = $2",
            [.integer(Int64(digits, radix: 16) ?? taken.moment.milliseconds), .integer(person)])
    }

    /// The number of a person, who is entered where they are new.
    private func entered(_ id: String) throws(DiagnosticFailure) -> Int64 {
        try connection.post(
            "INSERT INTO person (key, place) VALUES ($1, $2) ON CONFLICT (key) DO NOTHING",
            [.string(id), .integer(Int64(StableHash.place(of: id)))])
        guard let row = try locked(id) else { throw StoreFault.unknownPerson(id, connection.name) }
        return row
    }

    /// Keeps what a request tells about its person.
    private func keep(_ plan: StoreImport, of row: Int64) throws(DiagnosticFailure) {
        let person = plan.person
        func set(_ column: String, _ value: SQLValue) throws(DiagnosticFailure) {
            try connection.post("UPDATE person SET \(column) = $1 WHERE id = $2", [value, .integer(row)])
        }
        if let zone = plan.zone { try set("zone", .string(zone.identifier)) }
        if let language = plan.language { try set("language", .string(language)) }
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

    /// Fills in facts about a person from a file, unless they are known already.
    private func complete(_ row: Int64, by facts: PersonFacts) throws(DiagnosticFailure) {
        func set(_ column: String, _ value: String?, where condition: String) throws(DiagnosticFailure) {
            guard let value else { return }
            try connection.post(
                "UPDATE person SET \(column) = $1 WHERE id = $2 AND \(column) \(condition)",
                [.string(value), .integer(row)])
        }
        try set("zone", facts.zone?.identifier, where: "IS NULL")
        try set("birth_date", facts.birthDate?.description, where: "IS NULL")
        try set("situation", facts.situation.isEmpty ? nil : facts.situation.text, where: "= ''")
        try set("sex", facts.sex == .unknown ? nil : facts.sex.rawValue, where: "= 'unknown'")
    }

    /// The last import of a file that would change nothing if it were read again; `nil` where it is to be read.
    private func known(_ plan: StoreImport, of person: Int64) throws(DiagnosticFailure) -> StoredImport? {
        let key: [SQLValue] = [.integer(person), .string(plan.digest)]
        let newest = "ORDER BY number DESC LIMIT 1"
        guard let replacing = plan.replacing else {
            return try imports("person_id = $1 AND digest = $2 \(newest)", key).first
        }
        let known = try imports(
            "person_id = $1 AND digest = $2 AND replacing = $3 AND source = $4 \(newest)",
            key + [.string(replacing.rawValue), .string(plan.source)]
        ).first
        // Without times of a zone none is kept, and any is right.
        guard let known, known.zone.isEmpty || [nil, known.zone].contains(plan.zone?.identifier) else { return nil }
        return try isStillTheTruth(known, of: person) ? known : nil
    }

    /// Returns true if nothing of the sources of a file that replaces came in after it, and it had no reading in the future.
    private func isStillTheTruth(_ known: StoredImport, of person: Int64) throws(DiagnosticFailure) -> Bool {
        let own = "SELECT source_number FROM statement WHERE person_id = $1 AND import_number = $2"
        return try connection.rows(
            """
            SELECT 1 FROM import WHERE person_id = $1 AND number = $2 AND EXISTS (\(own))
            AND NOT EXISTS (\(own) AND instant >= $3)
            AND NOT EXISTS (SELECT 1 FROM statement
            WHERE person_id = $1 AND import_number > $2 AND source_number IN (\(own)))
            """,
            [.integer(person), .number(known.number), .integer(known.moment.milliseconds + StoreIntake.nearFuture)]
        ).isEmpty == false
    }

    private func finish(_ taken: StoredImport, _ account: FileAccount, person: Int64) throws(DiagnosticFailure) {
        let key: [SQLValue] = [.integer(person), .number(taken.number)]
        try connection.post(
            """
            UPDATE import SET format = $3, zone = $4, entries = $5, readings = $6, added = $7, aside = $8,
            local_times = $9, withdrawn = $10, subjects = $11
            WHERE person_id = $1 AND number = $2
            """,
            key + [
                .string(taken.format), .string(taken.zone), .number(taken.rows), .number(taken.readings),
                .number(taken.new), .number(taken.implausible), .number(account.times.inZone), .number(taken.withdrawn),
                .string(account.person.ids.sorted().joined(separator: "\n")),
            ])
        for (reason, count) in taken.reasons.sorted(by: { $0.key < $1.key }) {
            try connection.post(
                "INSERT INTO import_skip (person_id, import_number, reason, entries) VALUES ($1, $2, $3, $4)",
                key + [.string(reason), .number(count)])
        }
    }

    // MARK: Imports

    /// Returns the imports of a person, in the order in which they happened.
    package func imports(of id: String) throws(DiagnosticFailure) -> [StoredImport] {
        try imports(
            "person_id = (SELECT id FROM person WHERE key = $1) ORDER BY number", [.string(id)])
    }

    /// Returns the patients named in the files that were imported for a person.
    package func patients(of id: String) throws(DiagnosticFailure) -> [ImportedPatient] {
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

    /// The values of the columns.
    var row: [SQLValue] {
        [
            .string(file.split(separator: "/").last.map(String.init) ?? file), .string(digest), .number(bytes),
            .string(source), .string(format), .string(zone), .integer(moment.milliseconds), .number(rows),
            .number(readings), .number(new), .number(implausible),
            .number(withdrawn),
        ]
    }

    /// Reads the columns behind person and number.
    init(row: [SQLValue], reasons: [String: Int]) {
        let plan = StoreImport(
            person: Person(id: ""), file: row[2].string, digest: row[3].string, bytes: Int(row[4].number),
            source: row[5].string, moment: Instant(milliseconds: row[8].number))
        self.init(plan, number: Int(row[1].number))
        (format, zone) = (row[6].string, row[7].string)
        count(reasons)
        (rows, readings, implausible) = (Int(row[9].number), Int(row[10].number), Int(row[12].number))
        count(new: Int(row[11].number), withdrawn: Int(row[13].number))
    }

    /// Takes what was found out by the reader, and what became of the readings.
    fileprivate mutating func add(_ account: FileAccount, _ intake: StoreIntake, isReplacing: Bool) {
        add(account)
        let changes = intake.changes
        count(Dictionary(uniqueKeysWithValues: changes.refused.map { ($0.key.rawValue, $0.value) }))
        (readings, implausible) = (intake.readings, intake.implausible)
        count(new: changes.added, withdrawn: changes.withdrawn)
        if isReplacing { replaced = changes.replaced }
    }
}
