internal import DiaryModel
internal import ReportModel

/// The difference of printed numbers from others, above or below them.
struct Difference {
    private let first: Fixed
    private let second: Fixed?
    private let unit: Unit

    /// Takes the difference between numbers as they are printed, so that a reader who subtracts finds the same.
    init(_ one: Numbers, _ other: Numbers, _ unit: Unit) {
        func difference(_ one: Double, _ other: Double) -> Fixed {
            let (one, other) = (Quantity(one, unit).printed, Quantity(other, unit).printed)
            return Fixed(scaled: one.scaled - other.scaled, decimals: one.decimals)
        }
        first = difference(one.first, other.first)
        second = one.second.flatMap { one in other.second.map { difference(one, $0) } }
        self.unit = unit
    }

    /// True if a number differs by more than one step of what is printed: less is no change that a reader should hear of.
    var isChange: Bool { max(first.scaled.magnitude, second?.scaled.magnitude ?? 0) > 1 }

    /// True if the first number is below the other one.
    var isNegative: Bool { first.isNegative }

    /// True if the systolic pressures are apart by one number of mmHg, or the diastolic ones by another.
    func isAtLeast(systolic: Double, diastolic: Double) -> Bool {
        func reaches(_ difference: Fixed?, _ limit: Double) -> Bool {
            let limit = Quantity(limit, .millimetresOfMercury).printed(in: unit)?.value ?? .infinity
            return difference.map { $0.magnitude.double >= limit } ?? false
        }
        return reaches(first, systolic) || reaches(second, diastolic)
    }

    /// Without a sign: "9/6".
    var magnitude: Message {
        guard let second else { return Words.panelNumber(value: first.magnitude) }
        return Words.panelPair(systolic: first.magnitude, diastolic: second.magnitude)
    }

    /// The difference as it is printed with its signs: "+9/−6".
    var signed: Message {
        guard let second else { return Words.panelNumber(value: Message.Value.signed(first)) }
        return Words.panelPair(systolic: Message.Value.signed(first), diastolic: Message.Value.signed(second))
    }

    /// The difference in the words for its direction; `nil` where it is no change.
    ///
    /// - Parameters:
    ///   - higher: The words for one that is higher.
    ///   - lower: Those for one that is lower.
    ///   - higherLower: Those for a systolic one that is higher with a diastolic one that is lower.
    ///   - lowerHigher: Those for the contrary.
    /// - Returns: The words.
    func message(
        higher: (Message) -> Message, lower: (Message) -> Message, higherLower: (Fixed, Fixed) -> Message,
        lowerHigher: (Fixed, Fixed) -> Message
    ) -> Message? {
        guard isChange else { return nil }
        let signs = [first, second].compactMap(\.self).filter { $0.scaled != 0 }.map(\.isNegative)
        if Set(signs).count == 1 { return (signs[0] ? lower : higher)(magnitude) }
        return (signs[0] ? lowerHigher : higherLower)(first.magnitude, (second ?? first).magnitude)
    }
}
