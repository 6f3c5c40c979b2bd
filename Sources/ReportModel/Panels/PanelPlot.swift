public import GuidelineModel

/// Values over a common axis, on one scale or on several that stand one above the other.
///
/// A range is shaded, and a limit drawn, on the scale of its own quantity alone.
public struct PanelPlot<Text> {
    /// From where to where the common axis goes; not empty.
    public var span: ClosedRange<Double>
    /// What is written out along it, evenly placed; where not all have room, every second, every third and so on.
    public var ticks: [PanelTick<Text>]
    /// Stretches of the axis that have a name and a figure above the scales.
    public var stretches: [PanelStretch<Text>]
    /// Where something happened: a line across all scales with a sign above it.
    public var events: [PanelEvent<Text>]
    /// The scales, from the upper one to the lower one; at least one.
    public var scales: [PanelScale<Text>]
    /// What its marks stand for.
    public var legend: [PanelLegendEntry<Text>]
    /// How high the scales are together, in points, with room and at the least.
    public var height: ClosedRange<Double>
    /// What a screen reader says in its place.
    public var alternative: Text

    /// Makes a plot.
    public init(
        span: ClosedRange<Double>, ticks: [PanelTick<Text>] = [], stretches: [PanelStretch<Text>] = [],
        events: [PanelEvent<Text>] = [], scales: [PanelScale<Text>], legend: [PanelLegendEntry<Text>] = [],
        height: ClosedRange<Double>, alternative: Text
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

    func map<Other, Failure>(_ change: (Text) throws(Failure) -> Other) throws(Failure) -> PanelPlot<Other> {
        let ticks = try ticks.mapTyped { tick throws(Failure) in try tick.map(change) }
        let stretches = try stretches.mapTyped { one throws(Failure) in try one.map(change) }
        let events = try events.mapTyped { event throws(Failure) in
            PanelEvent<Other>(at: event.at, try change(event.sign))
        }
        let scales = try scales.mapTyped { scale throws(Failure) in try scale.map(change) }
        let legend = try legend.mapTyped { entry throws(Failure) in try entry.map(change) }
        return PanelPlot<Other>(
            span: span, ticks: ticks, stretches: stretches, events: events, scales: scales, legend: legend,
            height: height, alternative: try change(alternative))
    }
}

/// A place on an axis that is written out.
public struct PanelTick<Text> {
    /// Where.
    public var at: Double
    /// What is written.
    public var label: Text

    /// Makes a tick.
    public init(_ at: Double, _ label: Text) {
        self.at = at
        self.label = label
    }

    func map<Other, Failure>(_ change: (Text) throws(Failure) -> Other) throws(Failure) -> PanelTick<Other> {
        PanelTick<Other>(at, try change(label))
    }
}

/// A stretch of the common axis with a name and a figure above it.
public struct PanelStretch<Text> {
    /// From where to where.
    public var range: ClosedRange<Double>
    /// Which it is.
    public var name: Text
    /// What it comes to; `nil` where there is too little.
    public var figure: Text?

    /// Makes a stretch.
    public init(_ range: ClosedRange<Double>, _ name: Text, figure: Text?) {
        self.range = range
        self.name = name
        self.figure = figure
    }

    func map<Other, Failure>(_ change: (Text) throws(Failure) -> Other) throws(Failure) -> PanelStretch<Other> {
        let name = try change(name)
        return PanelStretch<Other>(range, name, figure: try figure.mapTyped(change))
    }
}

/// Something that happened at a place of the common axis.
public struct PanelEvent<Text> {
    /// Where.
    public var at: Double
    /// The sign that a line below the plot explains, or a short text.
    public var sign: Text

    /// Makes an event.
    public init(at: Double, _ sign: Text) {
        self.at = at
        self.sign = sign
    }
}

/// A scale of a plot.
public struct PanelScale<Text> {
    /// What is measured on it; `nil` where the plot has one scale.
    public var title: Text?
    /// From where to where; not empty.
    public var range: ClosedRange<Double>
    /// What is written out beside it, the later ones where there is no room for all; levels are drawn at each.
    public var ticks: [PanelTick<Text>]
    /// The range that is aimed at, shaded as far as the scale goes.
    public var target: ClosedRange<Double>?
    /// Limits, each a line with what is written at its end.
    public var limits: [PanelLimit<Text>]
    /// What is drawn, from the back to the front.
    public var traces: [PanelTrace]
    /// Texts at the right end of the scale, such as the names of lines; they keep apart.
    public var ends: [PanelTick<Text>]
    /// Its part of the height beside those of the others.
    public var share: Double

    /// Makes a scale.
    public init(
        title: Text? = nil, range: ClosedRange<Double>, ticks: [PanelTick<Text>] = [],
        target: ClosedRange<Double>? = nil, limits: [PanelLimit<Text>] = [], traces: [PanelTrace],
        ends: [PanelTick<Text>] = [], share: Double = 1
    ) {
        self.title = title
        self.range = range
        self.ticks = ticks
        self.target = target
        self.limits = limits
        self.traces = traces
        self.ends = ends
        self.share = share
    }

    func map<Other, Failure>(_ change: (Text) throws(Failure) -> Other) throws(Failure) -> PanelScale<Other> {
        let title = try title.mapTyped(change)
        let ticks = try ticks.mapTyped { tick throws(Failure) in try tick.map(change) }
        let limits = try limits.mapTyped { limit throws(Failure) in
            PanelLimit<Other>(limit.at, limit.stroke, try limit.label.mapTyped(change))
        }
        return PanelScale<Other>(
            title: title, range: range, ticks: ticks, target: target, limits: limits, traces: traces,
            ends: try ends.mapTyped { tick throws(Failure) in try tick.map(change) }, share: share)
    }
}

/// A limit on a scale.
public struct PanelLimit<Text> {
    /// Where.
    public var at: Double
    /// How it is drawn.
    public var stroke: PanelStroke
    /// What is written at its end; `nil` for nothing.
    public var label: Text?

    /// Makes a limit.
    public init(_ at: Double, _ stroke: PanelStroke, _ label: Text?) {
        self.at = at
        self.stroke = stroke
        self.label = label
    }
}

/// How lines of plots are drawn.
public enum PanelStroke: Hashable, Sendable {
    /// The line of single values.
    case values
    /// A line of a second quantity.
    case second
    /// A mean of days.
    case mean
    /// The middle value.
    case median
    /// The limit of a target.
    case target
    /// A further limit.
    case limit
}

/// How areas of plots are filled.
public enum PanelArea: Hashable, Sendable {
    /// Between the outer percentiles.
    case outer
    /// Between the inner ones.
    case inner
}

/// Something drawn on a scale; values outside of it are cut at its edges.
public enum PanelTrace: Hashable, Sendable {
    /// A value with its place on the common axis.
    public struct Point: Hashable, Sendable {
        /// Where.
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
        /// Where.
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
    /// A shape at every point, in the colour of a class.
    case shapes([Point], PanelShape, ColourSlot)
    /// Lines through points, each run by itself; a run of one point is a dot.
    case line([[Point]], PanelStroke)
    /// A thin line for each stem.
    case stems([Stem])
    /// Areas between lower and higher values, each run by itself.
    case area([[Stem]], PanelArea)
    /// What of a line lies above a limit, or below it, filled in the colour of a class.
    case excess([[Point]], limit: Double, isAbove: Bool, ColourSlot)
}

extension PanelPlot: Sendable where Text: Sendable {}
extension PanelPlot: Equatable where Text: Equatable {}
extension PanelPlot: Hashable where Text: Hashable {}
extension PanelTick: Sendable where Text: Sendable {}
extension PanelTick: Equatable where Text: Equatable {}
extension PanelTick: Hashable where Text: Hashable {}
extension PanelStretch: Sendable where Text: Sendable {}
extension PanelStretch: Equatable where Text: Equatable {}
extension PanelStretch: Hashable where Text: Hashable {}
extension PanelEvent: Sendable where Text: Sendable {}
extension PanelEvent: Equatable where Text: Equatable {}
extension PanelEvent: Hashable where Text: Hashable {}
extension PanelScale: Sendable where Text: Sendable {}
extension PanelScale: Equatable where Text: Equatable {}
extension PanelScale: Hashable where Text: Hashable {}
extension PanelLimit: Sendable where Text: Sendable {}
extension PanelLimit: Equatable where Text: Equatable {}
extension PanelLimit: Hashable where Text: Hashable {}
