/// The request for a radar.
public struct RadarRequest: Hashable, Sendable {
    /// The meaning of its axes.
    public var axes: Axes
    /// The lowest value of the scale of values, in the middle.
    public var lowest: Double
    /// The highest value of that scale, above the lowest, on the outer ring.
    public var highest: Double
    /// From one ring to the next, above zero.
    public var step: Double

    /// Makes a request.
    public init(_ axes: Axes = .sections, from lowest: Double = 0, through highest: Double = 100, step: Double = 20) {
        self.axes = axes
        self.lowest = lowest
        self.highest = highest
        self.step = step
    }

    /// The meaning of the axes of a radar.
    public enum Axes: Hashable, Sendable {
        /// The sections: for each the share of its readings in the target.
        case sections
        /// The days of the week: for each the mean of a section.
        case weekdays
        /// The sections: for each a value of its readings, on the scale of the request.
        case values(Value)
    }

    /// The value of a section.
    public enum Value: String, Hashable, Sendable, CaseIterable {
        /// The mean.
        case mean
        /// The latest reading.
        case last
    }
}
