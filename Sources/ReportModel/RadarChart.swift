/// Values on axes that start from one middle, joined to a polygon.
public struct RadarChart<Text> {
    /// The axes, clockwise from 12 o'clock; 3 to 8.
    public var axes: [Axis]
    /// The scale that all axes share; its lowest value is in the middle.
    public var scale: ValueScale<Text>
    /// The unit of the values; empty where their labels have it.
    public var unit: Text
    /// What stands under the name of an axis without a value, such as "no data".
    public var missing: Text

    /// Makes a chart.
    public init(axes: [Axis], scale: ValueScale<Text>, unit: Text, missing: Text) {
        self.axes = axes
        self.scale = scale
        self.unit = unit
        self.missing = missing
    }

    /// An axis with its value.
    public struct Axis {
        /// Its name.
        public var name: Text
        /// Its value; outside of the scale it is drawn at the scale's end with an arrow, and written as it is.
        public var point: ChartPoint<Text>

        /// Makes an axis.
        public init(name: Text, point: ChartPoint<Text>) {
            self.name = name
            self.point = point
        }
    }

    func map<Other, Failure>(_ change: (Text) throws(Failure) -> Other) throws(Failure) -> RadarChart<Other> {
        let unit = try change(unit)
        let scale = try scale.map(change)
        let axes = try axes.mapTyped { axis throws(Failure) in
            RadarChart<Other>.Axis(name: try change(axis.name), point: try axis.point.map(change))
        }
        return RadarChart<Other>(axes: axes, scale: scale, unit: unit, missing: try change(missing))
    }
}

extension RadarChart: Sendable where Text: Sendable {}
extension RadarChart: Equatable where Text: Equatable {}
extension RadarChart: Hashable where Text: Hashable {}
extension RadarChart.Axis: Sendable where Text: Sendable {}
extension RadarChart.Axis: Equatable where Text: Equatable {}
extension RadarChart.Axis: Hashable where Text: Hashable {}
