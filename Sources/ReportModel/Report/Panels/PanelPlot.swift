public import DiaryModel

/// Values over a common axis, on one scale or on several that stand one above the other.
///
/// A range is shaded, and a limit drawn, on the scale of its own quantity alone.
public struct PanelPlot: Hashable, Sendable {
    /// From where to where the common axis goes; not empty.
    public var span: ClosedRange<Double>
    /// The labels along it, evenly placed; if not all have room, every second, every third and so on.
    public var ticks: [PanelTick]
    /// Stretches of the axis that have a name and a figure above the scales.
    public var stretches: [PanelStretch]
    /// Where something happened: a line across all scales with a sign above it.
    public var events: [PanelTick]
    /// The scales, from the upper one to the lower one; at least one.
    public var scales: [PanelScale]
    /// The meaning of its marks.
    public var legend: [PanelLegendEntry]
    /// The height of all scales together, in points, with room and at the least.
    public var height: ClosedRange<Double>
    /// The text that a screen reader says in its place.
    public var alternative: Message

    /// Makes a plot.
    public init(
        span: ClosedRange<Double>, ticks: [PanelTick] = [], stretches: [PanelStretch] = [],
        events: [PanelTick] = [], scales: [PanelScale], legend: [PanelLegendEntry] = [],
        height: ClosedRange<Double>, alternative: Message
    ) {
        self.span = span
        self.ticks = ticks
        self.stretches = stretches
        self.events = events
        self.scales = scales
        self.legend = legend
        self.height = height
        self.alternative = alternative
    }

    /// The same plot with another height.
    public func with(height: ClosedRange<Double>) -> PanelPlot {
        var plot = self
        plot.height = height
        return plot
    }
}

/// A place on an axis that is written out.
public struct PanelTick: Hashable, Sendable {
    /// The place on the axis.
    public var at: Double
    /// The written text.
    public var label: Message

    /// Makes a tick.
    public init(_ at: Double, _ label: Message) {
        self.at = at
        self.label = label
    }
}

/// A stretch of the common axis with a name and a figure above it.
public struct PanelStretch: Hashable, Sendable {
    /// From where to where.
    public var range: ClosedRange<Double>
    /// The name.
    public var name: Message
    /// The resulting figure; `nil` if there is too little data.
    public var figure: Message?

    /// Makes a stretch.
    public init(_ range: ClosedRange<Double>, _ name: Message, figure: Message?) {
        self.range = range
        self.name = name
        self.figure = figure
    }
}

/// A scale of a plot.
public struct PanelScale: Hashable, Sendable {
    /// The quantity that it measures; `nil` if the plot has one scale.
    public var title: Message?
    /// From where to where; not empty.
    public var range: ClosedRange<Double>
    /// The labels beside it, the later ones if there is no room for all; levels are drawn at each.
    public var ticks: [PanelTick]
    /// True if labels that are too near to one another move apart, and none is left out.
    public var movesTicks: Bool
    /// The range that is aimed at, shaded as far as the scale goes.
    public var target: ClosedRange<Double>?
    /// Limits, each a line with what is written at its end.
    public var limits: [PanelLimit]
    /// The traces, from the back to the front.
    public var traces: [PanelTrace]
    /// Texts at the right end of the scale, such as the names of lines, each led to by a line; they keep apart.
    public var ends: [PanelTick]
    /// Its part of the height beside those of the others.
    public var share: Double

    /// Makes a scale.
    public init(
        title: Message? = nil, range: ClosedRange<Double>, ticks: [PanelTick] = [], movesTicks: Bool = false,
        target: ClosedRange<Double>? = nil, limits: [PanelLimit] = [], traces: [PanelTrace],
        ends: [PanelTick] = [], share: Double = 1
    ) {
        self.title = title
        self.range = range
        self.ticks = ticks
        self.movesTicks = movesTicks
        self.target = target
        self.limits = limits
        self.traces = traces
        self.ends = ends
        self.share = share
    }
}

/// A limit on a scale.
public struct PanelLimit: Hashable, Sendable {
    /// The place on the scale.
    public var at: Double
    /// The stroke.
    public var stroke: PanelStroke
    /// The text at its end; `nil` for none.
    public var label: Message?

    /// Makes a limit.
    public init(_ at: Double, _ stroke: PanelStroke, _ label: Message?) {
        self.at = at
        self.stroke = stroke
        self.label = label
    }
}

/// The stroke of plot lines.
public enum PanelStroke: Hashable, Sendable {
    /// The line of single values.
    case values
    /// A mean of days.
    case mean
    /// Over a time without values, between those before and after it.
    case bridge
    /// The middle value.
    case median
    /// The limit of a target.
    case target
    /// A further limit.
    case limit
}

/// The fill of plot areas.
public enum PanelArea: Hashable, Sendable {
    /// Between the outer percentiles.
    case outer
    /// Between the inner ones.
    case inner
}

/// A trace on a scale; values outside of it are cut at its edges.
public enum PanelTrace: Hashable, Sendable {
    /// A value with its place on the common axis.
    public struct Point: Hashable, Sendable {
        /// The place on the axis.
        public var x: Double
        /// The value.
        public var y: Double

        /// Makes a point.
        public init(_ x: Double, _ y: Double) {
            self.x = x
            self.y = y
        }
    }

    /// A stretch from a lower value to a higher one.
    public struct Stem: Hashable, Sendable {
        /// The place on the axis.
        public var x: Double
        /// The lower value.
        public var low: Double
        /// The higher value.
        public var high: Double

        /// Makes a stem.
        public init(_ x: Double, _ low: Double, _ high: Double) {
            self.x = x
            self.low = low
            self.high = high
        }
    }

    /// Dots, filled or open.
    case dots([Point], isFilled: Bool)
    /// Lines through points, each run by itself; a run of one point is a dot.
    case line([[Point]], PanelStroke)
    /// A thin line for each stem.
    case stems([Stem])
    /// Areas between lower and higher values, each run by itself.
    case area([[Stem]], PanelArea)
    /// The part of a line above a limit, or below it, filled in the colour of a class.
    case excess([[Point]], limit: Double, isAbove: Bool, ColourSlot)
}
