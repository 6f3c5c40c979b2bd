internal import Glibc

/// The marks of a pattern within an area, each family as one stroke.
///
/// They lie on a grid that belongs to the page, so that two areas side by side with one pattern look like one area.
/// Fill and marks are opaque: white at 75 % over a colour is a colour, and a file without transparency prints on
/// anything.
package struct PatternLines {
    /// The path of the stroke.
    package let path: Path
    /// The stroke.
    package let stroke: Stroke
    /// True if its ends are round.
    package let hasRoundEnds: Bool

    /// The part of a mark that is white.
    private static let whiteness = 0.75

    /// The most marks across an area; a finer pitch than this gives is grey anyway.
    private static let limit = 2000.0

    /// The colour of marks on a ground.
    package static func colour(on ground: Colour) -> Colour { ground.mixed(with: .white, share: whiteness) }

    /// The marks of a family that show in an area, or `nil` if there are none.
    package init?(_ lines: Pattern.Lines, colour: Colour, in area: PatternArea) {
        let frame = Frame(degrees: lines.degrees, area: area)
        let size = frame.across.upperBound - frame.across.lowerBound + frame.along.upperBound - frame.along.lowerBound
        let width = lines.width.value
        let pitch = max(lines.pitch.value, size / Self.limit, 0.01)
        guard size.isFinite, width.isFinite, width > 0 else { return nil }
        if lines.dotted {
            path = Self.rows(in: frame, pitch: pitch, margin: width / 2)
            stroke = Stroke(colour, width: lines.width, dashes: [0, Points(pitch)])
        } else {
            // One broad dashed line across the area: its dashes are the lines. That is a tenth of the numbers to
            // write, and Cairo's work is writing numbers.
            let first = (frame.across.lowerBound / pitch).rounded(.down) * pitch - width / 2
            let middle = (frame.along.lowerBound + frame.along.upperBound) / 2
            path = .line(
                from: frame.position(along: middle, across: first),
                to: frame.position(along: middle, across: frame.across.upperBound + width))
            let length = Points(frame.along.upperBound - frame.along.lowerBound + width)
            stroke = Stroke(colour, width: length, dashes: [Points(min(width, pitch)), Points(max(pitch - width, 0))])
        }
        hasRoundEnds = lines.dotted
    }

    /// One line for each row of dots, as long as the row is within the area: each dot is work for Cairo.
    private static func rows(in frame: Frame, pitch: Double, margin: Double) -> Path {
        var path = Path()
        var row = ((frame.across.lowerBound - margin) / pitch).rounded(.up)
        while row * pitch <= frame.across.upperBound + margin {
            if let reach = frame.reach(across: row * pitch, margin: margin) {
                let start = (reach.lowerBound / pitch).rounded(.up) * pitch
                if start <= reach.upperBound {
                    path.steps.append(.move(frame.position(along: start, across: row * pitch)))
                    path.steps.append(.line(frame.position(along: reach.upperBound, across: row * pitch)))
                }
            }
            row += 1
        }
        return path
    }
}

/// An area as seen along the lines of a pattern and across them.
private struct Frame {
    private let alongX: Double
    private let alongY: Double
    private let edges: [(start: Point, end: Point)]
    private let slack: Double
    /// The range of the area along the lines, from the page's corner.
    let along: ClosedRange<Double>
    /// The range across them.
    let across: ClosedRange<Double>

    private struct Point {
        let along: Double
        let across: Double
    }

    init(degrees: Int, area: PatternArea) {
        let angle = Double(degrees) * .pi / 180
        // y points down, so that a line of 45 degrees rises to the right.
        let (stepX, stepY) = (cos(angle), -sin(angle))
        func point(_ place: Position) -> Point {
            let (x, y) = (place.x.value, place.y.value)
            return Point(along: x * stepX + y * stepY, across: y * stepX - x * stepY)
        }
        edges = area.edges.map { (point($0.start), point($0.end)) }
        (alongX, alongY) = (stepX, stepY)
        along = Self.range(edges.lazy.map(\.start.along), area.slack)
        across = Self.range(edges.lazy.map(\.start.across), area.slack)
        slack = area.slack
    }

    private static func range(_ numbers: some Sequence<Double>, _ slack: Double) -> ClosedRange<Double> {
        var (low, high) = (Double.infinity, -Double.infinity)
        for number in numbers { (low, high) = (min(low, number), max(high, number)) }
        return low <= high && (high - low).isFinite ? low - slack...high + slack : 0...0
    }

    /// From where to where a line is within the area or no farther from it than a margin, or `nil` if it passes by.
    func reach(across: Double, margin: Double) -> ClosedRange<Double>? {
        let margin = margin + slack
        var (low, high) = (Double.infinity, -Double.infinity)
        for edge in edges {
            let height = edge.end.across - edge.start.across
            var (first, last) = (across - margin - edge.start.across, across + margin - edge.start.across)
            if height < 0 { (first, last) = (last, first) }
            // The part of the edge that is near the line, from 0 to 1.
            if height == 0 {
                guard first...last ~= 0 else { continue }
                (first, last) = (0, 1)
            } else {
                (first, last) = (max(first / height, 0), min(last / height, 1))
                guard first <= last else { continue }
            }
            let length = edge.end.along - edge.start.along
            let (one, other) = (edge.start.along + first * length, edge.start.along + last * length)
            (low, high) = (min(low, one, other), max(high, one, other))
        }
        return low <= high ? low - margin...high + margin : nil
    }

    /// The place on the page at a distance along the lines and one across them.
    func position(along: Double, across: Double) -> Position {
        Position(x: Points(along * alongX - across * alongY), y: Points(along * alongY + across * alongX))
    }
}
