#if Service
internal import Dispatch

/// Has an actor work on a queue of its own, since it waits for files: the thread of an event loop, which has connections, would wait with it.
final class QueueExecutor: SerialExecutor {
    private let queue: DispatchQueue

    init(_ label: String) { queue = DispatchQueue(label: label) }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { [self] in job.runSynchronously(on: asUnownedSerialExecutor()) }
    }
}
#endif
