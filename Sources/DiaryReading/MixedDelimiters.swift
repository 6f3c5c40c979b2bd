internal import DiaryModel

/// Notices rows that are cut by another delimiter than the header: such a file is refused, for it was damaged by hand.
struct MixedDelimiters {
    let header: Delimiter
    let file: String
    /// Rows in a row with the same delimiter.
    private(set) var runs: [(delimiter: Delimiter, lines: ClosedRange<Int>)] = []
    /// How many runs are named; more are no less damaged.
    private static let limit = 1_000

    /// Tries the other delimiters on a row that could not be read; one under which it tells a time is the row's own.
    mutating func look(at scanner: inout RecordScanner, after reason: SkipReason, _ rows: RowReader)
        throws(DiagnosticFailure)
    {
        guard reason.isOfShape else { return }
        let line = scanner.line
        var found: Delimiter?
        for delimiter in Delimiter.allCases where delimiter != header && found == nil {
            scanner.delimiter = delimiter
            if (try? scanner.load()) == true, rows.tellsTime(scanner) { found = delimiter }
        }
        scanner.delimiter = header
        _ = try scanner.load()
        guard let found else { return }
        if let last = runs.last, last.delimiter == found, line == last.lines.upperBound + 1 {
            runs[runs.count - 1].lines = last.lines.lowerBound...line
        } else if runs.count < Self.limit {
            runs.append((found, line...line))
        }
    }

    /// The rows that were noticed, as errors; one for each run of lines.
    var failure: DiagnosticFailure? {
        var log = DiagnosticLog()
        for (delimiter, lines) in runs {
            let (first, last) = (lines.lowerBound, lines.upperBound)
            let what = first == last ? "line \(first) is" : "lines \(first) to \(last) are"
            let place = FileLocation(file: file, line: first)
            log.report(Diagnostic(.error, "data.mixed-delimiters", at: place, [header.name, what, delimiter.name]))
        }
        return log.failure
    }
}
