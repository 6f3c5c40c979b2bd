internal import DiaryModel
package import ReportModel

/// The percents of one section, decided once and printed everywhere the same.
///
/// The chart, its rows, the sentence, the tile and the text for screen readers all take their figures from here, so
/// that no two places of a report can disagree. Counts stay integers throughout: shares that are equal are equal.
package struct PercentAllotment: Hashable, Sendable {
    /// A caveat about the figures for the reader.
    package enum Caveat: Hashable, Sendable {
        /// A figure differs from ordinary rounding, so that all of them add to 100.
        case adjusted
        /// The figures are rounded one by one and do not add to 100.
        case doesNotAddUp
    }

    /// The counts, in the order given.
    package let counts: [Int]
    /// The whole percents of each count, before the two ends are named.
    package let points: [Int]
    /// The printed figure for each count.
    package let figures: [PercentFigure]
    /// The caveat to print beside the figures, if any.
    package let caveat: Caveat?

    private let addsUp: Bool

    /// Allots percents to counts.
    ///
    /// Strict figures add to 100 by the largest remainder. Where that would print equal counts as unequal percents,
    /// which the reader sees at once in the rows beside the chart, every figure is rounded by itself instead.
    ///
    /// - Precondition: no count is negative.
    package init(_ counts: [Int], rule: PercentRule) {
        self.init(counts, ofTime: [], rule: rule)
    }

    /// The same of a sensor, where there are enough readings: shares of time are rounded one by one, as on every page.
    init(_ shares: [Share], rule: PercentRule) {
        self.init(shares.map(\.count), ofTime: shares.filter(\.isOfTime), rule: rule)
    }

    private init(_ counts: [Int], ofTime: [Share], rule: PercentRule) {
        precondition(counts.allSatisfy { $0 >= 0 }, "counts are not negative")
        self.counts = counts
        let printed = ofTime.compactMap(\.figure)
        guard printed.isEmpty else {
            points = ofTime.map { $0.percent ?? 0 }
            (figures, addsUp) = (printed, false)
            caveat = Self.caveat(ofRounded: printed)
            return
        }
        let total = counts.reduce(0, +)
        let rounded = counts.map { PercentAllotment.rounded($0, of: total) }
        let strict = rule == .strict ? PercentAllotment.strict(counts) : rounded
        let splits = PercentAllotment.splitsEqualCounts(counts, points: strict)
        points = splits ? rounded : strict
        figures = zip(counts, points).map { PercentAllotment.figure($0, of: total, points: $1) }
        addsUp = total > 0 && points.reduce(0, +) == 100
        let ordinary = zip(counts, rounded).map { PercentAllotment.figure($0, of: total, points: $1) }
        caveat = total > 0 && !addsUp ? .doesNotAddUp : figures == ordinary ? nil : .adjusted
    }

    /// Returns the caveat about shares of a whole that are rounded one by one.
    static func caveat(ofRounded figures: [PercentFigure]) -> Caveat? {
        figures.isEmpty || figures.reduce(0) { $0 + $1.tenths } == 1_000 ? nil : .doesNotAddUp
    }

    /// The share of several counts together, in figures that agree with theirs.
    ///
    /// Where the figures add to 100, the sum of theirs; otherwise the rounded share, as every other figure is.
    package func share(of indices: some Collection<Int>) -> PercentFigure {
        let (total, count) = (counts.reduce(0, +), indices.reduce(0) { $0 + counts[$1] })
        let whole = addsUp ? indices.reduce(0) { $0 + points[$1] } : PercentAllotment.rounded(count, of: total)
        return PercentAllotment.figure(count, of: total, points: whole)
    }

    /// Whole percents that add to 100: what remains goes to the largest remainders, then the larger, then the first.
    static func strict(_ counts: [Int]) -> [Int] {
        let total = counts.reduce(0, +)
        guard total > 0 else { return counts.map { _ in 0 } }
        var points = counts.map { 100 * $0 / total }
        let order = counts.indices.sorted { one, other in
            let remainders = (100 * counts[one] % total, 100 * counts[other] % total)
            if remainders.0 != remainders.1 { return remainders.0 > remainders.1 }
            return counts[one] != counts[other] ? counts[one] > counts[other] : one < other
        }
        for index in order.prefix(100 - points.reduce(0, +)) { points[index] += 1 }
        return points
    }

    /// The nearest whole percent, halves up.
    static func rounded(_ count: Int, of total: Int) -> Int {
        total > 0 ? (200 * count + total) / (2 * total) : 0
    }

    private static func splitsEqualCounts(_ counts: [Int], points: [Int]) -> Bool {
        var seen: [Int: Int] = [:]
        for (count, points) in zip(counts, points) {
            if let before = seen.updateValue(points, forKey: count), before != points { return true }
        }
        return false
    }

    private static func figure(_ count: Int, of total: Int, points: Int) -> PercentFigure {
        if points <= 0, count > 0 { return .belowOne }
        if points >= 100, count < total { return .aboveNinetyNine }
        return .whole(points)
    }
}
