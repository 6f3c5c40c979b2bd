extension Quantity {
    /// Returns true if two quantities can be one measurement: equal, or equal in two units within the written digits.
    ///
    /// Each may be the other one converted and rounded to the written digits (70 kg and 154 lb). Or one of them results
    /// from the other one with the decimals that its unit usually has: 100 mg/dL and 5.6 mmol/L, though 5.6 mmol/L are
    /// 101 mg/dL. 155.4 lb are no 70 kg: a scale that shows tenths says 70.5. A value below 40 is no 40.
    ///
    /// - Parameter other: A quantity of the same moment.
    /// - Returns: True if they are one within rounding.
    func isSameMeasurement(as other: Quantity) -> Bool {
        guard bound == other.bound else { return false }
        guard unit != other.unit else { return value == other.value }
        let (own, others) = (decimals, other.decimals)
        if isWritten(as: other, decimals: others), other.isWritten(as: self, decimals: own) { return true }
        return isWritten(as: other, decimals: max(others, other.unit.decimals))
            || other.isWritten(as: self, decimals: max(own, unit.decimals))
    }

    /// Returns true if the other one is this one, rounded to so many decimals.
    private func isWritten(as other: Quantity, decimals: Int) -> Bool {
        guard let converted = number(in: other.unit) else { return false }
        let half = (0..<decimals).reduce(0.5) { half, _ in half / 10 }
        // Conversion rounds to nine decimals, so what lies half between two numbers may come out on either side.
        return abs(converted - other.value) <= half + 1e-9
    }

    /// The number of decimals that the value is written with, as far as people write them.
    private var decimals: Int {
        var (scale, decimals) = (1.0, 0)
        while decimals < 6, (value * scale).rounded() / scale != value {
            (scale, decimals) = (scale * 10, decimals + 1)
        }
        return decimals
    }
}
