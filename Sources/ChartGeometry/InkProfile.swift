internal import Foundation

/// How high the ink of a chart's lines stands from column to column, to find places where text is clear of it.
struct InkProfile {
    private static let columnWidth = 3.0

    private let left: Double
    /// For each line and column from where to where its ink reaches.
    private var lines: [[Interval?]]

    /// Makes a profile without ink.
    init(lines: Int, left: Double, width: Double) {
        self.left = left
        let columns = Int((width / InkProfile.columnWidth).rounded(.up)) + 1
        self.lines = Array(repeating: Array(repeating: nil, count: columns), count: lines)
    }

    /// Adds a stroke of a line, with its marks.
    mutating func add(_ segment: Segment, to line: Int, margin: Double) {
        let (start, end) =
            segment.start.x <= segment.end.x ? (segment.start, segment.end) : (segment.end, segment.start)
        for column in columns(from: start.x - margin, to: end.x + margin) {
            let from = left + Double(column) * InkProfile.columnWidth
            let one = height(of: start, end, at: from - margin)
            let two = height(of: start, end, at: from + InkProfile.columnWidth + margin)
            let (low, high) = (min(one, two) - margin, max(one, two) + margin)
            let old = lines[line][column] ?? Interval(low, high)
            lines[line][column] = Interval(min(old.lower, low), max(old.upper, high))
        }
    }

    /// In how many columns a rectangle covers ink.
    func cost(_ along: Interval, _ down: Interval) -> Int {
        let columns = columns(from: along.lower, to: along.upper)
        return lines.reduce(0) { sum, line in
            sum + columns.count { line[$0]?.overlaps(down) ?? false }
        }
    }

    private func columns(from: Double, to: Double) -> ClosedRange<Int> {
        let last = (lines.first?.count ?? 1) - 1
        func column(_ x: Double) -> Int { min(last, max(0, Int(floor((x - left) / InkProfile.columnWidth)))) }
        return column(from)...max(column(from), column(to))
    }

    private func height(of start: Vector, _ end: Vector, at x: Double) -> Double {
        guard end.x > start.x else { return x < start.x ? start.y : end.y }
        let share = min(1, max(0, (x - start.x) / (end.x - start.x)))
        return start.y + (end.y - start.y) * share
    }
}
