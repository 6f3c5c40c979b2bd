internal import BatchRun
internal import DiaryModel
internal import ReportModel
internal import DiaryPress

/// One run of `diarypress import`, and what came of it.
struct ImportRun {
    let options: ImportCommand
    let console: Console
    /// The status of the first failure.
    private var failure: ExitStatus?
    /// True if the run could not go on to its last file.
    private var isBroken = false
    /// The summary printed at the end.
    var summary = ImportRunSummary()
    /// The store, once there was a file to bring into it.
    private var session: StoreSession?
    /// Returns true for the id of somebody whose lines of a table count.
    var isWanted: (String) -> Bool = { _ in true }
    /// True if lines of a table without an id count, which are nobody's.
    var countsNameless = true
    /// Takes lines of tables that fail, in place of the console; `nil` where these are printed.
    var log: ((BatchEvent) -> Void)?
    /// Why files of people of tables could not be imported, by the ids of these; of this run and of those before it for one job.
    var stale: [String: DiagnosticFailure] = [:]

    /// Starts a run; nothing has happened yet.
    init(options: ImportCommand, console: Console) {
        self.options = options
        self.console = console
    }

    /// The status of the run.
    ///
    /// It is that of the first failure if nothing was imported or the run could not go on, and partial if something of
    /// the files is lost or in doubt.
    var status: ExitStatus {
        if let failure, isBroken || summary.files.isEmpty { return failure }
        return failure != nil || summary.left > 0 || summary.files.contains(where: \.isPartial) ? .partial : .ok
    }

    /// Imports every file; failures of single files are reported and remembered.
    ///
    /// - Throws: An error if the run cannot go on.
    mutating func all() throws(DiagnosticFailure) {
        if let person = options.person { try PersonID.check(person) }
        try Self.check(birthDate: options.birthDate)
        guard options.zone != nil || !options.changeZone || options.people != nil else {
            throw DiagnosticFailure(
                "usage.zone-needed", "--change-zone does not say which zone", hint: "name it with --zone")
        }
        var resources = try options.common.resources.load(at: .now())
        try resources.value.read(columns: options.columns.column)
        try resources.value.requireSources()
        note(resources.warnings)
        if let format = options.sheet.format(options.format) { try resources.value.checkDataFormat(named: format) }
        warn(about: [options.language].compactMap(\.self), resources.value)
        let table = try options.people.mapTyped { (people) throws(DiagnosticFailure) in
            try PeopleTable(path: people, in: options.files.first, bornBefore: Self.tooLate)
        }
        if let file = options.files.first, table != nil || options.eachPatient {
            try everybody(in: file, table, resources.value)
        } else if let table {
            try all(of: table, resources.value)
        } else {
            try allFiles(resources.value)
        }
        // A store of nothing would only say that there is one.
        if summary.files.isEmpty { session?.discardIfUnused() }
    }

    /// Warns of languages that no report can be made in, which are kept all the same: templates may come later.
    mutating func warn(about languages: [LanguageTag], _ resources: PipelineResources) {
        let unknown = Set(languages).sorted().filter { (try? resources.check($0)) == nil }
        note(
            unknown.map { language in
                Diagnostic(
                    .warning, "store.no-such-language",
                    "there are no templates of `\(language)`; it is kept for the person",
                    hint: "reports are in the languages of configs until there are")
            })
    }

    /// Imports the files of one person.
    private mutating func allFiles(_ resources: PipelineResources) throws(DiagnosticFailure) {
        var faults: [Diagnostic] = []
        let situation = Situation(options.situation.texts, sex: options.sex) { faults.append(Diagnostic($0)) }
        note(faults)
        let person = Person(
            id: options.person ?? "", name: options.name, birthDate: options.birthDate, sex: options.sex,
            situation: situation)
        for file in options.files {
            var bar = ProgressBar(file: file, console: console)
            do throws(DiagnosticFailure) {
                let imported = try bring(file, of: person, resources) { bar.show($0) }
                bar.clear()
                note(imported.warnings)
                add(imported.value)
            } catch {
                bar.clear()
                // Without its store the run can do nothing for the files that follow.
                if Self.isAboutStore(error) { throw error }
                console.report(error)
                remember(error)
                summary.failed += 1
            }
        }
    }

    /// Brings a file of a person into the store.
    mutating func bring(
        _ file: String, of person: Person, zone: Zone? = nil, language: LanguageTag? = nil,
        patient: String? = nil, part: PeopleFile.Part? = nil, _ resources: PipelineResources,
        progress: @escaping (StoreImport.Progress) -> Void = { _ in }
    ) throws(DiagnosticFailure) -> Outcome<StoredImport> {
        let plan = StoreImport(
            person: person, zone: zone ?? options.zone, changesZone: options.changeZone,
            language: (language ?? options.language)?.rawValue, source: options.source,
            format: options.sheet.format(options.format), patient: patient ?? options.patient, moment: .now(),
            again: options.again, isTrial: options.dryRun, replacing: options.replace)
        let opened = if let session { session } else { try open(for: file) }
        session = opened
        if options.people != nil || options.eachPatient { opened.share() }
        return try opened.importFile(file, plan, resources: resources, part: part, progress: progress)
    }

    /// Wherever somebody is, they are born before this day: tomorrow in UTC has not come.
    private static var tooLate: CivilDate { Zone.utc.date(of: .now()).adding(days: 2) }

    /// Refuses days on which nobody was born whose diary this can be.
    private static func check(birthDate: CivilDate?) throws(DiagnosticFailure) {
        guard let birthDate else { return }
        guard birthDate.year >= 1875, birthDate < tooLate else {
            throw DiagnosticFailure(
                "usage.birth-date", "--birth-date lies before 1875 or in the future", hint: "check the year")
        }
    }

    /// Opens the store, once there is a file to bring into it: a path that is mistaken makes none, nor does a dry run.
    private func open(for file: String) throws(DiagnosticFailure) -> StoreSession {
        try StoreSession.requireFile(file)
        return try StoreSession(options.storeOptions.store, options.dryRun ? .imitate : .create)
    }

    /// Returns true if a failure is about the store, without which the following files cannot be imported.
    static func isAboutStore(_ failure: DiagnosticFailure) -> Bool {
        guard let code = failure.diagnostics.first?.code else { return false }
        return code.rawValue.hasPrefix("store.") || code == "usage.store"
    }

    /// Remembers what kept the run from going on; no further file is imported.
    mutating func broke(_ failure: DiagnosticFailure) {
        isBroken = true
        remember(failure)
        if options.people == nil { summary.failed = options.files.count - summary.files.count }
    }

    /// Imports lines of a table, the last of which are in the store when all are done.
    ///
    /// - Throws: `store.…`; what it has lost is not counted then.
    mutating func together(
        _ work: (inout ImportRun) throws(DiagnosticFailure) -> Void
    ) throws(DiagnosticFailure) {
        do throws(DiagnosticFailure) {
            try work(&self)
            try session?.finishSharing()
        } catch {
            try? session?.finishSharing()
            summary.files.removeLast(min(session?.lostImports ?? 0, summary.files.count))
            throw error
        }
    }

    /// Marks in the store whose file could not be imported, also where another file of theirs was.
    ///
    /// - Throws: `store.…`.
    mutating func markStale() throws(DiagnosticFailure) {
        guard !stale.isEmpty, !options.dryRun else { return }
        // Where there is no store yet there is nobody to mark.
        if session == nil { session = try? StoreSession(options.storeOptions.store) }
        for id in stale.keys.sorted() { try session?.markStale(id) }
    }

    /// Remembers why a line of a table could not be imported.
    mutating func leave(_ id: String?, _ failure: DiagnosticFailure) {
        if let log {
            let first = failure.diagnostics.first
            log(.importFailed(line: first?.location?.line, reason: first?.code.rawValue ?? "internal.failure"))
        } else {
            console.report(failure)
        }
        remember(failure)
        summary.failed += 1
        if let id { stale[id] = failure }
    }

    /// Remembers why a file could not be imported.
    mutating func remember(_ failure: DiagnosticFailure) {
        if self.failure == nil { self.failure = ExitStatus(failure) }
        summary.problems += failure.diagnostics + failure.warnings
    }

    private mutating func add(_ file: StoredImport) {
        summary.files.append(file)
        if file.state == .known {
            console.note(
                "\(file.file): in the store already, as import \(file.number) of this person; nothing was added or changed"
            )
        }
    }

    /// Prints warnings and remembers them.
    mutating func note(_ warnings: [Diagnostic]) {
        console.report(warnings)
        summary.problems += warnings
    }
}
