internal import ArgumentParser
internal import DiaryModel
internal import ReportModel
internal import DiaryPress

/// `diarypress new-language`: the files that a translator begins with.
struct NewLanguageCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new-language", abstract: "Begin a language: every text of the base, still to be translated.",
        discussion: """
            Makes a folder named after the language with a strings.xml that has every text, empty, in the plural forms of \
            the language and with the base's words beside it, and a locale.xml to be checked. An empty text falls back to \
            English, and `diarypress lint` lists it. A folder that is there already is left alone. It is made in the folder templates of \
            the working folder, or in the one that --into names, which commands lay over theirs with --templates.

            Examples:
              diarypress new-language sv
              diarypress new-language pt-PT --into my-templates
            """)

    @Argument(help: "The language, such as sv or pt-PT.")
    var language: String

    @Option(help: "The folder of templates that gets the language; it is made where it is missing.")
    var into = "templates"

    @OptionGroup var common: CommonOptions

    func run() throws {
        let console = Console(quiet: common.quiet)
        try console.answer(json: common.json) { () throws(DiagnosticFailure) in
            let tag = try read()
            if let mistake = LanguageMistake(tag) {
                console.report([
                    Diagnostic(
                        .warning, "usage.country-code", "`\(tag.language)` is the code of a country too",
                        hint: mistake.hint(for: tag))
                ])
            }
            let home = try common.resources.home()
            let files = try LanguageStart.make(tag, in: into, base: home + "/templates")
            return NewLanguageJSON(language: tag.rawValue, files: files)
        } lines: {
            $0.files
        } note: { made in
            guard !common.json else { return nil }
            return """
                next: translate the texts in \(made.files[0]), then
                  diarypress lint \(into) --needed-by visit    lists what is missing, first what the layout visit prints
                  diarypress report FILE --language \(made.language) --templates \(into)    prints it
                """
        }
    }

    /// The tag; another spelling of it would be another name of the folder.
    private func read() throws(DiagnosticFailure) -> LanguageTag {
        guard let tag = LanguageTag(language) else {
            throw DiagnosticFailure(
                "usage.language-tag", "this is no tag of a language", hint: "write one such as sv, pt-PT or zh-Hant")
        }
        guard tag.rawValue == language else {
            throw DiagnosticFailure(
                "usage.language-tag", "`\(language)` is not how the language is written", hint: "write `\(tag)`")
        }
        return tag
    }
}

/// The output of `new-language --json`.
struct NewLanguageJSON: Encodable {
    /// The language.
    let language: String
    /// The files that were made.
    let files: [String]
}
