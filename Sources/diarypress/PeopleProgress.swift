internal import Foundation

/// The progress of a run through people: a bar on a terminal, a line now and then elsewhere.
struct PeopleProgress {
    private let total: Int
    private let console: Console
    // reason: how far a run is is shown while it lasts, and stands in no result
    private var last = ContinuousClock.now
    private var line: StatusLine

    /// Begins.
    init(total: Int, console: Console) {
        self.total = total
        self.console = console
        line = StatusLine(write: console.raw)
    }

    /// Shows the numbers of now, if they have not been shown just before.
    mutating func show(done: Int, failed: Int) {
        guard !console.quiet, done < total else { return }
        // reason: as above
        let now = ContinuousClock.now
        guard last.duration(to: now) > (console.isTerminal ? .milliseconds(100) : .seconds(10)) else { return }
        last = now
        let text = Self.text(done: done, failed: failed, of: total)
        if console.isTerminal {
            line.show(bar: ProgressLine.bar(Double(done) / Double(total)), text)
        } else {
            console.note(text)
        }
    }

    /// The numbers in words: `120 of 500 people, 2 failed`.
    static func text(done: Int, failed: Int, of total: Int) -> String {
        "\(done) of \(Counted(total, "person", "people"))" + (failed > 0 ? ", \(failed) failed" : "")
    }

    /// Takes the bar away.
    mutating func clear() { line.clear() }
}
