/// The days a report is about, both ends included, as the wall clock of a zone counts them.
public struct Period: Hashable, Sendable {
    /// The first day.
    public let first: CivilDate
    /// The last day.
    public let last: CivilDate
    /// The zone whose midnights part the days.
    public let zone: Zone

    /// Makes a period, or `nil` when it ends before it starts.
    public init?(from first: CivilDate, through last: CivilDate, in zone: Zone) {
        guard first <= last else { return nil }
        self.first = first
        self.last = last
        self.zone = zone
    }

    /// Makes a period of days.
    public init(_ days: ClosedRange<CivilDate>, in zone: Zone) {
        (first, last) = (days.lowerBound, days.upperBound)
        self.zone = zone
    }

    /// The number of days, both ends included.
    public var dayCount: Int { last.dayNumber - first.dayNumber + 1 }

    /// As many days, ending the day before this one; `nil` where the calendar does not reach back so far.
    public var before: Period? {
        let last = first.adding(days: -1)
        let start = first.adding(days: -dayCount)
        guard last < first, last.dayNumber - start.dayNumber + 1 == dayCount else { return nil }
        return Period(from: start, through: last, in: zone)
    }

    /// The moments that belong to it: from the first day's midnight up to, not including, the midnight after the last.
    public var instants: Range<Instant> {
        // The midnight after the last day is counted by number: the calendar ends with the year 9999, time does not.
        zone.midnight(ofDay: first.dayNumber)..<zone.midnight(ofDay: last.dayNumber + 1)
    }
}
