package import DiaryModel
internal import Foundation

/// Joins what came of all shards of a night.
package enum ShardMerge {
    /// The result of all shards together, and the missing ones.
    package struct Result: Hashable, Sendable, Codable {
        /// The sums; `shard` is `all`.
        package var summary: BatchSummary
        /// The shards that have not come to an end, such as `3/4`.
        package var missing: [String]
    }

    /// Adds the summaries of a division into shards.
    ///
    /// - Parameters:
    ///   - output: The output folder.
    ///   - count: Into how many; `nil` for the division that ran last.
    ///   - asOf: The day that the period is counted from: runs for other days do not count; `nil` for any day.
    /// - Returns: The sums; they are written into the folder too.
    /// - Throws: `batch.no-manifest` where there is no summary at all.
    package static func merge(
        output: String, count: Int?, asOf: CivilDate? = nil
    ) throws(DiagnosticFailure) -> Result {
        let found = StateFolder.shards(of: output).compactMap { shard in
            summary(of: StateFolder(output: output, shard: shard)).map { (shard: shard, summary: $0) }
        }
        let latest = found.max { RunName.start(of: $0.summary.run) < RunName.start(of: $1.summary.run) }
        guard let division = count ?? latest?.shard.count, let first = latest?.summary else {
            throw DiagnosticFailure(
                "batch.no-manifest", at: FileLocation(file: output), "no run has come to an end in the folder",
                hint: "name the output folder of a job")
        }
        let day = asOf.map { "\($0)" }
        let parts = found.filter { $0.shard.count == division && (day == nil || $0.summary.asOf == day) }
        var sum = BatchSummary(job: first.job, run: first.run, shard: "all", asOf: day ?? first.asOf)
        sum.failuresAllowed = first.failuresAllowed
        for part in parts { sum.add(part.summary) }
        let endings = ["complete", BatchSummary.givenUp]
        let done = Set(parts.filter { endings.contains($0.summary.ending) }.map(\.shard.number))
        let missing = (1...max(1, division)).filter { !done.contains($0) }.map { "\($0)/\(division)" }
        let hasGivenUp = parts.contains { $0.summary.ending == BatchSummary.givenUp }
        sum.ending = !missing.isEmpty ? "incomplete" : hasGivenUp ? BatchSummary.givenUp : "complete"
        sum.write(to: StateFolder.summary(ofAllShardsIn: output))
        return Result(summary: sum, missing: missing)
    }

    private static func summary(of state: StateFolder) -> BatchSummary? {
        FileManager.default.contents(atPath: state.summary).flatMap {
            try? JSONDecoder().decode(BatchSummary.self, from: $0)
        }
    }
}

extension BatchSummary {
    /// Adds what came of another shard.
    mutating func add(_ other: BatchSummary) {
        people += other.people
        unchanged += other.unchanged
        made += other.made
        failed += other.failed
        withoutReadings = Self.sum(withoutReadings, other.withoutReadings)
        notBegun = Self.sum(notBegun, other.notBegun)
        reports += other.reports
        bytes += other.bytes
        pages += other.pages
        lostWorkers += other.lostWorkers
        takenBack += other.takenBack
        quarantined += other.quarantined
        retired += other.retired
        damagedLines += other.damagedLines
        imports = other.imports.map { (imports ?? Imports()) + $0 } ?? imports
        deliveries = other.deliveries.map { (deliveries ?? Deliveries()) + $0 } ?? deliveries
        // Shards run side by side: the slowest says how long it took.
        seconds = max(seconds, other.seconds)
        reasons.merge(other.reasons) { $0 + $1 }
    }

    private static func sum(_ one: Int?, _ other: Int?) -> Int? { one.map { $0 + (other ?? 0) } ?? other }
}
