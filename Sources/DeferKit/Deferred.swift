internal import Synchronization

/// A value that is made when it is first asked for, and kept.
final class Deferred<Value: Sendable>: Sendable {
    private let known = Mutex<Value?>(nil)
    private let make: @Sendable () -> Value

    init(_ make: @escaping @Sendable () -> Value) { self.make = make }

    /// The value.
    var value: Value {
        known.withLock { known in
            if let known { return known }
            let made = make()
            known = made
            return made
        }
    }
}
