internal import DisplayList

/// A block, or a part of one, at its place.
struct Placement: Hashable, Sendable {
    /// Which block.
    let block: Int
    /// Which of its elements, for a card.
    let part: Range<Int>
    /// How far from the upper edge of the page.
    var top: Points
}

/// Deals measured blocks out to pages.
struct Pagination {
    private let blocks: [MeasuredBlock]
    private let frame: PageFrame
    private(set) var pages: [[Placement]] = []
    private var page: [Placement] = []
    private var edge: Points

    private static let gap: Points = 16
    /// How near cards may move together to save a page that would hold a card without readings and nothing else.
    private static let closeGap: Points = 8

    init(_ blocks: [MeasuredBlock], frame: PageFrame) throws(LayoutError) {
        self.blocks = blocks
        self.frame = frame
        edge = frame.top
        for index in blocks.indices {
            switch blocks[index] {
            case .card(let card): try place(card, index)
            default: try place(whole: index)
            }
        }
        if !page.isEmpty { pages.append(page) }
        closeUp()
    }

    /// Where the next block would begin.
    private var next: Points {
        guard let last = page.last else { return frame.top }
        return edge + (blocks[last.block].isHeading ? 0 : Pagination.gap)
    }

    private mutating func put(_ block: Int, _ part: Range<Int>, height: Points) {
        let top = next
        page.append(Placement(block: block, part: part, top: top))
        edge = top + height
    }

    private mutating func turn() {
        pages.append(page)
        page = []
        edge = frame.top
    }

    private mutating func place(whole index: Int) throws(LayoutError) {
        let height = blocks[index].height
        guard height <= frame.height else {
            throw LayoutError(.blockTooTall(height: height, available: frame.height), in: blocks[index].section)
        }
        if next + height > frame.bottom { turn() }
        put(index, 0..<0, height: height)
    }

    /// Places a card: where it fits, else on the next page if it fits there, else in parts.
    private mutating func place(_ card: MeasuredCard, _ index: Int) throws(LayoutError) {
        let flow = card.flow
        let whole = 0..<flow.elements.count
        if next + flow.height > frame.bottom, flow.height <= frame.height, !onlyHeadings { turn() }
        if next + flow.height <= frame.bottom {
            put(index, whole, height: flow.height)
            return
        }
        var start = 0
        while start < flow.elements.count {
            if let part = flow.part(from: start, room: frame.bottom - next) {
                put(index, part, height: flow.height(of: part))
                start = part.upperBound
                if start < flow.elements.count { turn() }
            } else if page.isEmpty {
                throw LayoutError(
                    .blockTooTall(height: flow.leastHeight(from: start), available: frame.height), in: card.id)
            } else {
                turn()
                if start == 0, flow.height <= frame.height {
                    put(index, whole, height: flow.height)
                    return
                }
            }
        }
    }

    /// Whether the page holds a heading and nothing that follows it yet.
    private var onlyHeadings: Bool { !page.isEmpty && page.allSatisfy { blocks[$0.block].isHeading } }

    /// Moves cards together where that saves a last page with nothing but a card without readings on it.
    private mutating func closeUp() {
        guard pages.count > 1, let last = pages.last, last.count == 1, let only = last.first,
            blocks[only.block].isNoData, var previous = pages.dropLast().last, let end = previous.last
        else { return }
        let height = blocks[only.block].height
        let bottom = end.top + self.height(of: end)
        let excess = bottom + Pagination.gap + height - frame.bottom
        let gaps = previous.indices.dropFirst().filter { !blocks[previous[$0 - 1].block].isHeading }
        let count = Double(gaps.count + 1)
        guard excess <= (Pagination.gap - Pagination.closeGap) * count else { return }
        let saving = Points((excess.value / count).rounded(.up))
        var shift: Points = 0
        for index in previous.indices {
            if gaps.contains(index) { shift += saving }
            previous[index].top -= shift
        }
        let top = bottom - shift + Pagination.gap - saving
        previous.append(Placement(block: only.block, part: only.part, top: top))
        pages.removeLast(2)
        pages.append(previous)
    }

    private func height(of placement: Placement) -> Points {
        if case .card(let card) = blocks[placement.block] { return card.flow.height(of: placement.part) }
        return blocks[placement.block].height
    }
}
