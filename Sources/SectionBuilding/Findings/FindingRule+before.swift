internal import DiaryModel
internal import ReportModel

extension FindingRule {
    /// Before the day of an event and from it on, from measurements on three days on either side on.
    ///
    /// The sentence names no cause. A medicine comes before anything else, and of several the latest: those before it
    /// were there at an earlier visit.
    static let event = FindingRule(id: "F5", isEnough: { $0.now.isPressure && !$0.events.isEmpty }) { subject in
        let kinds: [DiaryEvent.Kind] = [.medication, .other]
        let days = kinds.flatMap { kind in
            subject.events.filter { $0.kind == kind }.map { subject.now.period.zone.date(of: $0.instant) }.reversed()
        }
        for day in days {
            guard let before = Summed(subject.now.all.filter { $0.day < day }),
                let after = Summed(subject.now.all.filter { $0.day >= day }), min(before.days, after.days) >= 3
            else { continue }
            return Words.foundEvent(
                n: before.count, date: subject.value(day), before: subject.now.plain(before.mean),
                after: subject.now.plain(after.mean), count: after.count)
        }
        return nil
    }

    /// The mean beside that of the period before, from three days on in both.
    static let periodBefore = FindingRule(id: "F6", isEnough: { $0.now.isPressure && $0.now.days >= 3 }) { subject in
        guard let earlier = subject.before, earlier.days >= 3, let now = subject.now.summed?.mean,
            let before = earlier.summed?.mean
        else { return nil }
        let words = Difference(now, before, subject.now.unit).message(
            higher: Words.foundBeforeHigher, lower: Words.foundBeforeLower, higherLower: Words.foundBeforeHigherLower,
            lowerHigher: Words.foundBeforeLowerHigher)
        guard let words else { return nil }
        let means = (now: subject.now.plain(now), before: subject.now.plain(before))
        if subject.calendar.months.isMonth(earlier.period) {
            return Words.foundBeforeMonth(
                now: means.now, month: earlier.period.first.value(.month), before: means.before, difference: words)
        }
        return Words.foundBeforeDays(
            n: earlier.period.dayCount, now: means.now, before: means.before, difference: words)
    }
}

extension CalendarMonths {
    /// True if a period is a month from its first day to its last.
    ///
    /// No earlier period is one of a calendar that is known for the days of the report alone.
    fileprivate func isMonth(_ period: Period) -> Bool {
        month(of: period.first).first == period.first && end(ofMonth: period.first) == period.last
    }
}
