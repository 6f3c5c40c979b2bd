import DiaryModel
import ReportModel
import TestSupport
@testable import SectionBuilding

/// Small diaries and layouts that look like chance.
struct RandomDiaries {
    private var numbers: SeededNumbers
    private let zones: [Zone]
    private static let declared = Unit.declared("points", decimals: 2)
    private static let kinds: [MeasurementKind] =
        MeasurementKind.known + [
            .declared("mood", unit: declared, plausible: -1e6...1e6),
            .declared("huge", unit: declared, plausible: 0...1e12),
        ]

    init(seed: UInt64) {
        numbers = SeededNumbers(seed: seed)
        zones = ["Asia/Seoul", "America/New_York", "Pacific/Apia", "UTC"].compactMap(Zone.init)
    }

    mutating func bool() -> Bool { Bool.random(using: &numbers) }
    private mutating func pick<Element>(_ items: [Element]) -> Element {
        items[Int.random(in: 0..<items.count, using: &numbers)]
    }

    /// A period of a day to a few weeks, sometimes of years.
    mutating func period() -> Period? {
        let first = CivilDate(dayNumber: Int.random(in: 15_000...22_000, using: &numbers))
        let days = pick([1, 2, 7, 30, 31, 32, 70, pick([366, 2_000, 20_000])])
        return Period(from: first, through: first.adding(days: days - 1), in: pick(zones))
    }

    /// One to four sections.
    mutating func sections() -> [SectionDefinition] {
        (0..<Int.random(in: 1...4, using: &numbers)).map { index in
            let kind = pick(RandomDiaries.kinds)
            let guideline: String? =
                switch kind.id {
                case "blood-pressure": bool() ? "pressure" : nil
                case "weight": bool() ? "body-mass" : nil
                case "glucose": bool() ? "sugar" : nil
                default: nil
                }
            return SectionDefinition(id: "s\(index)", kind: kind, guideline: guideline, unit: pick(kind.units))
        }
    }

    /// None to a dozen readings in the period and around it.
    mutating func readings(_ sections: [SectionDefinition], in period: Period) -> [Reading] {
        let instants = period.instants
        let length = instants.upperBound.milliseconds - instants.lowerBound.milliseconds
        let reach = (instants.lowerBound.milliseconds - length)...instants.upperBound.milliseconds
        return (0..<Int.random(in: 0...12, using: &numbers)).map { _ in
            let kind = pick(sections).kind
            let low = kind.plausible.lowerBound
            let high = kind.plausible.upperBound
            // Some are beyond what can be true.
            let value = Double.random(in: (low - (high - low) / 20)...(high + (high - low) / 20), using: &numbers)
            let instant = Instant(milliseconds: Int64.random(in: reach, using: &numbers))
            let unit = kind.primaryUnit
            let numbers: ReadingValue =
                kind.id == MeasurementKind.bloodPressure.id
                ? .bloodPressure(systolic: Quantity(value, unit), diastolic: Quantity(value - 40, unit))
                : .single(Quantity(value, unit))
            return Reading(
                kind: kind, instant: instant, value: numbers, meal: pick(MealContext.allCases),
                note: bool() ? "" : "note", section: bool() ? nil : pick(sections).id)
        }
    }

    /// One to four blocks.
    mutating func blocks(_ sections: [SectionDefinition]) -> [LayoutBlock] {
        (0..<Int.random(in: 1...4, using: &numbers)).map { _ in
            let selection: SectionSelection = pick([.all, .all, .id("s0"), .kind(pick(sections).kind.id), .id("none")])
            switch Int.random(in: 0...7, using: &numbers) {
            case 0: return .sections(selection, look())
            case 1: return .comparison(selection)
            case 2: return .log(selection, columns: columns())
            case 3: return .halves([ChartRequest(chart(), of: selection), ChartRequest(chart(), of: selection)])
            default: return .chart(ChartRequest(chart(), of: selection))
            }
        }
    }

    private mutating func look() -> SectionLook {
        SectionLook(
            hasDonut: bool(), hasTrend: bool(), trend: trend(), showsEmptyRows: bool(), hasSentence: bool())
    }

    private mutating func trend() -> TrendRequest {
        TrendRequest(bridgesGaps: bool(), smoothing: bool() ? pick(TrendRequest.Smoothing.allCases) : nil)
    }

    /// Some columns in any order.
    private mutating func columns() -> [LogColumn] {
        Array(LogColumn.allCases.shuffled(using: &numbers).prefix(Int.random(in: 1...5, using: &numbers)))
    }

    private mutating func chart() -> ChartRequest.Kind {
        switch Int.random(in: 0...6, using: &numbers) {
        case 0: .trend(trend())
        case 1: .timeOfDay
        case 2: .donut
        case 3: .radar(RadarRequest(pick([.sections, .weekdays, .values(.mean), .values(.last)])))
        default:
            .bars(
                BarsRequest(
                    value: pick(BarsRequest.Value.allCases.filter { $0 != .sum }),
                    bucket: pick(BarsRequest.Bucket.allCases),
                    filter: pick([.all, .first, .second, .named(["s0"])]),
                    scale: pick(BarsRequest.Scale.allCases)))
        }
    }

    /// A day of the week.
    mutating func weekday() -> Int { Int.random(in: 1...7, using: &numbers) }
}
