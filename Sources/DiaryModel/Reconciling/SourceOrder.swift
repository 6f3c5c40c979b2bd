/// The sources in order of preference, for readings of the same minute.
///
/// One measurement often comes in twice: from the device's own app, and through a collection such as Apple Health that
/// rounds or shifts it a little. Only a person can decide which one is better.
package struct SourceOrder: Hashable, Sendable {
    /// The rank of each name, in the form in which names are compared.
    private let ranks: [String: Int]

    /// An order that prefers nobody.
    package static let none = SourceOrder([])

    /// Makes an order of names, those first that are believed most; all others come behind, alike.
    ///
    /// Of names only letters and digits count, in either case: devices write `Ann’s Watch` with apostrophes and spaces of
    /// several kinds.
    package init(_ names: [String]) {
        var ranks: [String: Int] = [:]
        for name in names where ranks[HeaderWord.of(name)] == nil { ranks[HeaderWord.of(name)] = ranks.count }
        self.ranks = ranks
    }

    /// True if no source is preferred.
    package var isEmpty: Bool { ranks.isEmpty }

    /// The rank of a source: 0 for the first.
    package func rank(of source: String) -> Int { ranks[HeaderWord.of(source)] ?? ranks.count }

    /// The ranks of those names that are the source of none of some readings.
    package func absent(from readings: [Reading]) -> [Int] {
        var seen: Set<String> = []
        var last: String?
        for reading in readings where reading.source != last {
            last = reading.source
            seen.insert(HeaderWord.of(reading.source))
        }
        return ranks.filter { !seen.contains($0.key) }.map(\.value).sorted()
    }

    /// The readings that count, in their order, and how many gave way.
    ///
    /// Where readings of one kind, given for the same section, lie in one minute, those of the source that comes first
    /// stay, all of them, and those of the others give way, whether they say the same or something else. What cannot be
    /// true makes nothing give way. Where nobody is preferred, everything stays.
    package func settled(_ readings: [Reading]) -> (kept: [Reading], outranked: Int) {
        guard !isEmpty else { return (readings, 0) }
        var memory = RankMemory(order: self)
        let ranks = readings.map { memory.rank(of: $0.source) }
        var best: [Minute: Int] = [:]
        for (reading, rank) in zip(readings, ranks) where reading.isPlausible {
            best[Minute(reading), default: rank] = min(rank, best[Minute(reading)] ?? rank)
        }
        var kept: [Reading] = []
        kept.reserveCapacity(readings.count)
        for (reading, rank) in zip(readings, ranks) where rank <= best[Minute(reading)] ?? rank {
            kept.append(reading)
        }
        return (kept, readings.count - kept.count)
    }

    /// The shared content of readings of which only one source's are kept.
    private struct Minute: Hashable {
        let minute: Int64
        let kind: String
        let section: String?

        init(_ reading: Reading) {
            let milliseconds = reading.instant.milliseconds
            minute = (milliseconds - (milliseconds % 60_000 + 60_000) % 60_000) / 60_000
            kind = reading.kind.id
            section = reading.section
        }
    }

    /// Remembers the rank of the last source: readings of one source stand side by side.
    private struct RankMemory {
        let order: SourceOrder
        private var last: (source: String, rank: Int)?

        init(order: SourceOrder) { self.order = order }

        mutating func rank(of source: String) -> Int {
            if let last, last.source == source { return last.rank }
            let rank = order.rank(of: source)
            last = (source, rank)
            return rank
        }
    }
}
