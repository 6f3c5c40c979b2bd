/// When a glucose reading was taken in relation to a meal.
public enum MealContext: String, Hashable, Sendable, CaseIterable {
    /// After at least eight hours without food.
    case fasting
    /// Before a meal.
    case beforeMeal = "before"
    /// One to two hours after a meal or a glucose load.
    case afterMeal = "after"
    /// Not said.
    case unspecified
}

/// What was measured.
public enum ReadingValue: Hashable, Sendable {
    /// A pair of pressures.
    case bloodPressure(systolic: Quantity, diastolic: Quantity)
    /// A single quantity.
    case single(Quantity)

    /// The quantities in their fixed order: systolic before diastolic.
    public var quantities: [Quantity] {
        switch self {
        case .bloodPressure(let systolic, let diastolic): [systolic, diastolic]
        case .single(let quantity): [quantity]
        }
    }
}

/// One measurement at one moment.
public struct Reading: Hashable, Sendable {
    /// What was measured.
    public let kind: MeasurementKind
    /// When.
    public let instant: Instant
    /// The offset from UTC that the source wrote, where it wrote one.
    public let offset: UTCOffset?
    /// The values, in the units of the source.
    public let value: ReadingValue
    /// In relation to a meal.
    public let meal: MealContext
    /// What the person wrote beside it; empty when nothing.
    public let note: String
    /// The id of the section of a report it was given for; `nil` where it was given for any section of its kind.
    public let section: String?

    /// Makes a reading.
    public init(
        kind: MeasurementKind, instant: Instant, offset: UTCOffset? = nil, value: ReadingValue,
        meal: MealContext = .unspecified, note: String = "", section: String? = nil
    ) {
        self.kind = kind
        self.instant = instant
        self.offset = offset
        self.value = value
        self.meal = meal
        self.note = note
        self.section = section
    }

    /// The same reading, given for a section.
    public func given(for section: String?) -> Reading {
        Reading(
            kind: kind, instant: instant, offset: offset, value: value, meal: meal, note: note, section: section)
    }

    /// Whether every value can be true for a human, and systolic is above diastolic.
    public var isPlausible: Bool {
        guard value.quantities.allSatisfy(kind.isPlausible) else { return false }
        guard case .bloodPressure(let systolic, let diastolic) = value else { return true }
        guard let lower = diastolic.converted(to: systolic.unit) else { return false }
        return systolic.value > lower.value
    }
}

/// One person's readings.
public struct Diary: Hashable, Sendable {
    /// Whose they are.
    public let person: Person
    /// The readings, by instant; those of one instant stay in the order of the source.
    public let readings: [Reading]

    /// Makes a diary; readings are sorted by instant, stably, and exact repetitions are dropped.
    ///
    /// A repetition has the kind, instant, value, meal and section of an earlier reading. What is given for two
    /// sections is no repetition: each of them shows it.
    public init(person: Person, readings: [Reading]) {
        self.person = person
        self.readings = Diary.sorted(readings)
    }

    private struct Identity: Hashable {
        let kind: MeasurementKind
        let instant: Instant
        let value: ReadingValue
        let meal: MealContext
        let section: String?
    }

    private static func sorted(_ readings: [Reading]) -> [Reading] {
        var seen = Set<Identity>(minimumCapacity: readings.count)
        let unique = readings.enumerated().filter { _, reading in
            seen.insert(
                Identity(
                    kind: reading.kind, instant: reading.instant, value: reading.value, meal: reading.meal,
                    section: reading.section)
            ).inserted
        }
        return unique.sorted { ($0.element.instant, $0.offset) < ($1.element.instant, $1.offset) }.map(\.element)
    }
}
