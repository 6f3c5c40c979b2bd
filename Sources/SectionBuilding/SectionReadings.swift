internal import DiaryModel
internal import ReportModel

/// The readings of a section, each with its class: what measurements are made of.
///
/// Each judgement holds it, with its many references; as an object it counts as one.
final class SectionReadings: Sendable {
    /// The section its readings were given for: itself, or `nil` where it shows those given for no section.
    let owner: String?
    /// The days the report is about.
    let period: Period
    /// The scheme its readings are sorted by, as it judges readings of the setting; with a class for low pressures where some are.
    let guideline: Guideline?
    /// The scheme that the definition asks for, where it is not for the person.
    let unfit: UnfitScheme?
    /// The systolic pressure below which some of the readings are, and which none in the target is; `nil` where none is lower.
    let low: Quantity?
    /// The person who measured.
    let person: Person
    /// The person's height over time.
    let heights: HeightHistory
    /// From when to when it is morning and evening.
    let windows: DayWindows
    /// The rule for printing percents that do not add up.
    let percentRule: PercentRule
    /// The readings of the whole diary.
    let diary: [Reading]
    /// The number of readings that were set aside as implausible.
    let implausible: Int
    /// The readings that could be true, those in another relation to a meal among them, by instant.
    let usable: [ReadingIndex.Entry]
    /// The readings that the section is about, by instant.
    ///
    /// Readings in another relation to a meal belong to another section. Where all of them are, the section shows
    /// them all, without classes: an empty card would hide what was measured.
    let about: [ReadingIndex.Entry]
    /// The number of readings in each class, or without one, with the reason.
    let counts: ClassCounts?
    /// The number of different days of the readings with a class.
    let classDays: Int
    /// The number of readings only known to lie beyond a number, as which means count them.
    let beyond: Int
    /// The units that readings of the section were read in although nothing in the data names them.
    let assumedUnits: [Unit]
    /// The signs that their sources give beside any of the values.
    let signs: ReadingSigns
    /// True if one source has several values of one time among them.
    let isContradicted: Bool
    /// The body-mass index of the weights, for sections of weight.
    let bodyMass: BodyMass?

    /// Sorts the readings of a section.
    init(
        _ planned: PlannedSection, owner: String?, _ readings: UsableReadings, _ diary: Diary, _ heights: HeightHistory,
        _ definition: ReportDefinition, _ period: Period
    ) {
        (self.owner, self.period, person, self.heights) = (owner, period, diary.person, heights)
        (windows, percentRule) = (definition.windows, definition.percentRule)
        (self.diary, implausible) = (diary.readings, readings.implausible)
        unfit = planned.unfit
        let limit = LowPressure.limit(in: planned.section, of: diary.person, on: period.last)
        let low = limit.flatMap { limit in
            readings.entries.contains { LowPressure.isLow(diary.readings[$0.position].value, limit) } ? limit : nil
        }
        self.low = low
        guideline = low.map { low in planned.guideline?.partingLow(below: low) } ?? planned.guideline
        let sorting = guideline.map {
            Sorting($0, readings.entries, diary, heights, in: planned.section.unit, low: low)
        }
        usable = sorting?.entries ?? readings.entries
        about = sorting?.about ?? usable
        (counts, classDays) = (sorting?.counts, sorting?.days ?? 0)
        var beyond = 0
        var units: [Unit] = []
        var signs: ReadingSigns = []
        for entry in about {
            let reading = diary.readings[entry.position]
            if reading.value.isBeyond { beyond += 1 }
            signs.formUnion(reading.signs)
            guard reading.signs.contains(.unitAssumed) else { continue }
            for unit in reading.value.quantities.map(\.unit) where !units.contains(unit) { units.append(unit) }
        }
        (self.beyond, assumedUnits, self.signs) = (beyond, units, signs)
        let contradicting = Set(diary.contradicting)
        let about = about
        isContradicted =
            !contradicting.isEmpty && about.contains { contradicting.contains(diary.readings[$0.position]) }
        bodyMass = BodyMass(planned, diary.readings, about, heights, person)
    }

    /// The same, about other readings; those of another kind have neither its scheme nor its low values.
    init(_ readings: SectionReadings, about entries: [ReadingIndex.Entry], ofKind isSameKind: Bool = true) {
        (owner, period) = (readings.owner, readings.period)
        (guideline, low) = isSameKind ? (readings.guideline, readings.low) : (nil, nil)
        (person, heights, windows) = (readings.person, readings.heights, readings.windows)
        (percentRule, diary, implausible) = (readings.percentRule, readings.diary, readings.implausible)
        (usable, about, unfit) = (readings.usable, entries, readings.unfit)
        (counts, classDays, beyond, signs) = (readings.counts, readings.classDays, readings.beyond, readings.signs)
        (assumedUnits, isContradicted, bodyMass) = (readings.assumedUnits, readings.isContradicted, readings.bodyMass)
    }
}

/// Readings sorted by a scheme.
private struct Sorting {
    /// The number of readings in each class.
    private(set) var counts: ClassCounts
    /// The number of different days of the readings with a class.
    let days: Int
    /// The readings, each with its class.
    let entries: [ReadingIndex.Entry]
    /// Those that are not set aside for their relation to a meal; all of them where none is left.
    let about: [ReadingIndex.Entry]

    /// Sorts readings, which come by instant.
    init(
        _ guideline: Guideline, _ entries: [ReadingIndex.Entry], _ diary: Diary, _ heights: HeightHistory,
        in unit: Unit, low: Quantity?
    ) {
        let person = diary.person
        var counts = ClassCounts(classCount: guideline.classes.count)
        var (entries, days) = (entries, DayCount())
        var aside: Set<Int> = []
        // Of a scheme for each relation to a meal a reading without one belongs to no other section: it has no class.
        let isOfEachMeal =
            Set(guideline.scales.flatMap(\.meals)) == [.fasting, .beforeMeal, .afterMeal]
            && entries.contains { diary.readings[$0.position].meal != .unspecified }
        for (index, entry) in entries.enumerated() {
            let reading = diary.readings[entry.position]
            // Of numbers that are printed in another unit the classes are those of the source.
            let value = reading.value.rounded(in: unit)
            let own = guideline.classify(
                reading, as: value, height: heights.height(for: reading, on: entry.day),
                age: person.age(on: entry.day))
            let isBare = isOfEachMeal && own == .otherMealContext && reading.meal == .unspecified
            let classification = LowPressure.classified(isBare ? .notApplicable : own, value, below: low)
            counts.count(classification)
            switch classification {
            case .classified(let found):
                entries[index].classIndex = found
                days.count(entry.day)
            case .otherMealContext: aside.insert(entry.position)
            default: break
            }
        }
        (self.counts, self.days, self.entries) = (counts, days.days, entries)
        // Two lists that are the same are one, for they may be long.
        about =
            aside.isEmpty || aside.count == entries.count
            ? entries : entries.filter { !aside.contains($0.position) }
    }
}

extension HeightHistory {
    /// The height that makes a body-mass index of a reading; `nil` for what is no weight, and where there is none.
    func height(for reading: Reading, on day: CivilDate) -> Quantity? {
        reading.kind.id == MeasurementKind.weight.id ? finding(at: reading.instant, on: day).height : nil
    }
}
