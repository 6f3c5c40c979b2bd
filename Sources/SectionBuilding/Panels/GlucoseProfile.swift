internal import DiaryModel
internal import ReportModel

/// The ranges of a sensor and the shares of time that the international consensus aims at, for a person (Battelino et al., Diabetes
/// Care 2019;42:1593, 10.2337/dci19-0028, table 4).
///
/// Single measurements have the ranges for most adults, and in pregnancy none; their goals are those of a scheme.
enum GlucoseProfile: Hashable {
    /// Most adults.
    case standard
    /// People who are older or at high risk.
    case older
    /// Children, who have no goals of adults.
    case child
    /// Pregnant people; only for diabetes of type 1 there are goals for shares.
    case pregnancy(isType1: Bool)

    /// From this age on goals are printed: a choice of this project.
    private static let leastAge = 13

    /// Chooses the profile of a person on some days.
    init(of person: Person, in days: ClosedRange<CivilDate>, isSensor: Bool) {
        if !isSensor {
            self = .standard
        } else if person.isPregnant(in: days) {
            self = .pregnancy(isType1: person.situation.conditions.contains(.type1Diabetes))
        } else if let age = person.age(on: days.upperBound), age < Self.leastAge {
            self = .child
        } else {
            self = person.situation.goals == .older ? .older : .standard
        }
    }

    /// The limits of the ranges in a unit, from low to high; in pregnancy nothing is above the fourth.
    func limits(in unit: Unit) -> [Double] {
        guard isPregnancy else { return GlucoseRanges.limits(in: unit) }
        return unit == .millimolesPerLitre ? [3.0, 3.5, 7.8, .infinity] : [54, 63, 140, .infinity]
    }

    /// The range of a value in the unit of its source.
    func range(of value: Double, in unit: Unit) -> GlucoseRange {
        GlucoseRange(rawValue: GlucoseRanges.index(of: value, in: limits(in: unit))) ?? .target
    }

    /// The ranges, from low to high.
    var ranges: [GlucoseRange] { GlucoseRange.allCases.filter { $0 != .veryHigh || !isPregnancy } }

    /// The goal for the share of a range in whole percents, together with what is further out on its side; `nil` without one.
    func goal(_ range: GlucoseRange) -> Int? { goals[range.rawValue] }

    /// The goals of all profiles, in percent.
    static let everyGoal = Set([standard, older, pregnancy(isType1: true)].flatMap(\.goals).compactMap(\.self))

    private var goals: [Int?] {
        switch self {
        case .standard: [1, 4, 70, 25, 5]
        case .older: [nil, 1, 50, 50, 10]
        case .pregnancy(isType1: true): [1, 4, 70, 25, nil]
        case .child, .pregnancy(isType1: false): [nil, nil, nil, nil, nil]
        }
    }

    /// True if it is of a pregnancy, for which there is no glucose management indicator.
    var isPregnancy: Bool { if case .pregnancy = self { true } else { false } }

    /// Returns the source of the goals, or that there are none.
    func source(_ guideline: Message) -> Message {
        switch self {
        case .standard: Words.glucoseGoalsSource(guideline: guideline)
        case .older: Words.glucoseGoalsOf(people: Words.goalsOlder, guideline: guideline)
        case .pregnancy(isType1: true):
            Words.glucoseGoalsOf(
                people: Message.separated([Words.personPregnant, Words.conditionType1Diabetes]), guideline: guideline)
        case .pregnancy(isType1: false): Words.glucoseNoGoals
        case .child: Words.glucoseGoalsFromAge(age: Self.leastAge)
        }
    }
}
