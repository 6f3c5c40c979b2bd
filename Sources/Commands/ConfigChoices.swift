internal import ArgumentParser
internal import Diagnostics
internal import DiaryModel
internal import ReportModel
internal import ReportPipeline

/// The options of commands that make reports of configs: what takes the place of something in them.
struct ConfigChoices: ParsableArguments {
    @Option(name: .shortAndLong, help: "A language in place of those of the config, such as en or ko; may be repeated.")
    var language: [LanguageTag] = []

    @Option(
        help: ArgumentHelp("Layout in place of that of the config; `diarypress layouts` lists them.", valueName: "id"))
    var layout: String?

    @Option(help: "Paper in place of that of the config: a4 or letter.")
    var paper: Paper?

    @OptionGroup var period: PeriodOptions

    @OptionGroup var file: FileOptions

    /// What is asked of configs.
    ///
    /// - Throws: `usage.period` where the days contradict each other.
    func overrides() throws(DiagnosticFailure) -> DiaryLoader.Overrides {
        var overrides = DiaryLoader.Overrides(languages: language, layout: layout)
        try period.set(&overrides)
        return overrides
    }

    /// What is asked of every file.
    ///
    /// - Throws: `usage.password` where profile and password exclude each other, and what keeps the password from being read.
    func request() throws(DiagnosticFailure) -> FileRequest { try file.request(paper: paper) }

    /// The languages that a config's reports are made in, each once.
    func languages(of definition: ReportDefinition) -> [LanguageTag] {
        (language.isEmpty ? definition.languages : language).eachOnce
    }
}
