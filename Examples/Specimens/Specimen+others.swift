import ReportModel

extension Specimen {
    /// Titles and tiles in all their states.
    static let openings: [Specimen] = [
        Specimen("title", .title(TitleBlock(title: "Blood pressure and weight".styled, identity: identity))),
        tiles("one tile", [("Mean", "128/79", "mmHg")]),
        tiles("all zero", [("Mean", "0", "points"), ("Recorded", "0", "readings"), ("In target", "0%", "")]),
        tiles("tiny and missing", [("In target", "<1%", ""), ("Change", "–", ""), ("Mean", "<0.1", "mmHg")]),
        tiles("four tiles", four),
        tiles("longest words", [(LongWords.german, "1 234 567", "Wiederholungen"), ("Mean", "128/79", "mmHg")]),
        Specimen("long title", .title(TitleBlock(title: LongWords.sentence.styled, identity: identity))),
        tiles("seven tiles", four + four.prefix(3)),
    ]

    private static let identity = "Someone · born January 5, 1970 · Report no. specimen".styled
    private static let four = [
        ("Mean", "128/79", "mmHg"), ("Recorded", "60", "readings"), ("Weight", "−1.2", "kg"),
        ("In target", "49%", ""),
    ]

    private static func tiles(_ state: String, _ tiles: [(String, String, String)]) -> Specimen {
        Specimen(state, .keyFigures(tiles.map { KeyFigure(label: $0.0.styled, value: $0.1.figure($0.2)) }))
    }

    /// Cards side by side in all their states.
    static let halves: [Specimen] = [
        pair("radar and ring", .radar(radarChart([80, 55, 92, 40, 66])), ring),
        pair("ring and bars", ring, .bars(barChart([[131, 84], [127, 80]], ["Morning", "Evening"]))),
        pair("trend and radar", .trend(trendChart([(0..<30).map { ($0, Double(120 + $0 % 9)) }])), eight),
        Specimen(
            "a long title beside a short one",
            .halves([
                half("Short", ring),
                half("Mean systolic blood pressure by day of the week, at home", .radar(radarChart([80, 55, 92]))),
            ])),
        Specimen("one alone", .halves([half("Alone", ring)])),
        pair("too narrow: figures", .bars(barChart((0..<60).map { [Double($0)] }, (0..<60).map(String.init))), ring),
    ]

    private static let ring: Chart =
        donut(zip(names, [24, 12, 8, 5, 1]).map { ($0.0, $0.1, $1) })
        .map { .donut($0) } ?? .radar(radarChart([1, 2, 3]))
    private static let eight: Chart = .radar(radarChart([80, 55, 92, 40, 66, 71, 13, 88]))

    private static func half(_ title: String, _ chart: Chart) -> ChartCard {
        var figures = DataTable(
            columns: [.init(title: "Group".styled), .init(title: "Value".styled, alignment: .end)], rows: [])
        switch chart {
        case .bars(let bars): figures = self.figures(bars)
        case .donut(let donut):
            figures.rows = zip(names, donut.slices).map { .init(cells: [.text($0.0.styled), .text($1.percent)]) }
        case .radar, .trend: break
        }
        return card(title.lowercased(), "half", chart, figures: figures)
    }

    private static func pair(_ state: String, _ one: Chart, _ other: Chart) -> Specimen {
        Specimen(state, .halves([half("First", one), half("Second", other)]))
    }

    /// Free text in all its states.
    static let notes: [Specimen] = [
        note("short", ["Measured at home."]), note("long", Array(repeating: LongWords.sentence, count: 6)),
        note("over several pages", Array(repeating: LongWords.sentence + " " + LongWords.sentence, count: 40)),
    ]

    private static func note(_ state: String, _ paragraphs: [String]) -> Specimen {
        Specimen(
            state,
            .note(
                NoteCard(
                    id: "note-\(state)", title: "Note: \(state)".styled,
                    continuedTitle: "Note: \(state) (continued)".styled, paragraphs: paragraphs.map(\.styled))))
    }
}
