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

    /// Whether nothing is told.
    public var isEmpty: Bool { updated == nil && number == nil }

    /// The newest that one of both tells.
    func latest(_ other: RecordVersion) -> RecordVersion {
        RecordVersion(
            updated: [updated, other.updated].compactMap(\.self).max(),
            number: [number, other.number].compactMap(\.self).max())
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
    /// Where several stand side by side, they are of programs that give one id to several things: what comes is then of the one
    /// of its moment.
    public func rivals<Known>(among alike: [Known], _ statement: (Known) -> RecordStatement) -> [Known] {
        let same = alike.filter { isOfSameRecord(as: statement($0)) }
        let ofMoment = same.filter { statement($0).instant == instant }
        return ofMoment.isEmpty ? same : ofMoment
    }

    /// Whether it replaces several that stand side by side, of which none is of its moment.
    public func isInDoubt(replacing rivals: [RecordStatement]) -> Bool {
        Set(rivals.map(\.instant)).subtracting([instant]).count > 1
    }

    /// Whether it holds beside one of the same record that was read before it: the newer version does, else a correction, else the
    /// one that is read later.
    public func holds(over earlier: RecordStatement) -> Bool {
        version.isNewer(than: earlier.version) ?? (replaces || !earlier.replaces)
    }
}
