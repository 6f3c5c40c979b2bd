internal import Foundation

/// The stages of the flow, in their order.
package enum Stage: String, Hashable, Sendable, CaseIterable {
    /// Config and data files become a definition and a diary.
    case reading
    /// Readings become counts, figures and message keys.
    case building
    /// The templates of a language are opened; messages become text while pages are laid out.
    case localizing
    /// Text becomes pages.
    case layout
    /// Pages become PDF bytes.
    case rendering
    /// Bytes become a file.
    case publishing
}

/// The processor time of each stage.
package struct StageTimings: Hashable, Sendable {
    /// Nanoseconds by stage; a stage that did not run is not in it.
    package private(set) var nanoseconds: [Stage: UInt64] = [:]

    /// Makes timings of nothing.
    package init() {}

    /// The sum over all stages.
    package var total: UInt64 { nanoseconds.values.reduce(0, +) }

    /// Adds another run's timings.
    package mutating func add(_ other: StageTimings) {
        for (stage, spent) in other.nanoseconds { nanoseconds[stage, default: 0] += spent }
    }

    /// Books time on a stage.
    mutating func add(_ stage: Stage, nanoseconds spent: UInt64) { nanoseconds[stage, default: 0] += spent }

    /// Books time on another stage than the one it was booked on, for work of one that is done in the midst of another.
    mutating func move(_ spent: UInt64, from stage: Stage, to other: Stage) {
        let moved = min(spent, nanoseconds[stage] ?? 0)
        nanoseconds[stage, default: 0] -= moved
        nanoseconds[other, default: 0] += moved
    }

    /// Does some work and books the time it takes on a stage.
    package mutating func measure<Value, Failure>(
        _ stage: Stage, clock: ProcessorClock, _ work: () throws(Failure) -> Value
    ) throws(Failure) -> Value {
        let start = clock.now()
        defer { nanoseconds[stage, default: 0] += clock.now() &- start }
        return try work()
    }
}

/// Sums time over calls that come from elsewhere.
final class Stopwatch {
    /// The time measured so far.
    var nanoseconds: UInt64 = 0
}

/// A clock of used processor time.
package struct ProcessorClock: Sendable {
    /// Nanoseconds of processor time since some fixed moment.
    package let now: @Sendable () -> UInt64

    /// Makes a clock from a function, for tests.
    package init(now: @escaping @Sendable () -> UInt64) { self.now = now }

    /// The processor time of the calling thread.
    package static let thread = ProcessorClock {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }
}
