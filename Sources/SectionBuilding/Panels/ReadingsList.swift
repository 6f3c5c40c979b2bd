internal import DiaryModel
internal import ReportModel

/// Every reading in a row of its own, with the columns that a layout names.
struct ReadingsList {
    private let table: ReadingsTable
    private let days: ReadingsDays
    private let columns: [LogColumn]
    /// The names of each source, by relation to a meal.
    private let names: [[MealContext: Message]]
    /// The names of the classes of each source.
    private let classNames: [[[Message]?]]

    /// Lists the rows of a table.
    init(_ table: ReadingsTable, _ months: CalendarMonths, _ columns: [LogColumn]) {
        (self.table, self.columns) = (table, columns)
        classNames = table.sources.map(\.classNames)
        days = ReadingsDays(table.days, months)
        names = table.sources.map { source in
            let title = source.section.titleMessage
            let named = MealContext.allCases.map { meal in
                guard source.kind.contexts.contains(meal), let said = meal.words else { return (meal, title) }
                let words = Words.logWhatMeal(title: title, meal: said)
                return (meal, words)
            }
            return Dictionary(uniqueKeysWithValues: named)
        }
    }

    /// The list; where it finds no room all of its texts may take several lines.
    func grid(wraps: Bool) -> PanelGrid {
        var rows: [PanelRow] = []
        rows.reserveCapacity(table.count)
        var day: CivilDate?
        for row in table.rows {
            // What was measured at one moment stands on one page.
            let entries = table.sources.indices.flatMap { source in row.entries[source].map { (source, $0) } }
            for (index, (source, entry)) in entries.enumerated() {
                let cells = days.cells(row.day, isFirst: row.day != day) + columns.map { cell($0, entry, source) }
                rows.append(
                    PanelRow(
                        cells, rule: row.day != day ? .strong : .inset,
                        keeps: index + 1 < entries.count ? .withNext : .none))
                day = row.day
            }
        }
        let heads =
            [PanelCell(Words.diaryDay, .strongSmall, span: 2, isHead: true, alignment: .start)]
            + columns.map { PanelCell($0.name, .strongSmall, isHead: true) }
        return PanelGrid(
            columns: [PanelGridColumn(wraps: wraps), PanelGridColumn(.end)] + columns.map { $0.column(wraps: wraps) },
            heads: [PanelRow(heads, rule: .none, isShaded: true)], rows: rows, leastRow: 17.9, gap: 10, isSplit: true)
    }

    private func cell(_ column: LogColumn, _ entry: DiarySource.Entry, _ source: Int) -> PanelCell {
        let of = table.sources[source]
        switch column {
        case .time: return PanelCell(entry.measurement.moment.time.map { Message.time($0) } ?? .missing, .small)
        case .what: return PanelCell(names[source][of.context(of: entry)] ?? .missing)
        case .value: return PanelCell(Message.plain(of.figure([entry]).text, of.unit))
        case .className: return PanelCell(of.className(of: entry, classNames[source]) ?? .missing)
        case .note: return PanelCell(of.notes(of: entry).map { .text(.verbatim($0), .cell) })
        }
    }
}

/// The names of days in a table of readings: the day of the week, and the number in the month or the date.
struct ReadingsDays {
    private let days: ClosedRange<CivilDate>
    private let months: CalendarMonths

    /// Names some days.
    init(_ days: ClosedRange<CivilDate>, _ months: CalendarMonths) { (self.days, self.months) = (days, months) }

    /// The cells before a row, which are empty below the first row of a day.
    func cells(_ day: CivilDate, isFirst: Bool, hasWeekdays: Bool = true) -> [PanelCell] {
        guard isFirst else { return [PanelCell(span: hasWeekdays ? 2 : 1)] }
        let weekday = PanelCell(day.words(.weekday), .small, isHead: true)
        return (hasWeekdays ? [weekday] : []) + [PanelCell(name(of: day), .strongCell, isHead: true)]
    }

    /// The number of a day in its month; its date where the rows are of several months.
    private func name(of day: CivilDate) -> Message {
        let (first, last) = (days.lowerBound, days.upperBound)
        guard months.month(of: first).first != months.month(of: last).first else {
            return Words.panelNumber(value: months.number(of: day))
        }
        return day.words(first.year == last.year ? .dayAndShortMonth : .short)
    }
}

extension LogColumn {
    /// The heading of the column.
    fileprivate var name: Message {
        switch self {
        case .time: Words.columnTime
        case .what: Words.columnWhat
        case .value: Words.columnValue
        case .className: Words.columnClass
        case .note: Words.columnNote
        }
    }

    /// Returns the column's width: words take lines before figures do.
    fileprivate func column(wraps: Bool) -> PanelGridColumn {
        switch self {
        case .time: PanelGridColumn(.end, wraps: wraps)
        case .value: PanelGridColumn(.end, growth: 0.5, wraps: wraps)
        case .what, .className, .note: PanelGridColumn(growth: 1, wraps: true)
        }
    }
}

extension MealContext {
    /// The words for it; none where nothing was said.
    var words: Message? {
        switch self {
        case .fasting: Words.mealFasting
        case .beforeMeal: Words.mealBefore
        case .afterMeal: Words.mealAfter
        case .resting: Words.pulseResting
        case .active: Words.pulseActive
        case .clinic: Words.overviewAtOffice
        case .unspecified: nil
        }
    }
}
