/// An event in a run; it names nobody and holds no value.
package enum BatchEvent: Sendable {
    /// The run begins; how many people there are, where that is known.
    case started(BatchPlan, total: Int?)
    /// A person has no report, or not all of theirs: the keyed hash and the code of the reason.
    case personFailed(person: String, reason: String)
    /// A worker died or was killed, and how.
    case workerLost(cause: String)
    /// The run is over.
    case ended(BatchSummary)
}
