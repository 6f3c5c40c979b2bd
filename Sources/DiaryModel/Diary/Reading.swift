/// In which circumstance a reading was taken: glucose in relation to a meal, a pulse at rest or in motion, others at a clinic.
///
/// Stores number them in this order, the last one first: a new one stands before the last.
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
    /// At an encounter with a clinic.
    case clinic
    /// Not said.
    case unspecified
}

extension MeasurementKind {
    /// The circumstances that a reading of the kind may be taken in.
    public var contexts: [MealContext] {
        switch id {
        case MeasurementKind.glucose.id: [.unspecified, .fasting, .beforeMeal, .afterMeal]
        case MeasurementKind.pulse.id: [.unspecified, .resting, .active]
        default: [.unspecified, .clinic]
        }
    }
}

/// The measured value.
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
///
/// It is the moment, the numbers, and one reference to all else, which thousands of readings share: a person may have millions.
public struct Reading: Sendable {
    /// The moment of the reading.
    public let instant: Instant
    /// The number, or the systolic one.
    private let first: Double
    /// The diastolic number; zero where there is one number only.
    private let second: Double
    /// All else.
    var shared: SharedTraits

    private init(_ instant: Instant, _ value: ReadingValue, _ shared: SharedTraits) {
        self.instant = instant
        self.shared = shared
        switch value {
        case .bloodPressure(let systolic, let diastolic): (first, second) = (systolic.value, diastolic.value)
        case .single(let quantity): (first, second) = (quantity.value, 0)
        }
    }

    /// Makes a reading.
    public init(
        kind: MeasurementKind, instant: Instant, offset: UTCOffset? = nil, value: ReadingValue,
        meal: MealContext = .unspecified, note: String = "", source: String = "", section: String? = nil,
        signs: ReadingSigns = []
    ) {
        let traits = ReadingTraits(
            kind, value, offset: offset, meal: meal, note: note, source: source, section: section,
            signs: signs)
        self.init(instant, value, SharedTraits(traits))
    }

    /// Makes a reading that shares with earlier ones of a pool what it has in common with them.
    package init(
        sharing pool: inout ReadingPool, kind: MeasurementKind, instant: Instant, offset: UTCOffset? = nil,
        value: ReadingValue, meal: MealContext = .unspecified, note: String = "", source: String = "",
        section: String? = nil, signs: ReadingSigns = []
    ) {
        let shared = pool.shared(
            kind, value, offset: offset, meal: meal, note: note, source: source, section: section,
            signs: signs)
        self.init(instant, value, shared)
    }

    /// Shares with earlier readings of a pool what it has in common with them.
    package mutating func share(with pool: inout ReadingPool) { shared = pool.shared(shared) }

    /// The values, in the units of the source.
    public var value: ReadingValue {
        let quantity = shared.traits.first.quantity(first)
        guard let diastolic = shared.traits.second else { return .single(quantity) }
        return .bloodPressure(systolic: quantity, diastolic: diastolic.quantity(second))
    }

    /// Names all but the moment and the numbers, as long as the reading is there: where two have the same, only these differ.
    package var traits: ObjectIdentifier { ObjectIdentifier(shared) }

    /// The kind of measurement.
    public var kind: MeasurementKind { shared.traits.kind }

    /// The offset from UTC that the source wrote, where it wrote one.
    public var offset: UTCOffset? {
        get { shared.traits.offset }
        set { set(\.offset, newValue) }
    }

    /// In relation to a meal; of a pulse, at rest or in motion.
    public var meal: MealContext {
        get { shared.traits.meal }
        set { set(\.meal, newValue) }
    }

    /// The signs that the source gives beside the value, such as an irregular heartbeat.
    public var signs: ReadingSigns {
        get { shared.traits.signs }
        set { set(\.signs, newValue) }
    }

    /// True if the time of day is unknown; the moment is then any one of that day.
    public var isDayOnly: Bool {
        get { shared.traits.isDayOnly }
        set { set(\.isDayOnly, newValue) }
    }

    /// The person's note beside it; empty if there is none.
    public var note: String {
        get { shared.traits.note }
        set { set(\.note, newValue) }
    }

    /// The device or app that measured or wrote it, as the input names it; empty where nobody says.
    ///
    /// People give devices their own names, so it is treated as their words are: it stands in no message.
    public var source: String {
        get { shared.traits.source }
        set { set(\.source, newValue) }
    }

    /// The id of the section of a report it was given for; `nil` where it was given for any section of its kind.
    public var section: String? {
        get { shared.traits.section }
        set { set(\.section, newValue) }
    }

    private mutating func set<Value: Equatable>(
        _ property: WritableKeyPath<ReadingTraits, Value>, _ value: Value
    ) {
        guard shared.traits[keyPath: property] != value else { return }
        var traits = shared.traits
        traits[keyPath: property] = value
        shared = SharedTraits(traits)
    }
}

extension Reading: Hashable {
    /// Returns true if both have equal content.
    public static func == (one: Reading, other: Reading) -> Bool {
        one.instant == other.instant && one.first == other.first && one.second == other.second
            && (one.shared === other.shared || one.shared.traits == other.shared.traits)
    }

    /// Adds what tells most readings apart.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(instant)
        hasher.combine(first)
        hasher.combine(second)
        hasher.combine(kind)
    }
}

extension Reading {
    /// True if every value is plausible for a human, and systolic is above diastolic.
    public var isPlausible: Bool {
        guard let plausible = shared.plausible else { return kind.isPlausible(value) }
        guard plausible.contains(first) else { return false }
        return shared.traits.second == nil || plausible.contains(second) && first > second
    }

    /// True for a pressure with two plausible values of which diastolic is not below systolic.
    public var isInverted: Bool { !isPlausible && value.quantities.allSatisfy(kind.isPlausible) }
}

extension MeasurementKind {
    /// Returns true if every quantity is plausible for a human, and systolic is above diastolic.
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
    /// The person who was measured.
    public let person: Person
    /// The readings, by instant; those of one instant stay in the order of the source.
    public let readings: [Reading]
    /// Heights that are none of the readings because they were measured at other times, and count for weights among them.
    public let furtherHeights: [MeasuredHeight]
    /// True if times of the data name no time zone, so that the report's zone is assumed.
    public let assumesZone: Bool
    /// Those of the readings beside which their source has another value of the same time.
    public let contradicting: [Reading]

    /// Makes a diary; readings are sorted by instant, and those of one instant stay in their order.
    public init(
        person: Person, readings: [Reading], furtherHeights: [MeasuredHeight] = [], assumesZone: Bool = false,
        contradicting: [Reading] = []
    ) {
        self.contradicting = contradicting
        self.assumesZone = assumesZone
        self.person = person
        self.furtherHeights = furtherHeights
        let isSorted = zip(readings, readings.dropFirst()).allSatisfy { $0.instant <= $1.instant }
        self.readings =
            isSorted
            ? readings
            : readings.indices.sorted { (readings[$0].instant, $0) < (readings[$1].instant, $1) }.map { readings[$0] }
    }
}
