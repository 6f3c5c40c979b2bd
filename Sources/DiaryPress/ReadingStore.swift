/// A store of people and their readings: a file of SQLite, or a database of PostgreSQL.
///
/// It belongs to one thread at a time; commands and other programs may use the same store meanwhile.
public final class ReadingStore {
    private let session: StoreSession

    /// Opens a store.
    ///
    /// - Parameters:
    ///   - address: `sqlite:PATH`, a path, or `postgresql://…`.
    ///   - isMade: True if a store that does not exist is made.
    /// - Throws: `usage.store` for an address that cannot be read, `store.…` for a store that cannot be used.
    public init(_ address: String, making isMade: Bool = false) throws(DiagnosticFailure) {
        session = try StoreSession(address, isMade ? .create : .refuse)
    }

    /// Imports the readings of a file, all of them or none; a file that is there already adds nothing.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - person: The person who was measured; what is known of them is kept.
    ///   - zone: The zone of times without an offset, which is kept for the person.
    ///   - moment: The moment of the import.
    ///   - maker: The maker of reports, which knows the formats of files.
    /// - Returns: The warnings about the file.
    /// - Throws: `data.…` and `usage.zone-needed` for the file, `store.…`; the store is as it was then.
    public func add(
        _ path: String, of person: Person, in zone: Zone? = nil, at moment: Instant, by maker: ReportMaker
    ) throws(DiagnosticFailure) -> [Diagnostic] {
        try session.importFile(
            path, StoreImport(person: person, zone: zone, moment: moment), resources: maker.resources
        ).warnings
    }

    /// Returns the ids of all people, sorted.
    ///
    /// - Throws: `store.…`.
    public func people() throws(DiagnosticFailure) -> [String] {
        var ids: [String] = []
        try session.forEachPerson { ids.append($0.id) }
        return ids
    }

    /// Returns the readings of a person that hold, in the order of time.
    ///
    /// - Throws: `store.unknown-person` where there is nobody of this id, `store.…`.
    public func readings(of id: String) throws(DiagnosticFailure) -> [Reading] {
        try DataSurvey(of: StoredDiary(session, person: id), Person(id: id), zone: .utc).settled.readings
    }

    /// Removes everything about a person.
    ///
    /// - Throws: `store.unknown-person` where there is nobody of this id, `store.…`.
    public func forget(_ id: String) throws(DiagnosticFailure) { _ = try session.forget(id) }
}
