#if Service
internal import Logging
package import ReportModel
internal import ServiceLifecycle
internal import Synchronization
internal import SystemKit

/// All workers of the service: those of each tenant apart, and those that have to do with drafts apart from those that know the store.
final class Lanes: Service {
    /// The abilities of workers.
    let catalogue: Catalogue
    private let groups: [LaneGroup]
    private let lanes: [Lane]
    private let isEnding = Mutex(false)

    /// Makes lanes; their workers are started by ``start()``.
    ///
    /// - Parameters:
    ///   - rules: The rules of the lanes.
    ///   - starter: Starts workers.
    ///   - clock: The clock.
    ///   - metrics: Counts events.
    ///   - logger: Logs events.
    init(_ rules: [LaneRule], starter: WorkerStarter, clock: ServiceClock, metrics: ServiceMetrics, logger: Logger) {
        var groups: [LaneGroup] = []
        var lanes: [Lane] = []
        let catalogue = Catalogue()
        for rule in rules {
            let poison = PoisonList(deaths: rule.limits.deathsPerOrder, life: rule.limits.poison, clock: clock)
            let group = LaneGroup(rule, poison: poison, metrics: metrics)
            groups.append(group)
            for number in 0..<rule.workers {
                var logger = logger
                logger[metadataKey: "lane"] = "\(rule.tenant)/\(rule.kind.rawValue)/\(number)"
                lanes.append(Lane(number, of: group, starter: starter, catalogue: catalogue, logger: logger))
            }
        }
        self.groups = groups
        self.lanes = lanes
        self.catalogue = catalogue
        metrics.observe(self)
    }

    /// Starts all workers.
    func start() { for lane in lanes { lane.start() } }

    /// Reports that the service is not ready from now on, though it does what it is asked.
    func announceEnd() { isEnding.withLock { $0 = true } }

    /// Refuses orders from now on; those that workers have begun are done.
    func stop() { for group in groups { group.stop() } }

    /// Works until the service ends.
    func run() async throws {
        start()
        try? await gracefulShutdown()
        stop()
        while lanes.contains(where: { !$0.isEnded }) {
            do { try await Task.sleep(for: .milliseconds(10)) } catch { return }
        }
    }

    /// Has an order done by a worker of a tenant.
    func run(
        _ order: ExportOrder, _ kind: LaneRule.Kind, tenant: String, subject: String
    ) async throws(WorkFailure) -> Frame<ExportReply> {
        let group = groups.first { $0.rule.kind == kind && $0.rule.tenant == tenant }
        guard let group else { throw .stopping }
        return try await group.run(order, for: subject)
    }

    /// Returns the reason why the service is not ready; `nil` if it is.
    ///
    /// Workers that read files may take a minute, and one file must not make the service unready for everybody else.
    func unreadiness(after seconds: Double = 30) -> String? {
        if isEnding.withLock({ $0 }) { return "the service ends" }
        // Asked once: the answer may change at any moment, and a lazy collection asks twice for its first element.
        let own = groups.filter { $0.rule.kind == .rendering }.sorted { $0.rule.tenant < $1.rule.tenant }
        return own.compactMap { $0.unreadiness(after: seconds) }.first
    }

    /// Returns the numbers of waiting orders and of ready workers.
    func counts(of kind: LaneRule.Kind) -> (waiting: Int, ready: Int) {
        let own = groups.filter { $0.rule.kind == kind }
        return (own.reduce(0) { $0 + $1.waiting }, own.reduce(0) { $0 + $1.ready })
    }
}

/// How the workers of a tenant that do one kind of work are run.
package struct LaneRule: Sendable {
    /// The kinds of work.
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
    /// The kind of work that they do.
    package var kind: Kind
    /// How many there are.
    package var workers: Int
    /// The setup that each gets first.
    package var setup: ExportSetup
    /// How long one order may take.
    package var time: Duration
    /// The other limits.
    package var limits: ServiceLimits

    /// The most orders of one subject that wait.
    var queuedOfOne: Int { max(1, Int((Double(limits.queued) * limits.queueShare).rounded(.down))) }

    /// The files that reports are sealed with, as they are now; a worker keeps the key that it started with.
    var sealFiles: [FileStatus?] { (setup.seal?.sources ?? []).map { try? FileStatus(of: $0) } }
}

extension Duration {
    /// The duration in seconds.
    var inSeconds: Double { Double(components.seconds) + Double(components.attoseconds) / 1e18 }
}
#endif
