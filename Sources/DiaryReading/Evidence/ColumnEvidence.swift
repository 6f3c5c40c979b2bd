internal import DiaryModel

/// Evidence in the rows of an input for its columns, those among them that no mapping uses: it counts before anything is left out in
/// silence.
///
/// A column with a time of day in every cell is the time; one of days is the date. Two that can only be pressures are
/// never dropped. One of yes and no may mark the rows that count. Few words again and again, beside readings of one
/// time, may be people.
struct ColumnEvidence {
    /// The header with what the rows add to it.
    var match: SourceMatch
    /// The numbers of columns that hold values and have no name that is known, counted from 1.
    var unknown: [Int] = []
    /// The columns that say of rows that they do not count, and those that may say it in any row.
    private(set) var flags: [RowFlag] = []
    /// The column that may say whose a row is.
    private(set) var people: Int?
    /// The numbers of columns of which nobody knows whether they change what the rows mean, counted from 1.
    private(set) var doubtful: [Int] = []
    /// Warnings about columns that were taken for something because of their rows, or that may mean something that nobody can know.
    private(set) var doubts: [Diagnostic] = []

    let vocabulary: ColumnVocabulary
    let location: FileLocation
    let texts: TimeReader
    private var isUsual: Bool { match.source.isOfUsualNames }
    private var (clocks, days): ([Int], [Int]) = ([], [])

    /// Weighs the rows of an input with a known header; columns of a mapping never get another role.
    ///
    /// - Throws: `data.unnamed-pressures` where a diary of pressures would lose them.
    init(
        _ match: SourceMatch, _ vocabulary: ColumnVocabulary, at location: FileLocation, in source: DataSource,
        limits: DataLimits
    ) throws(DiagnosticFailure) {
        (self.match, self.vocabulary, self.location) = (match, vocabulary, location)
        texts = TimeReader(rule: vocabulary.source.times)
        let isParted = match.index(of: .systolic) ?? match.index(of: .diastolic) != nil
        let isNamed = match.cells.map { !$0.isOpen || !isUsual && $0.word.isEmpty }
        let asked = match.cells.indices.filter {
            isUsual || !isNamed[$0] || $0 >= match.width || match.cells[$0].role?.isOfTimes == true
        }
        let sample = RowSample(asked, of: match, in: source, limits: limits)
        // Most headers that end in a delimiter have nothing below it.
        while self.match.cells.count > match.width, sample.words(self.match.cells.count - 1).isEmpty {
            self.match.cells.removeLast()
        }
        if isUsual {
            dropSeconds()
            takeParts(sample)
        }
        let parts = self.match.dayParts + self.match.clockParts
        let hasValue = self.match.index(of: .anyValue) != nil
        // Beside columns of their own, a column of both pressures is not read; in German, `Kind` is a child. Beside values, a name may
        // be that of what was measured.
        let open = self.match.cells.indices.filter {
            $0 >= match.width || self.match.cells[$0].isOpen && !isNamed[$0] && !parts.contains($0)
                || isUsual && isParted && match.cells[$0].role == .pressures
                || isUsual && match.cells[$0].role == .kind && !hasValue
                || hasValue && PersonColumns.isPerson(match.cells[$0].word) && namesKinds(sample.words($0))
        }
        if isUsual { settleTimes(sample) }
        let times = self.match.cells.indices.filter { self.match.cells[$0].role?.isOfTimes == true }
        // Without a time, a name that other things have as well may be that of the day: `Tag` is one in German.
        days = match.cells.indices.filter {
            isUsual && times.isEmpty && match.cells[$0].evidence == .none && isNamed[$0]
                && isOf(sample.words($0), texts.isMoment)
        }
        var words: [Int] = []
        for column in open { look(at: column, sample, &words) }
        if isUsual {
            // A word for a zone may be one for a part of the day: `시간대`.
            clocks += match.cells.indices.filter {
                match.cells[$0].role == .zone && isOf(sample.words($0), texts.isClock)
            }
            takeTimes(sample, known: times)
            try takePressures(sample, words)
            self.match.hasOpenCounts = TimeText.areOpen(times.flatMap(sample.words))
        }
        takeFlags(open, sample)
        people = whose(words, sample, days: times)
        if let people { doubt(people, "data.maybe-people") }
    }

    /// Of two columns of one kind, the one that is called so counts before one that is called so among other words.
    private mutating func dropSeconds() {
        let cells = match.cells
        for (index, cell) in cells.enumerated() where cell.role?.isOfValues == true && !cell.isPlain {
            let isSecond = cells.contains {
                $0.isPlain && $0.place == cell.place && ($0.series == cell.series || cell.series.isEmpty)
            }
            if isSecond { match.cells[index] = cell.withoutRole }
        }
    }

    /// Takes what names say only by the cells below them: a day and a time of day in parts, and the results of tests.
    private mutating func takeParts(_ sample: RowSample) {
        let parts = ["year", "month", "day", "hour", "minute", "second"].map { key in
            let names = PrintedWords.set("part-of-time-\(key)")
            return match.cells.firstIndex { names.contains($0.word) }
        }
        func are(_ column: Int, _ range: ClosedRange<Double>) -> Bool {
            sample.words(column).allSatisfy { RowSample.number($0).map(range.contains) ?? false }
        }
        let day = parts[..<3].compactMap(\.self)
        let roles = match.cells.indices.filter { !parts.contains($0) }.map { match.cells[$0].role }
        if day.count == 3, !roles.contains(.date), !roles.contains(.moment), are(day[0], 1_900...2_700),
            are(day[2], 1...31)
        {
            match.dayParts = day
            for column in day { match.cells[column] = Column(place: nil, vocabulary, text: match.cells[column].text) }
            take(day[0], as: .date)
        }
        if let hour = parts[3] ?? match.index(of: .time), match.index(of: .date) ?? hour != hour, are(hour, 0...24),
            !roles.contains(.moment), parts[3] == nil || !roles.contains(.time),
            case let rest = match.cells.contains(where: { $0.word == "max" }) ? [] : parts[4...].compactMap(\.self),
            rest.allSatisfy({ are($0, 0...59) })
        {
            match.clockParts = [hour] + rest
            take(hour, as: .time)
        }
        let value = match.cells.firstIndex { PrintedWords.has($0.word, "value-else") }
        if let value, !match.cells.hasValues,
            match.index(of: .unit) ?? match.index(of: .kind) != nil
                || match.cells.indices.contains(where: { namesKinds(sample.words($0)) })
        {
            take(value, as: .anyValue)
        }
    }

    private mutating func takeFlags(_ open: [Int], _ sample: RowSample) {
        let named = Set(flags.map(\.column))
        flags += open.filter { match.cells[$0].isOpen && !named.contains($0) && !RowFlag.areNotes(sample.words($0)) }
            .map { RowFlag(column: $0, meaning: .state, isNamed: false) }
        flags += match.cells.indices.filter { match.cells[$0].role == nil && !named.contains($0) }.compactMap {
            RowFlag.sign(match.cells[$0].word, $0)
        }
        flags += match.cells.indices.filter { match.cells[$0].role == .note && !match.cells[$0].isVerbatim }.map {
            RowFlag(column: $0, meaning: .note, isNamed: true)
        }
    }

    private mutating func look(at column: Int, _ sample: RowSample, _ words: inout [Int]) {
        let found = sample.words(column)
        guard !found.isEmpty else { return }
        let (name, cells) = (match.cells[column].word, Set(found.map(RowFlag.word)))
        if let flag = RowFlag.sign(name, column, cells) ?? RowFlag.named(match.cells[column].name, column, cells) {
            return flags.append(flag)
        }
        if isUsual, namesUnits(found) {
            find(column, .unit, "names of units and is read so", kind: "unit")
        } else if isUsual, match.index(of: .anyValue) != nil, match.index(of: .kind) == nil, namesKinds(found) {
            find(column, .kind, "what was measured and is read so", kind: "kind")
        } else if isUsual, match.index(of: .zone) == nil, found.allSatisfy({ $0.count > 1 && ZoneCell($0) != nil }) {
            find(column, .zone, "a time zone in every row and is read so", kind: "zone")
        } else if isOf(found, texts.isClock) || isOfClocks(found) {
            clocks.append(column)
        } else if isOf(found, texts.isMoment) {
            days.append(column)
        } else if !RowFlag.isDoubtful(name, cells, isSparse: sample.cells[column]?.contains("") == true) {
            let isOfValues = sample.numbers(column).compactMap(\.self).holdValues(of: found.count)
            // Whoever wrote a mapping knew of the values that it does not read.
            if !isOfValues { words.append(column) } else if isUsual { unknown.append(column + 1) }
        } else if isUsual {
            // Whoever wrote a mapping knew of such columns.
            doubt(column, "data.maybe-flag")
        }
    }

    /// Says that nobody knows whether a column changes what the rows mean.
    private mutating func doubt(_ column: Int, _ remark: String) {
        doubtful.append(column + 1)
        doubts.append(Diagnostic(.warning, remark, at: location, [column + 1]))
    }

    /// True if the cells of a column name units of a value whose own header names none, and no other column does.
    private func namesUnits(_ cells: [String]) -> Bool {
        let kinds = match.cells.filter { $0.unit == nil }.compactMap { $0.role?.kind }
        return match.index(of: .unit) == nil
            && cells.allSatisfy { cell in
                cell.count > 1 && kinds.contains { vocabulary.unit(named: cell, of: $0) != nil }
            }
    }

    /// True if most cells of a column name what the values of another one are.
    private func namesKinds(_ cells: [String]) -> Bool {
        let named = cells.count { Column($0, vocabulary).role?.isOfValues == true }
        return named > 0 && named * 2 >= cells.count
    }

    /// True if all cells of a column are of a form, and none is a number.
    private func isOf(_ cells: [String], _ form: (String) -> Bool) -> Bool {
        // Spreadsheets count a time of day as a share of it, with all its decimals.
        !cells.isEmpty
            && cells.allSatisfy { (RowSample.number($0) == nil || $0.hasPrefix("0.") && $0.utf8.count > 6) && form($0) }
    }

    /// True if most cells of a column are times of day, and the others say nothing.
    private func isOfClocks(_ cells: [String]) -> Bool {
        let clocks = cells.count { $0.contains(":") && isOf([$0], texts.isClock) }
        let marks = cells.count { !$0.contains { $0.isLetter || $0.isNumber } }
        return clocks * 3 >= cells.count * 2 && clocks + marks == cells.count
    }

    mutating func take(_ column: Int, as role: SourceColumn.Role) {
        guard let own = vocabulary.source.columns.firstIndex(where: { $0.role == role }) else { return }
        let (text, evidence) = (match.cells[column].text, match.cells[column].evidence)
        match.cells[column] = Column(place: own, vocabulary, evidence == .person ? .person : .values, text: text)
    }

    /// Takes a column for what all of its rows show it to be, and says so.
    mutating func find(_ column: Int, _ role: SourceColumn.Role, _ what: String, kind: String) {
        take(column, as: role)
        doubts.append(Diagnostic(.warning, "data.column-found", at: location, [column + 1, what, kind]))
    }

    // MARK: Times

    /// Takes a moment for a time beside a day or for a day, or a time for a moment, where the cells below it are nothing else.
    private mutating func settleTimes(_ sample: RowSample) {
        // `Dia` is a day in Portuguese.
        if let day = match.index(of: .diastolic), isOf(sample.words(day), texts.isMoment) { take(day, as: .date) }
        let (date, moment) = (match.index(of: .date), match.index(of: .moment))
        if let moment, date != nil, isOf(sample.words(moment), texts.isClock) { take(moment, as: .time) }
        if let moment, date == nil, !sample.words(moment).contains(where: hasTime) { take(moment, as: .date) }
        if moment == nil, date == nil, let time = match.index(of: .time), isOf(sample.words(time), texts.isMoment) {
            take(time, as: .moment)
        }
    }

    /// True if text is a moment: spreadsheets write a midnight behind each day, but no offset.
    private func hasTime(_ text: String) -> Bool {
        written(text).map { ($0.time?.milliseconds ?? 0) != 0 || $0.offset != nil } ?? false
    }

    private mutating func takeTimes(_ sample: RowSample, known: [Int]) {
        let roles = known.map { match.cells[$0].role }
        let dates = known.first { match.cells[$0].role == .date || match.cells[$0].role == .moment }
        let day = dates ?? (days.count == 1 ? days[0] : nil)
        if dates == nil, let day { find(day, .date, "a day in every row and is read as the date", kind: "date") }
        guard let day, !roles.contains(.time), !sample.words(day).contains(where: hasTime) else {
            let halves = match.cells.indices.filter { column in
                match.cells[column].isOpen && isOf(sample.words(column)) { texts.isAfternoon($0) != nil }
            }
            if halves.count == 1 { match.half = halves[0] }
            return
        }
        let numbers = clocks.map { $0 + 1 }
        switch clocks.count {
        case 0: match.part = match.cells.indices.first { namesPart($0, sample.words($0)) }
        case 1: find(clocks[0], .time, "a time of day in every row and is read as the time", kind: "time")
        default:
            doubtful += numbers
            let list = FileAccount.list(numbers, of: numbers.count)
            doubts.append(Diagnostic(.warning, "data.several-times", at: location, [list, numbers[0]]))
        }
    }

    /// True if a column that nobody knows, or one of meals, mostly names parts of the day; what people write must name nothing else.
    private func namesPart(_ column: Int, _ cells: [String]) -> Bool {
        let role = match.cells[column].role
        guard role == nil || role == .meal || role == .note, !cells.isEmpty else { return false }
        let count = cells.count(where: texts.isPartOfDay)
        return role == .note ? count == cells.count : count * 2 >= cells.count
    }
}

extension [Double] {
    /// True if most of so many cells are these numbers, not all of them small, and they do not count rows: marks, choices and numbers of
    /// rows are no values.
    fileprivate func holdValues(of cells: Int) -> Bool { count * 2 > cells && contains { $0 > 2 } && !countRows }

    /// True if each number is one more or less than that before it; a few values may follow one another by chance.
    private var countRows: Bool {
        zip(self, dropFirst()).allSatisfy { abs($0 - $1) == 1 } && (count > 4 || count > 1 && (self.min() ?? 2) <= 1)
    }
}
