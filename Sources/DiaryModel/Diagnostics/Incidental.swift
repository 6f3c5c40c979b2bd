/// A value that accompanies another and is no part of it, such as the place where it was written: any two are equal.
public struct Incidental<Value: Sendable>: Hashable, Sendable {
    /// The accompanying value.
    public var value: Value

    /// Makes something that goes along.
    public init(_ value: Value) { self.value = value }

    /// Never tells two values apart.
    public static func == (lhs: Incidental, rhs: Incidental) -> Bool { true }

    /// Adds nothing: values that differ in this alone are the same.
    public func hash(into hasher: inout Hasher) {}
}
