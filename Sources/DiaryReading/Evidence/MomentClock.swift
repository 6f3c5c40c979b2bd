internal import DiaryModel

/// Turns times as written into moments, and counts how they were understood.
struct MomentClock {
    /// How the times of the records with values were understood.
    var times: TimeTally
    private var clock: ZoneClock
    /// Those of the zones that rows name.
    private var others: [Zone: ZoneClock] = [:]
    /// How the last time was written, where it names no offset.
    private(set) var localTime: LocalTime?
    /// The offset from UTC of the last time, where its row names a zone.
    private(set) var namedOffset: UTCOffset?
    private let zone: Zone
    /// Behind which moment nothing can have been measured yet.
    private let latest: Instant?
    /// Those before 1981, when nobody wrote diaries.
    private let resets = Self.starts.filter { $0 < 4_018 }
    /// The numbers of the days that clocks begin with after their battery was changed.
    static let starts = PrintedWords.list("clock-starts").compactMap { CivilDate(iso: $0)?.dayNumber }

    /// Makes a clock that takes times without an offset for a zone's.
    init(_ zone: Zone, latest: Instant?) {
        (self.zone, self.latest) = (zone, latest)
        (clock, times) = (ZoneClock(zone), TimeTally(zone: zone))
    }

    /// The moment of a time as written, counted in the tally.
    ///
    /// - Parameters:
    ///   - written: The time.
    ///   - named: The zone that is named beside a time without an offset.
    ///   - line: Where it stands.
    /// - Returns: The moment.
    /// - Throws: That it lies where no diary does.
    mutating func instant(of written: WrittenTime, in named: Zone? = nil, line: Int) throws(SkipReason) -> Instant {
        (localTime, namedOffset) = (nil, nil)
        guard let time = written.time ?? Self.noon else { throw .badTime }
        guard TimeCell.isInReach(Int64(written.date.dayNumber) * 86_400_000) else { throw .implausibleTime }
        guard !resets.contains(written.date.dayNumber) else { throw .implausibleTime }
        if let latest, Instant(written.date, time, offset: written.offset ?? .zero) > latest { throw .implausibleTime }
        if written.isPartOfDay { times.partsOfDay += 1 }
        if let offset = written.offset {
            times.withOffset += 1
            return Instant(written.date, time, offset: offset)
        }
        if written.time == nil { times.dateOnly += 1 }
        let (instant, form): (Instant, LocalTime.Form)
        if let named {
            times.withOffset += 1
            (instant, form) = others[named, default: ZoneClock(named)].instant(
                of: written.date, time, line: line, &times)
        } else {
            times.inZone += 1
            (instant, form) = clock.instant(of: written.date, time, line: line, &times)
        }
        // A zone that the row itself names leaves no doubt about the moment.
        if let named, written.time != nil {
            namedOffset = named.offset(at: instant)
        } else {
            localTime = LocalTime(named ?? zone, written.time == nil ? .day : form)
        }
        return instant
    }

    /// Counts a record that tells its moment by itself, as a number of seconds since 1970 does.
    mutating func countAbsolute(_ instant: Instant) throws(SkipReason) {
        if let latest, instant > latest { throw .implausibleTime }
        times.withOffset += 1
        localTime = nil
    }

    /// The time of a record with a day only: far from midnight, so that the day stays the same in neighbouring zones.
    private static let noon = TimeOfDay(hour: 12, minute: 0)
}
