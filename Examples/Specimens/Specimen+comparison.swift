import ReportModel

extension Specimen {
    /// Two periods beside each other in all their states.
    static let comparisons: [Specimen] = [
        Specimen("none", .panel(noData("Nothing was recorded in this period, nor in the one before."))),
        comparison("one section", [pressure]),
        comparison("several sections", [pressure, ("Weight", [["Mean", "71.4 kg", "72.6 kg", "↓ 1.2 kg lower"]])]),
        comparison("no change", [("Weight", [["Mean", "71.4 kg", "71.4 kg", "no change"]])]),
        comparison("all zero", [("Mood", [["Mean", "0 points", "0 points", "no change"]])]),
        comparison("tiny", [("Weight", [["In target", "<1%", "0%", "↑ slightly higher"]])]),
        comparison(
            "nothing in this period",
            [("Weight", [["Mean", "no readings", "72.6 kg", "–"], ["Readings", "no readings", "30", "–"]])]),
        comparison(
            "nothing before in one section",
            [
                pressure,
                ("Weight", [["Mean", "71.4 kg", "no readings", "–"], ["Readings", "30", "no readings", "–"]]),
            ]),
        comparison("nothing before at all", [("Weight", [["Mean", "71.4 kg"], ["Readings", "30"]])]),
        comparison("not comparable", [("Glucose", [["Mean", "104 mg/dL", "not comparable: taken at other meals"]])]),
        comparison(
            "longest words",
            [(LongWords.french, [[LongWords.german, "1 234 567 mg/dL", LongWords.korean, "↑ 1 234 567 mg/dL higher"]])]),
        comparison("over several pages", (1...20).map { ("Section \($0)", pressure.rows) }),
    ]

    private static let pressure = (
        title: "Blood pressure",
        rows: [
            ["Mean systolic", "128 mmHg", "133 mmHg", "↓ 5 mmHg lower"],
            ["Mean diastolic", "79 mmHg", "78 mmHg", "↑ 1 mmHg higher"],
            ["In target", "49%", "41%", "↑ 8 points higher"], ["Readings", "60", "54", "6 more"],
        ]
    )

    /// A table of figures of sections; a row with fewer cells than columns has its last one joined with those after it.
    private static func comparison(_ state: String, _ sections: [(title: String, rows: [[String]])]) -> Specimen {
        let columns = sections.flatMap(\.rows).allSatisfy { $0.count == 2 } ? 2 : 4
        func row(_ texts: [String], _ role: TableRowRole = .data) -> DataTable.Row {
            let merged = Array(repeating: DataTable.Cell.merge, count: columns - texts.count)
            return .init(role: role, cells: texts.map { .text($0.styled) } + merged)
        }
        let titles: [DataTable.Column] = [
            .init(title: "Figure".styled, weight: 3), .init(title: "This period".styled, alignment: .end, weight: 3),
            .init(title: "Period before".styled, alignment: .end, weight: 3),
            .init(title: "Change".styled, alignment: .end, weight: 4),
        ]
        let rows = sections.flatMap { section in
            (sections.count > 1 ? [row([section.title], .group)] : []) + section.rows.map { row($0) }
        }
        let title = "Comparison: \(state)"
        return Specimen(
            state,
            .table(
                TableCard(
                    id: "comparison-\(state)", title: title.styled, continuedTitle: "\(title) (continued)".styled,
                    meta: "30 days".styled, range: rowRange,
                    table: DataTable(columns: Array(titles.prefix(columns)), rows: rows),
                    notes: [
                        (columns == 2 ? "There are no readings of October 2 – 31." : "Period before: October 2 – 31.")
                            .styled
                    ])))
    }
}
