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

    private var upper: [Key: Half] = [:]
    private var lower: [Key: Half] = [:]

    /// How many wait for their other half.
    var count: Int { upper.count + lower.count }

    /// Takes a half, and hands back the other where it is there already.
    mutating func match(_ half: Half, isUpper: Bool, _ key: Key) -> Half? {
        if isUpper {
            if let other = lower.removeValue(forKey: key) { return other }
            upper[key] = half
        } else {
            if let other = upper.removeValue(forKey: key) { return other }
            lower[key] = half
        }
        return nil
    }

    /// The lines of those whose other half never came, in order.
    var unmatchedLines: [Int] { (upper.values.map(\.line) + lower.values.map(\.line)).sorted() }
}
