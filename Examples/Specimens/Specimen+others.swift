import ReportModel

extension Specimen {
    /// Titles and tiles in all their states.
    static let openings: [Specimen] = [
        Specimen("title", .title("Blood pressure and weight".styled, identity: identity)),
        tiles("one tile", [("Mean", "128/79", "mmHg")]),
        tiles("all zero", [("Mean", "0", "points"), ("Recorded", "0", "readings"), ("In target", "0%", "")]),
        tiles("tiny and missing", [("In target", "<1%", ""), ("Change", "–", ""), ("Mean", "<0.1", "mmHg")]),
        tiles("four tiles", four),
        tiles("longest words", [(LongWords.german, "1 234 567", "Wiederholungen"), ("Mean", "128/79", "mmHg")]),
        Specimen("long title", .title(LongWords.sentence.styled, identity: identity)),
        tiles("seven tiles", four + four.prefix(3)),
    ]

    private static let identity = "Someone · born January 5, 1970 · Report no. specimen".styled
    private static let four = [
        ("Mean", "128/79", "mmHg"), ("Recorded", "60", "readings"), ("Weight", "−1.2", "kg"),
        ("In target", "49%", ""),
    ]

    private static func tiles(_ state: String, _ tiles: [(String, String, String)]) -> Specimen {
        Specimen(state, .keyFigures(tiles.map { PanelTile($0.0.styled, $0.1.figure($0.2)) }))
    }

    /// Charts side by side in all their states.
    static let halves: [Specimen] = [
        pair("radar and bars", .radar(radarChart([80, 55, 92, 40, 66])), mornings),
        pair("two radars", .radar(radarChart([80, 55, 92, 40, 66, 71, 13, 88])), .radar(radarChart([1, 2, 3]))),
        Specimen(
            "a long title beside a short one",
            pair(
                "titles",
                [
                    charts("Short", mornings, isHalf: true),
                    charts(
                        "Mean systolic blood pressure by day of the week, at home",
                        .radar(radarChart([80, 55, 92])),
                        isHalf: true),
                ])),
        pair(
            "too narrow: figures", .bars(barChart((0..<60).map { [Double($0)] }, (0..<60).map(String.init))), mornings),
    ]

    private static let mornings = PanelChart.Drawing.bars(
        barChart([[131, 84], [127, 80]], ["Morning", "Evening"], isTimeline: false))

    private static func pair(
        _ state: String, _ one: PanelChart.Drawing, _ other: PanelChart.Drawing
    ) -> Specimen {
        Specimen(
            state, pair(state, [charts("First", one, isHalf: true), charts("Second", other, isHalf: true)]))
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
                id: "note-\(state)", title: "Note: \(state)".styled, continued: "Note: \(state) (continued)".styled,
                paragraphs.map(\.styled)))
    }
}
