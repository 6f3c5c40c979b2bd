/// The fill of an area.
public enum Paint: Hashable, Sendable {
    /// One colour.
    case solid(Colour)
    /// A colour with white marks on it, so that classes are distinguishable in grey.
    case patterned(Colour, Pattern)

    /// The colour without the pattern.
    public var colour: Colour {
        switch self {
        case .solid(let colour), .patterned(let colour, _): colour
        }
    }
}

/// Marks in white at 75 %, clipped to the area: families of parallel lines, solid or of dots.
public struct Pattern: Hashable, Sendable {
    /// The families.
    public let lines: [Lines]

    /// Makes a pattern.
    public init(_ lines: [Lines]) { self.lines = lines }

    /// Parallel lines.
    public struct Lines: Hashable, Sendable {
        /// The direction in degrees: 0 for horizontal lines, 45 for lines that rise to the right.
        public let degrees: Int
        /// From one line to the next.
        public let pitch: Points
        /// The width of the lines.
        public let width: Points
        /// True if each line is a row of round dots, a pitch apart.
        public let dotted: Bool

        /// Makes a family of lines.
        public init(degrees: Int, pitch: Points, width: Points, dotted: Bool = false) {
            self.degrees = degrees
            self.pitch = pitch
            self.width = width
            self.dotted = dotted
        }
    }
}

/// The stroke of a line.
public struct Stroke: Hashable, Sendable {
    /// The colour.
    public let colour: Colour
    /// The width.
    public let width: Points
    /// Lengths of marks and gaps in turn; empty for a solid line.
    public let dashes: [Points]

    /// Makes a stroke.
    public init(_ colour: Colour, width: Points, dashes: [Points] = []) {
        self.colour = colour
        self.width = width
        self.dashes = dashes
    }
}
