internal import PageModel

/// The plot of a chart of bars in its box.
///
/// Bars are laid out by two numbers, along the row of groups and up the scale; a frame turns them to the page.
struct BarsFrame {
    let direction: BarsShape.Direction
    /// The plot, from the upper left corner of the box.
    let plot: Rect

    /// The length of the row of groups.
    var length: Double { direction == .upright ? plot.width.value : plot.height.value }
    /// The length of the scale with the room at its ends.
    var height: Double { direction == .upright ? plot.height.value : plot.width.value }

    /// The size of a text along the row of groups.
    func along(_ size: Extent) -> Double { direction == .upright ? size.width.value : size.height.value }
    /// The size of a text up the scale.
    func up(_ size: Extent) -> Double { direction == .upright ? size.height.value : size.width.value }

    /// An area in its place.
    func rect(_ area: Area) -> Rect {
        switch direction {
        case .upright:
            Rect(
                x: plot.minX + Points(area.along.lower), y: plot.maxY - Points(area.across.upper),
                width: Points(area.along.length), height: Points(area.across.length))
        case .sideways:
            Rect(
                x: plot.minX + Points(area.across.lower), y: plot.minY + Points(area.along.lower),
                width: Points(area.across.length), height: Points(area.along.length))
        }
    }

    /// The ends of a line across all groups at a height of the scale.
    func line(at height: Double) -> (start: Position, end: Position) {
        switch direction {
        case .upright:
            let y = plot.maxY - Points(height)
            return (Position(x: plot.minX, y: y), Position(x: plot.maxX, y: y))
        case .sideways:
            let x = plot.minX + Points(height)
            return (Position(x: x, y: plot.minY), Position(x: x, y: plot.maxY))
        }
    }
}
