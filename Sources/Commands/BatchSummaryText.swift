internal import BatchRun

/// What came of a night, for people.
enum BatchSummaryText {
    /// A short table: what there is of each, and why people failed.
    static func text(of summary: BatchSummary) -> String {
        let isRehearsal = summary.ending == "rehearsed"
        var lines = [
            "\(Counted(summary.people, "person", "people")): \(summary.made) \(isRehearsal ? "to be made" : "made"), "
                + "\(summary.unchanged) unchanged, \(summary.failed) failed"
        ]
        if !isRehearsal {
            lines.append(
                "\(Counted(summary.reports, "report")), \(Counted(summary.pages, "page")), "
                    + "\(Counted(summary.bytes, "byte")) in \(seconds(summary.seconds)) s")
        }
        for (reason, count) in summary.reasons.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }) {
            lines.append("  \(count) × \(reason)")
        }
        if summary.takenBack > 0 { lines.append("\(Counted(summary.takenBack, "unfinished report")) taken back") }
        if summary.quarantined > 0 {
            lines.append("\(Counted(summary.quarantined, "report")) found wrong and set aside")
        }
        if summary.retired > 0 { lines.append("\(Counted(summary.retired, "earlier report")) removed") }
        if summary.damagedLines > 0 {
            lines.append("\(Counted(summary.damagedLines, "line")) of the manifest could not be used")
        }
        if summary.lostWorkers > 0 { lines.append("\(Counted(summary.lostWorkers, "worker")) lost and replaced") }
        return lines.joined(separator: "\n")
    }

    private static func seconds(_ value: Double) -> String {
        let tenths = Int((value * 10).rounded())
        return "\(tenths / 10).\(tenths % 10)"
    }
}
