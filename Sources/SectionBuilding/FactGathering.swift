internal import Diagnostics
internal import DiaryModel
internal import GuidelineModel
internal import ReportModel
internal import Statistics

/// Counts and measures the sections of one report.
struct FactGathering {
    private let person: Person
    private let heights: HeightHistory
    private let period: Period
    private let percentRule: PercentRule
    private let windows: DayWindows
    private let index: ReadingIndex
    private let joining: Joining
    /// Sections that ask the same of the same readings share the answer, so that many sections stay linear.
    private var known: [Question: Answer] = [:]
    /// For each reading of the diary, whether some section is about it.
    private var isCovered: [Bool]

    /// When readings are joined to measurements, which count once.
    enum Joining {
        /// Each reading counts.
        case never
        /// Where two are near enough to be one measurement.
        case near
        /// Always, for panels that ask for measurements.
        case always
    }

    private struct Question: Hashable {
        let kind: String
        let unit: Unit
        let guideline: String?
        let owner: String?
        let setting: MeasurementSetting
        let goal: Goal?
    }

    private struct Answer {
        let facts: SectionFacts
        let measured: SectionFacts
        let about: [ReadingIndex.Entry]
        let usable: [ReadingIndex.Entry]
        let joined: JoinedReadings?
    }

    /// Gets ready to answer questions about a diary; in another period than the definition's where one is given.
    init(_ diary: Diary, _ definition: ReportDefinition, period: Period? = nil, joining: Joining = .always) {
        self.joining = joining
        person = diary.person
        heights = diary.heights
        self.period = period ?? definition.period
        percentRule = definition.percentRule
        windows = definition.windows
        index = ReadingIndex(diary, period: self.period)
        isCovered = [Bool](repeating: false, count: diary.readings.count)
    }

    /// How many measurements the sections asked about so far are about, as the person counts them: each once, and a
    /// blood pressure as one with the pulse that was taken at the same moment.
    var distinctMeasurements: Int {
        var count = 0
        var moment: Instant?
        var (pressures, pulses) = (0, 0)
        var (traits, kind): (ObjectIdentifier?, String) = (nil, "")
        for (reading, isCovered) in zip(index.readings, isCovered) where isCovered {
            if reading.instant != moment {
                count += max(pressures, pulses)
                (moment, pressures, pulses) = (reading.instant, 0, 0)
            }
            if reading.traits != traits { (traits, kind) = (reading.traits, reading.kind.id) }
            switch kind {
            case MeasurementKind.bloodPressure.id: pressures += 1
            case MeasurementKind.pulse.id: pulses += 1
            default: count += 1
            }
        }
        return count + max(pressures, pulses)
    }

    /// The facts of a section.
    mutating func facts(of planned: PlannedSection) -> SectionFacts { section(planned).facts }

    /// The facts of a section with the readings they come from, in the unit of these where the config names none.
    mutating func section(_ planned: PlannedSection) -> SectionData {
        let owner = index.owner(of: planned.section)
        return section(planned.showing(index.readings(of: planned.section.kind, owner: owner).commonUnit), owner: owner)
    }

    /// The same for readings that were given for `owner`, whether or not the section would choose them by itself, in the
    /// unit that is planned.
    mutating func section(_ planned: PlannedSection, owner: String?) -> SectionData {
        let section = planned.section
        let question = Question(
            kind: section.kind.id, unit: section.unit, guideline: section.guideline, owner: owner,
            setting: section.setting, goal: section.goal)
        let answer = known[question] ?? gather(planned, owner: owner)
        known[question] = answer
        return SectionData(
            facts: answer.facts.answering(section), measured: answer.measured.answering(section),
            guideline: planned.guideline, person: person, heights: heights,
            readings: index.readings, about: answer.about, usable: answer.usable, windows: windows,
            joined: answer.joined)
    }

    /// What to tell about readings of the period that none of some sections shows.
    func unshownWarnings(besides facts: [SectionFacts]) -> [Diagnostic] {
        let shown = facts.map { (kind: $0.section.kind.id, owner: $0.owner) }
        return index.unshown(besides: shown).map { kind, count in
            let readings = "\(count) \(count == 1 ? "reading" : "readings") of \(kind)"
            guard shown.contains(where: { $0.kind == kind }) else {
                return Diagnostic(
                    .note, "section.unshown-readings", "\(readings) shown by no section",
                    hint: "add a section of \(kind) to show them")
            }
            return Diagnostic(
                .warning, "section.unshown-readings",
                "\(readings) given for no section: every section of \(kind) shows readings of its own",
                hint: "add a section of \(kind) without readings, which shows those given for none")
        }
    }

    private mutating func gather(_ planned: PlannedSection, owner: String?) -> Answer {
        let section = planned.section
        let usable = index.readings(of: section.kind, owner: owner)
        let sorting = planned.guideline.map { guideline in
            Sorting(guideline, index.readings, usable.entries, of: person, heights)
        }
        let about = sorting?.about ?? usable.entries
        var measuring = Measuring(in: section.unit)
        for entry in about {
            isCovered[entry.position] = true
            measuring.add(index.readings[entry.position], on: entry.day)
        }
        let bodyMass = BodyMass(planned, index.readings, about, heights, person)
        let classes = planned.guideline.flatMap { guideline in
            sorting.map { sorting in
                ClassFacts(
                    guideline: guideline, unit: section.unit, counts: sorting.counts, days: sorting.days,
                    percentRule: percentRule)
            }
        }
        let limits = Target(of: section, planned.guideline)
        // Limits that judge none of the readings, such as those of adults for a child, are no target of the section.
        let target = limits.map { share(of: $0, about, sorting) } ?? classes?.target
        let aim = about.isEmpty || target != nil ? limits : nil
        let facts = SectionFacts(
            section: section, owner: owner, period: period, readings: about.count, joinedReadings: nil,
            days: measuring.days,
            implausible: usable.implausible, otherMealContext: usable.entries.count - about.count,
            beyond: measuring.beyond,
            assumedUnits: measuring.assumedUnits,
            spreads: measuring.spreads, bodyMass: bodyMass, classes: classes,
            target: target, aim: aim,
            isAgeKnown: person.birthDate != nil)
        if joining == .never {
            return Answer(facts: facts, measured: facts, about: about, usable: usable.entries, joined: nil)
        }
        let data = SectionData(
            facts: facts, measured: facts, guideline: planned.guideline, person: person, heights: heights,
            readings: index.readings, about: about, usable: usable.entries, windows: windows)
        if joining == .near, !section.kind.addsUp, !hasNear(about) || isOfSensor(about, of: section.kind) {
            var measured = facts
            measured.days = data.measuredDays
            return Answer(facts: facts, measured: measured, about: about, usable: usable.entries, joined: nil)
        }
        let joined = JoinedReadings(data)
        return Answer(
            facts: facts, measured: facts.joined(as: Measurements(data.with(joined)), percentRule), about: about,
            usable: usable.entries, joined: joined)
    }

    /// Whether two readings are so near to one another that they may be one measurement.
    private func hasNear(_ about: [ReadingIndex.Entry]) -> Bool {
        zip(about, about.dropFirst()).contains { one, next in
            gap(one, next) <= Moment.reach
        }
    }

    /// The time between two readings, in milliseconds.
    private func gap(_ one: ReadingIndex.Entry, _ next: ReadingIndex.Entry) -> Int64 {
        index.readings[next.position].instant.milliseconds - index.readings[one.position].instant.milliseconds
    }

    /// Whether a sensor took readings, of which each is a measurement.
    private func isOfSensor(_ about: [ReadingIndex.Entry], of kind: MeasurementKind) -> Bool {
        guard kind.id == MeasurementKind.glucose.id else { return false }
        return Sampling.isSensor(gaps: zip(about, about.dropFirst()).map { Double(gap($0, $1)) })
    }

    /// How many readings are in a target that no classes say.
    private func share(of aim: Target, _ about: [ReadingIndex.Entry], _ sorting: Sorting?) -> TargetShare? {
        var (inside, judged) = (0, 0)
        for entry in about where aim.judges(hasClass: sorting?.hasClass(entry) ?? false) {
            judged += 1
            if aim.contains(index.readings[entry.position].value) { inside += 1 }
        }
        return TargetShare(inside, of: judged)
    }
}
