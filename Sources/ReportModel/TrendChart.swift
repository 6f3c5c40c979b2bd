public import DiaryModel

/// Values over time as lines, with the range each should stay in.
public struct TrendChart: Hashable, Sendable {
    /// The lines, at most three; systolic before diastolic.
    public var series: [Series]
    /// From when to when the chart reaches; the end is not part of it.
    public var span: Range<Instant>
    /// The moments that are written out under the chart, in order.
    public var dates: [DateTick]
    /// The scale of the values.
    public var scale: ValueScale
    /// The unit of the values, printed once.
    public var unit: Message
    /// The longest time between two points that a line still joins, where the config gives one.
    ///
    /// Otherwise it is three times the median interval, and at least 48 hours.
    public var longestJoin: Milliseconds?
    /// What a dashed line over a gap is called in the legend; `nil` where gaps stay open.
    public var bridge: Message?
    /// What the dots beside the lines are called in the legend; `nil` where there are none, or a note says it.
    public var dots: Message?

    /// Makes a chart.
    public init(
        series: [Series], span: Range<Instant>, dates: [DateTick], scale: ValueScale, unit: Message,
        longestJoin: Milliseconds? = nil, bridge: Message? = nil, dots: Message? = nil
    ) {
        self.series = series
        self.span = span
        self.dates = dates
        self.scale = scale
        self.unit = unit
        self.longestJoin = longestJoin
        self.bridge = bridge
        self.dots = dots
    }

    /// A length of time in milliseconds; above zero.
    public typealias Milliseconds = Int64

    /// A line.
    public struct Series: Hashable, Sendable {
        /// Its name, for the legend.
        public var name: Message
        /// How it looks.
        public var look: SeriesLook
        /// The points that the line joins, by time: one per day, the mean of its readings.
        public var line: [TrendSample]
        /// The readings themselves, by time; drawn as small dots where a day has several.
        public var dots: [TrendSample]
        /// The range that the values should stay in, where the guideline names one.
        public var band: Band?
        /// The value of a line with a single point, written beside it.
        public var single: Message?

        /// Makes a line.
        public init(
            name: Message, look: SeriesLook, line: [TrendSample], dots: [TrendSample] = [], band: Band? = nil,
            single: Message? = nil
        ) {
            self.name = name
            self.look = look
            self.line = line
            self.dots = dots
            self.band = band
            self.single = single
        }
    }

    /// A range of values, open at the end that has no number.
    public struct Band: Hashable, Sendable {
        /// The lowest value in it.
        public var lower: Double?
        /// The value at which it ends.
        public var upper: Double?
        /// How its bounds are written, such as "< 130".
        public var label: Message

        /// Makes a band.
        public init(lower: Double?, upper: Double?, label: Message) {
            self.lower = lower
            self.upper = upper
            self.label = label
        }
    }

    /// A moment that is written out under the chart.
    public struct DateTick: Hashable, Sendable {
        /// The moment.
        public var instant: Instant
        /// How it is written.
        public var label: Message

        /// Makes a tick.
        public init(_ instant: Instant, label: Message) {
            self.instant = instant
            self.label = label
        }
    }
}

/// A value at a moment.
public struct TrendSample: Hashable, Sendable {
    /// The moment.
    public var instant: Instant
    /// The value, in the chart's unit; finite.
    public var value: Double

    /// Makes a sample.
    public init(_ instant: Instant, _ value: Double) {
        self.instant = instant
        self.value = value
    }
}
