internal import ArgumentParser
internal import DiaryModel
internal import ReportModel
internal import DiaryPress

/// `diarypress validate`: everything that is wrong with configs, without a report.
struct ValidateCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "validate",
        abstract: "Check configs and the data files they name, guidelines, layouts, themes and jobs.",
        discussion: """
            Prints up to 50 errors a config, each with file, line and column. Nothing is written.

            Examples:
              diarypress validate config/diary.xml
              diarypress validate diaries/*.xml --json
              diarypress validate config/diary.xml --store sqlite:diaries.sqlite --person anna
              diarypress validate config/job.xml
              diarypress validate templates/reports/*.xml templates/themes/*.xml
            """)

    @Argument(help: ArgumentHelp("The configs.", valueName: "config"), completion: .file(extensions: ["xml"]))
    var configs: [String]

    @Option(
        help: ArgumentHelp(
            "The day that the last days of configs are counted up to; it is not among them.",
            valueName: AsOf.valueName))
    var asOf: AsOf?

    @OptionGroup var storeOptions: ConfigStoreOptions

    @OptionGroup var common: CommonOptions

    func run() throws {
        let console = Console(quiet: common.quiet)
        var result = ValidationJSON()
        var status = ExitStatus.ok
        do throws(DiagnosticFailure) {
            let loaded = try common.resources.load(looksAtDesigns: true)
            var unasked = UnaskedLanguages()
            note(unasked.holdBack(loaded), console, &result)
            let store = try storeOptions.open().diary
            for config in configs {
                guard let failure = check(config, loaded.value, store, console, &result) else { continue }
                unasked.leaveOut(failure)
                if status == .ok { status = ExitStatus(failure) }
            }
            note(unasked.warnings, console, &result)
        } catch {
            console.report(error)
            result.problems += error.diagnostics + error.warnings
            status = ExitStatus(error)
        }
        try console.conclude(status) { () throws(DiagnosticFailure) in
            if common.json { try console.result(try JSONText.of(result)) }
        }
    }

    private func note(_ warnings: [Diagnostic], _ console: Console, _ result: inout ValidationJSON) {
        console.report(warnings)
        result.problems += warnings
    }

    private func check(
        _ config: String, _ resources: PipelineResources, _ store: StoredDiary?, _ console: Console,
        _ result: inout ValidationJSON
    ) -> DiagnosticFailure? {
        do throws(DiagnosticFailure) {
            let warnings: [Diagnostic]
            if let own = try resources.check(file: config) {
                warnings = own
            } else {
                warnings = try check(diary: config, resources, store)
            }
            console.report(warnings)
            let count = Self.warningCount(of: warnings)
            console.note("\(config): ok, \(Counted(count, "warning"))")
            result.problems += warnings
            result.configs.append(.init(file: config, valid: true, errors: 0, warnings: count))
            return nil
        } catch {
            console.report(error)
            result.problems += error.diagnostics + error.warnings
            result.configs.append(
                .init(
                    file: config, valid: false, errors: error.total, warnings: Self.warningCount(of: error.warnings)))
            return error
        }
    }

    /// Returns the number of warnings among these; notes are no problem.
    private static func warningCount(of diagnostics: [Diagnostic]) -> Int {
        diagnostics.count { $0.severity == .warning }
    }
}

extension ValidateCommand {
    /// The warnings about a config and its data files.
    private func check(
        diary config: String, _ resources: PipelineResources, _ store: StoredDiary?
    ) throws(DiagnosticFailure) -> [Diagnostic] {
        let loaded = try DiaryLoader(resources: resources).load(
            config: config, ReportWish(asOf: asOf?.day), keeping: store == nil ? .everything : .period,
            store: store)
        for language in loaded.value.definition.languages { try resources.check(language) }
        return loaded.warnings + (try Inspector(resources: resources).dryRun(loaded.value))
    }
}

/// The output of `validate --json`.
struct ValidationJSON: Encodable {
    /// One config.
    struct Config: Encodable {
        let file: String
        let valid: Bool
        let errors: Int
        let warnings: Int
    }

    /// The configs, in the order they were named.
    var configs: [Config] = []
    /// Errors, warnings and notes, in the order they were found.
    var problems: [Diagnostic] = []
}
