/// Bars, or axes from one middle, as a part of a panel.
///
/// Its unit and the names of its series stand in the legend of the box.
public struct PanelChart: Hashable, Sendable {
    /// The values.
    public var drawing: Drawing
    /// How high it may be, in points of type of the usual size.
    public var height: ClosedRange<Double>
    /// Whether the figures stand below it, so that a value or a name may be left out where it finds no room.
    public var hasFigures: Bool
    /// What a screen reader says in its place.
    public var alternative: Message

    /// Makes a part of a chart.
    public init(_ drawing: Drawing, height: ClosedRange<Double>, hasFigures: Bool = false, alternative: Message) {
        self.drawing = drawing
        self.height = height
        self.hasFigures = hasFigures
        self.alternative = alternative
    }

    /// What is drawn.
    public enum Drawing: Hashable, Sendable {
        /// Bars in groups.
        case bars(BarChart)
        /// Axes from one middle.
        case radar(RadarChart)
    }
}
