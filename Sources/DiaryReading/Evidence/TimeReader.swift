internal import DiaryModel

/// Reads times, whatever form they are written in; only where day and month may be mistaken does it count what a source does as a rule.
struct TimeReader {
    /// True as long as nothing shows whether the day or the month comes first.
    var isOrderOpen: Bool { order == nil }

    private let rule: TimeRule
    private var order: DayOrder?
    private let hasOpenCounts: Bool

    /// Makes a reader; with an order, dates of the other one are refused, with open counts those of ten digits.
    init(_ rule: TimeRule, order: DayOrder?, hasOpenCounts: Bool = false) {
        (self.rule, self.order, self.hasOpenCounts) = (rule, order, hasOpenCounts)
    }

    /// Reads dates in this order of day and month from now on.
    mutating func keep(_ order: DayOrder) { self.order = order }

    /// The day that a cell names, or the two that it may name.
    func day(of bytes: Span<UInt8>) -> TimeText.Day? { try? TimeText(bytes, rule, isClock: false).day() }

    /// True if text is a time.
    func isMoment(_ text: String) -> Bool {
        let bytes = [UInt8](text.utf8)
        if case .either(_, _, isDotted: false)? = day(of: bytes.span) { return true }
        return (try? moment(bytes.span)) != nil
    }

    /// True for the afternoon and false for the morning, if text names a half of the day and nothing else.
    func isAfternoon(_ text: String) -> Bool? {
        TimeText.isAfternoon(text.lowercased().filter { !" .".contains($0) }, rule)
    }

    /// True if text is a time of day, and no bare number.
    func isClock(_ text: String) -> Bool {
        text.contains { !$0.isNumber } && (try? clock([UInt8](text.utf8).span)) != nil
    }

    /// The time in a cell for a date, maybe with the time of day behind it.
    ///
    /// - Throws: `otherDayOrder` for a date of the order that the input does not have, or of both where it does not show one.
    func moment(_ bytes: Span<UInt8>) throws(SkipReason) -> WrittenTime {
        if bytes.count > 4, bytes[4] < 0x30, let written = try? TimeCell.moment(bytes) { return written }
        guard !hasOpenCounts || bytes.count != 10 else { throw .badTime }
        let text = try TimeText(bytes, rule, isClock: false)
        let date: CivilDate
        var stated: DayOrder?
        switch try text.day() {
        case .certain(let day, let telling):
            if let telling, let order, telling != order { throw .otherDayOrder }
            (date, stated) = (day, telling)
        case .either(let dayFirst, let monthFirst, let isDotted):
            guard let order = order ?? (isDotted ? .dayFirst : nil) else { throw .otherDayOrder }
            date = order == .dayFirst ? dayFirst : monthFirst
            // What was read so once is read so in every row.
            if isDotted, self.order == nil { stated = order }
        }
        var written = try text.written(on: date)
        // Universal time says nothing about where the person was.
        (written.order, written.localOffset) = (stated, text.offset == .zero ? nil : text.offset)
        return written
    }

    /// The time of day in a cell of its own, on the first day there is; `24:00` is on the second one.
    func clock(_ bytes: Span<UInt8>) throws(SkipReason) -> WrittenTime {
        let anyDay = CivilDate(dayNumber: 0)
        if let clock = try? TimeCell.timeOfDay(bytes) { return clock }
        let isWord = !rule.periods.isEmpty && bytes.count < 80
        let word = isWord ? CellText.text(bytes, isQuoted: false).lowercased() : ""
        // `E2` is an error of a monitor and no second evening.
        let plain = isWord ? word.withoutNumber : ""
        if plain.count > 1 || plain == word, let time = rule.periods[RowFlag.word(plain)] {
            return WrittenTime(date: anyDay, time: time, isPartOfDay: true)
        }
        do throws(SkipReason) { return try TimeText(bytes, rule, isClock: true).written(on: anyDay) } catch {
            // A number is one of a measurement, and no time that could not be read.
            guard isWord, word.count(where: \.isNumber) < 2, let time = partOfDay(word) else { throw error }
            return WrittenTime(date: anyDay, time: time, isPartOfDay: true)
        }
    }

    /// True if text names a part of the day, and no time.
    func isPartOfDay(_ text: String) -> Bool { (try? clock([UInt8](text.utf8).span))?.isPartOfDay == true }

    /// The time that one word among others stands for, in whatever form a language has it: `nach dem Frühstück`, `朝食前`; `nil` where
    /// words stand for several.
    private func partOfDay(_ text: String) -> TimeOfDay? {
        let tokens = text.split { !$0.isLetter }
        var (found, isJoined): (Set<TimeOfDay>, Bool) = ([], false)
        for (index, token) in tokens.enumerated() where !isJoined {
            let pair = index + 1 < tokens.count ? rule.periods[String(token + tokens[index + 1])] : nil
            isJoined = pair != nil
            if let pair { found.insert(pair) } else { found.formUnion(times(in: token)) }
        }
        return found.count == 1 ? found.first : nil
    }

    /// The times that a word stands for, or its beginning; in scripts without spaces a part of it.
    private func times(in token: Substring) -> [TimeOfDay] {
        let isUnspaced = MealWord.isUnspaced(token)
        let starts = isUnspaced ? Array(token.indices) : [token.startIndex]
        return starts.compactMap { start in
            let rest = token[start...]
            return (isUnspaced ? 1...max(1, rest.count) : min(4, rest.count)...rest.count).reversed().lazy.compactMap {
                rule.periods[String(rest.prefix($0))]
            }.first
        }
    }
}
