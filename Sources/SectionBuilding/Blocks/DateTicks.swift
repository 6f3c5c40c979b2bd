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

    /// Ticks for the days of a period: the hours of a single one, every so-manyth day from the first on, the first of every so-manyth month, or that
    /// of every so-manyth year.
    ///
    /// Several months are those of the calendar, so that three are a quarter.
    static func ticks(
        of period: Period, in room: ChartRoom = .full, _ months: CalendarMonths = .gregorian
    ) -> [TrendChart.DateTick] {
        let most = Most(in: room)
        if period.dayCount == 1 { return hours(of: period, every: room == .full ? 3 : 6) }
        let dayStep = [1, 2, 7, 14].first { (period.dayCount + $0 - 1) / $0 <= most.days }
        if let dayStep {
            return stride(from: 0, to: period.dayCount, by: dayStep).compactMap { offset in
                tick(period.first.adding(days: offset), .dayAndMonth, in: period.zone)
            }
        }
        let beginning = months.beginning(in: period)
        func every(_ step: Int) -> [CalendarMonths.Month] { beginning.filter { ($0.number - 1) % step == 0 } }
        guard let step = [1, 2, 3, 6].first(where: { every($0).count <= most.months }) else {
            return years(beginning.filter { $0.number == 1 }, most: most.months, in: period.zone)
        }
        return every(step).compactMap { tick($0.first, .month, in: period.zone) }
    }

    /// Hours of the only day of a period, which would have one date under it.
    private static func hours(of period: Period, every step: Int) -> [TrendChart.DateTick] {
        stride(from: 0, to: 24, by: step).compactMap { hour in
            TimeOfDay(hour: hour, minute: 0).map { time in
                .init(
                    period.zone.instant(of: period.first, time),
                    label: Words.chartTime(time: .time(time)))
            }
        }
    }

    /// The first days of every so-manyth year, round years where there are many.
    private static func years(
        _ beginning: [CalendarMonths.Month], most: Int, in zone: Zone
    ) -> [TrendChart.DateTick] {
        let steps = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000]
        func every(_ step: Int) -> [CalendarMonths.Month] { beginning.filter { $0.year % step == 0 } }
        let step = steps.first { every($0).count <= most } ?? 2_000
        return every(step).compactMap { tick($0.first, .year, in: zone) }
    }

    private static func tick(
        _ day: CivilDate, _ style: Message.DateStyle, in zone: Zone
    ) -> TrendChart.DateTick? {
        Period(from: day, through: day, in: zone).map { period in
            .init(period.instants.lowerBound, label: Words.chartDate(date: .date(day, style)))
        }
    }
}
