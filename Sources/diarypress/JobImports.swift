internal import ArgumentParser
internal import BatchRun
internal import DiaryModel
internal import DiaryPress
internal import ReportModel

/// The imports of a job, which come before its reports.
enum JobImports {
    /// Imports what the job asks for; somebody whose file fails stops nobody else.
    ///
    /// - Parameters:
    ///   - plan: The job and its people.
    ///   - common: The options of the run.
    ///   - console: Prints problems.
    ///   - log: Takes the files that fail, in place of the console: names of files may be names of people.
    /// - Returns: The outcome; `nil` for a job that imports nothing.
    /// - Throws: What keeps everybody's files from being imported, such as a table that cannot be read, or the store.
    static func all(
        of plan: BatchPlan, _ common: CommonOptions, _ console: Console, _ log: ((BatchEvent) -> Void)?
    ) throws(DiagnosticFailure) -> BatchPlan.Imports? {
        guard case .store(let rule) = plan.job.people, !rule.imports.isEmpty else { return nil }
        var (imports, stale) = (BatchPlan.Imports(), [String: DiagnosticFailure]())
        for wanted in rule.imports {
            var run = ImportRun(options: try ImportCommand(wanted, into: rule.address, common), console: console)
            run.isWanted = plan.wants
            run.log = log
            // A later table may have another file of somebody.
            run.stale = stale
            // Of several shards one counts what is nobody's.
            run.countsNameless = plan.shard.number == 1 && plan.chosen.isEmpty
            try run.all()
            stale = run.stale
            imports.add(run)
        }
        imports.failures = stale.mapValues { LedgerRecord.ImportFailure($0) }
        return imports
    }
}

extension BatchPlan.Imports {
    /// Adds the numbers of the lines of a table.
    fileprivate mutating func add(_ run: ImportRun) {
        numbers.done += run.summary.files.count { $0.state == .imported }
        numbers.known += run.summary.files.count { $0.state == .known }
        numbers.readings += run.summary.files.reduce(0) { $0 + $1.new }
        numbers.failed += run.summary.failed + (run.countsNameless ? run.summary.left : 0)
        for problem in run.summary.problems where problem.severity == .error {
            numbers.reasons[problem.code.rawValue, default: 0] += 1
        }
    }
}

extension ImportCommand {
    /// The command that does what a job asks for.
    init(_ wanted: JobImport, into store: String, _ common: CommonOptions) throws(DiagnosticFailure) {
        var arguments = ["--people", wanted.people, "--store", store] + [wanted.file].compactMap(\.self)
        if let zone = wanted.zone { arguments += ["--zone", zone.identifier] }
        if let replacing = wanted.replacing { arguments += ["--replace", replacing.rawValue] }
        do {
            self = try Self.parse(arguments)
        } catch {
            throw DiagnosticFailure("internal.import", "the arguments of an import are none: \(error)")
        }
        self.common = common
    }
}
