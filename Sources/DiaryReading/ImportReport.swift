internal import Diagnostics
internal import DiaryModel

/// Tells what the reader of an import should know about it.
struct ImportReport {
    let file: String
    let header: Header
    let rows: RowReader
    let skipped: [SkipReason: Listing<Int>]
    let isTerminated: Bool

    /// The result with its warnings, or the reason why a file full of rows gave nothing.
    func outcome(_ result: ImportResult) throws(DiagnosticFailure) -> Outcome<ImportResult> {
        var log = DiagnosticLog()
        reportColumns(&log)
        reportSkipped(&log, result)
        if let failure = log.failure { throw failure }
        reportValues(&log, result)
        reportTimes(&log, result.times)
        reportEnd(&log, result)
        return try log.outcome(result)
    }

    private func reportColumns(_ log: inout DiagnosticLog) {
        let place = SourcePlace(file: file, line: header.format.headerLine)
        for column in header.format.columns where isAmbiguous(column) {
            guard case .single(let kind) = column.role else { continue }
            log.warning(
                "data.unit-assumed", at: place,
                "column \(column.number) names no unit and is read as \((column.unit ?? kind.primaryUnit).id)",
                hint:
                    "write the unit into the header, as in: Weight (\(kind.units.map(\.id).joined(separator: ") or (")))"
            )
        }
        let ignored = header.format.ignoredColumns
        guard !ignored.isEmpty else { return }
        log.note(
            "data.columns-ignored", at: place,
            "\(ignored.count == 1 ? "column" : "columns") \(Self.list(ignored, of: ignored.count)) left out")
    }

    /// Whether values in another unit of the kind would look as true: pounds as kilograms, mmol/L as mg/dL.
    private func isAmbiguous(_ column: MappedColumn) -> Bool {
        guard case .single(let kind) = column.role, kind == .weight || kind == .glucose else { return false }
        return header.layout.assumesUnit(ofColumn: column.number - 1)
    }

    private func reportSkipped(_ log: inout DiagnosticLog, _ result: ImportResult) {
        // All rows refused is no empty diary: the report would ask a person for readings who has them.
        let isFatal = result.rowCount > 0 && result.skipped.count == result.rowCount
        if isFatal {
            log.error(
                "data.no-readable-rows", at: SourcePlace(file: file),
                result.rowCount == 1
                    ? "the only row cannot be read" : "none of the \(result.rowCount) rows can be read")
        }
        for reason in SkipReason.allCases {
            guard let lines = skipped[reason] else { continue }
            log.report(
                Diagnostic(
                    isFatal ? .error : .warning, DiagnosticCode(rawValue: "data.\(reason.rawValue)"),
                    at: place(lines), "\(count(lines, "row")) left out: \(reason.clause)", hint: reason.hint))
        }
    }

    private func reportValues(_ log: inout DiagnosticLog, _ result: ImportResult) {
        if result.rowCount == 0 {
            log.warning("data.no-rows", at: SourcePlace(file: file), "there are no rows under the header")
        }
        if result.implausible.count > 0 {
            log.warning(
                "data.implausible", at: place(result.implausible),
                "\(count(result.implausible, "reading")) set aside: no human has such a value",
                hint: "check the unit of the column")
        }
        if result.duplicates.readingCount > 0 {
            let rows = result.duplicates.rows
            let were = result.duplicates.readingCount == 1 ? "reading left out that was" : "readings left out that were"
            log.warning(
                "data.duplicates", at: place(rows),
                "\(result.duplicates.readingCount) \(were) there already; rows that consist of "
                    + "nothing else: \(rows.count)\(lines(rows))")
        }
        if rows.unknownMeals.count > 0 {
            log.warning(
                "data.unknown-meal", at: place(rows.unknownMeals),
                "\(count(rows.unknownMeals, "row")) with a word for the meal that is not known here",
                hint: "known here: fasting, before, after")
        }
    }

    private func reportTimes(_ log: inout DiagnosticLog, _ times: TimeTally) {
        let zone = times.zone.identifier
        if times.inZone > 0 {
            log.note(
                "data.zone-applied", at: SourcePlace(file: file),
                times.inZone == 1
                    ? "1 row names no offset from UTC and is read as \(zone)"
                    : "\(times.inZone) rows name no offset from UTC and are read as \(zone)")
        }
        if times.dateOnly > 0 {
            log.note(
                "data.date-only", at: SourcePlace(file: file),
                times.dateOnly == 1
                    ? "1 row names a day and no time; it counts as noon"
                    : "\(times.dateOnly) rows name a day and no time; they count as noon")
        }
        if times.inGap.count > 0 {
            log.warning(
                "data.time-in-gap", at: place(times.inGap),
                "\(count(times.inGap, "row")) with a time that the clocks of \(zone) left out; moved forward by the gap"
            )
        }
        if times.inOverlap.count > 0 {
            log.warning(
                "data.time-in-overlap", at: place(times.inOverlap),
                "\(count(times.inOverlap, "row")) with a time that the clocks of \(zone) showed twice; read as the earlier"
            )
        }
    }

    private func reportEnd(_ log: inout DiagnosticLog, _ result: ImportResult) {
        guard !isTerminated else { return }
        log.warning(
            "data.no-final-line-end", at: SourcePlace(file: file),
            "the last line has no line end; the file may have been cut off there",
            hint: "compare the last row with the app it came from")
    }

    // MARK: Lines

    private func place(_ lines: Listing<Int>) -> SourcePlace { SourcePlace(file: file, line: lines.first.first) }

    private func count(_ lines: Listing<Int>, _ noun: String) -> String {
        "\(lines.count) \(noun)\(lines.count == 1 ? "" : "s")\(self.lines(lines))"
    }

    private func lines(_ lines: Listing<Int>) -> String {
        guard lines.count > 1 else { return "" }
        return " (lines \(Self.list(lines.first, of: lines.count)))"
    }

    /// `3, 4, 9 and 12 more`.
    private static func list(_ numbers: [Int], of count: Int) -> String {
        let shown = numbers.prefix(5).map(String.init)
        let rest = count - shown.count
        return shown.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
    }
}
