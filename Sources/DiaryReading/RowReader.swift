internal import DiaryModel
internal import SourceModel

/// Makes readings of the cells of a row.
struct RowReader {
    /// The lines whose word for the meal is not known.
    private(set) var unknownMeals = Listing<Int>()

    private let plan: ColumnPlan
    private let vocabulary: ColumnVocabulary
    private let cells: RowCells
    private var moments: MomentReader
    private var values: ValueReader
    private var sources = LastWord<String>()
    private var mealWords = LastWord<MealContext>()
    private var selector: RowSelector?
    private let meals: Int?
    private let passesEmptyRows: Bool
    /// The name of the mapping.
    private let sourceName: String
    private let sourceColumn: Int?
    /// The cells in which an export says the zone, the statement and the person.
    private let exported: [Int?]
    /// The cells that say that a row does not count, or what a device noticed.
    private var flags: RowFlags
    /// The zone that the last row of an export names for its time.
    private var localZone: Zone?

    /// Makes a reader for rows of one plan.
    init(
        _ plan: ColumnPlan, _ vocabulary: ColumnVocabulary, zone: Zone, order: DayOrder? = nil,
        latest: Instant? = nil
    ) {
        (self.plan, self.vocabulary) = (plan, vocabulary)
        let finder = CellFinder(absent: vocabulary.absent)
        cells = RowCells(plan, finder)
        moments = MomentReader(plan, finder, zone: zone, vocabulary.source.times, order: order, latest: latest)
        values = ValueReader(plan, vocabulary, finder)
        (selector, meals, sourceColumn) = (plan.rows, plan.match.index(of: .meal), plan.match.index(of: .source))
        (passesEmptyRows, sourceName) = (plan.match.source.passesEmptyRows, plan.match.source.name)
        exported = [SourceColumn.Role.localZone, .statement, .personFacts].map(plan.match.index)
        flags = RowFlags(plan.flags)
    }

    /// The interpretation of the times of all rows.
    var times: TimeTally { moments.times }

    /// The columns of values whose unit had to be assumed, counted from 1.
    var assumedColumns: [Int] { values.assumedColumns }

    /// True while the input has not decided between day first and month first.
    var isOrderOpen: Bool { moments.texts.isOrderOpen }

    /// Reads dates in this order of day and month from now on.
    mutating func keep(_ order: DayOrder) { moments.texts.keep(order) }

    /// Adds the readings of the loaded record, all of them, or says why it has none.
    mutating func read(_ record: borrowing RecordScanner, into builder: inout ImportBuilder) throws(SkipReason) {
        if try moments.isDay(record) {
            builder.account.rowCount -= 1
            return
        }
        if try isAboutOther(record) { return builder.passRow() }
        try cells.requireShape(record)
        let signs = try flags.signs(record, cells.finder)
        let marks = try exportMarks(record, into: &builder)
        if let marks, try cells.isWithoutReading(record, marks) {
            let time = cells.isTimeless(record) ? nil : try moments.written(record)
            return try builder.state(marks, of: time, line: record.line)
        }
        let written = try moments.written(record)
        try marks?.require(written)
        try cells.requireDay(of: written, record)
        let count = try values.parse(record)
        guard count > 0 else {
            guard passesEmptyRows else { throw .noValue }
            return builder.passRow()
        }
        let instant = try moments.instant(of: written, line: record.line)
        // How tall the person is counts whenever it was measured.
        if let height = values.height, MeasurementKind.height.isPlausible(height) {
            builder.add(height: height, at: instant)
        }
        // What another version or zone says decides over what lies in the period.
        let offset = written.localOffset ?? moments.namedOffset
        if !builder.keeps(instant) {
            values.pass(at: instant, offset, into: &builder)
            guard marks?.decides(over: builder.period, at: instant) == true else { return }
        }
        let row = ValueReader.Row(
            instant: instant, offset: offset, meal: meal(record),
            note: cells.note(record),
            source: source(record), signs: signs, line: record.line)
        let mark = builder.mark
        try values.emit(row, moments.localTime, into: &builder)
        if let marks {
            builder.complete(since: mark, marks)
        } else {
            builder.complete(since: mark, localTime: moments.localTime, isPartOfDay: written.isPartOfDay)
        }
    }

    /// Returns true if the selecting column marks the record as no row of readings; such rows may be short.
    ///
    /// A row that is cut off in front of the column, or within it, decides nothing.
    private mutating func isAboutOther(_ record: borrowing RecordScanner) throws(SkipReason) -> Bool {
        guard let column = selector?.column, !record.hasBrokenQuotes else { return false }
        if record.fields.count < plan.width {
            let isWhole = record.isTerminated || column + 1 < record.fields.count
            guard column < record.fields.count, isWhole, cells.present(column, record) != nil else { return false }
        }
        return try selector?.selects(record, cells.finder) == false
    }

    /// Returns the export's marks on the row beyond its reading; also adds its facts about the person.
    private mutating func exportMarks(
        _ record: borrowing RecordScanner, into builder: inout ImportBuilder
    ) throws(SkipReason) -> ExportMarks? {
        guard plan.isExport else { return nil }
        if let facts = cells.text(exported[2], record) { try builder.account.person.add(exported: facts) }
        let name = cells.text(exported[0], record)
        // Making a zone takes longer than reading its row.
        if name != localZone?.identifier { localZone = try ExportMarks.zone(name) }
        return try ExportMarks(localZone: localZone, statement: cells.text(exported[1], record))
    }

    /// Returns true if the loaded record would give a time by this plan: the test of another delimiter.
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

    /// Returns the evidence of a date cell about the order of day and month, by the patterns of the mapping.
    func order(_ record: borrowing RecordScanner) -> (order: DayOrder?, isAmbiguous: Bool) {
        guard (try? cells.requireShape(record)) != nil, let range = cells.present(moments.dateColumn, record) else {
            return (nil, false)
        }
        let bytes = record.window.span.extracting(range)
        return (moments.texts.order(of: bytes), moments.texts.isAmbiguous(bytes))
    }

    /// The device or app that a cell names, or what the mapping is of.
    private mutating func source(_ record: borrowing RecordScanner) -> String {
        if let index = sourceColumn, let name = cells.verbatim(index, record) { return name }
        if let index = sourceColumn, let range = cells.present(index, record) {
            let isQuoted = record.fields[index].isQuoted
            return sources.meaning(of: record.window.span.extracting(range)) {
                isQuoted ? $0.replacing("\"\"", with: "\"") : $0
            } ?? ""
        }
        return sourceName
    }

    private mutating func meal(_ record: borrowing RecordScanner) -> MealContext {
        guard let index = meals, let range = cells.present(index, record) else { return .unspecified }
        let known = vocabulary.meals
        let meal = mealWords.meaning(of: record.window.span.extracting(range)) { word in
            known[word.lowercased()] ?? MealWord.context(word)
        }
        if let meal { return meal }
        unknownMeals.add(record.line)
        return .unspecified
    }
}
