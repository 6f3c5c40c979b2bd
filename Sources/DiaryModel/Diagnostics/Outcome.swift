/// A value together with what the reader should know about it.
public struct Outcome<Value> {
    /// The value.
    public var value: Value
    /// The warnings on the way, in order.
    public var warnings: [Diagnostic]

    /// Makes an outcome.
    public init(_ value: Value, warnings: [Diagnostic] = []) {
        self.value = value
        self.warnings = warnings
    }
}

extension Outcome: Sendable where Value: Sendable {}
extension Outcome: Equatable where Value: Equatable {}
extension Outcome: Hashable where Value: Hashable {}
