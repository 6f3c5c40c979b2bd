internal import DiaryModel

/// Puts together pressures that come one by one.
///
/// An export lists the upper pressures of years before the first lower one, or both inside one element, or both ways
/// at once. What belongs together has the same moment and the same source.
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

    /// The most halves that wait; a reading each minute for a year.
    static let limit = 500_000

    /// Halves of one moment and source, in the order in which they came; there is nearly always one.
    private struct Waiting {
        var first: Half
        var others: [Half] = []
    }

    private var upper: [Key: Waiting] = [:]
    private var lower: [Key: Waiting] = [:]

    /// How many wait for their other half.
    private(set) var count = 0

    /// Takes a half, and hands back the other where it is there already.
    mutating func match(_ half: Half, isUpper: Bool, _ key: Key) -> Half? {
        if let other = isUpper ? Self.take(key, from: &lower) : Self.take(key, from: &upper) {
            count -= 1
            return other
        }
        if isUpper { Self.put(half, key, into: &upper) } else { Self.put(half, key, into: &lower) }
        count += 1
        return nil
    }

    private static func put(_ half: Half, _ key: Key, into waiting: inout [Key: Waiting]) {
        if waiting[key]?.others.append(half) == nil { waiting[key] = Waiting(first: half) }
    }

    /// Takes the half out that has waited longest.
    private static func take(_ key: Key, from waiting: inout [Key: Waiting]) -> Half? {
        guard let found = waiting.removeValue(forKey: key) else { return nil }
        if let next = found.others.first {
            waiting[key] = Waiting(first: next, others: Array(found.others.dropFirst()))
        }
        return found.first
    }

    /// The lines of those whose other half never came, in order.
    var unmatchedLines: [Int] {
        (Array(upper.values) + Array(lower.values)).flatMap { [$0.first.line] + $0.others.map(\.line) }.sorted()
    }
}
