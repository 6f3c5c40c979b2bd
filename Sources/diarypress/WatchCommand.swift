internal import ArgumentParser
internal import DiaryModel
internal import Foundation
internal import ReportModel
internal import DiaryPress
internal import SystemKit

/// `diarypress watch`: the report of a config, again on every change.
struct WatchCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "watch", abstract: "Make a report again whenever its config, data, texts or looks change.",
        discussion: """
            Watches the folders of the config and of its data, and those of templates, layouts, themes and guidelines. What is \
            wrong is told and the last report stays, until the next change. Ctrl-C ends it.

            Examples:
              diarypress watch anna.xml
              diarypress watch anna.xml --language ko -o anna.pdf --open
              diarypress watch anna.xml --templates my-templates --to png -o pages/
            """)

    @Argument(help: "The config.", completion: .file(extensions: ["xml"]))
    var config: String

    @OptionGroup var choices: ConfigChoices

    @OptionGroup var output: OutputOptions

    @OptionGroup var common: CommonOptions

    /// Checks what options say about one another.
    func validate() throws {
        if common.json { throw ValidationError("--json tells of a run that ends, and watch does not") }
    }

    func run() throws {
        let console = Console(quiet: common.quiet)
        do throws(DiagnosticFailure) {
            var run = try WatchRun(self, console)
            try run.forever()
        } catch {
            try console.conclude(error, nil)
        }
    }
}
