/// The blocks that are made of simple parts, by their names in layouts.
public enum PanelKind: String, Hashable, Sendable, CaseIterable {
    /// The person and the days of the report, as the largest line.
    case who
    /// Up to three sentences with what a reader should know first.
    case findings
    /// The figures of a section as tiles.
    case answer
    /// The figures of a section in a table, beside its measurements over time.
    case summary
    /// Every measurement in a calendar of weeks.
    case calendar
    /// Every measurement over time, with the means of seven days.
    case dayByDay = "day-by-day"
    /// The ring of classes with a row for each.
    case classes
    /// The highest and the lowest, and what else a reader asks for.
    case extremes
    /// A small card for every section that nothing above is about.
    case further
    /// The method of the figures, and the sources of the limits.
    case method
    /// The share of time in each range of glucose.
    case glucoseRanges = "glucose-ranges"
    /// The mean of glucose and what follows from it.
    case glucoseNumbers = "glucose-numbers"
    /// Percentiles of glucose over the hours of the day.
    case glucoseCurve = "glucose-curve"
    /// Glucose of each day.
    case glucoseDays = "glucose-days"
    /// Single measurements of glucose by meals, a row for each day of a month.
    case glucoseMeals = "glucose-meals"
    /// A row for each day of a month, with mornings and evenings.
    case diaryGrid = "diary-grid"
    /// Every measurement in the order of time, in two columns.
    case readings
    /// A row for each section, with its change from the period before.
    case overviewRows = "overview-rows"
    /// Weights with their moving average.
    case weightTrend = "weight-trend"
    /// Temperatures from 38 °C on, each with its reading.
    case fever
    /// Empty lines that a doctor writes on.
    case spaceForNotes = "space-for-notes"
}

/// A block of simple parts that a layout asks for.
public struct PanelRequest: Hashable, Sendable {
    /// The kind of panel.
    public var kind: PanelKind
    /// The sections it is about.
    public var sections: SectionSelection
    /// The detail that differs from the usual form.
    public var detail: Detail

    /// Makes a request.
    public init(_ kind: PanelKind, of sections: SectionSelection = .all, detail: Detail = .usual) {
        self.kind = kind
        self.sections = sections
        self.detail = detail
    }

    /// The details in which a panel can differ from the usual form.
    public enum Detail: Hashable, Sendable {
        /// Nothing.
        case usual
        /// For `readings`: each reading by itself, with these columns.
        case columns([LogColumn])
        /// For `overview-rows`: the figures of the period before, in a column.
        case periodBefore
    }
}

extension PanelKind {
    /// True if it is about sections, and not about the report as a whole.
    package var isAboutSections: Bool {
        switch self {
        case .who, .findings, .method, .spaceForNotes: false
        default: true
        }
    }
}
