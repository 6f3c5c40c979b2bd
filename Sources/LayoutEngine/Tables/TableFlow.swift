internal import DisplayList
internal import ReportModel
internal import ThemeModel

/// The rows of a table one under the other, with the places where the table may be split.
///
/// Heights are kept as sums from the top, so that the height of any part is a difference.
struct TableFlow: BlockFlow, Sendable {
    /// From the card's upper edge to the first row, on its first page and on others.
    private let heads: (first: Points, continued: Points)
    /// From the last row, or the last note, to the edge of the card.
    let foot: Points
    /// The same for type of the usual size.
    static let foot: Points = 15
    private let roles: [TableRowRole]
    /// By row: the heights of all rows before it; and one more for all of them.
    private let sums: [Double]
    /// By row: how many rows with values stand before it; and one more for all of them.
    private let counts: [Int32]
    /// By row: the heading it stands under, if any.
    private let headings: [Int32]
    /// The rows that go on from the one before, because no page holds all of it.
    private let continuing: Set<Int>
    /// The rows that the one below belongs to.
    private let kept: Set<Int>
    /// The height of the notes under the last row.
    private let notes: Points
    /// The height of an empty page.
    private let page: Points

    init(
        heads: (first: Points, continued: Points), roles: [TableRowRole], heights: [Points], continuing: Set<Int> = [],
        kept: Set<Int> = [], notes: Points, foot: Points, page: Points
    ) {
        self.continuing = continuing
        self.kept = kept
        self.page = page
        self.heads = heads
        self.foot = foot
        self.roles = roles
        self.notes = notes
        var sums = [0.0]
        var counts: [Int32] = [0]
        sums.reserveCapacity(heights.count + 1)
        counts.reserveCapacity(heights.count + 1)
        for (row, (height, role)) in zip(heights, roles).enumerated() {
            sums.append((sums.last ?? 0) + height.value)
            counts.append((counts.last ?? 0) + (role == .group || continuing.contains(row) ? 0 : 1))
        }
        self.sums = sums
        self.counts = counts
        var heading: Int32 = -1
        headings = roles.enumerated().map { index, role in
            if role == .group { heading = Int32(index) }
            return heading
        }
    }

    /// From the card's upper edge to the first row of a part.
    func head(from start: Int) -> Points { start == 0 ? heads.first : heads.continued }

    /// The heading that is printed again at the top of a part that begins among its rows.
    func repeatedHeading(of start: Int) -> Int? {
        guard start > 0, start < roles.count, roles[start] == .data, headings[start] >= 0 else { return nil }
        return Int(headings[start])
    }

    /// The height of that heading.
    func repeatedHeight(of start: Int) -> Points { repeatedHeading(of: start).map(height(ofRow:)) ?? 0 }

    /// The rows, and the notes as one more where there are some.
    var elementCount: Int { roles.count + (notes > 0 ? 1 : 0) }

    /// From the top of a part's first row to the top of another of its rows.
    func offset(of row: Int, from start: Int) -> Points { Points(sums[row] - sums[start]) }

    /// Whether a row goes on in the one below it.
    func goesOn(_ row: Int) -> Bool { continuing.contains(row + 1) }

    /// The height of a row.
    func height(ofRow row: Int) -> Points { Points(sums[row + 1] - sums[row]) }

    /// The rows with values in a part, counted from 1, and how many the table has.
    func numbers(of part: Range<Int>) -> (rows: ClosedRange<Int>, count: Int) {
        let last = Int(counts[min(part.upperBound, roles.count)])
        // A row that goes on from the page before is on both.
        let before = Int(counts[min(part.lowerBound, roles.count)])
        let first = continuing.contains(part.lowerBound) ? before : before + 1
        return (min(first, last)...max(first, last), Int(counts[roles.count]))
    }

    func height(of part: Range<Int>) -> Points {
        let end = min(part.upperBound, roles.count)
        let start = min(part.lowerBound, roles.count)
        return head(from: start) + repeatedHeight(of: start) + Points(sums[end] - sums[start])
            + (part.upperBound > roles.count ? notes : 0) + foot
    }

    func part(from start: Int, room: Points) -> Range<Int>? {
        // The last row that ends within the room, found by halving: a long table asks this for every page.
        var (low, high) = (start, elementCount)
        while low < high {
            let middle = low + (high - low + 1) / 2
            if height(of: start..<middle) <= room { low = middle } else { high = middle - 1 }
        }
        let fits = low
        while low > start {
            if low == elementCount || maySplit(before: low, from: start) { return start..<low }
            low -= 1
        }
        // On an empty page rows that no page holds together are parted where the page ends.
        return room >= page && fits > start ? start..<fits : nil
    }

    func leastHeight(from start: Int) -> Points {
        var end = start + 1
        while end < elementCount, !maySplit(before: end, from: start) { end += 1 }
        return height(of: start..<min(end, elementCount))
    }

    /// Whether a page may end before a row.
    ///
    /// A heading of rows is not the last on its page, a sum has a row of values before it on its page, and a first part
    /// has two rows of values, so that the table's head announces something. Rows that belong together stay on a page. A
    /// row that no page holds is split anywhere.
    private func maySplit(before row: Int, from start: Int) -> Bool {
        guard row < roles.count, !continuing.contains(row) else { return true }
        if row > start, roles[row - 1] == .group || kept.contains(row - 1) { return false }
        if roles[row] == .total { return false }
        return start > 0 || continuing.contains(row - 1) || counts[row] >= min(2, counts[roles.count])
    }
}
