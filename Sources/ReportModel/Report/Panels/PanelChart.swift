/// Bars, or axes from one middle, as a part of a panel.
///
/// Its unit and the names of its series stand in the legend of the box.
public struct PanelChart: Hashable, Sendable {
    /// The values.
    public var drawing: Drawing
    /// The range of its height, in points of type of the usual size.
    public var height: ClosedRange<Double>
    /// True if the figures are below it, so that a value or a name without room may be omitted.
    public var hasFigures: Bool
    /// The text that a screen reader says in its place.
    public var alternative: Message

    /// Makes a part of a chart.
    public init(_ drawing: Drawing, height: ClosedRange<Double>, hasFigures: Bool = false, alternative: Message) {
        self.drawing = drawing
        self.height = height
        self.hasFigures = hasFigures
        self.alternative = alternative
    }

    /// The drawing.
    public enum Drawing: Hashable, Sendable {
        /// Bars in groups.
        case bars(BarChart)
        /// Axes from one middle.
        case radar(RadarChart)
    }
}
