/// The scale that a chart's values are drawn on, with the places that are written out.
public struct ValueScale: Hashable, Sendable {
    /// The value at the foot of the chart, in the chart's unit; finite.
    public var lower: Double
    /// The value at its head, in the chart's unit; finite and above `lower`.
    public var upper: Double
    /// The values that are written out, from low to high; the first and the last are the ends of the scale.
    public var ticks: [PanelTick]

    /// Makes a scale.
    public init(lower: Double, upper: Double, ticks: [PanelTick]) {
        self.lower = lower
        self.upper = upper
        self.ticks = ticks
    }
}
