#if Service
package import ExportModel

/// The rule for the workers of a tenant that do one kind of work.
package struct LaneRule: Sendable {
    /// The kind of work.
    package enum Kind: String, Hashable, Sendable, CaseIterable {
        /// They make reports of people in the store.
        case rendering
        /// They make reports of drafts, and have no store.
        case drafting
        /// They read the files of drafts.
        case reading
    }

    /// The tenant whose people the workers know.
    package var tenant: String
    /// The kind of work.
    package var kind: Kind
    /// The number of workers.
    package var workers: Int
    /// The setup that each gets first.
    package var setup: ExportSetup
    /// The timeout of one order.
    package var time: Duration
    /// The further limits.
    package var limits: ServiceLimits

    /// The most orders of one subject that wait.
    var queuedOfOne: Int { max(1, Int((Double(limits.queued) * limits.queueShare).rounded(.down))) }
}

extension Duration {
    /// The duration in seconds.
    var inSeconds: Double { Double(components.seconds) + Double(components.attoseconds) / 1e18 }
}
#endif
