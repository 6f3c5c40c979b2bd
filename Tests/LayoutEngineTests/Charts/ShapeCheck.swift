import PageModel
@testable import LayoutEngine

/// The rules for the texts of every chart.
enum ShapeCheck {
    /// The tolerance between two sums of binary fractions.
    static let hair = 1e-6

    /// A rectangle as plain numbers, quick to compare.
    struct Sides {
        let left, right, top, bottom: Double

        init(_ rect: Rect) {
            left = rect.origin.x.value
            top = rect.origin.y.value
            right = left + rect.extent.width.value
            bottom = top + rect.extent.height.value
        }

        init(direction: BarsShape.Direction, _ rect: Rect) {
            let sides = Sides(rect)
            // Lying on its side: along the row of groups from the top down, up the scale to the right.
            self = direction == .upright ? sides : Sides(sides.top, sides.bottom, -sides.right, -sides.left)
        }

        private init(_ left: Double, _ right: Double, _ top: Double, _ bottom: Double) {
            (self.left, self.right, self.top, self.bottom) = (left, right, top, bottom)
        }

        var width: Double { right - left }
        var height: Double { bottom - top }
        var isFinite: Bool { left.isFinite && right.isFinite && top.isFinite && bottom.isFinite }

        func overlaps(_ other: Sides) -> Bool {
            left + hair < other.right && other.left + hair < right && top + hair < other.bottom
                && other.top + hair < bottom
        }
    }

    /// The first thing that is wrong with texts that must lie in a box and off each other.
    static func fault(inTexts rects: [Rect], box: Extent) -> String? {
        let texts = rects.map(Sides.init).sorted { $0.left < $1.left }
        for (index, text) in texts.enumerated() {
            if let fault = fault(in: text, box: box) { return "a text \(fault)" }
            for other in texts[(index + 1)...] {
                if other.left >= text.right { break }
                if text.overlaps(other) { return "two texts overlap" }
            }
        }
        return nil
    }

    static func fault(in rect: Sides, box: Extent) -> String? {
        guard rect.isFinite else { return "is nowhere" }
        guard rect.width >= 0, rect.height >= 0 else { return "has a side below zero" }
        let isInside =
            rect.left >= -hair && rect.top >= -hair && rect.right <= box.width.value + hair
            && rect.bottom <= box.height.value + hair
        return isInside ? nil : "leaves the box"
    }

    static func fault(in place: Position, box: Extent) -> String? {
        let (x, y) = (place.x.value, place.y.value)
        guard x.isFinite, y.isFinite else { return "is nowhere" }
        return x >= -hair && y >= -hair && x <= box.width.value + hair && y <= box.height.value + hair
            ? nil : "leaves the box"
    }
}
