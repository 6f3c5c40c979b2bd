/// Which of several readings of one kind and moment are forms of one measurement: the same rule for files and for stores.
///
/// "Is one" is not passed on: 5.6 mmol/L are 100 mg/dL as well as 101, and these are two. So readings come together only where each is
/// one with each other, and they are tried in an order that depends on nothing but what they say: what stands already, then by unit,
/// value and meal. Those that come first stay.
public struct MeasurementForms {
    /// One of the readings.
    public struct Form {
        /// What was measured.
        public let value: ReadingValue
        /// In relation to which meal.
        public let meal: MealContext
        /// Whether it was there before the others, and stays.
        public let stands: Bool
        /// Whether an export of a store says it, where it stood beside all others of the export.
        public let isExported: Bool

        /// Makes a form.
        public init(_ value: ReadingValue, _ meal: MealContext, stands: Bool = false, isExported: Bool = false) {
            self.value = value
            self.meal = meal
            self.stands = stands
            self.isExported = isExported
        }
    }

    /// For each form the place of the one that it repeats; `nil` for those that stay.
    public private(set) var twins: [Int?]
    /// The meals: a form that stays takes the meal that another one names.
    public private(set) var meals: [MealContext]
    /// The places in the order in which they were tried.
    public private(set) var order: [Int] = []

    private let forms: [Form]
    /// Those that stay, each with what repeats it.
    private var groups: [[Int]] = []

    /// Above this many forms those that are equal are found through a table first.
    private static let pairwiseLimit = 16
    /// Above this many different ones nobody can tell forms of one measurement from others.
    private static let formsLimit = 2_000

    /// Finds out which forms of one moment stay.
    ///
    /// - Parameters:
    ///   - forms: The forms, in the order in which they were read, which decides between those that are equal.
    ///   - kind: What was measured.
    public init(_ forms: [Form], of kind: MeasurementKind) {
        self.forms = forms
        twins = Array(repeating: nil, count: forms.count)
        meals = forms.map(\.meal)
        let keys = forms.map { Self.key(of: $0, in: kind) }
        order = forms.indices.sorted { one, other in
            keys[one] == keys[other] ? one < other : keys[one].lexicographicallyPrecedes(keys[other])
        }
        if forms.count > Self.pairwiseLimit { joinEqual() }
        let rest = order.filter { twins[$0] == nil }
        let canDiffer =
            Set(rest.map { forms[$0].value.quantities.map(\.unit) }).count > 1
            || Set(rest.map { forms[$0].meal }).count > 1 || rest.count <= Self.pairwiseLimit
        guard rest.count <= Self.formsLimit, canDiffer else { return }
        for place in rest { settle(place) }
    }

    private mutating func settle(_ place: Int) {
        guard !forms[place].stands, let group = groups.firstIndex(where: { $0.allSatisfy { isOne($0, place) } }) else {
            groups.append([place])
            return
        }
        join(place, to: groups[group][0])
        groups[group].append(place)
    }

    private mutating func join(_ place: Int, to twin: Int) {
        twins[place] = twin
        if meals[twin] == .unspecified { meals[twin] = meals[place] }
    }

    private mutating func joinEqual() {
        var seen: [ReadingValue: [MealContext: Int]] = [:]
        for place in order {
            let (value, meal) = (forms[place].value, forms[place].meal)
            if let twin = seen[value]?[meal], !forms[place].stands {
                twins[place] = twin
            } else {
                seen[value, default: [:]][meal] = place
            }
        }
    }

    private func isOne(_ one: Int, _ other: Int) -> Bool {
        let (first, second) = (meals[one], meals[other])
        // In their store they were two, whatever forms of them it has no more.
        if forms[one].isExported, forms[other].isExported {
            return forms[one].value == forms[other].value && forms[one].meal == forms[other].meal
        }
        return (first == second || first == .unspecified || second == .unspecified)
            && forms[one].value.isSame(as: forms[other].value)
    }

    /// What decides on the order: nothing that depends on lines.
    private static func key(of form: Form, in kind: MeasurementKind) -> [Double] {
        let ranks = form.value.quantities.map { Double(kind.units.firstIndex(of: $0.unit) ?? kind.units.count) }
        let meal = meals.firstIndex(of: form.meal) ?? 0
        let bounds = form.value.quantities.map { Double(Quantity.Bound.allCases.firstIndex(of: $0.bound) ?? 0) }
        return [form.stands ? 0 : 1] + ranks + form.value.quantities.map(\.value) + bounds + [Double(meal)]
    }

    private static let meals: [MealContext] = [.unspecified, .fasting, .beforeMeal, .afterMeal, .resting, .active]
}
