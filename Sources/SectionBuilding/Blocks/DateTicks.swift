internal import DiaryModel
internal import ReportModel

/// The days that are written out under a chart over time, eight at most.
enum DateTicks {
    private static let most = 8

    /// Ticks for the days of a period: every so-manyth day from the first on, the first of every so-manyth month, or that
    /// of every so-manyth year.
    static func ticks(of period: Period) -> [TrendChart<Message>.DateTick] {
        let dayStep = [1, 2, 7, 14].first { (period.dayCount + $0 - 1) / $0 <= most }
        if let dayStep {
            return stride(from: 0, to: period.dayCount, by: dayStep).compactMap { offset in
                tick(period.first.adding(days: offset), .dayAndMonth, in: period.zone)
            }
        }
        let months = firstDaysOfMonths(in: period)
        guard let step = [1, 2, 3, 6].first(where: { (months.count + $0 - 1) / $0 <= most }) else {
            return years(of: period)
        }
        return stride(from: 0, to: months.count, by: step).compactMap { index in
            CivilDate(year: months.year(index), month: months.month(index), day: 1).flatMap {
                tick($0, .month, in: period.zone)
            }
        }
    }

    /// The first days of years that are in the period, every so-manyth, round years where there are many.
    private static func years(of period: Period) -> [TrendChart<Message>.DateTick] {
        let first = period.first.year + (period.first.month > 1 || period.first.day > 1 ? 1 : 0)
        let steps = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000]
        func years(by step: Int) -> StrideThrough<Int> {
            stride(from: (first + step - 1) / step * step, through: period.last.year, by: step)
        }
        let step = steps.first { Array(years(by: $0)).count <= most } ?? 2_000
        return years(by: step).compactMap { year in
            CivilDate(year: year, month: 1, day: 1).flatMap { tick($0, .year, in: period.zone) }
        }
    }

    private static func tick(
        _ day: CivilDate, _ style: Message.DateStyle, in zone: Zone
    ) -> TrendChart<Message>.DateTick? {
        Period(from: day, through: day, in: zone).map { period in
            .init(period.instants.lowerBound, label: Message(.chartDate, ["date": .date(day, style)]))
        }
    }

    /// Months counted from the year nought.
    private struct Months {
        let first: Int
        let count: Int
        func year(_ index: Int) -> Int { (first + index) / 12 }
        func month(_ index: Int) -> Int { (first + index) % 12 + 1 }
    }

    private static func firstDaysOfMonths(in period: Period) -> Months {
        let first = period.first.year * 12 + period.first.month - 1 + (period.first.day > 1 ? 1 : 0)
        let last = period.last.year * 12 + period.last.month - 1
        return Months(first: first, count: max(0, last - first + 1))
    }
}
