/// What a file replaces in a store that is all that its sources have.
public enum Replacing: String, Hashable, Sendable, CaseIterable {
    /// What the store has of the days from its first to its last reading.
    case days
    /// All that the store has.
    case all
}
