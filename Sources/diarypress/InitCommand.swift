internal import ArgumentParser
internal import DiaryModel
internal import Foundation
internal import ReportModel
internal import DiaryPress

/// `diarypress init`: the config that says what `report` would make.
struct InitCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "init", abstract: "Write the config of a report of files, with comments.",
        discussion: """
            Says the same as `diarypress report` with the same files and options. A config names only files in its own folder \
            and below it.

            Examples:
              diarypress init omron.csv > anna.xml
              diarypress init omron.csv glucose.csv --language de --guideline esh-2023 -o anna.xml
              diarypress render anna.xml
            """)

    @OptionGroup var draft: DraftOptions

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("The config to write; it is not replaced (default: standard output).", valueName: "file"),
        completion: .file(extensions: ["xml"]))
    var output: String?

    @OptionGroup var common: CommonOptions

    func run() throws {
        let console = Console(quiet: common.quiet)
        do throws(DiagnosticFailure) {
            guard !draft.files.contains(StandardInput.name) else {
                throw DiagnosticFailure(
                    "usage.standard-input", "a config cannot name standard input", hint: "name files")
            }
            let resources = try common.resources.load(at: .now())
            let schema = try URL(filePath: common.resources.home()).appending(path: "config/schema/diary.xsd").path
            let known = FileManager.default.fileExists(atPath: schema) ? schema : nil
            var request = draft.request()
            try draft.settleLanguages(&request) { (languages) throws(DiagnosticFailure) in
                for language in languages { try resources.value.check(language) }
            }
            _ = try resources.value.layout(for: request.wish)
            let made = try ReportDraft(request, resources.value)
            for assumption in made.assumptions { console.note(assumption.line) }
            console.report(made.warnings)
            guard let output, output != StandardInput.name else {
                return try console.result(bytes: Array(try made.config(in: ".", schema: known).utf8))
            }
            let parts = PathParts(output)
            let config = try made.config(in: parts.folder, schema: known)
            let path = try ReportOutput(folder: parts.folder, replacing: false)
                .publish(Array(config.utf8), as: parts.name)
            console.note("\(path): make the report with diarypress render \(path)")
        } catch {
            let failure = draft.refusal(for: "init") ?? error
            try console.conclude(failure, common.json ? FailureJSON(failure) : nil)
        }
    }
}
