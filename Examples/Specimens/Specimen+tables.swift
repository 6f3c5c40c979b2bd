public import ReportModel

extension Specimen {
    /// Tables in all their states.
    static let tables: [Specimen] = [
        panel("one row", [.grid(list([row(0)]))]),
        panel("no rows", [.grid(list([]))]),
        panel(
            "text that wraps",
            [.grid(list([row(0, note: LongWords.sentence), row(1), row(2, note: LongWords.french)]))]),
        panel("over several pages under headings", [.grid(list(days(24)))]),
        panel("with a mean", [.grid(list((0..<6).map { row($0) } + [total]))]),
        panel("a row that no page holds", [.grid(list([row(0), row(1, note: longText), row(2)]))]),
        panel("joined cells: 2:1:1 and 1:3:2", [.grid(joined(vectors, columns: 12))]),
        panel("joined cells with a head and a total", [.grid(shares)]),
    ]

    /// A table of so many rows with values, a heading before every third.
    public static func longTable(rows count: Int) -> Panel {
        panel("\(count) rows", [.grid(list(days((count + 2) / 3)))]).panel
    }

    /// 2:1:1, 1:3:2 with a literal "merge", and a text that takes lines beside a short one.
    private static let vectors = [
        [("40", 6), ("37", 3), ("99", 3)], [("a", 2), ("merge", 6), ("YY", 4)], [(LongWords.sentence, 4), ("b", 8)],
    ]

    private static let longText = Array(repeating: LongWords.sentence, count: 150).joined(separator: " ")

    /// Rows of a time, what was measured, its value, its class and a note.
    private static func list(_ rows: [PanelRow]) -> PanelGrid {
        PanelGrid(
            columns: [
                .init(.end), .init(growth: 1, wraps: true), .init(.end), .init(growth: 1, wraps: true),
                .init(growth: 1, wraps: true),
            ],
            heads: [
                PanelRow(
                    ["Time", "Measurement", "Value", "Class", "Note"].map {
                        PanelCell($0.styled, .strongSmall, isHead: true)
                    }, rule: .none)
            ], rows: rows, isSplit: true)
    }

    private static func systolic(_ index: Int) -> Int { 121 + index * 7 % 19 }
    private static func diastolic(_ index: Int) -> Int { 74 + index * 5 % 13 }

    /// The mean of the first six rows.
    private static func mean(_ value: (Int) -> Int) -> Int { ((0..<6).map(value).reduce(0, +) + 3) / 6 }

    private static func row(_ index: Int, note: String = "") -> PanelRow {
        let isRaised = systolic(index) >= 130 || diastolic(index) >= 80
        return PanelRow([
            PanelCell("\(7 + index % 3 * 6):15".styled, isHead: true), PanelCell("Blood pressure".styled),
            PanelCell("\(systolic(index))/\(diastolic(index))".styled),
            PanelCell((isRaised ? "Prehypertension" : "Normal").styled), PanelCell(note.styled),
        ])
    }

    private static let total = PanelRow(
        [
            PanelCell("Mean".styled, .strongCell, span: 2, isHead: true),
            PanelCell("\(mean(systolic))/\(mean(diastolic))".styled, .strongCell), PanelCell(span: 2),
        ], rule: .strong, keeps: .withPrevious)

    private static func days(_ count: Int) -> [PanelRow] {
        (0..<count).flatMap { day in
            let name = PanelCell("November \(day % 30 + 1)".styled, .strongCell, span: 5, isHead: true)
            return [PanelRow([name], isShaded: true, keeps: .withNext)] + (0..<3).map { row(day * 3 + $0) }
        }
    }

    /// Cells that take several of so many equal columns.
    private static func joined(
        _ rows: [[(text: String, span: Int)]], columns: Int, heads: [PanelRow] = []
    ) -> PanelGrid {
        PanelGrid(
            columns: (0..<columns).map { _ in PanelGridColumn(growth: 1) }, heads: heads,
            rows: rows.enumerated().map { index, row in
                PanelRow(row.map { PanelCell($0.text.styled, span: $0.span) }, rule: index == 0 ? .strong : .thin)
            }, gap: 12, isSplit: true, hasUprights: true, keepsProportions: true)
    }

    private static let shares: PanelGrid = {
        let names = [("Kind", 2), ("Bought", 1), ("Sold", 1)].map {
            PanelCell($0.0.styled, .strongSmall, span: $0.1, isHead: true)
        }
        var grid = joined(
            [[("Shares", 2), ("40", 1), ("37", 1)], [("Funds", 2), ("12", 1), ("3", 1)]], columns: 4,
            heads: [PanelRow(names, rule: .none)])
        let sums = [("All", 2), ("52", 1), ("40", 1)].map { PanelCell($0.0.styled, .strongCell, span: $0.1) }
        grid.rows.append(PanelRow(sums, rule: .strong, keeps: .withPrevious))
        return grid
    }()
}
