/// A moment, in milliseconds since 1970-01-01T00:00:00Z.
public struct Instant: Hashable, Comparable, Sendable {
    /// Milliseconds since the epoch.
    public let milliseconds: Int64

    /// Makes a moment from milliseconds since the epoch.
    public init(milliseconds: Int64) { self.milliseconds = milliseconds }

    /// Makes a moment from a date and time of day in a fixed offset from UTC.
    public init(_ date: CivilDate, _ time: TimeOfDay, offset: UTCOffset) {
        let days = Int64(date.dayNumber) * 86_400_000
        milliseconds = days + Int64(time.milliseconds) - Int64(offset.seconds) * 1_000
    }

    /// Orders moments from early to late.
    public static func < (lhs: Instant, rhs: Instant) -> Bool { lhs.milliseconds < rhs.milliseconds }
}

/// A time of day, in milliseconds since midnight.
public struct TimeOfDay: Hashable, Comparable, Sendable {
    private let count: Int32

    /// Milliseconds since midnight, 0 to 86 399 999.
    public var milliseconds: Int { Int(count) }

    /// Makes a time of day, or `nil` when there is no such time.
    ///
    /// A leap second (`:60`) counts as the last second of its minute.
    public init?(hour: Int, minute: Int, second: Int = 0, millisecond: Int = 0) {
        guard (0...23).contains(hour), (0...59).contains(minute), (0...60).contains(second),
            (0...999).contains(millisecond)
        else { return nil }
        self.init(sinceMidnight: ((hour * 60 + minute) * 60 + min(second, 59)) * 1_000 + millisecond)
    }

    /// Makes a time from milliseconds since midnight, kept within the day.
    package init(sinceMidnight milliseconds: Int) { count = Int32(min(max(milliseconds, 0), 86_399_999)) }

    /// The hour, 0 to 23.
    public var hour: Int { milliseconds / 3_600_000 }
    /// The minute, 0 to 59.
    public var minute: Int { milliseconds / 60_000 % 60 }

    /// The time as ISO 8601 has it, `08:15:00`, with the milliseconds behind it where there are any: `08:15:00.250`.
    package var text: String {
        let fraction = milliseconds % 1_000
        return [hour, minute, milliseconds / 1_000 % 60].map { $0.digits(2) }.joined(separator: ":")
            + (fraction == 0 ? "" : ".\(fraction.digits(3))")
    }

    /// Orders times from early to late.
    public static func < (lhs: TimeOfDay, rhs: TimeOfDay) -> Bool { lhs.milliseconds < rhs.milliseconds }
}

/// The offset of local time from UTC.
public struct UTCOffset: Hashable, Sendable {
    private let count: Int32

    /// Seconds east of Greenwich, −64 800 to 64 800.
    public var seconds: Int { Int(count) }

    /// Makes an offset, or `nil` beyond ±18 hours.
    public init?(seconds: Int) {
        guard (-64_800...64_800).contains(seconds) else { return nil }
        self.init(known: Int32(seconds))
    }

    /// UTC itself.
    public static let zero = UTCOffset(known: 0)

    private init(known count: Int32) { self.count = count }
}
