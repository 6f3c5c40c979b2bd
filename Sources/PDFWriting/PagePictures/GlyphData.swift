internal import TypeKit

/// Writes outlines of glyphs as path data in whole units of their face, each place from the one before it.
struct GlyphData {
    private var data = SVGBytes()
    private var letter: UInt8 = 0
    private var pen = (x: 0.0, y: 0.0)
    private var start = (x: 0.0, y: 0.0)

    /// The path data of an outline; `nil` for one without ink.
    static func of(_ outline: [GlyphStep]) -> SVGBytes? {
        var writer = GlyphData()
        for (index, step) in outline.enumerated() {
            // Closing draws the last line.
            let isLast = index + 1 < outline.count && outline[index + 1] == .close
            if case .line(let place) = step, isLast, writer.rounded(place) == writer.start { continue }
            writer.write(step)
        }
        return writer.data.bytes.isEmpty ? nil : writer.data
    }

    private mutating func write(_ step: GlyphStep) {
        switch step {
        case .move(let place):
            add("m", [place])
            start = pen
        case .line(let place):
            let end = rounded(place)
            if end.y == pen.y {
                data.begin("h", end.x - pen.x, places: 0, after: &letter)
                pen = end
            } else if end.x == pen.x {
                data.begin("v", end.y - pen.y, places: 0, after: &letter)
                pen = end
            } else {
                add("l", [place])
            }
        case .quadratic(let control, let end): add("q", [control, end])
        case .cubic(let first, let second, let end): add("c", [first, second, end])
        case .close:
            data.add("z")
            (letter, pen) = (0, start)
        }
    }

    /// Writes a command with places relative to the pen; rounding errors do not add up.
    private mutating func add(_ command: Unicode.Scalar, _ places: [GlyphStep.Place]) {
        let from = pen
        for (index, place) in places.enumerated() {
            pen = rounded(place)
            if index == 0 {
                data.begin(command, pen.x - from.x, places: 0, after: &letter)
            } else {
                data.nextNumber(pen.x - from.x, places: 0)
            }
            data.nextNumber(pen.y - from.y, places: 0)
        }
    }

    private func rounded(_ place: GlyphStep.Place) -> (x: Double, y: Double) { (place.x.rounded(), place.y.rounded()) }
}
