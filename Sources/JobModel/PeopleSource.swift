/// Where the people of a job are found.
public enum PeopleSource: Hashable, Sendable {
    /// A file of lines, each with the path of a diary or with an id, a tab and the path.
    case list(String)
    /// A folder of diaries; those in folders below it count too.
    case folder(String)
    /// The people of a store, whose reports are all made from one config.
    case store(StoredPeopleRule)
}

/// Which people of a store reports are made for.
public struct StoredPeopleRule: Hashable, Sendable {
    /// Whom a job takes from a store.
    public enum Choice: String, Hashable, Sendable, CaseIterable {
        /// All of them.
        case everybody
        /// Those who have a reading in the period.
        case withReadings = "with-readings"
    }

    /// The address of the store; it may hold a password and is never printed.
    public var address: String
    /// The config that everybody's reports are made from; its readings and its person give way to those of the store.
    public var diary: String
    /// Whom.
    public var who: Choice

    /// Makes a rule.
    public init(address: String, diary: String, who: Choice = .everybody) {
        self.address = address
        self.diary = diary
        self.who = who
    }
}
