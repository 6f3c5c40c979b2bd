/// One version of a record of a source, such as an Observation of FHIR: what it does with what was said under its id.
///
/// All statements that come of one version share it. Two versions are one where all of it is equal, wherever they were read.
public final class SourceRecord: Hashable, Sendable {
    /// The action of a version.
    public enum Verb: String, Hashable, Sendable, CaseIterable {
        /// It says something.
        case states = "final"
        /// It takes the place of what was said under the id before.
        case replaces = "corrected"
        /// It retracts what was said under the id.
        case retracts = "entered-in-error"
    }

    /// The id that the source gives the record; never empty.
    public let id: String
    /// The subject of the record as a whole, since two servers may give one id to different things; empty if the source
    /// names none.
    public let topic: String
    /// The action of the version.
    public let verb: Verb
    /// The version of the record.
    public let version: RecordVersion
    /// The moment of its measurements; `nil` where a retraction names none.
    public let instant: Instant?
    /// True if it concerns only the measurement of its own moment, even if others have the same id.
    public let isOfMomentAlone: Bool
    /// A hash of all that it says, the same on every machine: 0 where nothing of it can be read, or nobody knows all of it.
    public let content: UInt64
    /// True if some of it can be read.
    public let isReadable: Bool

    /// Makes a version.
    public init(
        _ id: String, topic: String = "", verb: Verb = .states, version: RecordVersion = RecordVersion(),
        at instant: Instant?, isOfMomentAlone: Bool = false, isReadable: Bool = true, content: UInt64 = 0
    ) {
        self.id = id
        self.topic = topic
        self.verb = verb
        self.version = version
        self.instant = instant
        self.isOfMomentAlone = isOfMomentAlone && instant != nil
        self.isReadable = isReadable && verb != .retracts
        self.content = content
    }

    /// Returns true if all fields are equal.
    public static func == (one: SourceRecord, other: SourceRecord) -> Bool {
        one === other
            || one.id == other.id && one.instant == other.instant && one.topic == other.topic
                && one.verb == other.verb && one.version == other.version && one.content == other.content
                && one.isReadable == other.isReadable && one.isOfMomentAlone == other.isOfMomentAlone
    }

    /// Adds what tells most versions apart.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(id)
        hasher.combine(instant)
        hasher.combine(version)
        hasher.combine(content)
    }
}

/// The version of a record, as far as its source gives it.
public struct RecordVersion: Hashable, Sendable {
    /// The moment when the source changed the record.
    public var updated: Instant?
    /// The number that the source gives the version.
    public var number: Int64?

    /// Makes a version.
    public init(updated: Instant? = nil, number: Int64? = nil) {
        self.updated = updated
        self.number = number
    }

    /// True if neither a time nor a number is known.
    public var isEmpty: Bool { updated == nil && number == nil }

    /// Returns true if it is newer than another version; `nil` if neither time nor number decides.
    public func isNewer(than other: RecordVersion) -> Bool? {
        if let updated, let before = other.updated, updated != before { return updated > before }
        guard let number, let before = other.number, number != before else { return nil }
        return number > before
    }
}
