internal import DisplayList

/// How blocks stand one under the other on a page: with room, drawn together, moved together, or set apart.
struct PageStacking {
    let blocks: [any MeasuredBlock]
    let frame: PageFrame

    /// Between two blocks.
    static let gap: Points = 16
    /// How far apart blocks may stand where their page would end early otherwise.
    static let wideGap: Points = 24
    /// How near cards may move together to bring one more onto the page.
    static let nearGap: Points = 12
    /// How near panels may move together, and any blocks where a page would be empty otherwise.
    static let closeGap: Points = 8

    /// Where a block after `last` begins.
    func next(after last: Placement?, before block: Int = .max, gap: Points = gap) -> Points {
        guard let last else { return block == 0 && blocks.nameThePerson ? frame.bareTop : frame.top }
        return last.bottom + (blocks[last.block].isHeading ? 0 : gap)
    }

    /// An undivided block at the head of a page.
    func whole(_ index: Int, step: Int = 0) -> Placement {
        let block = blocks[index]
        return Placement(
            block: index, part: 0..<block.elementCount, top: frame.top, height: block.height(step: step), step: step)
    }

    /// The placements one under the other, drawn together as little as makes them fit, or `nil` where they never do.
    func fitted(_ placements: [Placement]) -> [Placement]? {
        for step in PageStep.together {
            if let placed = stacked(placements.map { set($0, step: step) }) { return placed }
        }
        // Panels have titles and frames of their own, and may stand nearer to one another than charts and tables.
        let arePanels = placements.allSatisfy { blocks[$0.block].kind == .panel }
        return movedTogether(placements, upTo: arePanels ? Self.closeGap : Self.nearGap)
    }

    /// The placements at their tightest, moved together by as little as makes them fit.
    func movedTogether(_ placements: [Placement], upTo least: Points) -> [Placement]? {
        let tightest = placements.map { set($0, step: PageStep.tightest) }
        var gap = Self.gap - 1
        while gap >= least {
            if let placed = stacked(tightest, gap: gap) { return placed }
            gap -= 1
        }
        return nil
    }

    /// The placements of a page that would end early, set apart as far as the page allows.
    func setApart(_ placements: [Placement]) -> [Placement] {
        guard isEmpty(placements) else { return placements }
        for step in PageStep.apart {
            if let placed = stacked(placements.map { set($0, step: step) }, gap: Self.wideGap) { return placed }
        }
        return placements
    }

    /// Whether a page leaves more empty than one that others follow may.
    func isEmpty(_ placements: [Placement]) -> Bool {
        frame.blank(below: placements.last?.bottom ?? frame.top) > PageFrame.mostBlank
    }

    /// What a block needs at its tightest, and what a page has left with everything on it drawn together.
    func roomAtTightest(for index: Int, below placements: [Placement]) -> (needed: Points, free: Points) {
        let last = PageStep.tightest
        var bottom: Placement?
        for placement in placements {
            var tight = set(placement, step: last)
            tight.top = next(after: bottom, gap: Self.nearGap)
            bottom = tight
        }
        let free = frame.bottom - next(after: bottom, gap: Self.nearGap)
        return (blocks[index].height(step: last), max(0, free))
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

    /// The same placement by another step, if it holds the whole of a block.
    private func set(_ placement: Placement, step: Int) -> Placement {
        let isWhole = placement.part == 0..<blocks[placement.block].elementCount
        return isWhole ? whole(placement.block, step: step) : placement
    }
}
