internal import DiaryModel

/// Puts together pressures that come one by one.
///
/// An export lists the upper pressures of years before the first lower one, or both inside one correlation, or both ways
/// at once. What stands in a correlation belongs together. Of what stands alone, an upper and a lower pressure of one
/// moment and source do where there is one of each; where there are several, correlations decide, and without them only
/// what no other pairing could contradict is taken: a pressure that nobody had is worse than one that is left out.
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

    /// What became of those that waited to the end.
    struct Rest {
        var pairs: [Pair] = []
        /// The lines of those whose other half never came.
        var unmatched: [Int] = []
        /// The lines of those of which nothing says what belongs together.
        var ambiguous: [Int] = []
    }

    /// The most halves that wait, and the most correlations; a reading each minute for a year.
    static let limit = 500_000

    private struct Waiting {
        var upper: [Half] = []
        var lower: [Half] = []
    }

    private struct Values: Hashable {
        let key: Key
        let upper: Quantity
        let lower: Quantity
    }

    private var waiting: [Key: Waiting] = [:]
    private var correlated: Set<Values> = []
    private var halves = 0

    /// How many wait for their other half, or are known to belong together.
    var count: Int { halves + correlated.count }

    /// Notes that two belong together.
    mutating func correlate(_ pair: Pair) {
        correlated.insert(Values(key: pair.key, upper: pair.upper.quantity, lower: pair.lower.quantity))
    }

    /// Takes a half that stands alone, and hands back the other where it is the only one there.
    mutating func match(_ half: Half, isUpper: Bool, _ key: Key) -> Half? {
        var here = waiting[key] ?? Waiting()
        let (own, others) = isUpper ? (here.upper, here.lower) : (here.lower, here.upper)
        if own.isEmpty, others.count == 1 {
            waiting[key] = nil
            halves -= 1
            return others.first
        }
        if isUpper { here.upper.append(half) } else { here.lower.append(half) }
        waiting[key] = here
        halves += 1
        return nil
    }

    /// What came of those that waited, in the order in which they stand.
    func settled() -> Rest {
        var rest = Rest()
        for (key, group) in waiting { settle(group, key, &rest) }
        rest.pairs.sort { ($0.upper.line, $0.lower.line) < ($1.upper.line, $1.lower.line) }
        rest.unmatched.sort()
        rest.ambiguous.sort()
        return rest
    }

    private func settle(_ group: Waiting, _ key: Key, _ rest: inout Rest) {
        var upper: [Half] = []
        var lower = group.lower
        for half in group.upper {
            let partner = lower.firstIndex {
                correlated.contains(Values(key: key, upper: half.quantity, lower: $0.quantity))
            }
            guard let partner else {
                upper.append(half)
                continue
            }
            rest.pairs.append(Pair(key: key, upper: half, lower: lower.remove(at: partner)))
        }
        guard !upper.isEmpty, !lower.isEmpty else {
            rest.unmatched += (upper + lower).map(\.line)
            return
        }
        let isOneValue = Set(upper.map(\.quantity)).count == 1 || Set(lower.map(\.quantity)).count == 1
        guard upper.count == lower.count, isOneValue else {
            rest.ambiguous += (upper + lower).map(\.line)
            return
        }
        rest.pairs += zip(upper, lower).map { Pair(key: key, upper: $0, lower: $1) }
    }
}
