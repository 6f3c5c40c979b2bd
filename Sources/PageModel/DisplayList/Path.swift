/// An outline made of lines and arcs.
public struct Path: Hashable, Sendable {
    /// A step of an outline.
    public enum Step: Hashable, Sendable {
        /// Begins a new outline at a place.
        case move(Position)
        /// A straight line to a place.
        case line(Position)
        /// A part of a circle, joined to what comes before by a straight line.
        ///
        /// Angles are in radians from 3 o'clock; with the y axis pointing down a growing angle runs clockwise.
        case arc(centre: Position, radius: Points, from: Double, to: Double, clockwise: Bool)
        /// A straight line back to where the outline began.
        case close
    }

    /// The steps.
    public var steps: [Step]

    /// Makes an outline.
    public init(_ steps: [Step] = []) { self.steps = steps }

    /// A rectangle, with rounded corners where a radius is given.
    public static func rectangle(_ rect: Rect, radius: Points = 0) -> Path {
        guard radius > 0 else {
            return Path([
                .move(rect.origin), .line(Position(x: rect.maxX, y: rect.minY)),
                .line(Position(x: rect.maxX, y: rect.maxY)), .line(Position(x: rect.minX, y: rect.maxY)), .close,
            ])
        }
        let quarter = Double.pi / 2
        let (left, right) = (rect.minX + radius, rect.maxX - radius)
        let (top, bottom) = (rect.minY + radius, rect.maxY - radius)
        func corner(_ x: Points, _ y: Points, from angle: Double) -> Step {
            .arc(
                centre: Position(x: x, y: y), radius: radius, from: angle, to: angle + quarter, clockwise: true)
        }
        return Path([
            .move(Position(x: left, y: rect.minY)), corner(right, top, from: -quarter),
            corner(right, bottom, from: 0), corner(left, bottom, from: quarter),
            corner(left, top, from: 2 * quarter), .close,
        ])
    }

    /// A full circle.
    public static func circle(centre: Position, radius: Points) -> Path {
        Path([
            .move(Position(x: centre.x + radius, y: centre.y)),
            .arc(centre: centre, radius: radius, from: 0, to: 2 * .pi, clockwise: true), .close,
        ])
    }

    /// A straight line.
    public static func line(from start: Position, to end: Position) -> Path { Path([.move(start), .line(end)]) }

    /// A line through several places.
    public static func polyline(_ places: [Position]) -> Path {
        Path(places.enumerated().map { $0.offset == 0 ? .move($0.element) : .line($0.element) })
    }

    /// A polygon, given by its corners.
    public static func closed(_ corners: [Position]) -> Path { Path(polyline(corners).steps + [.close]) }
}
