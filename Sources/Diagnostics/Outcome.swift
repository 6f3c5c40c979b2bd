/// A value together with what the reader should know about it.
public struct Outcome<Value> {
    /// The value.
    public var value: Value
    /// What was noticed on the way, in order.
    public var warnings: [Diagnostic]

    /// Makes an outcome.
    public init(_ value: Value, warnings: [Diagnostic] = []) {
        self.value = value
        self.warnings = warnings
    }

    /// Feeds the value to the next stage and keeps both sets of warnings.
    public func then<Next, Failure>(
        _ stage: (Value) throws(Failure) -> Outcome<Next>
    ) throws(Failure) -> Outcome<Next> {
        let next = try stage(value)
        return Outcome<Next>(next.value, warnings: warnings + next.warnings)
    }

    /// Changes the value and keeps the warnings.
    public func map<Next, Failure>(
        _ change: (Value) throws(Failure) -> Next
    ) throws(Failure) -> Outcome<Next> {
        Outcome<Next>(try change(value), warnings: warnings)
    }
}

extension Outcome: Sendable where Value: Sendable {}
extension Outcome: Equatable where Value: Equatable {}
extension Outcome: Hashable where Value: Hashable {}
