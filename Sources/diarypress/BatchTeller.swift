internal import ArgumentParser
internal import BatchRun
internal import DiaryModel
internal import Foundation
internal import Logging
internal import ProgramVersion
internal import ReportModel

/// Tells the events of a night: as lines of a log, or as progress on standard error.
///
/// Progress is a bar and a line that are written over on a terminal, and a line from time to time elsewhere.
final class BatchTeller {
    private let log: Logger?
    private let isQuiet: Bool
    private let isTerminal: Bool
    private let interval: Double
    private var lastLine = 0.0
    private var status = StatusLine(write: BatchTeller.write)

    /// Makes a teller that writes to standard error.
    ///
    /// - Parameters:
    ///   - quiet: True where no progress is shown; a log has it all the same.
    ///   - format: The form of the log; `nil` for progress in its place.
    ///   - run: The name of the run, which stands in each line of the log.
    ///   - interval: The seconds between two lines of progress.
    init(quiet: Bool, _ format: LogFormat?, run: String, interval: Double = 30) {
        isQuiet = quiet
        isTerminal = isatty(STDERR_FILENO) == 1 && format == nil
        self.interval = interval
        log = format.map { format in
            Logger(label: "diarypress") { _ in
                let time = { @Sendable in Date.ISO8601FormatStyle(includingFractionalSeconds: true).format(Date()) }
                var handler = LineLogHandler(format, hasNumbers: true, time: time, write: Self.write)
                handler.metadata["run"] = "\(run)"
                return handler
            }
        }
    }

    @Sendable private static func write(_ text: String) {
        try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
    }

    /// Tells an event.
    func tell(_ event: BatchEvent) {
        switch event {
        case .started(let plan, let total):
            StopSignals.drain()
            var details: Logger.Metadata = [
                "job": "\(plan.job.id)", "shard": "\(plan.shard)", "workers": "\(plan.workers)",
                "as-of": "\(plan.asOf)",
            ]
            details["people"] = total.map { "\($0)" }
            log?.info("batch.started", metadata: details)
        case .progress(let progress): show(progress)
        case .personFailed(let person, let reason):
            log?.warning("batch.person-failed", metadata: ["person": "\(person)", "reason": "\(reason)"])
        case .importFailed(let line, let reason):
            var details: Logger.Metadata = ["reason": "\(reason)"]
            details["line"] = line.map { "\($0)" }
            log?.warning("batch.import-failed", metadata: details)
        case .workerLost(let cause): log?.warning("batch.worker-lost", metadata: ["cause": "\(cause)"])
        case .ended(let summary):
            var details = Self.numbers(summary)
            details["ending"] = "\(summary.ending)"
            log?.log(level: summary.ending == "failed" ? .error : .info, "batch.ended", metadata: details)
        }
    }

    /// Takes the line away that is written over.
    func clear() { status.clear() }

    private func show(_ progress: BatchProgress) {
        guard !isQuiet || log != nil else { return }
        if isTerminal { return status.show(bar: progress.bar, progress.line) }
        guard progress.summary.seconds - lastLine >= interval else { return }
        lastLine = progress.summary.seconds
        if let log {
            log.info("batch.progress", metadata: Self.numbers(progress.summary))
        } else {
            Self.write(progress.line + "\n")
        }
    }

    private static func numbers(_ summary: BatchSummary) -> Logger.Metadata {
        var numbers: Logger.Metadata = [
            "people": "\(summary.people)", "made": "\(summary.made)", "unchanged": "\(summary.unchanged)",
            "failed": "\(summary.failed)", "reports": "\(summary.reports)", "pages": "\(summary.pages)",
            "bytes": "\(summary.bytes)", "lost-workers": "\(summary.lostWorkers)",
            "quarantined": "\(summary.quarantined)", "milliseconds": "\(Int(summary.seconds * 1_000))",
        ]
        numbers["not-begun"] = summary.notBegun.map { "\($0)" }
        numbers["imported"] = summary.imports.map { "\($0.done)" }
        numbers["not-imported"] = summary.imports.map { "\($0.failed)" }
        numbers["delivered"] = summary.deliveries.map { "\($0.done)" }
        numbers["undelivered"] = summary.deliveries.map { "\($0.pending)" }
        numbers["refused"] = summary.deliveries.map { "\($0.refused)" }
        numbers["without-readings"] = summary.withoutReadings.map { "\($0)" }
        return numbers
    }
}

extension LogFormat: ExpressibleByArgument {}

extension BatchProgress {
    /// The share that is done, as a bar; `nil` where nobody knows how many people there are.
    var bar: String? { total.flatMap { $0 > 0 ? ProgressLine.bar(Double(done) / Double($0)) : nil } }

    private var done: Int { summary.made + summary.failed + summary.unchanged + inHand.people }

    /// The numbers as a line.
    var line: String {
        let reports = summary.reports + inHand.reports
        let rate = summary.seconds > 0 ? Double(reports) / summary.seconds : 0
        var parts = ["\(done)"]
        if let total, total > 0 { parts = ["\(done) of \(total) (\(min(100, done * 100 / total)) %)"] }
        parts.append("\(reports) reports, \(Int(rate.rounded()))/s")
        if let total, done > 0, done < total, summary.seconds > 1 {
            let left = Int(summary.seconds / Double(done) * Double(total - done))
            parts.append("\(left / 3_600):\((left / 60 % 60).digits(2)):\((left % 60).digits(2)) left")
        }
        parts.append("\(summary.failed) failed")
        return parts.joined(separator: " · ")
    }
}
