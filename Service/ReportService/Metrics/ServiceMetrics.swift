#if Service
internal import Synchronization

/// The metrics of the service in the text format of Prometheus; they name no person and no caller.
final class ServiceMetrics: Sendable {
    private typealias Labels = KeyValuePairs<String, String>

    /// One metric with its labels.
    private struct Series: Hashable, Comparable {
        let name: String
        let labels: String

        static func < (left: Series, right: Series) -> Bool { (left.name, left.labels) < (right.name, right.labels) }

        func line(_ value: Double, suffix: String = "", _ label: String = "") -> String {
            let all = [labels, label].filter { !$0.isEmpty }.joined(separator: ",")
            return "\(name)\(suffix)\(all.isEmpty ? "" : "{\(all)}") \(ServiceMetrics.text(value))"
        }
    }

    /// The sum of the values of a series, and for histograms how often values up to each bound came.
    private struct Sample {
        var sum = 0.0
        var count = 0.0
        var counts = [Double](repeating: 0, count: bounds.count)

        mutating func record(_ value: Double) {
            for (index, bound) in bounds.enumerated() where value <= bound { counts[index] += 1 }
            (sum, count) = (sum + value, count + 1)
        }
    }

    private struct State {
        var samples: [Series: Sample] = [:]
        var update: @Sendable () -> Void = {}
    }

    /// The bounds of histograms in seconds: from a quick report to the longest wait in a queue.
    private static let bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
    private static let help = [
        "diarypress_requests_total": "Requests that were answered, by route and status.",
        "diarypress_request_seconds": "How long requests took, by route.",
        "diarypress_queue_wait_seconds": "How long orders waited for a worker.",
        "diarypress_work_seconds": "How long workers took for an order.",
        "diarypress_worker_deaths_total": "Workers that died or were ended.",
        "diarypress_rejections_total": "Requests that were refused, by code.",
        "diarypress_access_refusals_total": "Callers who did not show who they are, by reason.",
        "diarypress_queue_orders": "Orders that wait for a worker.",
        "diarypress_workers_ready": "Workers that are ready.",
        "diarypress_connections": "Connections that are open.",
        "diarypress_connections_refused_total": "Connections that were closed at once.",
        "diarypress_answer_bytes": "Bytes of answers that are being sent.",
        "diarypress_drafts": "Drafts that are kept.",
        "diarypress_draft_bytes": "Bytes of the files of all drafts.",
        "diarypress_webhooks_total": "Messages that reports are ready, by outcome.",
    ]
    private let state = Mutex(State())

    init() {
        // A series that nothing has changed yet is 0, not missing, so that an alarm can be set on it.
        connections(0)
        answerBytes(0)
        for kind in LaneRule.Kind.allCases { workerDied(kind, 0) }
    }

    func request(_ route: String, status: Int, seconds: Double) {
        change("diarypress_requests_total", ["route": route, "status": "\(status)"]) { $0.sum += 1 }
        change("diarypress_request_seconds", ["route": route]) { $0.record(seconds) }
    }

    func rejection(_ code: String) { change("diarypress_rejections_total", ["code": code]) { $0.sum += 1 } }

    func accessRefusal(_ reason: AccessRefusal) {
        change("diarypress_access_refusals_total", ["reason": reason.rawValue]) { $0.sum += 1 }
    }

    func queueWait(_ seconds: Double, _ kind: LaneRule.Kind) {
        change("diarypress_queue_wait_seconds", ["kind": kind.rawValue]) { $0.record(seconds) }
    }

    func work(_ seconds: Double, _ kind: LaneRule.Kind) {
        change("diarypress_work_seconds", ["kind": kind.rawValue]) { $0.record(seconds) }
    }

    func workerDied(_ kind: LaneRule.Kind, _ count: Double = 1) {
        change("diarypress_worker_deaths_total", ["kind": kind.rawValue]) { $0.sum += count }
    }

    /// Counts connections that were opened, or closed where the count is negative.
    func connections(_ more: Double) { change("diarypress_connections") { $0.sum += more } }

    func connectionRefused() { change("diarypress_connections_refused_total") { $0.sum += 1 } }

    func webhook(_ outcome: Webhooks.Outcome) {
        change("diarypress_webhooks_total", ["outcome": outcome.rawValue]) { $0.sum += 1 }
    }

    func answerBytes(_ count: Int) { change("diarypress_answer_bytes") { $0.sum = Double(count) } }

    func drafts(_ count: Int, bytes: Int) {
        change("diarypress_drafts") { $0.sum = Double(count) }
        change("diarypress_draft_bytes") { $0.sum = Double(bytes) }
    }

    /// Asks lanes for their metrics each time before metrics are written.
    func observe(_ lanes: Lanes) {
        let update: @Sendable () -> Void = { [weak self, weak lanes] in
            guard let self, let lanes else { return }
            for kind in LaneRule.Kind.allCases {
                let (waiting, ready) = lanes.counts(of: kind)
                change("diarypress_queue_orders", ["kind": kind.rawValue]) { $0.sum = Double(waiting) }
                change("diarypress_workers_ready", ["kind": kind.rawValue]) { $0.sum = Double(ready) }
            }
        }
        state.withLock { $0.update = update }
    }

    private func change(_ name: String, _ labels: Labels = [:], _ change: (inout Sample) -> Void) {
        let text = labels.map { "\($0)=\"\(Self.escaped($1))\"" }.joined(separator: ",")
        state.withLock { change(&$0.samples[Series(name: name, labels: text), default: Sample()]) }
    }

    /// Returns all metrics, a line a series.
    func written() -> String {
        state.withLock { $0.update }()
        var lines: [String] = []
        var last = ""
        for (series, sample) in state.withLock({ $0.samples }).sorted(by: { $0.key < $1.key }) {
            let name = series.name
            let kind = name.hasSuffix("_total") ? "counter" : name.hasSuffix("_seconds") ? "histogram" : "gauge"
            if name != last { lines += ["# HELP \(name) \(Self.help[name] ?? "")", "# TYPE \(name) \(kind)"] }
            last = name
            guard kind == "histogram" else {
                lines.append(series.line(sample.sum))
                continue
            }
            lines += zip(Self.bounds, sample.counts).map {
                series.line($1, suffix: "_bucket", "le=\"\(Self.text($0))\"")
            }
            lines += [
                series.line(sample.count, suffix: "_bucket", "le=\"+Inf\""),
                series.line(sample.sum, suffix: "_sum"), series.line(sample.count, suffix: "_count"),
            ]
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func text(_ value: Double) -> String { Int64(exactly: value).map { "\($0)" } ?? "\(value)" }

    private static func escaped(_ value: String) -> String {
        value.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
    }
}
#endif
