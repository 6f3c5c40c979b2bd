/// The scale that a chart's values are drawn on, with the places that are written out.
public struct ValueScale<Text> {
    /// The value at the foot of the chart, in the chart's unit; finite.
    public var lower: Double
    /// The value at its head, in the chart's unit; finite and above `lower`.
    public var upper: Double
    /// The values that are written out, from low to high; the first and the last are the ends of the scale.
    public var ticks: [Tick]

    /// Makes a scale.
    public init(lower: Double, upper: Double, ticks: [Tick]) {
        self.lower = lower
        self.upper = upper
        self.ticks = ticks
    }

    /// A value that is written out beside the chart.
    public struct Tick {
        /// The value, in the chart's unit.
        public var value: Double
        /// How it is written.
        public var label: Text

        /// Makes a tick.
        public init(value: Double, label: Text) {
            self.value = value
            self.label = label
        }
    }

    /// The same scale with every text changed, in reading order.
    public func map<Other, Failure>(_ change: (Text) throws(Failure) -> Other) throws(Failure) -> ValueScale<Other> {
        let mapped = try ticks.mapTyped { tick throws(Failure) in
            ValueScale<Other>.Tick(value: tick.value, label: try change(tick.label))
        }
        return ValueScale<Other>(lower: lower, upper: upper, ticks: mapped)
    }
}

extension ValueScale: Sendable where Text: Sendable {}
extension ValueScale: Equatable where Text: Equatable {}
extension ValueScale: Hashable where Text: Hashable {}
extension ValueScale.Tick: Sendable where Text: Sendable {}
extension ValueScale.Tick: Equatable where Text: Equatable {}
extension ValueScale.Tick: Hashable where Text: Hashable {}
