#if Service
internal import Metrics
internal import Synchronization

/// Keeps figures and writes them in the text format of Prometheus.
final class MetricRegistry: MetricsFactory {
    private enum Handler {
        case counter(CountingHandler)
        case gauge(GaugeHandler)
        case histogram(HistogramHandler)

        var kind: String {
            switch self {
            case .counter: "counter"
            case .gauge: "gauge"
            case .histogram: "histogram"
            }
        }
    }

    private struct State {
        var handlers: [MetricSeries: Handler] = [:]
        var help: [String: String] = [:]
        var observers: [@Sendable () -> Void] = []
    }

    private let state = Mutex(State())

    /// Describes a figure.
    func describe(_ name: String, _ help: String) { state.withLock { $0.help[name] = help } }

    /// Has figures that are looked up brought up to date before they are written.
    func observe(_ update: @escaping @Sendable () -> Void) { state.withLock { $0.observers.append(update) } }

    /// All figures.
    func written() -> String {
        for update in state.withLock({ $0.observers }) { update() }
        let (handlers, help) = state.withLock { ($0.handlers, $0.help) }
        var lines: [String] = []
        var last = ""
        for (series, handler) in handlers.sorted(by: { $0.key < $1.key }) {
            if series.name != last {
                if let help = help[series.name] { lines.append("# HELP \(series.name) \(help)") }
                lines.append("# TYPE \(series.name) \(handler.kind)")
                last = series.name
            }
            switch handler {
            case .counter(let counter): lines.append("\(series.written()) \(Self.text(counter.value))")
            case .gauge(let gauge): lines.append("\(series.written()) \(Self.text(gauge.value))")
            case .histogram(let histogram): lines += histogram.lines(series)
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// A number as Prometheus reads it.
    static func text(_ value: Double) -> String {
        if let whole = Int64(exactly: value) { return "\(whole)" }
        return "\(value)"
    }

    private func counting(_ label: String, _ dimensions: [(String, String)]) -> CountingHandler {
        state.withLock { state in
            let series = MetricSeries(label, dimensions)
            if case .counter(let known) = state.handlers[series] { return known }
            let made = CountingHandler()
            state.handlers[series] = .counter(made)
            return made
        }
    }

    private func gauging(_ label: String, _ dimensions: [(String, String)]) -> GaugeHandler {
        state.withLock { state in
            let series = MetricSeries(label, dimensions)
            if case .gauge(let known) = state.handlers[series] { return known }
            let made = GaugeHandler()
            state.handlers[series] = .gauge(made)
            return made
        }
    }

    private func histogram(_ label: String, _ dimensions: [(String, String)]) -> HistogramHandler {
        state.withLock { state in
            let series = MetricSeries(label, dimensions)
            if case .histogram(let known) = state.handlers[series] { return known }
            let made = HistogramHandler()
            state.handlers[series] = .histogram(made)
            return made
        }
    }

    // MARK: MetricsFactory

    func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler {
        counting(label, dimensions)
    }

    func makeFloatingPointCounter(
        label: String, dimensions: [(String, String)]
    ) -> any FloatingPointCounterHandler { counting(label, dimensions) }

    func makeMeter(label: String, dimensions: [(String, String)]) -> any MeterHandler { gauging(label, dimensions) }

    func makeRecorder(
        label: String, dimensions: [(String, String)], aggregate: Bool
    ) -> any RecorderHandler { aggregate ? histogram(label, dimensions) : gauging(label, dimensions) }

    func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler { histogram(label, dimensions) }

    // Series are few and live as long as the service.
    func destroyCounter(_ handler: any CounterHandler) {}
    func destroyFloatingPointCounter(_ handler: any FloatingPointCounterHandler) {}
    func destroyMeter(_ handler: any MeterHandler) {}
    func destroyRecorder(_ handler: any RecorderHandler) {}
    func destroyTimer(_ handler: any TimerHandler) {}
}
#endif
