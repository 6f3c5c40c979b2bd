internal import ArgumentParser
internal import Diagnostics
internal import ReportModel
internal import ReportPipeline

/// `diarypress new-language`: the files that a translator begins with.
struct NewLanguageCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new-language", abstract: "Begin a language: every text of the base, still to be translated.",
        discussion: """
            Makes a folder named after the language with a strings.xml that has every text, empty, in the plural forms of \
            the language and with the base's words beside it, and a locale.xml to be checked. An empty text falls back to \
            English, and `diarypress lint` lists it. A folder that is there already is left alone.

            Examples:
              diarypress new-language sv
              diarypress new-language pt-PT --into my-templates
            """)

    @Argument(help: "The language, such as sv or pt-PT.")
    var language: LanguageTag

    @Option(help: "The folder of templates that gets the language (default: the shipped templates).")
    var into: String?

    @OptionGroup var common: CommonOptions

    func run() throws {
        let console = Console(quiet: common.quiet)
        let files: [String]
        do throws(DiagnosticFailure) {
            let home = try common.resources.home()
            files = try LanguageStart.make(language, in: into ?? home + "/templates", base: home + "/templates")
        } catch {
            return try console.conclude(error, common.json ? FailureJSON(error) : nil)
        }
        try console.conclude(.ok) { () throws(DiagnosticFailure) in
            if common.json {
                try console.result(try JSONText.of(NewLanguageJSON(language: language.rawValue, files: files)))
            } else {
                for file in files { try console.result(file) }
            }
        }
    }
}

/// What `new-language --json` prints.
struct NewLanguageJSON: Encodable {
    /// The version of this form.
    let version = 1
    /// The language.
    let language: String
    /// The files that were made.
    let files: [String]
}
