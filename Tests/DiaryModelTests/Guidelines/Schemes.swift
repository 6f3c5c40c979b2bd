@testable import DiaryModel

/// Schemes with made-up limits, so that nothing here depends on a published one.
enum Schemes {
    /// Three classes of blood pressure, limits 100 and 200 above 50 and 90.
    static let pressure = make(
        subject: .kind(id: "blood-pressure"), minimumAge: 18,
        scales: [
            Scale(component: .systolic, unit: .millimetresOfMercury, bands: bands(100, 200)),
            Scale(component: .diastolic, unit: .millimetresOfMercury, bands: bands(50, 90)),
        ])

    /// Glucose before meals only, with limits in both units that do not convert into each other.
    static let glucose = make(
        subject: .kind(id: "glucose"),
        scales: [
            Scale(
                component: .value, unit: .milligramsPerDecilitre, meals: [.fasting, .beforeMeal], bands: bands(90, 180)),
            Scale(
                component: .value, unit: .millimolesPerLitre, meals: [.fasting, .beforeMeal], bands: bands(5.1, 10.2)),
        ])

    /// The body-mass index, limits 20 and 30.
    static let bodyMassIndex = make(
        subject: .bodyMassIndex,
        scales: [Scale(component: .value, unit: .kilogramsPerSquareMetre, bands: bands(20, 30))])

    static func make(subject: Guideline.Subject, minimumAge: Int = 0, scales: [Scale]) -> Guideline {
        let classes = [("low", ColourSlot.low), ("middle", .target), ("high", .high1)].map { id, slot in
            GuidelineClass(id: id, label: Label(key: "class_\(id)", alter: id), slot: slot, isTarget: slot == .target)
        }
        let rows = [
            ClassRow(classes: [0], label: classes[0].label, slot: .low),
            ClassRow(classes: [1, 2], label: Label(key: "class_rest", alter: "rest"), slot: .target),
        ]
        return Guideline(
            id: "made-up", subject: subject, name: "Made up", citation: Citation(text: "Nobody. Nothing."),
            minimumAge: minimumAge, classes: classes, scales: scales, rows: rows)
    }

    static func bands(_ first: Double, _ second: Double) -> [Band] {
        [
            Band(classIndex: 0, upper: .below(first)), Band(classIndex: 1, upper: .below(second)),
            Band(classIndex: 2, upper: nil),
        ]
    }

    static func pressure(_ systolic: Double, _ diastolic: Double, _ unit: Unit = .millimetresOfMercury) -> Reading {
        Reading(
            kind: .bloodPressure, instant: Instant(milliseconds: 0),
            value: .bloodPressure(systolic: Quantity(systolic, unit), diastolic: Quantity(diastolic, unit)))
    }

    static func single(
        _ kind: MeasurementKind, _ value: Double, _ unit: Unit, meal: MealContext = .unspecified
    ) -> Reading {
        Reading(kind: kind, instant: Instant(milliseconds: 0), value: .single(Quantity(value, unit)), meal: meal)
    }
}
