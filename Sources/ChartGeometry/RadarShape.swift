package import DisplayList

/// A radar chart: its rings, its polygon and where its labels stand, measured from the upper left corner of its box.
///
/// Drawn in this order nothing hides what a reader needs: `fill`, `spokes`, the outlines of `rings`, `outline`, plates
/// and labels of rings, marks, names.
package struct RadarShape: Hashable, Sendable {
    /// The middle of the figure; it stands where the labels leave room.
    package let centre: Position
    /// From the middle to the outer ring.
    package let radius: Points
    /// The axes, clockwise from 12 o'clock, in the order they came in.
    package let axes: [Axis]
    /// The rings, from the innermost to the outer one.
    package let rings: [Ring]
    /// The lines from the middle to the outer ring.
    package let spokes: Path
    /// The area between neighbours that have values; empty where there are none.
    package let fill: Path
    /// The lines between neighbours that have values, open beside an axis without one; empty where there are none.
    package let outline: Path
    /// The room that the figure and all labels take.
    package let bounds: Rect

    /// An axis.
    package struct Axis: Hashable, Sendable {
        /// Where it meets the outer ring.
        package let end: Position
        /// The room of its label.
        package let label: Rect
        /// Where the lines of its label stand.
        package let alignment: Alignment
        /// The sign of its value.
        package let mark: Mark
    }

    /// Where the lines of a label stand.
    package enum Alignment: Hashable, Sendable {
        /// At the left edge of the label, which stands at the right of the figure.
        case left
        /// In the middle of the label, which stands above or below the figure.
        case centre
        /// At the right edge of the label, which stands at the left of the figure.
        case right
    }

    /// The sign of a value.
    package struct Mark: Hashable, Sendable {
        /// What the sign says.
        package let kind: Kind
        /// Where the polygon has its corner; for a missing value a place on the outer ring.
        package let place: Position
        /// The sign's edge: to be filled, and for a missing value filled with paper and stroked.
        package let outline: Path

        /// What the sign of a value says.
        package enum Kind: Hashable, Sendable {
            /// The value is here: a dot.
            case value
            /// The value is above the scale: an arrow tip that points out of the outer ring.
            case above
            /// The value is below the scale: an arrow tip that points to the middle.
            case below
            /// There is no value: a hollow dot.
            case missing
        }
    }

    /// A ring.
    package struct Ring: Hashable, Sendable {
        /// The place of its tick in the scale; `nil` for an outer ring without one.
        package let tick: Int?
        /// From the middle to its corners.
        package let radius: Points
        /// Whether it is the outer ring, which has a stronger line.
        package let isOuter: Bool
        /// Its closed edge; empty for the value in the middle.
        package let outline: Path
        /// The room of its label; `nil` where it has none because there is no room.
        package let label: Rect?
        /// The plate behind its label.
        package let plate: Rect?
    }

    /// The fewest axes that enclose an area.
    package static let leastAxes = 3
    /// The most axes that a reader can tell apart.
    package static let mostAxes = 12
}
