internal import ArgumentParser
internal import ReportModel

/// The options of commands that make reports: the look of pages beside layout and paper.
struct LookOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp("Theme in place of that of the layout, such as monochrome.", valueName: "id"),
        completion: Completions.themes)
    var theme: String?

    /// Adds the options to a wish.
    func set(_ wish: inout ReportWish) { wish.theme = theme }
}
