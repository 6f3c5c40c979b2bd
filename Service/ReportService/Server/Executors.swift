#if Service
internal import Dispatch
internal import NIOCore

/// Has an actor work on a queue of its own, since it waits for files: the thread of an event loop, which has connections, would wait with it.
final class QueueExecutor: SerialExecutor {
    private let queue: DispatchQueue

    init(_ label: String) { queue = DispatchQueue(label: label) }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { [self] in job.runSynchronously(on: asUnownedSerialExecutor()) }
    }
}

/// Has tasks done by the thread of an event loop, so that a request stays with the thread that has its connection.
///
/// Without it each step of a request goes to a pool of threads and back, and what that wakes costs more than the steps do.
final class LoopExecutor: TaskExecutor {
    private let loop: any EventLoop

    init(_ loop: any EventLoop) { self.loop = loop }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        loop.execute { [self] in job.runSynchronously(on: asUnownedTaskExecutor()) }
    }
}
#endif
