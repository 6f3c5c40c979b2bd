#if Service
/// The reason why a worker gave no answer to an order.
package enum WorkFailure: Error, Hashable, Sendable {
    /// As many orders wait as may.
    case queueFull
    /// The order waited for too long.
    case expired
    /// The service ends.
    case stopping
    /// The store of the people answers no worker.
    case store
    /// The caller went away before a worker had begun.
    case left
    /// The worker died of it, or answered what is no answer.
    case died
    /// The worker took too long, and was ended.
    case late
    /// The worker used more processor time than it was allowed, and was ended by the system.
    case processorTime
    /// The order ended several workers before, and is not given to another.
    case poison
}
#endif
