internal import DiaryModel

/// Makes readings of the cells of a row.
struct RowReader {
    let plan: ColumnPlan
    private var moments: MomentReader
    /// A reader for each measurement that a row has.
    private var values: [ValueReader]
    private var (sources, mealWords) = (LastWord<String>(), LastWord<MealContext>())
    private var rowWords = LastWord<Bool>()
    private let (meals, sourceColumn, selector): (Int?, Int?, Int?)
    /// The cells in which an export says the zone, the statement and the person.
    let exported: [Int?]
    let exportColumns: [Int]
    /// The cells that say that a row does not count, or what a device noticed.
    private var flags: RowFlags
    /// The zone that the last row of an export names for its time.
    private var localZone: Zone?

    /// Makes a reader for rows of one plan.
    init(_ plan: ColumnPlan, zone: Zone, order: DayOrder? = nil, latest: Instant? = nil) {
        self.plan = plan
        moments = MomentReader(plan, zone: zone, order: order, latest: latest)
        values = ([plan] + plan.further).map { ValueReader($0) }
        (meals, sourceColumn) = (plan.match.index(of: .meal), plan.match.index(of: .source))
        selector = plan.match.source.rows == nil ? nil : plan.match.index(of: .selector)
        exported = [SourceColumn.Role.localZone, .statement, .personFacts].map(plan.match.index)
        exportColumns = plan.exportColumns
        flags = RowFlags(plan.flags)
    }

    /// How the times of all rows were understood.
    var times: TimeTally { moments.clock.times }

    /// The columns of values whose unit had to be assumed, counted from 1.
    var assumedColumns: [Int] { values.flatMap(\.assumedColumns).sorted() }

    /// True if the input has not shown yet if the day or the month comes first.
    var isOrderOpen: Bool { moments.texts.order == nil }

    /// Reads dates in this order of day and month from now on.
    mutating func keep(_ order: DayOrder) { moments.texts.order = order }

    /// Adds the readings of the loaded record, all of them, and returns what it is about; or says why it has none.
    mutating func read(_ record: borrowing RecordScanner, into builder: inout ImportBuilder) throws(SkipReason)
        -> RecordTopic
    {
        if try moments.isDay(record) { return .nothing }
        if try isAboutOther(record) { return .other(nil) }
        try requireShape(record)
        let signs = try flags.signs(record, plan.cells)
        let marks = try exportMarks(record, into: &builder)
        if let marks, try isWithoutReading(record, marks) {
            let time = isTimeless(record) ? nil : try moments.written(record)
            try builder.state(marks, of: time, line: record.line)
            return .known
        }
        let written = try moments.written(record)
        try marks?.require(written)
        try requireDay(of: written, record)
        for index in values.indices { try values[index].parse(record) }
        // Through their span, for an element of an array is copied where it is looked at.
        guard values.indices.contains(where: { values.span[$0].count > 0 }) else {
            guard plan.match.source.passesEmptyRows else { throw .noValue }
            return .other(nil)
        }
        for index in values.indices where values.span[index].count > 0 {
            try emit(index, at: written, record, signs, marks, into: &builder)
        }
        return .known
    }

    /// Adds the readings of a measurement of the loaded record.
    private mutating func emit(
        _ index: Int, at written: WrittenTime, _ record: borrowing RecordScanner, _ signs: ReadingSigns,
        _ marks: ExportMarks?, into builder: inout ImportBuilder
    ) throws(SkipReason) {
        var written = written.of(values.span[index].plan.series)
        try moments.settleZone(of: &written, line: record.line)
        let instant = try moments.instant(of: written, line: record.line)
        // How tall the person is counts whenever it was measured.
        if values.span[index].mayHaveHeight, let height = values[index].height,
            MeasurementKind.height.isPlausible(height)
        {
            builder.add(height: height, at: instant)
        }
        // What another version or zone says decides over what lies in the period.
        let offset = written.localOffset ?? moments.clock.namedOffset
        if !builder.keeps(instant) {
            values.span[index].pass(at: instant, offset, into: &builder)
            guard marks?.decides(over: builder.period, at: instant) == true else { return }
        }
        let row = ValueReader.Row(
            instant: instant, offset: offset, meal: meal(record, &builder), note: note(record), source: source(record),
            signs: signs, line: record.line)
        let mark = builder.mark
        try values[index].emit(row, moments.clock.localTime, into: &builder)
        if let marks {
            builder.complete(since: mark, marks)
        } else {
            builder.complete(since: mark, localTime: moments.clock.localTime, isPartOfDay: written.isPartOfDay)
        }
    }

    /// True if the selecting column says that the record is no row of readings; such rows may be short.
    ///
    /// A row that is cut off in front of the column, or within it, decides nothing.
    private mutating func isAboutOther(_ record: borrowing RecordScanner) throws(SkipReason) -> Bool {
        guard let column = selector, !record.hasBrokenQuotes else { return false }
        if record.fields.count < plan.width {
            let isWhole = record.isTerminated || column + 1 < record.fields.count
            guard column < record.fields.count, isWhole, plan.cells.present(column, record) != nil else { return false }
        }
        // Of the rule itself each row would make a copy.
        func takes(_ word: String) -> Bool? { plan.match.source.rows?.takes(word) }
        let cell = plan.cells.present(column, record)
        let isTaken = cell.map { rowWords.meaning(of: record.window.span.extracting($0), takes) } ?? takes("")
        guard let isTaken else { throw .unknownRow }
        return !isTaken
    }

    /// The marks of an export on the row; facts about the person are taken.
    private mutating func exportMarks(_ record: borrowing RecordScanner, into builder: inout ImportBuilder)
        throws(SkipReason) -> ExportMarks?
    {
        guard !exportColumns.isEmpty else { return nil }
        builder.isExport = true
        if let facts = text(exported[2], record) { try builder.account.person.add(exported: facts) }
        let name = text(exported[0], record)
        // Making a zone takes longer than reading its row.
        if name != localZone?.identifier { localZone = try ExportMarks.zone(name) }
        return try ExportMarks(localZone: localZone, statement: text(exported[1], record))
    }

    /// True if the loaded record would tell a time by this plan: the test of another delimiter.
    func tellsTime(_ record: borrowing RecordScanner) -> Bool {
        guard record.fields.count >= 2 else { return false }
        // A time it is, in whichever order.
        do throws(SkipReason) { _ = try moments.time(record) } catch { return error == .otherDayOrder }
        return true
    }

    /// The day that the cell for the date names, or the two that it may name.
    func day(_ record: borrowing RecordScanner) -> TimeText.Day? {
        guard (try? requireShape(record)) != nil, let range = plan.cells.present(plan.time.date, record) else {
            return nil
        }
        return moments.texts.day(of: record.window.span.extracting(range))
    }

    /// The device or app that a cell names, or what the mapping is of.
    private mutating func source(_ record: borrowing RecordScanner) -> String {
        if let index = sourceColumn, let name = verbatim(index, record) { return name }
        if let index = sourceColumn, let range = plan.cells.present(index, record) {
            let isQuoted = record.fields[index].isQuoted
            return sources.meaning(of: record.window.span.extracting(range)) {
                isQuoted ? $0.replacing("\"\"", with: "\"") : $0
            } ?? ""
        }
        return plan.match.source.name
    }

    private mutating func meal(_ record: borrowing RecordScanner, _ builder: inout ImportBuilder) -> MealContext {
        guard let index = meals, let range = plan.cells.present(index, record) else { return .unspecified }
        let known = plan.match.source.words.meals
        let meal = mealWords.meaning(of: record.window.span.extracting(range)) { word in
            known[word.lowercased()] ?? MealWord.context(word)
        }
        if let meal { return meal }
        builder.account.unknownMeals.add(record.line)
        return .unspecified
    }
}
