internal import DiaryModel
import ReportModel

extension Specimen {
    /// Grids of panels in all their states.
    static let grids: [Specimen] = [
        panel("like a summary", [.grid(summary)]),
        panel("like a calendar", [.grid(calendar)]),
        panel("like a diary", [.grid(diary(days: 31))]),
        panel("in two lanes", [.grid(readings(rows: 21, lanes: 2))]),
        panel("over several pages", [.grid(readings(rows: 150, lanes: 1))]),
        panel("in two lanes over several pages", [.grid(readings(rows: 220, lanes: 2))]),
        panel("names of columns and no rows", [.grid(readings(rows: 0, lanes: 1))]),
        panel("long words in wrapping columns", [.grid(longWords)]),
    ]

    private static func cell(_ text: String, _ type: PanelType = .cell, isHead: Bool = false) -> PanelCell {
        PanelCell(text.styled, type, isHead: isHead)
    }

    private static let summary = PanelGrid(
        columns: [.init(.start, growth: 1, wraps: true), .init(.end), .init(.end)],
        heads: [PanelRow([PanelCell([], isHead: true), cell("mmHg", .small), cell("count", .small)])],
        rows: [
            ("All days", "137/81", "60"), ("Mornings", "140/83", "30"), ("Evenings", "134/79", "30"),
            ("First 7 days", "–", "4"), ("Last 7 days", "136/80", "14"), (LongWords.french, "169/98", "1"),
        ].map { PanelRow([cell($0.0, isHead: true), cell($0.1, .strongRow), cell($0.2, .small)]) }, leastRow: 17)

    private static let calendar = PanelGrid(
        columns: (0..<7).flatMap { _ in [PanelGridColumn(.end, least: 11), PanelGridColumn(.start, growth: 1)] },
        heads: [
            PanelRow(
                ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"].map {
                    PanelCell($0.styled, .strongSmall, span: 2, isHead: true, alignment: .centre)
                })
        ],
        rows: (0..<5).map { week in
            PanelRow((0..<7).flatMap { day(week * 7 + $0) })
        }, leastRow: 20, gap: 4, hasUprights: true)

    /// A day of the calendar: none, one, or two measurements with the shapes of their classes, some with a note.
    private static func day(_ number: Int) -> [PanelCell] {
        guard (2..<33).contains(number) else { return [PanelCell(), PanelCell()] }
        let marks: [PanelMark] = [
            .shape(.circle, .target), .shape(.square, .high1), .shape(.triangle, .high2), .shape(.wedge, .low),
        ]
        let items = (0..<(number % 3)).map { index -> PanelItem in
            let sign = number % 7 == 0 ? "a".styled : nil
            return .marked(
                marks[(number + index) % 4], "\(118 + number)/\(70 + number)".styled, .cell, sign: sign, meaning: nil)
        }
        let day = cell("\(number - 1)", .strongSmall, isHead: true)
        return [day, PanelCell(items.isEmpty ? [.text("–".styled, .small)] : items)]
    }

    /// Days with mornings, evenings, a picture and notes.
    private static func diary(days: Int) -> PanelGrid {
        let names = [
            PanelCell("Day".styled, .strongSmall, span: 2, isHead: true),
            PanelCell("Morning".styled, .strongSmall, span: 2, isHead: true, alignment: .centre),
            PanelCell("Evening".styled, .strongSmall, span: 2, isHead: true, alignment: .centre),
            PanelCell("Over time".styled, .strongSmall, isHead: true),
            PanelCell("Notes".styled, .strongSmall, isHead: true),
        ]
        return PanelGrid(
            columns: [
                .init(.end), .init(), .init(.end), .init(.end), .init(.end), .init(.end), .init(growth: 1, least: 80),
                .init(growth: 1, wraps: true),
            ], heads: [PanelRow(names)], rows: (1...days).map(diaryRow), leastRow: 16, isSplit: true)
    }

    private static func diaryRow(_ day: Int) -> PanelRow {
        let scale = PanelScale(
            range: 60...180, target: 90...135,
            traces: [.stems([.init(0.3, 80, 140)]), .dots([.init(0.7, 128)], isFilled: true)])
        let picture = PanelPlot(
            span: 0...1, scales: [scale], height: 14...14, alternative: "Two values of a day.".styled)
        let counts = [PanelClassCount(.target, day), PanelClassCount(.elevated, 7), PanelClassCount(.high1, 1)]
        return PanelRow(
            [
                cell("\(day)", .strongCell, isHead: true), cell("Mon", .small), cell("8:05", .small), cell("137/81"),
                cell(day % 4 == 0 ? "" : "20:10", .small), cell(day % 4 == 0 ? "–" : "134/79"),
                PanelCell([day % 5 == 0 ? .classes(counts, "A bar of classes.".styled) : .plot(picture)]),
                cell(day % 6 == 0 ? LongWords.sentence : "", .small),
            ], rule: day % 7 == 1 ? .strong : .thin, isShaded: day % 7 > 4)
    }

    /// Measurements in the order of time.
    private static func readings(rows: Int, lanes: Int) -> PanelGrid {
        PanelGrid(
            columns: [.init(), .init(.end), .init(.end, growth: 1), .init(growth: 1, wraps: true)],
            heads: [
                PanelRow(["Day", "Time", "mmHg", "Class"].map { cell($0, .strongSmall, isHead: true) })
            ],
            rows: (0..<rows).map { row in
                let (name, slot) = names[row % 5]
                return PanelRow(
                    [
                        cell(row % 2 == 0 ? "Nov \(row / 2 % 30 + 1)" : "", isHead: row % 2 == 0), cell("8:05", .small),
                        cell("\(120 + row % 40)/\(70 + row % 20)", .strongCell),
                        PanelCell([.marked(.bar(slot), name.styled, .small, sign: nil, meaning: nil)]),
                    ], rule: row % 2 == 0 ? .thin : .inset)
            }, leastRow: 15, lanes: lanes, isSplit: true)
    }

    private static let longWords = PanelGrid(
        columns: [.init(growth: 1, wraps: true), .init(growth: 1, wraps: true), .init(.end)],
        rows: [LongWords.german, LongWords.french, LongWords.korean].map {
            PanelRow([cell($0, isHead: true), cell($0 + " " + LongWords.sentence), cell("1 234 567")], isShaded: true)
        })
}
