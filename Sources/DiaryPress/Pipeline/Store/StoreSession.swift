package import DiaryModel
internal import DiaryStore

/// A store that is open: what the commands do with it.
package final class StoreSession {
    let store: DiaryStore
    /// The store's name in messages; it contains no password.
    package let name: String

    /// Opens a store.
    ///
    /// - Parameters:
    ///   - address: `sqlite:PATH`, a path, or `postgresql://…`.
    ///   - absence: The action if the store does not exist.
    ///   - seconds: The timeout of a server for one order as a whole; `nil` if each statement has its own time.
    ///   - left: The rest of that for this order, until ``wait(seconds:)`` begins another.
    /// - Throws: `usage.store` for an address that cannot be read, `store.…` for a store that cannot be used.
    package init(
        _ address: String, _ absence: StoreAbsence = .refuse, waiting seconds: Double? = nil, left: Double = 0
    ) throws(DiagnosticFailure) {
        let address = try StoreAddress(address)
        name = address.name
        store = try address.open(absence, waiting: seconds.map { StorePatience(seconds: $0, left: left) })
    }

    /// Waits for a server so long in all from now on, whatever it is asked.
    package func wait(seconds: Double) { store.wait(seconds: seconds) }

    /// Removes a store that was made for this one, where nothing came into it; nothing can be asked of it after that.
    package func discardIfUnused() { try? store.discardIfUnused() }

    /// Throws where a file that is to be imported is not there or is no file, before a store is made for its sake.
    package static func requireFile(_ path: String) throws(DiagnosticFailure) { try FileIdentity.require(path) }

    /// Returns the number of people.
    ///
    /// - Throws: `store.…` if it cannot be read.
    package func peopleCount() throws(DiagnosticFailure) -> Int { try store.peopleCount() }

    /// Visits each person in the order of their ids.
    ///
    /// - Parameter body: Takes one after the other; their number does not matter.
    /// - Throws: `store.…`, and the errors of `body`.
    package func forEachPerson(_ body: (PersonSummary) throws(DiagnosticFailure) -> Void) throws(DiagnosticFailure) {
        var last: String?
        while true {
            let page = try store.people(after: last, limit: 500)
            for person in page {
                // Somebody may have been forgotten meanwhile.
                guard let counts = try store.counts(of: person.person.id) else { continue }
                try body(PersonSummary(person, counts))
            }
            guard page.count == 500 else { return }
            last = page.last?.person.id
        }
    }

    /// Removes everything about a person.
    ///
    /// - Returns: How many rows each table lost, and whether the traces in the files are gone too.
    /// - Throws: `store.unknown-person` where there is nobody of this id.
    package func forget(_ id: String) throws(DiagnosticFailure) -> ForgottenPerson {
        guard let forgotten = try store.forget(id) else { throw unknown(id) }
        return forgotten
    }

    /// The person of an id, or an error that tells how to find the right one.
    func person(_ id: String) throws(DiagnosticFailure) -> StoredPerson {
        guard let person = try store.person(id) else { throw unknown(id) }
        return person
    }

    private func unknown(_ id: String) -> DiagnosticFailure {
        DiagnosticFailure(
            "store.unknown-person", at: FileLocation(file: name), "there is nobody with this id in the store",
            hint: "`diarypress people` lists the ids")
    }
}

/// The data of a person.
package struct PersonSummary: Hashable, Sendable, Encodable {
    /// The id.
    package let id: String
    /// The zone of times without an offset, if it was given.
    package let zone: String?
    /// The language of the person's reports, if it was given.
    package let language: String?
    /// The number of readings.
    package let readings: Int
    /// The number of implausible readings.
    package let implausible: Int
    /// The first day of a reading, in the zone of the person or else in UTC.
    package let first: String?
    /// The last day.
    package let last: String?
    /// The number of imported files.
    package let imports: Int
    /// The number of reports made.
    package let reports: Int

    /// Takes what is worth telling.
    init(_ person: StoredPerson, _ counts: StoredCounts) {
        let zone = person.zone ?? .utc
        id = person.person.id
        self.zone = person.zone?.identifier
        language = person.language
        readings = counts.readings
        implausible = counts.implausible
        first = counts.span.map { zone.date(of: $0.lowerBound).description }
        last = counts.span.map { zone.date(of: $0.upperBound).description }
        imports = counts.imports
        reports = counts.reports
    }
}
