internal import DiaryModel
internal import ReportModel

/// The means of stretches of a period, a row each: how many measurements, all, mornings, evenings, and how many are in the
/// target.
enum MeansTable {
    /// A row for each seven days, counted back from the last.
    static func weeks(of section: MeasuredSection, hasParts: Bool = true) -> PanelGrid {
        let weeks = section.weeks.map { ($0.days.words(.dayAndShortMonth), $0.measurements) }
        return grid(section, weeks, hasParts: hasParts)
    }

    /// A row for each month or year of the reader's calendar with a measurement; a month that the period cuts off is named by
    /// its days.
    static func buckets(
        of section: MeasuredSection, by size: BucketSize, _ calendar: ReaderCalendar, hasParts: Bool = true
    ) -> PanelGrid {
        let days = DayBuckets(section.period, by: size, calendar.months, most: .max)
        let stretches = days.parting(section.all, by: \.day).map { (days.name($0).long, $1) }
        return grid(section, stretches, hasParts: hasParts)
    }

    private static func grid(
        _ section: MeasuredSection, _ stretches: [(Message, [Measurement])], hasParts: Bool
    ) -> PanelGrid {
        let hasWindows = hasParts && section.hasWindows
        let hasTarget = section.all.contains { $0.isInTarget != nil }
        var heads = [Words.columnPeriod, Words.panelColumnCount, Words.figureMean]
        if hasWindows { heads += [Words.panelMornings, Words.panelEvenings] }
        if hasTarget { heads.append(Words.columnInTarget) }
        let rows = stretches.map { label, some -> PanelRow in
            // Fewer days than make a mean of seven make none here, either; of a part of the day any do, as in all panels.
            let hasMean = Set(some.map(\.day)).count >= SevenDays.leastDays
            func mean(_ some: [Measurement]) -> PanelCell {
                PanelCell(Summed(some).flatMap { hasMean ? section.plain($0.mean) : nil } ?? .missing)
            }
            var cells = [PanelCell(label, isHead: true), PanelCell(Message.whole(some.count)), mean(some)]
            if hasWindows { cells += [mean(some.of(.morning)), mean(some.of(.evening))] }
            if hasTarget {
                let share = Summed(some)?.inTarget
                cells.append(PanelCell(share.map { $0.total > 1 ? MeasuredSection.share($0) : .missing } ?? .missing))
            }
            return PanelRow(cells)
        }
        let columns =
            [PanelGridColumn(.start, growth: 2, wraps: true)]
            + heads.dropFirst().map { _ in PanelGridColumn(.end, growth: 1, wraps: true) }
        return PanelGrid(
            columns: columns, heads: [PanelRow(heads.map { PanelCell($0, .strongSmall, isHead: true) })], rows: rows,
            leastRow: 17, isSplit: true)
    }
}
