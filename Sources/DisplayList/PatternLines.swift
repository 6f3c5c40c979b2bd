internal import Glibc

/// The marks of a pattern within a rectangle, each family as one stroke.
///
/// They lie on a grid that belongs to the page, so that two areas side by side with one pattern look like one area.
/// Fill and marks are opaque: white at 75 % over a colour is a colour, and a file without transparency prints on
/// anything.
package struct PatternLines {
    /// Where the stroke runs.
    package let path: Path
    /// How it is drawn.
    package let stroke: Stroke
    /// Whether its ends are round.
    package let hasRoundEnds: Bool

    /// How much of a mark is white.
    private static let whiteness = 0.75

    /// The most marks across an area; a finer pitch than this gives is grey anyway.
    private static let limit = 2000.0

    /// The colour of marks on a ground.
    package static func colour(on ground: Colour) -> Colour {
        func mix(_ channel: UInt8) -> UInt32 {
            UInt32((Double(channel) + (255 - Double(channel)) * whiteness).rounded())
        }
        return Colour(mix(ground.red) << 16 | mix(ground.green) << 8 | mix(ground.blue))
    }

    /// The marks of a family that show in a rectangle, or `nil` if there are none.
    package init?(_ lines: Pattern.Lines, colour: Colour, in box: Rect) {
        let frame = Frame(degrees: lines.degrees, box: box)
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

    /// One line for each row of dots, as long as the row is within the rectangle: each dot is work for Cairo.
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

/// A rectangle as seen along the lines of a pattern and across them.
private struct Frame {
    private let box: Rect
    private let alongX: Double
    private let alongY: Double
    /// How far the rectangle reaches along the lines, from the page's corner.
    let along: ClosedRange<Double>
    /// How far it reaches across them.
    let across: ClosedRange<Double>

    init(degrees: Int, box: Rect) {
        let angle = Double(degrees) * .pi / 180
        // y points down, so that a line of 45 degrees rises to the right.
        let (stepX, stepY) = (cos(angle), -sin(angle))
        let (x, y) = (box.centre.x.value, box.centre.y.value)
        let (halfWidth, halfHeight) = (box.width.value / 2, box.height.value / 2)
        let alongHalf = abs(halfWidth * stepX) + abs(halfHeight * stepY)
        let acrossHalf = abs(halfWidth * stepY) + abs(halfHeight * stepX)
        let (alongMiddle, acrossMiddle) = (x * stepX + y * stepY, y * stepX - x * stepY)
        self.box = box
        (alongX, alongY) = (stepX, stepY)
        along = Self.range(alongMiddle, alongHalf)
        across = Self.range(acrossMiddle, acrossHalf)
    }

    private static func range(_ middle: Double, _ half: Double) -> ClosedRange<Double> {
        middle.isFinite && half.isFinite ? middle - half...middle + half : 0...0
    }

    /// How far a line reaches along itself within the rectangle made larger by a margin, or `nil` if it passes by.
    func reach(across: Double, margin: Double) -> ClosedRange<Double>? {
        var (start, end) = (-Double.infinity, Double.infinity)
        let sides = [
            (alongX, -across * alongY, box.minX.value - margin, box.maxX.value + margin),
            (alongY, across * alongX, box.minY.value - margin, box.maxY.value + margin),
        ]
        for (step, middle, low, high) in sides {
            // A line that hardly nears the side would cross it beyond any page.
            if abs(step) < 1e-6 {
                guard low...high ~= middle else { return nil }
            } else {
                let (one, other) = ((low - middle) / step, (high - middle) / step)
                (start, end) = (max(start, min(one, other)), min(end, max(one, other)))
            }
        }
        return start <= end && start.isFinite && end.isFinite ? start...end : nil
    }

    /// The place on the page at a distance along the lines and one across them.
    func position(along: Double, across: Double) -> Position {
        Position(x: Points(along * alongX - across * alongY), y: Points(along * alongY + across * alongX))
    }
}
