/// The place of the last line about each person in a manifest, and the people that a run has come to.
///
/// It is a table with open addresses that grows by half: some twenty bytes a person. A dictionary with a set beside it
/// takes a hundred, and a night has many people.
struct LineIndex {
    /// A line of a manifest.
    struct Location: Hashable {
        /// The offset of its beginning.
        let offset: Int
        /// The number of bytes.
        let length: Int
    }

    /// The longest line that is found again: ours are a thousandth of it.
    static let longestLine = (1 << 23) - 1

    /// The person in a slot; a slot with the entry 0 is empty.
    private var people: [UInt64]
    /// From the highest bit: 40 of the place, 23 of the length, which is 0 for none, and one that says whether a run has
    /// met the person.
    private var entries: [UInt64]
    private var used = 0
    /// The number of people with a line.
    private(set) var lineCount = 0

    /// Makes an empty one.
    init() {
        people = Array(repeating: 0, count: 1_024)
        entries = Array(repeating: 0, count: 1_024)
    }

    /// The line about a person.
    func location(of person: UInt64) -> Location? { Self.location(in: entries[slot(of: person)]) }

    /// Notes the line about a person, and says whether there was one before.
    mutating func set(_ location: Location, of person: UInt64) -> Bool {
        guard location.length <= Self.longestLine else { return false }
        let slot = madeSlot(of: person)
        let isNew = Self.location(in: entries[slot]) == nil
        if isNew { lineCount += 1 }
        entries[slot] = UInt64(location.offset) << 24 | UInt64(location.length) << 1 | entries[slot] & 1
        return !isNew
    }

    /// Notes that a run has come to a person, and says whether for the first time.
    mutating func meet(_ person: UInt64) -> Bool {
        let slot = madeSlot(of: person)
        let isFirst = entries[slot] & 1 == 0
        entries[slot] |= 1
        return isFirst
    }

    /// Visits every line, in no order.
    func forEachLocation(_ visit: (_ person: UInt64, Location) -> Void) {
        for (slot, entry) in entries.enumerated() {
            if let location = Self.location(in: entry) { visit(people[slot], location) }
        }
    }

    private static func location(in entry: UInt64) -> Location? {
        let length = Int(entry >> 1 & UInt64(longestLine))
        return length == 0 ? nil : Location(offset: Int(entry >> 24), length: length)
    }

    /// The slot of a person, or the empty one that is theirs.
    private func slot(of person: UInt64) -> Int {
        // Keyed hashes are spread evenly, but not those of whoever makes them up.
        var slot = Int((person &* 0x9E37_79B9_7F4A_7C15).multipliedFullWidth(by: UInt64(people.count)).high)
        while entries[slot] != 0, people[slot] != person { slot = slot + 1 == people.count ? 0 : slot + 1 }
        return slot
    }

    /// The slot of a person, who has one from now on: whoever calls puts an entry into it.
    private mutating func madeSlot(of person: UInt64) -> Int {
        let found = slot(of: person)
        guard entries[found] == 0 else { return found }
        if used * 8 >= people.count * 7 {
            grow()
            return madeSlot(of: person)
        }
        used += 1
        people[found] = person
        return found
    }

    private mutating func grow() {
        let (oldPeople, oldEntries) = (people, entries)
        people = Array(repeating: 0, count: oldPeople.count / 2 * 3)
        entries = Array(repeating: 0, count: people.count)
        for (person, entry) in zip(oldPeople, oldEntries) where entry != 0 {
            let slot = slot(of: person)
            people[slot] = person
            entries[slot] = entry
        }
    }
}
