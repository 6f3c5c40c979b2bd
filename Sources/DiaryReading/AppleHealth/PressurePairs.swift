internal import Diagnostics
internal import DiaryModel

/// Puts together pressures that come one by one.
///
/// An export lists the upper pressures of years before the first lower one, or both inside one correlation, or both ways
/// at once. What stands in a correlation belongs together. Of what stands alone, an upper and a lower pressure of one
/// moment and source do where there is one of each in the whole export; where there are several, correlations decide, and
/// without them only what no other pairing could contradict is taken, whatever the order in which they stand: a pressure
/// that nobody had is worse than one that is left out.
struct PressurePairs {
    /// What the two have in common.
    struct Key: Hashable {
        let instant: Instant
        let source: String
    }

    /// One of the two.
    struct Half {
        let quantity: Quantity
        let offset: UTCOffset?
        let line: Int
    }

    /// Two that belong together.
    struct Pair {
        let key: Key
        let upper: Half
        let lower: Half
    }

    /// The lines of what no pair came of.
    struct Rest {
        /// The lines of those whose other half never came.
        var unmatched: [Int] = []
        /// The lines of those of which nothing says what belongs together.
        var ambiguous: [Int] = []
    }

    /// The most halves that wait, and the most correlations; a reading each minute for a year.
    static let limit = 1_100_000

    private var waiting: [Key: WaitingPressures] = [:]
    private var correlated: [Key: CorrelatedPressures] = [:]
    private var halves = 0
    private var correlations = 0

    /// How many wait for the end of the export, or are known to belong together.
    var count: Int { halves + correlations }

    /// Notes that two belong together; hands back the two that stand alone and say the same, where they wait.
    mutating func correlate(_ pair: Pair) -> Pair? {
        var known = correlated[pair.key] ?? CorrelatedPressures(pair)
        let before = correlated[pair.key]?.count ?? 0
        known.add(pair)
        correlated[pair.key] = known
        correlations += known.count - before
        return takeTwins(pair.key)
    }

    /// Takes a half that stands alone; hands back the pair that it makes with another one where a correlation says so.
    ///
    /// Every other one waits to the end of the export: what comes later may contradict what seemed to belong together.
    mutating func match(_ half: Half, isUpper: Bool, _ key: Key) -> Pair? {
        waiting[key, default: WaitingPressures()].add(half, isUpper: isUpper)
        halves += 1
        return correlated.isEmpty ? nil : takeTwins(key)
    }

    /// Takes two that wait out where they are the only ones of their moment and source, and a correlation has the same two.
    private mutating func takeTwins(_ key: Key) -> Pair? {
        guard let known = correlated[key], let (upper, lower) = waiting[key]?.onlyTwo, known.areTogether(upper, lower)
        else { return nil }
        waiting[key] = nil
        halves -= 2
        return Pair(key: key, upper: upper, lower: lower)
    }

    /// Hands over the pairs that come of those that waited, in the order in which they stand.
    ///
    /// - Parameter take: Takes a pair.
    /// - Returns: The lines of the others.
    /// - Throws: What `take` throws.
    mutating func settle(_ take: (Pair) throws(DiagnosticFailure) -> Void) throws(DiagnosticFailure) -> Rest {
        var rest = Rest()
        let keys = waiting.map { (line: $0.value.line, key: $0.key) }
            .sorted { ($0.line, $0.key.source) < ($1.line, $1.key.source) }
        for (_, key) in keys {
            guard let group = waiting.removeValue(forKey: key) else { continue }
            for pair in settle(group, key, &rest) { try take(pair) }
        }
        rest.unmatched.sort()
        rest.ambiguous.sort()
        return rest
    }

    private func settle(_ group: WaitingPressures, _ key: Key, _ rest: inout Rest) -> [Pair] {
        var (uppers, lowers) = (group.uppers, group.lowers)
        let known = takeCorrelated(&uppers, &lowers, key)
        guard !uppers.isEmpty, !lowers.isEmpty else {
            rest.unmatched += (uppers + lowers).map(\.line)
            return known
        }
        guard !isContested(uppers, lowers, key), Self.isCertain(uppers, lowers) else {
            rest.ambiguous += (uppers + lowers).map(\.line)
            return known
        }
        let count = min(uppers.count, lowers.count)
        rest.unmatched += (uppers.dropFirst(count) + lowers.dropFirst(count)).map(\.line)
        return known + zip(uppers, lowers).map { Pair(key: key, upper: $0, lower: $1) }
    }

    /// Takes out what correlations say of.
    private func takeCorrelated(_ uppers: inout [Half], _ lowers: inout [Half], _ key: Key) -> [Pair] {
        guard let known = correlated[key] else { return [] }
        var pairs: [Pair] = []
        var others: [Half] = []
        for upper in uppers {
            if let partner = lowers.firstIndex(where: { known.areTogether(upper, $0) }) {
                pairs.append(Pair(key: key, upper: upper, lower: lowers.remove(at: partner)))
            } else {
                others.append(upper)
            }
        }
        uppers = others
        return pairs
    }

    /// Whether a correlation says that one of those that are left belongs to something else.
    private func isContested(_ uppers: [Half], _ lowers: [Half], _ key: Key) -> Bool {
        guard let known = correlated[key] else { return false }
        return uppers.contains { known.has($0, isUpper: true) } || lowers.contains { known.has($0, isUpper: false) }
    }

    /// Whether every way to put the two together gives the same pairs: where all of the one side, of which there are
    /// enough, are the same.
    private static func isCertain(_ uppers: [Half], _ lowers: [Half]) -> Bool {
        func areSame(_ halves: [Half]) -> Bool { halves.allSatisfy { $0.quantity == halves[0].quantity } }
        return uppers.count >= lowers.count && areSame(uppers) || lowers.count >= uppers.count && areSame(lowers)
    }
}
