internal import DiaryModel

/// Puts together pressures that come one by one.
///
/// An export lists the upper pressures of years before the first lower one, or both inside one correlation, or both ways
/// at once. What stands in a correlation belongs together. Of what stands alone, an upper and a lower pressure of one
/// moment and source do where there is one of each in the whole export; where there are several, correlations decide, and
/// without them only what no other pairing could contradict is taken, whatever the order in which they stand: a pressure
/// that nobody had is worse than one that is left out. What comes later may contradict what seemed to belong together, so
/// all of them wait for the end of the export.
struct PressurePairs {
    /// The moment and source that the two have in common.
    struct Key: Hashable {
        let instant: Instant
        let source: String
    }

    /// One of the two.
    struct Half {
        let key: Key
        let isUpper: Bool
        let quantity: Quantity
        let offset: UTCOffset?
        let line: Int

        /// The spot that tells it where it has a record.
        fileprivate var spot: Spot { Spot(key: key, quantity: quantity, isUpper: isUpper) }
    }

    /// Two that belong together.
    struct Pair { let upper, lower: Half }

    /// The lines of what no pair came of: because the other half never came, or nothing says what belongs together.
    typealias Rest = [SkipReason: [UInt32]]

    /// The most that wait, a correlation counted once; a reading each minute for a year.
    static let limit = 1_100_000
    /// No diary has as many sources.
    private static let sourceLimit = 4_096
    /// The most comparisons of two pressures of one moment with a correlation of it, before they count as undecidable.
    private static let effort = 10_000_000

    /// The upper and the lower one of two pressures that are known to belong together.
    private typealias Couple = (upper: Spot, lower: Spot)

    /// The pressures that stand alone, and those that are known to belong together.
    private var (waiting, together): ([Half], [Couple]) = ([], [])
    /// The sources of those that stand alone.
    private var sources: Set<String> = []

    /// The place and value of a half that has a record; halves that are the same in this are as good as each other.
    fileprivate struct Spot: Hashable {
        let key: Key
        let quantity: Quantity
        let isUpper: Bool
    }

    /// The names that records give one: its ids, and which version it is.
    struct Names {
        var ids: Set<String> = []
        var version = RecordVersion()
    }

    /// The members of panels, which were measured together, and how the panels are called themselves.
    private var panels: [(members: [String], names: Names)] = []

    /// The records of halves, by a hash of the id: what is retracted is in no pair.
    private var records: [(id: Int, version: RecordVersion, spot: Spot)] = []
    private var retracted: [Int: RecordVersion] = [:]

    /// True if no more can wait.
    var isFull: Bool { waiting.count + together.count >= Self.limit || sources.count >= Self.sourceLimit }

    /// Notes that two belong together.
    mutating func correlate(_ pair: Pair) { together.append((pair.upper.spot, pair.lower.spot)) }

    /// Takes a half that stands alone, and what records call it.
    mutating func add(_ half: Half, _ names: Names = Names()) {
        waiting.append(half)
        sources.insert(half.key.source)
        for id in names.ids { records.append((id.hashValue, names.version, half.spot)) }
    }

    /// Notes that the records of these ids were measured together, as a panel says.
    mutating func group(_ members: [String], by panel: Names) { panels.append((members, panel)) }

    /// Correlates the two halves that a panel has, where they are of one moment and no other panel has one of them with another.
    private mutating func correlatePanels() {
        guard !panels.isEmpty else { return }
        let newest = Dictionary(records.map { ($0.id, ($0.version, $0.spot)) }) { one, other in
            other.0.isNewer(than: one.0) == false ? one : other
        }
        var partners: [Spot: Set<Spot>] = [:]
        for panel in panels where !panel.names.ids.contains(where: { isGone($0.hashValue, panel.names.version) }) {
            let halves = Dictionary(grouping: Set(panel.members.compactMap { newest[$0.hashValue]?.1 }), by: \.isUpper)
            guard let upper = halves[true], let lower = halves[false], upper.count == 1, lower.count == 1,
                upper[0].key == lower[0].key
            else { continue }
            partners[upper[0], default: []].insert(lower[0])
            partners[lower[0], default: []].insert(upper[0])
        }
        for (upper, lowers) in partners where upper.isUpper && lowers.count == 1 {
            if let lower = lowers.first, partners[lower]?.count == 1 { together.append((upper, lower)) }
        }
    }

    /// Retracts the half that a record is of, wherever it stands; a newer version of the record stays.
    mutating func retract(_ id: String, _ version: RecordVersion) { retracted[id.hashValue] = version }

    private func isGone(_ id: Int, _ version: RecordVersion) -> Bool {
        retracted[id].map { version.isNewer(than: $0) != true } ?? false
    }

    /// Returns the number of retracted halves of each kind.
    private func gone() -> [Spot: Int] {
        guard !retracted.isEmpty else { return [:] }
        return records.reduce(into: [:]) { gone, record in
            if isGone(record.id, record.version) { gone[record.spot, default: 0] += 1 }
        }
    }

    /// Passes on the pairs that result from single halves, in their order.
    ///
    /// - Parameter handler: Takes a pair.
    /// - Returns: The lines of the others.
    /// - Throws: The errors of `handler`.
    mutating func settle(_ handler: (Pair) throws(DiagnosticFailure) -> Void) throws(DiagnosticFailure) -> Rest {
        var rest: Rest = [:]
        var gone = gone()
        correlatePanels()
        let known = Dictionary(grouping: together, by: \.upper.key)
        for range in sort() {
            let halves = waiting[range].sorted { $0.line < $1.line }.filter { half in
                guard let count = gone[half.spot], count > 0 else { return true }
                gone[half.spot] = count - 1
                return false
            }
            let couples = known[waiting[range.lowerBound].key] ?? []
            for pair in Self.settle(halves, couples, &rest) { try handler(pair) }
        }
        return rest.mapValues { $0.sorted() }
    }

    /// Sorts what stands alone, and returns where that of one moment and source stands, in the order of the first lines.
    private mutating func sort() -> [Range<Int>] {
        waiting.sort { one, other in
            if one.key.instant != other.key.instant { return one.key.instant < other.key.instant }
            return (one.key.source, one.isUpper ? 0 : 1, one.line, one.quantity.value)
                < (other.key.source, other.isUpper ? 0 : 1, other.line, other.quantity.value)
        }
        var found: [(line: Int, range: Range<Int>)] = []
        var start = 0
        while start < waiting.count {
            let end = waiting[start...].firstIndex { $0.key != waiting[start].key } ?? waiting.count
            found.append((waiting[start..<end].reduce(.max) { min($0, $1.line) }, start..<end))
            start = end
        }
        return found.sorted { ($0.line, $0.range.lowerBound) < ($1.line, $1.range.lowerBound) }.map(\.range)
    }

    /// Pairs the pressures of one moment and source that stand alone, in the order of their lines, by those that are known to belong together.
    private static func settle(_ halves: [Half], _ together: [Couple], _ rest: inout Rest) -> [Pair] {
        var (uppers, lowers) = (halves.filter(\.isUpper), halves.filter { !$0.isUpper })
        func leave(_ halves: some Sequence<Half>, _ reason: SkipReason) {
            rest[reason, default: []] += halves.map { UInt32(clamping: $0.line) }
        }
        guard together.isEmpty || uppers.count * lowers.count <= effort / together.count else {
            leave(uppers + lowers, .ambiguousPair)
            return []
        }
        var pairs: [Pair] = []
        uppers.removeAll { upper in
            let couples = together.filter { $0.upper.quantity == upper.quantity }
            let partner =
                couples.isEmpty
                ? nil : lowers.firstIndex { lower in couples.contains { $0.lower.quantity == lower.quantity } }
            if let partner { pairs.append(Pair(upper: upper, lower: lowers.remove(at: partner))) }
            return partner != nil
        }
        // A correlation may say that one of those that are left belongs to something else.
        let isContested = (uppers + lowers).contains { half in
            together.contains { (half.isUpper ? $0.upper : $0.lower).quantity == half.quantity }
        }
        let areBoth = !uppers.isEmpty && !lowers.isEmpty
        guard areBoth, !isContested, isCertain(uppers, lowers) else {
            leave(uppers + lowers, areBoth ? .ambiguousPair : .incompletePair)
            return pairs
        }
        let count = min(uppers.count, lowers.count)
        leave(uppers.dropFirst(count) + lowers.dropFirst(count), .incompletePair)
        return pairs + zip(uppers, lowers).map { Pair(upper: $0, lower: $1) }
    }

    /// True if every way to put the two together gives the same pairs: where all of the one side, of which there are
    /// enough, are the same.
    private static func isCertain(_ uppers: [Half], _ lowers: [Half]) -> Bool {
        func areSame(_ halves: [Half]) -> Bool { halves.allSatisfy { $0.quantity == halves[0].quantity } }
        return uppers.count >= lowers.count && areSame(uppers) || lowers.count >= uppers.count && areSame(lowers)
    }
}
