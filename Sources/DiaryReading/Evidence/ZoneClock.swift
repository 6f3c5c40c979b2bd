internal import DiaryModel

/// Turns wall-clock times of one zone into moments, remembering what it learned about each day.
///
/// The answers are those of `Zone.instant(of:_:)`; asking the zone costs about a microsecond, so days without a clock
/// change, which is nearly all of them, are asked about once.
struct ZoneClock {
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
    private var order = ClockOrder()
    /// How many times in doubt may yet turn out to be of the first pass.
    private var open = 0

    /// Makes a clock that knows nothing yet.
    init(_ zone: Zone) { self.zone = zone }

    /// The moment of a wall-clock time, and what the clocks do at it, counted in a tally.
    mutating func instant(
        of date: CivilDate, _ time: TimeOfDay, line: Int, _ times: inout TimeTally
    ) -> (instant: Instant, form: LocalTime.Form) {
        let wall = Int64(date.dayNumber) * 86_400_000 + Int64(time.milliseconds)
        let seconds = offset(on: date)
        guard seconds == Self.changing else {
            return (Instant(date, time, offset: UTCOffset(seconds: Int(seconds)) ?? .zero), pass(wall, .once))
        }
        let instant = zone.instant(of: date, time)
        guard zone.date(of: instant) == date, zone.time(of: instant) == time else {
            times.inGap.add(line)
            return (instant, pass(wall, .moved))
        }
        // The later of two equal times has the offset that holds a day on.
        let after = zone.offset(at: Instant(milliseconds: instant.milliseconds + 86_400_000))
        let later = Instant(date, time, offset: after)
        guard later != instant, zone.offset(at: later) == after else { return (instant, pass(wall, .once)) }
        guard !order.isSecondPass(wall) else {
            // What stands before the step back is of the first pass.
            times.inDoubt -= open
            open = 0
            times.inSecondPass.add(line)
            return (later, .secondPass)
        }
        times.inOverlap.add(line)
        times.inDoubt += 1
        open += 1
        return (instant, .firstPass)
    }

    private mutating func pass(_ wall: Int64, _ form: LocalTime.Form) -> LocalTime.Form {
        order.pass(wall)
        open = 0
        return form
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
