internal import Diagnostics
internal import DiaryModel
internal import ReportModel
internal import ReportPipeline

extension ImportRun {
    /// Imports the files of a table of people; somebody whose file fails stops nobody else.
    ///
    /// - Throws: What keeps the run from going on.
    mutating func all(of table: PeopleTable, _ resources: PipelineResources) throws(DiagnosticFailure) {
        warn(about: table.lines.compactMap { try? $0.entry.get().language }, resources)
        var progress = PeopleProgress(total: table.lines.count, console: console)
        for line in table.lines {
            do throws(DiagnosticFailure) {
                let entry = try line.entry.get()
                let imported = try bring(
                    entry.file, of: entry.person, zone: entry.zone, language: entry.language, resources)
                // Of so many files nobody reads what is in order.
                let warnings = imported.warnings.filter { $0.severity == .warning }
                if !warnings.isEmpty { progress.clear() }
                note(warnings)
                summary.files.append(imported.value)
            } catch {
                progress.clear()
                if Self.isAboutStore(error) {
                    summary.failed = table.lines.count - summary.files.count
                    throw error
                }
                let failure = Self.inOneLine(error, at: line.location)
                console.report(failure)
                remember(failure)
                summary.failed += 1
            }
            progress.show(done: summary.files.count + summary.failed, failed: summary.failed)
        }
        progress.clear()
    }

    /// Says in one line of the table what is wrong with the file that it names, so that many failures can be read one by one.
    static func inOneLine(_ failure: DiagnosticFailure, at location: FileLocation) -> DiagnosticFailure {
        guard var first = failure.diagnostics.first else { return failure }
        if let place = first.location, place != location { first.message = "\(place): \(first.message)" }
        let more = failure.total - 1
        if more > 0 { first.message += " (and \(Counted(more, "more error")))" }
        first.location = location
        return DiagnosticFailure([first])
    }
}
