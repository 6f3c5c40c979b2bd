internal import ConfigReading
internal import DiaryModel
internal import ReportModel

extension DiaryLoader {
    /// Lets the language that a store has for the person take the place of those of the config, unless others are asked for.
    ///
    /// - Returns: A warning where reports cannot be made in it.
    func set(
        _ language: LanguageTag?, of definition: inout ReportDefinition, _ wish: ReportWish, _ file: String
    ) -> [Diagnostic] {
        guard let language, wish.languages.isEmpty else { return [] }
        guard (try? resources.check(language)) != nil else {
            return [
                Diagnostic(
                    .warning, "store.no-such-language", at: FileLocation(file: file),
                    "there are no templates of `\(language)`, which the store has for the person; the languages of the config count",
                    hint: "add templates of it, or import with another --language and --again")
            ]
        }
        definition.languages = [language]
        return []
    }

    /// The moments of a period and of the one before it.
    static func extent(of period: Period) -> Range<Instant> {
        (period.before ?? period).instants.lowerBound..<period.instants.upperBound
    }

    /// The report with the days that were asked for in place of its own.
    func period(
        of definition: ReportDefinition, for person: Person, _ wish: ReportWish, _ file: String
    ) throws(DiagnosticFailure) -> ReportDefinition {
        guard wish.first != nil || wish.last != nil else { return definition }
        let old = definition.period
        guard let new = Period(from: wish.first ?? old.first, through: wish.last ?? old.last, in: old.zone)
        else {
            throw DiagnosticFailure(
                "usage.period", at: FileLocation(file: file), "the period ends before it starts",
                hint: "--from is the first day and --through the last; what is not given is taken from the config")
        }
        let limits = ConfigLimits()
        guard limits.allowsPeriod(from: new.first, through: new.last) else {
            throw DiagnosticFailure(
                "config.period-too-long", at: FileLocation(file: file), "the period is longer than \(limits.days) days",
                hint: "--from is the first day and --through the last; make several reports")
        }
        if let born = person.birthDate, born > new.last {
            throw DiagnosticFailure(
                "config.late-birth-date", at: FileLocation(file: file),
                "the day of birth lies behind the end of the period", hint: "check `birth-date` and --through")
        }
        return definition.replacingPeriod(new)
    }
}
