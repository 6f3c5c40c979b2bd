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
    /// How far it is drawn together, as one of ``CardSpacing/steps``.
    var step = 0

    /// Where it ends.
    var bottom: Points { top + height }
}

/// Deals measured blocks out to pages.
///
/// A block that does not fit goes to the next page; before that, the cards of the page are drawn together as little as
/// makes it fit, and at last moved nearer to each other. Only a card higher than a page is split, and a table wherever it
/// stands.
struct Pagination {
    private let blocks: [any MeasuredBlock]
    private let frame: PageFrame
    private(set) var pages: [[Placement]] = []
    /// Why each page but the first begins.
    private(set) var breaks: [Turn] = []
    private var page: [Placement] = []

    /// Why a page begins.
    struct Turn {
        let block: Int
        let reason: PaginationRecord.Reason
        /// The height that was needed on the page before, and the one that was free.
        var room: (needed: Points, free: Points)?
    }

    private static let gap: Points = 16
    /// How near cards may move together to bring one more onto the page.
    private static let nearGap: Points = 12
    /// How near cards may move together to save a page that would hold a card without readings and nothing else.
    private static let closeGap: Points = 8

    init(_ blocks: [any MeasuredBlock], frame: PageFrame) throws(LayoutError) {
        self.blocks = blocks
        self.frame = frame
        for index in blocks.indices {
            if blocks[index].kind == .pageBreak {
                // A break before the first block, after the last or after another asks for nothing.
                if !page.isEmpty, index + 1 < blocks.count { turn(before: index + 1, .asked) }
                continue
            }
            if try placeWhole(index) { continue }
            try placeInParts(index)
        }
        if !page.isEmpty { pages.append(page) }
        if pages.isEmpty { throw LayoutError(.nothingToPrint, in: "report") }
        closeUp()
    }

    /// Where a block after `last` begins.
    private func next(after last: Placement?, before block: Int = .max, gap: Points = gap) -> Points {
        guard let last else { return block == 0 && blocks.nameThePerson ? frame.bareTop : frame.top }
        return last.bottom + (blocks[last.block].isHeading ? 0 : gap)
    }

    private func whole(_ index: Int, step: Int = 0) -> Placement {
        let block = blocks[index]
        return Placement(
            block: index, part: 0..<block.elementCount, top: frame.top, height: block.height(step: step), step: step)
    }

    private mutating func turn(
        before block: Int, _ reason: PaginationRecord.Reason, room: (needed: Points, free: Points)? = nil
    ) {
        pages.append(page)
        breaks.append(Turn(block: block, reason: reason, room: room))
        page = []
    }

    /// What a block needs at its tightest, and what the page has left with everything on it drawn together.
    private func roomAtTightest(for index: Int) -> (needed: Points, free: Points) {
        let last = CardSpacing.steps.count - 1
        var bottom: Placement?
        for placement in page {
            var tight = tightened(placement, step: last)
            tight.top = next(after: bottom, gap: Pagination.nearGap)
            bottom = tight
        }
        let free = frame.bottom - next(after: bottom, gap: Pagination.nearGap)
        return (blocks[index].height(step: last), max(0, free))
    }

    /// Places a block undivided, on this page or the next; `false` where it has to be split.
    private mutating func placeWhole(_ index: Int) throws(LayoutError) -> Bool {
        if let placed = fitted(page + [whole(index)]) {
            page = placed
            return true
        }
        let flow = blocks[index].flow
        guard let placed = fitted([whole(index)]) else {
            guard flow != nil else {
                throw LayoutError(
                    .blockTooTall(height: whole(index).height, available: frame.height), in: blocks[index].name)
            }
            return false
        }
        // A heading must not end a page: what follows it is split instead, if it can be.
        if isOnlyHeadings || blocks[index].splitsHere(frame.height),
            flow?.part(from: 0, room: frame.bottom - next(after: page.last)) != nil
        {
            return false
        }
        turn(before: index, .doesNotFit, room: roomAtTightest(for: index))
        page = placed
        return true
    }

    /// The placements one under the other, drawn together as little as makes them fit, or `nil` where they never do.
    private func fitted(_ placements: [Placement]) -> [Placement]? {
        for step in CardSpacing.steps.indices {
            if let placed = stacked(placements.map { tightened($0, step: step) }) { return placed }
        }
        // Panels have titles and frames of their own, and may stand nearer to one another than cards.
        let arePanels = placements.allSatisfy { blocks[$0.block].kind == .panel }
        return movedTogether(placements, upTo: arePanels ? Pagination.closeGap : Pagination.nearGap)
    }

    /// The placements at their tightest, moved together by as little as makes them fit.
    private func movedTogether(_ placements: [Placement], upTo least: Points) -> [Placement]? {
        let tightest = placements.map { tightened($0, step: CardSpacing.steps.count - 1) }
        var gap = Pagination.gap - 1
        while gap >= least {
            if let placed = stacked(tightest, gap: gap) { return placed }
            gap -= 1
        }
        return nil
    }

    /// The placements one under the other, or `nil` where they do not fit on a page.
    private func stacked(_ placements: [Placement], gap: Points = gap) -> [Placement]? {
        var result: [Placement] = []
        for var placement in placements {
            placement.top = next(after: result.last, before: placement.block, gap: gap)
            guard placement.bottom <= frame.bottom else { return nil }
            result.append(placement)
        }
        return result
    }

    /// The same placement drawn together, if it holds the whole of a card.
    private func tightened(_ placement: Placement, step: Int) -> Placement {
        let isWhole = placement.part == 0..<blocks[placement.block].elementCount
        return isWhole ? whole(placement.block, step: step) : placement
    }

    /// Places a block that is higher than a page, that stands under a heading which would be left alone, or that is
    /// split wherever it stands.
    private mutating func placeInParts(_ index: Int) throws(LayoutError) {
        guard let flow = blocks[index].flow else { return }
        var start = 0
        while start < flow.elementCount {
            let top = next(after: page.last)
            if let part = flow.part(from: start, room: frame.bottom - top) {
                page.append(Placement(block: index, part: part, top: top, height: flow.height(of: part)))
                start = part.upperBound
                if start < flow.elementCount {
                    let rest = flow.height(of: part.lowerBound..<flow.elementCount)
                    turn(before: index, .split, room: (rest, max(0, frame.bottom - top)))
                }
            } else if page.isEmpty {
                throw LayoutError(
                    .blockTooTall(height: flow.leastHeight(from: start), available: frame.height),
                    in: blocks[index].name)
            } else {
                turn(
                    before: index, .tooLittleRoom,
                    room: (flow.leastHeight(from: start), max(0, frame.bottom - top)))
            }
        }
    }

    /// Whether the page holds a heading and nothing that follows it yet.
    private var isOnlyHeadings: Bool { !page.isEmpty && page.allSatisfy { blocks[$0.block].isHeading } }

    /// Moves cards together where that saves a last page with nothing but a card without readings on it.
    private mutating func closeUp() {
        guard pages.count > 1, let last = pages.last, last.count == 1, let only = last.first,
            blocks[only.block].kind == .noData, breaks.last?.reason == .doesNotFit, let previous = pages.dropLast().last
        else { return }
        guard let placed = movedTogether(previous + [only], upTo: Pagination.closeGap) else { return }
        pages.removeLast(2)
        pages.append(placed)
        breaks.removeLast()
    }
}

extension PaginationRecord {
    /// Records what a pagination decided.
    init(_ pagination: Pagination, _ blocks: [any MeasuredBlock], steps: [ChartStep], coarsenings: [Coarsened]) {
        pages = pagination.pages.map { placements in
            placements.map { placement in
                let block = blocks[placement.block]
                let part = placement.part
                return Piece(
                    block: block.name, kind: block.kind,
                    elements: (part.lowerBound + 1)...max(part.lowerBound + 1, part.upperBound),
                    elementCount: max(1, block.elementCount), top: placement.top, height: placement.height,
                    step: block.isDrawnTogether(placement.step) ? placement.step : 0)
            }
        }
        breaks = pagination.breaks.enumerated().map { index, turn in
            Break(
                page: index + 2, block: blocks[turn.block].name, reason: turn.reason, needed: turn.room?.needed,
                free: turn.room?.free)
        }
        self.steps = steps
        self.coarsenings = coarsenings
        longRows = blocks.flatMap(\.longRows)
    }
}
