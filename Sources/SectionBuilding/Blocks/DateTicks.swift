internal import DiaryModel
internal import ReportModel

/// The days that are written out under a chart over time: eight at most, in half a page as many as have room there.
enum DateTicks {
    /// How many there are at most: days in digits, and months or years.
    private struct Most {
        let days: Int
        let months: Int

        init(in room: ChartRoom) {
            switch room {
            case .full: (days, months) = (8, 8)
            case .half: (days, months) = (5, 4)
            }
        }
    }

    /// Ticks for the days of a period: every so-manyth day from the first on, the first of every so-manyth month, or that
    /// of every so-manyth year.
    ///
    /// Several months are those of the calendar, so that three are a quarter.
    static func ticks(of period: Period, in room: ChartRoom = .full) -> [TrendChart<Message>.DateTick] {
        let most = Most(in: room)
        let dayStep = [1, 2, 7, 14].first { (period.dayCount + $0 - 1) / $0 <= most.days }
        if let dayStep {
            return stride(from: 0, to: period.dayCount, by: dayStep).compactMap { offset in
                tick(period.first.adding(days: offset), .dayAndMonth, in: period.zone)
            }
        }
        let months = firstDaysOfMonths(in: period)
        guard let step = [1, 2, 3, 6].first(where: { months.firsts(of: $0).count <= most.months }) else {
            return years(of: period, most: most.months)
        }
        return months.firsts(of: step).compactMap { month in
            CivilDate(year: month / 12, month: month % 12 + 1, day: 1).flatMap { tick($0, .month, in: period.zone) }
        }
    }

    /// The first days of years that are in the period, every so-manyth, round years where there are many.
    private static func years(of period: Period, most: Int) -> [TrendChart<Message>.DateTick] {
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

        /// The first months of every so many of the calendar.
        func firsts(of step: Int) -> [Int] {
            Array(stride(from: (first + step - 1) / step * step, to: first + count, by: step))
        }
    }

    private static func firstDaysOfMonths(in period: Period) -> Months {
        let first = period.first.year * 12 + period.first.month - 1 + (period.first.day > 1 ? 1 : 0)
        let last = period.last.year * 12 + period.last.month - 1
        return Months(first: first, count: max(0, last - first + 1))
    }
}
