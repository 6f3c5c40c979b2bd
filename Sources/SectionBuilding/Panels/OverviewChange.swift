internal import DiaryModel
internal import ReportModel

/// The difference of a section's mean from that of the period before.
struct OverviewChange {
    /// True if there is a difference to print.
    let isKnown: Bool
    /// The difference or a dash, and what it is from.
    let cell: PanelCell

    /// On how many days there must be measurements, in each of the periods.
    private static let leastDays = 3

    private init(isKnown: Bool, _ figure: Message, _ line: Message?) {
        self.isKnown = isKnown
        cell = PanelCell([.text(figure, .strongRow)] + (line.map { [.text($0, .small)] } ?? []))
    }

    /// No change, and why.
    static func none(_ reason: Message?) -> OverviewChange { OverviewChange(isKnown: false, .missing, reason) }

    /// The difference of the printed means, so that who takes one from the other finds the same.
    static func of(_ now: MeasuredSection, _ sum: Summed, before: MeasuredSection?) -> OverviewChange {
        guard let before, let then = before.summed else { return .none(Words.comparisonNone) }
        guard sum.days >= leastDays, then.days >= leastDays else { return .none(Words.overviewFewDays) }
        // Readings of other relations to a meal are another thing, however alike the numbers look.
        guard now.isAboutOtherMeals == before.isAboutOtherMeals else { return .none(Words.comparisonNotComparable) }
        let earlier = Words.overviewEarlier(value: now.plain(then.mean))
        return OverviewChange(isKnown: true, Difference(sum.mean, then.mean, now.unit).signed, earlier)
    }
}
