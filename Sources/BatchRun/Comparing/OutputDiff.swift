package import DiaryModel

/// The differences between two states of reports: of two folders, or of one folder now and after an earlier run.
package struct OutputDiff: Hashable, Sendable {
    /// A person with changed reports.
    package struct Person: Hashable, Sendable, Encodable {
        private enum CodingKeys: CodingKey { case person, id, kind, why, code, reports }

        /// The kind of change for a person.
        package enum Kind: String, Hashable, Sendable, Encodable, CaseIterable {
            /// There was nobody.
            case new
            /// There is nobody any more.
            case gone
            /// The reports are there and are others.
            case changed
            /// They were there, and could not be made.
            case failed
            /// They could not be made, and are there.
            case mended
        }

        /// A report that is in both folders, with other bytes.
        package struct Pair: Hashable, Sendable {
            /// The language.
            package var language: String
            /// The path of the earlier one.
            package var before: String
            /// The path of the later one.
            package var after: String
        }

        /// The keyed hash.
        package var person: String
        /// The id, where a job was asked.
        package var id: String?
        /// The kind of change for the person.
        package var kind: Kind
        /// The reasons why the reports differ; `nil` if a manifest does not know.
        package var why: [LedgerRecord.Change]?
        /// The code of the reason, of whoever fails or failed.
        package var code: String?
        /// The reports that differ, where two folders are compared.
        package var pairs: [Pair] = []
        /// The differences within them, if they were compared.
        package var reports: [ReportDifference]?
    }

    /// The number of people with equal reports, and of those who fail as before.
    package var same = 0
    /// Everybody else, in the order of the hashes.
    package var people: [Person] = []

    /// Makes a comparison in which nobody was found yet.
    package init() {}

    /// The difference within a report.
    package struct ReportDifference: Hashable, Sendable, Encodable {
        /// The language.
        package let language: String
        /// The lines that differ, of each page with some.
        package let text: [TextDiff.Page]
        /// The names of pictures, one of each page that looks otherwise.
        package let pictures: [String]

        /// Describes what differs.
        package init(language: String, text: [TextDiff.Page], pictures: [String]) {
            (self.language, self.text, self.pictures) = (language, text, pictures)
        }
    }

    /// Returns the number of people of a kind.
    package func count(_ kind: Person.Kind) -> Int { people.count { $0.kind == kind } }
}

/// As `diff --json` prints it.
extension OutputDiff: Encodable {
    private enum CodingKeys: CodingKey { case same, counts, people }

    /// Writes the differences with how many people there are of each kind.
    package func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(same, forKey: .same)
        let counts = Person.Kind.allCases.map { ($0.rawValue, count($0)) }
        try values.encode(Dictionary(uniqueKeysWithValues: counts), forKey: .counts)
        try values.encode(people, forKey: .people)
    }
}

extension OutputDiff {
    /// Compares two folders whose people are hashed with one key.
    ///
    /// - Returns: The differences; warnings tell of lines that could not be used.
    /// - Throws: `batch.no-manifest` where one of them has nothing, `batch.other-key` where they have different keys, and what keeps
    ///   the manifests from being read.
    package static func of(_ before: String, _ after: String) throws(DiagnosticFailure) -> Outcome<OutputDiff> {
        let old = try LedgerReading(output: before)
        let new = try LedgerReading(output: after)
        if let one = try OutputOwner.key(of: before), let other = try OutputOwner.key(of: after), one != other {
            throw DiagnosticFailure(
                "batch.other-key", at: FileLocation(file: after),
                "the people of the two folders are hashed with different keys, so that nobody knows who is who",
                hint: "compare folders of jobs with the same key-file")
        }
        var diff = OutputDiff()
        try new.forEach { (record) throws(DiagnosticFailure) in
            guard let last = try old.record(of: record.person) else {
                return diff.people.append(Person(person: record.person, kind: .new, code: record.reason))
            }
            diff.add(record.person, last.reason, record.reason, record.changes(since: last))
            guard diff.people.last?.person == record.person else { return }
            diff.people[diff.people.count - 1].pairs = pairs(last, in: before, record, in: after)
        }
        try old.forEach { (record) throws(DiagnosticFailure) in
            guard try new.record(of: record.person) == nil else { return }
            diff.people.append(Person(person: record.person, kind: .gone, code: record.reason))
        }
        diff.people.sort { $0.person < $1.person }
        return Outcome(diff, warnings: old.warnings + new.warnings)
    }

    private static func pairs(
        _ last: LedgerRecord, in before: String, _ record: LedgerRecord, in after: String
    ) -> [Person.Pair] {
        record.reports.compactMap { report in
            guard let file = report.file,
                let other = last.reports.first(where: { $0.language == report.language && $0.sha256 != report.sha256 }),
                let otherFile = other.file
            else { return nil }
            return Person.Pair(language: report.language, before: "\(before)/\(otherFile)", after: "\(after)/\(file)")
        }
    }

    /// Notes what became of somebody who was there before.
    private mutating func add(
        _ person: String, _ before: String?, _ after: String?, _ why: [LedgerRecord.Change]?
    ) {
        switch (before, after) {
        case (nil, nil):
            guard why?.isEmpty != true else { return same += 1 }
            people.append(Person(person: person, kind: .changed, why: why))
        case (nil, let code?): people.append(Person(person: person, kind: .failed, code: code))
        case (let code?, nil): people.append(Person(person: person, kind: .mended, code: code))
        case (_?, _?): same += 1
        }
    }
}

extension OutputDiff {
    /// Compares a folder with what it was after an earlier run.
    ///
    /// - Parameters:
    ///   - output: The folder.
    ///   - run: The name of the run, or a day: the last run that began on it or before, in UTC.
    /// - Returns: The differences; warnings tell of lines that could not be used.
    /// - Throws: `batch.unknown-run` where there was no such run, and what keeps the manifests from being read.
    package static func of(_ output: String, since run: String) throws(DiagnosticFailure) -> Outcome<OutputDiff> {
        let ledger = try LedgerReading(output: output)
        let moment = try Self.moment(of: run, in: output)
        var diff = OutputDiff()
        try ledger.forEach { (record) throws(DiagnosticFailure) in
            let lines = (record.past ?? []) + [record.asPast]
            let earlier = lines.filter { RunName.start(of: $0.run) <= moment }
            let later = lines.dropFirst(earlier.count)
            guard let last = earlier.last else {
                // Of somebody with very many lines the first are forgotten.
                let isNew = lines.count <= LedgerRecord.mostPast
                return diff.people.append(
                    Person(person: record.person, kind: isNew ? .new : .changed, code: record.reason))
            }
            diff.add(record.person, last.reason, record.reason, Self.why(Array(later)))
        }
        return Outcome(diff, warnings: ledger.warnings)
    }

    /// All that changed in a few runs; `nil` where one of them does not know.
    private static func why(_ lines: [LedgerRecord.Past]) -> [LedgerRecord.Change]? {
        var all: Set<LedgerRecord.Change> = []
        // Whoever failed meanwhile kept the reports of before.
        for line in lines where line.reason == nil {
            guard let changes = line.changes else { return nil }
            all.formUnion(changes)
        }
        return LedgerRecord.Change.allCases.filter(all.contains)
    }

    /// Returns the time when the named run began, in seconds since 1970.
    private static func moment(of run: String, in output: String) throws(DiagnosticFailure) -> Int {
        let runs = RunLog.all(in: output)
        let meant =
            CivilDate(iso: run)
            .map { day in runs.last { RunName.day(of: $0.run) <= day } } ?? runs.first { $0.run == run }
        guard let meant else {
            let last = runs.suffix(3).map { "\($0.run) (\(RunName.day(of: $0.run)))" }.joined(separator: ", ")
            throw DiagnosticFailure(
                "batch.unknown-run", at: FileLocation(file: output), "no such run is known in the folder",
                hint: last.isEmpty ? "no run is written down" : "the last runs are \(last); or name a day")
        }
        return RunName.start(of: meant.run)
    }

    /// Sets the ids of everybody who is still in a job, and marks all others as gone.
    ///
    /// - Parameters:
    ///   - plan: The job, with its key.
    ///   - output: The folder.
    ///   - findsGone: True if people who are not in the job any more are gone: if no other folder has them.
    /// - Throws: An error if the key, the people or the manifests cannot be read.
    package mutating func name(
        by plan: BatchPlan, in output: String, findingGone findsGone: Bool
    ) throws(DiagnosticFailure) {
        var ids: [String: String] = [:]
        var all: Set<String> = []
        let wanted = Set(people.map(\.person))
        try JobPeople(plan, output: output).forEach { (person) throws(DiagnosticFailure) in
            if findsGone { all.insert(person.hash) }
            if wanted.contains(person.hash) { ids[person.hash] = person.id }
            return true
        }
        for index in people.indices { people[index].id = ids[people[index].person] }
        guard findsGone else { return }
        try LedgerReading(output: output).forEach { (record) throws(DiagnosticFailure) in
            guard !all.contains(record.person) else { return }
            if let index = people.firstIndex(where: { $0.person == record.person }) {
                people.remove(at: index)
            } else {
                same -= 1
            }
            people.append(Person(person: record.person, kind: .gone, code: record.reason))
        }
        people.sort { $0.person < $1.person }
    }
}
