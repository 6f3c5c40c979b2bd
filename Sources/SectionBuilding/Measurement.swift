internal import DiaryModel
internal import ReportModel

/// A measurement of a section: its moment as it is printed, its class, and whether it is in the target.
struct Measurement {
    /// The moment, with the mean of its readings, not rounded.
    let moment: Moment
    /// The mean of its readings, rounded as it is printed: what classes and targets are judged by.
    let printed: Numbers
    /// The day it is of: what was measured after midnight is of the evening before.
    let day: CivilDate
    private let firstEntry: Int32
    private let shortClass: Int16?
    /// True if it is in the target; `nil` if there is none.
    let isInTarget: Bool?
    /// The part of the day.
    let part: DayPart
    /// For how many milliseconds one of a sensor counts; 0 of what is counted.
    let time: Int32
    /// For how many milliseconds it stands in means; 0 where all stand for the same.
    let weight: Int32

    /// Its class, as an index into the scheme's classes; `nil` where it has none.
    var classIndex: Int? { shortClass.map(Int.init) }
    /// Its readings, as a stretch of those that the section is about.
    var entries: Range<Int> { Int(firstEntry)..<Int(firstEntry) + moment.readings }

    init(
        _ moment: Moment, printed: Numbers, on day: CivilDate, _ part: DayPart, firstEntry: Int, classIndex: Int?,
        isInTarget: Bool?, time: Int32, weight: Int32
    ) {
        (self.moment, self.printed, self.day, self.part, self.time) = (moment, printed, day, part, time)
        self.weight = weight
        (self.firstEntry, self.isInTarget) = (Int32(firstEntry), isInTarget)
        shortClass = classIndex.map { Int16($0) }
    }
}

extension [Measurement] {
    /// The weight of each in means; empty if all count the same.
    var weights: [Int32] { first?.weight ?? 0 > 0 ? map(\.weight) : [] }

    /// The mean, not rounded; `nil` without any.
    var mean: Numbers? {
        guard let first, first.weight > 0 else { return Numbers.mean(of: map(\.moment.values)) }
        // Only single values of a sensor count for different times.
        return Dispersion.mean(map(\.moment.values.first), weights).map { Numbers($0) }
    }

    /// Those of a part of the day.
    func of(_ part: DayPart) -> [Measurement] { filter { $0.part == part } }

    /// Those of some days; what was measured after midnight is of the evening before.
    func on(_ days: ClosedRange<CivilDate>) -> [Measurement] { filter { days.contains($0.day) } }

    /// Returns the number of them in each class of a guideline, and their time for a sensor.
    func classCounts(_ guideline: Guideline) -> (counts: [Int], times: [Int]) {
        let none = [Int](repeating: 0, count: guideline.classes.count)
        return reduce(into: (none, none)) { found, measurement in
            guard let index = measurement.classIndex else { return }
            found.0[index] += 1
            found.1[index] += Int(measurement.time)
        }
    }
}

/// Joins the readings of a section to measurements.
struct Joining {
    /// The measurements, in the order of time.
    private(set) var all: [Measurement] = []
    /// True if a sensor took them, so that none are joined.
    let isSensor: Bool
    /// The readings that they are of.
    let kept: [ReadingIndex.Entry]
    /// For how long those of a sensor count.
    private let times: [Int32]
    /// For how long they stand in means; empty where all stand for the same.
    private let weights: [Int32]
    /// The distribution of their values.
    private(set) var measuring: Measuring

    private let section: SectionDefinition
    private let readings: SectionReadings
    private let judging: Judging

    /// Joins the readings that a section is about, those within ten minutes where `joins`, and those of a day where values add up.
    ///
    /// Glucose is never joined: it is measured again soon after a low value, which a mean of both would hide.
    init(_ section: SectionDefinition, _ readings: SectionReadings, _ judging: Judging, joins: Bool) {
        (self.section, self.readings, self.judging) = (section, readings, judging)
        measuring = Measuring(in: section.unit)
        let isKept = { (entry: ReadingIndex.Entry) in readings.diary[entry.position].numbers(in: section.unit) != nil }
        // Two lists that are the same are one, for they may be long.
        kept = readings.about.allSatisfy(isKept) ? readings.about : readings.about.filter(isKept)
        let isGlucose = section.kind.id == MeasurementKind.glucose.id
        let instants = isGlucose ? kept.map { readings.diary[$0.position].instant } : []
        isSensor = Sampling.isSensor(instants)
        let time = isSensor ? SensorTime(instants) : nil
        (times, weights) = (time?.held ?? [], time?.weights ?? [])
        let addsUp = section.kind.addsUp && joins
        var clock = ClockWalk(in: readings.period.zone)
        var members: [Taken] = []
        // The readings of a measurement are gathered until one comes that is of the next.
        for end in 0...kept.count {
            let next = end < kept.count ? taken(kept[end], &clock) : nil
            let isNext = { (next: Taken, first: Taken) in addsUp ? next.day == first.day : joins && next.joins(first) }
            if let next, let first = members.first, !isGlucose, isNext(next, first) {
                members.append(next)
                continue
            }
            if let moment = Moment(of: members, addsUp: addsUp) {
                add(moment, kept[(end - moment.readings)..<end])
            }
            members.removeAll(keepingCapacity: true)
            if let next { members.append(next) }
        }
    }

    /// Adds the measurement that some readings make.
    private mutating func add(_ moment: Moment, _ entries: ArraySlice<ReadingIndex.Entry>) {
        let (part, day) = readings.windows.part(at: moment.time, on: moment.day)
        let printed = moment.values.rounded(decimals: section.unit.decimals)
        let judged = judging.judge(printed, entries)
        let weight = weights.isEmpty ? 0 : weights[entries.startIndex]
        // The days of a sensor are those of the calendar.
        all.append(
            Measurement(
                moment, printed: printed, on: isSensor ? moment.day : max(day, readings.period.first), part,
                firstEntry: entries.startIndex, classIndex: judged.classIndex, isInTarget: judged.isInTarget,
                time: isSensor ? times[entries.startIndex] : 0, weight: weight))
        // A single reading keeps the sign of what lies beyond it.
        let single = entries.count == 1 ? entries.first.map { readings.diary[$0.position].value } : nil
        measuring.add(single ?? moment.values.value(in: section.unit), on: moment.day, weight: weight)
    }

    /// A reading as figures need it; `nil` where it cannot be written in the unit of the section.
    private func taken(_ entry: ReadingIndex.Entry, _ clock: inout ClockWalk) -> Taken? {
        let reading = readings.diary[entry.position]
        return reading.numbers(in: section.unit).map { numbers in
            Taken(
                reading.instant, on: entry.day, at: reading.isDayOnly ? nil : clock.time(of: reading.instant), numbers,
                isBeyond: reading.value.isBeyond)
        }
    }
}

/// Judges measurements by the scheme and the target of a section.
struct Judging {
    private let section: SectionDefinition
    private let readings: SectionReadings
    private let aim: Target?
    /// By class of the scheme: whether it is in the target; empty where no class is.
    private let targets: [Bool]

    init(_ section: SectionDefinition, _ readings: SectionReadings, _ aim: Target?) {
        (self.section, self.readings, self.aim) = (section, readings, aim)
        let own = readings.guideline?.classes.map(\.isTarget) ?? []
        targets = own.contains(true) ? own : []
    }

    /// The class of a measurement, and whether it is in the target.
    ///
    /// A single reading is judged as it is, so that what lies beyond a number stays beyond it; a mean as it is printed.
    func judge(
        _ printed: Numbers, _ entries: ArraySlice<ReadingIndex.Entry>
    ) -> (classIndex: Int?, isInTarget: Bool?) {
        guard let first = entries.first else { return (nil, nil) }
        if entries.count == 1 { return (first.classIndex, isInTarget(first)) }
        let own = readings.diary[first.position]
        let mean = printed.value(in: section.unit)
        let found = readings.guideline?.classify(
            own, as: mean, height: readings.heights.height(for: own, on: first.day),
            age: readings.person.age(on: first.day))
        var index: Int?
        if let found, case .classified(let found) = LowPressure.classified(found, mean, below: readings.low) {
            index = found
        }
        return (index, isInTarget(mean, index))
    }

    /// Returns true if a reading is in the target; `nil` if there is none.
    func isInTarget(_ entry: ReadingIndex.Entry) -> Bool? {
        isInTarget(readings.diary[entry.position].value, entry.classIndex)
    }

    private func isInTarget(_ value: ReadingValue, _ classIndex: Int?) -> Bool? {
        // The classes of a scheme say what is in its limits.
        guard let aim, aim.origin == .goal else { return targets.isEmpty ? nil : classIndex.map { targets[$0] } }
        return aim.contains(value)
    }
}

extension Reading {
    /// The numbers of a reading in a unit; the second is that of diastolic pressure.
    func numbers(in unit: Unit) -> Numbers? {
        switch value {
        case .bloodPressure(let systolic, let diastolic):
            guard let first = systolic.number(in: unit), let second = diastolic.number(in: unit) else { return nil }
            return Numbers(first, second)
        case .single(let number): return number.converted(to: unit).map { Numbers($0.value, nil) }
        }
    }
}

extension Numbers {
    /// The numbers as the value of a reading.
    func value(in unit: Unit) -> ReadingValue {
        let first = Quantity(first, unit)
        return second.map { .bloodPressure(systolic: first, diastolic: Quantity($0, unit)) } ?? .single(first)
    }
}
