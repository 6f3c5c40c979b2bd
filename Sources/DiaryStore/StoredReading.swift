internal import DiaryModel

/// A reading as a store keeps it; what tells it from others comes first, in the order of the key.
struct StoredReading: Hashable, Sendable {
    /// Milliseconds since the epoch.
    let instant: Int64
    /// The number of the kind with its units.
    let measure: Int64
    /// The value, or the systolic one.
    let first: ExactDecimal
    /// The diastolic value; zero where there is one value only.
    let second: ExactDecimal
    /// The relation to a meal.
    let meal: Int64
    /// Seconds east of Greenwich, where the source wrote them.
    let offset: Int64?
    /// What the person wrote beside it.
    let note: String
    /// The number of the device or app among the sources of the person; `nil` where nobody says.
    let source: Int64?
    /// Whether no human can have such a value.
    let isAside: Bool

    /// The values that tell it from all other readings of its person.
    var key: [SQLValue] {
        [
            .integer(instant), .integer(measure), .integer(first.digits), .number(first.decimals),
            .integer(second.digits), .number(second.decimals), .integer(meal),
        ]
    }

    /// The columns of the key behind the person, in its order.
    static let keyColumns = "instant, measure_id, first, first_decimals, second, second_decimals, meal"

    /// How meals are written; the numbers never change their meaning.
    static let meals: [MealContext] = [.unspecified, .fasting, .beforeMeal, .afterMeal]
}

extension StoredReading {
    /// Puts a reading into the form of a store.
    init(_ reading: Reading, measure: Int64, source: Int64?) {
        let quantities = reading.value.quantities
        self.init(
            instant: reading.instant.milliseconds, measure: measure, first: ExactDecimal(quantities[0].value),
            second: quantities.count == 2 ? ExactDecimal(quantities[1].value) : .zero,
            meal: Int64(Self.meals.firstIndex(of: reading.meal) ?? 0),
            offset: reading.offset.map { Int64($0.seconds) }, note: SQLValue.storable(reading.note),
            source: source,
            isAside: !reading.isPlausible)
    }

    /// The reading, when the kind and the units of its measure and the name of its source are known.
    func reading(_ measure: Measure, source: String) -> Reading {
        let value: ReadingValue =
            if let unit = measure.secondUnit {
                .bloodPressure(
                    systolic: Quantity(first.value, measure.firstUnit), diastolic: Quantity(second.value, unit))
            } else {
                .single(Quantity(first.value, measure.firstUnit))
            }
        return Reading(
            kind: measure.kind, instant: Instant(milliseconds: instant),
            offset: offset.flatMap { UTCOffset(seconds: Int($0)) }, value: value,
            meal: Self.meals.indices.contains(Int(meal)) ? Self.meals[Int(meal)] : .unspecified, note: note,
            source: source)
    }
}
