/// A card with a chart, its sentence, and the table of its figures.
public struct ChartCard<Text> {
    /// The block's name in the layout, such as `bars-1`.
    public var id: String
    /// The title, such as "Blood pressure by week".
    public var title: Text
    /// The title on a page that the card runs on to.
    public var continuedTitle: Text
    /// The right of the title line, such as "30 days · 60 readings".
    public var meta: Text
    /// The chart.
    public var chart: Chart<Text>
    /// Type, data, period, count and finding in a sentence: what a screen reader says in place of the chart.
    public var alternative: Text
    /// Whether the sentence is printed as well.
    public var printsAlternative: Bool
    /// The chart's figures; they stand in place of a chart that finds no room.
    public var figures: DataTable<Text>
    /// Whether the figures are printed below the chart as well.
    public var printsFigures: Bool
    /// What the reader must know beside: a coarser bucket, values left out.
    public var notes: [Text]
    /// That it takes more days together than the layout asks for, for the record.
    public var coarsening: Coarsening?

    /// Makes a card.
    public init(
        id: String, title: Text, continuedTitle: Text, meta: Text, chart: Chart<Text>, alternative: Text,
        printsAlternative: Bool = true, figures: DataTable<Text>, printsFigures: Bool = false, notes: [Text] = [],
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

    func map<Other, Failure>(_ change: (Text) throws(Failure) -> Other) throws(Failure) -> ChartCard<Other> {
        let title = try change(title)
        let continuedTitle = try change(continuedTitle)
        let meta = try change(meta)
        let chart = try chart.map(change)
        let alternative = try change(alternative)
        return ChartCard<Other>(
            id: id, title: title, continuedTitle: continuedTitle, meta: meta, chart: chart, alternative: alternative,
            printsAlternative: printsAlternative, figures: try figures.map(change), printsFigures: printsFigures,
            notes: try notes.mapTyped(change), coarsening: coarsening)
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
public enum Chart<Text> {
    /// Bars in groups.
    case bars(BarChart<Text>)
    /// Axes from one middle.
    case radar(RadarChart<Text>)
    /// Lines over time.
    case trend(TrendChart<Text>)
    /// A ring of classes.
    case donut(DonutChart<Text>)

    func map<Other, Failure>(_ change: (Text) throws(Failure) -> Other) throws(Failure) -> Chart<Other> {
        switch self {
        case .bars(let chart): .bars(try chart.map(change))
        case .radar(let chart): .radar(try chart.map(change))
        case .trend(let chart): .trend(try chart.map(change))
        case .donut(let chart): .donut(try chart.map(change))
        }
    }
}

/// A card with a table that may run over many pages.
public struct TableCard<Text> {
    /// The block's name in the layout, such as `log`.
    public var id: String
    /// The title.
    public var title: Text
    /// The title on a page that the table runs on to.
    public var continuedTitle: Text
    /// The right of the title line.
    public var meta: Text
    /// Which rows a page shows, such as "rows 31–60 of 90"; printed where the table takes more than one page.
    public var range: Text
    /// The table.
    public var table: DataTable<Text>
    /// What stands below it.
    public var notes: [Text]

    /// Makes a card.
    public init(
        id: String, title: Text, continuedTitle: Text, meta: Text, range: Text, table: DataTable<Text>,
        notes: [Text] = []
    ) {
        self.id = id
        self.title = title
        self.continuedTitle = continuedTitle
        self.meta = meta
        self.range = range
        self.table = table
        self.notes = notes
    }

    func map<Other, Failure>(_ change: (Text) throws(Failure) -> Other) throws(Failure) -> TableCard<Other> {
        let title = try change(title)
        let continuedTitle = try change(continuedTitle)
        let meta = try change(meta)
        let range = try change(range)
        return TableCard<Other>(
            id: id, title: title, continuedTitle: continuedTitle, meta: meta, range: range,
            table: try table.map(change), notes: try notes.mapTyped(change))
    }
}

/// Paragraphs of free text under a title.
public struct NoteCard<Text> {
    /// The block's name in the layout, such as `note`.
    public var id: String
    /// The title; empty for none.
    public var title: Text
    /// The title on a page that the text runs on to.
    public var continuedTitle: Text
    /// The paragraphs.
    public var paragraphs: [Text]

    /// Makes a card.
    public init(id: String, title: Text, continuedTitle: Text, paragraphs: [Text]) {
        self.id = id
        self.title = title
        self.continuedTitle = continuedTitle
        self.paragraphs = paragraphs
    }

    func map<Other, Failure>(_ change: (Text) throws(Failure) -> Other) throws(Failure) -> NoteCard<Other> {
        let title = try change(title)
        return NoteCard<Other>(
            id: id, title: title, continuedTitle: try change(continuedTitle),
            paragraphs: try paragraphs.mapTyped(change))
    }
}

extension ChartCard: Sendable where Text: Sendable {}
extension ChartCard: Equatable where Text: Equatable {}
extension ChartCard: Hashable where Text: Hashable {}
extension Chart: Sendable where Text: Sendable {}
extension Chart: Equatable where Text: Equatable {}
extension Chart: Hashable where Text: Hashable {}
extension TableCard: Sendable where Text: Sendable {}
extension TableCard: Equatable where Text: Equatable {}
extension TableCard: Hashable where Text: Hashable {}
extension NoteCard: Sendable where Text: Sendable {}
extension NoteCard: Equatable where Text: Equatable {}
extension NoteCard: Hashable where Text: Hashable {}
