public import ReportModel

extension Specimen {
    /// Tables in all their states.
    static let tables: [Specimen] = [
        table("one row", rows: [row(0)]),
        table("joined cells: 2:1:1 and 1:3:2", rows: joined),
        table("no rows", rows: []),
        table("text that wraps", rows: [row(0, note: LongWords.sentence), row(1), row(2, note: LongWords.french)]),
        table("a literal “merge”", rows: [row(0, note: "merge")]),
        table("over several pages", rows: days(24)),
        table("with a mean", rows: (0..<6).map { row($0) } + [total]),
    ]

    /// A table of so many rows with values, a heading before every third.
    public static func longTable(rows count: Int) -> Block {
        table("\(count) rows", rows: days((count + 2) / 3)).block
    }

    private static let columns: [DataTable.Column] = [
        .init(title: "Time".styled), .init(title: "Measurement".styled, weight: 2),
        .init(title: "Value".styled, alignment: .end), .init(title: "Class".styled, weight: 2),
        .init(title: "Note".styled, weight: 2),
    ]

    private static func systolic(_ index: Int) -> Int { 121 + index * 7 % 19 }
    private static func diastolic(_ index: Int) -> Int { 74 + index * 5 % 13 }

    /// The mean of the first six rows.
    private static func mean(_ value: (Int) -> Int) -> Int { ((0..<6).map(value).reduce(0, +) + 3) / 6 }

    private static func row(_ index: Int, note: String = "") -> DataTable.Row {
        let value = "\(systolic(index))/\(diastolic(index))"
        let isRaised = systolic(index) >= 130 || diastolic(index) >= 80
        return .init(cells: [
            .text("\(7 + index % 3 * 6):15".styled), .text("Blood pressure".styled), .text(value.styled),
            .text((isRaised ? "Prehypertension" : "Normal").styled),
            note.isEmpty ? .merge : .text(note.styled),
        ])
    }

    private static func heading(_ text: String) -> DataTable.Row {
        .init(role: .group, cells: [.text(text.styled), .merge, .merge, .merge, .merge])
    }

    private static let total = DataTable.Row(
        role: .total,
        cells: [
            .text("Mean".styled), .merge, .text("\(mean(systolic))/\(mean(diastolic))".styled), .text("".styled),
            .merge,
        ])

    private static let joined: [DataTable.Row] = [
        .init(cells: [.text("2".styled), .merge, .text("1".styled), .text("1".styled), .text("1".styled)]),
        .init(cells: [.text("1".styled), .text("3".styled), .merge, .merge, .text("1".styled)]),
        .init(cells: [.text("5".styled), .merge, .merge, .merge, .merge]),
    ]

    private static func days(_ count: Int) -> [DataTable.Row] {
        (0..<count).flatMap { day in [heading("November \(day % 30 + 1)")] + (0..<3).map { row(day * 3 + $0) } }
    }

    /// Which rows of a table stand on a page.
    static let rowRange = Message(
        words: StyledText([
            .init("rows ", language: .english), .init("0", language: .english, field: .firstRow),
            .init("–", language: .english), .init("0", language: .english, field: .lastRow),
            .init(" of ", language: .english), .init("0", language: .english, field: .rowCount),
        ]))

    private static func table(_ state: String, rows: [DataTable.Row]) -> Specimen {
        Specimen(
            state,
            .table(
                TableCard(
                    id: "table-\(state)", title: "Table: \(state)".styled,
                    continuedTitle: "Table: \(state) (continued)".styled, meta: "30 days".styled, range: rowRange,
                    table: DataTable(columns: columns, rows: rows), notes: ["Times are those of the diary.".styled])))
    }
}
