#if Service
package import ExportModel

/// How the workers of a tenant that do one kind of work are run.
package struct LaneRule: Sendable {
    /// What workers do.
    package enum Kind: String, Hashable, Sendable, CaseIterable {
        /// They make reports of people in the store.
        case rendering
        /// They make reports of drafts, and have no store.
        case drafting
        /// They read the files of drafts.
        case reading
    }

    /// Whose people the workers know.
    package var tenant: String
    /// What they do.
    package var kind: Kind
    /// How many there are.
    package var workers: Int
    /// What each is told first.
    package var setup: ExportSetup
    /// How long one order may take.
    package var time: Duration
    /// What is limited beside that.
    package var limits: ServiceLimits

    /// The most orders of one subject that wait.
    var queuedOfOne: Int { max(1, Int((Double(limits.queued) * limits.queueShare).rounded(.down))) }
}

extension Duration {
    /// The duration in seconds.
    var inSeconds: Double { Double(components.seconds) + Double(components.attoseconds) / 1e18 }
}
#endif
