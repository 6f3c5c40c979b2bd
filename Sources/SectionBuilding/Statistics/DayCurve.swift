internal import DiaryModel

/// Percentiles over the hours of a day, from the readings of many days: 96 quarters of an hour, each with the readings at most
/// half an hour around its middle, smoothed once around the clock.
package struct DayCurve: Hashable, Sendable {
    /// For each quarter of an hour from midnight on the 5th, 25th, 50th, 75th and 95th percentile; `nil` where no reading is
    /// near it.
    package let bins: [[Double]?]

    /// The percentiles, as shares.
    package static let shares = [0.05, 0.25, 0.5, 0.75, 0.95]

    private static let count = 96
    private static let minutesOfDay = 1_440.0
    /// The middle of a bin, and the largest distance of its readings from there, in minutes.
    private static let (middle, reach) = (5.0, 30.0)
    /// The weights of a bin's neighbours and of itself, in sixteenths.
    private static let weights = [1.0, 4, 6, 4, 1]

    /// Makes a curve.
    ///
    /// - Parameter readings: The minute of the day of each reading, from 0 to below 1440, with its value.
    package init(_ readings: [(minute: Double, value: Double)]) {
        var pools = [[Double]](repeating: [], count: Self.count)
        for reading in readings {
            for bin in 0..<Self.count {
                let apart = abs(reading.minute - (15 * Double(bin) + Self.middle))
                if min(apart, Self.minutesOfDay - apart) <= Self.reach { pools[bin].append(reading.value) }
            }
        }
        let raw = pools.map { pool in
            let sorted = pool.sorted()
            return Self.shares.compactMap { Percentile.value($0, ofSorted: sorted) }
        }
        let smoothed = Self.shares.indices.map { share in
            Self.smoothed(raw.map { $0.isEmpty ? nil : $0[share] })
        }
        bins = raw.indices.map { bin in
            let percentiles = smoothed.compactMap { $0[bin] }
            return percentiles.count == Self.shares.count ? percentiles : nil
        }
    }

    /// Smooths numbers around a circle, each with two neighbours on either side; where one has none, the others count more.
    ///
    /// - Parameter values: The numbers; `nil` where there is none.
    /// - Returns: As many, `nil` at the same places.
    static func smoothed(_ values: [Double?]) -> [Double?] {
        values.indices.map { index in
            guard values[index] != nil else { return nil }
            var (sum, weight) = (0.0, 0.0)
            for (step, share) in weights.enumerated() {
                let neighbour = (index + step - 2 + values.count) % values.count
                guard let value = values[neighbour] else { continue }
                (sum, weight) = (sum + share * value, weight + share)
            }
            return sum / weight
        }
    }
}
