/// The bands of one component in one unit.
///
/// A scheme has a scale per component (systolic, diastolic), per unit in which its source gives numbers
/// (mg/dL, mmol/L), per relation to a meal and per setting where the source parts them.
public struct Scale: Hashable, Sendable {
    /// The number of a reading that a scale classifies.
    public enum Component: String, Hashable, Sendable, CaseIterable {
        /// The upper pressure.
        case systolic
        /// The lower pressure.
        case diastolic
        /// The only number there is.
        case value
    }

    /// The number it classifies.
    public let component: Component
    /// The unit its limits are in.
    public let unit: Unit
    /// The place of the readings that it classifies.
    public let setting: MeasurementSetting
    /// The meal contexts it is for, in their order; readings in others are not classified by it.
    public let meals: [MealContext]

    /// The contexts of a scale that names none: all but a pulse in motion, for every scheme of the pulse is of rest.
    public static let usualMeals = Set(MealContext.allCases).subtracting([.active])
    /// From low to high; the last is open at the top, and only the last.
    public internal(set) var bands: [Band]

    /// Makes a scale.
    ///
    /// - Precondition: there is a band, the bands rise, and the last one alone has no upper limit.
    public init(
        component: Component, unit: Unit, setting: MeasurementSetting = .any,
        meals: Set<MealContext> = Scale.usualMeals, bands: [Band]
    ) {
        precondition(!bands.isEmpty, "a scale has a band")
        precondition(bands.last?.upper == nil && bands.dropLast().allSatisfy { $0.upper != nil }, "bands end open")
        self.component = component
        self.unit = unit
        self.setting = setting
        self.meals = MealContext.allCases.filter(meals.contains)
        self.bands = bands
    }

    /// The class of a number in the scale's unit.
    func classIndex(of value: Double) -> Int { bands[band(of: value, .exact)].classIndex }

    /// The class of a quantity in the scale's unit; none where it may lie in several.
    func classification(of quantity: Quantity) -> Guideline.Classification {
        let nearest = band(of: quantity.value, quantity.bound)
        let index = bands[nearest].classIndex
        let possible =
            switch quantity.bound {
            case .exact: bands[nearest...nearest]
            case .below, .atMost: bands[...nearest]
            case .atLeast, .above: bands[nearest...]
            }
        return possible.allSatisfy { $0.classIndex == index } ? .classified(index) : .notApplicable
    }

    /// The band of a number; of what is below or above one, the band of what is nearest to it.
    private func band(of value: Double, _ bound: Quantity.Bound) -> Int {
        bands.firstIndex { band in
            guard let upper = band.upper else { return true }
            switch bound {
            case .exact, .atMost, .atLeast: return upper.holds(value)
            case .below: return value <= upper.number
            case .above: return value < upper.number
            }
        } ?? bands.count - 1
    }
}

/// A stretch of a scale; it begins where the one before it ends.
public struct Band: Hashable, Sendable {
    /// The class it gives, as an index into the scheme's classes.
    public let classIndex: Int
    /// The upper end; `nil` for the band that is open at the top.
    public let upper: Limit?

    /// Makes a band.
    public init(classIndex: Int, upper: Limit?) {
        self.classIndex = classIndex
        self.upper = upper
    }
}

/// The upper end of a band.
public enum Limit: Hashable, Sendable {
    /// Numbers below this one belong to the band; the number itself does not.
    case below(Double)
    /// Numbers up to and including this one belong to the band.
    case through(Double)

    /// The number that is written in the source.
    public var number: Double {
        switch self {
        case .below(let number), .through(let number): number
        }
    }

    /// True if all that it holds is below a number.
    func isWithin(_ limit: Double) -> Bool {
        switch self {
        case .below(let number): number <= limit
        case .through(let number): number < limit
        }
    }

    func holds(_ value: Double) -> Bool {
        switch self {
        case .below(let number): value < number
        case .through(let number): value <= number
        }
    }
}
