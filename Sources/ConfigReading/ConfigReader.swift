package import DiaryModel
internal import ReportModel
package import XMLKit

/// Reads the config of a diary: who, which report, which sections, and readings.
///
/// One run finds every problem, up to fifty: after each it goes on with the next attribute or element. Only a document
/// that is not well-formed ends it early.
package struct ConfigReader: Sendable {
    private let surroundings: ConfigSurroundings
    private let limits: ConfigLimits

    /// Makes a reader that knows what surrounds the configs it reads.
    package init(_ surroundings: ConfigSurroundings = ConfigSurroundings(), limits: ConfigLimits = ConfigLimits()) {
        self.surroundings = surroundings
        self.limits = limits
    }

    /// Reads one config.
    ///
    /// - Parameters:
    ///   - source: The file.
    ///   - xmlLimits: How much of it is accepted.
    /// - Returns: Its content, with warnings about implausible readings.
    /// - Throws: The problems that were found, up to fifty, each with its place.
    package func read(
        _ source: XMLSource, xmlLimits: XMLLimits = XMLLimits()
    ) throws(DiagnosticFailure) -> Outcome<DiaryConfig> {
        var run = ConfigRun(
            reader: try GrammarReader(source, .diary, limits: xmlLimits), surroundings: surroundings, limits: limits)
        do throws(DiagnosticFailure) { try run.readDocument() } catch { run.log.report(error) }
        var outcome = try run.log.outcome(run.finish())
        let more = run.log.warningCount - run.log.warnings.count
        if more > 0 {
            outcome.warnings.append(
                Diagnostic(
                    .note, "config.more-warnings", at: FileLocation(file: source.file),
                    "\(more) more warnings are not shown"))
        }
        return outcome
    }
}
