internal import DiaryModel

extension ReadingValue {
    /// Whether two values of one moment are one measurement: the same, or the same in two units as far as they are written.
    func isSame(as other: ReadingValue) -> Bool {
        guard self != other else { return true }
        let (own, others) = (quantities, other.quantities)
        return own.count == others.count && zip(own, others).allSatisfy { $0.isSameMeasurement(as: $1) }
    }
}
