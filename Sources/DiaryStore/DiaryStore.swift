package import Diagnostics
package import DiaryModel

/// Keeps people with their readings, what was imported for them and which reports were made.
///
/// One task uses a store at a time. What is written is there whole, and on disk, when the function returns; what is
/// interrupted, by an error or by the end of the process, leaves nothing behind.
package protocol DiaryStore: AnyObject {
    /// Waits for a server so long in all from now on, whatever it is asked; a file is not waited for.
    func wait(seconds: Double)

    /// The person with an id.
    func person(_ id: String) throws(DiagnosticFailure) -> StoredPerson?

    /// The next people in the order of their ids, compared byte by byte.
    ///
    /// - Parameters:
    ///   - id: The id that all of them come behind; `nil` begins with the first.
    ///   - period: Moments that each of them has a reading in; `nil` for everybody.
    ///   - limit: The most that are returned.
    /// - Returns: The people; fewer than the limit say that there are no more.
    /// - Throws: `store.…`.
    func people(
        after id: String?, withReadingsIn period: Range<Instant>?, limit: Int
    ) throws(DiagnosticFailure) -> [StoredPerson]

    /// How many people there are.
    func peopleCount() throws(DiagnosticFailure) -> Int

    /// Hands over the statements of a person in the order of time, in parts, all of a moment together, without holding all of them;
    /// behind them the other versions of their records, without what these say.
    ///
    /// Where nothing else is settled with them, those are left out that their records or local times of other zones decide against.
    ///
    /// All parts show the store at one moment, whatever is written meanwhile.
    ///
    /// - Parameters:
    ///   - id: The person; nothing is handed over for one who is not there.
    ///   - period: The moments whose statements are asked for; `nil` is all.
    ///   - ids: The records of which other inputs say something that are settled with these; `nil` where there are no others.
    ///   - handler: Receives a part.
    /// - Returns: What else is known of the person.
    /// - Throws: `store.…`, and what `handler` throws.
    func statements(
        of id: String, in period: Range<Instant>?, besides ids: Set<String>?,
        handler: ([Statement]) throws(DiagnosticFailure) -> Void
    ) throws(DiagnosticFailure) -> StoredCircumstances

    /// Hands over all that is known of a person at one moment, in parts: what was told of them, and all statements.
    ///
    /// - Parameters:
    ///   - id: The person; nothing is handed over for one who is not there.
    ///   - handler: Receives a part; the order of all that is in it is the same in every store.
    /// - Throws: `store.…`, and what `handler` throws.
    func portions(
        of id: String, handler: (StoredPortion) throws(DiagnosticFailure) -> Void
    ) throws(DiagnosticFailure)

    /// The heights of a person outside of some moments that belong to weights in them: the last one that was measured before,
    /// and the first one behind.
    func heights(of id: String, around period: Range<Instant>) throws(DiagnosticFailure) -> [MeasuredHeight]

    /// Brings the readings of a file into the store, all of them or, where something fails, none.
    ///
    /// - Parameters:
    ///   - request: Whose file it is, and which.
    ///   - read: Hands the readings of the file to the intake, in parts, and says at the end what it came to. It is not
    ///     called for a file that is known already.
    /// - Returns: What came of the file.
    /// - Throws: `store.…`, and what `read` throws; nothing of the file is there then.
    func enter(
        _ request: IntakeRequest, reading read: (StoreIntake) throws(DiagnosticFailure) -> IntakeReport
    ) throws(DiagnosticFailure) -> IntakeOutcome

    /// Removes a store that was made when it was opened, where nothing came into it; nothing else may be done with it then.
    func discardIfUnused() throws(DiagnosticFailure)

    /// What was imported for a person, in the order in which it was.
    func imports(of id: String) throws(DiagnosticFailure) -> [StoredImport]

    /// Whose observations the files had that were imported for a person.
    func patients(of id: String) throws(DiagnosticFailure) -> [ImportedPatient]

    /// Remembers that a report was made for a person who is there.
    func note(_ report: StoredReport, for id: String) throws(DiagnosticFailure)

    /// The reports that were made for a person, in the order in which they were.
    func reports(of id: String) throws(DiagnosticFailure) -> [StoredReport]

    /// Counts what there is about a person.
    func counts(of id: String) throws(DiagnosticFailure) -> StoredCounts?

    /// Removes everything about a person, looks that nothing is left, and takes the traces out of the files as far as
    /// the store can reach them.
    ///
    /// - Returns: What was removed; `nil` where there is no such person.
    func forget(_ id: String) throws(DiagnosticFailure) -> ForgottenPerson?
}

extension DiaryStore {
    /// The next people in the order of their ids, whatever readings they have.
    package func people(after id: String?, limit: Int) throws(DiagnosticFailure) -> [StoredPerson] {
        try people(after: id, withReadingsIn: nil, limit: limit)
    }
}

/// How long a store is waited for by whoever does one order after the other.
package struct StorePatience: Hashable, Sendable {
    /// The seconds that an order has for the store in all.
    package let seconds: Double
    /// How many of them are left of the order that the store is opened for.
    package let left: Double

    /// Makes a patience.
    package init(seconds: Double, left: Double) { (self.seconds, self.left) = (seconds, left) }
}

extension StoreAddress {
    /// What is to be done about a store that is not there.
    package enum Absence: Hashable, Sendable {
        /// It is made.
        case create
        /// It is reported.
        case refuse
        /// One that is empty takes its place, of which nothing is left at the end.
        case imitate
    }

    /// Opens the store.
    ///
    /// - Parameters:
    ///   - absence: What is done where there is none.
    ///   - patience: How long a server is waited for, or another run that writes to a file; `nil` where each statement has its own time.
    /// - Returns: The store, with tables as this version knows them.
    /// - Throws: `store.…`.
    package func open(
        _ absence: Absence, waiting patience: StorePatience? = nil
    ) throws(DiagnosticFailure) -> any DiaryStore {
        switch self {
        case .file(let path): SQLStore(try SQLiteConnection(path: path, absence, waiting: patience))
        case .server(let url): SQLStore(try ServerConnection(url: url, name: name, absence, waiting: patience))
        }
    }
}
