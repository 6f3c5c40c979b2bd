/// The request for bars.
public struct BarsRequest: Hashable, Sendable {
    /// The value that the height of a bar shows.
    public var value: Value
    /// The readings that a bar takes together.
    public var bucket: Bucket
    /// The series that are drawn.
    public var filter: Filter
    /// The upper end of the scale.
    public var scale: Scale

    /// Makes a request.
    public init(
        value: Value = .mean, bucket: Bucket = .week, filter: Filter = .all, scale: Scale = .shared
    ) {
        self.value = value
        self.bucket = bucket
        self.filter = filter
        self.scale = scale
    }

    /// The value that the height of a bar shows.
    public enum Value: String, Hashable, Sendable, CaseIterable {
        /// The mean; systolic and diastolic are two series. Of values that add up it is that of days.
        case mean
        /// The sum of values that add up.
        case sum
        /// The latest value.
        case last
        /// The highest value.
        case highest
        /// The lowest value.
        case lowest
        /// The numbers of readings in the target and outside it: two series.
        case targets
        /// The number of readings.
        case count
    }

    /// The readings that a bar takes together.
    public enum Bucket: String, Hashable, Sendable, CaseIterable, Comparable {
        /// Those of a day.
        case day
        /// Those of a week, which begins on Monday (ISO 8601).
        case week
        /// Those of a month.
        case month

        /// Orders from fine to coarse.
        public static func < (lhs: Bucket, rhs: Bucket) -> Bool {
            let order = allCases
            return (order.firstIndex(of: lhs) ?? 0) < (order.firstIndex(of: rhs) ?? 0)
        }
    }

    /// The series that are drawn.
    public enum Filter: Hashable, Sendable {
        /// All.
        case all
        /// The first only.
        case first
        /// The second only.
        case second
        /// Those of some sections, by their ids or their kinds.
        case named([String])
    }

    /// The upper end of the scale.
    public enum Scale: String, Hashable, Sendable, CaseIterable {
        /// The highest value of all series, so that pages with and without a filter compare.
        case shared
        /// The highest value that is drawn.
        case visible
    }
}
