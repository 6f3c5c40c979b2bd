internal import DiaryModel
internal import ReportModel

/// Measures the sections of one report.
struct SectionGathering {
    private let diary: Diary
    private let heights: HeightHistory
    private let definition: ReportDefinition
    private let period: Period
    private let index: ReadingIndex
    private let joins: Bool
    /// Sections that ask the same of the same readings share the answer, so that many sections stay linear.
    private var known: [Question: MeasuredSection] = [:]
    /// For each reading of the diary, whether some section is about it.
    private var isCovered: [Bool]

    private struct Question: Hashable {
        let kind: String
        let unit: Unit
        let guideline: String?
        /// The scheme that the definition asks for, where it is not for the person.
        let asked: String?
        let owner: String?
        let setting: MeasurementSetting
        let goal: Goal?
    }

    /// Prepares the sections of a diary, in another period than the definition's if one is given.
    ///
    /// - Parameters:
    ///   - diary: The readings.
    ///   - definition: The definition of the report.
    ///   - period: The days, if they are not those of the definition.
    ///   - joins: True if readings that are one measurement count once.
    init(_ diary: Diary, _ definition: ReportDefinition, period: Period? = nil, joins: Bool = true) {
        (self.diary, self.definition, self.joins, heights) = (diary, definition, joins, diary.heights)
        self.period = period ?? definition.period
        index = ReadingIndex(diary, period: self.period)
        isCovered = [Bool](repeating: false, count: diary.readings.count)
    }

    /// The number of measurements in the sections gathered so far, as the person counts them.
    ///
    /// Each counts once, and a blood pressure and the pulse that was taken at the same moment are one.
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

    /// A section with what was measured, in the unit of its readings where the config names none.
    mutating func section(_ planned: PlannedSection) -> MeasuredSection {
        let owner = index.owner(of: planned.section)
        let readings = index.readings(of: planned.section.kind, owner: owner)
        return section(planned.placed(atClinic: readings.areOfClinic).showing(readings.commonUnit), owner: owner)
    }

    /// The same for readings that were given for `owner`, whether or not the section would choose them by itself, in the
    /// unit that is planned.
    mutating func section(_ planned: PlannedSection, owner: String?) -> MeasuredSection {
        let section = planned.section
        let question = Question(
            kind: section.kind.id, unit: section.unit, guideline: section.guideline, asked: planned.unfit?.asked.id,
            owner: owner,
            setting: section.setting, goal: section.goal)
        if let answer = known[question] { return MeasuredSection(answer, answering: section) }
        let readings = SectionReadings(
            planned, owner: owner, index.readings(of: section.kind, owner: owner), diary, heights, definition, period)
        for entry in readings.about { isCovered[entry.position] = true }
        let answer = MeasuredSection(section, readings, joins: joins)
        known[question] = answer
        return answer
    }

    /// Returns warnings about readings of the period that none of some sections shows.
    func unshownWarnings(besides sections: [MeasuredSection]) -> [Diagnostic] {
        let shown = sections.map { (kind: $0.section.kind.id, owner: $0.owner) }
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
}
