/// A card with a chart, its sentence, and the table of its figures.
public struct ChartCard: Hashable, Sendable {
    /// The block's name in the layout, such as `bars-1`.
    public var id: String
    /// The title, such as "Blood pressure by week".
    public var title: Message
    /// The title on a page that the card runs on to.
    public var continuedTitle: Message
    /// The right of the title line, such as "30 days · 60 readings".
    public var meta: Message
    /// The chart.
    public var chart: Chart
    /// Type, data, period, count and finding in a sentence: what a screen reader says in place of the chart.
    public var alternative: Message
    /// Whether the sentence is printed as well.
    public var printsAlternative: Bool
    /// The chart's figures; they stand in place of a chart that finds no room.
    public var figures: DataTable
    /// Whether the figures are printed below the chart as well.
    public var printsFigures: Bool
    /// What the reader must know beside: a coarser bucket, values left out.
    public var notes: [Message]
    /// That it takes more days together than the layout asks for, for the record.
    public var coarsening: Coarsening?

    /// Makes a card.
    public init(
        id: String, title: Message, continuedTitle: Message, meta: Message, chart: Chart, alternative: Message,
        printsAlternative: Bool = true, figures: DataTable, printsFigures: Bool = false, notes: [Message] = [],
        coarsening: Coarsening? = nil
    ) {
        self.id = id
        self.title = title
        self.continuedTitle = continuedTitle
        self.meta = meta
        self.chart = chart
        self.alternative = alternative
        self.printsAlternative = printsAlternative
        self.figures = figures
        self.printsFigures = printsFigures
        self.notes = notes
        self.coarsening = coarsening
    }
}

/// That a chart takes more days together than was asked for, because there were too many groups.
public struct Coarsening: Hashable, Sendable {
    /// What was asked for, such as `day`.
    public var asked: String
    /// How many groups of bars, or points of a line, that gave.
    public var groups: Int
    /// What is shown, such as `week`.
    public var shown: String

    /// Makes a record of it.
    public init(asked: String, groups: Int, shown: String) {
        self.asked = asked
        self.groups = groups
        self.shown = shown
    }
}

/// The charts that a card can hold.
public enum Chart: Hashable, Sendable {
    /// Bars in groups.
    case bars(BarChart)
    /// Axes from one middle.
    case radar(RadarChart)
    /// Lines over time.
    case trend(TrendChart)
    /// A ring of classes.
    case donut(DonutChart)
}

/// A card with a table that may run over many pages.
public struct TableCard: Hashable, Sendable {
    /// The block's name in the layout, such as `log`.
    public var id: String
    /// The title.
    public var title: Message
    /// The title on a page that the table runs on to.
    public var continuedTitle: Message
    /// The right of the title line.
    public var meta: Message
    /// Which rows a page shows, such as "rows 31–60 of 90"; printed where the table takes more than one page.
    public var range: Message
    /// The table.
    public var table: DataTable
    /// What stands below it.
    public var notes: [Message]

    /// Makes a card.
    public init(
        id: String, title: Message, continuedTitle: Message, meta: Message, range: Message, table: DataTable,
        notes: [Message] = []
    ) {
        self.id = id
        self.title = title
        self.continuedTitle = continuedTitle
        self.meta = meta
        self.range = range
        self.table = table
        self.notes = notes
    }
}

/// Paragraphs of free text under a title.
public struct NoteCard: Hashable, Sendable {
    /// The block's name in the layout, such as `note`.
    public var id: String
    /// The title; empty for none.
    public var title: Message
    /// The title on a page that the text runs on to.
    public var continuedTitle: Message
    /// The paragraphs.
    public var paragraphs: [Message]

    /// Makes a card.
    public init(id: String, title: Message, continuedTitle: Message, paragraphs: [Message]) {
        self.id = id
        self.title = title
        self.continuedTitle = continuedTitle
        self.paragraphs = paragraphs
    }
}
