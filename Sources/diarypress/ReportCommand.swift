internal import ArgumentParser
internal import DiaryModel
internal import Foundation
internal import ReportModel
internal import DiaryPress

/// `diarypress report`: a report of files, without a config.
struct ReportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "report", _superCommandName: "diarypress",
        abstract: "Make a report of files of readings, without a config.",
        discussion: """
            Takes any mix of files that are known: exports of devices and apps, Apple Health, FHIR. What was assumed is \
            printed, with the options that change it; `diarypress init` writes the config that says the same.

            Examples:
              diarypress report omron.csv
              diarypress report export.zip --last-days 30 --as-of today --language ko --guideline ksh-2022
              diarypress report omron.csv glucose.csv --name "Anna Berg" --birth-date 1960-05-04 -o anna.pdf
              diarypress report diary.csv --column Obere=systolic --column Untere=diastolic
              diarypress report bundle.json --patient Patient/1 --setting office --layout visit
              diarypress report omron.csv --clinic "Practice" --clinic-lines "1 Main Street" --logo logo.svg --theme monochrome
              diarypress report omron.csv --to png --dpi 200 -o pages/
              diarypress report - --format delimited -o - < readings.csv > report.pdf
            """)

    @OptionGroup var draft: DraftOptions
    @OptionGroup var columns: ColumnOptions
    @OptionGroup var output: OutputOptions
    @OptionGroup var file: FileOptions

    @Flag(help: "Do not replace a report that is there already.")
    var keep = false

    @OptionGroup var common: CommonOptions

    func run() throws {
        let console = Console(quiet: common.quiet)
        let status: ExitStatus
        do throws(DiagnosticFailure) {
            status = try make(console)
        } catch {
            let failure = draft.refusal(for: "report") ?? error
            return try console.conclude(failure, common.json ? FailureJSON(failure) : nil)
        }
        if status != .ok { throw status.exitCode }
    }

    /// The place of reports where none is named: a folder for several files, a name for one.
    private var usualPlace: String {
        let isOne = output.to.map { $0 == "pdf" } ?? true && Set(draft.language).count < 2
        return isOne ? "\(draft.reportName).pdf" : "./"
    }

    /// Makes the reports; where rows of a file are left out of them, the run ends as an import of it does.
    private func make(_ console: Console) throws(DiagnosticFailure) -> ExitStatus {
        let target = try OutputTarget(output, usual: usualPlace)
        let wish = try file.wish()
        try target.check(wish, printsResult: common.json)
        var resources = try common.resources.open(at: .now())
        try resources.value.read(columns: columns.column)
        let pipeline = try ReportPipeline(resources: resources.value)
        var asked = draft.request()
        let faults = draft.addLogo(to: &asked.wish)
        asked.wish = wish.merged(over: asked.wish)
        asked.files.contents = try StandardInput.contents(of: draft.files)
        try draft.settleLanguages(&asked, pipeline.check)
        try target.checkRoom(for: asked.wish.languages.count)
        _ = try resources.value.layout(for: asked.wish)
        let made = try ReportDraft(asked, resources.value)
        let writer = try ReportWriter(target, replacing: !keep, console)
        for assumption in made.assumptions { console.note(assumption.line) }
        let loaded = try DiaryLoader(resources: resources.value).load(made)
        var summary = RenderSummary()
        summary.problems += faults + made.warnings + loaded.warnings
        console.report(summary.problems)
        var timings = StageTimings()
        var paths: [String] = []
        let name: (LanguageTag) -> String = { [name = draft.reportName] in
            asked.wish.languages.count > 1 ? "\(name)-\($0)" : name
        }
        try writer.write(loaded.value, in: asked.wish.languages, as: name, pipeline, &timings) { written in
            summary.add(written, of: nil, loaded.value.definition)
            paths += written.paths
        }
        if common.json { try console.result(try JSONText.of(summary)) }
        if output.open {
            do throws(DiagnosticFailure) { try ReportWriter.show(paths) } catch { console.report(error) }
        }
        let reasons = loaded.value.dataFiles.flatMap(\.reasons.keys)
        let isPartial = summary.isContradicted || reasons.contains { ImportEffect(reason: $0.rawValue) == .lost }
        return isPartial ? .partial : .ok
    }
}

extension ReportDraft.Assumption {
    /// The assumption as a line of the console.
    var line: String {
        "\(subject.padding(toLength: 7, withPad: " ", startingAt: 0)) \(choice) [\(options.joined(separator: " "))]"
    }
}
