internal import DiaryModel
internal import GuidelineModel
internal import ReportModel

/// The readings of a section, sorted by a scheme.
struct Sorting {
    /// How many readings fell into each class.
    private(set) var counts: ClassCounts
    /// How many different days the readings with a class were taken on.
    let days: Int
    /// The readings that the section is about.
    ///
    /// Readings in another relation to a meal belong to another section. Where all of them are, the section shows
    /// them all, without classes: an empty card would hide what was measured.
    let about: [ReadingIndex.Entry]
    /// The positions of readings without a class.
    private let classless: Set<Int>

    /// Whether a reading has a class.
    func hasClass(_ entry: ReadingIndex.Entry) -> Bool { !classless.contains(entry.position) }

    /// Sorts readings, which come by instant.
    init(
        _ guideline: Guideline, _ readings: [Reading], _ entries: [ReadingIndex.Entry], of person: Person,
        _ heights: HeightHistory
    ) {
        var counts = ClassCounts(classCount: guideline.classes.count)
        // It is the list of all until one is left out: two lists that are the same are one, for they may be long.
        var about: [ReadingIndex.Entry]?
        var days = DayCount()
        var classless: Set<Int> = []
        for (index, entry) in entries.enumerated() {
            let age = person.birthDate.map { $0.wholeYears(until: entry.day) }
            let reading = readings[entry.position]
            let classification = guideline.classify(
                reading, height: heights.height(for: reading, on: entry.day), age: age)
            counts.count(classification)
            if classification != .otherMealContext {
                about?.append(entry)
            } else if about == nil {
                about = Array(entries[..<index])
            }
            if case .classified = classification { days.count(entry.day) } else { classless.insert(entry.position) }
        }
        self.counts = counts
        self.days = days.days
        self.classless = classless
        self.about = about.flatMap { $0.isEmpty ? nil : $0 } ?? entries
    }
}

extension HeightHistory {
    /// The height that makes a body-mass index of a reading; `nil` for what is no weight, and where there is none.
    func height(for reading: Reading, on day: CivilDate) -> Quantity? {
        reading.kind.id == MeasurementKind.weight.id ? finding(at: reading.instant, on: day).height : nil
    }
}
