internal import Diagnostics
internal import DiaryModel
internal import ReportModel
internal import ReportPipeline
internal import SourceModel

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
                    entry.file, of: entry.person, zone: entry.zone, language: entry.language, patient: entry.patient,
                    resources)
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

    /// Imports what each person has in one file, by a table of them or by what the file calls them.
    ///
    /// - Throws: What is wrong with the file, and what keeps the run from going on.
    mutating func everybody(
        in file: String, _ table: PeopleTable?, _ resources: PipelineResources
    ) throws(DiagnosticFailure) {
        let found = try PeopleFile(file, format: options.sheet.format(options.format), resources: resources)
        var entries: [String: PeopleTable.Entry] = [:]
        for line in table?.lines ?? [] {
            do throws(DiagnosticFailure) {
                let entry = try line.entry.get()
                let name = entry.patient ?? ""
                entries[name] = entry
                if found.ignoresCase { entries[name.lowercased()] = entry }
            } catch {
                console.report(error)
                remember(error)
                summary.failed += 1
            }
        }
        var progress = PeopleProgress(total: found.parts.count, console: console)
        let pairs = found.parts.compactMap { part in
            (table == nil ? Self.entry(of: part, in: file) : part.names.lazy.compactMap { entries[$0] }.first)
                .map { (part, $0) }
        }
        let unlisted = found.parts.count - pairs.count
        let parts = Dictionary(grouping: pairs) { $0.1.person.id }
        for (part, entry) in pairs {
            progress.clear()
            do throws(DiagnosticFailure) {
                // Nobody knows which of them it is, so that none is taken.
                if parts[entry.person.id]?.count ?? 0 > 1 {
                    throw DiagnosticFailure(
                        "people.unclear", at: FileLocation(file: file), "two people of the file are named for one id",
                        hint: "write in the column `patient` the whole reference, with the address of the server")
                }
                let imported = try bring(
                    file, of: entry.person, zone: entry.zone, language: entry.language, part: part, resources)
                note(imported.warnings.filter { $0.severity == .warning })
                summary.files.append(imported.value)
            } catch {
                if Self.isAboutStore(error) { throw error }
                console.report(error)
                remember(error)
                summary.failed += 1
            }
            progress.show(done: summary.files.count + summary.failed, failed: summary.failed)
        }
        progress.clear()
        summary.left = unlisted + found.unnamedCount
        note(Self.remarks(unlisted, found.unnamedCount, in: file, hasTable: table != nil))
    }

    /// Somebody by the name that a file has; `nil` where it can be no id.
    private static func entry(of part: PeopleFile.Part, in file: String) -> PeopleTable.Entry? {
        part.names.first(where: Person.isID).map { PeopleTable.Entry(person: Person(id: $0), file: file) }
    }

    /// What was left out of a file of many people; nobody is named.
    private static func remarks(_ people: Int, _ entries: Int, in file: String, hasTable: Bool) -> [Diagnostic] {
        var remarks: [Diagnostic] = []
        if people > 0 {
            remarks.append(
                Diagnostic(
                    .warning, "people.left-out", at: FileLocation(file: file),
                    hasTable
                        ? "\(Counted(people, "person", "people")) of the file left out, of whom the table has no line"
                        : "\(Counted(people, "person", "people")) of the file left out, whose name there can be no id",
                    hint:
                        "`diarypress inspect FILE --patients` lists what they are called; the column `patient` says it")
            )
        }
        if entries > 0 {
            remarks.append(
                Diagnostic(
                    .warning, "people.unnamed", at: FileLocation(file: file),
                    "\(Counted(entries, "entry", "entries")) left out that do not say whose they are"))
        }
        return remarks
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
