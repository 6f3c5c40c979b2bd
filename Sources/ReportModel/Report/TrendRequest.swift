/// The request for lines over time.
public struct TrendRequest: Hashable, Sendable {
    /// True if a dashed line bridges the gaps between readings that are far apart.
    public var bridgesGaps: Bool
    /// Over how many days the line is smoothed; `nil` for a line through what was measured.
    public var smoothing: Smoothing?

    /// Makes a request.
    public init(bridgesGaps: Bool = false, smoothing: Smoothing? = nil) {
        self.bridgesGaps = bridgesGaps
        self.smoothing = smoothing
    }

    /// Over how many days a point of the line is the mean: the day itself and as many before it as after it.
    public enum Smoothing: Int, Hashable, Sendable, CaseIterable {
        /// A day on each side.
        case threeDays = 3
        /// Three days on each side.
        case sevenDays = 7
        /// Seven days on each side.
        case fifteenDays = 15
    }
}

/// A column of the table of all readings.
public enum LogColumn: String, Hashable, Sendable, CaseIterable {
    /// The time of the measurement.
    case time
    /// The kind of measurement.
    case what
    /// The value with its unit.
    case value
    /// The class the value falls into.
    case className = "class"
    /// The person's note beside it.
    case note
}
