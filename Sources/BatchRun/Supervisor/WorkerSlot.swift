internal import SystemKit

/// A place for one worker, and what is known about the one in it.
struct WorkerSlot {
    /// The condition of the worker.
    enum Condition: Hashable {
        /// It loads fonts and templates.
        case preparing
        /// It waits for people.
        case idle
        /// It works on a chunk.
        case busy(Chunk, index: Int?)
        /// It was ordered to end, or announced that it would.
        case leaving
    }

    let line: WorkerLine<WorkerOrder, WorkerReply>
    var condition = Condition.preparing
    /// A chunk that it was given while it gave the reports of the one before their names.
    var following: Chunk?
    /// The finished part of its chunk.
    var inHand = WorkInHand()
    /// The number of people given to it so far.
    var people = 0
    /// The deadline, by the monotonic clock, at which it is killed.
    var deadline: Double
    /// True if it was killed because its time was over.
    var isLate = false

    /// The chunk it works on.
    var chunk: Chunk? { if case .busy(let chunk, _) = condition { chunk } else { nil } }
}
