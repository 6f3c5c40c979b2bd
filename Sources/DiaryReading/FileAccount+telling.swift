package import DiaryModel

/// Remarks on an import for its reader, whatever its format.
extension FileAccount {
    /// Adds the warnings, or the reason why an input full of entries gave nothing, which is thrown.
    func tell(_ log: inout DiagnosticLog) throws(DiagnosticFailure) {
        reportSkipped(&log)
        if let failure = log.failure { throw failure }
        reportValues(&log)
        reportTimes(&log)
    }

    /// The noun for an entry of the input: `row` or `record`.
    private var entry: String { format.entryName }

    private func reportSkipped(_ log: inout DiagnosticLog) {
        // All rows refused is no empty diary: the report would ask a person for readings who has them.
        // A record with several values may be left out in part.
        let isFatal =
            rowCount > 0 && skipped.count >= rowCount && readingCount == 0 && outside.parts.isEmpty && !retracts
        if isFatal {
            log.report(Diagnostic(.error, "data.no-readable-rows", at: FileLocation(file: file), [rowCount, entry]))
        }
        for reason in SkipReason.allCases {
            guard let lines = reasons[reason] else { continue }
            var remark = remark(isFatal ? .error : .warning, "data.left-out", lines, reason.clause)
            (remark.code, remark.hint) = (DiagnosticCode(rawValue: "data.\(reason.rawValue)"), reason.hint)
            log.report(remark)
        }
    }

    private func reportValues(_ log: inout DiagnosticLog) {
        if rowCount == 0 {
            let what = format.rows != nil ? "data.no-rows" : "data.no-rows/records"
            log.report(Diagnostic(.warning, what, at: FileLocation(file: file), []))
        }
        let all: [(String, Listing<Int>)] = [
            ("data.implausible", implausible.without(inverted)), ("data.implausible/inverted", inverted),
            ("data.unit-assumed", openUnits), ("data.unknown-meal", unknownMeals),
        ]
        for (code, lines) in all where lines.count > 0 { log.report(remark(.warning, code, lines)) }
    }

    private func reportTimes(_ log: inout DiagnosticLog) {
        let place = FileLocation(file: file)
        let key = format.source == nil ? "data.part-of-day" : "data.part-of-day/mapping"
        let counts = [("data.zone-applied", times.inZone), ("data.date-only", times.dateOnly), (key, times.partsOfDay)]
        for (code, count) in counts where count > 0 {
            log.report(Diagnostic(.note, code, at: place, [count, entry, times.zone.identifier]))
        }
        let zone = times.inZone > 0 ? times.zone.identifier : "the zone that is named"
        let overlap = times.inDoubt > 0 ? "data.time-in-overlap/doubt" : "data.time-in-overlap"
        let changes: [(Severity, String, Listing<Int>)] = [
            (.warning, "data.time-in-gap", times.inGap), (.warning, overlap, times.inOverlap),
            (.note, "data.time-in-second-pass", times.inSecondPass),
        ]
        for (severity, code, lines) in changes where lines.count > 0 { log.report(remark(severity, code, lines, zone)) }
        for (zone, lines) in times.assumedZones.sorted(by: { $0.key < $1.key }) {
            log.report(remark(.warning, "data.zone-assumed", lines, zone))
        }
    }

    /// The warnings about statements that did not hold.
    package var standingWarnings: [Diagnostic] {
        let (rows, contradicted) = (standing.duplicateRows, standing.contradicted)
        let place = FileLocation(file: file, line: rows.first.first)
        var warnings = Diagnostic.warnings("data.duplicates", standing.duplicates, at: place)
        if rows.count > 0, !warnings.isEmpty {
            let lines = "\(rows.count)\(Self.lines(rows))"
            warnings[0].message += "; \(format.entryName)s that consist of nothing else: \(lines)"
        }
        return warnings
            + Diagnostic.warnings(
                "data.contradiction", contradicted.count, at: FileLocation(file: file, line: contradicted.first.first))
    }

    // MARK: Lines

    /// A remark on some lines.
    private func remark(_ severity: Severity, _ code: String, _ lines: Listing<Int>, _ end: String = "") -> Diagnostic {
        let place = FileLocation(file: file, line: lines.first.first)
        return Diagnostic(severity, code, at: place, [lines.count, entry, Self.lines(lines), end])
    }

    /// ` (lines 3, 4, 9 and 12 more)`, or nothing for a single line.
    static func lines(_ lines: Listing<Int>) -> String {
        let distinct = lines.distinct
        guard distinct.count > 1 else { return "" }
        return " (lines \(list(distinct, of: lines.count - lines.first.count + distinct.count)))"
    }

    /// `3, 4, 9 and 12 more`.
    static func list(_ numbers: [Int], of count: Int) -> String {
        let shown = numbers.prefix(5).map(String.init)
        let rest = count - shown.count
        return shown.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
    }
}
