internal import Foundation

/// The last runs of a shard with what came of each: the manifest has lines of changes alone, and tells of no night without one.
package struct RunLog: Hashable, Sendable, Codable {
    /// A run and its numbers.
    package struct Run: Hashable, Sendable, Codable {
        /// The name.
        package var run: String
        /// The day that the period was counted from.
        package var asOf: String
        /// The ending.
        package var ending: String
        /// The number of people with reports made.
        package var made: Int
        /// The number of people with unchanged reports.
        package var unchanged: Int
        /// The number of failed people.
        package var failed: Int
        /// True if it was for everybody; `false` if people were named.
        package var isForEverybody: Bool

        init(_ summary: BatchSummary, isForEverybody: Bool) {
            run = summary.run
            asOf = summary.asOf
            ending = summary.ending
            made = summary.made
            unchanged = summary.unchanged
            failed = summary.failed
            self.isForEverybody = isForEverybody
        }
    }

    /// The version of this form.
    private(set) var version = 1
    /// The runs, the latest last.
    package var runs: [Run] = []

    /// The number of runs that are kept.
    static let most = 400

    /// Reads the runs of a shard; none if none are recorded, or the file is damaged: they are only shown, and nothing
    /// depends on them.
    static func read(_ state: StateFolder) -> RunLog {
        FileManager.default.contents(atPath: state.runs)
            .flatMap { try? JSONDecoder().decode(RunLog.self, from: $0) } ?? RunLog()
    }

    /// Adds a run to those of a shard.
    static func add(_ run: Run, to state: StateFolder) {
        var log = read(state)
        log.runs = Array((log.runs + [run]).suffix(most))
        StateFolder.write(log, to: state.runs)
    }

    /// The runs of all shards of a folder, in the order in which they were begun, each name once.
    static func all(in output: String) -> [Run] {
        var known: [String: Run] = [:]
        for shard in StateFolder.shards(of: output) {
            for run in read(StateFolder(output: output, shard: shard)).runs { known[run.run] = run }
        }
        return known.values.sorted { (RunName.start(of: $0.run), $0.run) < (RunName.start(of: $1.run), $1.run) }
    }
}
