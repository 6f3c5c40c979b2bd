internal import BatchRun
internal import Foundation

/// Shows how far a night has come: a bar and a line that are written over on a terminal, a line from time to time elsewhere.
final class BatchProgress {
    private let isTerminal: Bool
    private let isQuiet: Bool
    private let log: BatchLog?
    private let interval: Double
    private var lastLine = 0.0
    private var status = StatusLine { text in try? FileHandle.standardError.write(contentsOf: Data(text.utf8)) }

    /// Makes a display that writes to standard error, or to a log where there is one.
    init(quiet: Bool, log: BatchLog? = nil, interval: Double = 30) {
        isQuiet = quiet
        self.log = log
        isTerminal = isatty(STDERR_FILENO) == 1 && log == nil
        self.interval = interval
    }

    /// Shows the numbers of now.
    func show(_ progress: BatchRunner.Progress) {
        guard !isQuiet || log != nil else { return }
        let text = Self.line(progress)
        if isTerminal {
            status.show(bar: Self.bar(progress), text)
        } else if progress.summary.seconds - lastLine >= interval {
            lastLine = progress.summary.seconds
            if let log { log.progress(progress.summary) } else { write(text + "\n") }
        }
    }

    /// Takes the line away that is written over.
    func clear() { status.clear() }

    /// Returns the progress as a bar, if the total is known.
    static func bar(_ progress: BatchRunner.Progress) -> String? {
        guard let total = progress.total, total > 0 else { return nil }
        return ProgressLine.bar(Double(done(progress)) / Double(total))
    }

    /// People who had their turn, those included of whom the manifest has no line yet.
    private static func done(_ progress: BatchRunner.Progress) -> Int {
        let summary = progress.summary
        return summary.made + summary.failed + summary.unchanged + progress.inHand.people
    }

    /// The numbers as one line.
    static func line(_ progress: BatchRunner.Progress) -> String {
        let summary = progress.summary
        let done = done(progress)
        let reports = summary.reports + progress.inHand.reports
        let rate = summary.seconds > 0 ? Double(reports) / summary.seconds : 0
        var parts = ["\(done)"]
        if let total = progress.total, total > 0 {
            parts = ["\(done) of \(total) (\(min(100, done * 100 / total)) %)"]
        }
        parts.append("\(reports) reports, \(Int(rate.rounded()))/s")
        if let total = progress.total, done > 0, done < total, summary.seconds > 1 {
            let left = Int(summary.seconds / Double(done) * Double(total - done))
            parts.append("\(left / 3_600):\(padded(left / 60 % 60)):\(padded(left % 60)) left")
        }
        parts.append("\(summary.failed) failed")
        return parts.joined(separator: " · ")
    }

    private static func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

    private func write(_ text: String) { try? FileHandle.standardError.write(contentsOf: Data(text.utf8)) }
}
