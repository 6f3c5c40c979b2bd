internal import DiaryModel
internal import GuidelineModel
internal import ReportModel

/// The readings of a section, sorted by a scheme.
struct Sorting {
    /// The scheme.
    let guideline: Guideline
    /// How many readings fell into each class.
    private(set) var counts: ClassCounts
    /// How many different days the readings with a class were taken on.
    let days: Int
    /// For each reading, whether the section is about it.
    ///
    /// Readings in another relation to a meal belong to another section. Where all of them are, the section shows
    /// them all, without classes: an empty card would hide what was measured.
    let isAbout: [Bool]

    /// Sorts readings, which come by instant.
    init(_ guideline: Guideline, _ readings: [Reading], person: Person, zone: Zone) {
        self.guideline = guideline
        var counts = ClassCounts(classCount: guideline.classes.count)
        var isAbout: [Bool] = []
        isAbout.reserveCapacity(readings.count)
        var walk = DayWalk(in: zone)
        var days = DayCount()
        for reading in readings {
            let day = walk.date(of: reading.instant)
            let age = person.birthDate.map { $0.wholeYears(until: day) }
            let classification = guideline.classify(reading, height: person.height, age: age)
            counts.count(classification)
            isAbout.append(classification != .otherMealContext)
            if case .classified = classification { days.count(day) }
        }
        if counts.otherMealContext == readings.count { isAbout = isAbout.map { _ in true } }
        self.counts = counts
        self.days = days.days
        self.isAbout = isAbout
    }

    /// The percents of the scheme's rows; `nil` when no reading has a class.
    func allotment(by rule: PercentRule) -> PercentAllotment? {
        guard counts.classified > 0 else { return nil }
        return PercentAllotment(counts.perRow(guideline.rows), rule: rule)
    }
}
