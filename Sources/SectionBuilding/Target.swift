internal import DiaryModel
internal import GuidelineModel
internal import ReportModel

/// What the readings of a section are meant to be, where the classes of its scheme do not say it: what was agreed on with the
/// person, or else, of readings at home, the limits that a scheme for the office names for the home.
struct Target: Hashable {
    /// Whose limits they are.
    enum Origin: Hashable {
        /// They stand in the diary.
        case goal
        /// A scheme for other places names them for the home.
        case home
    }

    let origin: Origin
    let limits: Goal

    /// Finds the target; `nil` where the classes of the scheme say it, or nobody does.
    init?(of section: SectionDefinition, _ guideline: Guideline?) {
        if let goal = section.goal {
            (origin, limits) = (.goal, goal)
        } else if section.setting == .home, let home = guideline?.home {
            origin = .home
            limits = .below(
                systolic: Quantity(home.systolic, .millimetresOfMercury),
                diastolic: Quantity(home.diastolic, .millimetresOfMercury))
        } else {
            return nil
        }
    }

    /// Whether it says something of a reading: the limits of a scheme are for those that it has classes for.
    func judges(hasClass: Bool) -> Bool { origin == .goal || hasClass }

    /// Whether a value is in the target, as it is printed: 134.6 prints as 135 and is not below 135.
    func contains(_ value: ReadingValue) -> Bool {
        switch (limits, value) {
        case (.below(let systolic, let diastolic), .bloodPressure(let upper, let lower)):
            (upper.printed(as: systolic) ?? .infinity) < systolic.value
                && (lower.printed(as: diastolic) ?? .infinity) < diastolic.value
        case (.range(let from, let through), .single(let quantity)):
            (from.map { (quantity.printed(as: $0) ?? -.infinity) >= $0.value } ?? true)
                && (through.map { (quantity.printed(as: $0) ?? .infinity) <= $0.value } ?? true)
        case (.below, .single), (.range, .bloodPressure): false
        }
    }

    /// Whether its upper ends are not part of it.
    var isBelow: Bool { if case .below = limits { true } else { false } }

    /// The ends of the target of one number of a reading, in a unit.
    func ends(_ component: Scale.Component, in unit: Unit) -> (lower: Double?, upper: Double?) {
        func value(_ quantity: Quantity?) -> Double? { quantity?.converted(to: unit)?.value }
        return switch limits {
        case .below(let systolic, let diastolic): (nil, value(component == .diastolic ? diastolic : systolic))
        case .range(let from, let through): (value(from), value(through))
        }
    }

    /// The target in words: "< 135/85 mmHg", "70–180 mg/dL".
    func message(in unit: Unit) -> Message {
        func shown(_ quantity: Quantity) -> Quantity { quantity.converted(to: unit) ?? quantity }
        return switch limits {
        case .below(let systolic, let diastolic):
            Message(.bandBelow, ["value": .message(.pair(shown(systolic), shown(diastolic)))])
        case .range(let from?, let through?):
            Message(.bandBetween, ["low": .number(shown(from).printed), "high": .message(.quantity(shown(through)))])
        case .range(let from?, nil): Message(.bandFrom, ["value": .message(.quantity(shown(from)))])
        case .range(nil, let through?): Message(.bandThrough, ["value": .message(.quantity(shown(through)))])
        case .range(nil, nil): .missing
        }
    }
}

extension Quantity {
    /// The value in the unit of a limit, rounded as it is printed.
    fileprivate func printed(as limit: Quantity) -> Double? {
        guard let value = converted(to: limit.unit)?.value else { return nil }
        return Fixed(rounding: value, decimals: limit.unit.decimals)?.double ?? value
    }
}
