internal import DisplayList
internal import Foundation
internal import ThemeModel

/// The dot before a row: a class's colour, with its pattern placed around the middle of the dot.
///
/// A pattern over an area lies on a grid of the page; on a dot of 9 pt it would show another cut-out in every row. So
/// the marks of a dot are drawn one by one, a little closer, and none is cut by the edge.
enum Swatch {
    /// The radius of the dot.
    static let radius: Points = 4.5
    /// How much closer marks are than on a slice: three lines fit, or five dots.
    private static let density = 0.6
    /// The same for lines in several directions, which would leave too little of the colour.
    private static let hatchDensity = 0.72
    /// How much of a mark is white.
    private static let whiteness = 0.75

    static func draw(_ look: ClassLook, on canvas: inout Canvas, centre: Position) {
        // Its lines rise the way they do on a slice, which lies on a grid of the page.
        canvas.upright(around: centre) { draw(look, on: &$0, upright: centre) }
    }

    private static func draw(_ look: ClassLook, on canvas: inout Canvas, upright centre: Position) {
        canvas.paint(.fill(.circle(centre: centre, radius: radius), .solid(look.colour)))
        let marks = look.colour.mixed(with: .white, share: whiteness)
        let families = look.pattern?.lines ?? []
        for lines in families {
            let pitch = lines.pitch.value * (families.count > 1 ? hatchDensity : density)
            if lines.dotted {
                canvas.paint(.fill(dots(lines, pitch, centre), .solid(marks)))
            } else {
                canvas.paint(.stroke(chords(lines, pitch, centre), Stroke(marks, width: lines.width)))
            }
        }
    }

    /// Lines from edge to edge, the first through the middle.
    private static func chords(_ lines: Pattern.Lines, _ pitch: Double, _ centre: Position) -> Path {
        let radius = Swatch.radius.value
        let reach = Int((radius - lines.width.value) / pitch)
        var path = Path()
        for row in -reach...reach {
            let across = Double(row) * pitch
            let half = (radius * radius - across * across).squareRoot()
            path.steps.append(.move(place(-half, across, lines.degrees, centre)))
            path.steps.append(.line(place(half, across, lines.degrees, centre)))
        }
        return path
    }

    /// Round dots on a square grid, the first in the middle.
    private static func dots(_ lines: Pattern.Lines, _ pitch: Double, _ centre: Position) -> Path {
        let reach = Swatch.radius.value - lines.width.value
        let count = Int(reach / pitch)
        var path = Path()
        for row in -count...count {
            for column in -count...count {
                let (x, y) = (Double(column) * pitch, Double(row) * pitch)
                guard x * x + y * y <= reach * reach else { continue }
                path.steps += Path.circle(centre: place(x, y, lines.degrees, centre), radius: lines.width / 2).steps
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

extension Colour {
    /// The colour that a share of another one over it gives.
    func mixed(with other: Colour, share: Double) -> Colour {
        func mix(_ one: UInt8, _ two: UInt8) -> UInt32 {
            UInt32((Double(one) + (Double(two) - Double(one)) * share).rounded())
        }
        return Colour(mix(red, other.red) << 16 | mix(green, other.green) << 8 | mix(blue, other.blue))
    }
}
