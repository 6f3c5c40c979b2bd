internal import DiaryModel
internal import ReportModel

extension PanelAxis {
    /// No more days are written out.
    private static let mostTicks = 8

    /// The days that are written out along the axis, at noon of each, eight at most: every so-manyth day from the first
    /// on, the first of every so-manyth month, or that of every so-manyth year; the hours of a period of one day.
    ///
    /// Several months are those of the calendar, so that three are a quarter.
    static func dateTicks(of period: Period, _ calendar: ReaderCalendar) -> [PanelTick] {
        if period.dayCount == 1 { return hours }
        func tick(_ day: CivilDate, _ style: Message.DateStyle) -> PanelTick {
            PanelTick(x(of: day, in: period), day.words(style))
        }
        if let step = [1, 2, 7, 14].first(where: { (period.dayCount + $0 - 1) / $0 <= mostTicks }) {
            return stride(from: 0, to: period.dayCount, by: step).map {
                tick(period.first.adding(days: $0), .dayAndMonth)
            }
        }
        let beginning = calendar.months.beginning(in: period)
        func months(_ step: Int) -> [CalendarMonths.Month] { beginning.filter { ($0.number - 1) % step == 0 } }
        if let step = [1, 2, 3, 6].first(where: { months($0).count <= mostTicks }) {
            return months(step).map { tick($0.first, .month) }
        }
        // Round years where there are many.
        let years = months(12)
        func every(_ step: Int) -> [CalendarMonths.Month] { years.filter { $0.year % step == 0 } }
        let step = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000].first { every($0).count <= mostTicks } ?? 2_000
        return every(step).map { tick($0.first, .year) }
    }

    /// Hours of a single day, which would have one date under it.
    private static var hours: [PanelTick] {
        stride(from: 0, to: 24, by: 3).compactMap { hour in
            TimeOfDay(hour: hour, minute: 0).map { time in
                PanelTick(Double(hour) / 24, Words.chartTime(time: time))
            }
        }
    }
}
