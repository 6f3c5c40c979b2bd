internal import DisplayList

/// A block, or a part of one, at its place.
struct Placement: Hashable, Sendable {
    /// Which block.
    let block: Int
    /// Which of its elements.
    let part: Range<Int>
    /// How far from the upper edge of the page.
    var top: Points
    /// How high it is.
    var height: Points
    /// Whether it is drawn together.
    var isTight = false

    /// Where it ends.
    var bottom: Points { top + height }
}

/// Deals measured blocks out to pages.
///
/// A block that does not fit goes to the next page; before that, the cards of the page are drawn together if it fits
/// then. Only a card higher than a page is split.
struct Pagination {
    private let blocks: [MeasuredBlock]
    private let frame: PageFrame
    private(set) var pages: [[Placement]] = []
    private var page: [Placement] = []

    private static let gap: Points = 16
    /// How near cards may move together to save a page that would hold a card without readings and nothing else.
    private static let closeGap: Points = 8

    init(_ blocks: [MeasuredBlock], frame: PageFrame) throws(LayoutError) {
        self.blocks = blocks
        self.frame = frame
        for index in blocks.indices {
            if try placeWhole(index) { continue }
            try placeInParts(index)
        }
        if !page.isEmpty { pages.append(page) }
        closeUp()
    }

    /// Where a block after `last` begins.
    private func next(after last: Placement?, gap: Points = gap) -> Points {
        guard let last else { return frame.top }
        return last.bottom + (blocks[last.block].isHeading ? 0 : gap)
    }

    private func whole(_ index: Int, isTight: Bool = false) -> Placement {
        let block = blocks[index]
        return Placement(
            block: index, part: 0..<block.elementCount, top: frame.top, height: block.height(isTight: isTight),
            isTight: isTight)
    }

    private mutating func turn() {
        pages.append(page)
        page = []
    }

    /// Places a block undivided, on this page or the next; `false` where it has to be split.
    private mutating func placeWhole(_ index: Int) throws(LayoutError) -> Bool {
        if let placed = stacked(page + [whole(index)]) ?? stacked((page + [whole(index)]).map(tightened)) {
            page = placed
            return true
        }
        guard let placed = stacked([whole(index)]) ?? stacked([whole(index, isTight: true)]) else {
            guard case .card = blocks[index] else {
                throw LayoutError(
                    .blockTooTall(height: whole(index).height, available: frame.height), in: blocks[index].section)
            }
            return false
        }
        // A heading must not end a page: what follows it is split instead, if it can be.
        if isOnlyHeadings, case .card(let card) = blocks[index],
            card.roomy.flow.part(from: 0, room: frame.bottom - next(after: page.last)) != nil
        {
            return false
        }
        turn()
        page = placed
        return true
    }

    /// The placements one under the other, or `nil` where they do not fit on a page.
    private func stacked(_ placements: [Placement], gap: Points = gap) -> [Placement]? {
        var result: [Placement] = []
        for var placement in placements {
            placement.top = next(after: result.last, gap: gap)
            guard placement.bottom <= frame.bottom else { return nil }
            result.append(placement)
        }
        return result
    }

    /// The same placement drawn together, if it holds the whole of a card.
    private func tightened(_ placement: Placement) -> Placement {
        let isWhole = placement.part == 0..<blocks[placement.block].elementCount
        return isWhole ? whole(placement.block, isTight: true) : placement
    }

    /// Places a card that is higher than a page, or that stands under a heading which would be left alone.
    private mutating func placeInParts(_ index: Int) throws(LayoutError) {
        guard case .card(let card) = blocks[index] else { return }
        let flow = card.roomy.flow
        var start = 0
        while start < flow.elements.count {
            let top = next(after: page.last)
            if let part = flow.part(from: start, room: frame.bottom - top) {
                page.append(Placement(block: index, part: part, top: top, height: flow.height(of: part)))
                start = part.upperBound
                if start < flow.elements.count { turn() }
            } else if page.isEmpty {
                throw LayoutError(
                    .blockTooTall(height: flow.leastHeight(from: start), available: frame.height), in: card.id)
            } else {
                turn()
            }
        }
    }

    /// Whether the page holds a heading and nothing that follows it yet.
    private var isOnlyHeadings: Bool { !page.isEmpty && page.allSatisfy { blocks[$0.block].isHeading } }

    /// Moves cards together where that saves a last page with nothing but a card without readings on it.
    private mutating func closeUp() {
        guard pages.count > 1, let last = pages.last, last.count == 1, let only = last.first,
            blocks[only.block].isNoData, let previous = pages.dropLast().last
        else { return }
        let together = (previous + [only]).map(tightened)
        var gap = Pagination.gap - 1
        while gap >= Pagination.closeGap {
            if let placed = stacked(together, gap: gap) {
                pages.removeLast(2)
                pages.append(placed)
                return
            }
            gap -= 1
        }
    }
}
