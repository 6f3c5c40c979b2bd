package import DiaryModel

extension DiaryStore {
    /// Passes on all data of a person at one moment, in parts: the facts about them, and all statements.
    ///
    /// - Parameters:
    ///   - id: The person; an unknown one has no data.
    ///   - handler: Receives a part; its order is the same in every store.
    /// - Throws: `store.…`, and the errors of `handler`.
    package func portions(
        of id: String, handler: (StoredPortion) throws(DiagnosticFailure) -> Void
    ) throws(DiagnosticFailure) {
        try transaction(.reading) { () throws(DiagnosticFailure) in
            guard let person = try person(id) else { return }
            let subjects = try patients(of: id).reduce(into: Set<String>()) { $0.formUnion($1.subjects) }
            let reader = try StatementReader(connection, person: person.row)
            try handler(.person(person, subjects: subjects, reader.circumstances))
            try reader.pages(in: nil, where: "standing >= 0") { (stored, statements) throws(DiagnosticFailure) in
                try handler(.statements(zip(stored, statements).map { StoredEntry($0, $1) }.sorted()))
            }
            let rest = try reader.records.unreadable()
            if !rest.isEmpty {
                try handler(.statements(rest.map { StoredEntry(Statement(of: $0), standing: .holds) }.sorted()))
            }
        }
    }
}

extension StoredEntry {
    fileprivate init(_ stored: StoredStatement, _ statement: Statement) {
        let standing: Settled.Standing =
            switch stored.standing {
            case .holds, .implausible: .holds
            case .duplicate, .repeated: .duplicate(ofSameInput: false)
            case .superseded: .superseded
            case .retracted: .retracted
            case .contradicted: .contradicted
            }
        self.init(statement, standing: standing)
    }
}
