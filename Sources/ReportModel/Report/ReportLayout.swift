public import DiaryModel

/// The blocks of a report with their look: a file of `templates/reports`.
public struct ReportLayout: Hashable, Sendable, Encodable {
    /// The fields of `layouts --json`.
    private enum CodingKeys: String, CodingKey {
        case id, summary, theme, typePercent, paper
        case pageLimit = "pages"
        case openingLimit = "opening"
    }

    /// Its id, which is the name of its file, such as `standard`.
    public var id: String
    /// The purpose, in English, for lists of layouts.
    public var summary: String
    /// The id of the theme: colours, patterns, type.
    public var theme: String
    /// The size of type, in percent of the theme's scale; 100 to 200.
    public var typePercent: Int
    /// The paper, where the layout insists on one.
    public var paper: Paper?
    /// The default profile of files; it applies if neither the options nor the configuration name one.
    ///
    /// `nil` is the usual one.
    public var profile: FileProfile?
    /// On how many pages the layout is meant to fit; `nil` for as many as it takes.
    public var pageLimit: Int?
    /// On how many pages what stands before the first break is meant to fit; `nil` for as many as it takes.
    public var openingLimit: Int?
    /// The texts at the head and the foot of every page.
    public var furniture: Furniture
    /// The blocks, in reading order; at least one.
    public var blocks: [LayoutBlock]
    /// By block, and by chart of a block with several: where it says which sections it is about; empty for a layout that
    /// stands in no file.
    public var locations: Incidental<[[FileLocation]]>

    /// Makes a layout.
    public init(
        id: String, summary: String, theme: String = "standard", typePercent: Int = 100,
        wish: ReportWish = ReportWish(), pageLimit: Int? = nil, openingLimit: Int? = nil,
        furniture: Furniture = Furniture(), blocks: [LayoutBlock],
        locations: [[FileLocation]] = []
    ) {
        self.id = id
        self.summary = summary
        self.theme = theme
        self.typePercent = typePercent
        (paper, profile) = (wish.paper, wish.profile)
        self.pageLimit = pageLimit
        self.openingLimit = openingLimit
        self.furniture = furniture
        self.blocks = blocks
        self.locations = Incidental(locations)
    }

    /// The options that it sets if no one else does.
    public var wish: ReportWish { ReportWish(paper: paper, profile: profile) }

    /// Settles the paper of a wish: one that the layout names comes before a config, options and jobs alone before that.
    public func settle(_ wish: inout ReportWish, asked: ReportWish) {
        if paper != nil { wish.paper = asked.paper }
    }

    /// Where a block, or one of its charts, says which sections it is about; `nil` for a layout that stands in no file.
    public func location(ofBlock block: Int, chart: Int = 0) -> FileLocation? {
        guard locations.value.indices.contains(block), locations.value[block].indices.contains(chart) else {
            return nil
        }
        return locations.value[block][chart]
    }

    /// The texts at the head and the foot of every page, by message key; `nil` for what the product puts there.
    public struct Furniture: Hashable, Sendable {
        /// The left of the head.
        public var headerStart: MessageKey?
        /// The right of the head.
        public var headerEnd: MessageKey?
        /// The left of the foot.
        public var footerStart: MessageKey?
        /// The right of the foot.
        public var footerEnd: MessageKey?

        /// Makes a set of texts.
        public init(
            headerStart: MessageKey? = nil, headerEnd: MessageKey? = nil, footerStart: MessageKey? = nil,
            footerEnd: MessageKey? = nil
        ) {
            self.headerStart = headerStart
            self.headerEnd = headerEnd
            self.footerStart = footerStart
            self.footerEnd = footerEnd
        }
    }
}

/// A block of a layout: what to show of which sections.
public enum LayoutBlock: Hashable, Sendable {
    /// The title of the report and who it is about.
    case title
    /// The strip of key figures, with how many tiles at most, 1 to 4.
    case keyFigures(count: Int)
    /// A card for each section that is selected.
    case sections(SectionSelection, SectionLook)
    /// A chart over the full width, one for each section that is selected (one in all for a radar of sections).
    case chart(ChartRequest)
    /// Two charts side by side, or one.
    case halves([ChartRequest])
    /// The free text and the tables of the config; nothing where it has none.
    case note
    /// A table of the layout's own.
    case table(ProportionalTable)
    /// A block of simple parts.
    case panel(PanelRequest)
    /// Blocks of simple parts side by side, each with its part of the width.
    case beside([PanelRequest], shares: [Double])
    /// The next block begins on a new page.
    case pageBreak
}

/// The sections of a configuration that a block is about.
public enum SectionSelection: Hashable, Sendable {
    /// All of them; for a chart, all that it is made for: times of day are for blood pressure, rings for what has classes.
    case all
    /// Those of a kind, such as `blood-pressure`.
    case kind(String)
    /// The one with an id.
    case id(String)
    /// Those of several selections, in their order; bars and radars show them in one chart.
    case several([SectionSelection])
}

/// The parts of a section's card.
public struct SectionLook: Hashable, Sendable {
    /// True if it has a donut of its classes.
    public var hasDonut: Bool
    /// True if it has a trend line under its sentence.
    public var hasTrend: Bool
    /// The request for that line.
    public var trend: TrendRequest
    /// True if classes without a reading have a row as well.
    public var showsEmptyRows: Bool
    /// True if it has the sentence of findings.
    public var hasSentence: Bool

    /// Makes a look.
    public init(
        hasDonut: Bool = true, hasTrend: Bool = false, trend: TrendRequest = TrendRequest(),
        showsEmptyRows: Bool = false, hasSentence: Bool = true
    ) {
        self.hasDonut = hasDonut
        self.hasTrend = hasTrend
        self.trend = trend
        self.showsEmptyRows = showsEmptyRows
        self.hasSentence = hasSentence
    }
}

/// A chart that a layout asks for.
public struct ChartRequest: Hashable, Sendable {
    /// The chart.
    public var kind: Kind
    /// The sections it is about.
    public var sections: SectionSelection
    /// Its own title: the key of a text, or the title itself; `nil` for the usual one.
    public var title: String?
    /// True if its result is printed below it: the highest and the lowest, the first and the last.
    public var printsFinding: Bool
    /// True if its figures are printed in a table below it.
    public var printsFigures: Bool

    /// Makes a request.
    public init(
        _ kind: Kind, of sections: SectionSelection = .all, title: String? = nil, printsFinding: Bool = true,
        printsFigures: Bool = false
    ) {
        self.kind = kind
        self.sections = sections
        self.title = title
        self.printsFinding = printsFinding
        self.printsFigures = printsFigures
    }

    /// The charts there are.
    public enum Kind: Hashable, Sendable {
        /// Bars by day, week or month.
        case bars(BarsRequest)
        /// Axes from one middle.
        case radar(RadarRequest)
        /// Lines over time with the target's band.
        case trend(TrendRequest = TrendRequest())
        /// The means of mornings and evenings.
        case timeOfDay
        /// The ring of classes alone.
        case donut
    }
}
