import DiaryModel
import PageModel
import ReportModel
import Specimens
@testable import LayoutEngine

/// Lays out a report whose messages are in words already.
func layOut(
    _ report: Report, style: PageStyle, shaper: some TextShaping
) throws(LayoutError) -> Outcome<PaginatedDocument> {
    try LayoutEngine.layOut(report, wording: SpecimenWords(), style: style, shaper: shaper)
}

extension PlacedReport {
    /// Deals out a report whose messages are in words already.
    init(
        _ report: Report, style: PageStyle, shaper: any TextShaping, limits: PageLimits = PageLimits()
    ) throws(LayoutError) {
        try self.init(report, wording: SpecimenWords(), style: style, shaper: shaper, limits: limits)
    }
}

extension Typesetter {
    /// Makes a typesetter for messages that are in words already.
    init(shaper: any TextShaping, style: PageStyle) {
        self.init(shaper: shaper, wording: SpecimenWords(), style: style)
    }
}

/// Invented reports, built from plain words.
enum Samples {
    static let english = LanguageTag.english
    static let day = CivilDate(dayNumber: 20_422)

    static func text(_ plain: String) -> Message { Message(words: StyledText(plain, language: english)) }

    /// A figure and its unit, such as "50" and " times".
    static func figure(_ value: String, _ unit: String = "") -> Message {
        var runs = [StyledText.Run(value, style: .value, language: english)]
        if !unit.isEmpty { runs.append(StyledText.Run(unit, style: .unit, language: english)) }
        return Message(words: StyledText(runs))
    }

    static func percent(_ count: Int, of total: Int) -> Message {
        text("\(total == 0 ? 0 : (100 * count + total / 2) / total)%")
    }

    static let slots: [ColourSlot] = [.target, .elevated, .high1, .high2, .high3, .low, .veryLow]
    static let names = ["Normal", "Elevated", "Prehypertension", "Stage 1", "Stage 2", "Low", "Very low"]

    static func card(
        _ id: String = "bp", counts: [Int] = [29, 14, 11, 5, 1], findings: [String] = ["Half of them are normal."],
        figures: Int = 4, notes: [String] = ["Percents are rounded."]
    ) -> CardParts {
        let total = counts.reduce(0, +)
        let kinds = counts.indices.map { (slots[$0 % 7], names[$0 % 7]) }
        return CardParts(
            id: id, title: text("Card \(id)"), continuedTitle: text("Card \(id) (continued)"),
            meta: text("30 days · \(total) readings"),
            donut: DonutChart(
                slices: zip(kinds, counts).map { .init(slot: $0.0, count: $1, percent: percent($1, of: total)) },
                centre: figure("\(total)", " readings"), alternative: "alternative of \(id)".asText),
            rows: zip(kinds, counts).map {
                CardParts.Row(slot: $0.0, title: text($0.1), value: figure("\($1)", " times"))
            },
            findings: findings.map(text),
            figures: (0..<figures).map { PanelTile(text("Figure \($0)"), figure("12\($0)", " mmHg")) },
            notes: notes.map(text))
    }

    /// A card of rows alone.
    static func figuresCard(_ id: String = "pulse", rows: Int = 3) -> CardParts {
        var card = card(id, counts: [1], figures: 0, notes: [])
        card.donut = nil
        card.rows = (0..<rows).map {
            CardParts.Row(slot: nil, title: text("Row \($0)"), value: figure("\(60 + $0)", " bpm"))
        }
        return card
    }

    static func noData(_ id: String = "glucose") -> MissingParts {
        MissingParts(
            id: id, title: text("Card \(id)"), reason: text("Nothing was recorded."),
            detail: text("Please write down a few values."))
    }

    static let title = Panel.title(text("Blood pressure and weight"), text("Somebody · 1970-01-01"))

    /// A title of some words.
    static func title(_ words: String) -> Panel { .title(text(words), text("Somebody · 1970-01-01")) }

    static let tiles = ["Mean", "Readings", "Change", "In target"].map {
        PanelTile(text($0), figure("48", " %"))
    }

    static let keyFigures = Panel.keyFigures(tiles)

    static func report(_ panels: [Panel]) -> Report {
        let pages = StyledText([
            StyledText.Run("0", language: english, field: .pageNumber), StyledText.Run(" / ", language: english),
            StyledText.Run("0", language: english, field: .pageCount),
        ])
        return Report(
            id: "r1", title: text("A report"), headerStart: text("Health diary"), headerEnd: text("November"),
            footerStart: text("Own values. Not a diagnosis."), footerMiddle: text("No. r1"),
            footerEnd: Message(words: pages),
            panels: panels, date: day)
    }

    /// A report with everything on it.
    static let full = report([
        title, keyFigures, .section(card()), .section(card("weight", counts: [3, 9, 2])),
        .noData(noData()),
    ])

    static func style(_ paper: Paper = .a4) -> PageStyle { PageStyle(ReportWish(paper: paper), language: english) }

    /// The pages of a report on a paper.
    static func layOut(_ report: Report, _ paper: Paper = .a4) throws -> PaginatedDocument {
        try LayoutEngineTests.layOut(report, style: style(paper), shaper: FixedAdvance()).value
    }
}

extension String {
    /// The string as a text in English.
    var asText: Message { Samples.text(self) }
}
