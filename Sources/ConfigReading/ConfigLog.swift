internal import Diagnostics

/// Collects the problems of one config; places are counted only for those that are kept.
struct ConfigLog {
    private var log = DiagnosticLog()

    /// Adds an error.
    mutating func error(
        _ code: ConfigCode, at place: @autoclosure () -> SourcePlace, _ message: String, hint: String? = nil
    ) {
        let isKept = log.errorCount < log.limit
        log.report(Diagnostic(.error, code.diagnosticCode, at: isKept ? place() : nil, message, hint: hint))
    }

    /// Adds a warning.
    mutating func warning(
        _ code: ConfigCode, at place: @autoclosure () -> SourcePlace, _ message: String, hint: String? = nil
    ) {
        let isKept = log.warningCount < log.limit
        log.report(Diagnostic(.warning, code.diagnosticCode, at: isKept ? place() : nil, message, hint: hint))
    }

    /// Adds what made reading stop.
    mutating func add(_ failure: DiagnosticFailure) {
        for diagnostic in failure.diagnostics { log.report(diagnostic) }
    }

    /// How many errors there are.
    var errorCount: Int { log.errorCount }

    /// The errors as something to throw, or `nil` when there are none.
    var failure: DiagnosticFailure? { log.failure }

    /// The warnings, with a note of how many more there were.
    func warnings(in file: String) -> [Diagnostic] {
        let more = log.warningCount - log.warnings.count
        guard more > 0 else { return log.warnings }
        return log.warnings + [
            Diagnostic(
                .note, ConfigCode.moreWarnings.diagnosticCode, at: SourcePlace(file: file),
                "\(more) more warnings are not shown")
        ]
    }
}
