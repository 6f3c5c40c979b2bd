internal import DiaryModel
internal import ReportModel

extension Message {
    /// A quantity with its unit, in the styles `value` and `unit`.
    static func quantity(_ quantity: Quantity) -> Message {
        quantity.unit == .percent
            ? Words.valuePercentage(value: quantity.argument, unit: quantity.unit)
            : Words.valueQuantity(value: quantity.argument, unit: quantity.unit)
    }

    /// Sentences of one paragraph; `nil` without any.
    static func sentences(_ sentences: [Message]) -> Message? {
        guard let first = sentences.first else { return nil }
        return sentences.dropFirst().reduce(first) {
            Words.twoSentences(first: $0, second: $1)
        }
    }

    /// A change that shows its sign also when it is upwards.
    static func change(_ quantity: Quantity) -> Message {
        Words.valueQuantity(value: Message.Value.signed(quantity.printed), unit: quantity.unit)
    }

    /// Systolic over diastolic, with the unit they share.
    static func pair(_ systolic: Quantity, _ diastolic: Quantity) -> Message {
        Words.valuePair(systolic: systolic.printed, diastolic: diastolic.printed, unit: systolic.unit)
    }

    /// From the lowest pressure to the highest; a single value where they print alike.
    static func range(_ spread: Spread) -> Message {
        let low = spread.lowest.argument
        let high = spread.highest.argument
        guard low != high else { return quantity(spread.lowest) }
        return Words.valueRange(low: low, high: high, unit: spread.lowest.unit)
    }
}

extension Message {
    /// The name of a class, a row or a scheme, with its limits for templates that speak of them.
    init(_ label: Label, _ limits: Guideline.Limits?, _ threshold: Guideline.Threshold?, in unit: Unit) {
        let numbers = [
            ("low", limits?.low), ("high", limits?.high), ("systolic", threshold?.systolic),
            ("diastolic", threshold?.diastolic),
        ]
        var arguments = numbers.compactMap { name, number in number.map { Argument(name, .number($0)) } }
        if limits != nil || threshold != nil { arguments.append(Argument("unit", .unit(unit))) }
        self.init(MessageKey(rawValue: label.key), alter: label.alter, arguments)
    }

    /// Facts beside one another in a line.
    ///
    /// - Precondition: there is at least one.
    static func separated(_ items: [Message]) -> Message {
        items.dropLast().reversed().reduce(items[items.count - 1]) { rest, item in
            Words.separated(item: item, rest: rest)
        }
    }

    /// A name, with facts behind it in the type of what stands beside something.
    static func detailed(_ name: Message, _ facts: [Message]) -> Message {
        facts.isEmpty ? name : Words.panelDetailed(name: name, detail: Message.separated(facts))
    }

    /// Things listed in a sentence, as each language lists them.
    ///
    /// - Precondition: there is at least one.
    static func list(_ items: [Message]) -> Message {
        guard items.count > 1 else { return items[0] }
        let (item, last) = (items[items.count - 2], items[items.count - 1])
        let end = items.count == 2 ? Words.listTwo(item: item, last: last) : Words.listEnd(item: item, last: last)
        return items.dropLast(2).reversed().reduce(end) { rest, item in
            Words.listMiddle(item: item, rest: rest)
        }
    }
}

extension ClassFacts {
    /// The name of the scheme.
    var schemeName: Message { guideline.nameMessage(in: unit) }

    /// The name of a row.
    func name(of row: ClassRow) -> Message { name(row.label, row.classes) }

    /// The name of a class, as an index into the scheme's classes.
    func name(ofClass index: Int) -> Message { name(guideline.classes[index].label, [index]) }

    private func name(_ label: Label, _ classes: [Int]) -> Message {
        if classes.contains(where: guideline.isLow), let limit = guideline.lowSystolic?.printed(in: unit) {
            return .below(limit, Words.seriesSystolic)
        }
        return Message(label, guideline.limits(of: classes, in: unit), guideline.threshold(in: unit), in: unit)
    }
}

extension Quantity {
    /// The number as it goes into a message, with a sign such as "<" where the quantity is only known to lie beyond it.
    var argument: Message.Value {
        bound.words(around: printed).map { .message($0) } ?? .number(printed)
    }

    /// The number as it is printed.
    ///
    /// Readings too large to be printed are set aside before anything is computed from them, so that the end of the
    /// printable range is never reached.
    var printed: Fixed {
        rounded() ?? Fixed(scaled: value < 0 ? -900_000_000_000_000_000 : 900_000_000_000_000_000, decimals: 0)
    }
}

extension Quantity.Bound {
    /// The words around a number that a quantity lies beyond.
    func words(around number: some MessageValue) -> Message? {
        switch self {
        case .exact: nil
        case .below: Words.bandBelow(value: number)
        case .atMost: Words.bandThrough(value: number)
        case .atLeast: Words.bandFrom(value: number)
        case .above: Words.bandAbove(value: number)
        }
    }
}

extension Period {
    /// The days in words or digits; a single day is not written as a range.
    func value(_ style: Message.DateStyle) -> Message.Value { .dateRange(first, last, style) }
}

extension Message {
    /// A number with its unit in running text and in tables.
    static func plain(_ number: some MessageValue, _ unit: Unit) -> Message {
        unit == .percent
            ? Words.plainPercentage(value: number, unit: unit)
            : Words.plainQuantity(value: number, unit: unit)
    }
}
