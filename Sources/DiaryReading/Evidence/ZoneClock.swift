internal import DiaryModel

/// Turns wall-clock times of one zone into moments, remembering what it learned about each day.
///
/// The answers are those of `Zone.instant(of:_:)`; asking the zone costs about a microsecond, so days without a clock
/// change, which is nearly all of them, are asked about once.
struct ZoneClock {
    /// The state of the clocks at a time.
    enum Passage {
        case once, never
        /// At the stated moment, and at a later one.
        case twice(later: Instant)
    }

    private struct Day {
        /// The number of the day, where this slot is filled.
        var number: Int32 = .min
        /// The offset that holds all day, or `changing`.
        var offset: Int32 = 0
    }

    private static let slots = 4_096
    private static let changing: Int32 = .max

    private let zone: Zone
    private var days: [Day] = []

    /// Makes a clock that knows nothing yet.
    init(_ zone: Zone) { self.zone = zone }

    /// The moment of a wall-clock time, and whether the clocks show that time once.
    mutating func instant(of date: CivilDate, _ time: TimeOfDay) -> (instant: Instant, passage: Passage) {
        let seconds = offset(on: date)
        guard seconds == Self.changing else {
            let offset = UTCOffset(seconds: Int(seconds)) ?? .zero
            return (Instant(date, time, offset: offset), .once)
        }
        let instant = zone.instant(of: date, time)
        guard zone.date(of: instant) == date, zone.time(of: instant) == time else { return (instant, .never) }
        // The later of two equal times has the offset that holds a day on.
        let after = zone.offset(at: Instant(milliseconds: instant.milliseconds + 86_400_000))
        let later = Instant(date, time, offset: after)
        return (instant, later != instant && zone.offset(at: later) == after ? .twice(later: later) : .once)
    }

    /// The offset of a whole day and of a day on each side of it, in seconds.
    private mutating func offset(on date: CivilDate) -> Int32 {
        if days.isEmpty { days = Array(repeating: Day(), count: Self.slots) }
        let number = date.dayNumber
        let slot = number & (Self.slots - 1)
        if days[slot].number == Int32(number) { return days[slot].offset }
        let midnight = Int64(number) * 86_400_000
        let before = zone.offset(at: Instant(milliseconds: midnight - 86_400_000)).seconds
        let after = zone.offset(at: Instant(milliseconds: midnight + 2 * 86_400_000)).seconds
        let offset = before == after ? Int32(before) : Self.changing
        days[slot] = Day(number: Int32(number), offset: offset)
        return offset
    }
}
