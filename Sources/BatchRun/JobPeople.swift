package import DiaryModel
internal import ReportModel
internal import DiaryPress
internal import SystemKit

/// The people of a job with the keyed hashes that an output folder knows them by; nothing is made or changed.
package struct JobPeople {
    /// A person whom a job names.
    package struct Person: Hashable, Sendable, Encodable {
        private enum CodingKeys: String, CodingKey {
            case hash = "person"
            case id
        }

        /// The keyed hash.
        package let hash: String
        /// The id, or the line of a list that names nobody.
        package let id: String
        /// The diary; empty where none is named.
        package let diary: String
    }

    /// The output folder.
    let output: String
    private let plan: BatchPlan
    private let hash: KeyedHash

    /// Takes the key of a job.
    ///
    /// - Parameters:
    ///   - plan: The job.
    ///   - output: The output folder, which may be another one than the job names.
    /// - Throws: `batch.no-manifest` where nothing was ever made in the folder; `batch.other-job` or `batch.other-key` where it belongs
    ///   to another job or was made with another key, and what keeps the key from being read.
    package init(_ plan: BatchPlan, output: String) throws(DiagnosticFailure) {
        guard let shard = StateFolder.shards(of: output).first else { throw StateFolder.nothingMade(in: output) }
        (self.plan, self.output) = (plan, output)
        hash = try OutputOwner.settle(plan.job, StateFolder(output: output, shard: shard), isRehearsal: true)
    }

    /// The hash of an id.
    package func hash(of id: String) throws(DiagnosticFailure) -> String { try BatchRunner.digits(of: id, hash) }

    /// Visits everybody, each once, until `visit` returns false.
    ///
    /// - Parameter visit: Returns true to go on.
    /// - Throws: An error if the people cannot be read.
    package func forEach(_ visit: (Person) throws(DiagnosticFailure) -> Bool) throws(DiagnosticFailure) {
        var people = try plan.people()
        var met = LineIndex()
        while let entry = try people.next() {
            let person = Person(hash: try hash(of: entry.id), id: entry.id, diary: entry.diary)
            guard met.meet(Ledger.number(person.hash)) else { continue }
            guard try visit(person) else { return }
        }
        for id in try plan.importedIDs() {
            let person = Person(hash: try hash(of: id), id: id, diary: "")
            guard met.meet(Ledger.number(person.hash)) else { continue }
            guard try visit(person) else { return }
        }
    }

    /// Everybody whose hash begins with some digits.
    package func people(withHash digits: String) throws(DiagnosticFailure) -> [Person] {
        var found: [Person] = []
        try forEach { (person) throws(DiagnosticFailure) in
            if person.hash.hasPrefix(digits) { found.append(person) }
            // A whole hash is one person's.
            return found.isEmpty || digits.count < person.hash.count
        }
        guard !found.isEmpty else {
            throw DiagnosticFailure(
                "batch.unknown-hash", "nobody of the job has this hash",
                hint: "hashes of another key tell nothing; somebody whom the job does not name any more cannot be found"
            )
        }
        return found
    }

    /// Returns the person of an id, whom the job need not name any more.
    package func person(withID id: String) throws(DiagnosticFailure) -> Person {
        Person(hash: try hash(of: id), id: id, diary: "")
    }

    /// Returns true if the job imports files of a person, who is in its store again after that.
    package func imports(_ id: String) throws(DiagnosticFailure) -> Bool { try plan.importedIDs().contains(id) }

    /// Returns true if the job names a person, whose reports its next run makes.
    package func name(_ id: String) throws(DiagnosticFailure) -> Bool {
        var isFound = false
        try forEach { (person) throws(DiagnosticFailure) in
            isFound = person.id == id
            return !isFound
        }
        return isFound
    }
}

extension StateFolder {
    /// Returns the error for a folder in which no run ever made anything.
    static func nothingMade(in output: String) -> DiagnosticFailure {
        DiagnosticFailure(
            "batch.no-manifest", at: FileLocation(file: output), "there is no manifest in the folder",
            hint: "name the output folder of a job")
    }
}
