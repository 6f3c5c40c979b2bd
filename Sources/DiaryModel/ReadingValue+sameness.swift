extension ReadingValue {
    /// Whether two values of one moment are one measurement: the same, or the same in two units as far as they are written.
    public func isSame(as other: ReadingValue) -> Bool {
        guard self != other else { return true }
        let (own, others) = (quantities, other.quantities)
        return own.count == others.count && zip(own, others).allSatisfy { $0.isSame(as: $1) }
    }
}

extension Quantity {
    /// Whether each is the other, rounded as that is written: 70 kg and 154.3 lb, 37 °C and 98.6 °F.
    fileprivate func isSame(as other: Quantity) -> Bool {
        guard unit != other.unit else { return value == other.value }
        return isWritten(as: other) && other.isWritten(as: self)
    }

    private func isWritten(as other: Quantity) -> Bool {
        guard let converted = converted(to: other.unit) else { return false }
        // As many decimals as the other has.
        var scale = 1.0
        while scale < 1e6, (other.value * scale).rounded() / scale != other.value { scale *= 10 }
        return (converted.value * scale).rounded() / scale == other.value
    }
}
