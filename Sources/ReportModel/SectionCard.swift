public import GuidelineModel

/// A section with readings: a donut of its classes, a row per class, its figures and what they say.
public struct SectionCard<Text> {
    /// The section's name in the config.
    public var id: String
    /// The title, such as "Blood pressure".
    public var title: Text
    /// The title on a page that the card runs on to, such as "Blood pressure (continued)".
    public var continuedTitle: Text
    /// The right of the title line, such as "30 days · 60 readings".
    public var meta: Text
    /// The pie; `nil` for a section without classes.
    public var donut: DonutChart<Text>?
    /// One to five rows.
    public var rows: [DetailRow<Text>]
    /// What the figures say, in sentences.
    public var findings: [Text]
    /// The values over time, below the findings; `nil` for a card without them.
    public var trend: TrendChart<Text>?
    /// What a screen reader says in place of the trend; `nil` without one.
    public var trendAlternative: Text?
    /// That the trend joins means of more than a day, for the record.
    public var trendCoarsening: Coarsening?
    /// Mean, lowest, highest, days measured.
    public var figures: [KeyFigure<Text>]
    /// What the reader must know beside the findings: rounding, too few readings, readings set aside.
    public var notes: [Text]

    /// Makes a card.
    public init(
        id: String, title: Text, continuedTitle: Text, meta: Text, donut: DonutChart<Text>?, rows: [DetailRow<Text>],
        findings: [Text], trend: TrendChart<Text>? = nil, trendAlternative: Text? = nil,
        trendCoarsening: Coarsening? = nil, figures: [KeyFigure<Text>], notes: [Text]
    ) {
        self.id = id
        self.title = title
        self.continuedTitle = continuedTitle
        self.meta = meta
        self.donut = donut
        self.rows = rows
        self.findings = findings
        self.trend = trend
        self.trendAlternative = trendAlternative
        self.trendCoarsening = trendCoarsening
        self.figures = figures
        self.notes = notes
    }

    func map<Other, Failure>(_ change: (Text) throws(Failure) -> Other) throws(Failure) -> SectionCard<Other> {
        let title = try change(title)
        let continuedTitle = try change(continuedTitle)
        let meta = try change(meta)
        var donutMapped: DonutChart<Other>?
        if let donut { donutMapped = try donut.map(change) }
        let rows = try rows.mapTyped { row throws(Failure) in try row.map(change) }
        let findings = try findings.mapTyped(change)
        var trendMapped: TrendChart<Other>?
        if let trend { trendMapped = try trend.map(change) }
        var trendAlternativeMapped: Other?
        if let trendAlternative { trendAlternativeMapped = try change(trendAlternative) }
        return SectionCard<Other>(
            id: id, title: title, continuedTitle: continuedTitle, meta: meta, donut: donutMapped, rows: rows,
            findings: findings, trend: trendMapped, trendAlternative: trendAlternativeMapped,
            trendCoarsening: trendCoarsening,
            figures: try figures.mapTyped { figure throws(Failure) in try figure.map(change) },
            notes: try notes.mapTyped(change))
    }
}

/// A row of a card: a dot in the class's colour, its name, and a figure with its unit.
public struct DetailRow<Text> {
    /// Colour and pattern of the dot; `nil` for a row that is no class.
    public var slot: ColourSlot?
    /// The name.
    public var title: Text
    /// The figure, in the styles `value` and `unit`.
    public var value: Text

    /// Makes a row.
    public init(slot: ColourSlot?, title: Text, value: Text) {
        self.slot = slot
        self.title = title
        self.value = value
    }

    func map<Other, Failure>(_ change: (Text) throws(Failure) -> Other) throws(Failure) -> DetailRow<Other> {
        DetailRow<Other>(slot: slot, title: try change(title), value: try change(value))
    }
}

/// A ring of slices in clinical order, with percents and a figure in its hole.
public struct DonutChart<Text> {
    /// The slices, clockwise from 12 o'clock; every count is above zero, and there is at least one.
    public var slices: [Slice]
    /// What stands in the hole, in the styles `value` and `unit`: how many readings there are.
    public var centre: Text
    /// What a screen reader says: the same figures in a sentence.
    public var alternative: Text

    /// Makes a donut.
    public init(slices: [Slice], centre: Text, alternative: Text) {
        self.slices = slices
        self.centre = centre
        self.alternative = alternative
    }

    /// One slice.
    public struct Slice {
        /// Colour and pattern.
        public var slot: ColourSlot
        /// How many readings it stands for; above zero.
        public var count: Int
        /// Its percent, from the section's one allotment; empty where there are too few readings for one.
        public var percent: Text

        /// Makes a slice.
        public init(slot: ColourSlot, count: Int, percent: Text) {
            self.slot = slot
            self.count = count
            self.percent = percent
        }
    }

    func map<Other, Failure>(_ change: (Text) throws(Failure) -> Other) throws(Failure) -> DonutChart<Other> {
        DonutChart<Other>(
            slices: try slices.mapTyped { slice throws(Failure) in
                DonutChart<Other>.Slice(slot: slice.slot, count: slice.count, percent: try change(slice.percent))
            },
            centre: try change(centre), alternative: try change(alternative))
    }
}

extension SectionCard: Sendable where Text: Sendable {}
extension SectionCard: Equatable where Text: Equatable {}
extension SectionCard: Hashable where Text: Hashable {}
extension DetailRow: Sendable where Text: Sendable {}
extension DetailRow: Equatable where Text: Equatable {}
extension DetailRow: Hashable where Text: Hashable {}
extension DonutChart: Sendable where Text: Sendable {}
extension DonutChart: Equatable where Text: Equatable {}
extension DonutChart: Hashable where Text: Hashable {}
extension DonutChart.Slice: Sendable where Text: Sendable {}
extension DonutChart.Slice: Equatable where Text: Equatable {}
extension DonutChart.Slice: Hashable where Text: Hashable {}
