import DiaryModel
import PageModel
import ReportModel
import Specimens
@testable import LayoutEngine

/// Reports with every kind of content that has to find its place.
enum Variants {
    static let all: [(name: String, report: Report)] =
        rowCounts + texts + SpecimenSheet.all.map { ($0.name, $0.report) } + [
            ("full", Samples.full), ("only a title", Samples.report([Samples.title])),
            ("no rows", Samples.report([.section(bare)])), ("figures only", Samples.report([.section(figuresOnly)])),
            ("all in one class", single(counts: [9])), ("a class without readings", single(counts: [9, 0, 2])),
            ("no readings at all", single(counts: [0, 0])), ("slivers", single(counts: [9000, 3, 2, 1, 1])),
            ("seven slivers", single(counts: [1, 1, 1, 90_000, 1, 1, 1])),
            ("forty rows", Samples.report([Samples.title, .section(Samples.figuresCard(rows: 40))])),
            ("seven tiles", Samples.report([.keyFigures(Array(repeating: Samples.tiles[0], count: 7))])),
            ("one tile", Samples.report([.keyFigures(Array(repeating: Samples.tiles[0], count: 1))])),
        ]

    /// The notes of reports about rounded percents.
    static let roundingNotes = ["Percents are rounded.", "Percentages may not add up to 100% because of rounding."]

    private static let rowCounts = (1...7).map { count in
        ("\(count) rows", single(counts: Array([29, 14, 11, 5, 3, 2, 1].prefix(count))))
    }

    private static let texts = [
        "한국어로 된 아주 긴 제목과 문장이 여러 줄에 걸쳐 나오는 경우입니다", "Donaudampfschifffahrtsgesellschaftskapitänsmütze",
        "Hypertension artérielle sévère avec urgence hypertensive", "x",
        String(repeating: "very long text that does not want to end ", count: 8),
    ].map { text in ("text \(text.prefix(12))", Variants.with(text)) }

    static func single(counts: [Int]) -> Report {
        Samples.report([
            Samples.title, Samples.keyFigures, .section(Samples.card(counts: counts)),
        ])
    }

    /// A report with one text in nearly every place.
    static func with(_ text: String) -> Report {
        var card = Samples.card()
        card.title = text.asText
        card.meta = String(text.prefix(60)).asText
        card.rows = card.rows.map { CardParts.Row(slot: $0.slot, title: text.asText, value: $0.value) }
        card.findings = [text.asText, text.asText]
        card.figures = (0..<6).map { _ in PanelTile(text.asText, Samples.figure("128/79", " mmHg")) }
        card.notes = [text.asText, "Percents are rounded.".asText]
        var wide = card
        wide.rows = card.rows.map {
            CardParts.Row(
                slot: $0.slot, title: $0.title, value: Samples.figure("1 234 567", " Wiederholungen im Monat"))
        }
        var empty = Samples.noData()
        empty.title = text.asText
        empty.reason = text.asText
        empty.detail = text.asText
        let tiles = ["128/79", "1 234 567 890", "1"].map {
            PanelTile(text.asText, Samples.figure($0, " \(text)"))
        }
        var report = Samples.report([
            .title(text.asText, text.asText), .keyFigures(tiles), .section(card),
            .section(wide), .noData(empty),
        ])
        report.headerStart = text.asText
        report.footerStart = text.asText
        return report
    }

    private static let bare: CardParts = {
        var card = Samples.card()
        card.rows = []
        return card
    }()

    private static let figuresOnly: CardParts = {
        var card = Samples.figuresCard(rows: 0)
        card.figures = Samples.tiles
        return card
    }()
}
