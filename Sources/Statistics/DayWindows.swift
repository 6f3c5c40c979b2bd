public import DiaryModel

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
public struct DayWindows: Hashable, Sendable {
    /// A span of the clock, which may go past midnight.
    public struct Span: Hashable, Sendable {
        /// Its first minute of the day, from 0.
        public let from: Int
        /// The minute of the day it ends before; not above `from` where that is one of the next day.
        public let until: Int

        /// Makes a span from hours, 0 to 24.
        public init(hours from: Int, _ until: Int) { (self.from, self.until) = (from * 60, until * 60) }

        /// Whether a minute lies in it, and whether in the part of it that is of the next day.
        fileprivate func contains(_ minute: Int) -> (isIn: Bool, isNextDay: Bool) {
            if until > from { return ((from..<until).contains(minute), false) }
            return (minute >= from || minute < until, minute < until)
        }
    }

    /// When it is morning.
    public let morning: Span
    /// When it is evening.
    public let evening: Span

    /// Makes windows; where both have a time, it is morning.
    public init(morning: Span, evening: Span) { (self.morning, self.evening) = (morning, evening) }

    /// From 4 to 12, and from 18 to 4 of the next day.
    public static let usual = DayWindows(morning: Span(hours: 4, 12), evening: Span(hours: 18, 4))

    /// The part of the day, and the day it is of: what was measured after midnight is of the evening before.
    public func part(at time: TimeOfDay?, on day: CivilDate) -> (part: DayPart, day: CivilDate) {
        guard let time else { return (.other, day) }
        let minute = time.milliseconds / 60_000
        let (isMorning, ofMorning) = morning.contains(minute)
        if isMorning { return (.morning, ofMorning ? day.adding(days: -1) : day) }
        let (isEvening, ofEvening) = evening.contains(minute)
        return isEvening ? (.evening, ofEvening ? day.adding(days: -1) : day) : (.other, day)
    }
}

extension Moment {
    /// The part of the day in which it was taken.
    public func part(of windows: DayWindows) -> DayPart { windows.part(at: time, on: day).part }
}
