internal import DiaryModel

/// The mark of columns of one measurement beside those of another one in the same row: a part of the day or a time, and a number.
struct ColumnSeries: Hashable, Sendable {
    /// The time of day, or the part of a day.
    private(set) var time: WrittenTime?
    private(set) var number: Int?
    /// The meal that the part of the day is named by.
    private(set) var meal = MealContext.unspecified

    /// So many words, and of them letters, has no name of a column.
    private static let (mostWords, mostLetters) = (6, 48)
    private static let texts = TimeReader(SourceMapping.usual.times, order: nil)

    /// The ways to take a name for one that is known beside a series: `Morning SYS (mmHg)`, `SYS 2`, `SYS (evening)`.
    static func ways(_ text: String) -> [(name: String, series: ColumnSeries)] {
        let words = text.utf8.count > mostLetters ? [] : text.split { " _-()[]（）【】,".contains($0) }.map(String.init)
        guard (1...mostWords).contains(words.count) else { return [] }
        let timed = withoutTime(words)
        let numbered = ([(words, ColumnSeries())] + timed).compactMap { withoutNumber($0.0, $0.1) }
        return (timed + numbered).map { ($0.words.joined(separator: " "), $0.series) }
    }

    /// The series of a column whose values alone tell what it holds.
    init(of text: String) {
        guard let way = Self.ways(text).min(by: { $0.name.count < $1.name.count }) else { return }
        self = way.series
    }

    /// Makes that of the measurement of a number.
    init(number: Int? = nil) { self.number = number }

    private typealias Rest = (words: [String], series: ColumnSeries)

    /// The words without those that name a time of day, one of them or several together.
    private static func withoutTime(_ words: [String]) -> [Rest] {
        (1...3).filter { $0 <= words.count }.flatMap { count in
            (0...words.count - count).compactMap { start -> Rest? in
                let run = words[start..<start + count].joined(separator: " ")
                // `2h` is a time behind a meal.
                guard let time = try? texts.clock([UInt8](run.utf8).span), time.isPartOfDay || run.contains(":")
                else { return nil }
                var series = ColumnSeries()
                (series.time, series.meal) = (time, MealWord.context(run) ?? .unspecified)
                return (Array(words[..<start] + words[(start + count)...]), series)
            }
        }
    }

    /// The words without a number of one digit, alone or behind a word.
    private static func withoutNumber(_ words: [String], _ series: ColumnSeries) -> Rest? {
        for index in words.indices {
            let rest = String(words[index].dropLast())
            guard let last = words[index].last, last.isASCII, let digit = last.wholeNumberValue,
                rest.last?.isNumber != true
            else { continue }
            var series = series
            series.number = digit
            return (
                Array(words[..<index]) + (rest.isEmpty || rest == "#" ? [] : [rest]) + words[(index + 1)...], series
            )
        }
        return nil
    }
}

extension SourceMatch {
    /// The measurements of a row that have columns of their own, in their order; one where nothing sets columns apart.
    var series: [ColumnSeries] {
        cells.reduce(into: []) { found, cell in
            if cell.role?.isOfValues == true, !found.contains(cell.series) { found.append(cell.series) }
        }
    }

    /// The columns of one measurement of the row, with all that is no value.
    func only(_ series: ColumnSeries) -> SourceMatch {
        var match = self
        for index in cells.indices where cells[index].role?.isOfValues == true && cells[index].series != series {
            match.cells[index] = cells[index].withoutRole
        }
        return match
    }
}
