package import DiaryModel

/// A reading as figures need it: when it was taken, and its numbers in one unit.
package struct Taken: Hashable, Sendable {
    /// The moment; if only the day is known, any time of it.
    package let instant: Instant
    /// The day on which the clocks of the person stood.
    package let day: CivilDate
    /// The clock time; `nil` if only the day is known.
    package let time: TimeOfDay?
    /// The numbers: the systolic and the diastolic pressure, or the only one.
    package let values: Numbers
    /// True if the true value lies beyond the number it counts as.
    package let isBeyond: Bool

    /// Makes a reading.
    package init(
        _ instant: Instant, on day: CivilDate, at time: TimeOfDay?, _ values: Numbers, isBeyond: Bool = false
    ) {
        (self.instant, self.day, self.time) = (instant, day, time)
        (self.values, self.isBeyond) = (values, isBeyond)
    }
}

/// The numbers of a measurement: one, or the two of a blood pressure.
package struct Numbers: Hashable, Sendable {
    /// The number, or the systolic one.
    package var first: Double
    /// The diastolic one; no number where there is one only.
    private var other: Double

    /// Makes numbers.
    package init(_ first: Double, _ second: Double? = nil) { (self.first, other) = (first, second ?? .nan) }

    /// The diastolic one; `nil` where there is one number only.
    package var second: Double? {
        get { other.isNaN ? nil : other }
        set { other = newValue ?? .nan }
    }

    /// Returns true if both are the same numbers.
    package static func == (one: Numbers, other: Numbers) -> Bool {
        one.first == other.first && one.second == other.second
    }

    /// Adds the numbers.
    package func hash(into hasher: inout Hasher) {
        hasher.combine(first)
        hasher.combine(second)
    }

    /// Returns the numbers with a change applied to each.
    package func map(_ change: (Double) -> Double) -> Numbers { Numbers(change(first), second.map(change)) }

    /// The numbers rounded as they are printed, which is what classes and targets are judged by: 84.5 prints as 85, and is
    /// not below 85.
    ///
    /// - Parameter decimals: Digits behind the decimal sign, 0 to 9.
    /// - Returns: The rounded numbers; those too large to be printed as they are.
    package func rounded(decimals: Int) -> Numbers {
        map { Fixed(rounding: $0, decimals: decimals)?.double ?? $0 }
    }

    /// The arithmetic mean of each; `nil` without numbers, or where some are pairs and some are not.
    package static func mean(of numbers: [Numbers]) -> Numbers? {
        var (first, second, pairs) = (0.0, 0.0, 0)
        for number in numbers {
            first += number.first
            guard let lower = number.second else { continue }
            second += lower
            pairs += 1
        }
        let count = numbers.count
        guard count > 0, pairs == 0 || pairs == count else { return nil }
        return Numbers(first / Double(count), pairs == 0 ? nil : second / Double(count))
    }
}
