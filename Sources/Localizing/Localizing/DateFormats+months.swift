internal import DiaryModel
internal import Foundation
internal import ReportModel

extension DateFormats {
    /// The months of the calendar that days are named in, for the days of a period.
    ///
    /// Era names of Japan part no months; its calendar is Gregorian in all but the names of years.
    func months(of period: Period) -> CalendarMonths {
        switch calendar.identifier {
        case .gregorian, .japanese: .gregorian
        case .buddhist: .gregorian(yearsAhead: 543)
        case .republicOfChina: .gregorian(yearsAhead: -1_911)
        default: .listed(listed(of: period))
        }
    }

    /// Month after month as the calendar has them, from that of the first day to the one after the last.
    private func listed(of period: Period) -> [CalendarMonths.Month] {
        var months: [CalendarMonths.Month] = []
        var day = period.first.dayNumber
        while let month = month(of: day) {
            let first = CivilDate(dayNumber: month.start)
            months.append(.init(first: first, year: month.year, number: month.number))
            guard month.end > day, month.start <= period.last.dayNumber else { break }
            day = month.end
            // Days are counted on behind the last that a date can name; nothing of a report is there.
            if CivilDate(dayNumber: day).dayNumber != day { break }
        }
        return months
    }

    /// The month of a day: the numbers of its first day and of the one after its last, and how it is counted.
    private func month(of dayNumber: Int) -> (start: Int, end: Int, year: Int, number: Int)? {
        let noon = Date(timeIntervalSince1970: Double(dayNumber) * 86_400 + 43_200)
        guard let interval = calendar.dateInterval(of: .month, for: noon) else { return nil }
        let parts = calendar.dateComponents([.year, .month], from: noon)
        func day(_ date: Date) -> Int { Int((date.timeIntervalSince1970 / 86_400).rounded(.down)) }
        return (day(interval.start), day(interval.end), parts.year ?? 1, parts.month ?? 1)
    }
}
