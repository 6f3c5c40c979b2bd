internal import ArgumentParser
internal import DiaryModel
internal import ReportModel

/// The options of commands that make reports: which days.
struct PeriodOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The first day (default: that of the config; without one, as the readings have it).",
            valueName: "yyyy-mm-dd"))
    var from: CivilDate?

    @Option(
        help: ArgumentHelp(
            "The last day (default: that of the config; without one, that of the last reading).",
            valueName: "yyyy-mm-dd"))
    var through: CivilDate?

    @Option(
        help: ArgumentHelp(
            "The day that last days are counted up to, those of a config among them; it is not in the report itself.",
            valueName: AsOf.valueName))
    var asOf: AsOf?

    @Option(
        help: ArgumentHelp(
            "So many days up to --through or the day before --as-of; without a config, up to the last reading too.",
            valueName: "n"))
    var lastDays: Int?

    /// Checks what options say about one another.
    func validate() throws {
        if let lastDays, !(1...9_999).contains(lastDays) {
            throw ValidationError("--last-days is a number of days from 1 to 9999")
        }
        if lastDays != nil, from != nil {
            throw ValidationError("--last-days and --from both say which day is the first; keep one of them")
        }
        if asOf != nil, through != nil {
            throw ValidationError("--as-of and --through both say which day is the last; keep one of them")
        }
    }

    /// Sets the days that take the place of those of a config, and the day that its last days are counted up to.
    ///
    /// - Throws: `usage.period` for a number of days that nothing says the end of.
    func set(_ wish: inout ReportWish) throws(DiagnosticFailure) {
        // One calendar for every machine of a night.
        wish.asOf = asOf?.day
        (wish.first, wish.last) = (from, through)
        guard let lastDays else { return }
        guard let end = through ?? asOf?.day.adding(days: -1) else {
            throw DiagnosticFailure(
                "usage.period", "--last-days counts up to a day, and none is named",
                hint: "as in: --as-of 2025-06-01 --last-days 30")
        }
        (wish.first, wish.last) = (end.adding(days: 1 - lastDays), end)
    }
}
