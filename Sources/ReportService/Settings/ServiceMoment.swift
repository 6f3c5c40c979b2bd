#if Service
internal import Foundation

/// A moment, as everything in the service is given it.
package struct ServiceMoment: Hashable, Comparable, Sendable {
    /// Milliseconds since 1970-01-01.
    package var milliseconds: Int64

    /// Whole seconds since 1970-01-01.
    package var seconds: Int64 { milliseconds >= 0 ? milliseconds / 1000 : (milliseconds - 999) / 1000 }

    /// The moment so much later.
    package func adding(_ time: Duration) -> ServiceMoment {
        ServiceMoment(milliseconds: milliseconds + time.wholeMilliseconds)
    }

    /// Returns the duration since another moment; negative if this one is before it.
    package func since(_ other: ServiceMoment) -> Duration { .milliseconds(milliseconds - other.milliseconds) }

    /// Orders moments from early to late.
    package static func < (left: ServiceMoment, right: ServiceMoment) -> Bool {
        left.milliseconds < right.milliseconds
    }
}

/// The clock: the system's in the program, any other in tests.
package struct ServiceClock: Sendable {
    /// The moment of the call.
    package var now: @Sendable () -> ServiceMoment

    /// The clock of the system.
    package static let system = ServiceClock {
        // reason: this is the one clock of the service; everything else is given a moment.
        ServiceMoment(milliseconds: Int64((Date().timeIntervalSince1970 * 1_000).rounded(.down)))
    }
}

extension Duration {
    /// The duration in milliseconds, without what is less.
    var wholeMilliseconds: Int64 {
        components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000
    }
}
#endif
