#if Service
internal import NIOCore
internal import Synchronization

/// The facts about a connection that its requests need.
final class Connection: Sendable {
    private struct State {
        /// True if the caller went away, or will at least send nothing more.
        var isLeft = false
        var waiting: [Int: @Sendable () -> Void] = [:]
        var count = 0
        var wantBody: (@Sendable () -> Void)?
        var room: AnswerBytes.Room?
    }

    /// The connection of the request that is being answered.
    @TaskLocal static var current: Connection?

    private let state = Mutex(State())
    private let executor: LoopExecutor?

    /// Creates the facts about a connection.
    ///
    /// - Parameter loop: The loop that has the connection, and does the work of its requests; `nil` for any thread.
    init(on loop: (any EventLoop)? = nil) { executor = loop.map(LoopExecutor.init) }

    /// Has the work of requests done by the thread that has the connection.
    func onItsThread(_ work: () async -> Void) async {
        await withTaskExecutorPreference(executor) { await work() }
    }

    /// Notes that the caller went away.
    func leave() {
        let waiting = state.withLock { state in
            state.isLeft = true
            defer { state.waiting = [:] }
            return state.waiting
        }
        for tell in waiting.values { tell() }
    }

    /// Sets the callback that asks the caller for the body.
    func onWantingBody(_ tell: @escaping @Sendable () -> Void) { state.withLock { $0.wantBody = tell } }

    /// Asks a waiting caller for the body (`100 Continue`).
    func wantBody() { state.withLock { $0.wantBody }?() }

    /// Holds room for the answer that comes next, until it has gone out or the connection is gone.
    func hold(_ room: AnswerBytes.Room) { state.withLock { $0.room = room } }

    /// Takes the room that is held for the answer.
    func takeRoom() -> AnswerBytes.Room? { state.withLock { $0.room.take() } }

    /// Works until the caller goes away; then the work is cancelled.
    func whileThere<Value: Sendable>(_ work: @escaping @Sendable () async -> Value) async -> Value {
        let task = Task(executorPreference: executor) { await work() }
        let number: Int? = state.withLock { state in
            guard !state.isLeft else { return nil }
            state.count += 1
            state.waiting[state.count] = { task.cancel() }
            return state.count
        }
        if number == nil { task.cancel() }
        defer { if let number { state.withLock { $0.waiting[number] = nil } } }
        return await withTaskCancellationHandler {
            await task.value
        } onCancel: {
            task.cancel()
        }
    }
}
#endif
