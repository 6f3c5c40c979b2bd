extension ReadingValue {
    /// Returns true if two values of one moment are one measurement.
    ///
    /// They are the same, or the same in two units within the written digits.
    func isSame(as other: ReadingValue) -> Bool {
        guard self != other else { return true }
        let (own, others) = (quantities, other.quantities)
        return own.count == others.count && zip(own, others).allSatisfy { $0.isSameMeasurement(as: $1) }
    }
}
