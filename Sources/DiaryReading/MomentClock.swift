internal import DiaryModel

/// Turns times as written into moments, and counts how they were understood.
struct MomentClock {
    /// How the times of the records with values were understood.
    private(set) var times: TimeTally
    private var clock: ZoneClock
    private var order = ClockOrder()
    /// How many times in doubt may yet turn out to be of the first pass.
    private var open = 0
    /// How the last time was written, where it names no offset.
    private(set) var localTime: LocalTime?
    private let zone: Zone

    /// Makes a clock that takes times without an offset for a zone's.
    init(_ zone: Zone) {
        self.zone = zone
        clock = ZoneClock(zone)
        times = TimeTally(zone: zone)
    }

    /// The moment of a time as written, counted in the tally.
    mutating func instant(of written: WrittenTime, line: Int) throws(SkipReason) -> Instant {
        localTime = nil
        guard let time = written.time ?? Self.noon else { throw .badTime }
        guard TimeCell.isInReach(Int64(written.date.dayNumber) * 86_400_000) else { throw .implausibleTime }
        if let offset = written.offset {
            times.withOffset += 1
            return Instant(written.date, time, offset: offset)
        }
        times.inZone += 1
        if written.time == nil { times.dateOnly += 1 }
        let (instant, passage) = clock.instant(of: written.date, time)
        let wall = Int64(written.date.dayNumber) * 86_400_000 + Int64(time.milliseconds)
        switch passage {
        case .once:
            pass(wall)
            localTime = LocalTime(zone, written.time == nil ? .day : .once)
        case .never:
            pass(wall)
            localTime = LocalTime(zone, written.time == nil ? .day : .moved)
            times.inGap.add(line)
        case .twice(let later):
            localTime = LocalTime(zone, .firstPass)
            guard !order.isSecondPass(wall) else {
                // What stands before the step back is of the first pass.
                times.inDoubt -= open
                open = 0
                times.inSecondPass.add(line)
                localTime = LocalTime(zone, .secondPass)
                return later
            }
            times.inOverlap.add(line)
            times.inDoubt += 1
            open += 1
        }
        return instant
    }

    private mutating func pass(_ wall: Int64) {
        order.pass(wall)
        open = 0
    }

    /// Counts a record that tells its moment by itself, as a number of seconds since 1970 does.
    mutating func countAbsolute() {
        times.withOffset += 1
        localTime = nil
    }

    /// Where a record names a day only: far from midnight, so that the day stays the same in neighbouring zones.
    private static let noon = TimeOfDay(hour: 12, minute: 0)
}

/// Tells the second pass of an hour that the clocks show twice, in an input whose times rise.
struct ClockOrder {
    private var last: (wall: Int64, isTwice: Bool)?
    private var isSecond = false
    private var rises = 0
    private var falls = 0

    /// How far the time must go back: what stands a little out of order is no second pass.
    private static let leastStep: Int64 = 30 * 60_000
    /// How far it can go back at most.
    private static let mostStep: Int64 = 2 * 60 * 60_000
    /// How many times must rise for one that falls.
    private static let share = 50

    /// Takes a time that the clocks show once at most.
    mutating func pass(_ wall: Int64) {
        isSecond = false
        go(to: wall, isTwice: false)
    }

    /// Takes a time that the clocks show twice; whether the order tells that it is the later of the two.
    mutating func isSecondPass(_ wall: Int64) -> Bool {
        if let last, last.isTwice, !isSecond, rises > 1, rises >= Self.share * falls,
            (Self.leastStep...Self.mostStep).contains(last.wall - wall)
        {
            isSecond = true
            self.last = (wall, true)
            return true
        }
        go(to: wall, isTwice: true)
        return isSecond
    }

    private mutating func go(to wall: Int64, isTwice: Bool) {
        if let last, wall > last.wall { rises += 1 }
        if let last, wall < last.wall { falls += 1 }
        last = (wall, isTwice)
    }
}
