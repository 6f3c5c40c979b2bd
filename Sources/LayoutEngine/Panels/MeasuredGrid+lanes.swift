internal import DiaryModel
internal import PageModel
internal import ReportModel

extension MeasuredGrid {
    /// Returns the division of some rows into lanes within a height; `nil` if they need more.
    func lanes(of part: Range<Int>, within height: Points) -> [Range<Int>]? {
        var lanes: [Range<Int>] = []
        var start = part.lowerBound
        for _ in 0..<grid.lanes where start < part.upperBound {
            var (end, used) = (start, lanes.isEmpty ? topHeight(from: start) : headHeight)
            while end < part.upperBound, used + rows[end].height <= height {
                used += rows[end].height
                end += 1
            }
            lanes.append(start..<end)
            start = end
        }
        return start < part.upperBound ? nil : lanes
    }

    /// The least height that holds some rows, with the rows in its lanes.
    func balanced(_ part: Range<Int>) -> (height: Points, lanes: [Range<Int>]) {
        guard !part.isEmpty else { return (headHeight, heads.isEmpty ? [] : [part]) }
        let whole = topHeight(from: part.lowerBound) + height(of: part)
        guard grid.lanes > 1 else { return (whole, [part]) }
        // The height of two lanes is that of the first rows, or of the rows that are left.
        var heights: Set<Double> = [whole.value]
        var used = headHeight
        for row in rows[part] {
            used += row.height
            heights.insert(used.value)
            heights.insert((headHeight + whole - used + Self.hair).value)
        }
        let candidates = heights.sorted()
        let least = candidates.indices.dropLast().start { lanes(of: part, within: Points(candidates[$0])) != nil }
        guard let lanes = lanes(of: part, within: Points(candidates[least])) else { return (whole, [part]) }
        return (lanes.map { lane in rows[lane].reduce(headHeight) { $0 + $1.height } }.max() ?? whole, lanes)
    }
}
