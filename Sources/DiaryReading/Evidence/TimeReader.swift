internal import DiaryModel

/// Reads times, whatever form they are written in; only where day and month may be mistaken does it count what a source does as a rule.
struct TimeReader {
    let rule: TimeRule
    /// The order of day and month, in which dates are read from then on; those of the other one are refused.
    var order: DayOrder?
    /// True if dates of ten digits are refused.
    var hasOpenCounts = false

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

    /// The time in a cell for a date, maybe with the time of day behind it; days of rows are remembered.
    ///
    /// - Throws: `otherDayOrder` for a date of the order that the input does not have, or of both where it does not show one.
    func moment(_ bytes: Span<UInt8>, _ days: LastWord<TimeText.Day>? = nil) throws(SkipReason) -> WrittenTime {
        if bytes.count > 4, bytes[4] < 0x30, let written = try? TimeCell.moment(bytes) { return written }
        guard !hasOpenCounts || bytes.count != 10 else { throw .badTime }
        if let days, let (day, clock) = parts(bytes, days) {
            var written = try dated(day)
            written.time = clock.time
            if clock.days > 0 { written.date = written.date.adding(days: clock.days) }
            return written
        }
        let text = try TimeText(bytes, rule, isClock: false)
        let dated = try dated(text.day())
        var written = try text.written(on: dated.date)
        // Universal time says nothing about where the person was.
        (written.order, written.localOffset) = (dated.order, text.offset == .zero ? nil : text.offset)
        return written
    }

    /// A day, with the order of day and month where it tells it.
    private func dated(_ day: TimeText.Day) throws(SkipReason) -> WrittenTime {
        switch day {
        case .certain(let day, let telling):
            if let telling, let order, telling != order { throw .otherDayOrder }
            return WrittenTime(date: day, order: telling)
        case .either(let dayFirst, let monthFirst, let isDotted):
            guard let known = order ?? (isDotted ? .dayFirst : nil) else { throw .otherDayOrder }
            // What was read so once is read so in every row.
            return WrittenTime(
                date: known == .dayFirst ? dayFirst : monthFirst, order: isDotted && order == nil ? known : nil)
        }
    }

    /// A day of numbers, which is mostly that of the row before, and the clock behind it: `13.03.2025 08:05`; `nil` for other forms.
    private func parts(_ bytes: Span<UInt8>, _ days: LastWord<TimeText.Day>) -> (TimeText.Day, TimeCell.Clock)? {
        guard bytes.count > 9, (0x2D...0x2F).contains(bytes[1]) || (0x2D...0x2F).contains(bytes[2]),
            let gap = (6..<min(bytes.count, 11)).first(where: { bytes[$0] == 0x20 })
        else { return nil }
        var cursor = gap + 1
        guard let clock = try? TimeCell.clock(bytes, &cursor), cursor == bytes.count else { return nil }
        let day = days.meaning(of: bytes.extracting(..<gap)) { text in
            guard text.utf8.allSatisfy({ $0 < 0x3A }) else { return nil }
            let text = try? TimeText([UInt8](text.utf8).span, rule, isClock: false)
            return text?.hour == nil ? try? text?.day() : nil
        }
        return day.map { ($0, clock) }
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
