public import DiaryModel
internal import DiaryReading
internal import DiaryStore
public import ReportModel

/// Whose files are imported, and how they are read.
public struct StoreImport: Sendable {
    /// Whose they are: the id, and what else is to be kept of the person.
    public var person: Person
    /// The zone of times without an offset, in place of that which the store has for the person.
    public var zone: Zone?
    /// Whether the zone takes the place of another one that the store has for the person.
    public var changesZone: Bool
    /// The language of the person's reports, in place of that which the store has.
    public var language: LanguageTag?
    /// What readings come from that do not say it themselves.
    public var source: String
    /// What the files are taken for, by name; told from each file where it is left out.
    public var format: String?
    /// Whose observations of FHIR are read, as a reference or an id; `nil` for files about one person.
    public var patient: String?
    /// Whether a file that is known is read once more.
    public var again: Bool
    /// Whether nothing is kept, so that only the counts are learnt.
    public var isTrial: Bool
    /// Whether a file is all that its sources have, and of what time; `nil` where it only adds.
    public var replacing: Replacing?
    /// When it happens.
    public var moment: Instant
    /// The most readings that are taken of a file; where there are more, nothing is kept (`report.too-many-readings`).
    public var mostReadings: Int?

    /// Describes an import.
    public init(
        person: Person, zone: Zone? = nil, changesZone: Bool = false, language: LanguageTag? = nil, source: String = "",
        format: String? = nil, patient: String? = nil, again: Bool = false, isTrial: Bool = false, moment: Instant
    ) {
        self.person = person
        self.zone = zone
        self.changesZone = changesZone
        self.language = language
        self.source = source
        self.format = format
        self.patient = patient
        self.again = again
        self.isTrial = isTrial
        self.moment = moment
    }

    /// How far a file has been read.
    public struct Progress: Hashable, Sendable {
        /// What is done with the bytes; each stage goes through all of them.
        public enum Stage: Hashable, Sendable {
            /// The file is looked up by its digest.
            case checking
            /// Its readings are brought into the store.
            case reading
        }

        /// What is done with the bytes.
        public let stage: Stage
        /// How many bytes were read.
        public let bytes: Int
        /// How many there are, as far as that is known; otherwise 0.
        public let expectedBytes: Int
        /// How many readings were found.
        public let readings: Int
    }
}

/// What came of a file.
public struct ImportSummary: Hashable, Sendable, Encodable {
    /// What became of it.
    public enum State: String, Hashable, Sendable, Encodable {
        /// Its readings are in the store.
        case imported
        /// It had been imported before; nothing was done.
        case known
        /// Nothing was kept, as was asked for.
        case trial
    }

    /// The file as it was named.
    public let file: String
    /// Whose part of the file it was, by id; `nil` for a file of one person.
    public let person: String?
    /// What became of it.
    public let state: State
    /// The name of the format.
    public let format: String
    /// The zone that times without an offset were read in.
    public let zone: String
    /// The number of the import among those of the person.
    public let number: Int
    /// The SHA-256 of the file.
    public let digest: String
    /// How many bytes the file has.
    public let bytes: Int
    /// How many rows or records the file has.
    public let rows: Int
    /// How many readings the file has.
    public let readings: Int
    /// How many of them were new.
    public let new: Int
    /// How many were there before.
    public let duplicate: Int
    /// How many readings that were in the store the file took back or replaced.
    public let withdrawn: Int
    /// How many readings of its sources a file does not have that is all that they have; `nil` where it only adds.
    public let replaced: Replaced?

    /// What became of readings of a store that a file does not have.
    public struct Replaced: Hashable, Sendable, Encodable {
        /// How many it does not have at all.
        public let retracted: Int
        /// How many have another value in it.
        public let superseded: Int
    }

    /// How many are kept and set aside because no human can have them, repetitions among them.
    public let implausible: Int
    /// The lines of those, the first 10 000; none for a file that was known, because it was not read.
    public let implausibleLines: [Int]
    /// How many rows or records gave no reading, those not counted that their records decide against.
    public let skipped: Int
    /// How many for each reason; beside them how many columns of values are missing, or left out because their names
    /// say nothing, how much of what was taken is in doubt, and how many readings were superseded or retracted.
    public let reasons: [String: Int]
    /// On which lines for each reason, the first 10 000; none for a file that was known.
    public let skippedLines: [String: [Int]]

    /// Whether something of the file is lost or in doubt.
    public var isPartial: Bool { reasons.keys.contains { ImportEffect(reason: $0) != .decided } }

    /// Takes what is worth telling from an import, and from what its reader found out where it was read.
    init(
        file: String, person: String? = nil, _ state: State, _ taken: StoredImport, _ tally: ImportTally? = nil,
        replaced: StoreChanges.Replaced? = nil
    ) {
        self.replaced = replaced.map { Replaced(retracted: $0.retracted, superseded: $0.superseded) }
        (self.file, self.person) = (file, person)
        self.state = state
        format = taken.format
        zone = taken.zone
        number = taken.number
        digest = taken.digest
        bytes = taken.bytes
        rows = taken.entries
        readings = taken.readings
        // What the first import of a known file added is not new now.
        new = state == .known ? 0 : taken.added
        duplicate = state == .known ? taken.readings : taken.duplicates
        withdrawn = state == .known ? 0 : taken.withdrawn
        implausible = taken.implausible
        skipped = taken.reasons.reduce(0) { $0 + (ImportReason.isOfRow($1.key) ? $1.value : 0) }
        reasons = taken.reasons
        implausibleLines = tally?.implausible.lines ?? []
        skippedLines = Dictionary(
            uniqueKeysWithValues: (tally?.reasons ?? [:]).map { ($0.key.rawValue, $0.value.lines) })
    }
}
