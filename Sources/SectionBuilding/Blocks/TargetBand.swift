internal import DiaryModel
internal import ReportModel

/// The range that a scheme's target gives for one number of a reading, in the unit of the section.
struct TargetBand {
    /// The lower end; `nil` if it is open.
    private let lower: Bound?
    /// The upper end; `nil` if it is open.
    private let upper: Bound?
    private let decimals: Int
    /// True if it begins above low pressures, which stand by themselves.
    private let isAboveLow: Bool
    /// The lowest and the highest number of the target, as the names of classes say them.
    private let limits: Guideline.Limits?

    private struct Bound {
        let value: Double
        /// True if the number itself belongs to the side below it.
        let isPartOfLowerSide: Bool

        /// The last printed number of the lower side.
        func lastWithin(decimals: Int) -> Fixed { printed(decimals, isPartOfLowerSide ? 0 : -1) }

        /// The first printed number of the upper side.
        func firstAbove(decimals: Int) -> Fixed { printed(decimals, isPartOfLowerSide ? 1 : 0) }

        /// The end there, by the side that the number itself is of.
        func end(_ lower: Quantity.Bound, _ upper: Quantity.Bound, decimals: Int) -> End {
            isPartOfLowerSide
                ? End(value: value, bound: lower, number: lastWithin(decimals: decimals))
                : End(value: value, bound: upper, number: firstAbove(decimals: decimals))
        }

        private func printed(_ decimals: Int, _ steps: Double) -> Fixed {
            let power = (0..<decimals).reduce(1.0) { power, _ in power * 10 }
            // A limit as near as this to a printed number is that number.
            let noise = 1e-6
            let whole =
                isPartOfLowerSide
                ? (value * power + noise).rounded(.down) : (value * power - noise).rounded(.up)
            return .printed((whole + steps) / power, decimals: decimals)
        }
    }

    /// Finds the range of the scheme, whatever goal there is.
    ///
    /// It is `nil` where the scheme has no target, where its target is not one stretch, or where it does not hold for every
    /// reading of the section.
    ///
    /// Limits of the body-mass index become weights by the square of the height, as the index is defined (WHO), where all
    /// weights have the same.
    init?(_ component: Scale.Component, of data: MeasuredSection) {
        guard let guideline = data.guideline, let counts = data.classified?.counts,
            counts.belowMinimumAge == 0, let scale = TargetBand.scale(component, guideline, data)
        else { return nil }
        let inside = scale.bands.indices.filter { guideline.classes[scale.bands[$0].classIndex].isTarget }
        guard let first = inside.first, let last = inside.last, last - first + 1 == inside.count else { return nil }
        var decimals = data.section.unit.decimals
        func bound(_ limit: Limit?) -> Bound? {
            guard let limit, let value = TargetBand.converted(limit.number, scale.unit, data) else { return nil }
            if scale.unit.id == data.section.unit.id { decimals = max(decimals, TargetBand.decimals(of: value)) }
            if case .through = limit { return Bound(value: value, isPartOfLowerSide: true) }
            return Bound(value: value, isPartOfLowerSide: false)
        }
        isAboveLow = first == 0 && component == .systolic && data.low != nil
        lower =
            isAboveLow
            ? data.low.map { Bound(value: $0.value, isPartOfLowerSide: false) }
            : first > 0 ? bound(scale.bands[first - 1].upper) : nil
        upper = bound(scale.bands[last].upper)
        guard lower != nil || upper != nil else { return nil }
        self.decimals = decimals
        limits = guideline.limits(of: scale.bands[first...last].map(\.classIndex), in: data.section.unit)
    }

    /// The range that readings of a section are meant to be in: that of a goal, of the limits of the setting, or of the classes.
    static func of(_ component: Scale.Component, _ data: MeasuredSection) -> TargetBand? {
        guard let aim = data.aim else { return TargetBand(component, of: data) }
        // Limits of a scheme are drawn where they hold for every reading; a goal always does.
        guard aim.origin == .goal || data.classified?.counts.belowMinimumAge == 0 else { return nil }
        return TargetBand(aim.ends(component), data.section.unit, isBelow: aim.isBelow)
    }

    /// The range of a goal, or of the limits of the setting.
    private init?(_ ends: (lower: Double?, upper: Double?), _ unit: Unit, isBelow: Bool) {
        guard ends.lower != nil || ends.upper != nil else { return nil }
        lower = ends.lower.map { Bound(value: $0, isPartOfLowerSide: false) }
        upper = ends.upper.map { Bound(value: $0, isPartOfLowerSide: !isBelow) }
        (decimals, isAboveLow) = (unit.decimals, isBelow && ends.lower != nil)
        limits = nil
    }

    /// The bounds there are.
    var values: [Double] { [lower, upper].compactMap { $0?.value } }

    /// An end of it: where it is, and how it is printed.
    struct End {
        /// Where it is.
        let value: Double
        /// Which side of the number is in the band.
        let bound: Quantity.Bound
        /// The number.
        let number: Fixed

        /// The label of a line there: "< 135", "≥ 70".
        var label: Message { bound.words(around: number) ?? .missing }
    }

    /// Its ends; of a range between two numbers they are those numbers, as it is written elsewhere.
    var ends: (lower: End?, upper: End?) {
        if !isAboveLow, let lower, let upper {
            let low = limits?.low ?? lower.firstAbove(decimals: decimals)
            let high = limits?.high ?? upper.lastWithin(decimals: decimals)
            return (
                End(value: lower.value, bound: .atLeast, number: low),
                // A line at the first number above it would lie among values that are outside.
                End(value: high.double, bound: .atMost, number: high)
            )
        }
        let last = upper?.end(.atMost, .below, decimals: decimals)
        guard last == nil || isAboveLow && last?.bound == .below else { return (nil, last) }
        return (lower?.end(.above, .atLeast, decimals: decimals), last)
    }

    /// The ends that words name: the limit of low pressures has words of its own.
    var printed: (lower: End?, upper: End?) { isAboveLow && upper != nil ? (nil, ends.upper) : ends }

    /// The scale that speaks about every reading of the section, in its unit if there is one.
    private static func scale(_ component: Scale.Component, _ guideline: Guideline, _ data: MeasuredSection) -> Scale? {
        let fitting = guideline.scales.filter { scale in
            scale.component == component && data.about.allSatisfy { scale.meals.contains(data.reading($0).meal) }
                && converted(1, scale.unit, data) != nil
        }
        return fitting.first { $0.unit.id == data.section.unit.id } ?? fitting.first
    }

    /// Converts a limit into the section's unit; returns `nil` if that is impossible.
    private static func converted(_ limit: Double, _ unit: Unit, _ data: MeasuredSection) -> Double? {
        if data.guideline?.subject == .bodyMassIndex {
            guard let height = data.commonHeight?.number(in: .centimetres), height > 0 else { return nil }
            let kilograms = limit * height * height / 10_000
            guard kilograms.isFinite else { return nil }
            return Quantity(kilograms, .kilograms).number(in: data.section.unit)
        }
        // A unit of a config's own has other decimals in the guideline's file, and is the same unit.
        if unit.id == data.section.unit.id { return limit }
        return Quantity(limit, unit).number(in: data.section.unit)
    }

    /// Returns the number of decimals that a limit was written with, two at most.
    private static func decimals(of value: Double) -> Int {
        (0...2).first { abs(Fixed.printed(value, decimals: $0).double - value) < 1e-9 } ?? 2
    }
}
