extension Guideline {
    /// The answer of a scheme about one reading.
    public enum Classification: Hashable, Sendable {
        /// An index into the scheme's classes.
        case classified(Int)
        /// The scheme has no bands for this relation to a meal, or for a pulse in motion.
        case otherMealContext
        /// The person is younger than the scheme is made for.
        case belowMinimumAge
        /// The body-mass index needs a height, and there is none.
        case heightMissing
        /// The reading is of a kind or in a unit that the scheme does not know.
        case notApplicable
    }

    /// Sorts one reading into a class; of systolic and diastolic the higher class wins.
    ///
    /// Limits are compared in the unit of the reading where the source gives limits in that unit, and otherwise after
    /// conversion. Bands are half-open, so that 129.9 mmHg has a class. What is only known to be below or above a number
    /// has a class where all that it can be lies in one.
    ///
    /// - Parameters:
    ///   - reading: The reading, of the scheme's kind.
    ///   - value: Its value as it is printed, or the mean that it is one of; its own if left out.
    ///   - height: The person's height, for schemes of the body-mass index.
    ///   - age: The person's age in whole years on the day of the reading; one who is not known to be younger than the
    ///     scheme is made for counts as old enough.
    /// - Returns: The class, or why there is none.
    public func classify(
        _ reading: Reading, as value: ReadingValue? = nil, height: Quantity? = nil, age: Int? = nil
    ) -> Classification {
        guard reading.kind.id == subject.kindID else { return .notApplicable }
        if let age, age < minimumAge { return .belowMinimumAge }
        switch (subject, value ?? reading.value) {
        case (.bodyMassIndex, .single(let weight)):
            guard let height else { return .heightMissing }
            guard let index = Quantity.bodyMassIndex(weight: weight, height: height) else { return .notApplicable }
            return classIndex(of: index, .value, meal: reading.meal)
        case (.kind, .single(let quantity)):
            return classIndex(of: quantity, .value, meal: reading.meal)
        case (.kind, .bloodPressure(let systolic, let diastolic)):
            return higher(
                classIndex(of: systolic, .systolic, meal: reading.meal),
                classIndex(of: diastolic, .diastolic, meal: reading.meal))
        case (.bodyMassIndex, .bloodPressure):
            return .notApplicable
        }
    }

    private func higher(_ first: Classification, _ second: Classification) -> Classification {
        guard case .classified(let one) = first else { return first }
        guard case .classified(let other) = second else { return second }
        return .classified(max(one, other))
    }

    private func classIndex(of quantity: Quantity, _ component: Scale.Component, meal: MealContext) -> Classification {
        var fallback = Classification.notApplicable
        var converted: Classification?
        // By their positions, as a copy of a scale costs more than all that is asked of it.
        for index in scales.indices where scales[index].component == component {
            guard scales[index].meals.contains(meal) else {
                fallback = .otherMealContext
                continue
            }
            if scales[index].unit.isSameUnit(as: quantity.unit) { return scales[index].classification(of: quantity) }
            // Another scale may still be in the unit of the reading.
            guard converted == nil, let other = quantity.converted(to: scales[index].unit) else { continue }
            converted = scales[index].classification(of: other)
        }
        return converted ?? fallback
    }
}

extension Unit {
    /// True if two units are one, however many decimals each is printed with.
    ///
    /// A config says how a unit of its own is printed; a guideline file, which uses the unit too, does not.
    func isSameUnit(as other: Unit) -> Bool { self == other || id == other.id && dimension == other.dimension }
}

extension Quantity {
    /// Weight divided by the square of height, in kg/m² (WHO), unrounded.
    ///
    /// `nil` when the units are not those of a weight and a height, or the height is not above zero or not exact.
    public static func bodyMassIndex(weight: Quantity, height: Quantity) -> Quantity? {
        guard let kilograms = weight.number(in: .kilograms),
            let centimetres = height.number(in: .centimetres), centimetres > 0,
            height.bound == .exact
        else { return nil }
        let index = kilograms * 10_000 / (centimetres * centimetres)
        guard index.isFinite else { return nil }
        return Quantity((index * 1e9).rounded() / 1e9, .kilogramsPerSquareMetre, bound: weight.bound)
    }
}
