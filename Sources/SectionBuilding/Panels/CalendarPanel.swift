internal import DiaryModel
internal import ReportModel

/// Every measurement of the main section in a calendar of weeks, each with a shape for its class.
///
/// Long periods, and those with many measurements a day, have a list in its place; where those are too many, a row for each week,
/// month or year.
enum CalendarPanel {
    /// Up to how many days, and with how many measurements a day at most, each stands in the calendar.
    private static let most = (days: 62, aDay: 4)

    static func make(_ material: PanelMaterial) -> [MadePanel] {
        guard let section = material.main, section.all.count > 1 else { return [] }
        if section.isSensor { return GlucoseDaysPanel.make(material.about(section)).standing(for: .glucoseDays) }
        let byDay = Dictionary(grouping: section.all, by: \.day)
        let isShort = section.period.dayCount <= Self.most.days
        let quoted = material.quoted(in: section)
        let events = material.kinds.contains(.summary) ? PlotEvents(section, material) : nil
        let marks = MeasurementMarks(section, quoted, events)
        func weeks(_ marks: MeasurementMarks) -> [PanelPart] {
            let firstWeekday = material.calendar.firstWeekday
            return CalendarGrid(section: section, byDay: byDay, marks: marks, firstWeekday: firstWeekday).parts
        }
        let isCalendar = isShort && (byDay.values.map(\.count).max() ?? 0) <= Self.most.aDay
        func box(_ loss: Int, _ parts: [PanelPart]) -> PanelBox {
            let order = section.hasWindows ? [PanelLegendEntry(nil, Words.panelCalendarOrder)] : []
            return PanelBox(
                title: Words.panelCalendar, legend: marks.shapes.entries + order, loss: loss, parts)
        }
        // The words of notes give way first: they stand in the diary as well.
        let bare = MeasurementMarks(section, quoted, events, inPlaceOf: marks)
        var forms = isCalendar ? [box(0, weeks(marks))] : []
        if isCalendar, bare.notes.entries != marks.notes.entries { forms.append(box(3, weeks(bare))) }
        let lists = MeasurementList(section, marks, hasTimes: isShort)?.forms ?? []
        forms += lists.enumerated().map { index, parts in
            PanelBox(
                title: Words.panelCalendar, legend: marks.shapes.entries, loss: forms.isEmpty && index == 0 ? 0 : 6,
                parts)
        }
        let tables = tables(of: section, byWeek: isShort, material.calendar)
        // A row alone would say again what stands in the table of the section.
        let isFirst = forms.isEmpty
        // Below means that hide them stand the readings that findings quote, with their moments.
        for (index, table) in tables.enumerated() where table.rows.count > 1 {
            forms.append(
                PanelBox(
                    title: Words.panelWeek, loss: (isFirst ? [0, 4, 7] : [7, 7, 8])[index],
                    [.grid(table)] + .lines(quoted.lines(hiddenAlone: false))))
        }
        return forms.isEmpty ? [] : [MadePanel(forms: forms, about: [section.section.id])]
    }
}

extension CalendarPanel {
    /// A row for each week or month, the same in two columns and without the parts of the day; of months a row for each year, too.
    private static func tables(
        of section: MeasuredSection, byWeek: Bool, _ calendar: ReaderCalendar
    ) -> [PanelGrid] {
        func table(hasParts: Bool) -> PanelGrid {
            byWeek
                ? MeansTable.weeks(of: section, hasParts: hasParts)
                : MeansTable.buckets(of: section, by: .month, calendar, hasParts: hasParts)
        }
        var short = table(hasParts: false)
        short.lanes = 2
        return [table(hasParts: true), short]
            + (byWeek ? [] : [MeansTable.buckets(of: section, by: .years(1), calendar)])
    }
}

/// A calendar of weeks with the measurements of each day.
private struct CalendarGrid {
    let section: MeasuredSection
    let byDay: [CivilDate: [Measurement]]
    let marks: MeasurementMarks
    /// The day on which weeks begin, 1 for Monday to 7 for Sunday.
    let firstWeekday: Int

    /// The weeks, and what letters stand for.
    var parts: [PanelPart] { [.grid(grid)] + .lines(marks.notes.entries) }

    private var grid: PanelGrid {
        let first = section.period.first
        let start = first.adding(days: -(first.weekday - firstWeekday + 7) % 7)
        let count = (section.period.last.dayNumber - start.dayNumber) / 7 + 1
        let weeks = (0..<count).map { start.adding(days: $0 * 7) }
        let columns = (0..<7).flatMap { _ in
            [PanelGridColumn(.end, least: 11), PanelGridColumn(.start, growth: 1, least: 51)]
        }
        let head = PanelRow(
            (0..<7).map { day in
                PanelCell(
                    start.adding(days: day).words(.weekday), .strongSmall, span: 2, isHead: true, alignment: .centre)
            })
        return PanelGrid(
            columns: columns, heads: [head], rows: weeks.map(row(from:)), leastRow: 20, gap: 4, shrink: 1.5,
            hasUprights: true)
    }

    private func row(from start: CivilDate) -> PanelRow {
        let cells = (0..<7).flatMap { offset -> [PanelCell] in
            let day = start.adding(days: offset)
            guard section.span.contains(day) else { return [PanelCell(), PanelCell()] }
            let number = day.words(.day)
            return [PanelCell(number, .strongSmall, isHead: true), PanelCell(items(on: day))]
        }
        return PanelRow(cells)
    }

    /// The measurements of a day; a dash where a morning or an evening is missing.
    private func items(on day: CivilDate) -> [PanelItem] {
        let some = byDay[day] ?? []
        guard section.hasWindows else { return some.map { marks.item($0) } }
        let (mornings, evenings) = (some.of(.morning), some.of(.evening))
        let dash = [PanelItem.text(.missing, .small)]
        func items(_ some: [Measurement], _ part: Message?) -> [PanelItem] {
            some.map { marks.item($0, part: part) }
        }
        return (mornings.isEmpty ? dash : items(mornings, Words.panelLegendMorning)) + items(some.of(.other), nil)
            + (evenings.isEmpty ? dash : items(evenings, Words.panelLegendEvening))
    }
}
