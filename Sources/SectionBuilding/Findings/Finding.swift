internal import DiaryModel
internal import ReportModel

/// A sentence that a reader should see first.
struct Finding: Hashable {
    /// The id of its rule, such as `F2`.
    let id: String
    /// The rank of its rule among all rules; the first come first.
    let rank: Int
    /// The id of the section it is about.
    let section: String
    /// The sentence.
    let message: Message
    /// True if no other finding replaces it.
    let isSafety: Bool
}

/// A section that findings are looked for in.
struct FindingSubject {
    /// Its measurements.
    let now: MeasuredSection
    /// Its measurements in the period before; `nil` where there is no such period.
    let before: MeasuredSection?
    /// The events in the life of the person, by moment.
    let events: [DiaryEvent]
    /// The calendar of the reader's locale.
    let calendar: ReaderCalendar
    /// True if the page is about it first.
    var isMain = false
    /// True if the page has a table of the shares of glucose with their goals, which no sentence repeats.
    var hasShares = false

    /// A day within a sentence.
    func value(_ day: CivilDate) -> Message.Value { .date(day, dayStyle) }

    /// The style of days in a sentence; with the year if the period is too long for the month alone.
    var dayStyle: Message.DateStyle { now.period.dayCount > 365 ? .long : .dayAndMonthName }
}

/// The rule of a finding: when there is enough data for it, and its sentence.
struct FindingRule: Sendable {
    /// Its name, such as `F2`.
    let id: String
    /// Returns true if a section has the data of the rule, and enough of it.
    let isEnough: @Sendable (FindingSubject) -> Bool
    /// The sentence; `nil` where there is nothing to tell.
    let sentence: @Sendable (FindingSubject) -> Message?

    /// The sentence about a section, where there is enough for one.
    func message(about subject: FindingSubject) -> Message? { isEnough(subject) ? sentence(subject) : nil }
}
