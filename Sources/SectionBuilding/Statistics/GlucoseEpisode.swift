package import DiaryModel

/// A time that glucose was beyond a limit, by the consensus on metrics of sensors (Battelino et al., Lancet Diabetes Endocrinol
/// 2023;11:42, 10.1016/S2213-8587(22)00319-9): it begins with 15 minutes beyond the limit in a row, and ends with 15 in a row that
/// are not.
package struct GlucoseEpisode: Hashable, Sendable {
    /// The reading that it begins with.
    package let first: Int
    /// The duration in minutes, to the last of them beyond the limit.
    package let minutes: Int

    /// The hour at which the night ends, which begins at midnight (Danne et al., Diabetes Care 2017;40:1631).
    package static let nightEnd = 6

    /// The minutes beyond a limit that make an episode, and within it that end one.
    private static let least = 15
    /// A time without readings as long as this ends one, in milliseconds (so does `iglu`, whose measure it is; the consensus names
    /// none).
    private static let longestGap: Int64 = 45 * 60_000

    /// Finds the episodes of a sensor.
    ///
    /// - Parameters:
    ///   - instants: When it measured, in the order of time.
    ///   - time: For how long each reading counts.
    ///   - isBeyond: True if a reading is beyond the limit.
    /// - Returns: The episodes, in the order of time.
    package static func all(of instants: [Instant], lasting time: [Int32], _ isBeyond: (Int) -> Bool)
        -> [GlucoseEpisode]
    {
        var (found, current) = ([GlucoseEpisode](), Course?.none)
        func close() { if let episode = current?.episode(instants) { found.append(episode) } }
        for (index, (instant, held)) in zip(instants, time).enumerated() {
            let end = instant.milliseconds + Int64(held)
            if index > 0, instant.milliseconds - instants[index - 1].milliseconds > longestGap {
                close()
                current = nil
            }
            if isBeyond(index) {
                if current == nil || current?.isSure == false && current?.within != 0 { current = Course(first: index) }
                current?.add(Int64(held), until: end)
            } else {
                current?.within += Int64(held)
                if current.map({ minutes($0.within) >= least }) ?? false {
                    close()
                    current = nil
                }
            }
        }
        close()
        return found
    }

    /// Whole minutes, for clocks that are seconds off.
    private static func minutes(_ milliseconds: Int64) -> Int { Int((milliseconds + 30_000) / 60_000) }

    /// A run of readings that may become an episode.
    private struct Course {
        let first: Int
        /// The time beyond the limit in a row, and the time within it since.
        private var beyond: Int64 = 0
        var within: Int64 = 0
        /// True once it was beyond the limit for long enough in a row.
        private(set) var isSure = false
        private var end: Int64 = 0

        init(first: Int) { self.first = first }

        mutating func add(_ held: Int64, until end: Int64) {
            (beyond, within, self.end) = (within == 0 ? beyond + held : held, 0, end)
            isSure = isSure || minutes(beyond) >= least
        }

        func episode(_ instants: [Instant]) -> GlucoseEpisode? {
            isSure ? GlucoseEpisode(first: first, minutes: minutes(end - instants[first].milliseconds)) : nil
        }
    }
}
