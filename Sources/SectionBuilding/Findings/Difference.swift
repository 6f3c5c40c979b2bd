internal import DiaryModel
internal import ReportModel
internal import Statistics

/// How far printed numbers are above others, or below them.
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

    /// The words for a difference, each for a direction.
    struct Directions {
        let higher: (_ value: Message.Value) -> Message
        let lower: (_ value: Message.Value) -> Message
        /// The systolic one higher and the diastolic one lower.
        let higherLower: (_ systolic: Message.Value, _ diastolic: Message.Value) -> Message
        /// The systolic one lower and the diastolic one higher.
        let lowerHigher: (_ systolic: Message.Value, _ diastolic: Message.Value) -> Message
        let same: Message
    }

    /// Whether nothing differs.
    var isZero: Bool { first.scaled == 0 && (second?.scaled ?? 0) == 0 }

    /// Whether the systolic pressures are apart by one number of mmHg, or the diastolic ones by another.
    func isAtLeast(systolic: Double, diastolic: Double) -> Bool {
        func reaches(_ difference: Fixed?, _ limit: Double) -> Bool {
            guard let difference, let limit = Quantity(limit, .millimetresOfMercury).printed(in: unit) else {
                return false
            }
            return difference.magnitude.double >= limit.value
        }
        return reaches(first, systolic) || reaches(second, diastolic)
    }

    /// Without a sign: "9/6".
    var magnitude: Message {
        guard let second else { return Words.panelNumber(value: .number(first.magnitude)) }
        return Words.panelPair(systolic: .number(first.magnitude), diastolic: .number(second.magnitude))
    }

    /// The difference in words.
    func message(_ words: Directions) -> Message {
        let signs = [first, second].compactMap(\.self).filter { $0.scaled != 0 }.map(\.isNegative)
        if signs.isEmpty { return words.same }
        if Set(signs).count == 1 {
            return (signs[0] ? words.lower : words.higher)(.message(magnitude))
        }
        return (signs[0] ? words.lowerHigher : words.higherLower)(
            .number(first.magnitude), .number((second ?? first).magnitude))
    }
}
