internal import Diagnostics
internal import DiaryModel
internal import Foundation
internal import ReportPipeline

/// One run of `diarypress import`, and what came of it.
struct ImportRun {
    let options: ImportCommand
    let console: Console
    /// The first failure's status, or that of an import of which something was left out.
    private(set) var status = ExitStatus.ok
    /// What is printed at the end.
    private(set) var summary = ImportRunSummary()

    /// Starts a run; nothing has happened yet.
    init(options: ImportCommand, console: Console) {
        self.options = options
        self.console = console
    }

    /// Imports every file; failures of single files are reported and remembered.
    ///
    /// - Throws: What keeps all of them from being imported; nothing has been then.
    mutating func all() throws(DiagnosticFailure) {
        try PersonID.check(options.person)
        let resources = try options.common.resources.load()
        note(resources.warnings)
        if let format = options.format { try resources.value.checkDataFormat(named: format) }
        let session = try StoreSession(options.place.store, creating: true)
        let plan = StoreImport(
            person: Person(
                id: options.person, name: options.name, birthDate: options.birthDate, sex: options.sex),
            zone: options.zone, source: options.source, format: options.format, again: options.again,
            isTrial: options.dryRun, moment: Self.now())
        for file in options.files {
            var bar = ProgressBar(file: file, console: console)
            do throws(DiagnosticFailure) {
                let taken = try session.take(file, plan, resources: resources.value) { bar.show($0) }
                bar.clear()
                note(taken.warnings)
                add(taken.value)
            } catch {
                bar.clear()
                console.report(error)
                failed(error)
                // Without its store the run can do nothing for the files that follow.
                if error.diagnostics.first?.code.rawValue.hasPrefix("store.") == true {
                    return failed(nil, files: options.files.count - summary.files.count - summary.failed)
                }
            }
        }
    }

    /// Remembers a failure, and how many files were not imported because of it.
    mutating func failed(_ failure: DiagnosticFailure?, files: Int = 1) {
        summary.failed += files
        guard let failure else { return }
        if status == .ok || status == .partial { status = ExitStatus(failure) }
        summary.problems += (failure.diagnostics + failure.warnings).map(ProblemJSON.init)
    }

    private mutating func add(_ file: ImportSummary) {
        summary.files.append(file)
        if file.state == .known {
            console.note(
                "\(file.file): in the store already, as import \(file.number) of this person; nothing was added")
        } else if file.skipped > 0, status == .ok {
            status = .partial
        }
    }

    private mutating func note(_ warnings: [Diagnostic]) {
        console.report(warnings)
        summary.problems += warnings.map(ProblemJSON.init)
    }

    /// When the import happens, as the store keeps it.
    private static func now() -> Instant {
        // reason: the store tells when something was imported; no report depends on it
        Instant(milliseconds: Int64(Date().timeIntervalSince1970 * 1_000))
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
    var problems: [ProblemJSON] = []

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
        let reasons = files.flatMap { file in
            file.reasons.keys.sorted().map { "\(file.file): \(file.reasons[$0] ?? 0) skipped, \($0)" }
        }
        return table.lines + reasons
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
