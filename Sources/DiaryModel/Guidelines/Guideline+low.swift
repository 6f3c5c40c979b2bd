extension Guideline {
    /// The systolic pressure in mmHg below which a pressure is low: "less than 90/60 mmHg".
    ///
    /// Source: NHS, Low blood pressure (hypotension), reviewed 2023, https://www.nhs.uk/conditions/low-blood-pressure-hypotension/.
    public static let lowSystolic = Quantity(90, .millimetresOfMercury)

    /// The scheme with a class of its own, before all others, for low systolic pressures.
    ///
    /// No scheme has one: low pressures would count in the class that each means for the best, in its colour. The class is the
    /// first and has the first row. Which readings are low is decided before they are classified, by the number as it is printed.
    ///
    /// - Parameter limit: The pressure below which systolic ones are low.
    /// - Returns: The scheme itself where it is not about pressures.
    public func partingLow(below limit: Quantity) -> Guideline {
        guard lowSystolic == nil, scales.contains(where: { $0.component == .systolic }) else { return self }
        let label = Label(key: "class_bp_low", alter: "Low")
        var parted = self
        parted.lowSystolic = limit
        parted.classes.insert(GuidelineClass(id: "low", label: label, slot: .low), at: 0)
        for index in scales.indices {
            parted.scales[index].bands = scales[index].bands.map {
                Band(classIndex: $0.classIndex + 1, upper: $0.upper)
            }
        }
        parted.rows =
            [ClassRow(classes: [0], label: label, slot: .low)]
            + rows.map { ClassRow(classes: $0.classes.map { $0 + 1 }, label: $0.label, slot: $0.slot) }
        return parted
    }

    /// True if a class is that of low pressures.
    public func isLow(_ index: Int) -> Bool { lowSystolic != nil && index == 0 }
}
