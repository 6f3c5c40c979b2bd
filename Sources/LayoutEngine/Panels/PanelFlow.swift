internal import PageModel

/// Things that stand one under the other in a panel, with the places where it may be parted into pages.
protocol PanelFlow: Sendable {
    /// The number of elements.
    var elementCount: Int { get }
    /// The height of a part, with what stands around it on its page.
    func height(of part: Range<Int>) -> Points
    /// The longest part from `start` on that fits into `room`, or `nil` where none does.
    func part(from start: Int, room: Points) -> Range<Int>?
    /// The least height that a part from `start` on needs.
    func leastHeight(from start: Int) -> Points
    /// Gets ready to draw a part, where that takes setting texts.
    mutating func set(_ part: Range<Int>, _ setter: inout Typesetter) throws(LayoutError)
    /// Draws a part in a height.
    func draw(_ part: Range<Int>, on canvas: inout Canvas, at origin: Position, height: Points)
}

extension PanelFlow {
    mutating func set(_ part: Range<Int>, _ setter: inout Typesetter) throws(LayoutError) {}

    /// Returns true if pages of a height can hold all of it from some element on, part by part.
    func fitsPages(of page: Points, from start: Int) -> Bool {
        var start = start
        while start < elementCount {
            guard let part = part(from: start, room: page) else { return false }
            start = part.upperBound
        }
        return true
    }
}
