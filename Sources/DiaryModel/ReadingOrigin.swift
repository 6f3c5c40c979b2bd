/// What is known of where a reading comes from, beyond the name of its source.
public struct ReadingOrigin: Hashable, Sendable {
    /// The id that the source gives its record; empty where it gives none.
    public var record: String
    /// Whether the record says that it takes the place of what was said under its id before.
    public var replaces: Bool
    /// Further sources that say the same.
    public var furtherSources: [String]

    /// Makes an origin.
    public init(record: String = "", replaces: Bool = false, furtherSources: [String] = []) {
        self.record = record
        self.replaces = replaces
        self.furtherSources = furtherSources
    }

    /// Whether there is nothing to know.
    public var isEmpty: Bool { record.isEmpty && furtherSources.isEmpty }
}

/// What a source took back: whatever it said about a kind in a record.
public struct WithdrawnRecord: Hashable, Sendable {
    /// The id that the source gives its record.
    public let record: String
    /// The id of the kind of measurement.
    public let kind: String

    /// Names a record and a kind.
    public init(_ record: String, kind: String) {
        self.record = record
        self.kind = kind
    }
}
