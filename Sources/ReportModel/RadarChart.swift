/// Values on axes that start from one middle, joined to a polygon.
public struct RadarChart: Hashable, Sendable {
    /// The axes, clockwise from 12 o'clock; 3 to 8.
    public var axes: [Axis]
    /// The scale that all axes share; its lowest value is in the middle.
    public var scale: ValueScale
    /// The unit of the values; empty where their labels have it.
    public var unit: Message
    /// What stands under the name of an axis without a value, such as "no data".
    public var missing: Message

    /// Makes a chart.
    public init(axes: [Axis], scale: ValueScale, unit: Message, missing: Message) {
        self.axes = axes
        self.scale = scale
        self.unit = unit
        self.missing = missing
    }

    /// An axis with its value.
    public struct Axis: Hashable, Sendable {
        /// Its name.
        public var name: Message
        /// Its value; outside of the scale it is drawn at the scale's end with an arrow, and written as it is.
        public var point: ChartPoint

        /// Makes an axis.
        public init(name: Message, point: ChartPoint) {
            self.name = name
            self.point = point
        }
    }
}
