/// What is known of where a reading comes from, beyond the name of its source.
public struct ReadingOrigin: Hashable, Sendable {
    /// The id that the source gives its record; empty where it gives none.
    public var record: String
    /// What the record as a whole is about, because two servers may give one id to different things.
    public var topic: String
    /// The number of the record in its input; what has the same number comes from one record.
    public var number: Int
    /// Whether the record says that it takes the place of what was said under its id before.
    public var replaces: Bool
    /// Which version of the record it is.
    public var version: RecordVersion
    /// Further sources that say the same.
    public var furtherSources: [String]
    /// All records that say it, as an export of a store tells them.
    public var claims: [RecordClaim]
    /// The zone that its time was read in when it came into the store that it was exported from, where no offset was written.
    public var localZone: Zone?
    /// Whether its time was written without an offset, and is one that the clocks show twice.
    public var isInRepeatedHour: Bool

    /// Makes an origin.
    public init(
        record: String = "", topic: String = "", number: Int = 0, replaces: Bool = false,
        version: RecordVersion = RecordVersion(), furtherSources: [String] = [], claims: [RecordClaim] = [],
        localZone: Zone? = nil, isInRepeatedHour: Bool = false
    ) {
        self.isInRepeatedHour = isInRepeatedHour
        self.record = record
        self.topic = topic
        self.number = number
        self.replaces = replaces
        self.version = version
        self.furtherSources = furtherSources
        self.claims = claims
        self.localZone = localZone
    }

    /// Whether there is nothing to know.
    public var isEmpty: Bool {
        record.isEmpty && furtherSources.isEmpty && claims.isEmpty && localZone == nil && !isInRepeatedHour
    }
}

/// Which version of a record something is, as far as its source tells.
public struct RecordVersion: Hashable, Sendable {
    /// When the source changed the record.
    public var updated: Instant?
    /// The number that the source gives the version.
    public var number: Int64?

    /// Makes a version.
    public init(updated: Instant? = nil, number: Int64? = nil) {
        self.updated = updated
        self.number = number
    }

    /// Whether it is newer than another one; `nil` where nothing tells.
    func isNewer(than other: RecordVersion) -> Bool? {
        if let updated, let before = other.updated, updated != before { return updated > before }
        guard let number, let before = other.number, number != before else { return nil }
        return number > before
    }
}

/// What a record said once, as far as it decides whether that still holds.
public struct RecordStatement: Hashable, Sendable {
    /// The moment of its readings.
    public let instant: Instant
    /// Whether it says that it takes the place of others.
    public let replaces: Bool
    /// Which version of the record it is.
    public let version: RecordVersion

    /// Makes a statement.
    public init(at instant: Instant, replaces: Bool, version: RecordVersion) {
        self.instant = instant
        self.replaces = replaces
        self.version = version
    }

    /// Whether a statement of the same id and topic is one of the same record.
    ///
    /// Programs that count their records anew for each export give one id to things of different moments.
    public func isOfSameRecord(as other: RecordStatement) -> Bool {
        replaces || other.replaces || instant == other.instant
            || version.number != nil && other.version.number != nil && version.number != other.version.number
    }

    /// Those of statements of the same id and topic that are of the same record.
    ///
    /// Where several stand side by side, they are of programs that give one id to several things: a correction is then of the one
    /// of its moment.
    public func rivals<Known>(among alike: [Known], _ statement: (Known) -> RecordStatement) -> [Known] {
        let same = alike.filter { isOfSameRecord(as: statement($0)) }
        let ofMoment = same.filter { statement($0).instant == instant }
        return replaces && !ofMoment.isEmpty ? ofMoment : same
    }

    /// Whether it does not hold any more once its record was corrected to what nobody can read, where nothing but versions tells
    /// which was first: a correction stays then.
    public func isEmptied(by version: RecordVersion) -> Bool { version.isNewer(than: self.version) ?? !replaces }

    /// Whether it does not hold any more once its record was corrected to what nobody can read, after it: unless it is the newer
    /// version.
    public func isEmptied(laterBy version: RecordVersion) -> Bool { version.isNewer(than: self.version) ?? true }

    /// Whether it holds beside one of the same record that was read before it: the newer version does, else a correction, else the
    /// one that is read later.
    public func holds(over earlier: RecordStatement) -> Bool {
        version.isNewer(than: earlier.version) ?? (replaces || !earlier.replaces)
    }
}

/// What a source took back: whatever it said in a record.
public struct WithdrawnRecord: Hashable, Sendable {
    /// The id that the source gives its record.
    public let record: String
    /// What the record as a whole was about; empty where the source does not say it any more.
    public let topic: String
    /// Whether the record may come again in a later file, because it was corrected to what nobody can read.
    public let mayReturn: Bool
    /// Which version of the record it is that says so.
    public let version: RecordVersion

    /// Names a record and its topic.
    public init(_ record: String, topic: String, mayReturn: Bool = false, version: RecordVersion = RecordVersion()) {
        self.record = record
        self.topic = topic
        self.mayReturn = mayReturn
        self.version = version
    }
}
