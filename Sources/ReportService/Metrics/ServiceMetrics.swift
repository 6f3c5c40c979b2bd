#if Service
internal import Metrics

/// The counters of the service; never a person, nor the caller.
final class ServiceMetrics: Sendable {
    /// The registry of the figures.
    let registry: MetricRegistry
    /// The number of open connections.
    let connections: Meter
    /// The number of bytes of answers being sent.
    let answerBytes: Meter

    init(_ registry: MetricRegistry = MetricRegistry()) {
        self.registry = registry
        connections = Meter(label: "diarypress_connections", factory: registry)
        answerBytes = Meter(label: "diarypress_answer_bytes", factory: registry)
        registry.describe("diarypress_requests_total", "Requests that were answered, by route and status.")
        registry.describe("diarypress_request_seconds", "How long requests took, by route.")
        registry.describe("diarypress_queue_wait_seconds", "How long orders waited for a worker.")
        registry.describe("diarypress_work_seconds", "How long workers took for an order.")
        registry.describe("diarypress_worker_deaths_total", "Workers that died or were ended.")
        registry.describe("diarypress_rejections_total", "Requests that were refused, by code.")
        registry.describe("diarypress_access_refusals_total", "Callers who did not show who they are, by reason.")
        registry.describe("diarypress_queue_orders", "Orders that wait for a worker.")
        registry.describe("diarypress_workers_ready", "Workers that are ready.")
        registry.describe("diarypress_connections", "Connections that are open.")
        registry.describe("diarypress_connections_refused_total", "Connections that were closed at once.")
        registry.describe("diarypress_answer_bytes", "Bytes of answers that are being sent.")
        registry.describe("diarypress_drafts", "Drafts that are kept.")
        registry.describe("diarypress_draft_bytes", "Bytes of the files of all drafts.")
        // What nobody has seen yet is 0, not missing: an alarm can be set on it.
        for kind in LaneRule.Kind.allCases { deaths(kind).increment(by: 0) }
    }

    /// Notes a request that was answered.
    func request(_ route: String, status: Int, seconds: Double) {
        counter("diarypress_requests_total", [("route", route), ("status", "\(status)")]).increment()
        Timer(label: "diarypress_request_seconds", dimensions: [("route", route)], factory: registry)
            .recordSeconds(seconds)
    }

    /// Notes a request that was refused.
    func rejection(_ code: String) { counter("diarypress_rejections_total", [("code", code)]).increment() }

    /// Notes why somebody is not believed to be who they say.
    func accessRefusal(_ reason: AccessRefusal.Reason) {
        counter("diarypress_access_refusals_total", [("reason", reason.rawValue)]).increment()
    }

    /// Notes how long an order waited.
    func queueWait(_ seconds: Double, _ kind: LaneRule.Kind) {
        Timer(label: "diarypress_queue_wait_seconds", dimensions: [("kind", kind.rawValue)], factory: registry)
            .recordSeconds(seconds)
    }

    /// Notes how long a worker took.
    func work(_ seconds: Double, _ kind: LaneRule.Kind) {
        Timer(label: "diarypress_work_seconds", dimensions: [("kind", kind.rawValue)], factory: registry)
            .recordSeconds(seconds)
    }

    /// Notes that a worker died.
    func workerDied(_ kind: LaneRule.Kind) { deaths(kind).increment() }

    private func deaths(_ kind: LaneRule.Kind) -> Counter {
        counter("diarypress_worker_deaths_total", [("kind", kind.rawValue)])
    }

    /// Notes that a connection was closed at once.
    func connectionRefused() { counter("diarypress_connections_refused_total").increment() }

    /// Notes how many drafts there are.
    func drafts(_ count: Int, bytes: Int) {
        Meter(label: "diarypress_drafts", factory: registry).set(count)
        Meter(label: "diarypress_draft_bytes", factory: registry).set(bytes)
    }

    /// Has the figures of lanes brought up to date before they are written.
    func observe(_ lanes: Lanes) {
        registry.observe { [weak lanes, registry] in
            guard let lanes else { return }
            for kind in LaneRule.Kind.allCases {
                let (waiting, ready) = lanes.counts(of: kind)
                Meter(label: "diarypress_queue_orders", dimensions: [("kind", kind.rawValue)], factory: registry)
                    .set(waiting)
                Meter(label: "diarypress_workers_ready", dimensions: [("kind", kind.rawValue)], factory: registry)
                    .set(ready)
            }
        }
    }

    private func counter(_ label: String, _ dimensions: [(String, String)] = []) -> Counter {
        Counter(label: label, dimensions: dimensions, factory: registry)
    }
}
#endif
