#if Service
internal import NIOCore

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
