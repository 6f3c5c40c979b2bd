internal import Foundation
internal import Synchronization

/// The requests to end that reach this process as signals.
enum StopSignals {
    private static let count = Atomic<Int>(0)
    private static let isDraining = Atomic<Bool>(false)

    /// The number of requests to stop.
    static var requests: Int { count.load(ordering: .relaxed) }

    /// Takes SIGTERM and SIGINT from now on, and no notice of a terminal that goes away.
    ///
    /// Until ``drain()`` one ends the process at once, and tells its caller to try again: nothing was begun that could be
    /// finished, and what was written so far may be left half-way, as by SIGKILL.
    static func listen() {
        // A handler may run between any two instructions: it changes what exists already.
        _ = requests
        _ = isDraining.load(ordering: .relaxed)
        for number in [SIGTERM, SIGINT] {
            signal(number) { _ in
                guard StopSignals.isDraining.load(ordering: .relaxed) else {
                    _exit(ExitStatus.temporaryFailure.rawValue)
                }
                StopSignals.count.add(1, ordering: .relaxed)
            }
        }
        signal(SIGHUP, SIG_IGN)
        // Whoever starts this process hands on what its own thread blocks, which may be every signal.
        var wanted = sigset_t()
        sigemptyset(&wanted)
        for number in [SIGTERM, SIGINT] { sigaddset(&wanted, number) }
        sigprocmask(SIG_UNBLOCK, &wanted, nil)
    }

    /// Counts them from now on in place of ending, for whoever finishes what was begun.
    static func drain() { isDraining.store(true, ordering: .relaxed) }
}
