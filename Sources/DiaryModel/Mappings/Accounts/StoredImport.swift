/// The result of importing a file into a store, as `import --json` prints it.
package struct StoredImport: Hashable, Sendable, Encodable {
    /// The outcome of an import.
    package enum State: String, Hashable, Sendable, Encodable {
        /// Its readings are in the store.
        case imported
        /// It had been imported before; nothing was done.
        case known
        /// Nothing was kept, as was asked for.
        case trial
    }

    /// The changes to readings of a store that a file does not have.
    package struct Replaced: Hashable, Sendable, Encodable {
        /// The number of readings that are missing in the file.
        package var retracted: Int
        /// The number of readings with another value in the file.
        package var superseded: Int

        /// Counts them.
        package init(retracted: Int = 0, superseded: Int = 0) {
            (self.retracted, self.superseded) = (retracted, superseded)
        }
    }

    /// The file as it was named; without its folders where it was imported earlier.
    package var file: String
    /// The person whose part of the file it was, by id; `nil` for a file of one person.
    package var person: String?
    /// The outcome of the import.
    package private(set) var state = State.imported
    /// The number of the import among those of the person, from 1.
    package let number: Int
    /// The SHA-256 of the file.
    package let digest: String
    /// The number of bytes of the file.
    package let bytes: Int
    /// The user's name for the source of the readings.
    package let source: String
    /// The id of the mapping, or the name of the format.
    package var format = ""
    /// The zone that times without an offset were read in.
    package var zone = ""
    /// The moment of the import.
    package let moment: Instant
    /// The number of rows or records of the file.
    package var rows = 0
    /// The number of readings of the file, including repetitions.
    package var readings = 0
    /// The number of readings that were new to the store.
    package private(set) var new = 0
    /// The number of readings that the store has already, or that are in the file twice.
    package private(set) var duplicate = 0
    /// The number of existing readings that the file retracted or replaced.
    package private(set) var withdrawn = 0
    /// The counts of existing readings that are missing in a file with everything its sources have; `nil` if it only
    /// adds.
    package var replaced: Replaced?
    /// The number of implausible readings that are kept and set aside, including repetitions.
    package var implausible = 0
    /// The lines of those, the first 10 000; none for a file that was known, because it was not read.
    package private(set) var implausibleLines: [Int] = []
    /// The number of rows or records without a reading, apart from those that their records decide against.
    package private(set) var skipped = 0
    /// The count of each reason.
    ///
    /// It also counts columns of values that are missing or have meaningless names, accepted data in doubt, and
    /// readings that were superseded or retracted.
    package private(set) var reasons: [String: Int] = [:]
    /// On which lines for each reason, the first 10 000; none for a file that was known.
    package private(set) var skippedLines: [String: [Int]] = [:]

    private enum CodingKeys: String, CodingKey {
        case file, person, state, number, digest, bytes, format, zone, rows, readings, new, duplicate, withdrawn
        case replaced, implausible, implausibleLines, skipped, reasons, skippedLines
    }

    /// An import of which nothing was counted yet.
    package init(_ plan: StoreImport, number: Int) {
        (file, digest, bytes, source, moment) = (plan.file, plan.digest, plan.bytes, plan.source, plan.moment)
        self.number = number
        if plan.isTrial { state = .trial }
    }

    /// Takes how many of the readings are new, and how many that were there gave way.
    package mutating func count(new: Int, withdrawn: Int) {
        (self.new, duplicate, self.withdrawn) = (new, readings - new, withdrawn)
    }

    /// Takes how often something gave no reading, or is in doubt, by the stable words of the reasons; more than before.
    package mutating func count(_ more: [String: Int]) {
        reasons.merge(more.filter { $0.value > 0 }, uniquingKeysWith: +)
        skipped = reasons.reduce(0) { $0 + (ImportReason.isOfRow($1.key) ? $1.value : 0) }
    }

    /// Takes what the reader found out.
    package mutating func add(_ account: FileAccount) {
        (format, zone) = (account.format.name, account.times.zone.identifier)
        (rows, implausibleLines) = (account.rowCount, account.implausible.distinct)
        count(account.reasonCounts)
        skippedLines = Dictionary(
            uniqueKeysWithValues: account.reasons.map { ($0.key.rawValue, $0.value.distinct) })
    }

    /// The same import for whoever brings the file once more: what the first import added is not new now.
    package func known(as file: String) -> StoredImport {
        var known = self
        (known.file, known.state) = (file, .known)
        known.count(new: 0, withdrawn: 0)
        return known
    }

    /// True if something of the file is lost or in doubt.
    package var isPartial: Bool { reasons.keys.contains { ImportEffect(reason: $0) != .decided } }
}
