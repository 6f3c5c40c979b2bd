internal import DiaryModel

/// The work that workers have finished of their current chunks; it is in no manifest yet.
package struct WorkInHand: Hashable, Sendable {
    /// People who had their turn.
    package var people = 0
    /// Reports without their names.
    package var reports = 0
}

extension Supervisor {
    /// The answer to a request for the next people.
    enum Next {
        /// These people.
        case people([Assignment])
        /// Nobody was found yet: whoever asks hears others first and asks again.
        case notYet
        /// Nobody is left.
        case nobody
    }

    /// The callbacks to its caller.
    struct Work {
        /// The people that come next; looks for them for a moment at most, so that workers are heard.
        var next: () throws(DiagnosticFailure) -> Next
        /// Writes down what became of people.
        var finished: ([LedgerRecord]) throws(DiagnosticFailure) -> Void
        /// Writes down that a worker died of a person or took too long: the person, the reason, how the worker ended.
        var lost: (Assignment, String, String) throws(DiagnosticFailure) -> Void
        /// Called with the reason when a worker has died or was killed.
        var reaped: (String) -> Void = { _ in }
        /// The number of requests to stop: one to finish what was begun, two to stop at once.
        var stopRequests: () -> Int = { 0 }
        /// Called again and again with what is finished and not handed over, for whoever shows progress.
        var tick: (WorkInHand) -> Void = { _ in }
    }

    /// The settings of a supervisor.
    struct Settings {
        /// The number of workers at a time.
        var workers: Int
        /// The program of a worker and its arguments.
        var command: [String]
        /// The environment of a worker, each entry as `NAME=value`.
        var environment: [String]
        /// The file that workers write their errors to.
        var errors: String
        /// The first message to a worker; `nil` for workers that need none.
        var worker: WorkerSettings?
        /// The seconds that a person may take.
        var seconds: Double
        /// The most people given to a worker before another replaces it.
        ///
        /// Libraries lose memory: valgrind shows two blocks of 24 bytes a report that Cairo 1.16 never gives back when it finishes
        /// a file. So no worker gets old, and its memory does not grow with the night; a start takes a five-hundredth of the time of so many.
        var peopleOfWorker = 5_000
        /// The seconds that a worker may take to get ready, and to give reports their names.
        var patience = 300.0
        /// The seconds that workers have to finish when the end is asked for.
        var drainSeconds = 20.0
    }

    /// The ending of a run.
    enum Ending: Hashable {
        /// Everybody was given to a worker, and every worker answered.
        case complete
        /// The end was asked for, and what was begun is finished.
        case drained
        /// The end was asked for twice, or what was begun took too long.
        case broken
    }
}
