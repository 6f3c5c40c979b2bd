internal import ArgumentParser
internal import DiaryModel

/// The options about a person that decide which guidelines hold.
struct SituationOptions: ParsableArguments {
    @Option(help: ArgumentHelp("The first day of the pregnancy.", valueName: "yyyy-mm-dd"))
    var pregnantFrom: CivilDate?

    @Option(help: ArgumentHelp("The day the birth is due.", valueName: "yyyy-mm-dd"))
    var due: CivilDate?

    @Option(
        help: "A condition that changes which guideline holds, such as type-1-diabetes; may be repeated.",
        completion: .list(Situation.Condition.allCases.map(\.rawValue)))
    var condition: [String] = []

    @Option(help: "The goals for the time of a sensor: standard or older.")
    var goals: Situation.Goals?

    /// The texts of the options, as configurations have them.
    var texts: [Situation.Field: String] {
        let texts: [Situation.Field: String?] = [
            .pregnantFrom: pregnantFrom?.description, .due: due?.description, .goals: goals?.rawValue,
            .condition: condition.isEmpty ? nil : condition.joined(separator: " "),
        ]
        return texts.compactMapValues(\.self)
    }
}
