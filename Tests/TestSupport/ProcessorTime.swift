import Foundation

/// How long processors have been at work, which what runs beside a test does not change.
package enum ProcessorTime {
    /// The time of this thread.
    package static var ofThread: Duration {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }
}
