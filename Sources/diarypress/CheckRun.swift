internal import DiaryModel
internal import DiaryPress
internal import PDFReading
internal import ReportModel
internal import SystemKit

/// One run of `diarypress check`, and its findings.
struct CheckRun {
    private let options: CheckCommand
    private let console: Console
    private let password: String
    private var resources: PipelineResources?
    private var store: StoredDiary?
    private var unasked = UnaskedLanguages()
    /// The first failure's status.
    private(set) var status = ExitStatus.ok
    /// The output of `--json`.
    private(set) var result = CheckJSON()
    /// The output for people.
    private(set) var lines: [String] = []

    /// Gets ready to check.
    ///
    /// - Throws: The errors of the password file.
    init(_ options: CheckCommand, _ console: Console) throws(DiagnosticFailure) {
        (self.options, self.console) = (options, console)
        if let file = options.passwordFile { password = try FilePassword.read(from: file).text } else { password = "" }
    }

    /// Checks every file; what is wrong with one is reported and keeps no other from being checked.
    ///
    /// - Throws: The errors of resources and of the store.
    mutating func all() throws(DiagnosticFailure) {
        let kinds = options.files.map { FileKind($0) }
        note(options.idle(for: kinds))
        if kinds.contains(where: { $0.map { ![.pdf, .language].contains($0) } ?? false }) {
            let loaded = try options.common.resources.load(looksAtDesigns: true)
            resources = loaded.value
            note(unasked.holdBack(loaded))
            store = try options.storeOptions.open().diary
        }
        for (file, kind) in zip(options.files, kinds) {
            do throws(DiagnosticFailure) {
                try check(file, kind)
            } catch {
                console.report(error)
                unasked.leaveOut(error)
                result.problems += error.diagnostics + error.warnings
                fail(ExitStatus(error))
                guard let kind, kind != .pdf else { continue }
                let warnings = error.warnings.count { $0.severity == .warning }
                result.files.append(.init(file: file, kind: kind, errors: error.total, warnings: warnings))
            }
        }
        note(unasked.warnings)
    }

    private mutating func fail(_ status: ExitStatus) {
        if self.status == .ok { self.status = status }
    }

    private mutating func note(_ warnings: [Diagnostic]) {
        console.report(warnings)
        result.problems += warnings
    }

    private mutating func check(_ file: String, _ kind: FileKind?) throws(DiagnosticFailure) {
        guard let resources, let kind, ![.pdf, .language].contains(kind) else {
            return kind == .language ? try check(language: file) : try check(pdf: file)
        }
        switch kind {
        case .configuration, .xml: sum(up: file, kind, try warnings(diary: file, resources))
        case .data: try check(data: file, resources)
        default: sum(up: file, kind, try resources.check(file: file) ?? [])
        }
    }

    private mutating func check(pdf file: String) throws(DiagnosticFailure) {
        let found = PDFCheck.check(
            try CheckCommand.contents(of: file), demanding: options.profile.demand, password: password)
        result.files.append(.init(file: file, kind: .pdf, pdf: found))
        if found.total > 0 || !options.common.quiet { lines += CheckCommand.lines(file, found) }
        if found.total > 0 { fail(.data) }
    }

    private mutating func check(language file: String) throws(DiagnosticFailure) {
        guard let place = TemplatePlace(file) else { return }
        let home = try options.common.resources.home()
        let cache = try options.common.resources.cache()
        note(cache.warnings)
        let report = try TemplateCheck.report(
            folder: place.folder, base: home + "/templates", only: place.language,
            fonts: options.common.resources.fonts + ResourceLocations.systemFonts, fontCache: cache.value,
            isStrict: false, known: LintBaseline())
        let count = report.count(.error)
        if count > 0 { fail(.configuration) }
        sum(up: file, .language, report.findings.map(\.diagnostic), errors: count)
    }

    private mutating func check(data file: String, _ resources: PipelineResources) throws(DiagnosticFailure) {
        let ending = file.split(separator: ".").last.map { $0.lowercased() } ?? ""
        guard !["yaml", "yml", "toml", "ini"].contains(ending) else { throw RenderRun.notXML(file) }
        let found = try Inspector(resources: resources).inspect(
            data: file, guideline: nil, format: nil, patient: nil, zone: .utc)
        var facts = found.dataFiles.flatMap { account in
            [account.format.name]
                + [
                    Counted(account.rowCount, account.format.entryName), Counted(account.standing.kept, "reading"),
                ].map(\.description)
        }
        if let from = found.from, let through = found.through { facts.append("\(from) to \(through)") }
        sum(up: file, .data, found.problems, facts: facts)
    }

    /// The warnings about a config and its data files.
    private func warnings(diary config: String, _ resources: PipelineResources) throws(DiagnosticFailure)
        -> [Diagnostic]
    {
        let loaded = try DiaryLoader(resources: resources).load(
            config: config, ReportWish(asOf: options.asOf?.day), keeping: store == nil ? .everything : .period,
            store: store)
        for language in loaded.value.definition.languages { try resources.check(language) }
        return loaded.warnings + (try Inspector(resources: resources).dryRun(loaded.value))
    }

    /// Reports what was found in a file that could be read, and adds its line.
    private mutating func sum(
        up file: String, _ kind: FileKind, _ problems: [Diagnostic], errors: Int = 0, facts: [String] = []
    ) {
        note(problems)
        let warnings = problems.count { $0.severity == .warning }
        result.files.append(.init(file: file, kind: kind, errors: errors, warnings: warnings))
        guard !options.common.quiet else { return }
        let sum = errors == 0 ? "ok" : Counted(errors, "error").description
        lines.append(
            "\(file): \(sum), \(Counted(warnings, "warning")); "
                + (facts.isEmpty ? kind.rawValue : facts.joined(separator: ", ")))
    }
}

/// The output of `check --json`.
struct CheckJSON: Encodable {
    /// One file.
    struct File: Encodable {
        private enum CodingKeys: CodingKey { case file, kind, sound, total, warnings }

        let file: String
        let kind: FileKind
        var pdf: PDFCheckResult?
        var errors = 0
        var warnings = 0

        func encode(to encoder: any Encoder) throws {
            var values = encoder.container(keyedBy: CodingKeys.self)
            try values.encode(file, forKey: .file)
            try values.encode(kind, forKey: .kind)
            if let pdf { return try pdf.encode(to: encoder) }
            try values.encode(errors == 0, forKey: .sound)
            try values.encode(errors, forKey: .total)
            try values.encode(warnings, forKey: .warnings)
        }
    }

    /// The files that could be read, in the order they were named.
    var files: [File] = []
    /// The problems of all files but the findings of PDF files.
    var problems: [Diagnostic] = []
}
