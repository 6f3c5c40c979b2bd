import DiaryModel
import ReportModel
import TestSupport
@testable import SectionBuilding

/// Small diaries that look like chance, of which everything can be counted again.
///
/// Systolic values are above all diastolic ones of a diary, so that a plot tells which of them it holds. At most one section of a
/// report has a target.
struct RandomPages {
    private var numbers: SeededNumbers
    private let zones: [Zone]

    /// A pressure below 135/85 is in the target: at home by the scheme, or as was agreed on.
    private static let goal = Goal.below(
        systolic: Quantity(135, .millimetresOfMercury), diastolic: Quantity(85, .millimetresOfMercury))
    /// Glucose from 70 through 180 is.
    private static let range = Goal.range(
        from: Quantity(70, .milligramsPerDecilitre), through: Quantity(180, .milligramsPerDecilitre))

    init(seed: UInt64) {
        numbers = SeededNumbers(seed: seed)
        zones = ["Asia/Seoul", "America/New_York", "Pacific/Apia", "UTC"].compactMap(Zone.init)
    }

    private mutating func pick<Element>(_ items: [Element]) -> Element {
        items[Int.random(in: 0..<items.count, using: &numbers)]
    }
    private mutating func oneIn(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &numbers) == 0 }
    private mutating func value(_ range: ClosedRange<Int>) -> Double { Double(Int.random(in: range, using: &numbers)) }

    /// A day to somewhat more than a year; most are short.
    mutating func period() -> Period? {
        let first = CivilDate(dayNumber: Int.random(in: 15_000...22_000, using: &numbers))
        let days = pick([1, 2, 6, 7, 7, 13, 14, 14, 28, 31, 62, 63, pick([100, 370, 371])])
        return Period(from: first, through: first.adding(days: days - 1), in: pick(zones))
    }

    /// One to four sections, in the order they are printed.
    mutating func sections() -> [SectionDefinition] {
        let isGlucoseJudged = oneIn(3)
        let scheme: String? = oneIn(2) ? "pressure" : nil
        let all = [
            isGlucoseJudged
                ? SectionDefinition(id: "bp", kind: .bloodPressure, setting: .office)
                : SectionDefinition(
                    id: "bp", kind: .bloodPressure, guideline: scheme, goal: scheme == nil ? Self.goal : nil),
            SectionDefinition(id: "weight", kind: .weight),
            SectionDefinition(id: "glucose", kind: .glucose, goal: isGlucoseJudged ? Self.range : nil),
            SectionDefinition(id: "pulse", kind: .pulse), SectionDefinition(id: "temperature", kind: .temperature),
            SectionDefinition(id: "oxygen", kind: .oxygenSaturation),
        ]
        let some = all.filter { _ in oneIn(2) }
        return some.isEmpty ? [all[0]] : some
    }

    /// Readings of each section in the period and some around it, by instant.
    mutating func readings(_ sections: [SectionDefinition], in period: Period) -> [Reading] {
        var all: [Reading] = []
        for section in sections {
            if section.kind == .glucose, oneIn(4) {
                all += sensor(in: period)
            } else {
                all += oneIn(6) ? [] : readings(of: section.kind, in: period)
            }
        }
        return all.sorted { $0.instant < $1.instant }
    }

    /// Readings on few days, often several in a row.
    private mutating func readings(of kind: MeasurementKind, in period: Period) -> [Reading] {
        let days = (0..<Int.random(in: 1...6, using: &numbers)).map { _ in
            period.first.adding(days: Int.random(in: -1...min(20, period.dayCount), using: &numbers))
        }
        let isLow = kind == .bloodPressure && oneIn(4)
        var readings: [Reading] = []
        for _ in 0..<Int.random(in: 1...9, using: &numbers) {
            guard let time = TimeOfDay(hour: pick([0, 3, 4, 7, 8, 11, 12, 17, 18, 21, 23]), minute: pick([0, 30, 55]))
            else { continue }
            var instant = period.zone.instant(of: pick(days), time)
            for _ in 0..<pick([1, 1, 2, 2, 3, 4]) {
                readings.append(reading(of: kind, at: instant, isLow: isLow))
                instant = Instant(milliseconds: instant.milliseconds + Int64(pick([60, 300, 599, 600, 601])) * 1_000)
            }
        }
        return readings
    }

    private mutating func reading(of kind: MeasurementKind, at instant: Instant, isLow: Bool = false) -> Reading {
        let value: ReadingValue
        switch kind {
        case .bloodPressure:
            let (upper, lower) = (self.value(isLow ? 80...130 : 100...185), self.value(isLow ? 50...79 : 50...99))
            // Some are upside down, and cannot be true.
            let isUpsideDown = oneIn(30)
            value = .bloodPressure(
                systolic: Quantity(isUpsideDown ? lower : upper, .millimetresOfMercury),
                diastolic: Quantity(isUpsideDown ? upper : lower, .millimetresOfMercury))
        case .weight: value = .single(Quantity(self.value(700...760) / 10, .kilograms))
        case .glucose: value = .single(Quantity(self.value(45...260), .milligramsPerDecilitre))
        case .temperature: value = .single(Quantity(self.value(362...391) / 10, .celsius))
        case .oxygenSaturation: value = .single(Quantity(self.value(88...100), kind.primaryUnit))
        default: value = .single(Quantity(self.value(38...134), kind.primaryUnit))
        }
        return Reading(kind: kind, instant: instant, value: value, note: oneIn(8) ? "a note" : "")
    }

    /// A sensor's readings, every fifteen minutes of some hours.
    private mutating func sensor(in period: Period) -> [Reading] {
        guard let time = TimeOfDay(hour: pick([0, 9, 22]), minute: 0) else { return [] }
        let start = period.zone.instant(of: period.first, time).milliseconds
        return (0..<pick([3, 20, 50])).map { index in
            reading(of: .glucose, at: Instant(milliseconds: start + Int64(index) * 900_000))
        }
    }

    /// None to two events.
    mutating func events(in period: Period) -> [DiaryEvent] {
        (0..<pick([0, 0, 1, 2])).compactMap { _ in
            TimeOfDay(hour: 12, minute: 0).map { time in
                let day = period.first.adding(days: Int.random(in: 0..<period.dayCount, using: &numbers))
                return DiaryEvent(at: period.zone.instant(of: day, time), pick(DiaryEvent.Kind.allCases), "something")
            }
        }
    }

    /// Some kinds of panels, in the order of the kinds.
    mutating func kinds() -> [PanelKind] {
        let count = Int.random(in: 1...3, using: &numbers)
        let chosen = Set(PanelKind.allCases.shuffled(using: &numbers).prefix(count))
        return PanelKind.allCases.filter(chosen.contains)
    }
}
