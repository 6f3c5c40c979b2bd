internal import DiaryModel
internal import Foundation
internal import ReportModel
internal import DiaryPress
internal import SystemKit

/// Makes the reports of one person after another, with everything loaded once.
struct StagedReportMaker {
    private let settings: WorkerSettings
    private let renderer: any ReportRendering
    private let guards: ReportGuard
    private let resources: PipelineResources
    private let loader: DiaryLoader
    private let store: StoreSession?
    private let staging: ReportStaging
    private let stagingFolder: String
    private let passwordProgram: PasswordProgram?

    /// Loads the resources of all reports.
    ///
    /// - Parameters:
    ///   - settings: The settings of the worker.
    ///   - renderer: Makes the renderer for the resources; the pipeline, except in tests.
    /// - Throws: An error if all reports cannot be made.
    init(
        _ settings: WorkerSettings,
        renderer: (PipelineResources) throws(DiagnosticFailure) -> any ReportRendering = {
            (resources) throws(DiagnosticFailure) in try ReportPipeline(resources: resources)
        }
    ) throws(DiagnosticFailure) {
        self.settings = settings
        let resources = try Self.resources(settings)
        self.renderer = try renderer(resources)
        guards = ReportGuard(settings.job.check, run: settings.run, resources: settings.resources)
        (loader, self.resources) = (DiaryLoader(resources: resources), resources)
        if let address = settings.job.people.storeAddress { store = try StoreSession(address) } else { store = nil }
        try self.renderer.check(settings.job.wish.languages)
        passwordProgram = settings.job.passwords?.program.map { PasswordProgram($0) }
        stagingFolder = "\(settings.staging)/\(StagingName(run: settings.run))"
        staging = try ReportStaging(
            folder: stagingFolder, output: settings.job.output.folder, durability: settings.job.output.durability)
    }

    /// Loads templates, guidelines and mappings, which are those that the run began with.
    ///
    /// - Throws: `batch.resources-changed` where they were changed since the run began: a night is made with one set of them, and
    ///   its manifest says with which. Else what is wrong with them all, such as a mapping: all files of readings from here on
    ///   would fail, one person after another.
    private static func resources(_ settings: WorkerSettings) throws(DiagnosticFailure) -> PipelineResources {
        let loaded = Result { () throws(DiagnosticFailure) in
            let resources = try PipelineResources.open(settings.resources).value
            // Whoever has all readings in a store reads no files.
            if settings.job.people.storeAddress == nil { try resources.requireSources() }
            return resources
        }
        // What is changed while it is loaded is another one afterwards.
        guard ResourceDigests(settings.resources) == settings.digests else {
            throw DiagnosticFailure(
                "batch.resources-changed", "templates, guidelines, mappings or fonts were changed since the run began",
                hint: "run again: what is made already stays where the change does not touch it")
        }
        return try loaded.get()
    }

    /// Makes the reports of a person; none has its name yet.
    ///
    /// - Throws: An error if everybody's reports cannot be made, such as a full disk.
    func reports(for person: Assignment) throws(DiagnosticFailure) -> LedgerRecord {
        let start = MonotonicClock.now()
        var record = LedgerRecord(person: person.person, run: settings.run, state: .ok)
        guards.begin(person)
        do throws(DiagnosticFailure) {
            let begun = FileStatus.Moment.now()
            let stored = store.map { StoredDiary($0, person: person.id) }
            let outcome = try loader.load(
                config: person.diary, settings.job.wish, keeping: .period, store: stored)
            var loaded = outcome.value
            guards.know(loaded)
            if !Self.lacksLogo(outcome.warnings) {
                record.inputs = inputs(of: loaded, person, stored, since: begun)
            }
            guard loaded.diary.readings.count <= settings.job.limits.readings else {
                throw DiagnosticFailure("report.too-many-readings", "more readings than are allowed")
            }
            record.hasReadings = loaded.hasReadings
            guard loaded.hasReadings || !settings.job.requiresReadings else {
                throw DiagnosticFailure("batch.no-readings", "the period has no readings")
            }
            let asked = loaded.definition.languages
            record.tools = tools(of: record.inputs, asked)
            loaded.definition.password = try password(of: person)
            loaded.definition.sumsText = guards.isDue(person.person)
            for language in asked { try make(language, of: person, loaded, into: &record) }
        } catch {
            record.fail(try Self.reason(error), at: LedgerRecord.Place(error, diary: person.diary))
        }
        record.milliseconds = Int((MonotonicClock.now() - start) * 1_000)
        return record
    }

    /// Returns true if a logo is omitted because this machine has no library to read it.
    ///
    /// Such reports are made anew by the next run, which may have the library.
    static func lacksLogo(_ warnings: [Diagnostic]) -> Bool { warnings.contains { $0.code == "clinic.logo-library" } }

    /// The reason of a person whose reports are to be encrypted and have no password.
    static let passwordReason = "batch.bad-password"

    /// The password of the files of a person.
    private func password(of person: Assignment) throws(DiagnosticFailure) -> FilePassword? {
        if let passwordProgram { return try passwordProgram.password(of: person.id) }
        return person.password?.password ?? settings.job.wish.password
    }

    /// The code of a problem that is the person's; one of the disk, the system or the program is thrown on.
    private static func reason(_ failure: DiagnosticFailure) throws(DiagnosticFailure) -> String {
        let code = failure.diagnostics.first?.code.rawValue ?? "internal.failure"
        let concernsEverybody =
            code.hasPrefix("publish.") || code.hasPrefix("seal.") || code.hasSuffix(".exhausted")
            || code.hasPrefix("store.") && code != "store.unknown-person"
            || ["internal.digest", "internal.staging", "xml.memory", "font.cache-unwritable"].contains(code)
        if concernsEverybody { throw failure }
        return code
    }

    private func make(
        _ language: LanguageTag, of person: Assignment, _ loaded: LoadedDiary, into record: inout LedgerRecord
    ) throws(DiagnosticFailure) {
        do throws(DiagnosticFailure) {
            try renderer.check([language])
            let name = name(of: person, language, loaded.definition.period)
            guard OutputPattern.isShortEnough(name) else {
                throw DiagnosticFailure("batch.name-too-long", "the name of the report is too long")
            }
            let report = try stage(loaded, language, as: name, of: person)
            record.reports.append(
                LedgerRecord.Report(
                    language: language.rawValue, file: name, bytes: report.byteCount, sha256: "",
                    pages: report.pageCount, from: loaded.definition.period.first,
                    through: loaded.definition.period.last))
        } catch {
            let reason = try Self.reason(error)
            record.reports.append(
                LedgerRecord.Report(language: language.rawValue, state: .failed, reason: reason))
            record.fail(reason, at: LedgerRecord.Place(error, diary: person.diary))
        }
    }

    /// Writes a report within the limits of the job, part by part, and reads it once more where that is due.
    private func stage(
        _ loaded: LoadedDiary, _ language: LanguageTag, as name: String, of person: Assignment
    ) throws(DiagnosticFailure) -> RenderedReport {
        let staged = try staging.begin(limit: settings.job.limits.bytes)
        let report: RenderedReport
        do throws(DiagnosticFailure) {
            report = try renderer.render(loaded, language: language) { staged.take($0) }
        } catch {
            if let failure = staged.failure { throw failure }
            guard staged.isTooLong else { throw error }
            throw DiagnosticFailure("report.too-many-bytes", "more bytes than are allowed")
        }
        try staging.keep(staged, as: name, person: person.person, replacing: person.older.contains(name))
        guard loaded.definition.sumsText else { return report }
        let bytes = try staging.lastContents()
        do throws(DiagnosticFailure) {
            try guards.read(bytes, report, as: name, password: loaded.definition.password)
        } catch {
            try quarantine(name, person.person, language.rawValue)
            throw error
        }
        return report
    }

    /// Keeps a report that is wrong from being published, for those who look into the cause.
    private func quarantine(_ name: String, _ person: String, _ language: String) throws(DiagnosticFailure) {
        try staging.setAside(name, in: settings.quarantine, as: "\(settings.run).\(person).\(language).pdf")
    }

    private func name(of person: Assignment, _ language: LanguageTag, _ period: Period) -> String {
        settings.job.output.pattern.name { placeholder in
            switch placeholder {
            case .person: person.id
            case .key: person.person
            case .folder: String(person.person.prefix(2))
            case .subfolder: String(person.person.dropFirst(2).prefix(2))
            case .language: language.rawValue
            case .from: period.first.description
            case .through: period.last.description
            case .job: settings.job.id
            }
        }
    }

    /// Returns the inputs of a person's reports; `nil` if a file changed since, so that the next run makes them anew.
    private func inputs(
        of loaded: LoadedDiary, _ person: Assignment, _ stored: StoredDiary?, since begun: FileStatus.Moment
    ) -> LedgerRecord.Inputs? {
        let folder = person.diary.lastIndex(of: "/").map { String(person.diary[...$0]) } ?? ""
        let paths = loaded.dataFiles.map(\.file)
        let files = paths.map { $0.hasPrefix(folder) ? String($0.dropFirst(folder.count)) : $0 }
        let logo = loaded.logoPath
        // A logo that is not there was not changed either.
        let logoFile = logo.map { folder + $0 }.flatMap { FileSystem.realPath($0) }
        let fingerprint = stored.map { StoredPeople.fingerprint(config: person.diary, logo: logo, $0) }
        guard
            ([person.diary] + paths + [logoFile].compactMap(\.self)).allSatisfy({ Self.isUnchanged($0, since: begun) }),
            let (digest, state) = fingerprint
                ?? InputDigest.of(diary: person.diary, files: files, logo: logo).map({ ($0, nil) })
        else { return nil }
        return LedgerRecord.Inputs(
            digest: digest, files: files, state: state,
            guidelines: resources.guidelineNames(of: loaded.definition, for: loaded.diary.person),
            layout: loaded.definition.wish.designID,
            asOf: loaded.isPeriodRelative ? settings.job.wish.asOf?.description : nil, logo: logo,
            password: person.password?.mark)
    }

    /// Returns true if the last change of a file was before a moment.
    private static func isUnchanged(_ path: String, since begun: FileStatus.Moment) -> Bool {
        guard let status = try? FileStatus(of: path) else { return false }
        // Whoever puts another file in its place may give it an old date, but not an old change.
        return max(status.written, status.changed) < begun
    }

    private func tools(of inputs: LedgerRecord.Inputs?, _ languages: [LanguageTag]) -> LedgerRecord.Tools? {
        inputs.map { inputs in
            LedgerRecord.Tools(
                binary: settings.binary, fonts: settings.digests.fonts,
                guidelines: settings.digests.guidelines(inputs.guidelines),
                templates: settings.digests.templates(layout: inputs.layout, languages: languages.map(\.rawValue)),
                settings: settings.settings, sources: settings.digests.sources(forFiles: inputs.files),
                days: settings.job.wish.first.flatMap { first in settings.job.wish.last.map { "\(first) \($0)" } })
        }
    }

    /// Gives the reports of a chunk their names, and records the result of each.
    func location(_ records: [LedgerRecord]) throws(DiagnosticFailure) -> [LedgerRecord] {
        var records = records
        try keepBack(guards.mixedUp(), of: &records)
        var placed = try staging.release()[...]
        for person in records.indices {
            for report in records[person].reports.indices where records[person].reports[report].state == .ok {
                guard let file = placed.popFirst(), file.name == records[person].reports[report].file else {
                    throw DiagnosticFailure("internal.staging", "the reports of a chunk are out of order")
                }
                records[person].reports[report].sha256 = file.digest
                if let refusal = file.refusal { records[person].fail(report: report, refusal) }
            }
        }
        return records
    }

    /// Keeps reports back in which somebody else of the chunk occurs.
    private func keepBack(_ names: Set<String>, of records: inout [LedgerRecord]) throws(DiagnosticFailure) {
        guard !names.isEmpty else { return }
        for person in records.indices {
            for report in records[person].reports.indices {
                guard let name = records[person].reports[report].file, names.contains(name) else { continue }
                try quarantine(name, records[person].person, records[person].reports[report].language)
                records[person].fail(report: report, "guard.other-person")
            }
        }
    }

    /// Forgets the last chunk, and the staged reports that the manifest has its lines about: those of the chunks before it.
    func beginChunk() {
        staging.clear(keepingLatest: 1)
        guards.clear()
    }

    /// Takes the staging folder away; the manifest has its lines about everything.
    func leave() {
        staging.clear(keepingLatest: 0)
        try? FileSystem.removeFolder(stagingFolder)
    }
}
