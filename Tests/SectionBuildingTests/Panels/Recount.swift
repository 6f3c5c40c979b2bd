import DiaryModel
import ReportModel

/// The measurements of a section, joined and judged anew from the definitions, for holding panels against them.
struct Recount {
    /// A measurement.
    struct One {
        /// The calendar day of its first reading, and the day it is of.
        let (date, day): (CivilDate, CivilDate)
        let (isMorning, isEvening): (Bool, Bool)
        let readings: Int
        /// The numbers of each reading, and the hour of the first one.
        let single: [[Double]]
        let hour: Int64
        /// The mean of each number.
        let values: [Double]
        /// The same as they are printed.
        let printed: [String]
        /// True if it is in the target; `nil` without one.
        let isInTarget: Bool?
        /// Its class in `Schemes.pressure`; below 0 that of low pressures.
        let classIndex: Int
    }

    let section: SectionDefinition
    let period: Period
    let isSensor: Bool
    /// True if readings follow one another every quarter of an hour, so that shares of readings are shares of time.
    ///
    /// Single measurements that happen to look like a sensor's do not (`MinuteRecount` has sensors of all kinds).
    let isEven: Bool
    private(set) var all: [One] = []
    /// Those of the period before.
    var earlier: [One] = []
    /// True if a systolic pressure is below 90.
    let hasLow: Bool

    init(_ readings: [Reading], of section: SectionDefinition, in period: Period) {
        (self.section, self.period) = (section, period)
        let own = readings.filter { reading in
            let numbers = reading.value.quantities.map(\.value)
            return reading.kind == section.kind
                && (period.first...period.last).contains(period.zone.date(of: reading.instant))
                && (numbers.count < 2 || numbers[0] > numbers[1])
        }
        hasLow = section.kind == .bloodPressure && own.contains { $0.value.quantities[0].value < 89.5 }
        let gaps = zip(own, own.dropFirst()).map { $1.instant.milliseconds - $0.instant.milliseconds }.sorted()
        isEven = gaps.allSatisfy { $0 == 900_000 }
        // The middle gap, or the mean of both, is at most a quarter of an hour.
        let middle = gaps.isEmpty ? 0 : gaps[(gaps.count - 1) / 2] + gaps[gaps.count / 2]
        // Four of five gaps are at most half an hour: what lies a fifth from the end, on a straight line between two.
        let end = Double(gaps.count - 1) * 0.8
        let (below, above) = gaps.isEmpty ? (0, 0) : (gaps[Int(end)], gaps[min(gaps.count - 1, Int(end) + 1)])
        let long = Double(below) + Double(above - below) * (end - end.rounded(.down))
        isSensor = section.kind == .glucose && middle > 0 && middle <= 2 * 900_000 && long <= 1_800_000
        var groups: [[Reading]] = []
        for reading in own {
            if section.kind != .glucose, let first = groups.last?.first,
                reading.instant.milliseconds - first.instant.milliseconds <= 600_000
            {
                groups[groups.count - 1].append(reading)
            } else {
                groups.append([reading])
            }
        }
        all = groups.map(one)
    }

    private func one(_ group: [Reading]) -> One {
        let instant = group[0].instant
        let date = period.zone.date(of: instant)
        let hour = period.zone.time(of: instant).milliseconds / 3_600_000
        let values = (0..<(section.kind == .bloodPressure ? 2 : 1)).map { number in
            group.reduce(0) { $0 + $1.value.quantities[number].value } / Double(group.count)
        }
        let rounded = values.map { Double(Recount.steps($0, decimals)) }
        let isInTarget: Bool?
        switch (section.kind, section.guideline != nil || section.goal != nil) {
        case (.bloodPressure, true): isInTarget = rounded[0] >= 90 && rounded[0] < 135 && rounded[1] < 85
        case (.glucose, true): isInTarget = rounded[0] >= 70 && rounded[0] <= 180
        default: isInTarget = nil
        }
        let limits: [[Double]] = [[115, 125, 135, 155], [75, 80, 85, 95]]
        let ownClass = zip(rounded, limits).map { value, limits in limits.count { $0 <= value } }.max() ?? 0
        let classIndex = rounded[0] < 90 ? -1 : ownClass
        return One(
            date: date, day: isSensor ? date : max(hour < 4 ? date.adding(days: -1) : date, period.first),
            isMorning: (4..<12).contains(hour), isEvening: hour >= 18 || hour < 4, readings: group.count,
            single: group.map { $0.value.quantities.map(\.value) }, hour: Int64(hour),
            values: values, printed: values.map(print), isInTarget: isInTarget, classIndex: classIndex)
    }

    private var decimals: Int { section.unit.decimals }

    /// A number in steps of its last digit, halves up; what is nearer to a half than readings can be is one.
    private static func steps(_ value: Double, _ decimals: Int) -> Int {
        Int((value * (decimals == 0 ? 1 : 10) + 0.5 + 1e-7).rounded(.down))
    }

    /// A number as it is printed.
    func print(_ value: Double) -> String {
        let steps = Recount.steps(value, decimals)
        return decimals == 0 ? "\(steps)" : "\(steps / 10).\(steps % 10)"
    }

    /// The mean of some measurements as it is printed.
    func mean(_ some: [One]) -> [String] {
        guard let first = some.first else { return [] }
        return first.values.indices.map { number in
            print(some.reduce(0) { $0 + $1.values[number] } / Double(some.count))
        }
    }

    /// The standard deviation as it is printed; `nil` below six measurements or three days.
    var deviation: [String]? {
        guard all.count >= 6, Set(all.map(\.day)).count >= 3 else { return nil }
        return all[0].values.indices.map { number in
            let values = all.map { $0.values[number] }
            let mean = values.reduce(0, +) / Double(values.count)
            return print((values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(values.count - 1)).squareRoot())
        }
    }

    /// The mean of the protocol at home, or how many there are of how many that it asks for.
    var home: [String] {
        let last = all.map(\.day).max()
        let week = all.filter { one in last.map { one.day.dayNumber > $0.dayNumber - 7 } ?? false }
        let first = week.map(\.day).min()
        let counted = week.filter { $0.day != first }
        let readings = counted.reduce(0) { $0 + $1.readings }
        if readings < 12 { return ["\(readings)", "12"] }
        let days = Set(counted.map(\.day)).count
        return days < 3 ? ["\(days)", "3"] : mean(counted)
    }

    /// How many systolic pressures are below 90 and how many diastolic ones below 60, where some are.
    var lows: [[String]] { [low(0, 90), low(1, 60)].filter { !$0.isEmpty } }

    /// How many numbers of pressures are below a limit; nothing where none is.
    func low(_ number: Int, _ limit: Double) -> [String] {
        guard section.kind == .bloodPressure else { return [] }
        let count = all.count { (Double($0.printed[number]) ?? limit) < limit }
        return count == 0 ? [] : ["\(Int(limit))", "\(count)", "\(all.count)"]
    }

    /// The target of pressures, which names where it begins if some reading is lower.
    var pressureTarget: [String] { ["135", "85"] + (hasLow ? ["90"] : []) }

    /// How many are in the target, and how many are judged.
    static func share(_ some: [One]) -> (count: Int, total: Int) {
        let judged = some.compactMap(\.isInTarget)
        return (judged.count { $0 }, judged.count)
    }

    /// The share as it is printed, before the counts from ten on.
    static func share(_ some: [One]) -> [String] {
        let (count, total) = share(some)
        guard total >= 10 else { return ["\(count)", "\(total)"] }
        return ["\(percent(count, of: total))%", "\(count)", "\(total)"]
    }

    /// The share as it is printed, before the counts from ten on; of a sensor, whose readings are a quarter of an hour each, alone
    /// and in tenths near goals.
    func printedShare(_ some: [One]) -> [String] {
        let (count, total) = Recount.share(some)
        guard isSensor, total >= 10 else { return Recount.share(some) }
        let tenths = Int((Double(count) / Double(total) * 1_000 + 0.5 + 1e-9).rounded(.down))
        let isNear = count > 0 && (tenths < 50 || [50, 100, 250, 500, 700].contains { abs($0 - tenths) <= 10 })
        return [isNear ? "\(tenths / 10).\(tenths % 10)%" : "\(Recount.percent(count, of: total))%"]
    }

    /// Whole percents, halves up.
    static func percent(_ count: Int, of total: Int) -> Int {
        Int((Double(count) / Double(total) * 100 + 0.5 + 1e-9).rounded(.down))
    }
}
