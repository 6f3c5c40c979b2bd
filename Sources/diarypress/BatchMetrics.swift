internal import BatchRun
internal import DiaryModel
internal import Foundation
internal import ProgramVersion
internal import DiaryPress

/// The metrics of a batch run as a file for the textfile collector of Prometheus' node exporter.
enum BatchMetrics {
    /// Writes the file, whole or not at all.
    ///
    /// There is nobody's name and no reading in it, and another user reads it.
    static func write(_ summary: BatchSummary, to path: String) throws(DiagnosticFailure) {
        let parts = PathParts(path)
        let output = try ReportOutput(folder: parts.folder, replacing: true, isForAll: true)
        let text = text(of: summary, lastComplete: lastComplete(at: path))
        _ = try output.publish(Array(text.utf8), as: parts.name)
    }

    /// Writes what a delivery by itself did into the file of the run, which keeps its other numbers: two files with one
    /// series would be refused.
    static func write(deliveriesOf summary: BatchSummary, to path: String) throws(DiagnosticFailure) {
        let parts = PathParts(path)
        let name = "diarypress_batch_deliveries"
        let known = try knownText(at: path)
        func lines(_ text: String, isWanted: (Bool) -> Bool) -> [Substring] {
            text.split(separator: "\n").filter { line in
                isWanted(["\(name){", "# HELP \(name) ", "# TYPE \(name) "].contains { line.hasPrefix($0) })
            }
        }
        let all = lines(known) { !$0 } + lines(text(of: summary)) { $0 }
        let output = try ReportOutput(folder: parts.folder, replacing: true, isForAll: true)
        _ = try output.publish(Array((all.joined(separator: "\n") + "\n").utf8), as: parts.name)
    }

    /// The text of the file of a run; empty where there is none yet.
    private static func knownText(at path: String) throws(DiagnosticFailure) -> String {
        guard FileManager.default.fileExists(atPath: path) else { return "" }
        do { return try String(contentsOfFile: path, encoding: .utf8) } catch {
            throw DiagnosticFailure(
                "usage.metrics", at: FileLocation(file: path), "the file of metrics cannot be read",
                hint: "delete it, or name another one")
        }
    }

    private static let lastCompleteName = "last_complete_timestamp_seconds"

    /// The time of the last complete run, as the file of an earlier run has it; `nil` where there is none.
    private static func lastComplete(at path: String) -> String? {
        guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return nil }
        let line = text.split(separator: "\n").first { $0.hasPrefix("diarypress_batch_\(lastCompleteName){") }
        return line?.split(separator: " ").last.flatMap { Int($0) }.map(String.init)
    }

    /// Writes the file after a run that was stopped; what keeps it from being written is a warning beside what stopped the run.
    static func problem(of summary: BatchSummary, at path: String) -> [Diagnostic] {
        do throws(DiagnosticFailure) {
            try write(summary, to: path)
            return []
        } catch {
            return error.diagnostics.map { error in
                Diagnostic(.warning, error.code, at: error.location, error.message, hint: error.hint)
            }
        }
    }

    /// The lines of the file.
    ///
    /// - Parameters:
    ///   - summary: The result of the run.
    ///   - lastComplete: The time of the last complete run before; this run's counts where it is complete.
    /// - Returns: The text.
    static func text(of summary: BatchSummary, lastComplete: String? = nil) -> String {
        let run = "job=\"\(summary.job)\",shard=\"\(summary.shard)\""
        var lines: [String] = []
        func add(_ name: String, _ help: String, _ samples: [(labels: String, value: String)]) {
            lines.append("# HELP diarypress_batch_\(name) \(help)")
            lines.append("# TYPE diarypress_batch_\(name) gauge")
            for sample in samples {
                let more = sample.labels.isEmpty ? "" : ",\(sample.labels)"
                lines.append("diarypress_batch_\(name){\(run)\(more)} \(sample.value)")
            }
        }
        add(
            "people", "People of the last run, by what became of them.",
            [
                ("state=\"made\"", "\(summary.made)"), ("state=\"unchanged\"", "\(summary.unchanged)"),
                ("state=\"failed\"", "\(summary.failed)"),
            ])
        add(
            "failures", "People of the last run without all their reports, by reason.",
            summary.reasons.sorted { $0.key < $1.key }.map { ("reason=\"\($0.key)\"", "\($0.value)") })
        add("not_begun", "People whom a run that was stopped had not come to.", [("", "\(summary.notBegun ?? 0)")])
        add(
            "without_readings", "People who have a report and no reading in the period.",
            [("", "\(summary.withoutReadings ?? 0)")])
        add("reports", "Reports that the last run made.", [("", "\(summary.reports)")])
        add("pages", "Pages of these reports.", [("", "\(summary.pages)")])
        add("bytes", "Bytes of these reports.", [("", "\(summary.bytes)")])
        add("seconds", "How long the last run took.", [("", "\(summary.seconds)")])
        add("lost_workers", "Workers that died or were killed.", [("", "\(summary.lostWorkers)")])
        if let imports = summary.imports {
            add(
                "imports", "Files of people that the last run imported, by what became of them.",
                [
                    ("state=\"imported\"", "\(imports.done)"), ("state=\"known\"", "\(imports.known)"),
                    ("state=\"failed\"", "\(imports.failed)"),
                ])
        }
        if let deliveries = summary.deliveries {
            add(
                "deliveries", "Reports of the last run by what became of their delivery.",
                [
                    ("state=\"done\"", "\(deliveries.done)"), ("state=\"pending\"", "\(deliveries.pending)"),
                    ("state=\"refused\"", "\(deliveries.refused)"),
                ])
        }
        let isComplete = summary.ending == "complete"
        add("complete", "Whether the last run went through everybody.", [("", isComplete ? "1" : "0")])
        let ended = RunName.start(of: summary.run) + Int(summary.seconds)
        if let time = isComplete ? "\(ended)" : lastComplete {
            add(lastCompleteName, "When the last run ended that went through everybody.", [("", time)])
        }
        add("build_info", "The version of the program.", [("version=\"\(ProgramVersion.built)\"", "1")])
        add(
            "started_timestamp_seconds", "When the last run began.",
            [("", String(RunName.start(of: summary.run)))])
        return lines.joined(separator: "\n") + "\n"
    }
}
