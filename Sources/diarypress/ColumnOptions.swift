internal import ArgumentParser
internal import DiaryPress

/// The last word of a person on the columns of data files.
struct ColumnOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            """
            What a column of a table holds, by its name or number: systolic, diastolic, pulse, weight (lb), glucose, date, \
            time, note, ignore …; may be repeated.
            """, valueName: "name=kind"))
    var column: [String] = []
}
