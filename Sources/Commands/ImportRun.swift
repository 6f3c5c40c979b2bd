internal import Diagnostics
internal import DiaryModel
internal import ReportPipeline

/// One run of `diarypress import`, and what came of it.
struct ImportRun {
    let options: ImportCommand
    let console: Console
    /// The status of the first failure.
    private var failure: ExitStatus?
    /// Whether the run could not go on to its last file.
    private var isBroken = false
    /// What is printed at the end.
    private(set) var summary = ImportRunSummary()

    /// Starts a run; nothing has happened yet.
    init(options: ImportCommand, console: Console) {
        self.options = options
        self.console = console
    }

    /// How the run ends: with the first failure's status where nothing was brought in or the run could not go on, and as
    /// partial where something of the files is lost or in doubt.
    var status: ExitStatus {
        if let failure, isBroken || summary.files.isEmpty { return failure }
        return failure != nil || summary.files.contains(where: \.isPartial) ? .partial : .ok
    }

    /// Imports every file; failures of single files are reported and remembered.
    ///
    /// - Throws: What keeps the run from going on.
    mutating func all() throws(DiagnosticFailure) {
        try PersonID.check(options.person)
        try Self.check(birthDate: options.birthDate)
        guard options.zone != nil || !options.changeZone else {
            throw DiagnosticFailure(
                "usage.zone-needed", "--change-zone does not say which zone", hint: "name it with --zone")
        }
        let resources = try options.common.resources.load()
        try resources.value.requireSources()
        note(resources.warnings)
        if let format = options.format { try resources.value.checkDataFormat(named: format) }
        let plan = StoreImport(
            person: Person(
                id: options.person, name: options.name, birthDate: options.birthDate, sex: options.sex),
            zone: options.zone, changesZone: options.changeZone, source: options.source, format: options.format,
            patient: options.patient, again: options.again, isTrial: options.dryRun, moment: .now())
        var session: StoreSession?
        for file in options.files {
            var bar = ProgressBar(file: file, console: console)
            do throws(DiagnosticFailure) {
                let opened = if let session { session } else { try open(for: file) }
                session = opened
                let imported = try opened.importFile(file, plan, resources: resources.value) { bar.show($0) }
                bar.clear()
                note(imported.warnings)
                add(imported.value)
            } catch {
                bar.clear()
                // Without its store the run can do nothing for the files that follow.
                if error.diagnostics.first.map(Self.isAboutStore) == true { throw error }
                console.report(error)
                remember(error)
                summary.failed += 1
            }
        }
        // A store of nothing would only say that there is one.
        if summary.files.isEmpty { session?.discardIfUnused() }
    }

    /// Refuses days on which nobody was born whose diary this can be.
    private static func check(birthDate: CivilDate?) throws(DiagnosticFailure) {
        guard let birthDate else { return }
        // Wherever the person is, tomorrow in UTC has not come.
        guard birthDate.year >= 1875, birthDate <= Zone.utc.date(of: .now()).adding(days: 1) else {
            throw DiagnosticFailure(
                "usage.birth-date", "--birth-date lies before 1875 or in the future", hint: "check the year")
        }
    }

    /// Opens the store, once there is a file to bring into it: a path that is mistaken makes none, nor does a dry run.
    private func open(for file: String) throws(DiagnosticFailure) -> StoreSession {
        try StoreSession.requireFile(file)
        return try StoreSession(options.storeOptions.store, options.dryRun ? .imitate : .create)
    }

    private static func isAboutStore(_ problem: Diagnostic) -> Bool {
        problem.code.rawValue.hasPrefix("store.") || problem.code == "usage.store"
    }

    /// Remembers what kept the run from going on; no further file is imported.
    mutating func broke(_ failure: DiagnosticFailure) {
        isBroken = true
        remember(failure)
        summary.failed = options.files.count - summary.files.count
    }

    private mutating func remember(_ failure: DiagnosticFailure) {
        if self.failure == nil { self.failure = ExitStatus(failure) }
        summary.problems += failure.diagnostics + failure.warnings
    }

    private mutating func add(_ file: ImportSummary) {
        summary.files.append(file)
        if file.state == .known {
            console.note(
                "\(file.file): in the store already, as import \(file.number) of this person; nothing was added or changed"
            )
        }
    }

    private mutating func note(_ warnings: [Diagnostic]) {
        console.report(warnings)
        summary.problems += warnings
    }
}

/// What `import --json` prints.
struct ImportRunSummary: Encodable {
    /// The version of this form.
    let version = 1
    /// The files that were imported or were known.
    var files: [ImportSummary] = []
    /// How many files failed.
    var failed = 0
    /// Errors, warnings and notes, in the order they were found.
    var problems: [Diagnostic] = []

    /// A table of the files, and below it why rows were left out.
    var lines: [String] {
        guard !files.isEmpty else { return [] }
        let table = TextTable(
            head: ["file", "format", "rows", "readings", "new", "duplicate", "implausible", "skipped", ""],
            rows: files.map { file in
                [
                    file.file, file.format, String(file.rows), String(file.readings), String(file.new),
                    String(file.duplicate), String(file.implausible), String(file.skipped), file.note,
                ]
            }, trailing: [2, 3, 4, 5, 6, 7])
        let words: [ImportEffect: String] = [.doubtful: "in doubt", .decided: "not shown"]
        let reasons = files.flatMap { file in
            file.reasons.keys.sorted().map { reason in
                let what = words[ImportEffect(reason: reason)] ?? "skipped"
                return "\(file.file): \(file.reasons[reason] ?? 0) \(what), \(reason)"
            }
        }
        let withdrawn = files.filter { $0.withdrawn > 0 }.map {
            "\($0.file): took back or replaced \(Counted($0.withdrawn, "reading")) of the store"
        }
        return table.lines + withdrawn + reasons
    }
}

extension ImportSummary {
    /// What the last column of the table says.
    fileprivate var note: String {
        switch state {
        case .imported: ""
        case .known: "known, nothing added"
        case .trial: "dry run, nothing kept"
        }
    }
}
