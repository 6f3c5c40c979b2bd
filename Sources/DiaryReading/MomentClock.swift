internal import DiaryModel

/// Turns times as written into moments, and counts how they were understood.
struct MomentClock {
    /// How the times of the records with values were understood.
    private(set) var times: TimeTally
    private var clock: ZoneClock

    /// Makes a clock that takes times without an offset for a zone's.
    init(_ zone: Zone) {
        clock = ZoneClock(zone)
        times = TimeTally(zone: zone)
    }

    /// The moment of a time as written, counted in the tally.
    mutating func instant(of written: WrittenTime, line: Int) throws(SkipReason) -> Instant {
        guard let time = written.time ?? Self.noon else { throw .badTime }
        guard TimeCell.isInReach(Int64(written.date.dayNumber) * 86_400_000) else { throw .implausibleTime }
        if let offset = written.offset {
            times.withOffset += 1
            return Instant(written.date, time, offset: offset)
        }
        times.inZone += 1
        if written.time == nil { times.dateOnly += 1 }
        let (instant, passage) = clock.instant(of: written.date, time)
        switch passage {
        case .once: break
        case .never: times.inGap.add(line)
        case .twice: times.inOverlap.add(line)
        }
        return instant
    }

    /// Counts a record that tells its moment by itself, as a number of seconds since 1970 does.
    mutating func countAbsolute() { times.withOffset += 1 }

    /// Where a record names a day only: far from midnight, so that the day stays the same in neighbouring zones.
    private static let noon = TimeOfDay(hour: 12, minute: 0)
}
