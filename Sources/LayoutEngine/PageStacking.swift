internal import PageModel

/// The arrangement of panels on a page, one under the other: with room, drawn together, moved together, or set apart.
struct PageStacking {
    let panels: [MeasuredPanel]
    let frame: PageFrame

    /// Between two panels.
    static let gap: Points = 16
    /// The largest gap between them if their page would end early otherwise.
    static let wideGap: Points = 24
    /// The smallest gap between them to bring one more onto the page.
    static let closeGap: Points = 8

    /// Returns the place where a panel after `last` begins.
    func next(after last: Placement?, before panel: Int = .max, gap: Points = gap) -> Points {
        guard let last else { return panel == 0 && panels.nameThePerson ? frame.bareTop : frame.top }
        return last.bottom + (panels[last.panel].head != nil ? 0 : gap)
    }

    /// An undivided panel at the head of a page.
    func whole(_ index: Int, step: Int = 0) -> Placement {
        let panel = panels[index]
        return Placement(
            panel: index, part: 0..<panel.elementCount, top: frame.top, height: panel.height(step: step), step: step)
    }

    /// The placements one under the other, drawn together as little as makes them fit, then moved together by as little; `nil`
    /// where they never do.
    func fitted(_ placements: [Placement]) -> [Placement]? {
        for step in PageStep.together {
            if let placed = stacked(placements.map { set($0, step: step) }) { return placed }
        }
        let tightest = placements.map { set($0, step: PageStep.tightest) }
        var gap = Self.gap - 1
        while gap >= Self.closeGap {
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

    /// Returns true if a page leaves more empty than allowed for one that others follow.
    func isEmpty(_ placements: [Placement]) -> Bool {
        frame.blank(below: placements.last?.bottom ?? frame.top) > PageFrame.mostBlank
    }

    /// Returns the height of a panel at its tightest, and the free height of a page with everything on it drawn
    /// together.
    func roomAtTightest(for index: Int, below placements: [Placement]) -> (needed: Points, free: Points) {
        let last = PageStep.tightest
        var bottom: Placement?
        for placement in placements {
            var tight = set(placement, step: last)
            tight.top = next(after: bottom, gap: Self.closeGap)
            bottom = tight
        }
        let free = frame.bottom - next(after: bottom, gap: Self.closeGap)
        return (panels[index].height(step: last), max(0, free))
    }

    /// The placements one under the other, or `nil` where they do not fit on a page.
    private func stacked(_ placements: [Placement], gap: Points = gap) -> [Placement]? {
        var result: [Placement] = []
        for var placement in placements {
            placement.top = next(after: result.last, before: placement.panel, gap: gap)
            guard placement.bottom <= frame.bottom else { return nil }
            result.append(placement)
        }
        return result
    }

    /// The same placement by another step, if it holds the whole of a panel.
    private func set(_ placement: Placement, step: Int) -> Placement {
        let isWhole = placement.part == 0..<panels[placement.panel].elementCount
        return isWhole ? whole(placement.panel, step: step) : placement
    }
}
