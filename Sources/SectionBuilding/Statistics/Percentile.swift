internal import DiaryModel

/// Percentiles of numbers, between two of them on a straight line (type 7 of Hyndman and Fan, Am Stat 1996;50:361).
package enum Percentile {
    /// The number below which a share of the others lies.
    ///
    /// - Parameters:
    ///   - share: From 0 to 1.
    ///   - sorted: The numbers, in rising order.
    /// - Returns: The number; `nil` without numbers.
    package static func value(_ share: Double, ofSorted sorted: [Double]) -> Double? {
        guard let last = sorted.last else { return nil }
        let position = Double(sorted.count - 1) * min(max(share, 0), 1)
        let below = Int(position)
        guard below + 1 < sorted.count else { return last }
        return sorted[below] + (sorted[below + 1] - sorted[below]) * (position - Double(below))
    }
}
