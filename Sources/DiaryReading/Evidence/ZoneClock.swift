internal import DiaryModel

/// Turns wall-clock times of one zone into moments, remembering what it learned about each day.
///
/// The answers are those of `Zone.instant(of:_:)`; asking the zone costs about a microsecond, so days without a clock
/// change, which is nearly all of them, are asked about once.
struct ZoneClock {
    private let zone: Zone
    /// The offsets that hold all day, by the numbers of days; `nil` where the clocks change.
    private var offsets: [Int: UTCOffset?] = [:]
    /// The last time, and whether the clocks show it twice; how many times rise and fall, which tells the passes of such an hour.
    private var last: (wall: Int64, isTwice: Bool)?
    private var (isSecond, rises, falls) = (false, 0, 0)
    /// How many times in doubt may yet turn out to be of the first pass.
    private var open = 0

    /// Makes a clock that knows nothing yet.
    init(_ zone: Zone) { self.zone = zone }

    /// The moment of a wall-clock time, and what the clocks do at it, counted in a tally.
    mutating func instant(
        of date: CivilDate, _ time: TimeOfDay, line: Int, _ times: inout TimeTally
    ) -> (instant: Instant, form: LocalTime.Form) {
        let wall = Int64(date.dayNumber) * 86_400_000 + Int64(time.milliseconds)
        if let offset = offset(on: date) { return (Instant(date, time, offset: offset), pass(wall, .once)) }
        let instant = zone.instant(of: date, time)
        guard zone.date(of: instant) == date, zone.time(of: instant) == time else {
            times.inGap.add(line)
            return (instant, pass(wall, .moved))
        }
        guard let later = zone.instants(showing: wall).dropFirst().first else { return (instant, pass(wall, .once)) }
        guard !isSecondPass(wall) else {
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

    /// Takes a time that the clocks show once at most.
    private mutating func pass(_ wall: Int64, _ form: LocalTime.Form) -> LocalTime.Form {
        (isSecond, open) = (false, 0)
        go(to: wall, isTwice: false)
        return form
    }

    /// The least and the largest distance that the time must go back: a row slightly out of order is no second pass.
    private static let steps: ClosedRange<Int64> = 30 * 60_000...2 * 60 * 60_000
    /// The number of times that must rise for one that falls.
    private static let share = 50

    /// Takes a time that the clocks show twice; whether the order tells that it is the later of the two.
    private mutating func isSecondPass(_ wall: Int64) -> Bool {
        if let last, last.isTwice, !isSecond, rises > 1, rises >= Self.share * falls,
            Self.steps.contains(last.wall - wall)
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

    /// The offset of a whole day and of a day on each side of it.
    private mutating func offset(on date: CivilDate) -> UTCOffset? {
        if let known = offsets[date.dayNumber] { return known }
        let midnight = Int64(date.dayNumber) * 86_400_000
        let before = zone.offset(at: Instant(milliseconds: midnight - 86_400_000))
        let after = zone.offset(at: Instant(milliseconds: midnight + 2 * 86_400_000))
        let offset = before == after ? before : nil
        // A diary has few days; what is made up may have all there are.
        if offsets.count == 4096 { offsets.removeAll(keepingCapacity: true) }
        offsets[date.dayNumber] = .some(offset)
        return offset
    }
}
