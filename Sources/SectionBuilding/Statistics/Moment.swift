package import DiaryModel

/// A measurement: readings within ten minutes of the first of them, whose mean it is.
///
/// Guidelines ask for two or three readings in a row, and for their mean (Stergiou et al., J Hypertens 2021;39:1293).
package struct Moment: Hashable, Sendable {
    /// The moment of the first reading.
    package let instant: Instant
    /// The day of the first reading.
    package let day: CivilDate
    /// The clock time of the first reading; `nil` if only the day is known.
    package let time: TimeOfDay?
    /// True if a reading lies beyond the number it counts as.
    package let isBeyond: Bool
    private let count: Int32
    /// The mean of the readings, not rounded.
    package let values: Numbers

    /// The number of readings, 1 or more.
    package var readings: Int { Int(count) }

    /// The milliseconds by which a reading may lie behind the first one of its moment.
    package static let reach: Int64 = 10 * 60_000

    /// Makes a moment of its readings, in the order of time; `nil` without any.
    ///
    /// Of all readings of a day whose values add up it has no time of day, and its value is their sum.
    package init?(of members: [Taken], addsUp: Bool = false) {
        guard let first = members.first,
            let values = addsUp
                ? Numbers(members.reduce(0) { $0 + $1.values.first })
                : members.count == 1 ? first.values : Numbers.mean(of: members.map(\.values))
        else { return nil }
        (instant, day, time) = (first.instant, first.day, addsUp ? nil : first.time)
        (count, self.values) = (Int32(clamping: members.count), values)
        isBeyond = members.contains(where: \.isBeyond)
    }
}

extension Taken {
    /// Returns true if a reading, not earlier than another one, is of the moment that begins with it.
    package func joins(_ first: Taken) -> Bool {
        time != nil && first.time != nil && instant.milliseconds <= first.instant.milliseconds + Moment.reach
    }
}

/// The sampling interval of a sensor.
package enum Sampling {
    /// The longest usual interval, in milliseconds, at which something is a sensor: 15 minutes.
    package static let longest: Int64 = 15 * 60_000

    /// The largest distance of two readings of one value that are one, written by two programs, in milliseconds.
    ///
    /// It is half of the shortest interval of any sensor, which is a minute.
    package static let copyReach: Int64 = 30_000

    /// Returns the positions of readings that repeat one shortly before them.
    ///
    /// - Parameters:
    ///   - instants: The times of the readings, in order.
    ///   - isSame: True if the readings at two positions have one value.
    /// - Returns: The positions, rising; empty for readings without a sensor.
    package static func copies(_ instants: [Instant], isSame: (Int, Int) -> Bool) -> [Int] {
        guard isSensor(instants) else { return [] }
        var (found, last) = ([Int](), 0)
        for position in instants.indices.dropFirst() {
            let distance = instants[position].milliseconds - instants[last].milliseconds
            if distance > 0, distance <= copyReach, isSame(last, position) {
                found.append(position)
            } else {
                last = position
            }
        }
        return found
    }

    /// Returns true if a sensor took the readings.
    ///
    /// The median interval is 15 minutes at most, and four of five are twice that at most. Single measurements repeated
    /// after a quarter of an hour are therefore no sensor's.
    ///
    /// - Parameter instants: The times of the readings, in order.
    /// - Returns: True if it was a sensor; not below two readings.
    package static func isSensor(_ instants: [Instant]) -> Bool {
        isSensor(gaps: zip(instants, instants.dropFirst()).map { Double($1.milliseconds - $0.milliseconds) })
    }

    /// The same of the intervals, of which there may be a million.
    ///
    /// - Parameter gaps: The intervals between them in milliseconds, in any order; they are put in order where they lie.
    /// - Returns: True if it was a sensor; not without intervals.
    package static func isSensor(gaps: consuming [Double]) -> Bool {
        gaps.sort()
        guard let median = Percentile.value(0.5, ofSorted: gaps), let long = Percentile.value(0.8, ofSorted: gaps)
        else { return false }
        return median > 0 && median <= Double(longest) && long <= Double(longest) * 2
    }
}
