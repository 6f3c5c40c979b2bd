/// A part of the day that guidelines ask for.
public enum DayPart: Hashable, Sendable, CaseIterable {
    /// In the morning.
    case morning
    /// In the evening.
    case evening
    /// At other times, or at none that is known.
    case other
}

/// From when to when it is morning and evening.
///
/// Guidelines name occasions, after waking and before bed, and no hours; the usual hours are ours.
public struct DayWindows: Hashable, Sendable {
    /// The beginning of the morning, and the end of the evening before it.
    public let morning: TimeOfDay
    /// The end of the morning.
    public let noon: TimeOfDay
    /// The beginning of the evening; it may be after midnight.
    public let evening: TimeOfDay

    /// Makes windows; `nil` where the morning has no time, or the evening begins before the morning ends.
    public init?(morning: TimeOfDay, until noon: TimeOfDay, evening: TimeOfDay) {
        guard noon != morning, noon.since(morning) <= evening.since(morning) else { return nil }
        (self.morning, self.noon, self.evening) = (morning, noon, evening)
    }

    private init(hours morning: Int, _ noon: Int, _ evening: Int) {
        self.morning = TimeOfDay(sinceMidnight: morning * 3_600_000)
        self.noon = TimeOfDay(sinceMidnight: noon * 3_600_000)
        self.evening = TimeOfDay(sinceMidnight: evening * 3_600_000)
    }

    /// From 4 to 12, and from 18 to 4 of the next day.
    public static let usual = DayWindows(hours: 4, 12, 18)

    /// The part of the day, and the day it is of: what was measured after midnight and before the morning is of the day before.
    public func part(at time: TimeOfDay?, on day: CivilDate) -> (part: DayPart, day: CivilDate) {
        guard let time else { return (.other, day) }
        let since = time.since(morning)
        let part: DayPart =
            since < noon.since(morning) ? .morning : since < evening.since(morning) ? .other : .evening
        return (part, time < morning ? day.adding(days: -1) : day)
    }
}

extension TimeOfDay {
    /// Returns the milliseconds since another time, on the same day or on the next.
    fileprivate func since(_ other: TimeOfDay) -> Int { (milliseconds - other.milliseconds + 86_400_000) % 86_400_000 }
}
