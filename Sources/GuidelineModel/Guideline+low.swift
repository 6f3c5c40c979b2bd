public import DiaryModel

extension Guideline {
    /// The systolic pressure in mmHg below which a pressure is low: "less than 90/60 mmHg".
    ///
    /// Source: NHS, Low blood pressure (hypotension), reviewed 2023, https://www.nhs.uk/conditions/low-blood-pressure-hypotension/.
    public static let lowSystolic = Quantity(90, .millimetresOfMercury)

    /// The scheme with a class of its own, before all others, for systolic pressures below a number.
    ///
    /// No scheme has one: low pressures would count in the class that each means for the best, in its colour. The class is the
    /// first of the classes, has the first row, and no other number of the reading leads out of it.
    ///
    /// - Parameter limit: The number; a pressure.
    /// - Returns: The scheme itself where it is not about pressures.
    public func partingLow(below limit: Quantity) -> Guideline {
        guard lowSystolic == nil, let systolic = limit.number(in: .millimetresOfMercury),
            scales.contains(where: { $0.component == .systolic })
        else { return self }
        let label = Label(key: "class_bp_low", alter: "Low")
        return Guideline(
            id: id, subject: subject, name: name, citation: citation, setting: setting, limits: limits,
            minimumAge: minimumAge, classes: [GuidelineClass(id: "low", label: label, slot: .low)] + classes,
            scales: scales.map { $0.partingLow(below: limit) },
            rows: [ClassRow(classes: [0], label: label, slot: .low)]
                + rows.map { ClassRow(classes: $0.classes.map { $0 + 1 }, label: $0.label, slot: $0.slot) },
            sufficiency: sufficiency, lowSystolic: systolic)
    }

    /// Whether a class is that of low pressures.
    public func isLow(_ index: Int) -> Bool { lowSystolic != nil && index == 0 }
}

extension Scale {
    /// The scale with each class one further on, and a class below a systolic pressure.
    fileprivate func partingLow(below limit: Quantity) -> Scale {
        let later = bands.map { Band(classIndex: $0.classIndex + 1, upper: $0.upper) }
        guard component == .systolic, let limit = limit.number(in: unit) else {
            return Scale(component: component, unit: unit, meals: Set(meals), bands: later)
        }
        // A limit of a person may lie above the first of the scheme.
        let above = later.filter { $0.upper.map { $0.number > limit } ?? true }
        return Scale(
            component: component, unit: unit, meals: Set(meals),
            bands: [Band(classIndex: 0, upper: .below(limit))] + above)
    }
}
