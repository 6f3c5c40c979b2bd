internal import PageModel
internal import ReportModel

/// On how many pages a report, or its beginning, is meant to fit.
package struct PageLimits: Hashable, Sendable {
    /// On how many pages the report should fit; `nil` for as many as it takes.
    package var whole: Int?
    /// On how many pages what stands before the first break should fit; `nil` for as many as it takes.
    package var opening: Int?

    /// Makes limits.
    package init(whole: Int? = nil, opening: Int? = nil) { (self.whole, self.opening) = (whole, opening) }
}

/// Measured panels on pages, with the forms that they take so that their pages are kept.
///
/// Nothing is set smaller: that panel takes a smaller form first with which a reader loses least, of several the last one. Where no
/// form helps every panel keeps its first, and the report takes the pages it needs.
struct PageFit {
    private(set) var panels: [MeasuredPanel]
    private(set) var pagination: Pagination
    /// The measure taken for each limit.
    var limit: PaginationRecord.Limit? { kept.last?.limit }
    /// By panel that gave way: to what.
    private var reasons: [Int: ChartStep.Reason] = [:]
    /// The limits, and the pages that were needed for each.
    private var kept: [(limit: PaginationRecord.Limit, pages: Int)] = []
    private var sources: [Panel]
    private let frame: PageFrame

    init(
        _ sources: [Panel], _ limits: PageLimits, _ setter: inout Typesetter
    ) throws(LayoutError) {
        self.sources = sources
        frame = setter.style.frame
        var panels: [MeasuredPanel] = []
        panels.reserveCapacity(sources.count)
        for panel in sources { panels.append(try MeasuredPanel(panel, &setter)) }
        self.panels = panels
        pagination = try Pagination(panels, frame: frame)
        let ofOpening = 0..<(panels.dropFirst().firstIndex(where: \.startsPage) ?? panels.count)
        if let asked = limits.opening {
            try fit(ofOpening, asked, &setter)
            try joinOpening(ofOpening.upperBound, &setter)
        }
        if let asked = limits.whole { try fit(0..<panels.count, asked, &setter) }
        try fill(&setter)
        try saveLastPage(&setter)
        for panel in self.panels { setter.notices.add(panel.notices) }
        for (index, panel) in self.panels.enumerated() {
            guard let reason = reasons[index] else { continue }
            setter.notices.steps.append(ChartStep(block: panel.name, rung: .smallerForm, reason: reason))
        }
        for (limit, pages) in kept { setter.report(limit, pages: pages) }
    }

    /// Lets a panel begin below an opening that leaves its last page nearly empty, where it finds room there.
    private mutating func joinOpening(_ next: Int, _ setter: inout Typesetter) throws(LayoutError) {
        guard next < panels.count, let page = pagination.pages.firstIndex(where: { $0.contains { $0.panel == next } }),
            page > 0, let last = pagination.pages[page - 1].last, frame.blank(below: last.bottom) > 1 - Pagination.least
        else { return }
        let before = (sources, panels, pagination)
        sources[next].startsPage = false
        panels[next] = try MeasuredPanel(sources[next], from: panels[next].form, &setter)
        pagination = try Pagination(panels, frame: frame)
        if !pagination.pages[page - 1].contains(where: { $0.panel == next }) { (sources, panels, pagination) = before }
    }

    /// Lowers a panel that would go to the next page, or go on there, and leave its page empty; with such a form a reader
    /// loses room alone.
    ///
    /// Each is tried once, however many pages it takes.
    private mutating func fill(_ setter: inout Typesetter) throws(LayoutError) {
        let turning = Set(pagination.breaks.filter { $0.reason == .doesNotFit || $0.reason == .split }.map(\.panel))
        for index in turning.sorted() {
            guard pagination.earlyEnds > 0 else { return }
            let before = (panels, pagination)
            guard let lower = try lowerForm(of: index, &setter), lower.loss <= 1 else { continue }
            panels[index] = lower
            pagination = try Pagination(panels, frame: frame)
            if pagination.earlyEnds < before.1.earlyEnds {
                reasons[index] = .emptyPage
            } else {
                (panels, pagination) = before
            }
        }
    }

    /// Lowers panels so that a last page that would be nearly empty is not needed; with such forms a reader loses room alone.
    private mutating func saveLastPage(_ setter: inout Typesetter) throws(LayoutError) {
        guard let last = pagination.breaks.last, last.reason != .asked, pagination.endsEmpty else { return }
        let (before, asked) = ((panels, pagination), pagination.pages.count - 1)
        let lowered = try lower(panels.indices, to: asked, losing: 1, &setter)
        guard pages(of: panels.indices) <= asked else { return (panels, pagination) = before }
        try takeBack(in: panels.indices, asked, before.0, &setter)
        for index in lowered where panels[index].form > before.0[index].form { reasons[index] = .emptyPage }
    }

    /// Returns the number of pages that some panels from the first on take.
    private func pages(of part: Range<Int>) -> Int {
        pagination.pages.lastIndex { page in page.contains { part.contains($0.panel) } }.map { $0 + 1 } ?? 1
    }

    private mutating func fit(
        _ part: Range<Int>, _ asked: Int, _ setter: inout Typesetter
    ) throws(LayoutError) {
        let before = (panels, pagination, reasons)
        for index in try lower(part, to: asked, losing: 8, &setter) { reasons[index] = .pages(asked) }
        let isKept = pages(of: part) <= asked
        if isKept {
            try takeBack(in: part, asked, before.0, &setter)
            for index in part where panels[index].form == before.0[index].form { reasons[index] = before.2[index] }
        } else {
            (panels, pagination, reasons) = before
        }
        let limit = PaginationRecord.Limit(asked: asked, isKept: isKept && self.limit?.isKept ?? true)
        kept.append((limit, pages(of: part)))
    }

    /// Lowers panels until some take so many pages, or none of them can give more; those that were lowered.
    private mutating func lower(
        _ part: Range<Int>, to asked: Int, losing most: Int, _ setter: inout Typesetter
    ) throws(LayoutError) -> Set<Int> {
        // What each can give, once it is known.
        var lower: [Int: MeasuredPanel?] = [:]
        var lowered: Set<Int> = []
        while pages(of: part) > asked {
            for index in part where lower[index] == nil { lower[index] = .some(try lowerForm(of: index, &setter)) }
            let offers = lower.compactMap { index, panel in panel.map { (index, $0) } }.filter { $1.loss <= most }
            guard let (index, panel) = offers.min(by: { ($0.1.loss, -$0.0) < ($1.1.loss, -$1.0) }) else { break }
            lower[index] = nil
            panels[index] = panel
            pagination = try Pagination(panels, frame: frame)
            lowered.insert(index)
        }
        return lowered
    }

    /// Restores fuller forms of panels if the last reduced one has left room for them, those with the greatest loss
    /// first.
    private mutating func takeBack(
        in part: Range<Int>, _ asked: Int, _ first: [MeasuredPanel], _ setter: inout Typesetter
    ) throws(LayoutError) {
        let changed = part.compactMap { index -> (index: Int, loss: Int)? in
            panels[index].form > first[index].form ? (index, panels[index].loss) : nil
        }
        for (index, _) in changed.sorted(by: { ($1.loss, $0.index) < ($0.loss, $1.index) }) {
            let (full, now) = (first[index], panels[index])
            for form in full.form..<now.form {
                let saved = pagination
                let fuller = form == full.form ? full : try MeasuredPanel(sources[index], from: form, &setter)
                panels[index] = fuller
                pagination = try Pagination(panels, frame: frame)
                if fuller.loss < now.loss, pages(of: part) <= asked { break }
                panels[index] = now
                pagination = saved
            }
        }
    }

    /// The next form of a panel that needs less room than the one it has; `nil` where there is none, or it gives no way.
    private func lowerForm(
        of index: Int, _ setter: inout Typesetter
    ) throws(LayoutError) -> MeasuredPanel? {
        let (panel, now) = (sources[index], panels[index])
        guard panel.givesWay else { return nil }
        let tightest = PageStep.tightest
        var form = now.form + 1
        while form < panel.forms.count {
            let measured = try MeasuredPanel(panel, from: form, &setter)
            if measured.height(step: tightest) < now.height(step: tightest) { return measured }
            form = measured.form + 1
        }
        return nil
    }
}
