internal import DiaryModel
internal import GuidelineModel
internal import ReportModel

/// Counts and measures the sections of one report.
struct FactGathering {
    private let person: Person
    private let period: Period
    private let percentRule: PercentRule
    private let index: ReadingIndex
    /// Sections that ask the same of the same readings share the answer, so that many sections stay linear.
    private var known: [Question: SectionFacts] = [:]
    private var usable: [String: UsableReadings] = [:]
    /// For each kind, which of its usable readings some section is about.
    private var covered: [String: [Bool]] = [:]

    private struct Question: Hashable {
        let kind: String
        let unit: Unit
        let guideline: String?
    }

    /// Gets ready to answer questions about a diary.
    init(_ diary: Diary, _ definition: ReportDefinition) {
        person = diary.person
        period = definition.period
        percentRule = definition.percentRule
        index = ReadingIndex(diary, period: definition.period)
    }

    /// How many readings the sections asked about so far are about, each counted once.
    var distinctReadings: Int {
        covered.values.reduce(0) { total, marks in marks.reduce(total) { $1 ? $0 + 1 : $0 } }
    }

    /// The facts of a section.
    mutating func facts(of planned: PlannedSection) -> SectionFacts {
        let section = planned.section
        let question = Question(kind: section.kind.id, unit: section.unit, guideline: section.guideline)
        if let same = known[question] { return same.answering(section) }
        let readings = usable[section.kind.id] ?? UsableReadings(index.readings(of: section.kind))
        usable[section.kind.id] = readings
        let sorting = planned.guideline.map { Sorting($0, readings.all, person: person, zone: period.zone) }
        let isAbout = sorting?.isAbout ?? [Bool](repeating: true, count: readings.all.count)
        cover(section.kind.id, isAbout)
        let about = zip(readings.all, isAbout).lazy.filter(\.1).map(\.0)
        let spreads = spreads(of: about, section)
        let facts = SectionFacts(
            section: section, guideline: planned.guideline, period: period,
            readings: isAbout.reduce(0) { $1 ? $0 + 1 : $0 }, days: days(of: about),
            implausible: readings.implausible, otherMealContext: isAbout.reduce(0) { $1 ? $0 : $0 + 1 },
            spreads: spreads, bodyMassIndex: bodyMassIndex(section.kind, spreads.first),
            classCounts: sorting?.counts, classifiedDays: sorting?.days ?? 0,
            allotment: sorting?.allotment(by: percentRule), isAgeKnown: person.birthDate != nil)
        known[question] = facts
        return facts
    }

    private mutating func cover(_ kind: String, _ isAbout: [Bool]) {
        guard var marks = covered[kind] else {
            covered[kind] = isAbout
            return
        }
        for index in isAbout.indices where isAbout[index] { marks[index] = true }
        covered[kind] = marks
    }

    private func days(of readings: some Sequence<Reading>) -> Int {
        var walk = DayWalk(in: period.zone)
        var days = DayCount()
        for reading in readings { days.count(walk.date(of: reading.instant)) }
        return days.days
    }

    private func spreads(of readings: some Sequence<Reading>, _ section: SectionDefinition) -> [Spread] {
        var gatherings = (0..<section.kind.numberCount).map { _ in SpreadGathering(in: section.unit) }
        for reading in readings {
            for (index, number) in reading.value.quantities.enumerated() {
                guard let converted = number.converted(to: section.unit) else { continue }
                gatherings[index].add(converted.value)
            }
        }
        return gatherings.compactMap(\.spread)
    }

    private func bodyMassIndex(_ kind: MeasurementKind, _ spread: Spread?) -> Quantity? {
        guard kind.id == MeasurementKind.weight.id, let height = person.height, let spread else { return nil }
        return Quantity.bodyMassIndex(weight: spread.mean, height: height)
    }
}
