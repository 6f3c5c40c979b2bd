/// Finds a place for the label of each bar, so that no label touches another or a bar.
///
/// A label touches only its neighbours: where one reaches farther than that, there is no solution. So what is best for
/// the labels up to one of them depends on the place of that one alone, and one pass finds the cheapest places.
struct LabelStagger {
    /// The bars, in their order.
    let bars: [Area]
    /// Ways to place a label, the cheapest first; each with the place of every label.
    let ways: [Way]
    /// The range for labels along the row.
    let bounds: Interval

    /// A way to place a label.
    struct Way {
        /// The cost of a label that is placed so.
        let cost: Int
        /// The place of each label if it is placed so.
        let areas: [Area]
    }

    /// The way of each label; `nil` where they do not fit.
    func solved() -> [Int]? {
        guard !bars.isEmpty else { return [] }
        guard staysNearNeighbours else { return nil }
        // For each label and way: what the labels cost so far at best, and the way of the label before.
        var costs: [Int?] = ways.indices.map { isFree(0, $0) ? ways[$0].cost : nil }
        var choices: [[Int]] = []
        for index in bars.indices.dropFirst() {
            var next: [Int?] = []
            var choice: [Int] = []
            for way in ways.indices {
                let before = isFree(index, way) ? bestWay(before: index, way, costs) : nil
                next.append(before.flatMap { costs[$0] }.map { $0 + ways[way].cost })
                choice.append(before ?? 0)
            }
            costs = next
            choices.append(choice)
        }
        guard var way = cheapest(costs) else { return nil }
        var result = [way]
        for choice in choices.reversed() {
            way = choice[way]
            result.append(way)
        }
        return result.reversed()
    }

    /// The best way for the label before one that is placed in a way.
    private func bestWay(before index: Int, _ way: Int, _ costs: [Int?]) -> Int? {
        let label = ways[way].areas[index]
        return cheapest(ways.indices.map { ways[$0].areas[index - 1].overlaps(label) ? nil : costs[$0] })
    }

    private func cheapest(_ costs: [Int?]) -> Int? {
        var best: (way: Int, cost: Int)?
        for (way, cost) in costs.enumerated() {
            if let cost, cost < best?.cost ?? .max { best = (way, cost) }
        }
        return best?.way
    }

    /// Returns true if no bar is in the label's place.
    private func isFree(_ index: Int, _ way: Int) -> Bool {
        let label = ways[way].areas[index]
        return (max(0, index - 2)...min(bars.count - 1, index + 2)).allSatisfy {
            $0 == index || !bars[$0].overlaps(label)
        }
    }

    /// True if every label lies within the bounds and ends before those two and three places on begin.
    private var staysNearNeighbours: Bool {
        let reaches = bars.indices.map { index in
            Interval(
                ways.map { $0.areas[index].along.lower }.min() ?? 0,
                ways.map { $0.areas[index].along.upper }.max() ?? 0)
        }
        return reaches.indices.allSatisfy { index in
            bounds.contains(reaches[index])
                && [index + 2, index + 3].allSatisfy { $0 >= reaches.count || !reaches[index].overlaps(reaches[$0]) }
        }
    }
}
