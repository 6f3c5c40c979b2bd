internal import DiaryModel
internal import Foundation
internal import DiaryPress

/// The progress of reading a file: a bar on a terminal, a line now and then elsewhere.
struct ProgressBar {
    private let file: String
    private let console: Console
    // reason: how fast a file is read is shown while it is, and stands in no result
    private var start = ContinuousClock.now
    private var stage = StoreImport.Progress.Stage.checking
    // reason: as above
    private var last: ContinuousClock.Instant
    private var line: StatusLine

    /// Begins with a file.
    init(file: String, console: Console) {
        self.file = (file as NSString).lastPathComponent
        self.console = console
        last = start
        line = StatusLine(write: console.raw)
    }

    /// Shows progress, if there is something new to be seen.
    mutating func show(_ progress: StoreImport.Progress) {
        guard !console.quiet else { return }
        // reason: as above
        let now = ContinuousClock.now
        if progress.stage != stage {
            (stage, start) = (progress.stage, now)
        }
        guard last.duration(to: now) > (console.isTerminal ? .milliseconds(100) : .seconds(10)) else { return }
        last = now
        let words = ProgressLine(progress, after: start.duration(to: now))
        if console.isTerminal {
            line.show(bar: words.bar, "\(file)  \(words.text)")
        } else {
            console.note("\(file): \(words.text)")
        }
    }

    /// Takes the bar away.
    mutating func clear() { line.clear() }
}

/// Progress in words.
struct ProgressLine {
    private let progress: StoreImport.Progress
    private let seconds: Double

    /// Makes the words for what was done in some time.
    init(_ progress: StoreImport.Progress, after time: Duration) {
        self.progress = progress
        seconds = Double(time.components.seconds) + Double(time.components.attoseconds) / 1e18
    }

    /// `45 %, 12.3 MB of 27.0 MB, 8.5 MB/s, 0:12 left, 34567 readings`.
    var text: String {
        var parts = [Self.megabytes(progress.bytes)]
        if let share {
            parts = ["\(Int(share * 100)) %", "\(parts[0]) of \(Self.megabytes(progress.expectedBytes))"]
        }
        if seconds > 0 { parts.append("\(Self.megabytes(Int(Double(progress.bytes) / seconds)))/s") }
        if let left { parts.append("\(left) left") }
        if progress.stage == .reading { parts.append("\(Counted(progress.readings, "reading"))") }
        return (progress.stage == .checking ? "checking: " : "") + parts.joined(separator: ", ")
    }

    /// A bar, where the size is known.
    var bar: String? { share.map(Self.bar) }

    /// A bar of twenty signs for a share from 0 to 1: `[#####...............]`.
    static func bar(_ share: Double) -> String {
        let filled = Int(min(1, max(0, share)) * 20)
        return "[\(String(repeating: "#", count: filled))\(String(repeating: ".", count: 20 - filled))]"
    }

    private var share: Double? {
        guard progress.expectedBytes > 0 else { return nil }
        return min(1, Double(progress.bytes) / Double(progress.expectedBytes))
    }

    /// The time that is left at the rate so far: `0:12`.
    private var left: String? {
        guard let share, share > 0.01, seconds > 0 else { return nil }
        let rest = Int((seconds / share - seconds).rounded())
        return "\(rest / 60):\((rest % 60).digits(2))"
    }

    private static func megabytes(_ bytes: Int) -> String {
        "\(Fixed(scaled: Int64(bytes / 100_000), decimals: 1)) MB"
    }
}
