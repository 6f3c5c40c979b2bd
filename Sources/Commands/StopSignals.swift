internal import Foundation
internal import Synchronization

/// The requests to end that reach this process as signals.
enum StopSignals {
    private static let count = Atomic<Int>(0)

    /// How many there were.
    static var requests: Int { count.load(ordering: .relaxed) }

    /// Counts SIGTERM and SIGINT from now on in place of ending, and takes no notice of a terminal that goes away.
    static func listen() {
        // A handler may run between any two instructions: it adds one to a number that exists already.
        _ = requests
        for number in [SIGTERM, SIGINT] { signal(number) { _ in StopSignals.count.add(1, ordering: .relaxed) } }
        signal(SIGHUP, SIG_IGN)
    }
}
