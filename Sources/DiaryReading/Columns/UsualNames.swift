internal import DiaryModel

extension SourceMapping {
    /// The mapping for files without a mapping of their own.
    static let usual = SourceMapping(
        id: DiaryReader.Format.delimited.rawValue, name: "", header: .within(HeaderFinder.reach),
        times: TimeRule(patterns: [], periods: periods), columns: columns,
        words: Words(meals: [
            "unspecified": .unspecified, "other": .unspecified, "general": .unspecified, "resting": .resting,
            "active": .active, "clinic": .clinic,
        ]), isOfUsualNames: true)

    /// The time that a word for a part of the day counts as, which is reported.
    private static let periods = PrintedWords.meanings([
        ("part-morning", 8), ("part-noon", 12), ("part-afternoon", 16), ("part-evening", 20), ("meal-fasting", 8),
    ]).compactMapValues { TimeOfDay(hour: $0, minute: 0) }

    /// The columns, each with the name that messages call it by and the key of its words.
    private static let columns: [SourceColumn] = {
        let roles: [(SourceColumn.Role, name: String, key: String)] = [
            (.moment, "Timestamp", "moment"), (.date, "Date", "date"), (.time, "Time", "time"),
            (.systolic, "SYS", "systolic"), (.diastolic, "DIA", "diastolic"), (.value(.pulse), "BPM", "pulse"),
            (.value(.weight), "Weight", "weight"), (.value(.glucose), "Glucose", "glucose"),
            (.value(.oxygenSaturation), "SpO2", "spo2"), (.value(.temperature), "Temperature", "temperature"),
            (.value(.height), "Height", "height"), (.anyValue, "Value", "value"), (.unit, "Unit", "unit"),
            (.kind, "Kind", "kind"), (.pressures, "Blood pressure", "pressures"),
            (.value(.pulse), "Resting heart rate", "resting-pulse"), (.meal, "Meal", "meal"), (.note, "Notes", "note"),
            (.zone, "Time zone", "zone"), (.source, "Source", "source"), (.localZone, "DiaryPress local zone", ""),
            (.statement, "DiaryPress statement", ""), (.standing, "DiaryPress standing", ""),
            (.personFacts, "DiaryPress person", ""),
        ]
        return roles.map { role, name, key in
            SourceColumn(
                role, names: [SourceColumn.Name(name)] + PrintedWords.list(key).map(SourceColumn.Name.init(word:)),
                context: key == "resting-pulse" ? .resting : .unspecified)
        }
    }()
}
