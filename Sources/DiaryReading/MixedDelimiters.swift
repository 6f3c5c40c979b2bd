internal import Diagnostics
internal import SourceModel

/// Notices rows that are cut by another delimiter than the header: such a file is refused, for it was damaged by hand.
struct MixedDelimiters {
    /// Rows in a row with the same delimiter.
    private struct Run {
        let delimiter: Delimiter
        let first: Int
        var last: Int
    }

    private let header: Delimiter
    private let file: String
    private var current: Run?
    private var log = DiagnosticLog()

    /// Makes a watch for rows under a header.
    init(header: Delimiter, file: String) {
        self.header = header
        self.file = file
    }

    /// Tries the other delimiters on a row that could not be read; one under which it tells a time is the row's own.
    mutating func look(at scanner: inout RecordScanner, after reason: SkipReason, _ rows: RowReader)
        throws(DiagnosticFailure)
    {
        switch reason {
        case .tooFewColumns, .tooManyColumns, .missingTime, .badTime: break
        default: return
        }
        let line = scanner.line
        var found: Delimiter?
        for delimiter in Delimiter.allCases where delimiter != header && found == nil {
            scanner.delimiter = delimiter
            if (try? scanner.load()) == true, rows.tellsTime(scanner) { found = delimiter }
        }
        scanner.delimiter = header
        _ = try scanner.load()
        if let found { note(found, line) }
    }

    /// The rows that were noticed, as errors; one for each run of lines.
    var failure: DiagnosticFailure? {
        var log = log
        if let current { log.report(diagnostic(current)) }
        return log.failure
    }

    private mutating func note(_ delimiter: Delimiter, _ line: Int) {
        if let run = current, run.delimiter == delimiter, line == run.last + 1 {
            current?.last = line
            return
        }
        if let current { log.report(diagnostic(current)) }
        current = Run(delimiter: delimiter, first: line, last: line)
    }

    private func diagnostic(_ run: Run) -> Diagnostic {
        let lines = run.first == run.last ? "line \(run.first) is" : "lines \(run.first) to \(run.last) are"
        return Diagnostic(
            .error, "data.mixed-delimiters", at: FileLocation(file: file, line: run.first),
            "the header is divided by \(header.name), \(lines) by \(run.delimiter.name)",
            hint: "export the file anew, or use one delimiter in the header and in all rows")
    }
}
