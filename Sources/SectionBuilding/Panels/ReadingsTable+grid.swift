internal import DiaryModel
internal import ReportModel

/// The look of a table of readings.
struct ReadingsLook {
    /// In how many columns side by side the rows run.
    let lanes: Int
    /// True if days have the name of their day of the week.
    var hasWeekdays = true
    /// True if kinds have their full names.
    var hasTitles = false
    /// True if texts may take several lines, so that it fits anywhere.
    var wraps = false
}

/// A table of readings as a grid.
struct ReadingsGrid {
    private let table: ReadingsTable
    private let months: CalendarMonths
    private let look: ReadingsLook
    private let letters: ContextLetters
    private let hasNotes: Bool
    /// The grid.
    private(set) var grid = PanelGrid(columns: [], rows: [])
    /// The legend of the signs in it.
    private(set) var notes: DiaryNotes
    /// The classes whose marks are in it, by source.
    private(set) var classes: [Set<DiarySource.ClassMark>]

    /// Sets a table.
    init(_ table: ReadingsTable, _ months: CalendarMonths, _ look: ReadingsLook, _ notes: DiaryNotes) {
        (self.table, self.months, self.look, self.notes) = (table, months, look, notes)
        letters = ContextLetters(table)
        classes = table.sources.map { _ in [] }
        hasNotes = table.rows.contains { !ReadingsGrid.notes(of: $0, table.sources).isEmpty }
        var rows: [PanelRow] = []
        rows.reserveCapacity(table.rows.count)
        var day: CivilDate?
        for row in table.rows {
            let singles = singles(of: row, isFirst: row.day != day)
            rows += singles
            rows.append(self.row(row, isFirst: row.day != day && singles.isEmpty, isMean: !singles.isEmpty))
            day = row.day
        }
        grid = PanelGrid(
            columns: columns, heads: heads, rows: rows, leastRow: 17.9, gap: look.hasWeekdays ? 6 : 4,
            lanes: look.lanes,
            isSplit: true)
    }

    private var dayColumns: Int { look.hasWeekdays ? 2 : 1 }

    private var columns: [PanelGridColumn] {
        var columns = look.hasWeekdays ? [PanelGridColumn(wraps: look.wraps)] : []
        columns += [PanelGridColumn(.end), PanelGridColumn(.end, wraps: look.wraps)]
        for source in table.sources.indices {
            columns.append(PanelGridColumn(.end, growth: 1, wraps: look.wraps))
            if letters.has(source) { columns.append(PanelGridColumn(least: 6)) }
        }
        return hasNotes ? columns + [PanelGridColumn(.end, wraps: look.wraps)] : columns
    }

    private var heads: [PanelRow] {
        var names = [
            PanelCell(Words.diaryDay, .strongSmall, span: dayColumns, isHead: true, alignment: .start),
            PanelCell(Words.columnTime, .strongSmall, isHead: true),
        ]
        var units = [PanelCell(span: dayColumns), PanelCell()]
        for (index, source) in table.sources.enumerated() {
            let hasTitle = look.hasTitles && !source.isPressure
            let name = hasTitle ? source.section.titleMessage : source.section.shortMessage
            names.append(PanelCell(name, .strongSmall, isHead: true))
            units.append(PanelCell(.unit(source.unit), .small, isHead: true))
            if letters.has(index) {
                names.append(PanelCell())
                units.append(PanelCell())
            }
        }
        if hasNotes {
            names.append(look.hasWeekdays ? PanelCell(Words.columnNote, .strongSmall, isHead: true) : PanelCell())
            units.append(PanelCell())
        }
        return [PanelRow(names, rule: .none, isShaded: true), PanelRow(units, rule: .none, isShaded: true)]
    }

    /// The readings of a row by themselves, in the order of time, where some are joined: a finding may quote any of them.
    private mutating func singles(of row: ReadingsTable.Row, isFirst: Bool) -> [PanelRow] {
        guard row.grain == .moment, row.entries.joined().contains(where: { $0.measurement.moment.readings > 1 }) else {
            return []
        }
        var items: [Instant: [Int: [PanelItem]]] = [:]
        for (index, source) in table.sources.enumerated() {
            for (instant, figure) in row.entries[index].flatMap(source.figures) {
                items[instant, default: [:]][index, default: []].append(item(figure, of: index))
            }
        }
        let (days, zone) = (ReadingsDays(table.days, months), table.sources[0].first.period.zone)
        return items.sorted { $0.key < $1.key }.enumerated().map { place, moment in
            let opens = isFirst && place == 0
            var cells = days.cells(row.day, isFirst: opens, hasWeekdays: look.hasWeekdays)
            cells.append(PanelCell(.time(zone.time(of: moment.key)), .small, isHead: true))
            for index in table.sources.indices {
                cells.append(PanelCell(moment.value[index] ?? []))
                if letters.has(index) { cells.append(PanelCell()) }
            }
            return PanelRow(cells + (hasNotes ? [PanelCell()] : []), rule: opens ? .strong : .inset)
        }
    }

    private mutating func row(_ row: ReadingsTable.Row, isFirst: Bool, isMean: Bool) -> PanelRow {
        let days = ReadingsDays(table.days, months)
        var cells = days.cells(row.day, isFirst: isFirst, hasWeekdays: look.hasWeekdays)
        cells.append(isMean ? PanelCell(Words.figureMean, .strongSmall, isHead: true) : time(of: row))
        for index in table.sources.indices {
            let entries = row.entries[index]
            cells.append(entries.isEmpty ? PanelCell() : cell(entries, of: index, row.grain))
            guard letters.has(index) else { continue }
            let letter = row.grain == .moment ? entries.first.flatMap { letters.letter(of: $0, index) } : nil
            cells.append(PanelCell(letter.map { .verbatim($0) }, .small))
        }
        if hasNotes {
            let signs = ReadingsGrid.notes(of: row, table.sources).map { notes.sign($0, on: row.day) }
            cells.append(PanelCell(signs.isEmpty ? [] : [.line(signs)]))
        }
        return PanelRow(cells, rule: isFirst ? .strong : .inset)
    }

    /// Returns the time, if it is known; for a row of a day, the number of its measurements.
    private func time(of row: ReadingsTable.Row) -> PanelCell {
        if let time = row.time { return PanelCell(.time(time), .small, isHead: true) }
        guard row.grain == .day else { return PanelCell() }
        return PanelCell(DiaryMethod.times(row.entries.map(\.count).max() ?? 0), .small)
    }

    private mutating func cell(
        _ entries: [DiarySource.Entry], of index: Int, _ grain: ReadingsTable.Grain
    ) -> PanelCell {
        let source = table.sources[index]
        if grain != .moment, entries.count > 1 {
            let mean = source.meanText(of: entries).map { PanelItem.text($0, .cell) }
            let range = source.rangeText(of: entries).map { PanelItem.text($0, .small) }
            return PanelCell([.line([mean, range].compactMap(\.self))])
        }
        return PanelCell([item(source.figure(entries), of: index)])
    }

    /// A figure of a source, whose class the legend explains.
    private mutating func item(_ figure: DiarySource.Figure, of index: Int) -> PanelItem {
        let isMarked = table.plan.isMarked(index)
        if isMarked, let found = figure.classMark { classes[index].insert(found) }
        return table.sources[index].item(figure, isMarked: isMarked)
    }

    /// The notes of a row, each text once.
    private static func notes(of row: ReadingsTable.Row, _ sources: [DiarySource]) -> [String] {
        zip(sources, row.entries).flatMap { source, entries in entries.flatMap(source.notes) }.eachOnce
    }

    /// The legend of the marks, the signs and the letters.
    var explanations: [PanelPart] {
        let marks = table.sources.indices.flatMap { table.sources[$0].legend(of: classes[$0]) }
        return .lines(marks) + notes.below + letters.legend
    }
}

/// Letters that stand for the circumstances of measurements, where a kind has several.
private struct ContextLetters {
    private let letters: [MealContext: String]
    private let table: ReadingsTable
    /// The circumstances that occur, by source.
    private let contexts: [Set<MealContext>]

    init(_ table: ReadingsTable) {
        let contexts = table.sources.indices.map { index -> Set<MealContext> in
            let source = table.sources[index]
            guard source.kind.contexts.count > 2 else { return [] }
            return table.rows.reduce(into: Set<MealContext>()) { found, row in
                guard row.grain == .moment else { return }
                for entry in row.entries[index] { found.insert(source.context(of: entry)) }
            }
        }
        let several = contexts.filter { $0.count > 1 }.reduce(into: Set<MealContext>()) { $0.formUnion($1) }
        let stated = MealContext.allCases.filter { $0 != .unspecified && several.contains($0) }
        letters = Dictionary(uniqueKeysWithValues: zip(stated, ["a", "b", "c", "d", "e"]))
        (self.table, self.contexts) = (table, contexts)
    }

    /// Returns true if measurements of a source have letters.
    func has(_ source: Int) -> Bool { contexts[source].count > 1 }

    /// The letter of a measurement; `nil` where nothing was said.
    func letter(of entry: DiarySource.Entry, _ source: Int) -> String? {
        letters[table.sources[source].context(of: entry)]
    }

    /// The legend of the letters; for a kind that was measured in one circumstance only, that one.
    var legend: [PanelPart] {
        let explained = letters.sorted { $0.value < $1.value }.compactMap { context, letter in
            context.words.map { Words.diaryLetter(letter: letter, meal: $0) }
        }
        let only = table.sources.indices.compactMap { index -> Message? in
            guard contexts[index].count == 1, let words = contexts[index].first?.words else { return nil }
            let title = table.sources[index].section.titleMessage
            return Words.logWhatMeal(title: title, meal: words)
        }
        return .lines((explained + only).map { PanelLegendEntry(nil, $0) })
    }
}
