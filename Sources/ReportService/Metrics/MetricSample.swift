#if Service
internal import Metrics
internal import Synchronization

/// The name of one series: what is measured, and its labels.
struct MetricSeries: Hashable, Comparable, Sendable {
    /// A name and a value by which series of one name differ.
    private struct Label: Hashable {
        var name: String
        var value: String
    }

    let name: String
    /// By their names; each name is there once.
    private let labels: [Label]

    init(_ name: String, _ dimensions: [(String, String)]) {
        self.name = Self.clean(name)
        var labels: [Label] = []
        for (name, value) in dimensions {
            let label = Label(name: Self.clean(name), value: value)
            labels.removeAll { $0.name == label.name }
            labels.append(label)
        }
        self.labels = labels.count > 1 ? labels.sorted { $0.name < $1.name } : labels
    }

    /// The labels as Prometheus' text format has them, with more of them.
    func written(suffix: String = "", adding more: [(String, String)] = []) -> String {
        let all = labels + more.map { Label(name: $0.0, value: $0.1) }
        guard !all.isEmpty else { return name + suffix }
        return "\(name)\(suffix){\(all.map { "\($0.name)=\"\(Self.escaped($0.value))\"" }.joined(separator: ","))}"
    }

    /// Orders series by name, and by labels.
    static func < (left: MetricSeries, right: MetricSeries) -> Bool {
        (left.name, left.written()) < (right.name, right.written())
    }

    private static func clean(_ name: String) -> String {
        let isClean = { (byte: UInt8) in byte == UInt8(ascii: "_") || byte.isLetterOrDigit }
        guard !name.utf8.allSatisfy(isClean) else { return name }
        return String(name.map { $0.asciiValue.map(isClean) == true ? $0 : "_" })
    }

    private static func escaped(_ value: String) -> String {
        value.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
    }
}

/// A count that grows.
final class CountingHandler: CounterHandler, FloatingPointCounterHandler {
    private let total = Mutex(0.0)

    var value: Double { total.withLock { $0 } }

    func increment(by amount: Int64) { total.withLock { $0 += Double(amount) } }

    func increment(by amount: Double) { total.withLock { $0 += amount } }

    func reset() { total.withLock { $0 = 0 } }
}

/// A value that goes up and down.
final class GaugeHandler: MeterHandler, RecorderHandler {
    private let current = Mutex(0.0)

    var value: Double { current.withLock { $0 } }

    func set(_ value: Int64) { set(Double(value)) }

    func set(_ value: Double) { current.withLock { $0 = value } }

    func record(_ value: Int64) { set(Double(value)) }

    func record(_ value: Double) { set(value) }

    func increment(by amount: Double) { current.withLock { $0 += amount } }

    func decrement(by amount: Double) { current.withLock { $0 -= amount } }
}

/// The counts of values up to some bounds.
final class HistogramHandler: RecorderHandler, TimerHandler {
    private struct Values {
        var counts: [Int]
        var sum = 0.0
        var count = 0
    }

    /// The bounds in seconds: what a report takes, and what a queue lets wait.
    static let seconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
    let bounds: [Double]
    private let values: Mutex<Values>

    init(bounds: [Double] = HistogramHandler.seconds) {
        self.bounds = bounds
        values = Mutex(Values(counts: Array(repeating: 0, count: bounds.count)))
    }

    func record(_ value: Int64) { record(Double(value)) }

    func record(_ value: Double) {
        values.withLock { values in
            for (index, bound) in bounds.enumerated() where value <= bound { values.counts[index] += 1 }
            values.sum += value
            values.count += 1
        }
    }

    func recordNanoseconds(_ duration: Int64) { record(Double(duration) / 1e9) }

    /// The lines of a series.
    func lines(_ series: MetricSeries) -> [String] {
        let values = values.withLock { $0 }
        let buckets = zip(bounds, values.counts).map {
            "\(series.written(suffix: "_bucket", adding: [("le", MetricRegistry.text($0.0))])) \($0.1)"
        }
        return buckets + [
            "\(series.written(suffix: "_bucket", adding: [("le", "+Inf")])) \(values.count)",
            "\(series.written(suffix: "_sum")) \(MetricRegistry.text(values.sum))",
            "\(series.written(suffix: "_count")) \(values.count)",
        ]
    }
}
#endif
