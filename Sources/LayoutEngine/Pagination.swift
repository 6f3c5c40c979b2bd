internal import PageModel

/// A panel, or a part of one, at its place.
struct Placement: Hashable, Sendable {
    /// The index of the panel.
    let panel: Int
    /// The range of its elements.
    let part: Range<Int>
    /// The distance from the upper edge of the page.
    var top: Points
    /// The height.
    var height: Points
    /// The step by which it is drawn together, as one of ``PageStep/together``; below zero, by which it is set apart.
    var step = 0

    /// The lower end.
    var bottom: Points { top + height }
}

/// Deals measured panels out to pages.
///
/// A panel that does not fit goes to the next page; before that, the panels of the page are drawn together as little as
/// makes it fit, and at last moved nearer to each other. A card is split where it is higher than a page, and rows wherever
/// they stand. Any panel is split that can be where the page before it would end too early even with its panels set apart.
struct Pagination {
    private let panels: [MeasuredPanel]
    private let stacking: PageStacking
    private(set) var pages: [[Placement]] = []
    /// The reasons for each page but the first.
    private(set) var breaks: [Turn] = []
    private var page: [Placement] = []

    /// The reason for a new page.
    struct Turn {
        let panel: Int
        let reason: PaginationRecord.Reason
        /// The height that was needed on the page before, and the one that was free.
        var room: (needed: Points, free: Points)?
    }

    private var frame: PageFrame { stacking.frame }

    init(_ panels: [MeasuredPanel], frame: PageFrame) throws(LayoutError) {
        self.panels = panels
        stacking = PageStacking(panels: panels, frame: frame)
        for index in panels.indices {
            if panels[index].startsPage, !page.isEmpty { turn(before: index, .asked) }
            if try placeWhole(index) { continue }
            try placeInParts(index)
        }
        if !page.isEmpty { pages.append(page) }
        if pages.isEmpty { throw LayoutError(.nothingToPrint, in: "report") }
        joinLastLines()
        for index in pages.indices.dropLast() { pages[index] = stacking.setApart(pages[index]) }
    }

    /// A last page that holds no more than so much of its height holds a line or two.
    private static let lastLines = 0.1

    /// Moves the block above a last page of a line or two to that page, where the page it leaves is still full enough.
    private mutating func joinLastLines() {
        guard pages.count > 1, let turn = breaks.last, turn.reason == .doesNotFit, let last = pages.last,
            lastFill < Self.lastLines,
            let moved = pages[pages.count - 2].last, moved.part == 0..<panels[moved.panel].elementCount,
            let left = stacking.fitted(Array(pages[pages.count - 2].dropLast())), !stacking.isEmpty(left),
            let joined = stacking.fitted([stacking.whole(moved.panel)] + last)
        else { return }
        let room = stacking.roomAtTightest(for: moved.panel, below: left)
        pages.replaceSubrange((pages.count - 2)..., with: [left, joined])
        breaks[breaks.count - 1] = Turn(panel: moved.panel, reason: .doesNotFit, room: room)
    }

    /// The number of pages that end early though others follow and no break was requested.
    var earlyEnds: Int {
        zip(pages, breaks).count { $0.1.reason != .asked && stacking.isEmpty($0.0) }
    }

    /// A page that holds less of its height is nearly empty.
    static let least = 0.4

    /// True if the last page is nearly empty.
    var endsEmpty: Bool {
        pages.count > 1 && lastFill < Self.least
    }

    /// The share of its height that the last page fills, from 0 to 1.
    private var lastFill: Double { 1 - frame.blank(below: pages.last?.last?.bottom ?? frame.top) }

    private mutating func turn(
        before panel: Int, _ reason: PaginationRecord.Reason, room: (needed: Points, free: Points)? = nil
    ) {
        pages.append(page)
        breaks.append(Turn(panel: panel, reason: reason, room: room))
        page = []
    }

    /// Places a panel undivided, on this page or the next; `false` where it has to be split.
    private mutating func placeWhole(_ index: Int) throws(LayoutError) -> Bool {
        let whole = stacking.whole(index)
        if let placed = stacking.fitted(page + [whole]) {
            page = placed
            return true
        }
        guard let placed = stacking.fitted([whole]) else {
            guard panels[index].flow != nil else {
                throw LayoutError(.blockTooTall(height: whole.height, available: frame.height), in: panels[index].name)
            }
            return false
        }
        let endsEarly = stacking.isEmpty(stacking.setApart(page))
        if canBegin(index, endsEarly: endsEarly) { return false }
        turn(before: index, .doesNotFit, room: stacking.roomAtTightest(for: index, below: page))
        page = placed
        return true
    }

    /// Returns true if a panel is split rather than moved to the next page, and its parts have room on this one and
    /// those behind it.
    ///
    /// A heading must not end a page: what follows it is split instead, if it can be.
    private func canBegin(_ index: Int, endsEarly: Bool) -> Bool {
        guard let flow = panels[index].flow,
            let part = flow.part(from: 0, room: frame.bottom - stacking.next(after: page.last)),
            flow.fitsPages(of: frame.height, from: part.upperBound)
        else { return false }
        return isOnlyHeadings || endsEarly || panels[index].runsOn
    }

    /// Places a panel that is higher than a page, that stands under a heading which would be left alone, or that is
    /// split wherever it stands.
    private mutating func placeInParts(_ index: Int) throws(LayoutError) {
        guard let flow = panels[index].flow else { return }
        var start = 0
        while start < flow.elementCount {
            let top = stacking.next(after: page.last)
            if let part = flow.part(from: start, room: frame.bottom - top) {
                page.append(Placement(panel: index, part: part, top: top, height: flow.height(of: part)))
                start = part.upperBound
                if start < flow.elementCount {
                    let rest = flow.height(of: part.lowerBound..<flow.elementCount)
                    turn(before: index, .split, room: (rest, max(0, frame.bottom - top)))
                }
            } else if page.isEmpty {
                throw LayoutError(
                    .blockTooTall(height: flow.leastHeight(from: start), available: frame.height),
                    in: panels[index].name)
            } else {
                turn(
                    before: index, .tooLittleRoom,
                    room: (flow.leastHeight(from: start), max(0, frame.bottom - top)))
            }
        }
    }

    /// True if the page holds a heading and nothing that follows it yet.
    private var isOnlyHeadings: Bool { !page.isEmpty && page.allSatisfy { panels[$0.panel].head != nil } }
}

extension PaginationRecord {
    /// Records what a pagination decided.
    init(_ pagination: Pagination, _ panels: [MeasuredPanel], steps: [ChartStep]) {
        pages = pagination.pages.map { placements in
            placements.map { placement in
                let panel = panels[placement.panel]
                let part = placement.part
                return Piece(
                    block: panel.name, first: part.lowerBound + 1, last: max(part.lowerBound + 1, part.upperBound),
                    of: max(1, panel.elementCount), top: placement.top, height: placement.height,
                    step: panel.isDrawnTogether(placement.step) ? placement.step : 0)
            }
        }
        breaks = pagination.breaks.enumerated().map { index, turn in
            Break(
                page: index + 2, block: panels[turn.panel].name, reason: turn.reason, needed: turn.room?.needed,
                free: turn.room?.free)
        }
        self.steps = steps
        longRows = panels.flatMap(\.longRows)
    }
}
