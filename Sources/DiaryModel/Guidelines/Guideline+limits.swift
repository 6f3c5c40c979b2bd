extension Guideline {
    /// The lowest and the highest number of some classes, as a reader sees them.
    public struct Limits: Hashable, Sendable {
        /// The lowest number; `nil` where the classes begin below every other.
        public let low: Fixed?
        /// The highest number; `nil` where the classes are open at the top.
        public let high: Fixed?
        /// The unit of both.
        public let unit: Unit
    }

    /// From which number to which some classes reach in a unit, in the decimals that the unit is printed with.
    ///
    /// Both ends belong to the classes: where the source says "below 38.1 °C", the highest number is 38.0 °C.
    ///
    /// - Parameters:
    ///   - classes: Neighbouring classes, as indices into `classes`.
    ///   - unit: A unit that the scheme's can be converted to.
    /// - Returns: `nil` for schemes of several numbers, of the body-mass index or of several relations to a meal, and for
    ///   units of another dimension.
    public func limits(of classes: [Int], in unit: Unit) -> Limits? {
        guard case .kind = subject, let scale = scales.first(where: { $0.unit.id == unit.id }) ?? scales.first,
            scales.allSatisfy({ $0.component == .value && $0.meals == scale.meals }),
            scale.unit.dimension == unit.dimension,
            let first = scale.bands.firstIndex(where: { classes.contains($0.classIndex) }),
            let last = scale.bands.lastIndex(where: { classes.contains($0.classIndex) })
        else { return nil }
        let below = first > 0 ? scale.bands[first - 1].upper : nil
        return Limits(
            low: below.flatMap { $0.number(.firstAbove, from: scale.unit, in: unit) },
            high: scale.bands[last].upper.flatMap { $0.number(.lastWithin, from: scale.unit, in: unit) }, unit: unit)
    }
}

extension Guideline {
    /// The lowest pressures of the higher of two classes.
    public struct Threshold: Hashable, Sendable {
        /// The upper pressure.
        public let systolic: Fixed
        /// The lower pressure.
        public let diastolic: Fixed
    }

    /// Returns the threshold between the two classes of a guideline for blood pressure, in the decimals of a unit.
    ///
    /// It belongs to the higher class: 85 mmHg are 11.33 kPa, of which 11.3 kPa are below, and 11.4 kPa are not.
    ///
    /// - Returns: `nil` for guidelines of other kinds, of more classes, and for units of another dimension.
    public func threshold(in unit: Unit) -> Threshold? {
        func limit(_ component: Scale.Component) -> Fixed? {
            // By their positions, as a copy of a scale costs more than all that is asked of it.
            let own = scales.indices.filter { scales[$0].component == component }
            guard let index = own.first(where: { scales[$0].unit.id == unit.id }) ?? own.first,
                scales[index].bands.count == 2, scales[index].unit.dimension == unit.dimension,
                let upper = scales[index].bands[0].upper
            else { return nil }
            return upper.number(.firstAbove, from: scales[index].unit, in: unit)
        }
        // The class of low pressures is beside the two.
        guard classes.count == (lowSystolic == nil ? 2 : 3), let systolic = limit(.systolic),
            let diastolic = limit(.diastolic)
        else { return nil }
        return Threshold(systolic: systolic, diastolic: diastolic)
    }
}

extension Limit {
    /// The side of a number beside a limit.
    fileprivate enum Neighbour {
        case lastWithin, firstAbove
    }

    /// The last number within the limit, or the first above it, of those that a unit is printed with.
    fileprivate func number(_ neighbour: Neighbour, from source: Unit, in unit: Unit) -> Fixed? {
        guard let limit = Quantity(number, source).converted(to: unit) else { return nil }
        let power = (0..<unit.decimals).reduce(1.0) { power, _ in power * 10 }
        let scaled = limit.value * power
        guard abs(scaled) < 9e14 else { return nil }
        // A number as near as this to one that is printed is that one.
        let noise = 1e-6
        let lastWithin =
            switch self {
            case .below: (scaled - noise).rounded(.up) - 1
            case .through: (scaled + noise).rounded(.down)
            }
        return Fixed(scaled: Int64(neighbour == .lastWithin ? lastWithin : lastWithin + 1), decimals: unit.decimals)
    }
}
