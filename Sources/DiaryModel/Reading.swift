/// In which circumstance a reading was taken: glucose in relation to a meal, a pulse at rest or in motion.
public enum MealContext: String, Hashable, Sendable, CaseIterable {
    /// After at least eight hours without food.
    case fasting
    /// Before a meal.
    case beforeMeal = "before"
    /// One to two hours after a meal or a glucose load.
    case afterMeal = "after"
    /// A pulse at rest.
    case resting
    /// A pulse in motion, which schemes for the pulse at rest say nothing about.
    case active
    /// Not said.
    case unspecified
}

extension MeasurementKind {
    /// The circumstances that a reading of the kind may be taken in.
    public var contexts: [MealContext] {
        switch id {
        case MeasurementKind.glucose.id: [.unspecified, .fasting, .beforeMeal, .afterMeal]
        case MeasurementKind.pulse.id: [.unspecified, .resting, .active]
        default: [.unspecified]
        }
    }
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
    /// When.
    public let instant: Instant
    /// What was measured.
    public let kind: MeasurementKind
    /// The offset from UTC that the source wrote, where it wrote one.
    public var offset: UTCOffset?
    /// The values, in the units of the source.
    public let value: ReadingValue
    /// In relation to a meal; of a pulse, at rest or in motion.
    public var meal: MealContext
    /// Whether nothing tells the unit of the value, so that it is assumed although another one is as likely.
    public var isUnitAssumed: Bool
    /// Whether nothing tells the time of day; the moment is then one of the day.
    public var isDayOnly = false
    /// What the person wrote beside it; empty when nothing.
    public var note: String
    /// The device or app that measured or wrote it, as the input names it; empty where nobody says.
    ///
    /// People give devices their own names, so it is treated as their words are: it stands in no message.
    public var source: String
    /// The id of the section of a report it was given for; `nil` where it was given for any section of its kind.
    public var section: String?
}

// Made by the initializer that Swift synthesizes: one that sets the properties by itself copies the whole value once more.
extension Reading {
    /// Makes a reading.
    public init(
        kind: MeasurementKind, instant: Instant, offset: UTCOffset? = nil, value: ReadingValue,
        meal: MealContext = .unspecified, note: String = "", source: String = "", section: String? = nil,
        isUnitAssumed: Bool = false
    ) {
        self.init(
            instant: instant, kind: kind, offset: offset, value: value, meal: meal, isUnitAssumed: isUnitAssumed,
            note: note, source: source, section: section)
    }

    /// Whether every value can be true for a human, and systolic is above diastolic.
    public var isPlausible: Bool { kind.isPlausible(value) }

    /// Whether it is a pressure of which each value can be true by itself, and diastolic is not below systolic.
    public var isInverted: Bool { !isPlausible && value.quantities.allSatisfy(kind.isPlausible) }
}

extension MeasurementKind {
    /// Whether every quantity can be true for a human, and systolic is above diastolic.
    public func isPlausible(_ value: ReadingValue) -> Bool {
        switch value {
        case .single(let quantity): return isPlausible(quantity)
        case .bloodPressure(let systolic, let diastolic):
            guard isPlausible(systolic), isPlausible(diastolic), let lower = diastolic.converted(to: systolic.unit)
            else { return false }
            return systolic.value > lower.value
        }
    }
}

/// One person's readings.
public struct Diary: Hashable, Sendable {
    /// Whose they are.
    public let person: Person
    /// The readings, by instant; those of one instant stay in the order of the source.
    public let readings: [Reading]
    /// Heights that are none of the readings because they were measured at other times, and count for weights among them.
    public let furtherHeights: [MeasuredHeight]
    /// Whether times of its data name no time zone, and are taken as of that of the report.
    public let assumesZone: Bool

    /// Makes a diary; readings are sorted by instant, and those of one instant stay in their order.
    public init(
        person: Person, readings: [Reading], furtherHeights: [MeasuredHeight] = [], assumesZone: Bool = false
    ) {
        self.assumesZone = assumesZone
        self.person = person
        self.furtherHeights = furtherHeights
        let instants = readings.map(\.instant)
        let isSorted = zip(instants, instants.dropFirst()).allSatisfy { $0 <= $1 }
        self.readings =
            isSorted
            ? readings
            : readings.indices.sorted { (instants[$0], $0) < (instants[$1], $1) }.map { readings[$0] }
    }
}
