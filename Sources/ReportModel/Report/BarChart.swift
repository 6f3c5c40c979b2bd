/// Bars in groups: one group per day, week or month, one bar per series in each.
public struct BarChart: Hashable, Sendable {
    /// The series, in the order of their bars; at least one.
    public var series: [Series]
    /// The groups, in the order of time or of the config.
    public var groups: [Group]
    /// The scale, which all series share.
    public var scale: ValueScale
    /// True if groups follow each other in time, so that some of their names may be omitted when room is short.
    public var isTimeline: Bool
    /// True if values below zero are drawn, below the base line; otherwise they are rejected.
    public var isSigned: Bool
    /// The text on the base line in place of a bar that has no value, such as "–".
    public var missing: Message

    /// Makes a chart.
    public init(
        series: [Series], groups: [Group], scale: ValueScale, isTimeline: Bool = false,
        isSigned: Bool = false, missing: Message
    ) {
        self.series = series
        self.groups = groups
        self.scale = scale
        self.isTimeline = isTimeline
        self.isSigned = isSigned
        self.missing = missing
    }

    /// The series that the bars of one colour belong to.
    public struct Series: Hashable, Sendable {
        /// Its name, for the legend.
        public var name: Message
        /// The look.
        public var look: SeriesLook

        /// Makes a series.
        public init(name: Message, look: SeriesLook) {
            self.name = name
            self.look = look
        }
    }

    /// Bars that stand together.
    public struct Group: Hashable, Sendable {
        /// Its name under the bars.
        public var name: Message
        /// The name where there is less room.
        public var shortName: Message
        /// One point per series, in their order.
        public var points: [ChartPoint]

        /// Makes a group.
        public init(name: Message, shortName: Message, points: [ChartPoint]) {
            self.name = name
            self.shortName = shortName
            self.points = points
        }
    }
}

/// A value of a chart and how it is written.
public struct ChartPoint: Hashable, Sendable {
    /// The value in the chart's unit; `nil` where nothing was measured, which is not the same as zero.
    public var value: Double?
    /// The written value; the text for "nothing measured" if there is none.
    public var label: Message

    /// Makes a point.
    public init(value: Double?, label: Message) {
        self.value = value
        self.label = label
    }
}

/// The look of a chart's series.
public enum SeriesLook: Hashable, Sendable {
    /// The theme's first series: dark.
    case first
    /// The theme's second series: light.
    case second
    /// The theme's third series.
    case third
}
