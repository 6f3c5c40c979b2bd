internal import DiaryModel
internal import ReportModel

/// A chart with what stands around it, before it gets its name and its place in the layout.
struct ChartParts {
    /// The title.
    var title: Message
    /// The right of the title line.
    var meta: Message
    /// The chart.
    var chart: Chart
    /// The same in a sentence.
    var alternative: Message
    /// The same in a table.
    var figures: DataTable
    /// What the reader must know beside.
    var notes: [Message] = []
    /// That it takes more days together than was asked for.
    var coarsening: Coarsening?

    /// The card.
    func card(id: String, _ request: ChartRequest) -> ChartCard {
        ChartCard(
            id: id, title: title, continuedTitle: Words.sectionContinued(title: .message(title)), meta: meta,
            chart: chart, alternative: alternative, printsAlternative: request.printsAlternative, figures: figures,
            printsFigures: request.printsFigures, notes: notes, coarsening: coarsening)
    }
}

extension SectionFacts {
    /// How long the period is, and how many readings something is about.
    func chartMeta(readings: Int) -> Message {
        .separated([
            Words.metaDays(n: .integer(period.dayCount)), Words.metaReadings(n: .integer(readings)),
        ])
    }
}

extension DataTable {
    /// A column of figures.
    static func figures(_ title: Message) -> Column { Column(title: title, alignment: .end) }
}
