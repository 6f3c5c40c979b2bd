#if Service
internal import DiaryModel
internal import Foundation

/// A moment, as everything in the service is given it.
package struct ServiceMoment: Hashable, Comparable, Sendable {
    /// Milliseconds since 1970-01-01.
    package var milliseconds: Int64

    /// The day in UTC, as `2025-12-01`.
    package var day: String { "\(CivilDate(dayNumber: Int(dayNumber)))" }

    /// The moment in UTC, as `2025-12-01T12:00:00.000Z`.
    package var text: String {
        let rest = milliseconds - dayNumber * 86_400_000
        let (hour, minute) = (rest / 3_600_000, rest / 60_000 % 60)
        return day + String(format: "T%02lld:%02lld:%02lld.%03lldZ", hour, minute, rest / 1000 % 60, rest % 1000)
    }

    private var dayNumber: Int64 { (milliseconds >= 0 ? milliseconds : milliseconds - 86_399_999) / 86_400_000 }

    /// The moment so much later.
    package func adding(_ time: Duration) -> ServiceMoment {
        ServiceMoment(milliseconds: milliseconds + time.wholeMilliseconds)
    }

    /// Returns the duration since another moment; negative if this one is before it.
    package func since(_ other: ServiceMoment) -> Duration { .milliseconds(milliseconds - other.milliseconds) }

    /// Orders moments from early to late.
    package static func < (left: ServiceMoment, right: ServiceMoment) -> Bool { left.milliseconds < right.milliseconds }
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
    var wholeMilliseconds: Int64 { components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000 }
}
#endif
