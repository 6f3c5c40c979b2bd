public import GuidelineModel

/// Bars in groups: one group per day, week or month, one bar per series in each.
public struct BarChart<Text> {
    /// The series, in the order of their bars; at least one.
    public var series: [Series]
    /// The groups, in the order of time or of the config.
    public var groups: [Group]
    /// The scale, which all series share.
    public var scale: ValueScale<Text>
    /// The unit of the values, printed once; it also says by how much they were divided.
    public var unit: Text
    /// Whether groups follow each other in time, so that some of their names may be left out where room is short.
    public var isTimeline: Bool
    /// Whether values below zero are drawn, below the base line; otherwise they are refused.
    public var isSigned: Bool
    /// What stands on the base line in place of a bar that has no value, such as "–".
    public var missing: Text

    /// Makes a chart.
    public init(
        series: [Series], groups: [Group], scale: ValueScale<Text>, unit: Text, isTimeline: Bool = false,
        isSigned: Bool = false, missing: Text
    ) {
        self.series = series
        self.groups = groups
        self.scale = scale
        self.unit = unit
        self.isTimeline = isTimeline
        self.isSigned = isSigned
        self.missing = missing
    }

    /// What the bars of one colour stand for.
    public struct Series {
        /// Its name, for the legend.
        public var name: Text
        /// How it looks.
        public var look: SeriesLook

        /// Makes a series.
        public init(name: Text, look: SeriesLook) {
            self.name = name
            self.look = look
        }
    }

    /// Bars that stand together.
    public struct Group {
        /// Its name under the bars.
        public var name: Text
        /// The name where there is less room.
        public var shortName: Text
        /// One point per series, in their order.
        public var points: [ChartPoint<Text>]

        /// Makes a group.
        public init(name: Text, shortName: Text, points: [ChartPoint<Text>]) {
            self.name = name
            self.shortName = shortName
            self.points = points
        }
    }

    func map<Other, Failure>(_ change: (Text) throws(Failure) -> Other) throws(Failure) -> BarChart<Other> {
        let unit = try change(unit)
        let series = try series.mapTyped { series throws(Failure) in
            BarChart<Other>.Series(name: try change(series.name), look: series.look)
        }
        let scale = try scale.map(change)
        let groups = try groups.mapTyped { group throws(Failure) in
            BarChart<Other>.Group(
                name: try change(group.name), shortName: try change(group.shortName),
                points: try group.points.mapTyped { point throws(Failure) in try point.map(change) })
        }
        return BarChart<Other>(
            series: series, groups: groups, scale: scale, unit: unit, isTimeline: isTimeline, isSigned: isSigned,
            missing: try change(missing))
    }
}

/// A value of a chart and how it is written.
public struct ChartPoint<Text> {
    /// The value in the chart's unit; `nil` where nothing was measured, which is not the same as zero.
    public var value: Double?
    /// How the value is written; the word for "nothing measured" where there is none.
    public var label: Text

    /// Makes a point.
    public init(value: Double?, label: Text) {
        self.value = value
        self.label = label
    }

    func map<Other, Failure>(_ change: (Text) throws(Failure) -> Other) throws(Failure) -> ChartPoint<Other> {
        ChartPoint<Other>(value: value, label: try change(label))
    }
}

/// How a series of a chart looks.
public enum SeriesLook: Hashable, Sendable {
    /// The theme's first series: dark.
    case first
    /// The theme's second series: light.
    case second
    /// The theme's third series.
    case third
    /// The colour and pattern of a class.
    case slot(ColourSlot)
}

extension BarChart: Sendable where Text: Sendable {}
extension BarChart: Equatable where Text: Equatable {}
extension BarChart: Hashable where Text: Hashable {}
extension BarChart.Series: Sendable where Text: Sendable {}
extension BarChart.Series: Equatable where Text: Equatable {}
extension BarChart.Series: Hashable where Text: Hashable {}
extension BarChart.Group: Sendable where Text: Sendable {}
extension BarChart.Group: Equatable where Text: Equatable {}
extension BarChart.Group: Hashable where Text: Hashable {}
extension ChartPoint: Sendable where Text: Sendable {}
extension ChartPoint: Equatable where Text: Equatable {}
extension ChartPoint: Hashable where Text: Hashable {}
