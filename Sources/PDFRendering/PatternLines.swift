internal import DisplayList
internal import Glibc

/// The lines of a pattern within a rectangle.
///
/// They lie on a grid that belongs to the page, so that two areas side by side with one pattern look like one area.
/// Fill and marks are opaque: white at 75 % over a colour is a colour, and a file without transparency prints on
/// anything.
struct PatternLines {
    /// How much of a mark is white.
    private static let whiteness = 0.75

    /// The most lines of a family; a finer pitch than this gives is grey anyway.
    private static let limit = 2000.0

    /// The colour of marks on a ground.
    static func colour(on ground: Colour) -> Colour {
        func mix(_ channel: UInt8) -> UInt32 {
            UInt32((Double(channel) + (255 - Double(channel)) * whiteness).rounded())
        }
        return Colour(mix(ground.red) << 16 | mix(ground.green) << 8 | mix(ground.blue))
    }

    /// The lines of a family that cross a rectangle, as one outline.
    static func path(_ lines: Pattern.Lines, in box: Rect) -> Path {
        let angle = Double(lines.degrees) * .pi / 180
        // Along the line, and across it; y points down, so that a line of 45 degrees rises to the right.
        let (alongX, alongY) = (cos(angle), -sin(angle))
        let (acrossX, acrossY) = (-alongY, alongX)
        let corners = [
            (box.minX.value, box.minY.value), (box.maxX.value, box.minY.value), (box.minX.value, box.maxY.value),
            (box.maxX.value, box.maxY.value),
        ]
        let across = corners.map { $0.0 * acrossX + $0.1 * acrossY }
        guard let nearest = across.min(), let farthest = across.max() else { return Path() }
        let margin = lines.width.value / 2
        let pitch = max(lines.pitch.value, (farthest - nearest) / limit, 0.01)
        var path = Path()
        var row = ((nearest - margin) / pitch).rounded(.up)
        while row * pitch <= farthest + margin {
            let (x, y) = (row * pitch * acrossX, row * pitch * acrossY)
            if let (start, end) = clip(x, y, alongX, alongY, to: box.inset(by: Points(-margin))) {
                // Dots begin on the grid as well, at a whole number of pitches.
                let first = lines.dotted ? (start / pitch).rounded(.up) * pitch : start
                if first <= end {
                    path.steps.append(.move(Position(x: Points(x + first * alongX), y: Points(y + first * alongY))))
                    path.steps.append(.line(Position(x: Points(x + end * alongX), y: Points(y + end * alongY))))
                }
            }
            row += 1
        }
        return path
    }

    /// The part of a line within a rectangle, as distances from a place on the line, or `nil` if it passes by.
    private static func clip(
        _ x: Double, _ y: Double, _ alongX: Double, _ alongY: Double, to box: Rect
    ) -> (Double, Double)? {
        var (start, end) = (-Double.infinity, Double.infinity)
        for (place, step, low, high) in [
            (x, alongX, box.minX.value, box.maxX.value), (y, alongY, box.minY.value, box.maxY.value),
        ] {
            if abs(step) < 1e-9 {
                guard low <= place, place <= high else { return nil }
            } else {
                let (one, two) = ((low - place) / step, (high - place) / step)
                (start, end) = (max(start, min(one, two)), min(end, max(one, two)))
            }
        }
        return start <= end ? (start, end) : nil
    }
}
