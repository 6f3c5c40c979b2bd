public import DiaryModel

/// An event in the life of a person, which readers want to see beside the readings.
public struct DiaryEvent: Hashable, Sendable {
    /// The kind of event.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// A medicine was begun, ended, or its dose changed.
        case medication
        /// Anything else.
        case other
    }

    /// The moment; noon if only the day is known.
    public let instant: Instant
    /// The kind of event.
    public let kind: Kind
    /// In the words of the diary.
    public let text: String
    /// The place in the configuration.
    public let location: Incidental<FileLocation?>

    /// Makes an event.
    public init(at instant: Instant, _ kind: Kind, _ text: String, location: FileLocation? = nil) {
        (self.instant, self.kind, self.text) = (instant, kind, text)
        self.location = Incidental(location)
    }
}
