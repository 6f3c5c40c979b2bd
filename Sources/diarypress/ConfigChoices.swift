internal import ArgumentParser
internal import DiaryModel
internal import ReportModel

/// The options of commands that make reports of configs: what replaces something in them.
struct ConfigChoices: ParsableArguments {
    @Option(name: .shortAndLong, help: "A language in place of those of the config, such as en or ko; may be repeated.")
    var language: [LanguageTag] = []

    @Option(
        help: ArgumentHelp("Layout in place of that of the config; `diarypress layouts` lists them.", valueName: "id"),
        completion: Completions.layouts)
    var layout: String?

    @OptionGroup var look: LookOptions

    @Option(help: "Paper in place of that of the config: a4 or letter.")
    var paper: Paper?

    @OptionGroup var period: PeriodOptions

    @OptionGroup var file: FileOptions

    /// Returns the options of every report.
    ///
    /// - Throws: `usage.password` if profile and password exclude each other, the errors of reading the password, and
    ///   `usage.period` if the days contradict each other.
    func wish() throws(DiagnosticFailure) -> ReportWish {
        var wish = try file.wish()
        (wish.languages, wish.layout, wish.paper) = (language.eachOnce, layout, paper)
        look.set(&wish)
        try period.set(&wish)
        return wish
    }
}
