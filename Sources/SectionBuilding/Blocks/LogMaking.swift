internal import DiaryModel
internal import GuidelineModel
internal import ReportModel

/// Every reading of some sections in a table, one day after the other.
///
/// A reading that several sections show stands in it once, with the class of the first section that gives it one. What
/// is the same in many rows is made once and shared: a diary of years has a hundred thousand of them.
struct LogMaking {
    private let sections: [SectionData]
    private let columns: [LogColumn]

    /// Gets ready to list the readings of sections.
    ///
    /// - Precondition: there is a column.
    init(_ sections: [SectionData], _ columns: [LogColumn] = LogColumn.allCases) {
        self.sections = sections
        self.columns = columns
    }

    /// The table; `nil` without readings.
    func card(id: String) -> TableCard? {
        let log = merged()
        guard let period = sections.first?.period, !log.entries.isEmpty else { return nil }
        var rows: [DataTable.Row] = []
        rows.reserveCapacity(log.entries.count + min(log.entries.count, period.dayCount))
        var writers = log.sources.map { LogWriter($0, columns) }
        var day: CivilDate?
        var moment = Moment()
        for (entry, source) in log.entries {
            if entry.day != day {
                day = entry.day
                rows.append(heading(entry.day))
            }
            // The pulse belongs to the pressure that it was taken with.
            if moment.goesOn(with: log.sources[source][0].readings[entry.position].instant) {
                rows[rows.count - 1].keepsWithNext = true
            }
            rows.append(writers[source].row(entry))
        }
        let title = Words.logTitle
        return TableCard(
            id: id, title: title, continuedTitle: Words.sectionContinued(title: .message(title)),
            meta: .separated([
                Words.metaDays(n: .integer(period.dayCount)),
                Words.metaReadings(n: .integer(log.entries.count)),
            ]), range: .tableRange,
            // A class takes the room of a note that is not there; its width says nothing.
            table: DataTable(columns: columns.map(LogMaking.head), rows: rows, keepsProportions: false), notes: notes)
    }

    /// Readings of one instant, one after the other.
    private struct Moment {
        private var instant: Instant?
        private var count = 0

        /// More rows than these are no single measurement, and would leave much of a page blank.
        private static let most = 4

        /// Whether the next reading is of the same instant as the one before it.
        mutating func goesOn(with next: Instant) -> Bool {
            let isSame = instant == next && count < Moment.most
            count = isSame ? count + 1 : 1
            instant = next
            return isSame
        }
    }

    private static func head(of column: LogColumn) -> DataTable.Column {
        switch column {
        case .time: .init(title: Words.columnTime, weight: 6)
        case .what: .init(title: Words.columnWhat, weight: 8)
        case .value: .init(title: Words.columnValue, alignment: .end, weight: 8)
        case .className: .init(title: Words.columnClass, weight: 11)
        case .note: .init(title: Words.columnNote, weight: 9)
        }
    }

    private func heading(_ day: CivilDate) -> DataTable.Row {
        let date = Words.chartDate(date: .date(day, .long))
        return .init(role: .group, cells: [.text(date)] + columns.dropFirst().map { _ in .merge })
    }

    /// Readings of one kind that were given for one section, or for none.
    private struct Source: Hashable {
        let kind: String
        let owner: String?
    }

    /// The sections' readings by instant, each with the group of sections that show it.
    private func merged() -> (entries: [(ReadingIndex.Entry, Int)], sources: [[SectionData]]) {
        var places: [Source: Int] = [:]
        var sources: [[SectionData]] = []
        for data in sections {
            let source = Source(kind: data.section.kind.id, owner: data.facts.owner)
            if let place = places[source] {
                sources[place].append(data)
            } else {
                places[source] = sources.count
                sources.append([data])
            }
        }
        var entries: [(ReadingIndex.Entry, Int)] = []
        entries.reserveCapacity(sources.reduce(0) { $0 + ($1.first?.usable.count ?? 0) })
        for (place, source) in sources.enumerated() {
            for entry in source.first?.usable ?? [] { entries.append((entry, place)) }
        }
        // Positions in the diary are in the order of time; a single source is in order already.
        if sources.count > 1 { entries.sort { $0.0.position < $1.0.position } }
        return (entries, sources)
    }

    /// Which readings are left out because they cannot be true; sections of the same readings count them once.
    private var notes: [Message] {
        var seen: Set<Source> = []
        let implausible = sections.reduce(0) { sum, data in
            let isNew = seen.insert(Source(kind: data.section.kind.id, owner: data.facts.owner)).inserted
            return isNew ? sum + data.facts.implausible : sum
        }
        return implausible > 0 ? [Words.noteImplausible(n: .integer(implausible))] : []
    }
}

/// Writes the rows of readings that the same sections show.
struct LogWriter {
    private let sections: [SectionData]
    private let columns: [LogColumn]
    private let zone: Zone
    private let names: [MealContext: Message]
    private let classes: [[Message]]
    private let none = Message.missing

    /// Gets ready to write rows.
    ///
    /// - Precondition: there is a section.
    init(_ sections: [SectionData], _ columns: [LogColumn]) {
        self.sections = sections
        self.columns = columns
        zone = sections[0].period.zone
        let title = sections[0].section.titleMessage
        let known = sections[0].section.kind.contexts
        names = Dictionary(
            uniqueKeysWithValues: MealContext.allCases.map { meal in
                guard known.contains(meal), let words = meal.words else { return (meal, title) }
                return (
                    meal, Words.logWhatMeal(title: .message(title), meal: .message(words))
                )
            })
        classes = sections.map { data in
            data.facts.classes.map { facts in facts.guideline.classes.indices.map { facts.name(ofClass: $0) } } ?? []
        }
    }

    /// The row of a reading.
    mutating func row(_ entry: ReadingIndex.Entry) -> DataTable.Row {
        let reading = sections[0].readings[entry.position]
        var cells: [DataTable.Cell] = []
        cells.reserveCapacity(columns.count)
        for (index, column) in columns.enumerated() {
            switch column {
            case .time: cells.append(.text(reading.isDayOnly ? .missing : .time(zone.time(of: reading.instant))))
            case .what: cells.append(.text(names[reading.meal] ?? none))
            case .value: cells.append(.text(value(reading)))
            case .className: cells.append(.text(className(entry)))
            case .note: cells.append(note(reading, behind: index > 0 ? columns[index - 1] : nil))
            }
        }
        return DataTable.Row(cells: cells)
    }

    /// The note of a reading; without one the class before it takes its room, which is words as notes are.
    private func note(_ reading: Reading, behind column: LogColumn?) -> DataTable.Cell {
        guard reading.note.isEmpty else { return .text(.verbatim(reading.note)) }
        return column == .className ? .merge : .text(.verbatim(""))
    }

    private func value(_ reading: Reading) -> Message {
        let unit = sections[0].section.unit
        let numbers = reading.value.quantities.compactMap { $0.converted(to: unit)?.argument }
        switch numbers.count {
        case 1: return .plain(numbers[0], unit)
        case 2: return Words.plainPair(first: numbers[0], second: numbers[1], unit: .unit(unit))
        default: return none
        }
    }

    private func className(_ entry: ReadingIndex.Entry) -> Message {
        for (index, data) in sections.enumerated() {
            if let found = data.classIndex(entry) { return classes[index][found] }
        }
        return none
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
        case .unspecified: nil
        }
    }
}
