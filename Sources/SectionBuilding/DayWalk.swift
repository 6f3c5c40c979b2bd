internal import DiaryModel

/// Finds the days of moments that come in order, asking the zone once per day and not once per moment.
struct DayWalk {
    private let zone: Zone
    private var current: (date: CivilDate, end: Instant)?

    /// Starts a walk in a zone.
    init(in zone: Zone) { self.zone = zone }

    /// The day of a moment, which is not before the moment asked about last.
    ///
    /// A day ends where the next one's midnight first shows, as the days of a `Period` do.
    mutating func date(of instant: Instant) -> CivilDate {
        if let current, instant < current.end { return current.date }
        let date = zone.date(of: instant)
        let end = Period(from: date, through: date, in: zone)?.instants.upperBound
        current = (date, end ?? instant)
        return date
    }
}

/// Counts the different days among moments that come in order.
struct DayCount {
    /// The number of days.
    private(set) var days = 0
    private var last: CivilDate?

    /// Counts a day unless it was the last one counted.
    mutating func count(_ date: CivilDate) {
        guard date != last else { return }
        days += 1
        last = date
    }
}
