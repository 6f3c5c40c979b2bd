internal import Glibc

/// The clock for deadlines.
package enum MonotonicClock {
    /// Seconds of a clock that nobody sets.
    package static func now() -> Double {
        var time = timespec()
        unsafe clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
