/// The content that a file replaces in a store that holds everything its sources have.
public enum Replacing: String, Hashable, Sendable, Codable, CaseIterable {
    /// All readings in the store from the day of the file's first reading to that of its last.
    case days
    /// All that the store has.
    case all
}
