/// One row or record of a source about one measurement of a person, as written; or the retraction of a record.
///
/// Nothing is decided here: `Reconciling` alone decides which statements are about one measurement, and which of them
/// hold. Equal statements are one, however often and in whatever input they occur.
public struct Statement: Hashable, Sendable {
    /// The measurement in the unit in which it is written; `nil` where a record only retracts, or says what nobody can read.
    public var reading: Reading?
    /// The written form of its time, if it has no offset from UTC; `nil` if the moment is known as it is written.
    public var localTime: LocalTime?
    /// The number of equal statements of the same day before it in its input, without a time of day and without a
    /// record.
    public var occurrence: Int
    /// The version of a record that says it; `nil` for rows and records without an id.
    public var record: SourceRecord?
    /// The place of the statement; no part of its content.
    public var provenance: Provenance
}

// Made by the initializer that Swift synthesizes: one that sets the properties by itself copies the whole value once more.
extension Statement {
    /// Makes a statement of a measurement.
    public init(
        _ reading: Reading, localTime: LocalTime? = nil, occurrence: Int = 0, record: SourceRecord? = nil,
        provenance: Provenance = Provenance()
    ) {
        self.init(
            reading: reading, localTime: localTime, occurrence: occurrence, record: record, provenance: provenance)
    }

    /// Makes a statement of a record that has no measurement.
    public init(of record: SourceRecord, provenance: Provenance = Provenance()) {
        self.init(reading: nil, localTime: nil, occurrence: 0, record: record, provenance: provenance)
    }

    /// Returns true if both have the same content, wherever they occur.
    public static func == (one: Statement, other: Statement) -> Bool {
        one.reading == other.reading && one.localTime == other.localTime && one.occurrence == other.occurrence
            && one.record == other.record
    }

    /// Adds the content, and not its place.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(reading)
        hasher.combine(localTime)
        hasher.combine(occurrence)
        hasher.combine(record)
    }
}

/// The place of a statement.
public struct Provenance: Hashable, Sendable {
    /// The number of the input among those that are read together, from 0.
    public var input: Int32
    /// The line it begins on, counted from 1; 0 where there is none.
    public var line: Int32
    /// Its number among the measurements of its day in the order of its input, if only days are written; else 0.
    public var sequence: Int32

    /// Names a line of an input.
    public init(input: Int = 0, line: Int = 0, sequence: Int = 0) {
        self.input = Int32(clamping: input)
        self.line = Int32(clamping: line)
        self.sequence = Int32(clamping: sequence)
    }
}

/// A time that was written without an offset from UTC, and read as one of a zone.
public struct LocalTime: Hashable, Sendable {
    /// The state of the zone's clocks at that time, or that no time of day is written.
    public enum Form: Int, Hashable, Sendable, CaseIterable {
        /// They show it once.
        case once = 1
        /// Only the day is written.
        case day
        /// They leave it out; the moment is that much later.
        case moved
        /// They show it twice, and it is read as the earlier of both because nothing tells.
        case firstPass
        /// They show it twice, and the order of the input tells that it is the later.
        case secondPass
        /// The same, and the input has an equal statement at the earlier.
        case bothPasses
    }

    /// The zone.
    public let zone: Zone
    /// The state of the zone's clocks.
    public let form: Form

    /// Makes a local time.
    public init(_ zone: Zone, _ form: Form = .once) {
        self.zone = zone
        self.form = form
    }
}
