import DiaryModel

/// Small schemes with round limits, so that a test can be checked in the head.
enum Schemes {
    /// Five classes of pressure; the first is the target, the last two share no row.
    static func pressure(
        id: String = "pressure", minimumAge: Int = 18, sufficiency: Sufficiency? = nil,
        targets: Set<Int> = [0], merging merged: [Int] = [], setting: MeasurementSetting = .any,
        limits: [SettingLimits] = []
    ) -> Guideline {
        let names = ["normal", "elevated", "high", "higher", "highest"]
        let slots: [ColourSlot] = [.target, .elevated, .high1, .high2, .high3]
        let classes = names.indices.map { index in
            GuidelineClass(
                id: names[index], label: label(names[index]), slot: slots[index], isTarget: targets.contains(index))
        }
        var rows = names.indices.filter { !merged.contains($0) }.map { index in
            ClassRow(classes: [index], label: label(names[index]), slot: slots[index])
        }
        if let first = merged.first {
            rows.insert(ClassRow(classes: merged, label: label("merged"), slot: slots[first]), at: first)
        }
        return Guideline(
            id: id, subject: .kind(id: MeasurementKind.bloodPressure.id), name: "Scheme 1",
            citation: Citation(text: "A test"), limits: limits, minimumAge: minimumAge,
            classes: classes,
            scales: [
                scale(.systolic, .millimetresOfMercury, [120, 130, 140, 160], setting: setting),
                scale(.diastolic, .millimetresOfMercury, [80, 85, 90, 100], setting: setting),
            ], rows: rows, sufficiency: sufficiency)
    }

    /// Classes for the office, and others with the same names for the home, 5 mmHg lower.
    static let both: Guideline = {
        let office = settings
        let limits: [(Scale.Component, [Double])] = [
            (.systolic, [115, 125, 135, 155]), (.diastolic, [75, 80, 85, 95]),
        ]
        return Guideline(
            id: office.id, subject: office.subject, name: office.name, citation: office.citation, limits: office.limits,
            minimumAge: office.minimumAge, classes: office.classes,
            scales: office.scales + limits.map { scale($0, .millimetresOfMercury, $1, setting: .home) },
            rows: office.rows)
    }()

    /// Classes for the office, with the limits that it names for the home.
    static let office = pressure(
        setting: .office,
        limits: [SettingLimits(.home, systolic: 135, diastolic: 85, citation: Citation(text: "A test"))])

    /// The same, with the limits that it names for the office, too.
    static let settings = pressure(
        setting: .office,
        limits: office.limits + [
            SettingLimits(.office, systolic: 140, diastolic: 90, citation: Citation(text: "A test"))
        ])

    /// The same limits without classes.
    static let limitsAlone = Guideline(
        id: settings.id, subject: settings.subject, name: settings.name, citation: settings.citation,
        limits: settings.limits, minimumAge: settings.minimumAge, classes: [], scales: [], rows: [])

    /// The limits of pressure at home, for everybody.
    static let home = Guideline(
        id: "home-135-85", subject: .kind(id: MeasurementKind.bloodPressure.id), name: "Home",
        citation: Citation(text: "A test"), limits: office.limits, classes: [], scales: [], rows: [])

    /// Low, normal and high body-mass index, cut at 18 and 25.
    static let bodyMass = Guideline(
        id: "body-mass", subject: .bodyMassIndex, name: "Scheme 2", citation: Citation(text: "A test"), minimumAge: 18,
        classes: classes(["thin", "normal", "heavy"], [.low, .target, .high1], target: 1),
        scales: [scale(.value, .kilogramsPerSquareMetre, [18, 25])],
        rows: rows(["thin", "normal", "heavy"], [.low, .target, .high1]))

    /// Two classes of glucose without a target, cut at 100, for some relations to a meal.
    static func glucose(id: String = "sugar", meals: Set<MealContext> = [.fasting, .beforeMeal]) -> Guideline {
        Guideline(
            id: id, subject: .kind(id: MeasurementKind.glucose.id), name: "Scheme 3",
            citation: Citation(text: "A test"),
            classes: classes(["low", "high"], [.low, .high1], target: nil),
            scales: [scale(.value, .milligramsPerDecilitre, [100], meals: meals)],
            rows: rows(["low", "high"], [.low, .high1]))
    }

    /// Two classes of glucose, the lower one the target, cut elsewhere after meals than before breakfast.
    static let meals = Guideline(
        id: "sugar", subject: .kind(id: MeasurementKind.glucose.id), name: "Scheme 3",
        citation: Citation(text: "A test"), classes: classes(["low", "high"], [.target, .high1], target: 0),
        scales: [
            scale(.value, .milligramsPerDecilitre, [100], meals: [.fasting]),
            scale(.value, .milligramsPerDecilitre, [140], meals: [.afterMeal]),
        ],
        rows: rows(["low", "high"], [.target, .high1]))

    /// The same with one class as the target, and another limit between the two.
    static func glucose(target: Int, upTo limit: Limit? = nil) -> Guideline {
        let scheme = glucose()
        let scales = limit.map { limit in
            [
                Scale(
                    component: .value, unit: .milligramsPerDecilitre,
                    bands: [Band(classIndex: 0, upper: limit), Band(classIndex: 1, upper: nil)])
            ]
        }
        return Guideline(
            id: scheme.id, subject: scheme.subject, name: scheme.name, citation: scheme.citation,
            classes: classes(["low", "high"], [.low, .high1], target: target), scales: scales ?? scheme.scales,
            rows: scheme.rows)
    }

    /// Two classes of the pulse, cut at 100.
    static let pulse = Guideline(
        id: "beats", subject: .kind(id: MeasurementKind.pulse.id), name: "Scheme 4", citation: Citation(text: "A test"),
        classes: classes(["low", "high"], [.target, .high1], target: 0),
        scales: [scale(.value, .perMinute, [100], meals: Scale.usualMeals)],
        rows: rows(["low", "high"], [.target, .high1]))

    /// All of them by their ids.
    static let all: [String: Guideline] = [
        "pressure": pressure(), "body-mass": bodyMass, "sugar": glucose(),
    ]

    static func label(_ name: String) -> Label { Label(key: "class_test_\(name)", alter: name) }

    private static func classes(_ names: [String], _ slots: [ColourSlot], target: Int?) -> [GuidelineClass] {
        names.indices.map { index in
            GuidelineClass(
                id: names[index], label: label(names[index]), slot: slots[index], isTarget: index == target)
        }
    }

    private static func rows(_ names: [String], _ slots: [ColourSlot]) -> [ClassRow] {
        names.indices.map { ClassRow(classes: [$0], label: label(names[$0]), slot: slots[$0]) }
    }

    private static func scale(
        _ component: Scale.Component, _ unit: Unit, _ limits: [Double],
        setting: MeasurementSetting = .any, meals: Set<MealContext> = Set(MealContext.allCases)
    ) -> Scale {
        let bands = limits.enumerated().map { Band(classIndex: $0.offset, upper: .below($0.element)) }
        return Scale(
            component: component, unit: unit, setting: setting, meals: meals,
            bands: bands + [Band(classIndex: limits.count, upper: nil)])
    }
}
