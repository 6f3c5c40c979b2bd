internal import Foundation
internal import PageModel

/// Places labels one below the other at the right of a ring.
struct LabelColumn {
    let metrics: DonutMetrics

    /// The length of a group's leaders outwards before they bend.
    private enum Stubs: CaseIterable {
        /// As far as the label's height, so that the rest of the leader is level.
        case level
        /// All the same.
        case even
        /// A leader that bends back towards the ring would cut the next one's stub, unless that is shorter.
        case falling, rising, arched

        /// The lengths of the stubs of items whose labels stand at some heights; a lone leader has the full length.
        func lengths(_ items: [LeaderLayout.Item], at heights: [Double], ring: Double, full: Double) -> [Double] {
            let count = items.count
            guard count > 1 else { return [full] }
            let least = full / 2
            return items.indices.map { index in
                switch self {
                case .level:
                    let reach = -heights[index] / cos(items[index].angle) - ring
                    return (least...full * 2.5).contains(reach) ? reach : least
                case .even: return full
                case .falling: return least + Double(count - 1 - index) * 2.5
                case .rising: return least + Double(index) * 2.5
                case .arched: return least + Double(min(index, count - 1 - index)) * 2.5
                }
            }
        }
    }

    /// Leaders may be longer by this for the sake of an arrangement that comes earlier in the list.
    private static let tolerance = 12.0

    private var ring: Double { metrics.outerRadius.value }

    /// The places of labels, in the order given, which is from the top down; `nil` where the column is too short or
    /// the box too narrow.
    func place(_ items: [LeaderLayout.Item]) -> [LeaderLayout.Callout]? {
        guard let heights = heights(of: items) else { return nil }
        var callouts: [LeaderLayout.Callout] = []
        var first = 0
        while first < items.count {
            var last = first + 1
            // Labels that touch share one text column, or the leader of one would run through the next.
            while last < items.count, heights[last] - heights[last - 1] < metrics.pitch.value + 0.01 { last += 1 }
            guard let group = place(Array(items[first..<last]), at: Array(heights[first..<last])) else { return nil }
            callouts += group
            first = last
        }
        return callouts
    }

    /// The places of a group of labels that touch: the ones with the shortest longest leader.
    private func place(_ items: [LeaderLayout.Item], at heights: [Double]) -> [LeaderLayout.Callout]? {
        var best: (callouts: [LeaderLayout.Callout], longest: Double)?
        for stubs in Stubs.allCases where best == nil || items.count > 1 {
            let lengths = stubs.lengths(items, at: heights, ring: ring, full: metrics.stub.value)
            let knees = zip(items, lengths).map { Vector.polar(ring + $1, clockwise: $0.angle) }
            guard let column = column(of: items, knees, at: heights) else { continue }
            let callouts = items.indices.map { callout(items[$0], knees[$0], at: Vector(x: column, y: heights[$0])) }
            let longest = callouts.map(\.leaderLength).max() ?? 0
            if let best, best.longest <= longest + LabelColumn.tolerance { continue }
            if LeaderLayout.isClear(callouts, metrics) { best = (callouts, longest) }
        }
        return best?.callouts
    }

    /// The heights of the labels: as near to the ends of their rays as their distance from one another allows.
    ///
    /// Labels that would overlap become a group around the mean of what its members want (pool adjacent violators),
    /// and a group that leaves the box is pushed back.
    private func heights(of items: [LeaderLayout.Item]) -> [Double]? {
        let pitch = metrics.pitch.value
        let limit = metrics.box.height.value / 2 - (items.map(\.halfHeight).max() ?? 0) - 1
        let room = limit - pitch * Double(items.count - 1)
        guard room >= -limit else { return nil }
        var groups: [(sum: Double, count: Int)] = []
        for (index, item) in items.enumerated() {
            let wish = -(ring + metrics.stub.value) * cos(item.angle) - pitch * Double(index)
            groups.append((wish, 1))
            while groups.count > 1, let last = groups.last,
                groups[groups.count - 2].sum / Double(groups[groups.count - 2].count) >= last.sum / Double(last.count)
            {
                groups.removeLast()
                groups[groups.count - 1].sum += last.sum
                groups[groups.count - 1].count += last.count
            }
        }
        var heights: [Double] = []
        for group in groups {
            let start = min(room, max(-limit, group.sum / Double(group.count)))
            for _ in 0..<group.count { heights.append(start + pitch * Double(heights.count)) }
        }
        return heights
    }

    /// Returns the distance at which the leaders of a group end.
    private func column(of items: [LeaderLayout.Item], _ knees: [Vector], at heights: [Double]) -> Double? {
        let gap = metrics.gap.value
        let limit = items.map { metrics.box.width.value / 2 - 2 * $0.halfWidth - gap }.min() ?? 0
        var column = 0.0
        for index in items.indices {
            guard let needed = need(of: items[index], knees[index], at: heights[index], limit: limit) else {
                return nil
            }
            column = max(column, needed)
        }
        // Room for the leaders of a group to spread.
        if items.count > 1 { column = max(column, min(limit, (knees.map(\.x).max() ?? 0) + 4)) }
        return column <= limit ? column : nil
    }

    /// The least distance at which a label and its leader clear the ring.
    private func need(of item: LeaderLayout.Item, _ knee: Vector, at height: Double, limit: Double) -> Double? {
        var least = knee.x + (knee.x < ring / 2 ? metrics.leg.value : 0)
        least = max(least, chord(ring + 6, at: height))
        least = max(least, chord(ring + 3, at: max(0, abs(height) - item.halfHeight)) - metrics.gap.value)
        return stride(from: least, through: max(least, limit), by: 1).first { distance in
            Segment(start: knee, end: Vector(x: distance, y: height)).distanceToOrigin > ring + 2
        }
    }

    /// Returns the distance of a circle from the middle line at a height.
    private func chord(_ radius: Double, at height: Double) -> Double {
        max(0, radius * radius - height * height).squareRoot()
    }

    private func callout(_ item: LeaderLayout.Item, _ knee: Vector, at end: Vector) -> LeaderLayout.Callout {
        let box = Box(
            centre: Vector(x: end.x + metrics.gap.value + item.halfWidth, y: end.y), halfWidth: item.halfWidth,
            halfHeight: item.halfHeight)
        return LeaderLayout.Callout(box: box, leader: [.polar(ring, clockwise: item.angle), knee, end])
    }
}
