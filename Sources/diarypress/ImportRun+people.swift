internal import DiaryModel
internal import ReportModel
internal import DiaryPress

extension ImportRun {
    /// Imports the files of a table of people; a failed file stops nobody else.
    ///
    /// - Throws: An error if the run cannot go on.
    mutating func all(of table: PeopleTable, _ resources: PipelineResources) throws(DiagnosticFailure) {
        note(table.lines.flatMap(\.warnings))
        warn(about: table.lines.compactMap { try? $0.entry.get().language }, resources)
        var progress = PeopleProgress(total: table.lines.count, console: console)
        do throws(DiagnosticFailure) {
            try together { (run) throws(DiagnosticFailure) in
                for line in table.lines where StopSignals.requests == 0 {
                    guard line.id.map(run.isWanted) ?? run.countsNameless else { continue }
                    try run.bring(line, resources, &progress)
                }
            }
        } catch {
            progress.clear()
            summary.failed = table.lines.count - summary.files.count
            throw error
        }
        progress.clear()
        try markStale()
    }

    /// Imports the file of a line of a table.
    ///
    /// - Throws: `store.…`; other errors are of this line alone.
    private mutating func bring(
        _ line: PeopleTable.Line, _ resources: PipelineResources, _ progress: inout PeopleProgress
    ) throws(DiagnosticFailure) {
        do throws(DiagnosticFailure) {
            let entry = try line.entry.get()
            let imported = try bring(
                entry.file, of: entry.person, zone: entry.zone, language: entry.language, patient: entry.patient,
                resources)
            // Of so many files nobody reads what is in order.
            let warnings = imported.warnings.filter { $0.severity == .warning }
            if !warnings.isEmpty { progress.clear() }
            note(warnings)
            summary.files.append(imported.value)
        } catch {
            if Self.isAboutStore(error) { throw error }
            progress.clear()
            leave(line.id, Self.inOneLine(error, at: line.location))
        }
        progress.show(done: summary.files.count + summary.failed, failed: summary.failed)
    }

    /// Imports what each person has in one file, by a table of them or by what the file calls them.
    ///
    /// - Throws: The errors of the file, and what keeps the run from going on.
    mutating func everybody(
        in file: String, _ table: PeopleTable?, _ resources: PipelineResources
    ) throws(DiagnosticFailure) {
        let found = try PeopleFile(file, format: options.sheet.format(options.format), resources: resources)
        var entries: [PeopleTable.Entry] = []
        note((table?.lines ?? []).flatMap(\.warnings))
        for line in table?.lines ?? [] where line.id.map(isWanted) ?? countsNameless {
            do throws(DiagnosticFailure) {
                entries.append(try line.entry.get())
            } catch {
                leave(line.id, error)
            }
        }
        var progress = PeopleProgress(total: found.parts.count, console: console)
        let match = table == nil ? PeopleMatch(each: found, at: file) : PeopleMatch(found, entries)
        try together { (run) throws(DiagnosticFailure) in
            for (part, entry) in match.pairs where StopSignals.requests == 0 && run.isWanted(entry.person.id) {
                progress.clear()
                do throws(DiagnosticFailure) {
                    try match.requireOne(part, entry, in: file)
                    let imported = try run.bring(
                        file, of: entry.person, zone: entry.zone, language: entry.language, part: part, resources)
                    run.note(imported.warnings.filter { $0.severity == .warning })
                    run.summary.files.append(imported.value)
                } catch {
                    if Self.isAboutStore(error) { throw error }
                    run.leave(entry.person.id, error)
                }
                progress.show(done: run.summary.files.count + run.summary.failed, failed: run.summary.failed)
            }
        }
        progress.clear()
        try markStale()
        summary.left = match.unlistedCount + found.unnamedCount + match.absentCount
        note(Self.remarks(match, found.unnamedCount, in: file, table))
    }

    /// Returns warnings about the skipped parts of a file of many people; nobody is named.
    private static func remarks(
        _ match: PeopleMatch, _ entries: Int, in file: String, _ table: PeopleTable?
    ) -> [Diagnostic] {
        let hint = "`diarypress inspect FILE --patients` lists what they are called; the column `patient` says it"
        var remarks: [Diagnostic] = []
        if match.absentCount > 0 {
            remarks.append(
                Diagnostic(
                    .warning, "people.absent", at: table?.lines.first.map { FileLocation(file: $0.location.file) },
                    "\(Counted(match.absentCount, "line", "lines")) of the table left out, whose person the file does not have",
                    hint: hint))
        }
        let people = match.unlistedCount
        if people > 0 {
            remarks.append(
                Diagnostic(
                    .warning, "people.left-out", at: FileLocation(file: file),
                    table != nil
                        ? "\(Counted(people, "person", "people")) of the file left out, of whom the table has no line"
                        : "\(Counted(people, "person", "people")) of the file left out, whose name there can be no id",
                    hint: hint))
        }
        if entries > 0 {
            remarks.append(
                Diagnostic(
                    .warning, "people.unnamed", at: FileLocation(file: file),
                    "\(Counted(entries, "entry", "entries")) left out that do not say whose they are"))
        }
        return remarks
    }

    /// Returns the failure of a file at its line of the table, in one line, so that many failures can be read one by
    /// one.
    static func inOneLine(_ failure: DiagnosticFailure, at location: FileLocation) -> DiagnosticFailure {
        guard var first = failure.diagnostics.first else { return failure }
        if let place = first.location, place != location { first.message = "\(place): \(first.message)" }
        let more = failure.total - 1
        if more > 0 { first.message += " (and \(Counted(more, "more error")))" }
        first.location = location
        return DiagnosticFailure([first])
    }
}
