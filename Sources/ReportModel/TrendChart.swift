public import DiaryModel

/// Values over time as lines, with the range each should stay in.
public struct TrendChart<Text> {
    /// The lines, at most three; systolic before diastolic.
    public var series: [Series]
    /// From when to when the chart reaches; the end is not part of it.
    public var span: Range<Instant>
    /// The moments that are written out under the chart, in order.
    public var dates: [DateTick]
    /// The scale of the values.
    public var scale: ValueScale<Text>
    /// The unit of the values, printed once.
    public var unit: Text
    /// The longest time between two points that a line still joins, where the config gives one.
    ///
    /// Otherwise it is three times the median interval, and at least 48 hours.
    public var longestJoin: Milliseconds?
    /// What a dashed line over a gap is called in the legend; `nil` where gaps stay open.
    public var bridge: Text?
    /// What the dots beside the lines are called in the legend; `nil` where there are none, or a note says it.
    public var dots: Text?

    /// Makes a chart.
    public init(
        series: [Series], span: Range<Instant>, dates: [DateTick], scale: ValueScale<Text>, unit: Text,
        longestJoin: Milliseconds? = nil, bridge: Text? = nil, dots: Text? = nil
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
    public struct Series {
        /// Its name, for the legend.
        public var name: Text
        /// How it looks.
        public var look: SeriesLook
        /// The points that the line joins, by time: one per day, the mean of its readings.
        public var line: [TrendSample]
        /// The readings themselves, by time; drawn as small dots where a day has several.
        public var dots: [TrendSample]
        /// The range that the values should stay in, where the guideline names one.
        public var band: Band?
        /// The value of a line with a single point, written beside it.
        public var single: Text?

        /// Makes a line.
        public init(
            name: Text, look: SeriesLook, line: [TrendSample], dots: [TrendSample] = [], band: Band? = nil,
            single: Text? = nil
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
    public struct Band {
        /// The lowest value in it.
        public var lower: Double?
        /// The value at which it ends.
        public var upper: Double?
        /// How its bounds are written, such as "< 130".
        public var label: Text

        /// Makes a band.
        public init(lower: Double?, upper: Double?, label: Text) {
            self.lower = lower
            self.upper = upper
            self.label = label
        }
    }

    /// A moment that is written out under the chart.
    public struct DateTick {
        /// The moment.
        public var instant: Instant
        /// How it is written.
        public var label: Text

        /// Makes a tick.
        public init(_ instant: Instant, label: Text) {
            self.instant = instant
            self.label = label
        }
    }

    func map<Other, Failure>(_ change: (Text) throws(Failure) -> Other) throws(Failure) -> TrendChart<Other> {
        let unit = try change(unit)
        let series = try series.mapTyped { series throws(Failure) in try series.map(change) }
        let scale = try scale.map(change)
        let dates = try dates.mapTyped { date throws(Failure) in
            TrendChart<Other>.DateTick(date.instant, label: try change(date.label))
        }
        var bridgeMapped: Other?
        if let bridge { bridgeMapped = try change(bridge) }
        var dotsMapped: Other?
        if let dots { dotsMapped = try change(dots) }
        return TrendChart<Other>(
            series: series, span: span, dates: dates, scale: scale, unit: unit, longestJoin: longestJoin,
            bridge: bridgeMapped, dots: dotsMapped)
    }
}

extension TrendChart.Series {
    func map<Other, Failure>(
        _ change: (Text) throws(Failure) -> Other
    ) throws(Failure) -> TrendChart<Other>.Series {
        let name = try change(name)
        var bandMapped: TrendChart<Other>.Band?
        if let band { bandMapped = .init(lower: band.lower, upper: band.upper, label: try change(band.label)) }
        var singleMapped: Other?
        if let single { singleMapped = try change(single) }
        return TrendChart<Other>.Series(
            name: name, look: look, line: line, dots: dots, band: bandMapped, single: singleMapped)
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

extension TrendChart: Sendable where Text: Sendable {}
extension TrendChart: Equatable where Text: Equatable {}
extension TrendChart: Hashable where Text: Hashable {}
extension TrendChart.Series: Sendable where Text: Sendable {}
extension TrendChart.Series: Equatable where Text: Equatable {}
extension TrendChart.Series: Hashable where Text: Hashable {}
extension TrendChart.Band: Sendable where Text: Sendable {}
extension TrendChart.Band: Equatable where Text: Equatable {}
extension TrendChart.Band: Hashable where Text: Hashable {}
extension TrendChart.DateTick: Sendable where Text: Sendable {}
extension TrendChart.DateTick: Equatable where Text: Equatable {}
extension TrendChart.DateTick: Hashable where Text: Hashable {}
