internal import PageModel
internal import ReportModel

/// A radar chart: its rings, its polygon and where its labels stand, measured from the upper left corner of its box.
///
/// Drawn in this order nothing hides what a reader needs: `fill`, `spokes`, the outlines of `rings`, plates of their
/// labels, `outline`, labels of rings, marks, names.
struct RadarShape: Hashable, Sendable {
    /// The middle of the figure; it stands where the labels leave room.
    let centre: Position
    /// From the middle to the outer ring.
    let radius: Points
    /// The axes, clockwise from 12 o'clock, in the order they came in.
    let axes: [Axis]
    /// The rings, from the innermost to the outer one.
    let rings: [Ring]
    /// The lines from the middle to the outer ring.
    let spokes: Path
    /// The area between neighbours that have values; empty where there are none.
    let fill: Path
    /// The lines between neighbours that have values, open beside an axis without one; empty where there are none.
    let outline: Path
    /// The room that the figure and all labels take.
    let bounds: Rect

    /// An axis.
    struct Axis: Hashable, Sendable {
        /// The place where it meets the outer ring.
        let end: Position
        /// The room of its label.
        let label: Rect
        /// Where the lines of its label stand.
        let alignment: PanelGridColumn.Alignment
        /// The sign of its value.
        let mark: Mark
    }

    /// The sign of a value.
    struct Mark: Hashable, Sendable {
        /// The meaning of the sign.
        let kind: Kind
        /// The place of the polygon's corner; for a missing value a place on the outer ring.
        let place: Position
        /// The sign's edge: to be filled, and for a missing value filled with paper and stroked.
        let outline: Path

        /// The meaning of the sign of a value.
        enum Kind: Hashable, Sendable {
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
    struct Ring: Hashable, Sendable {
        /// The place of its tick in the scale; `nil` for an outer ring without one.
        let tick: Int?
        /// From the middle to its corners.
        let radius: Points
        /// True if it is the outer ring, which has a stronger line.
        let isOuter: Bool
        /// Its closed edge; empty for the value in the middle.
        let outline: Path
        /// The room of its label; `nil` where it has none because there is no room.
        let label: Rect?
        /// The plate behind its label.
        let plate: Rect?
    }

    /// The fewest axes enclose an area, the most can be distinguished.
    static let axisCounts = 3...12
}
