package import DiaryModel
package import ReportModel

/// A section with its readings and the measurements they make: all that is counted and measured before any of it becomes text.
///
/// It is handed from panel to panel and holds half a hundred references; as an object it counts as one.
package final class MeasuredSection: Sendable {
    /// The section of the definition.
    package let section: SectionDefinition
    /// Its readings.
    let readings: SectionReadings
    /// True if readings within ten minutes are one measurement; otherwise each is one.
    let joins: Bool
    /// True if a sensor took them, so that none are joined.
    let isSensor: Bool
    /// The measurements, in the order of time.
    let all: [Measurement]
    /// The sum of all of them; `nil` without any.
    let summed: Summed?
    /// The readings that they are of.
    private let kept: [ReadingIndex.Entry]
    /// The number of different days of the measurements.
    ///
    /// If readings are joined, those taken after midnight are of the evening before.
    package let days: Int
    /// The numbers of a measurement in their fixed order (systolic, diastolic), in the section's unit; empty without any.
    package let spreads: [Spread]
    /// The counts in classes, for sections with a guideline.
    package let classes: ClassFacts?
    /// The share in the target: that of a goal, of the setting, or of the classes; `nil` if there is none.
    package let target: TargetShare?
    /// The target, where the classes of the scheme do not say it.
    let aim: Target?
    /// Judges by the scheme and that target.
    private let judging: Judging
    /// The ranges and goals of glucose for the person.
    let glucose: GlucoseProfile

    /// Joins readings to measurements, and judges these.
    init(_ section: SectionDefinition, _ readings: SectionReadings, joins: Bool) {
        (self.section, self.readings, self.joins) = (section, readings, joins)
        let limits = Target(of: section, readings.guideline, low: readings.low)
        let joining = Joining(section, readings, Judging(section, readings, limits), joins: joins)
        (kept, isSensor, all, spreads) = (joining.kept, joining.isSensor, joining.all, joining.measuring.spreads)
        summed = Summed(joining.all)
        glucose = GlucoseProfile(
            of: readings.person, in: readings.period.first...readings.period.last, isSensor: joining.isSensor)
        days = joins ? summed?.days ?? 0 : joining.measuring.days
        let classes = readings.guideline.flatMap { guideline in
            readings.counts.map { counts in
                ClassFacts(
                    guideline: guideline, unit: section.unit,
                    counts: counts.replacing(joining.all.classCounts(guideline)),
                    days: readings.classDays, percentRule: readings.percentRule, readings: counts.classified)
            }
        }
        // Limits that judge nothing, such as those of adults for a child, are no target of the section.
        target =
            limits == nil ? classes?.target : summed.flatMap { TargetShare($0.inTarget) }
        aim = readings.about.isEmpty || target != nil ? limits : nil
        self.classes = classes
        judging = Judging(section, readings, aim)
    }

    /// The same for another section that asks the same question.
    init(_ other: MeasuredSection, answering section: SectionDefinition) {
        (self.section, readings, joins, isSensor) = (section, other.readings, other.joins, other.isSensor)
        (all, summed, kept, days, spreads) = (other.all, other.summed, other.kept, other.days, other.spreads)
        (classes, target, aim, glucose) = (other.classes, other.target, other.aim, other.glucose)
        judging = Judging(section, readings, aim)
    }

    /// The measurements of other readings than those that the section is about.
    func about(_ entries: [ReadingIndex.Entry]) -> MeasuredSection {
        MeasuredSection(section, SectionReadings(readings, about: entries), joins: joins)
    }

    /// The same of all readings that can be true, those that its scheme says nothing about for their relation to a meal among them.
    var withAllReadings: MeasuredSection {
        readings.usable.count > about.count ? about(readings.usable) : self
    }

    /// The same with each reading by itself.
    var apart: MeasuredSection { joins ? MeasuredSection(section, readings, joins: false) : self }

    /// The readings of a measurement.
    func readings(of measurement: Measurement) -> [Reading] { kept[measurement.entries].map(reading) }

    /// The readings of a measurement, each with its class and what the target says.
    func judged(_ measurement: Measurement) -> [(reading: Reading, classIndex: Int?, isInTarget: Bool?)] {
        kept[measurement.entries].map { (reading($0), $0.classIndex, judging.isInTarget($0)) }
    }

    /// The class of the mean of some measurements, and whether it is in the target.
    ///
    /// - Parameters:
    ///   - printed: The mean, rounded as it is printed.
    ///   - measurements: Those that it is the mean of, in the order of time.
    /// - Returns: The class, as an index into the scheme's classes, and what the target says.
    func judged(_ printed: Numbers, as measurements: [Measurement]) -> (classIndex: Int?, isInTarget: Bool?) {
        guard let first = measurements.first, let last = measurements.last else { return (nil, nil) }
        if measurements.count == 1 { return (first.classIndex, first.isInTarget) }
        return judging.judge(
            printed, kept[first.entries.lowerBound..<last.entries.upperBound])
    }

    /// True if a reading is in the target; `nil` where nothing judges it.
    func isInTarget(_ entry: ReadingIndex.Entry) -> Bool? { judging.isInTarget(entry) }

    /// The share of single readings in the target, however many make a measurement; `nil` if there is none.
    var targetOfReadings: TargetShare? {
        // Values that add up are measured by the day.
        guard joinedReadings != nil, !section.kind.addsUp else { return target }
        guard aim == nil else {
            let judged = readings.about.compactMap(isInTarget)
            return TargetShare(Share(judged.count { $0 }, of: judged.count))
        }
        return readings.counts.flatMap { counts in
            classes.flatMap { own in
                ClassFacts(
                    guideline: own.guideline, unit: own.unit, counts: counts, days: own.days,
                    percentRule: readings.percentRule
                ).target
            }
        }
    }
}

extension MeasuredSection {
    /// The number of measurements: of readings, if none are joined.
    package var count: Int { all.count }
    /// The number of their readings.
    var readingCount: Int { readings.about.count }
    /// The number of readings that were joined to measurements; `nil` if each is one by itself.
    var joinedReadings: Int? { count < readingCount ? readingCount : nil }
    /// The section its readings were given for: itself, or `nil` where it shows those given for no section.
    package var owner: String? { readings.owner }
    /// The days the report is about.
    package var period: Period { readings.period }
    /// The scheme its readings are sorted by, as it judges readings of the setting.
    package var guideline: Guideline? { readings.guideline }
    /// The number of readings that were set aside as implausible.
    package var implausible: Int { readings.implausible }
    /// The number of readings left out because the guideline is about another relation to a meal, or about pulses at
    /// rest.
    package var otherMealContext: Int { readings.usable.count - readingCount }
    /// The number of readings only known to lie beyond a number, as which means count them.
    package var beyond: Int { readings.beyond }
    /// The units that readings of the section were read in although nothing in the data names them.
    package var assumedUnits: [Unit] { readings.assumedUnits }
    /// The body-mass index by the heights, for sections of weight.
    package var bodyMass: BodyMass? { readings.bodyMass }
    /// The mean body-mass index, for sections of weight where a height is known.
    package var bodyMassIndex: Quantity? { bodyMass?.mean }
    /// The classes, where at least one measurement has one; what a ring can be drawn from.
    package var classified: ClassFacts? { classes.flatMap { $0.classified > 0 ? $0 : nil } }
    /// A count for every class of the scheme and every reason to have none.
    package var classCounts: ClassCounts? { classes?.counts }

    /// The readings that the section is about, by instant.
    var about: [ReadingIndex.Entry] { readings.about }
    /// From when to when it is morning and evening.
    var windows: DayWindows { readings.windows }
    /// True if the person is pregnant on one of the days.
    var isPregnant: Bool { person.isPregnant(in: span) }
    /// The note on limits that replace those of the definition, or why none apply; `nil` if the requested ones fit the
    /// person.
    var unfitMessage: Message? { readings.unfit?.message(in: unit) }
    /// The person who measured.
    var person: Person { readings.person }
    /// The unit everything is shown in.
    var unit: Unit { section.unit }
    /// The days of the period, both ends included.
    var span: ClosedRange<CivilDate> { period.first...period.last }

    /// The number of numbers of a reading.
    var numberCount: Int { section.kind.numberCount }
    /// True if they are pressures.
    var isPressure: Bool { numberCount == 2 }
    /// True if they are temperatures, whose means say nothing.
    var isTemperature: Bool { section.kind.id == MeasurementKind.temperature.id }
    /// True if they are weights.
    var isWeight: Bool { section.kind.id == MeasurementKind.weight.id }
    /// True if values below zero can be true, as a config may declare them for a kind of its own.
    var isSigned: Bool { section.kind.plausible.lowerBound < 0 }
    /// True if there is a target: a goal, limits of the setting, or classes.
    var hasTarget: Bool { aim != nil || guideline.map { $0.classes.contains(where: \.isTarget) } ?? false }
    /// True if it judges some of the measurements.
    var isJudged: Bool { target != nil }
    /// The target, where there is a share to name: one measurement has none.
    var targetShare: TargetShare? { target.flatMap { $0.total > 1 ? $0 : nil } }
    /// True if the person's day of birth is known.
    var isAgeKnown: Bool { person.birthDate != nil }

    /// True if the person is of an age that a rule is for, on the last day of the period; so are those of unknown age.
    func isOfAge(_ least: Int) -> Bool { person.age(on: period.last).map { $0 >= least } ?? true }

    /// True if the protocol of guidelines for the home is for them: pressures that an adult took at home (ESH 2021,
    /// doi 10.1097/HJH.0000000000002843).
    var isOfProtocol: Bool { isPressure && section.setting == .home && isOfAge(Self.adultAge) }

    /// A reading of the diary.
    func reading(_ entry: ReadingIndex.Entry) -> Reading { readings.diary[entry.position] }

    /// The numbers of a reading in the section's unit; the second is that of diastolic pressure.
    func numbers(_ entry: ReadingIndex.Entry) -> Numbers? { reading(entry).numbers(in: unit) }

    /// The class of a measurement, which gives colour and pattern.
    func slot(of measurement: Measurement) -> ColourSlot? {
        measurement.classIndex.flatMap { guideline?.classes[$0].slot }
    }

    /// The height that counts for all readings that the section is about; `nil` where they have several, or some have none.
    var commonHeight: Quantity? {
        var common: Quantity?
        for entry in about {
            guard let height = readings.heights.height(for: reading(entry), on: entry.day),
                common.map({ $0 == height }) ?? true
            else { return nil }
            common = height
        }
        return common
    }

    /// The names of a reading's numbers: systolic and diastolic, or what the section measures.
    var numberNames: [Message] {
        isPressure ? [Words.seriesSystolic, Words.seriesDiastolic] : [section.titleMessage]
    }
}

extension [MeasuredSection] {
    /// The number of readings that the sections are about, each counted once.
    var distinctReadings: Int {
        let last = lazy.flatMap { $0.about.lazy.map(\.position) }.max() ?? -1
        var seen = [Bool](repeating: false, count: last + 1)
        for section in self { for entry in section.about { seen[entry.position] = true } }
        return seen.count { $0 }
    }
}
