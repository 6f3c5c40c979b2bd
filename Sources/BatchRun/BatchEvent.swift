/// An event in a run; it names nobody and holds no value.
package enum BatchEvent: Sendable {
    /// The run begins; how many people there are, where that is known.
    case started(BatchPlan, total: Int?)
    /// Work goes on.
    case progress(BatchProgress)
    /// A person has no report, or not all of theirs: the keyed hash and the code of the reason.
    case personFailed(person: String, reason: String)
    /// The file of a line of a table of people was not imported: the number of the line and the code of the reason.
    case importFailed(line: Int?, reason: String)
    /// A worker died or was killed, and how.
    case workerLost(cause: String)
    /// The run is over.
    case ended(BatchSummary)
}

/// The numbers of a run that is at work.
package struct BatchProgress: Sendable {
    /// The numbers until now.
    package let summary: BatchSummary
    /// The number of people, where it is known.
    package let total: Int?
    /// The work that no manifest has yet.
    package var inHand = WorkInHand()
}
