public import GuidelineModel

/// A section with readings: a donut of its classes, a row per class, its figures and what they say.
public struct SectionCard: Hashable, Sendable {
    /// The section's name in the config.
    public var id: String
    /// The title, such as "Blood pressure".
    public var title: Message
    /// The title on a page that the card runs on to, such as "Blood pressure (continued)".
    public var continuedTitle: Message
    /// The right of the title line, such as "30 days · 60 readings".
    public var meta: Message
    /// The pie; `nil` for a section without classes.
    public var donut: DonutChart?
    /// One to five rows.
    public var rows: [DetailRow]
    /// What the figures say, in sentences.
    public var findings: [Message]
    /// The values over time, below the findings; `nil` for a card without them.
    public var trend: TrendChart?
    /// What a screen reader says in place of the trend; `nil` without one.
    public var trendAlternative: Message?
    /// That the trend joins means of more than a day, for the record.
    public var trendCoarsening: Coarsening?
    /// Mean, lowest, highest, days measured.
    public var figures: [KeyFigure]
    /// What the reader must know beside the findings: rounding, too few readings, readings set aside.
    public var notes: [Message]

    /// Makes a card.
    public init(
        id: String, title: Message, continuedTitle: Message, meta: Message, donut: DonutChart?, rows: [DetailRow],
        findings: [Message], trend: TrendChart? = nil, trendAlternative: Message? = nil,
        trendCoarsening: Coarsening? = nil, figures: [KeyFigure], notes: [Message]
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
}

/// A row of a card: a dot in the class's colour, its name, and a figure with its unit.
public struct DetailRow: Hashable, Sendable {
    /// Colour and pattern of the dot; `nil` for a row that is no class.
    public var slot: ColourSlot?
    /// The name.
    public var title: Message
    /// The figure, in the styles `value` and `unit`.
    public var value: Message

    /// Makes a row.
    public init(slot: ColourSlot?, title: Message, value: Message) {
        self.slot = slot
        self.title = title
        self.value = value
    }
}

/// A ring of slices in clinical order, with percents and a figure in its hole.
public struct DonutChart: Hashable, Sendable {
    /// The slices, clockwise from 12 o'clock; every count is above zero, and there is at least one.
    public var slices: [Slice]
    /// What stands in the hole, in the styles `value` and `unit`: how many readings there are.
    public var centre: Message
    /// What a screen reader says: the same figures in a sentence.
    public var alternative: Message

    /// Makes a donut.
    public init(slices: [Slice], centre: Message, alternative: Message) {
        self.slices = slices
        self.centre = centre
        self.alternative = alternative
    }

    /// One slice.
    public struct Slice: Hashable, Sendable {
        /// Colour and pattern.
        public var slot: ColourSlot
        /// How many readings it stands for; above zero.
        public var count: Int
        /// Its percent, from the section's one allotment; empty where there are too few readings for one.
        public var percent: Message

        /// Makes a slice.
        public init(slot: ColourSlot, count: Int, percent: Message) {
            self.slot = slot
            self.count = count
            self.percent = percent
        }
    }
}
