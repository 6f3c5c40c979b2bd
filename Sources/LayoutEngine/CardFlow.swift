internal import DisplayList
internal import ReportModel

/// What stands below a card's header, one thing under the other, with the places where a card may be split.
struct CardFlow: BlockFlow, Sendable {
    /// Something that is not split.
    struct Element: Hashable, Sendable {
        let content: Content
        /// Where it begins; a page can begin here.
        let top: Points
        /// The upper edge of a row or strip, the baseline of a line.
        let anchor: Points
        /// Where the card ends if this is the last thing in it.
        let bottom: Points
        /// Whether a card may be split before it, as far as this can be said without knowing the parts.
        let mayBegin: Bool
    }

    enum Content: Hashable, Sendable {
        case row(Int)
        case line(paragraph: Int, line: Int)
        case trend
        case strip
    }

    /// What a flow is made of.
    struct Parts {
        var header: CardHeader
        var continued: CardHeader
        var donut: Rect?
        var rows: [MeasuredRow]
        /// The height of the trend line with its legend.
        var trend: Points?
        var strip: MeasuredStrip?
        var findings: [CardParagraph]
        var notes: [CardParagraph]
        /// Whether it may be split between any two rows, because no page holds as many as stay together otherwise.
        var isLoose = false
    }

    var elementCount: Int { elements.count }

    /// Measured from the upper edge of the undivided card.
    let elements: [Element]
    /// The height of the undivided card.
    let height: Points
    /// From the upper edge of the card to the middle of the donut.
    let donutMiddle: Points
    /// Where the first part ends at the earliest, because of the donut.
    let leastBottom: Points
    /// From the upper edge of a continuing part to the first thing in it.
    let continuedTop: Points
    private let rowCount: Int
    private let lineCounts: [Int]
    /// How many rows stay with the header and the donut, and how many stand on either side of a split.
    private let together: (first: Int, each: Int)

    /// A card with a donut is never lower than this, with a title of one line.
    private static let leastHeight: Points = 232
}

extension CardFlow {
    init(_ parts: Parts, _ spacing: CardSpacing) {
        let rule = parts.header.height
        continuedTop = parts.continued.height + 8
        rowCount = parts.rows.count
        let paragraphs = parts.findings + parts.notes
        lineCounts = paragraphs.map { $0.text.lines.count }
        var builder = CardFlowBuilder(edge: rule + 8, spacing: spacing, besideDonut: parts.donut != nil)
        for index in parts.rows.indices { builder.add(row: index, height: parts.rows[index].height) }
        let hasTail = parts.strip != nil || parts.trend != nil || !paragraphs.isEmpty
        var middle = rule + 100
        if let donut = parts.donut, hasTail {
            (middle, builder.edge) = CardFlow.balanced(
                donut, below: rule, above: builder.edge, begin: parts.findings.isEmpty ? 0 : spacing.afterRows - 9,
                spacing)
        }
        donutMiddle = middle
        for index in parts.findings.indices { builder.add(paragraph: index, paragraphs[index]) }
        if let trend = parts.trend { builder.add(trend: trend) }
        if let strip = parts.strip { builder.add(strip) }
        for index in parts.findings.count..<paragraphs.count { builder.add(paragraph: index, paragraphs[index]) }
        elements = builder.elements
        if let donut = parts.donut {
            leastBottom = max(middle + donut.maxY + 12, rule - 32 + CardFlow.leastHeight)
        } else {
            leastBottom = rule + 20
        }
        let least = leastBottom
        height = max(least, elements.last?.bottom ?? 0)
        // In larger type fewer rows stand beside the ring.
        let beside = elements.prefix(parts.rows.count).count { $0.bottom <= least }
        let first = parts.donut == nil ? 5 : max(2, min(5, beside))
        together = parts.isLoose ? (1, 1) : (first, 2)
    }

    /// Puts a donut in the middle between the header's rule and what stands below donut and rows.
    ///
    /// - Parameters:
    ///   - donut: The room of the donut, from its middle.
    ///   - rule: The height of the header's rule.
    ///   - edge: Where what stands below may begin because of the rows.
    ///   - begin: From there to the upper edge of what can be seen of it.
    ///   - spacing: The distances to keep.
    /// - Returns: The height of the donut's middle, and where what stands below begins.
    private static func balanced(
        _ donut: Rect, below rule: Points, above edge: Points, begin: Points, _ spacing: CardSpacing
    ) -> (middle: Points, edge: Points) {
        let highest = rule + spacing.aboveDonut - donut.minY
        let room = spacing.chartRoom + (begin > 0 ? 0 : 19)
        let least = max(rule + room, highest + donut.maxY + spacing.belowDonut - begin)
        let edge = max(edge, least)
        let end = edge + begin
        // Beside many rows it stays in the box it has beside five.
        let lowest = rule + 100 + spacing.aroundRow * 2.5
        let middle = min(max(min((rule + end) / 2, lowest), highest), end - spacing.belowDonut - donut.maxY)
        return (middle, edge)
    }
}

extension CardFlow {
    /// The height of a part of the card.
    func height(of part: Range<Int>) -> Points {
        let bottom = part.upperBound > 0 ? elements[part.upperBound - 1].bottom : 0
        if part.lowerBound == 0 { return part.upperBound == elements.count ? height : max(leastBottom, bottom) }
        return bottom - elements[part.lowerBound].top + continuedTop
    }

    /// The longest part from `start` on that fits into `room`, or `nil` where none does.
    func part(from start: Int, room: Points) -> Range<Int>? {
        var best: Range<Int>?
        var end = start + 1
        while end <= elements.count, height(of: start..<end) <= room {
            if end == elements.count || maySplit(before: end, from: start) { best = start..<end }
            end += 1
        }
        return best
    }

    /// The least height that a part from `start` on needs.
    func leastHeight(from start: Int) -> Points {
        let end = ((start + 1)...max(start + 1, elements.count)).first {
            $0 >= elements.count || maySplit(before: $0, from: start)
        }
        return height(of: start..<min(elements.count, end ?? elements.count))
    }

    /// Whether pages of a height can hold all of it, however it has to be split.
    func fits(_ page: Points) -> Bool {
        var start = 0
        while start < elements.count {
            guard let part = part(from: start, room: page) else { return false }
            start = part.upperBound
        }
        return !elements.isEmpty || height <= page
    }

    /// Whether a card may be split before an element, in a part that begins at `start`.
    private func maySplit(before end: Int, from start: Int) -> Bool {
        guard elements[end].mayBegin else { return false }
        switch elements[end].content {
        case .row(let row):
            guard case .row(let first) = elements[start].content else { return false }
            return row - first >= (start == 0 ? together.first : together.each) && rowCount - row >= together.each
        case .line(let paragraph, let line):
            guard line > 0 else { return true }
            var before = line
            if case .line(paragraph, let first) = elements[start].content { before -= first }
            return before >= 2 && lineCounts[paragraph] - line >= 2
        case .trend, .strip:
            return true
        }
    }
}
