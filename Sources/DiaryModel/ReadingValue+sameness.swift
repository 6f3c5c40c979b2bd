extension ReadingValue {
    /// Whether two values of one moment are one measurement: the same, or the same in two units as far as they are written.
    public func isSame(as other: ReadingValue) -> Bool {
        guard self != other else { return true }
        let (own, others) = (quantities, other.quantities)
        return own.count == others.count && zip(own, others).allSatisfy { $0.isSameMeasurement(as: $1) }
    }

    /// The place of the unit among those of the kind; another one comes behind.
    ///
    /// - Parameter kind: What was measured.
    /// - Returns: 0 for the first unit.
    public func unitRank(in kind: MeasurementKind) -> Int {
        quantities.first.flatMap { kind.units.firstIndex(of: $0.unit) } ?? kind.units.count
    }
}
