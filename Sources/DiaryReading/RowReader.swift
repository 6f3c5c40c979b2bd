internal import DiaryModel
internal import SourceModel

/// Makes readings of the cells of a row.
struct RowReader {
    /// The lines whose word for the meal is not known.
    private(set) var unknownMeals = Listing<Int>()

    private let shared: SharedLayout
    private var layout: ColumnLayout { shared.columns }
    private let vocabulary: ColumnVocabulary
    private let cells: CellFinder
    private var moments: MomentReader
    private var values: ValueReader
    private var sources = LastWord<String>()
    private var selector: RowSelector?
    /// The zone that the last row of an export names for its time.
    private var localZone: Zone?

    /// Makes a reader for rows of one layout.
    init(_ layout: ColumnLayout, _ vocabulary: ColumnVocabulary, zone: Zone, order: DayOrder? = nil) {
        shared = SharedLayout(layout)
        self.vocabulary = vocabulary
        cells = CellFinder(absent: vocabulary.absent)
        moments = MomentReader(layout, cells, zone: zone, vocabulary.source.times, order: order)
        values = ValueReader(shared, vocabulary, cells)
        selector = layout.mapped?.rows
    }

    /// How the times of all rows were understood.
    var times: TimeTally { moments.times }

    /// Whether the input has not told yet whether the day or the month comes first.
    var isOrderOpen: Bool { moments.patterns.isOrderOpen }

    /// Reads dates in this order of day and month from now on.
    mutating func keep(_ order: DayOrder) { moments.patterns.keep(order) }

    /// Adds the readings of the loaded record, all of them, or says why it has none.
    mutating func read(_ record: borrowing RecordScanner, into builder: inout ImportBuilder) throws(SkipReason) {
        if moments.isDay(record) {
            builder.rowCount -= 1
            return
        }
        if try isAboutOther(record) { return builder.passRow() }
        try checkShape(record)
        let marks = try exportMarks(record, into: &builder)
        if let marks, try isWithoutReading(record, marks) {
            let time = isTimeless(record) ? nil : try moments.written(record)
            return try builder.state(marks, of: time, line: record.line)
        }
        let written = try moments.written(record)
        try marks?.require(written)
        try requireDay(of: written, record)
        let count = try values.parse(record)
        guard count > 0 else {
            guard layout.mapped?.source.passesEmptyRows == true else { throw .noValue }
            return builder.passRow()
        }
        let instant = try moments.instant(of: written, line: record.line)
        // How tall the person is counts whenever it was measured.
        if let height = values.height, MeasurementKind.height.isPlausible(height) {
            builder.add(height: height, at: instant)
        }
        // What another version or zone says decides over what lies in the period.
        guard builder.keeps(instant, count: count) || marks?.decides(over: builder.period, at: instant) == true else {
            return
        }
        let row = ValueReader.Row(
            instant: instant, offset: written.localOffset ?? moments.namedOffset, meal: meal(record),
            note: note(record),
            source: source(record), line: record.line)
        let mark = builder.mark
        values.emit(row, into: &builder)
        complete(record, marks, since: mark, &builder)
    }

    /// Says of the statements of a row who else states them, how its time is written, and what an export marked.
    private func complete(
        _ record: borrowing RecordScanner, _ marks: ExportMarks?, since mark: Int, _ builder: inout ImportBuilder
    ) {
        let names = text(layout.furtherSources, record).map { NameList.names(in: $0) } ?? []
        guard let marks = marks ?? (names.isEmpty ? nil : ExportMarks()) else {
            return builder.complete(since: mark, localTime: moments.localTime)
        }
        builder.complete(since: mark, marks, furtherSources: names)
    }

    /// Whether the selecting column says that the record is no row of readings; such rows may be short.
    ///
    /// A row that is cut off in front of the column, or within it, says nothing.
    private mutating func isAboutOther(_ record: borrowing RecordScanner) throws(SkipReason) -> Bool {
        guard let column = selector?.column, !record.hasBrokenQuotes else { return false }
        if record.fields.count < layout.width {
            let isWhole = record.isTerminated || column + 1 < record.fields.count
            guard column < record.fields.count, isWhole, cells.present(column, record) != nil else { return false }
        }
        return try selector?.takes(record, cells) == false
    }

    /// Throws where another cell names a day that is not that of the moment, as far as zones go.
    private func requireDay(of written: WrittenTime, _ record: borrowing RecordScanner) throws(SkipReason) {
        guard let index = layout.furtherDay, let range = cells.present(index, record),
            let other = try? TimeCell.moment(record.window.span.extracting(range))
        else { return }
        guard abs(other.date.dayNumber - written.date.dayNumber) < 2 else { throw .repeatedField }
    }

    /// What an export says of the row beyond its reading; what it says of the person is taken.
    private mutating func exportMarks(
        _ record: borrowing RecordScanner, into builder: inout ImportBuilder
    ) throws(SkipReason) -> ExportMarks? {
        guard let columns = layout.exported else { return nil }
        if let facts = text(columns.person, record) {
            try builder.person.add(exported: facts)
        }
        let name = text(columns.localZone, record)
        // Making a zone takes longer than reading its row.
        if name != localZone?.identifier { localZone = try ExportMarks.zone(name) }
        return try ExportMarks(
            localZone: localZone, statement: text(columns.statement, record), earlier: text(columns.records, record))
    }

    /// Whether a row of an export tells of the person, or of what was taken back, and has no reading.
    private func isWithoutReading(_ record: borrowing RecordScanner, _ marks: ExportMarks) throws(SkipReason) -> Bool {
        if marks.hasRecords, isBare(record) { return true }
        if isTimeless(record), marks.marks.isEmpty, text(layout.exported?.person, record) != nil { return true }
        try marks.requireReading()
        return false
    }

    private var timeColumn: Int? { if case .one(let index) = layout.time { index } else { nil } }

    private func isTimeless(_ record: borrowing RecordScanner) -> Bool {
        guard let timeColumn else { return false }
        return cells.present(timeColumn, record) == nil
    }

    /// Whether a row of an export has nothing but a time and marks.
    private func isBare(_ record: borrowing RecordScanner) -> Bool {
        let own = (layout.exported?.all ?? []) + [timeColumn].compactMap(\.self)
        for index in record.fields.indices where !own.contains(index) && cells.present(index, record) != nil {
            return false
        }
        return true
    }

    /// The text of a cell, if there is one: to the letter where it stands there so, else as it can be read.
    private func text(_ index: Int?, _ record: borrowing RecordScanner) -> String? {
        guard let index else { return nil }
        return verbatim(index, record) ?? cleaned(index, record)
    }

    /// Whether the loaded record would tell a time by this layout: the test of another delimiter.
    func tellsTime(_ record: borrowing RecordScanner) -> Bool {
        guard record.fields.count >= 2 else { return false }
        do throws(SkipReason) {
            _ = try moments.time(record)
            return true
        } catch {
            // A time it is, in whichever order.
            return error == .otherDayOrder
        }
    }

    /// What a cell for the date says about the order of day and month, by the patterns of the mapping.
    func order(_ record: borrowing RecordScanner) -> (order: DayOrder?, isAmbiguous: Bool) {
        guard (try? checkShape(record)) != nil, let range = cells.present(moments.dateColumn, record) else {
            return (nil, false)
        }
        let bytes = record.window.span.extracting(range)
        return (moments.patterns.order(of: bytes), moments.patterns.isAmbiguous(bytes))
    }

    private func checkShape(_ record: borrowing RecordScanner) throws(SkipReason) {
        guard !record.hasBrokenQuotes else { throw .brokenQuotes }
        guard record.fields.count >= layout.width else { throw .tooFewColumns }
        guard !layout.isOpenEnded else { return }
        for index in layout.width..<record.fields.count where !record.fields[index].range.isEmpty {
            throw .tooManyColumns
        }
    }

    private func note(_ record: borrowing RecordScanner) -> String {
        var note = ""
        for index in layout.notes {
            guard let text = text(index, record) else { continue }
            note = note.isEmpty ? text : "\(note); \(text)"
        }
        return note
    }

    private func cleaned(_ index: Int, _ record: borrowing RecordScanner) -> String? {
        guard let range = cells.present(index, record) else { return nil }
        return CellText.text(record.window.span.extracting(range), isQuoted: record.fields[index].isQuoted)
    }

    /// The text of a cell in quotes to the letter, where its column says that such texts stand there.
    private func verbatim(_ index: Int, _ record: borrowing RecordScanner) -> String? {
        guard layout.verbatim.contains(index), index < record.fields.count, record.fields[index].isQuoted else {
            return nil
        }
        return CellText.verbatim(record.window.span.extracting(record.fields[index].range))
    }

    /// The device or app that a cell names, or what the mapping is of.
    private mutating func source(_ record: borrowing RecordScanner) -> String {
        if let index = layout.source, let name = verbatim(index, record) { return name }
        if let index = layout.source, let range = cells.present(index, record) {
            let isQuoted = record.fields[index].isQuoted
            return sources.meaning(of: record.window.span.extracting(range)) {
                isQuoted ? $0.replacing("\"\"", with: "\"") : $0
            } ?? ""
        }
        return layout.mapped?.source.name ?? ""
    }

    private mutating func meal(_ record: borrowing RecordScanner) -> MealContext {
        guard let index = layout.meal, let range = cells.present(index, record) else { return .unspecified }
        let word = CellText.text(record.window.span.extracting(range), isQuoted: false)
        if let meal = vocabulary.meals[word.lowercased()] { return meal }
        unknownMeals.add(record.line)
        return .unspecified
    }
}
