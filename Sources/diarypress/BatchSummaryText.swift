internal import BatchRun
internal import DiaryModel

/// The summary of a batch run, for people.
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
        lines += reasons(summary.reasons).map { "  \($0)" }
        if let line = stopped(summary) { lines.append(line) }
        if summary.takenBack > 0 { lines.append("\(Counted(summary.takenBack, "unfinished report")) taken back") }
        if summary.quarantined > 0 {
            lines.append("\(Counted(summary.quarantined, "report")) found wrong and set aside")
        }
        if summary.retired > 0 { lines.append("\(Counted(summary.retired, "earlier report")) removed") }
        lines += imports(summary) + deliveries(summary)
        if summary.damagedLines > 0 {
            lines.append("\(Counted(summary.damagedLines, "line")) of the manifest could not be used")
        }
        if summary.lostWorkers > 0 { lines.append("\(Counted(summary.lostWorkers, "worker")) lost and replaced") }
        return lines.joined(separator: "\n")
    }

    /// The numbers of imports; no line for a job that imports nothing.
    static func imports(_ summary: BatchSummary) -> [String] {
        summary.imports.map { imports in
            [
                "\(Counted(imports.done, "file")) imported with \(Counted(imports.readings, "new reading")), "
                    + "\(imports.known) known, \(imports.failed) failed"
            ] + reasons(imports.reasons).map { "  \($0)" }
        } ?? []
    }

    /// The reasons, the most frequent first.
    private static func reasons(_ reasons: [String: Int]) -> [String] {
        reasons.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { "\($0.value) × \($0.key)" }
    }

    /// The numbers of deliveries, and why some were refused; no line for a job that delivers nothing.
    static func deliveries(_ summary: BatchSummary) -> [String] {
        guard let deliveries = summary.deliveries else { return [] }
        return [
            "\(Counted(deliveries.done, "report")) delivered, \(deliveries.pending) to be delivered by the next run, "
                + "\(deliveries.refused) refused"
        ] + reasons(deliveries.reasons).map { "  \($0)" }
            + (deliveries.programEnding.map { ["the program that delivers ended with \($0); see delivery-errors.log"] }
                ?? [])
    }

    /// Returns the work left after a run that was stopped; `nil` for one that came to its end.
    static func stopped(_ summary: BatchSummary) -> String? {
        guard !["complete", "rehearsed", "incomplete"].contains(summary.ending) else { return nil }
        let rest = summary.notBegun.map { "\($0) not begun" } ?? "nobody counted who was not begun"
        return "stopped: \(rest); the same command goes on"
    }

    /// Returns the failures and where to look, in one line that a quiet run prints too.
    ///
    /// - Parameters:
    ///   - summary: The result of the run.
    ///   - job: The job file as it was named.
    ///   - isAlone: True if no other line has the numbers.
    /// - Returns: The line; `nil` if nobody failed.
    static func failed(_ summary: BatchSummary, job: String, isAlone: Bool) -> String? {
        let left = (summary.deliveries?.refused ?? 0) + (summary.deliveries?.pending ?? 0)
        let old = summary.imports?.failed ?? 0
        guard summary.failed > 0 || left > 0 || old > 0 else { return nil }
        let command = "diarypress batch failures \(summary.output ?? "OUT") --job \(job)"
        guard isAlone else { return "see \(command)" }
        let all = summary.reasons.merging(summary.deliveries?.reasons ?? [:]) { $0 + $1 }
        let reasons = Self.reasons(all)
        let first = reasons.prefix(3).joined(separator: ", ")
        let more = reasons.count > 3 ? " and others" : ""
        let notImported = old > 0 ? ", \(Counted(old, "file")) not imported" : ""
        let undelivered = left > 0 ? ", \(Counted(left, "report")) not delivered" : ""
        let why = first.isEmpty ? "" : " (\(first)\(more))"
        return
            "\(summary.failed) of \(Counted(summary.people, "person", "people")) failed\(notImported)\(undelivered)\(why); see \(command)"
    }

    private static func seconds(_ value: Double) -> String {
        Fixed(scaled: Int64((value * 10).rounded()), decimals: 1).description
    }
}
