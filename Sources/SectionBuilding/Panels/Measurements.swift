internal import DiaryModel
internal import GuidelineModel
internal import ReportModel
internal import Statistics

/// A measurement of a section: its moment as it is printed, its class, and whether it is in the target.
struct Measurement {
    /// When it was taken, and the mean of its readings, not rounded.
    let moment: Moment
    /// The mean of its readings, rounded as it is printed: what classes and targets are judged by.
    let printed: Numbers
    /// The day it is of: what was measured after midnight is of the evening before.
    let day: CivilDate
    private let firstEntry: Int32
    private let shortClass: Int16?
    /// Whether it is in the target; `nil` where nothing judges it.
    let isInTarget: Bool?
    /// The part of the day.
    let part: DayPart

    /// Its class, as an index into the scheme's classes; `nil` where it has none.
    var classIndex: Int? { shortClass.map(Int.init) }
    /// Its readings, as a stretch of those that the section is about.
    var entries: Range<Int> { Int(firstEntry)..<Int(firstEntry) + moment.readings }

    init(
        _ moment: Moment, printed: Numbers, on day: CivilDate, _ part: DayPart, firstEntry: Int, classIndex: Int?,
        isInTarget: Bool?
    ) {
        (self.moment, self.printed, self.day, self.part) = (moment, printed, day, part)
        (self.firstEntry, self.isInTarget) = (Int32(firstEntry), isInTarget)
        shortClass = classIndex.map { Int16($0) }
    }
}

/// Readings of a section, joined to measurements of which each is judged.
struct JoinedReadings {
    /// The measurements, in the order of time.
    let all: [Measurement]
    /// Whether a sensor took them, so that none are joined.
    let isSensor: Bool
    /// The readings that they are of.
    fileprivate let kept: [ReadingIndex.Entry]
    /// Whether readings within ten minutes are one measurement; otherwise each is one.
    fileprivate let joins: Bool

    /// Joins the readings that a section is about.
    init(_ data: SectionData, joins: Bool = true) {
        self.joins = joins
        let kept = data.about.filter { data.numbers($0) != nil }
        isSensor =
            data.section.kind.id == MeasurementKind.glucose.id
            && Sampling.isSensor(kept.map { data.readings[$0.position].instant })
        let judging = Judging(data)
        let addsUp = data.section.kind.addsUp
        var clock = ClockWalk(in: data.period.zone)
        var all: [Measurement] = []
        var members: [Taken] = []
        // The readings of a measurement are gathered until one comes that is of the next.
        for end in 0...kept.count {
            let next = end < kept.count ? data.taken(kept[end], &clock) : nil
            let isNext = { (next: Taken, first: Taken) in addsUp ? next.day == first.day : joins && next.joins(first) }
            if let next, let first = members.first, !isSensor, isNext(next, first) {
                members.append(next)
                continue
            }
            if let moment = addsUp ? Moment(adding: members) : Moment(of: members) {
                let start = end - moment.readings
                let (part, day) = data.windows.part(at: moment.time, on: moment.day)
                let printed = moment.values.rounded(decimals: data.section.unit.decimals)
                let judged = judging.judge(printed, kept[start..<end])
                all.append(
                    Measurement(
                        moment, printed: printed, on: max(day, data.period.first), part, firstEntry: start,
                        classIndex: judged.classIndex, isInTarget: judged.isInTarget))
            }
            members.removeAll(keepingCapacity: true)
            if let next { members.append(next) }
        }
        self.all = all
        self.kept = kept
    }
}

/// The measurements of a section, in the order of time.
struct Measurements {
    /// The section's facts and readings.
    let data: SectionData
    private let joined: JoinedReadings

    /// The measurements of a section; its readings are joined here where that was not done before.
    init(_ data: SectionData, joins: Bool = true) {
        self.data = data
        joined = (joins ? data.joined : nil) ?? JoinedReadings(data, joins: joins)
    }

    /// Whether readings within ten minutes are one measurement; otherwise each is one.
    var joins: Bool { joined.joins }

    /// All of them.
    var all: [Measurement] { joined.all }
    /// Whether a sensor took them, so that none are joined.
    var isSensor: Bool { joined.isSensor }
    /// From when to when it is morning and evening.
    var windows: DayWindows { data.windows }
    private var kept: [ReadingIndex.Entry] { joined.kept }

    /// The section of the definition.
    var section: SectionDefinition { data.section }
    /// The unit everything is shown in.
    var unit: Unit { data.section.unit }
    /// The days the report is about.
    var period: Period { data.period }
    /// Whether they are pressures.
    var isPressure: Bool { data.numberCount == 2 }

    /// Whether they are weights.
    var isWeight: Bool { section.kind.id == MeasurementKind.weight.id }

    /// The readings of a measurement.
    func readings(of measurement: Measurement) -> [Reading] {
        kept[measurement.entries].map { data.readings[$0.position] }
    }

    /// The class of a measurement, which gives colour and pattern.
    func slot(of measurement: Measurement) -> ColourSlot? {
        measurement.classIndex.flatMap { data.guideline?.classes[$0].slot }
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
        return Judging(data).judge(printed, kept[first.entries.lowerBound..<last.entries.upperBound])
    }

    /// Whether the person is of an age that a rule is for, on the last day of the period; so are those whose age nobody knows.
    func isOfAge(_ least: Int) -> Bool { data.person.age(on: period.last).map { $0 >= least } ?? true }

    /// Whether the protocol of guidelines for the home is for them: pressures that an adult took at home (ESH 2021,
    /// doi 10.1097/HJH.0000000000002843).
    var isOfProtocol: Bool { isPressure && section.setting == .home && isOfAge(SectionFacts.adultAge) }

    /// On how many days there are some.
    var days: Int { Set(all.map(\.day)).count }

    /// The days of the period, both ends included.
    var span: ClosedRange<CivilDate> { period.first...period.last }
}

extension [Measurement] {
    /// Those of a part of the day.
    func of(_ part: DayPart) -> [Measurement] { filter { $0.part == part } }

    /// Those of some days; what was measured after midnight is of the evening before.
    func on(_ days: ClosedRange<CivilDate>) -> [Measurement] { filter { days.contains($0.day) } }
}

/// Judges measurements by the scheme and the target of a section.
private struct Judging {
    private let data: SectionData

    init(_ data: SectionData) { self.data = data }

    /// The class of a measurement, and whether it is in the target.
    ///
    /// A single reading is judged as it is, so that what lies beyond a number stays beyond it; a mean as it is printed.
    func judge(
        _ printed: Numbers, _ entries: ArraySlice<ReadingIndex.Entry>
    ) -> (classIndex: Int?, isInTarget: Bool?) {
        guard let first = entries.first else { return (nil, nil) }
        if entries.count == 1 {
            let index = data.classIndex(first)
            return (index, data.isInTarget(first, classIndex: index))
        }
        let own = data.readings[first.position]
        let mean = Reading(
            kind: own.kind, instant: own.instant, value: data.value(printed), meal: own.meal)
        let age = data.person.birthDate.map { $0.wholeYears(until: first.day) }
        let height = data.heights.height(for: own, on: first.day)
        var index: Int?
        if case .classified(let found)? = data.guideline?.classify(mean, height: height, age: age) { index = found }
        if let aim = data.facts.aim {
            return (index, aim.judges(hasClass: index != nil) ? aim.contains(mean.value) : nil)
        }
        return (index, index.flatMap { data.guideline?.isTarget($0) })
    }
}

extension SectionData {
    /// A reading as figures need it; `nil` where it cannot be told in the unit of the section.
    fileprivate func taken(_ entry: ReadingIndex.Entry, _ clock: inout ClockWalk) -> Taken? {
        guard let numbers = numbers(entry) else { return nil }
        let reading = readings[entry.position]
        return Taken(
            reading.instant, on: entry.day, at: reading.isDayOnly ? nil : clock.time(of: reading.instant),
            Numbers(numbers.first, numbers.second), isBeyond: reading.value.isBeyond)
    }

    /// On how many days something was measured, where no two readings are one measurement; a day goes from morning to morning.
    var measuredDays: Int {
        // Readings come by time, and none is of a day earlier than the one before it was taken on: a day that comes again
        // is one of the last two.
        var (last, former): (CivilDate?, CivilDate?)
        var count = 0
        var clock = ClockWalk(in: period.zone)
        for entry in about where numbers(entry) != nil {
            let reading = readings[entry.position]
            let time = reading.isDayOnly ? nil : clock.time(of: reading.instant)
            let day = max(windows.part(at: time, on: entry.day).day, period.first)
            guard day != last, day != former else { continue }
            (last, former) = (day, last)
            count += 1
        }
        return count
    }

    /// Numbers of the section as the value of a reading.
    func value(_ numbers: Numbers) -> ReadingValue {
        let first = Quantity(numbers.first, section.unit)
        return numbers.second.map { .bloodPressure(systolic: first, diastolic: Quantity($0, section.unit)) }
            ?? .single(first)
    }
}
