internal import DiaryModel
internal import SourceModel

extension SourceMapping {
    /// What files that no mapping is of are read by.
    static let usual = SourceMapping(
        id: DiaryReader.Format.delimited.rawValue, name: "", header: .within(HeaderFinder.reach),
        times: TimeRule(patterns: [], periods: periods),
        columns: columns,
        words: Words(meals: [
            "fasting": .fasting, "nüchtern": .fasting, "공복": .fasting, "空腹": .fasting, "before": .beforeMeal,
            "before meal": .beforeMeal, "pre-meal": .beforeMeal, "vor dem essen": .beforeMeal, "식전": .beforeMeal,
            "食前": .beforeMeal, "after": .afterMeal, "after meal": .afterMeal, "post-meal": .afterMeal,
            "nach dem essen": .afterMeal, "식후": .afterMeal, "食後": .afterMeal, "unspecified": .unspecified,
            "other": .unspecified, "general": .unspecified, "resting": .resting, "active": .active, "clinic": .clinic,
        ]), isOfUsualNames: true)

    /// What a word for a part of the day counts as; that is told.
    private static let periods: [String: TimeOfDay] = {
        let (morning, evening) = (TimeOfDay(hour: 8, minute: 0), TimeOfDay(hour: 20, minute: 0))
        let words = [("part-morning", morning), ("part-evening", evening)].flatMap { key, time in
            PrintedWords.list(key).map { ($0, time) }
        }
        return Dictionary(words) { first, _ in first }.compactMapValues(\.self)
    }()

    /// The columns, each with the name that messages call it by.
    private static let columns: [SourceColumn] = {
        func column(
            _ role: SourceColumn.Role, _ name: String, _ key: String, context: MealContext = .unspecified
        ) -> SourceColumn {
            let words = PrintedWords.list(key).map(SourceColumn.Name.init(word:))
            return SourceColumn(role, names: [SourceColumn.Name(name)] + words, context: context)
        }
        let kinds: [(MeasurementKind, String)] = [
            (.pulse, "BPM"), (.weight, "Weight"), (.glucose, "Glucose"), (.oxygenSaturation, "SpO2"),
            (.temperature, "Temperature"), (.height, "Height"),
        ]
        return [
            column(.moment, "Timestamp", "moment"), column(.date, "Date", "date"), column(.time, "Time", "time"),
            column(.systolic, "SYS", "systolic"), column(.diastolic, "DIA", "diastolic"),
        ] + kinds.map { column(.value($0), $1, $0.id) } + [
            column(.anyValue, "Value", "value"), column(.unit, "Unit", "unit"), column(.kind, "Kind", "kind"),
            column(.pressures, "Blood pressure", "pressures"),
            column(.value(.pulse), "Resting heart rate", "resting-pulse", context: .resting),
            column(.meal, "Meal", "meal"), column(.note, "Notes", "note"), column(.zone, "Time zone", "zone"),
            column(.source, "Source", "source"), column(.localZone, "DiaryPress local zone", ""),
            column(.statement, "DiaryPress statement", ""), column(.standing, "DiaryPress standing", ""),
            column(.personFacts, "DiaryPress person", ""),
        ]
    }()

    /// Words for columns of numbers that are about something else than is reported, or are no values at all.
    static let otherNames = PrintedWords.set("other")
}
