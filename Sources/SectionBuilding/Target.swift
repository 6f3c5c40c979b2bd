internal import DiaryModel
internal import ReportModel

/// The values that the readings of a section are meant to have, where the classes of its scheme do not say it: what was agreed on with the
/// person, or else the limits that the scheme names for where they were taken.
///
/// Where there is neither, the classes say it if their limits hold there; if not, there is no target.
struct Target: Hashable {
    /// The origin of the limits.
    enum Origin: Hashable {
        /// They stand in the diary.
        case goal
        /// The scheme names them for the setting of the section.
        case scheme
    }

    let origin: Origin
    /// The limits in the unit of the section, as they are printed.
    let limits: Goal
    private let unit: Unit
    /// The systolic pressure below which none is in the target, where some are.
    private let low: Quantity?

    /// Finds the target of a section in the unit that it shows; `nil` where the classes of the scheme say it, or nobody does.
    ///
    /// Limits are rounded as they are printed, so that a reader who compares printed numbers finds the same shares.
    init?(of section: SectionDefinition, _ guideline: Guideline?, low: Quantity?) {
        let own: Goal
        self.low = low
        if let goal = section.goal {
            (origin, own) = (.goal, goal)
        } else if let named = guideline?.limits(in: section.setting) {
            origin = .scheme
            own = .below(
                systolic: Quantity(named.systolic, .millimetresOfMercury),
                diastolic: Quantity(named.diastolic, .millimetresOfMercury))
        } else {
            return nil
        }
        unit = section.unit
        switch own {
        case .below(let systolic, let diastolic, let from):
            guard let upper = systolic.printed(in: unit), let lower = diastolic.printed(in: unit) else { return nil }
            limits = .below(systolic: upper, diastolic: lower, from: from?.printed(in: unit))
        case .range(let from, let through):
            limits = .range(
                from: from.flatMap { $0.printed(in: section.unit) },
                through: through.flatMap { $0.printed(in: section.unit) })
        }
    }

    /// True if a value is in the target, as it is printed: 134.6 prints as 135 and is not below 135.
    func contains(_ value: ReadingValue) -> Bool {
        switch (limits, value) {
        case (.below(let systolic, let diastolic, _), .bloodPressure(let upper, let lower)):
            return (upper.printed(in: unit)?.value ?? .infinity) < systolic.value
                && (lower.printed(in: unit)?.value ?? .infinity) < diastolic.value
                && !(low.map { LowPressure.isLow(value, $0) } ?? false)
        case (.range(let from, let through), .single(let quantity)):
            guard let printed = quantity.printed(in: unit) else { return false }
            // What lies beyond an end of the range is outside, though it counts at a number that is the end.
            let isAbove = from.map { printed.value > $0.value || printed.value == $0.value && printed.bound != .below }
            let isBelow = through.map {
                printed.value < $0.value || printed.value == $0.value && printed.bound != .above
            }
            return (isAbove ?? true) && (isBelow ?? true)
        case (.below, .single), (.range, .bloodPressure): return false
        }
    }

    /// True if its upper ends are not part of it.
    var isBelow: Bool { if case .below = limits { true } else { false } }

    /// The ends of the target of one number of a reading.
    func ends(_ component: Scale.Component) -> (lower: Double?, upper: Double?) {
        switch limits {
        case .below(_, let diastolic, _) where component == .diastolic: (nil, diastolic.value)
        case .below(let systolic, _, _): (low?.value, systolic.value)
        case .range(let from, let through): (from?.value, through?.value)
        }
    }

    /// The lowest systolic pressure in it: that of the goal, or where some are lower.
    var lowEnd: Quantity? { if case .below(_, _, let from?) = limits { from } else { low } }

    /// The target in words: "< 135/85 mmHg", "70–180 mg/dL".
    var message: Message {
        switch limits {
        case .below(let systolic, let diastolic, _):
            .separated(
                [
                    Words.bandBelow(
                        value: Words.plainPair(
                            first: systolic.argument, second: diastolic.argument, unit: systolic.unit)),
                    lowEnd.map { Words.bandFrom(value: Message.plain($0.argument, $0.unit)) },
                ].compactMap(\.self))
        case .range(let from?, let through?):
            Words.panelRange(low: from.printed, high: through.printed, unit: through.unit)
        case .range(let from?, nil): Words.bandFrom(value: Message.plain(from.argument, from.unit))
        case .range(nil, let through?):
            Words.bandThrough(value: Message.plain(through.argument, through.unit))
        case .range(nil, nil): .missing
        }
    }
}

extension Quantity {
    /// The quantity in a unit, rounded as it is printed; `nil` where the unit is of another dimension.
    func printed(in unit: Unit) -> Quantity? {
        guard let value = number(in: unit) else { return nil }
        return Quantity(Fixed(rounding: value, decimals: unit.decimals)?.double ?? value, unit, bound: bound)
    }
}

extension ReadingValue {
    /// A pressure as it is printed, if that is in its own unit; everything else as it is.
    func rounded(in unit: Unit) -> ReadingValue {
        guard case .bloodPressure(let systolic, let diastolic) = self, systolic.unit == unit, diastolic.unit == unit,
            let upper = systolic.printed(in: unit), let lower = diastolic.printed(in: unit)
        else { return self }
        return .bloodPressure(systolic: upper, diastolic: lower)
    }
}
