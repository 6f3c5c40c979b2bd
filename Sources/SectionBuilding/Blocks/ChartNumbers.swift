internal import DiaryModel
internal import ReportModel

/// The format of one chart's numbers: all divided alike, with one count of decimals and one unit.
struct ChartNumbers {
    /// The largest number, which decides by what all of them are divided.
    let largest: Fixed
    /// The number of decimals of a value.
    let decimals: Int
    /// The unit with what the numbers were divided by, printed once.
    let unit: Message
    private let kind: Kind

    /// The kind of numbers, as far as it decides their form before their unit.
    private enum Kind {
        case quantities, percentages, counts
    }

    /// Numbers in a unit.
    init(upTo largest: Double, in unit: Unit) {
        self.largest = Fixed.printed(largest, decimals: unit.decimals)
        decimals = unit.decimals
        kind = unit == .percent ? .percentages : .quantities
        self.unit = Words.chartUnit(divisor: Message.Value.divisor(largest: self.largest), unit: unit)
    }

    /// Counts of readings.
    init(countsUpTo largest: Double) {
        self.largest = Fixed.printed(largest, decimals: 0)
        decimals = 0
        kind = .counts
        unit = Words.chartUnitReadings(divisor: Message.Value.divisor(largest: self.largest))
    }

    /// A value without its unit.
    func label(_ value: Double) -> Message { label(value, decimals: decimals) }

    /// A quantity without its unit.
    func label(_ quantity: Quantity) -> Message {
        let label = label(quantity.value)
        return quantity.bound.words(around: label) ?? label
    }

    /// A value with its unit.
    func written(_ value: Double) -> Message {
        switch kind {
        case .quantities, .percentages: written(label(value))
        // Undivided: a sentence has room for all digits, and the number decides about the form of the word.
        case .counts: Words.plainReadings(n: Fixed.printed(value, decimals: 0))
        }
    }

    /// A quantity with its unit.
    func written(_ quantity: Quantity) -> Message { written(label(quantity)) }

    private func written(_ label: Message) -> Message {
        let (value, unit) = (label, unit)
        return kind == .percentages
            ? Words.plainPercentage(value: value, unit: unit) : Words.plainQuantity(value: value, unit: unit)
    }

    /// Returns true if two values look the same once they are printed.
    func printAlike(_ first: Double, _ second: Double) -> Bool {
        Fixed.printed(first, decimals: decimals) == .printed(second, decimals: decimals)
    }

    /// Systolic over diastolic with their unit.
    func written(_ first: Double, over second: Double) -> Message {
        Words.plainPair(first: label(first), second: label(second), unit: unit)
    }

    /// A scale with its written values.
    func scale(_ nice: NiceScale) -> ValueScale {
        ValueScale(
            lower: nice.lower, upper: nice.upper,
            ticks: nice.ticks.map { .init($0, label($0, decimals: nice.decimals)) })
    }

    /// The head of a column of figures, with their unit.
    func head(_ name: Message) -> Message {
        Words.columnWithUnit(name: name, unit: unit)
    }

    private func label(_ value: Double, decimals: Int) -> Message {
        Words.chartValue(value: Message.Value.scaled(.printed(value, decimals: decimals), largest: largest))
    }
}

extension Fixed {
    /// A number as it is printed; beyond what can be printed exactly, the end of that range.
    static func printed(_ value: Double, decimals: Int) -> Fixed {
        Fixed(rounding: value, decimals: decimals)
            ?? Fixed(scaled: value < 0 ? -900_000_000_000_000 : 900_000_000_000_000, decimals: 0)
    }
}

extension Message {
    /// The text in place of a missing value.
    static var missing: Message { Words.chartMissing }

    /// A whole number by itself.
    static func whole(_ number: Int) -> Message { Words.chartValue(value: number) }

    /// A share with its percent sign.
    static func share(_ figure: PercentFigure) -> Message { Words.slicePercent(share: figure) }

    /// A name with its value.
    static func point(_ name: Message, _ value: Message) -> Message {
        Words.chartPoint(name: name, value: value)
    }

    /// Findings one after the other in a sentence.
    ///
    /// - Precondition: there is at least one.
    static func clauses(_ items: [Message]) -> Message {
        items.dropLast().reversed().reduce(items[items.count - 1]) { rest, item in
            Words.clauses(item: item, rest: rest)
        }
    }
}
