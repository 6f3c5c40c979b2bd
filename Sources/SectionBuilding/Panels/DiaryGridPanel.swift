internal import DiaryModel
internal import ReportModel

/// A row for each day, and a panel for each month of the reader's calendar.
///
/// It shows the blood pressure of mornings and evenings, or else the two kinds that were measured most.
enum DiaryGridPanel {
    static func make(_ material: PanelMaterial) -> [MadePanel] {
        let sources = DiarySource.gather(material.sections)
        let isOfPressures = sources.contains { $0.isPressure && !$0.shown.isEmpty }
        let fasting = isOfPressures ? sources.first(where: \.isFasting)?.sections : nil
        var made = months(
            of: sources.filter { !$0.isOfMeals || $0.sections == fasting || !isElsewhere($0, material) }, material)
        if let fasting, !made.isEmpty { made[0].replaces = [PanelRequest(.glucoseMeals, of: .id(fasting[0]))] }
        let shown = Set(made.flatMap(\.about))
        return made + beside(sources.filter { shown.isDisjoint(with: $0.sections) }, material)
    }

    /// A panel for each month of what is chosen from some sources; one of all of them where that is a list.
    static func months(of sources: [DiarySource], _ material: PanelMaterial) -> [MadePanel] {
        guard let content = DiaryContent(sources) else { return [] }
        let isList =
            material.period.dayCount > longest
            ? content.isOfSensors || content.isSparse(in: material.period)
            : material.period.dayCount > 3 && content.isOfOneDay && material.definition.events.isEmpty
        if isList {
            return ReadingsPanel.make(ReadingsPlan(sources, material.period), sources, Words.logTitle, material)
        }
        let about = content.sources.flatMap(\.sections)
        let implausible = DiaryMethod.implausible(content.sources)
        let plan = ReadingsPlan(content.sources, material.period)
        let picture = content.pressure.flatMap { DiaryPicture($0) }
        let calendar = material.calendar
        var isFirst = true
        let months = DayBuckets(material.period, by: .month, calendar.months, most: .max).buckets
        return months.compactMap { days -> MadePanel? in
            let isMeasured = content.sources.contains { source in
                source.shown.contains { days.contains(source.row(of: $0)) }
            }
            guard isMeasured else { return nil }
            let month = DiaryMonth(days, content, picture, all: sources, events: material.eventsByDay, calendar)
            let left = isFirst ? implausible : nil
            isFirst = false
            // Where no grid finds room the readings do, one under the other.
            let readings = ReadingsPanel.forms(plan, days: days, calendar.months)
            return MadePanel(forms: month.looks.map { month.box($0, left) } + readings, about: about, staysWhole: true)
        }
    }

    /// Longer diaries are a list where a row for each day says no more: of a sensor alone there is nothing to part mornings and
    /// evenings for, and where days are far apart most rows would be empty, as they would around a single day.
    private static let longest = 62

    /// Returns panels of the kinds without columns, unless another panel shows each of them.
    private static func beside(_ sources: [DiarySource], _ material: PanelMaterial) -> [MadePanel] {
        let left = sources.filter { !$0.entries.isEmpty && !isElsewhere($0, material) }
        // Kinds that were measured once a day have a grid of days of their own.
        let once = left.filter(\.isOnceADay)
        if once.count > 1 { return months(of: once, material) + list(left.filter { !$0.isOnceADay }, material) }
        return list(left, material)
    }

    private static func list(_ left: [DiarySource], _ material: PanelMaterial) -> [MadePanel] {
        guard !left.isEmpty else { return [] }
        let plan = ReadingsPlan(beside: left, material.period)
        return ReadingsPanel.make(plan, left, .separated(plan.sources.map(\.section.titleMessage)), material)
    }

    /// Returns true if another panel of the report shows all of it.
    private static func isElsewhere(_ source: DiarySource, _ material: PanelMaterial) -> Bool {
        guard source.kind.id == MeasurementKind.glucose.id else { return false }
        let isInDays = source.isSensor || material.period.dayCount <= GlucoseDaysPanel.longest
        return material.kinds.contains(.glucoseDays) && isInDays
            || material.kinds.contains(.glucoseMeals) && !source.isSensor
    }
}

/// The content of a diary.
struct DiaryContent {
    /// Pressures, each with the pulse, and with the weight and the fasting glucose of the day; or all kinds where each was measured
    /// once a day, else the two that were measured most.
    enum Form {
        case pressure(DiarySource, pulse: DiarySource?, daily: [DiarySource])
        case kinds([DiarySource])
    }

    let form: Form

    /// Chooses what a diary is of; `nil` without measurements.
    init?(_ all: [DiarySource]) {
        let measured = all.filter { !$0.shown.isEmpty }
        guard !measured.isEmpty else { return nil }
        func first(_ kind: MeasurementKind) -> DiarySource? { measured.first { $0.kind.id == kind.id } }
        if let pressure = measured.first(where: \.isPressure) {
            let daily = [first(.weight), measured.first(where: \.isFasting)].compactMap(\.self)
            form = .pressure(pressure, pulse: first(.pulse), daily: daily)
        } else {
            let most = measured.enumerated().sorted {
                ($1.element.shown.count, $0.offset) < ($0.element.shown.count, $1.offset)
            }
            let areDaily = measured.count > 2 && measured.allSatisfy(\.isOnceADay)
            form = .kinds(areDaily ? measured : most.prefix(2).map(\.element))
        }
    }

    /// True if sensors took everything.
    var isOfSensors: Bool { sources.allSatisfy(\.isSensor) }

    /// True if all of it was measured on one day.
    var isOfOneDay: Bool {
        let first = sources.first?.shown.first?.measurement.day
        return sources.allSatisfy { $0.shown.allSatisfy { $0.measurement.day == first } }
    }

    /// Returns true if fewer than a third of the days have a measurement; a pulse counts only beside a pressure.
    func isSparse(in period: Period) -> Bool {
        let shown = sources.filter { pressure == nil || $0.kind.id != MeasurementKind.pulse.id }.flatMap(\.shown)
        return Set(shown.map(\.measurement.day)).count * 3 < period.dayCount
    }

    /// Everything that has columns.
    var sources: [DiarySource] {
        switch form {
        case .pressure(let pressure, let pulse, let daily): [pressure, pulse].compactMap(\.self) + daily
        case .kinds(let kinds): kinds
        }
    }

    /// The pressures that a picture is drawn of.
    var pressure: DiarySource? {
        if case .pressure(let pressure, _, _) = form { pressure } else { nil }
    }

    /// True if it has columns by meals.
    var hasMeals: Bool { pressure == nil && sources.contains(where: \.isOfMeals) }
}

extension DiarySource {
    /// The measurements that a diary has columns for: all of glucose beside meals, of others those that sections show.
    var shown: [Entry] { isOfMeals ? entries : judged }

    /// True if no day has several of it; glucose has columns by meals.
    var isOnceADay: Bool {
        kind.id != MeasurementKind.glucose.id && Set(shown.map(\.measurement.day)).count == shown.count
    }
}

extension DiaryContent {
    /// The columns for some days.
    func groups(_ days: ClosedRange<CivilDate>) -> [(source: DiarySource, group: DiaryGroup)] {
        switch form {
        case .pressure(let pressure, let pulse, let daily):
            return pressure.times(days).map { (pressure, DiaryGroup($0, of: pressure, pulse: pulse, days)) }
                + daily.map { ($0, DiaryGroup(firstOf: $0, days)) }
        case .kinds(let kinds):
            return kinds.flatMap { source in
                // Of more than two kinds each has one column.
                let single = kinds.count > 2 ? DiaryGroup(firstOf: source, days) : DiaryContent.group(of: source, days)
                return (source.isOfMeals ? source.meals(days) : [single]).map { (source, $0) }
            }.filter { !$0.1.columns.isEmpty }
        }
    }

    private static func group(of source: DiarySource, _ days: ClosedRange<CivilDate>) -> DiaryGroup {
        switch source.kind.id {
        case MeasurementKind.weight.id: return DiaryGroup(firstOf: source, days)
        case MeasurementKind.glucose.id: return DiaryGroup(sensor: source, days)
        default:
            let byTime = Dictionary(grouping: source.judged) { DiaryTime(of: $0) }
            let parts = DiaryTime.allCases.map { ($0.name ?? Words.figureReading, byTime[$0] ?? []) }
            return DiaryGroup(source, parts: parts, days)
        }
    }
}
