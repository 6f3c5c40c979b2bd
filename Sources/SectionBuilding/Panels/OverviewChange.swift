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
    init(_ now: MeasuredSection, _ sum: Summed, before: MeasuredSection?) {
        guard let before, let then = before.summed else {
            self = .none(Words.comparisonNone)
            return
        }
        guard sum.days >= Self.leastDays, then.days >= Self.leastDays else {
            self = .none(Words.overviewFewDays)
            return
        }
        // Readings of other relations to a meal are another thing, however alike the numbers look.
        guard now.isAboutOtherMeals == before.isAboutOtherMeals else {
            self = .none(Words.comparisonNotComparable)
            return
        }
        func difference(_ new: Double, _ old: Double) -> Message.Value {
            let (new, old) = (Quantity(new, now.unit).printed, Quantity(old, now.unit).printed)
            return .signed(Fixed(scaled: new.scaled - old.scaled, decimals: new.decimals))
        }
        let first = difference(sum.mean.first, then.mean.first)
        let figure: Message
        if let new = sum.mean.second, let old = then.mean.second {
            figure = Words.panelPair(systolic: first, diastolic: difference(new, old))
        } else {
            figure = Words.panelNumber(value: first)
        }
        let earlier = Words.overviewEarlier(value: now.plain(then.mean))
        self.init(isKnown: true, figure, earlier)
    }
}
