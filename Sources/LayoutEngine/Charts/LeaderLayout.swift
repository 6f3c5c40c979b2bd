internal import Foundation
internal import PageModel

/// Places labels beside a ring, each joined to its slice by a leader.
///
/// Every label goes to the side its slice is on. Where that crowds one side of a pole so much that a leader would cut
/// through the ring or run far, labels near the pole go to the other side; of all the ways to do so the one with the
/// shortest longest leader is taken. What is returned has been checked: nothing overlaps, nothing crosses.
struct LeaderLayout {
    /// An item to be placed.
    struct Item: Hashable {
        /// The direction of its slice, clockwise from 12 o'clock.
        var angle: Double
        var halfWidth: Double
        var halfHeight: Double
    }

    /// A label and its leader.
    struct Callout: Hashable {
        var box: Box
        /// From the ring to the label.
        var leader: [Vector]

        var segments: [Segment] { zip(leader, leader.dropFirst()).map { Segment(start: $0, end: $1) } }
        var leaderLength: Double { segments.reduce(0) { $0 + $1.length } }
        var mirrored: Callout {
            var other = self
            other.box.centre = box.centre.mirrored
            other.leader = leader.map(\.mirrored)
            return other
        }
    }

    /// The items, clockwise from 12 o'clock.
    let items: [Item]
    let metrics: DonutMetrics

    /// A leader longer than this is a reason to look for another arrangement.
    private static let longLeader = 66.0
    /// The largest angle from a pole of a slice with its label on the other side.
    private static let reach = Double.pi / 6

    /// The places, in the order of the items; `nil` where they do not fit.
    func placed() -> [Callout]? {
        guard !items.isEmpty else { return [] }
        let natural = arrangement(top: 0, bottom: 0)
        if let natural, longest(natural) <= LeaderLayout.longLeader { return natural }
        var best = natural
        for top in shifts(at: 0) {
            for bottom in shifts(at: .pi) where (top, bottom) != (0, 0) {
                guard let other = arrangement(top: top, bottom: bottom) else { continue }
                if let current = best, longest(current) <= longest(other) + 1 { continue }
                best = other
            }
        }
        return best
    }

    private func longest(_ callouts: [Callout]) -> Double { callouts.map(\.leaderLength).max() ?? 0 }

    /// Returns the numbers of labels that can cross a pole: above zero clockwise, below zero the other way; small
    /// numbers first.
    private func shifts(at pole: Double) -> [Int] {
        let beyond = items.count { abs($0.angle - pole) <= LeaderLayout.reach && $0.angle >= pole }
        let before = items.count { item in
            let angle = pole == 0 ? item.angle - 2 * .pi : item.angle
            return abs(angle - pole) <= LeaderLayout.reach && angle < pole
        }
        return (-beyond...before).sorted { (abs($0), $0) < (abs($1), $1) }
    }

    /// Places the labels with some of them moved across the poles; `nil` where that does not work out.
    ///
    /// `top` of them go from the left to the right over 12 o'clock, `bottom` from the right to the left under 6 o'clock;
    /// numbers below zero go the other way.
    private func arrangement(top: Int, bottom: Int) -> [Callout]? {
        let half = items.firstIndex { $0.angle >= .pi } ?? items.count
        // On a circle without a beginning: items of the right side stand at first ..< last, the rest at the left.
        let first = -top
        let last = half - bottom
        let count = items.count
        guard first <= last, last - first <= count else { return nil }
        let right = (first..<last).map { unwrapped($0) }
        let left = (last..<(first + count)).reversed().map { index in
            var item = unwrapped(index)
            item.angle = 2 * .pi - item.angle
            return item
        }
        let column = LabelColumn(metrics: metrics)
        guard let rightSide = column.place(right), let leftSide = column.place(left) else { return nil }
        let circular = rightSide + leftSide.reversed().map(\.mirrored)
        let inOrder = items.indices.map { circular[($0 - first + count) % count] }
        return LeaderLayout.isClear(inOrder, metrics) ? inOrder : nil
    }

    /// The item at a place on the circle, its angle below zero or above a full turn where the place is.
    private func unwrapped(_ index: Int) -> Item {
        let count = items.count
        let turns = index < 0 ? -1 : index >= count ? 1 : 0
        var item = items[index - turns * count]
        item.angle += 2 * .pi * Double(turns)
        return item
    }

    /// Returns true if nothing overlaps and nothing crosses.
    static func isClear(_ callouts: [Callout], _ metrics: DonutMetrics) -> Bool {
        let ring = metrics.outerRadius.value
        let limit = Box(
            centre: Vector(x: 0, y: 0), halfWidth: metrics.box.width.value / 2, halfHeight: metrics.box.height.value / 2
        )
        for (index, callout) in callouts.enumerated() {
            guard callout.box.minX >= limit.minX, callout.box.maxX <= limit.maxX, callout.box.minY >= limit.minY,
                callout.box.maxY <= limit.maxY, callout.box.nearest > ring + 1
            else { return false }
            guard callout.segments.dropFirst().allSatisfy({ $0.distanceToOrigin > ring + 2 }) else { return false }
            for other in callouts[(index + 1)...] {
                if callout.box.overlaps(other.box) { return false }
                if callout.segments.contains(where: { other.box.grown(by: 1).meets($0) }) { return false }
                if other.segments.contains(where: { callout.box.grown(by: 1).meets($0) }) { return false }
                if callout.segments.contains(where: { one in other.segments.contains { one.touches($0) } }) {
                    return false
                }
            }
        }
        return true
    }
}
