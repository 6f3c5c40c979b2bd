internal import DiaryModel
internal import Foundation
internal import ReportModel
internal import DiaryPress

/// One run of `diarypress render`, and what came of it.
struct RenderRun {
    let options: RenderCommand
    let console: Console
    /// The first failure's status.
    private(set) var status = ExitStatus.ok
    /// The output of `--json`.
    private(set) var summary = RenderSummary()
    private var timings = StageTimings()
    private var records = PaginationJSON()
    /// The problems of languages reported so far; languages share parents.
    private var told: Set<Diagnostic> = []
    /// The files that were written.
    private(set) var paths: [String] = []

    /// Starts a run; nothing has happened yet.
    init(options: RenderCommand, console: Console) {
        self.options = options
        self.console = console
    }

    /// Renders every config; failures of single configs are reported and remembered.
    ///
    /// - Throws: An error if none of them can be rendered; none has been then.
    mutating func all() throws(DiagnosticFailure) {
        try checkStandardInput()
        let names = try fileNames()
        var wish = try options.choices.wish()
        try checkData()
        let resources = try options.common.resources.open()
        note(resources.warnings)
        let pipeline = try ReportPipeline(resources: resources.value)
        try checkRequested(pipeline)
        if let format = options.format { try resources.value.checkDataFormat(named: format) }
        if options.choices.layout != nil { _ = try resources.value.layout(for: wish) }
        let target = try OutputTarget(options.output, usual: "output")
        try target.checkRoom(for: options.configs.count)
        try target.check(wish, printsResult: options.common.json || options.timings)
        let writer = try ReportWriter(target, replacing: !options.keep, console)
        let pagination = try paginationOutput()
        let loader = DiaryLoader(resources: resources.value)
        let store = try RenderStore(options)
        let files = GivenFiles(
            options.data, contents: try StandardInput.contents(of: options.data), format: options.format,
            patient: options.patient, samePerson: options.samePerson)
        wish.preferredSources = options.prefer
        for config in options.configs {
            do throws(DiagnosticFailure) {
                let loaded = try timings.measure(.reading, clock: .thread) { () throws(DiagnosticFailure) in
                    try Self.load(config, loader, wish, files, store)
                }
                note(loaded.warnings + Self.emptiness(of: loaded.value, config))
                try render(
                    loaded.value, of: config, name: store.name(names[config] ?? config), store, pipeline, writer)
            } catch {
                console.report(error)
                failed(error)
            }
        }
        if let pagination {
            _ = try pagination.output.publish([UInt8](try JSONText.of(records).utf8) + [0x0A], as: pagination.name)
        }
        finish()
    }

    /// Reads a configuration, or standard input; reports a data file in its place.
    private static func load(
        _ config: String, _ loader: DiaryLoader, _ wish: ReportWish, _ files: GivenFiles, _ store: RenderStore
    ) throws(DiagnosticFailure) -> Outcome<LoadedDiary> {
        guard config != StandardInput.name else {
            let bytes = try StandardInput.bytes()
            return try loader.load(
                bytes: bytes, file: "<stdin>", wish, files: files, keeping: .period, store: store.diary)
        }
        do throws(DiagnosticFailure) {
            return try loader.load(config: config, wish, files: files, keeping: .period, store: store.diary)
        } catch {
            guard let kind = FileKind(config), ![.configuration, .xml].contains(kind) else { throw error }
            guard kind == .data, !loader.isDataFile(config) else {
                throw kind.refusal(of: config, wanting: .configuration)
            }
            throw Self.notXML(config)
        }
    }

    /// Returns a warning about a report without readings, with the days of which its files have some.
    private static func emptiness(of loaded: LoadedDiary, _ config: String) -> [Diagnostic] {
        guard !loaded.hasReadings else { return [] }
        let period = loaded.definition.period
        let moments = loaded.dataFiles.flatMap(\.outside.parts).flatMap {
            [$0.moments.lowerBound, $0.moments.upperBound]
        }
        let days = (moments + loaded.diary.readings.map(\.instant)).map(period.zone.date(of:))
        let others = days.min().flatMap { first in days.max().map { "there are some from \(first) to \($0): " } } ?? ""
        return [
            Diagnostic(
                .warning, "data.no-readings", at: FileLocation(file: config),
                "there are no readings from \(period.first) to \(period.last), and a report all the same",
                hint: "\(others)--from and --through name other days, --data other files")
        ]
    }

    /// The refusal of a file in the place of a configuration that is no XML and holds no readings.
    static func notXML(_ path: String) -> DiagnosticFailure {
        DiagnosticFailure(
            "config.not-xml", at: FileLocation(file: path),
            "this is neither XML, as configurations are, nor a file of readings",
            hint: "`diarypress init FILE > diary.xml` writes a configuration for a file of readings")
    }

    /// Ends the run where standard input is to be two things.
    private func checkStandardInput() throws(DiagnosticFailure) {
        guard options.configs.contains(StandardInput.name), options.data.contains(StandardInput.name) else { return }
        throw DiagnosticFailure(
            "usage.standard-input", "- is both the config and a file of readings, and standard input is read once",
            hint: "name a file for one of the two")
    }

    /// Ends the run where an option is about files of readings that are not there.
    private func checkData() throws(DiagnosticFailure) {
        guard options.data.isEmpty else { return }
        if options.format != nil {
            throw DiagnosticFailure(
                "usage.format-without-data", "--format is about the files of --data, and there are none",
                hint: "name the files with --data")
        }
        if options.patient != nil {
            throw DiagnosticFailure(
                "usage.patient-without-data", "--patient is about the files of --data, and there are none",
                hint: "name the files with --data, or write patient=\"…\" beside `data` in the config")
        }
    }

    /// Ends the run where a language that was asked for is unknown, or none of them can be used.
    private func checkRequested(_ pipeline: ReportPipeline) throws(DiagnosticFailure) {
        var failures: [DiagnosticFailure] = []
        for language in options.choices.language {
            do throws(DiagnosticFailure) {
                try pipeline.check([language])
            } catch {
                guard error.diagnostics.first?.code != "template.unknown-language" else { throw error }
                failures.append(error)
            }
        }
        if let first = failures.first, failures.count == options.choices.language.count { throw first }
    }

    /// Returns the destination of `--pagination`, checked before any work is done.
    private func paginationOutput() throws(DiagnosticFailure) -> (output: ReportOutput, name: String)? {
        guard let path = options.pagination else { return nil }
        let parts = PathParts(path)
        return (try ReportOutput(folder: parts.folder, replacing: !options.keep), parts.name)
    }

    /// Remembers a failure, and how many configs gave no report because of it.
    mutating func failed(_ failure: DiagnosticFailure, configs: Int = 1) {
        if status == .ok { status = ExitStatus(failure) }
        summary.problems += failure.diagnostics + failure.warnings
        summary.errors += failure.total
        summary.failed += configs
    }

    private mutating func render(
        _ loaded: LoadedDiary, of config: String, name: String, _ store: RenderStore, _ pipeline: ReportPipeline,
        _ writer: ReportWriter
    ) throws(DiagnosticFailure) {
        let languages = loaded.definition.languages.eachOnce
        try writer.checkRoom(for: languages.count)
        let usable = try usable(languages, pipeline)
        var measured = timings
        defer { timings = measured }
        var isFirst = usable.count == languages.count
        for language in usable {
            do throws(DiagnosticFailure) {
                try writer.write(loaded, in: [language], as: { "\(name)-\($0)" }, pipeline, &measured) {
                    (written) throws(DiagnosticFailure) in
                    add(written, of: config, loaded.definition)
                    if let path = written.paths.first { try store.note(written.report, at: path, of: loaded) }
                }
            } catch {
                // The base may have errors, which costs those languages their reports that need a text of it.
                try passOver(error, isFirst: isFirst)
                isFirst = false
            }
        }
    }

    /// Reports that one language of a configuration cannot be used, and continues with the others; any other failure is
    /// rethrown.
    private mutating func passOver(
        _ failure: DiagnosticFailure, isFirst: Bool
    ) throws(DiagnosticFailure) {
        guard failure.diagnostics.first?.code == "template.broken-language" else { throw failure }
        console.report(failure)
        // The config counts once, however many of its languages fail.
        failed(failure, configs: isFirst ? 1 : 0)
    }

    /// The languages whose templates are in order; what is wrong with one does not keep the others from their reports.
    private mutating func usable(
        _ languages: [LanguageTag], _ pipeline: ReportPipeline
    ) throws(DiagnosticFailure) -> [LanguageTag] {
        var usable: [LanguageTag] = []
        note(pipeline.resources.warnings(onLanguages: languages).filter { told.insert($0).inserted })
        for language in languages {
            do throws(DiagnosticFailure) {
                try pipeline.check([language])
                usable.append(language)
            } catch {
                try passOver(error, isFirst: usable.count == languages.firstIndex(of: language))
            }
        }
        return usable
    }

    private mutating func add(_ written: ReportWriter.Written, of config: String, _ definition: ReportDefinition) {
        records.reports.append(
            PaginationJSON.Report(
                config: config, file: written.paths.first ?? "", definition: definition,
                language: written.report.language, record: written.report.record))
        summary.add(written, of: config, definition)
        paths += written.paths
    }

    private mutating func note(_ warnings: [Diagnostic]) {
        console.report(warnings)
        summary.problems += warnings
    }

    private mutating func finish() {
        let texts = summary.reports.map(\.texts)
        let fallbacks = texts.reduce(0) { $0 + $1.fallbacks }
        let alters = texts.reduce(0) { $0 + $1.alters }
        let arguments = texts.reduce(0) { $0 + $1.missingArguments }
        if options.strict, status == .ok, fallbacks + alters + arguments > 0 { status = .partial }
        if !options.data.isEmpty, status == .ok, summary.isContradicted { status = .partial }
        let glyphs = texts.reduce(0) { $0 + $1.missingGlyphs }
        if fallbacks + alters + glyphs > 0 {
            console.note(
                "texts: \(fallbacks) from another language, \(alters) in no template; characters no font has: \(glyphs)"
            )
        }
        if options.timings { summary.timings = TimingsJSON(timings) }
    }

    /// The name of each config's reports without language and ending, or an error where two would be the same.
    private func fileNames() throws(DiagnosticFailure) -> [String: String] {
        var configs: [String: String] = [:]
        var names: [String: String] = [:]
        for config in options.configs {
            let file = config == StandardInput.name ? "report" : (config as NSString).lastPathComponent
            let name = file.hasSuffix(".xml") ? String(file.dropLast(4)) : file
            if let other = configs.updateValue(config, forKey: name) {
                throw DiagnosticFailure(
                    "usage.same-output", at: FileLocation(file: config),
                    other == config ? "the config is named twice" : "would write the same files as `\(other)`",
                    hint: "render them into different folders with --output")
            }
            names[config] = name
        }
        return names
    }
}
