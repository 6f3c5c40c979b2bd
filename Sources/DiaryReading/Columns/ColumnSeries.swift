internal import DiaryModel

/// The mark of columns of one measurement beside those of another one in the same row: a part of the day or a time, a meal, a number.
struct ColumnSeries: Hashable, Sendable {
    /// The time of day, or the part of a day.
    private(set) var time: WrittenTime?
    private(set) var number: Int?
    /// The relation to a meal, which may name the part of the day.
    private(set) var meal = MealContext.unspecified

    private static let texts = TimeReader(rule: SourceMapping.usual.times)

    /// The series of a column whose values alone tell what it holds.
    init(of text: String) { self = HeaderWords(text, .usual(), wanted: true).series }

    /// Makes that of the measurement of a number.
    init(number: Int? = nil) { self.number = number }

    /// True if it sets nothing apart.
    var isEmpty: Bool { self == ColumnSeries() }

    /// Takes a text for a time of day or a part of the day, the relation to a meal, or a number of one digit, if it is one.
    mutating func take(_ text: String) -> Bool {
        let digits = text.filter { !"#.".contains($0) }
        // `2h` is a time behind a meal.
        if time == nil, let clock = try? Self.texts.clock([UInt8](text.utf8).span),
            clock.isPartOfDay || text.contains(":")
        {
            (time, meal) = (clock, MealWord.context(text) ?? meal)
        } else if meal == .unspecified, let context = MealWord.context(text) {
            meal = context
        } else if number == nil, digits.count == 1, let digit = Int(digits) {
            number = digit
        } else {
            return false
        }
        return true
    }
}
