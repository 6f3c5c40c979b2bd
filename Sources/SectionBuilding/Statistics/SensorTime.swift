package import DiaryModel

/// The time that each reading of a sensor counts, so that shares are shares of time however often it measured.
///
/// The usual interval at a reading is the median of those around it: its own, four before and four after; a quarter of an hour at
/// most. So two sensors, or one that was set to another interval, have each their own.
package struct SensorTime: Hashable, Sendable {
    /// For how many milliseconds each counts: until the next one, at most two usual intervals.
    package let held: [Int32]
    /// The usual interval at each, in milliseconds: the time that it is one reading of.
    package let usual: [Int32]

    /// The number of intervals before and after one that decide the usual one, and the most of these that a reading
    /// counts.
    private static let (around, most) = (4, Int64(2))

    /// Measures readings.
    ///
    /// - Parameter instants: When they were taken, in the order of time. Those of one instant share its time.
    package init(_ instants: [Instant]) {
        let gaps = zip(instants, instants.dropFirst()).map { $1.milliseconds - $0.milliseconds }.filter { $0 > 0 }
        var (held, usual, start, place) = ([Int32](), [Int32](), 0, 0)
        held.reserveCapacity(instants.count)
        usual.reserveCapacity(instants.count)
        var interval = Sampling.longest
        while start < instants.count {
            let same = instants[start...].prefix { $0 == instants[start] }.count
            let near = gaps[max(0, place - Self.around)..<min(gaps.count, place + Self.around + 1)]
            interval = Self.median(of: near, known: interval)
            let own = place < gaps.count ? min(gaps[place], Self.most * interval) : interval
            for _ in 0..<same {
                held.append(Int32(own / Int64(same)))
                usual.append(Int32(interval / Int64(same)))
            }
            (start, place) = (start + same, place + 1)
        }
        (self.held, self.usual) = (held, usual)
    }

    /// For how long each stands in means, in milliseconds: for its usual interval where the sensor had several, so that none weighs by how
    /// often it measured; empty where one interval is that of nearly all, whose means are those of the values.
    package var weights: [Int32] {
        guard usual.count >= Self.least else { return [] }
        var minutes = [Int](repeating: 0, count: Int(Sampling.longest / 60_000) + 1)
        for interval in usual { minutes[(Int(interval) + 30_000) / 60_000] += 1 }
        let common = minutes.indices.max { minutes[$0] < minutes[$1] } ?? 0
        let same = minutes.indices.filter { max($0, common, 1) * 2 < 3 * max(1, min($0, common)) }
        let others = usual.count - same.reduce(0) { $0 + minutes[$1] }
        return others * Self.few > usual.count ? usual : []
    }

    /// Below so many values, intervals are chance; and one in so many may have another one by chance.
    private static let (least, few) = (100, 20)

    /// The median of a few intervals, the lower of two; `known` is that of the reading before, which it nearly always is.
    private static func median(of near: ArraySlice<Int64>, known: Int64) -> Int64 {
        guard !near.isEmpty else { return known }
        let middle = (near.count - 1) / 2
        let (below, through) = near.reduce(into: (0, 0)) { counts, gap in
            if gap < known { counts.0 += 1 }
            if gap <= known { counts.1 += 1 }
        }
        return below <= middle && middle < through ? known : min(near.sorted()[middle], Sampling.longest)
    }
}
