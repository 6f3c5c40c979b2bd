internal import DiaryModel
import ReportModel

extension Specimen {
    /// Blocks of simple parts in all their states.
    static let panels: [Specimen] = [
        panel("texts of every type", PanelType.allCases.map { .text("\($0), 128/79".styled, $0) }),
        panel("findings", [.bullets([LongWords.sentence.styled, "Mornings are higher than evenings.".styled])]),
        panel("two ends and rules", ends),
        panel("tiles with a hero", [.tiles([hero] + tiles.prefix(3))]),
        panel("tiles without a hero", [.tiles(tiles)]),
        panel("one tile", [.tiles([hero])]),
        panel("two tiles", [.tiles(Array(tiles.prefix(2)))]),
        panel("legend of every mark", [.legend(marks)]),
        Specimen("boxes side by side", Panel(id: "boxes", forms: [PanelBox([.beside(boxes)])])),
        panel(
            "ring with a list",
            [.beside([PanelColumn(1, PanelBox([.ring(ring)])), PanelColumn(3, PanelBox([classes]))])]),
        Specimen(
            "title, meta and legend too long for a line",
            Panel(
                id: "long-title",
                forms: [
                    PanelBox(
                        title: LongWords.sentence.styled, meta: LongWords.french.styled, legend: marks,
                        isFramed: true, [.text(LongWords.sentence.styled, .body)])
                ])),
        panel(
            "long words",
            [
                .tiles([PanelTile(LongWords.german.styled, "128/79".figure("mmHg"), lines: [LongWords.korean.styled])]),
                .bullets([LongWords.french.styled, LongWords.korean.styled]),
                .legend([PanelLegendEntry(.swatch(.high1), LongWords.french.styled)]),
            ]),
        Specimen(
            "no form has room: words",
            Panel(id: "words", forms: [PanelBox(title: "Words".styled, [.grid(wordGrid)])])),
    ]

    /// A panel of one form with its state as title.
    static func panel(_ state: String, _ parts: [PanelPart], isFramed: Bool = false) -> Specimen {
        Specimen(
            state,
            Panel(
                id: "panel",
                forms: [
                    PanelBox(
                        title: state.capitalizedFirst.styled, meta: "30 days".styled, isFramed: isFramed, parts)
                ]))
    }

    private static let ends: [PanelPart] = [
        .ends("Someone, born January 5, 1970".styled, "November 2025".styled, .name, .row), .rule(isStrong: true),
        .ends(LongWords.sentence.styled, LongWords.french.styled, .body, .small), .rule(isStrong: false),
    ]

    private static let hero = PanelTile(
        "Mean of the last seven days".styled, "137/81".figure("mmHg"),
        lines: ["mornings 140/83".styled, "evenings 134/79".styled], isHero: true)

    private static let tiles = [
        PanelTile("Measurements".styled, "60".figure(), lines: ["on 30 of 30 days".styled]),
        PanelTile("In target".styled, "29".figure("of 60"), lines: ["below 135/85 mmHg".styled]),
        PanelTile("Highest".styled, "169/98".figure("mmHg")), PanelTile("Change".styled, "–".figure()),
        PanelTile(LongWords.german.styled, "1 234 567".figure("mmHg")),
    ]

    /// A mark of every kind with what it is.
    private static let marks: [PanelLegendEntry] =
        ColourSlot.allCases.map { PanelLegendEntry(.swatch($0), "class \($0.rawValue)".styled) }
        + ColourSlot.allCases.map { PanelLegendEntry(.bar($0), "bar \($0.rawValue)".styled) }
        + zip(PanelShape.allCases, [ColourSlot.target, .high1, .high2, .low]).map {
            PanelLegendEntry(.shape($0, $1), "\($0)".styled)
        }
        + [true, false].map { PanelLegendEntry(.dot(isFilled: $0), $0 ? "dot".styled : "open dot".styled) }
        + [PanelStroke.values, .mean, .median, .target, .limit].map {
            PanelLegendEntry(.line($0), "line: \($0)".styled)
        }
        + [PanelArea.outer, .inner].map { PanelLegendEntry(.area($0), "area: \($0)".styled) }
        + [PanelLegendEntry(.target, "target".styled), PanelLegendEntry(nil, "words alone".styled)]

    private static let boxes: [PanelColumn] = [
        PanelColumn(
            1,
            PanelBox(
                title: "Weight".styled, meta: "12 readings".styled, isFramed: true,
                [.text("−1.2 kg".styled, .strongRow), .text("since November 1".styled, .small)])),
        PanelColumn(
            1, PanelBox(title: "Pulse".styled, isFramed: true, [.text("no reading".styled, .small)])),
        PanelColumn(
            1, PanelBox(title: "Neither frame nor meta".styled, [.text(LongWords.sentence.styled, .cell)])),
    ]

    private static let ring = DonutChart(
        slices: zip([ColourSlot.target, .elevated, .high1, .high2], [24, 12, 8, 5]).map {
            .init(slot: $0, count: $1, percent: "".styled)
        }, centre: "49".figure("measurements"), alternative: "A ring of 49 measurements in four classes.".styled)

    private static let classes = PanelPart.grid(
        PanelGrid(
            columns: [.init(.start, growth: 1, wraps: true), .init(.end)],
            rows: zip(names.prefix(4), [24, 12, 8, 5]).map { name, count in
                PanelRow([
                    PanelCell([.marked(.swatch(name.1), name.0.styled, .row, sign: nil, meaning: nil)], isHead: true),
                    PanelCell("\(count) of 49".styled, .strongRow),
                ])
            }))

    /// A grid whose words are wider than any page.
    private static let wordGrid = PanelGrid(
        columns: (0..<6).map { _ in PanelGridColumn() },
        rows: (0..<4).map { row in
            PanelRow((0..<6).map { PanelCell("\(LongWords.german) \(row).\($0)".styled) })
        })
}

extension String {
    fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
