/// Computes the calendar day and clock time of moments in order, asking the zone about days and not about moments.
package struct ClockWalk {
    private let zone: Zone
    /// The day of UTC that was asked about last, and how far the zone is ahead all day and at its end; `nil` where its clocks are changed then.
    private var day: (number: Int64, offset: UTCOffset?, end: UTCOffset)?

    private static let length: Int64 = 86_400_000
    private static let calendar: ClosedRange<Int64> = -62_135_000_000_000...253_402_000_000_000

    /// Starts a walk in a zone.
    package init(in zone: Zone) { self.zone = zone }

    /// The wall clock's time at a moment.
    package mutating func time(of instant: Instant) -> TimeOfDay {
        guard let local = local(instant) else { return zone.time(of: instant) }
        return TimeOfDay(sinceMidnight: Int(local - Self.start(ofDay: local)))
    }

    /// Returns the offset of the zone from UTC at a moment.
    package mutating func offset(at instant: Instant) -> UTCOffset {
        steadyOffset(at: instant) ?? zone.offset(at: instant)
    }

    /// The day that a moment falls on.
    package mutating func date(of instant: Instant) -> CivilDate {
        guard let local = local(instant) else { return zone.date(of: instant) }
        return CivilDate(dayNumber: Int(Self.start(ofDay: local) / Self.length))
    }

    /// The time that UTC's clocks show when those of the zone show the time of a moment; `nil` where the zone itself is to be asked.
    private mutating func local(_ instant: Instant) -> Int64? {
        guard let offset = steadyOffset(at: instant) else { return nil }
        return instant.milliseconds + Int64(offset.seconds) * 1_000
    }

    private static func start(ofDay milliseconds: Int64) -> Int64 {
        milliseconds - (milliseconds % length + length) % length
    }

    /// The offset of the whole day of UTC that a moment is of; `nil` where it changes, and beyond the calendar.
    private mutating func steadyOffset(at instant: Instant) -> UTCOffset? {
        guard Self.calendar.contains(instant.milliseconds) else { return nil }
        let start = Self.start(ofDay: instant.milliseconds)
        let number = start / Self.length
        if let day, day.number == number { return day.offset }
        // No zone changes its clocks and changes them back on one day.
        let known = day?.number == number - 1 ? day?.end : nil
        let before = known ?? zone.offset(at: Instant(milliseconds: start))
        let after = zone.offset(at: Instant(milliseconds: start + Self.length))
        day = (number, before == after ? before : nil, after)
        return day?.offset
    }
}
