/// Values on axes that start from one middle, joined to a polygon.
public struct RadarChart: Hashable, Sendable {
    /// The axes, clockwise from 12 o'clock; 3 to 12.
    public var axes: [Axis]
    /// The scale that all axes share; its lowest value is in the middle.
    public var scale: ValueScale

    /// Makes a chart.
    public init(axes: [Axis], scale: ValueScale) {
        self.axes = axes
        self.scale = scale
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
