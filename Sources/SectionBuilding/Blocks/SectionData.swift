internal import DiaryModel
internal import GuidelineModel
internal import ReportModel

/// A section's facts with the readings they come from: what charts and tables are made of.
///
/// It is handed from chart to chart and holds half a hundred references; as an object it counts as one.
final class SectionData: Sendable {
    /// What was counted and measured, each reading by itself: what charts of readings are made from.
    let facts: SectionFacts
    /// The same with readings of one measurement at their mean: what cards, tiles and comparisons tell.
    let measured: SectionFacts
    /// The scheme its readings are sorted by, as it judges readings of the setting.
    let guideline: Guideline?
    /// Whose readings these are.
    let person: Person
    /// How tall they were over time.
    let heights: HeightHistory
    /// The readings of the whole diary.
    let readings: [Reading]
    /// The readings that the section is about, by instant.
    let about: [ReadingIndex.Entry]
    /// The readings that could be true, those in another relation to a meal among them, by instant.
    let usable: [ReadingIndex.Entry]
    /// When it is morning and evening.
    let windows: DayWindows
    /// Its readings joined to measurements, where that was done before.
    let joined: JoinedReadings?

    init(
        facts: SectionFacts, measured: SectionFacts, guideline: Guideline?, person: Person, heights: HeightHistory,
        readings: [Reading], about: [ReadingIndex.Entry], usable: [ReadingIndex.Entry], windows: DayWindows = .usual,
        joined: JoinedReadings? = nil
    ) {
        (self.facts, self.measured, self.guideline) = (facts, measured, guideline)
        (self.person, self.heights, self.windows) = (person, heights, windows)
        (self.readings, self.about, self.usable, self.joined) = (readings, about, usable, joined)
    }

    /// The same, with its readings joined to measurements.
    func with(_ joined: JoinedReadings) -> SectionData {
        SectionData(
            facts: facts, measured: measured, guideline: guideline, person: person, heights: heights,
            readings: readings, about: about, usable: usable, windows: windows, joined: joined)
    }

    /// The section of the definition.
    var section: SectionDefinition { facts.section }
    /// The days the report is about.
    var period: Period { facts.period }
    /// How many numbers a reading has.
    var numberCount: Int { section.kind.numberCount }
    /// Whether there is a target: a goal, limits of the setting, or classes.
    var hasTarget: Bool { facts.aim != nil || guideline.map { $0.classes.contains(where: \.isTarget) } ?? false }
    /// Whether it judges some of the readings.
    var isJudged: Bool { facts.target != nil }
    /// Whether values below zero can be true, as a config may declare them for a kind of its own.
    var isSigned: Bool { section.kind.plausible.lowerBound < 0 }

    /// The numbers of a reading in the section's unit; the second is that of diastolic pressure.
    func numbers(_ entry: ReadingIndex.Entry) -> (first: Double, second: Double?)? {
        switch readings[entry.position].value {
        case .bloodPressure(let systolic, let diastolic):
            guard let first = systolic.number(in: section.unit),
                let second = diastolic.number(in: section.unit)
            else { return nil }
            return (first, second)
        case .single(let number):
            return number.converted(to: section.unit).map { ($0.value, nil) }
        }
    }

    /// The class of a reading, as an index into the scheme's classes; `nil` where it has none.
    func classIndex(_ entry: ReadingIndex.Entry) -> Int? {
        guard let guideline else { return nil }
        let age = person.birthDate.map { $0.wholeYears(until: entry.day) }
        let reading = readings[entry.position]
        let height = heights.height(for: reading, on: entry.day)
        let found = guideline.classify(reading, height: height, age: age)
        guard case .classified(let index) = found else { return nil }
        return index
    }

    /// Whether a reading is in the target; `nil` where nothing judges it.
    func isInTarget(_ entry: ReadingIndex.Entry) -> Bool? { isInTarget(entry, classIndex: classIndex(entry)) }

    /// The same of a reading whose class is known.
    func isInTarget(_ entry: ReadingIndex.Entry, classIndex index: Int?) -> Bool? {
        if let aim = facts.aim {
            return aim.judges(hasClass: index != nil) ? aim.contains(readings[entry.position].value) : nil
        }
        return index.flatMap { guideline?.isTarget($0) }
    }

    /// The height that counts for all readings that the section is about; `nil` where they have several, or some have none.
    var commonHeight: Quantity? {
        var common: Quantity?
        for entry in about {
            guard let height = heights.height(for: readings[entry.position], on: entry.day),
                common.map({ $0 == height }) ?? true
            else { return nil }
            common = height
        }
        return common
    }

    /// The names of a reading's numbers: systolic and diastolic, or what the section measures.
    var numberNames: [Message] {
        numberCount == 2 ? [Words.seriesSystolic, Words.seriesDiastolic] : [section.titleMessage]
    }
}

/// Values of which a mean is taken.
struct MeanSum {
    private(set) var count = 0
    private var sum = 0.0

    /// Adds a value.
    mutating func add(_ value: Double) {
        count += 1
        sum += value
    }

    /// The arithmetic mean; `nil` without values.
    var mean: Double? { count > 0 ? sum / Double(count) : nil }
}
