package import DiaryModel

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
        /// How many it does not have at all.
        package var retracted: Int
        /// How many have another value in it.
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
    /// How many bytes the file has.
    package let bytes: Int
    /// The user's name for the source of the readings.
    package let source: String
    /// The id of the mapping, or the name of the format.
    package var format = ""
    /// The zone that times without an offset were read in.
    package var zone = ""
    /// When it happened.
    package let moment: Instant
    /// How many rows or records the file has.
    package var rows = 0
    /// How many readings the file has, repetitions among them.
    package var readings = 0
    /// How many of them were new to the store.
    package private(set) var new = 0
    /// How many say what the store has already, or what stands in the file twice.
    package private(set) var duplicate = 0
    /// How many readings that were there the file took back or replaced.
    package private(set) var withdrawn = 0
    /// How many readings of its sources a file does not have that is all that they have; `nil` where it only adds.
    package var replaced: Replaced?
    /// How many are kept and set aside because no human can have them, repetitions among them.
    package var implausible = 0
    /// The lines of those, the first 10 000; none for a file that was known, because it was not read.
    package private(set) var implausibleLines: [Int] = []
    /// How many rows or records gave no reading, those not counted that their records decide against.
    package private(set) var skipped = 0
    /// How many for each reason; beside them how many columns of values are missing, or left out because their names
    /// say nothing, how much of what was taken is in doubt, and how many readings were superseded or retracted.
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
