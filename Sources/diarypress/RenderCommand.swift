internal import ArgumentParser
internal import DiaryModel
internal import Foundation
internal import DiaryPress

/// `diarypress render`: reports from configs.
struct RenderCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "render", _superCommandName: "diarypress", abstract: "Make the reports that configs ask for.",
        discussion: """
            Every config gives one PDF for each of its languages, named after the config and the language. Warnings do not \
            stop a report; a config that fails does not stop the others. With --strict a run ends with 3 where all else \
            went well and a report has a text from another language, or one that is in no template or lacks a value.

            Examples:
              diarypress render config/diary.xml
              diarypress render config/diary.xml --language ko -o diary.pdf
              diarypress render config/diary.xml --to png --dpi 200
              diarypress render - -o - < config/diary.xml > diary.pdf
              diarypress render config/diary.xml --language ko --paper letter --output reports
              diarypress render config/diary.xml --pdf a3
              diarypress render config/diary.xml --pdf encrypted --password-file password.txt
              diarypress render config/diary.xml --layout detailed --pagination output/pages.json
              diarypress render config/diary.xml --data omron.csv --from 2024-10-01 --through 2024-10-31
              diarypress render config/diary.xml --store diaries.sqlite --person anna --as-of 2025-06-01 --last-days 30
              diarypress render diaries/*.xml --quiet --json > summary.json
            """)

    @Argument(
        help: ArgumentHelp("The configs; - is standard input.", valueName: "config"),
        completion: .file(extensions: ["xml"]))
    var configs: [String]

    @Option(
        help: ArgumentHelp(
            "A file of readings in place of those of the config; may be repeated.", valueName: "file"),
        completion: .file())
    var data: [String] = []

    @Option(
        help: ArgumentHelp(
            "What to take the files of --data for, such as fhir-json or libreview (default: detected from each).",
            valueName: "id"))
    var format: String?

    @Option(
        help: ArgumentHelp(
            "Whose observations are read of FHIR files of --data about several patients, such as Patient/123.",
            valueName: "ref"))
    var patient: String?

    @Flag(help: "The files of --data are of one person, though they name several days of birth or sexes, or people.")
    var samePerson = false

    @OptionGroup var storeOptions: ConfigStoreOptions

    @OptionGroup var output: OutputOptions

    @OptionGroup var choices: ConfigChoices

    @Option(
        help: ArgumentHelp(
            "A source that is believed where several have readings of one minute; may be repeated, the first most.",
            valueName: "name"))
    var prefer: [String] = []

    @Option(
        help: ArgumentHelp(
            "Write what stands on which page, and why, to a file of JSON; docs/json.md describes it.",
            valueName: "file"),
        completion: .file(extensions: ["json"]))
    var pagination: String?

    @Flag(help: "Do not replace reports that are there already.")
    var keep = false

    @Flag(help: "End with 3 where a text of a report is missing in its language; the report is written.")
    var strict = false

    @Flag(help: "Print how much processor time each stage took.")
    var timings = false

    @OptionGroup var common: CommonOptions

    func run() throws {
        let console = Console(quiet: common.quiet)
        var run = RenderRun(options: self, console: console)
        do throws(DiagnosticFailure) {
            try run.all()
        } catch {
            console.report(error)
            run.failed(error, configs: configs.count)
        }
        if output.open, !run.paths.isEmpty {
            do throws(DiagnosticFailure) { try ReportWriter.show(run.paths) } catch { console.report(error) }
        }
        let summary = run.summary
        try console.conclude(run.status) { () throws(DiagnosticFailure) in
            if common.json {
                try console.result(try JSONText.of(summary))
            } else if let timings = summary.timings {
                for line in timings.lines { try console.result(line) }
            }
        }
    }
}
