/// Keeps labels in a column apart from each other, each as near as can be to where it wants to be.
enum LabelSpread {
    /// Places labels one after the other.
    ///
    /// Labels that would overlap become a group around the mean of what its members want (pool adjacent violators), and
    /// a group that leaves the bounds is pushed back.
    ///
    /// - Parameters:
    ///   - wishes: Where the middle of each label would best be, in order.
    ///   - sizes: How long each label is.
    ///   - spacing: The least distance between two.
    ///   - bounds: Where labels may stand.
    /// - Returns: The places; `nil` where the labels do not fit.
    static func placed(_ wishes: [Double], sizes: [Double], spacing: Double, within bounds: Interval) -> [Interval]? {
        // Less the room of those before it, every label may stand where the one before does, and no sooner.
        var before = 0.0
        var offsets: [Double] = []
        for size in sizes {
            offsets.append(before)
            before += size + spacing
        }
        let room = bounds.upper - (before - spacing)
        guard sizes.isEmpty || room >= bounds.lower else { return nil }
        var groups: [(sum: Double, count: Int)] = []
        for index in sizes.indices {
            groups.append((wishes[index] - sizes[index] / 2 - offsets[index], 1))
            while groups.count > 1, let last = groups.last, mean(groups[groups.count - 2]) >= mean(last) {
                groups.removeLast()
                groups[groups.count - 1].sum += last.sum
                groups[groups.count - 1].count += last.count
            }
        }
        let starts = groups.flatMap { group in
            Array(repeating: min(room, max(bounds.lower, mean(group))), count: group.count)
        }
        return sizes.indices.map { index in
            let lower = starts[index] + offsets[index]
            return Interval(lower, lower + sizes[index])
        }
    }

    private static func mean(_ group: (sum: Double, count: Int)) -> Double { group.sum / Double(group.count) }
}
