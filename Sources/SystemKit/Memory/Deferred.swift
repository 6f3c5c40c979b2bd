internal import Synchronization

/// A value that is made when it is first asked for, and kept.
package final class Deferred<Value: Sendable>: Sendable {
    private let known = Mutex<Value?>(nil)
    private let make: @Sendable () -> Value

    /// A value of which it is known how it is made.
    package init(_ make: @escaping @Sendable () -> Value) { self.make = make }

    /// The value.
    package var value: Value {
        known.withLock { known in
            if let known { return known }
            let made = make()
            known = made
            return made
        }
    }
}
