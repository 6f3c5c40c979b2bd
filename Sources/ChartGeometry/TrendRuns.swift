internal import Foundation

/// The points of a line by time, and where the line breaks off.
struct TrendRuns {
    /// The measured points, by time.
    let samples: [TrendFigures.Sample]
    /// The places of the points that begin a stretch, the first point among them.
    let starts: [Int]

    /// Sorts the points and finds the gaps.
    ///
    /// - Parameters:
    ///   - line: The points in any order; those that are not a number are left out.
    ///   - longestJoin: The longest time that a line joins; without one it follows from the intervals.
    init(_ line: [TrendFigures.Sample], longestJoin: TrendFigures.Milliseconds?) {
        samples = line.enumerated().filter { !$0.element.value.isNaN }
            .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
        let intervals = zip(samples, samples.dropFirst()).map { Double($1.time) - Double($0.time) }
        let limit = longestJoin.map(Double.init) ?? TrendRuns.limit(intervals)
        starts = samples.indices.filter { $0 == 0 || intervals[$0 - 1] > limit }
    }

    /// The stretches of the line as places in the list of points.
    var runs: [Range<Int>] {
        starts.enumerated().map { place, start in
            start..<(place + 1 < starts.count ? starts[place + 1] : samples.count)
        }
    }

    /// Three times the median interval, and at least 48 hours.
    private static func limit(_ intervals: [Double]) -> Double {
        let twoDays = 2.0 * 86_400_000
        guard let median = median(intervals) else { return twoDays }
        return max(3 * median, twoDays)
    }

    /// The middle number, or the mean of the two in the middle.
    static func median(_ numbers: [Double]) -> Double? {
        guard !numbers.isEmpty else { return nil }
        let sorted = numbers.sorted()
        let middle = sorted.count / 2
        return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
    }
}
