internal import Foundation
internal import PageModel

/// The mark of a class: a dot before a row, or a bar beside a figure, with the pattern placed around its middle.
///
/// A pattern over an area lies on a grid of the page; on a mark of 9 pt it would show another cut-out in every row. So
/// the lines and dots of a mark are drawn one by one, a little closer.
enum Swatch {
    /// The radius of the dot.
    static let radius: Points = 4.5
    /// The density of marks relative to a slice: three lines fit, or five dots.
    private static let density = 0.6
    /// The same for lines in several directions, which would leave too little of the colour.
    private static let hatchDensity = 0.72
    /// The shape that a mark is cut out of.
    enum Outline {
        case dot
        case bar(width: Double, height: Double)
    }

    static func draw(
        _ look: ClassLook, on canvas: inout Canvas, centre: Position, _ outline: Outline = .dot
    ) {
        // Its lines rise the way they do on a slice, which lies on a grid of the page.
        canvas.upright(around: centre) { draw(look, on: &$0, upright: centre, outline) }
    }

    private static func draw(_ look: ClassLook, on canvas: inout Canvas, upright centre: Position, _ outline: Outline) {
        canvas.paint(.fill(outline.path(around: centre), .solid(look.colour)))
        let marks = look.colour.mixed(with: .white, share: outline.whiteness)
        let families = look.pattern?.lines ?? []
        for lines in families {
            let pitch = lines.pitch.value * (families.count > 1 ? hatchDensity : density)
            if lines.dotted {
                canvas.paint(.fill(dots(lines, pitch, centre, outline), .solid(marks)))
            } else {
                canvas.paint(.stroke(chords(lines, pitch, centre, outline), Stroke(marks, width: lines.width)))
            }
        }
    }

    /// Lines from edge to edge, the first through the middle.
    private static func chords(
        _ lines: Pattern.Lines, _ pitch: Double, _ centre: Position, _ outline: Outline
    ) -> Path {
        let reach = Int((outline.reach - lines.width.value) / pitch)
        var path = Path()
        for row in -reach...reach {
            let across = Double(row) * pitch
            guard let span = outline.chord(across: across, degrees: lines.degrees) else { continue }
            path.steps.append(.move(place(span.lowerBound, across, lines.degrees, centre)))
            path.steps.append(.line(place(span.upperBound, across, lines.degrees, centre)))
        }
        return path
    }

    /// Round dots on a square grid, the first in the middle.
    private static func dots(
        _ lines: Pattern.Lines, _ pitch: Double, _ centre: Position, _ outline: Outline
    ) -> Path {
        let count = Int(outline.reach / pitch)
        var path = Path()
        for row in -count...count {
            for column in -count...count {
                let (x, y) = (Double(column) * pitch, Double(row) * pitch)
                let spot = place(x, y, lines.degrees, centre)
                guard outline.holds(spot, around: centre, margin: lines.width.value) else { continue }
                path.steps += Path.circle(centre: spot, radius: lines.width / 2).steps
            }
        }
        return path
    }

    /// A place along and across lines that rise to the right by some degrees.
    private static func place(_ along: Double, _ across: Double, _ degrees: Int, _ centre: Position) -> Position {
        let angle = Double(degrees) * .pi / 180
        return Position(
            x: centre.x + Points(along * cos(angle) + across * sin(angle)),
            y: centre.y + Points(across * cos(angle) - along * sin(angle)))
    }
}

extension Swatch.Outline {
    fileprivate func path(around centre: Position) -> Path {
        switch self {
        case .dot: .circle(centre: centre, radius: Swatch.radius)
        case .bar(let width, let height):
            .rectangle(
                Rect(
                    x: centre.x - Points(width / 2), y: centre.y - Points(height / 2), width: Points(width),
                    height: Points(height)))
        }
    }

    /// The share of its lines and dots that is white: a bar has room for few.
    fileprivate var whiteness: Double { if case .bar = self { 1 } else { 0.75 } }

    /// The largest distance of its edge from its middle.
    fileprivate var reach: Double {
        switch self {
        case .dot: Swatch.radius.value
        case .bar(let width, let height): (width * width + height * height).squareRoot() / 2
        }
    }

    /// From where to where a line is within it that lies so far across from its middle; `nil` where it misses it.
    fileprivate func chord(across: Double, degrees: Int) -> ClosedRange<Double>? {
        switch self {
        case .dot:
            let half = (max(0, reach * reach - across * across)).squareRoot()
            return half > 0 ? -half...half : nil
        case .bar(let width, let height):
            let angle = Double(degrees) * .pi / 180
            let sides = [(across * sin(angle), cos(angle), width / 2), (across * cos(angle), -sin(angle), height / 2)]
            var (low, high) = (-reach, reach)
            for (start, slope, half) in sides {
                guard abs(slope) > 1e-9 else {
                    if abs(start) >= half { return nil }
                    continue
                }
                let ends = [(-half - start) / slope, (half - start) / slope]
                (low, high) = (max(low, min(ends[0], ends[1])), min(high, max(ends[0], ends[1])))
            }
            return low < high ? low...high : nil
        }
    }

    /// Returns true if a place is within it, so far from its edge.
    fileprivate func holds(_ place: Position, around centre: Position, margin: Double) -> Bool {
        let (x, y) = ((place.x - centre.x).value, (place.y - centre.y).value)
        switch self {
        case .dot: return x * x + y * y <= (reach - margin) * (reach - margin)
        // A bar is so narrow that dots may touch its edge.
        case .bar(let width, let height):
            return abs(x) <= (width - margin) / 2 && abs(y) <= (height - margin) / 2
        }
    }
}
