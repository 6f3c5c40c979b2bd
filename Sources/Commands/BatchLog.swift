internal import BatchRun
internal import Foundation
internal import JobModel
internal import Logging

/// The events of a night for programs that collect logs: no names, no ids and no values are in them.
struct BatchLog: Sendable {
    private let logger: Logger

    /// Makes a log of a run that writes to standard error.
    init(_ format: LogFormat, run: String) {
        logger = Logger(label: "diarypress") { _ in
            var handler = LineLogHandler(format) { try? FileHandle.standardError.write(contentsOf: Data($0.utf8)) }
            handler.metadata["run"] = "\(run)"
            return handler
        }
    }

    /// Writes an event.
    func note(_ event: BatchEvent) {
        switch event {
        case .started(let plan, let total):
            var details: Logger.Metadata = [
                "job": "\(plan.job.id)", "shard": "\(plan.shard)", "workers": "\(plan.workers)",
                "as-of": "\(plan.asOf)",
            ]
            if let total { details["people"] = "\(total)" }
            logger.info("batch.started", metadata: details)
        case .personFailed(let person, let reason):
            logger.warning("batch.person-failed", metadata: ["person": "\(person)", "reason": "\(reason)"])
        case .workerLost(let cause): logger.warning("batch.worker-lost", metadata: ["cause": "\(cause)"])
        case .ended(let summary):
            var details = Self.numbers(summary)
            details["ending"] = "\(summary.ending)"
            logger.log(level: summary.ending == "failed" ? .error : .info, "batch.ended", metadata: details)
        }
    }

    /// Writes how far the run has come.
    func progress(_ summary: BatchSummary) { logger.info("batch.progress", metadata: Self.numbers(summary)) }

    private static func numbers(_ summary: BatchSummary) -> Logger.Metadata {
        var numbers: Logger.Metadata = [
            "people": "\(summary.people)", "made": "\(summary.made)", "unchanged": "\(summary.unchanged)",
            "failed": "\(summary.failed)", "reports": "\(summary.reports)", "pages": "\(summary.pages)",
            "bytes": "\(summary.bytes)", "lost-workers": "\(summary.lostWorkers)",
            "quarantined": "\(summary.quarantined)", "milliseconds": "\(Int(summary.seconds * 1_000))",
        ]
        numbers["not-begun"] = summary.notBegun.map { "\($0)" }
        numbers["without-readings"] = summary.withoutReadings.map { "\($0)" }
        return numbers
    }
}
