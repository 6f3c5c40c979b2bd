/// A distance in PDF points, 1/72 inch.
public struct Points: Hashable, Comparable, Sendable {
    /// The distance as a plain number.
    public var value: Double

    /// Makes a distance from a number of points.
    public init(_ value: Double) { self.value = value }

    /// No distance.
    public static let zero = Points(0)

    /// Orders distances from short to long.
    public static func < (lhs: Points, rhs: Points) -> Bool { lhs.value < rhs.value }
    /// Adds two distances.
    public static func + (lhs: Points, rhs: Points) -> Points { Points(lhs.value + rhs.value) }
    /// Subtracts a distance.
    public static func - (lhs: Points, rhs: Points) -> Points { Points(lhs.value - rhs.value) }
    /// Multiplies a distance.
    public static func * (lhs: Points, rhs: Double) -> Points { Points(lhs.value * rhs) }
    /// Divides a distance.
    public static func / (lhs: Points, rhs: Double) -> Points { Points(lhs.value / rhs) }
    /// Turns a distance round.
    public static prefix func - (points: Points) -> Points { Points(-points.value) }
    /// Adds to a distance.
    public static func += (lhs: inout Points, rhs: Points) { lhs.value += rhs.value }
    /// Subtracts from a distance.
    public static func -= (lhs: inout Points, rhs: Points) { lhs.value -= rhs.value }
}

extension Points: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
    /// Makes a distance from a literal number of points.
    public init(floatLiteral value: Double) { self.value = value }
    /// Makes a distance from a literal number of points.
    public init(integerLiteral value: Int) { self.value = Double(value) }
}

/// A place on a page: from its left edge to the right, from its top edge down.
public struct Position: Hashable, Sendable {
    /// From the left edge.
    public var x: Points
    /// From the top edge.
    public var y: Points

    /// Makes a position.
    public init(x: Points, y: Points) {
        self.x = x
        self.y = y
    }
}

/// A width and a height.
public struct Extent: Hashable, Sendable {
    /// The width.
    public var width: Points
    /// The height.
    public var height: Points

    /// Makes an extent.
    public init(width: Points, height: Points) {
        self.width = width
        self.height = height
    }
}

/// A rectangle with sides along the page's edges.
public struct Rect: Hashable, Sendable {
    /// The upper left corner.
    public var origin: Position
    /// Width and height, neither below zero.
    public var extent: Extent

    /// Makes a rectangle.
    public init(x: Points, y: Points, width: Points, height: Points) {
        origin = Position(x: x, y: y)
        extent = Extent(width: width, height: height)
    }

    /// The left edge.
    public var minX: Points { origin.x }
    /// The right edge.
    public var maxX: Points { origin.x + extent.width }
    /// The upper edge.
    public var minY: Points { origin.y }
    /// The lower edge.
    public var maxY: Points { origin.y + extent.height }
    /// The width.
    public var width: Points { extent.width }
    /// The height.
    public var height: Points { extent.height }
    /// The middle.
    public var centre: Position { Position(x: minX + width / 2, y: minY + height / 2) }

    /// Returns true if two rectangles share more than an edge.
    public func intersects(_ other: Rect) -> Bool {
        minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
    }

    /// Returns true if the other lies inside, edges included.
    public func contains(_ other: Rect) -> Bool {
        minX <= other.minX && other.maxX <= maxX && minY <= other.minY && other.maxY <= maxY
    }

    /// The rectangle made smaller on every side, or larger for a negative distance.
    public func inset(by distance: Points) -> Rect {
        Rect(
            x: minX + distance, y: minY + distance, width: max(0, width - distance * 2),
            height: max(0, height - distance * 2))
    }
}
