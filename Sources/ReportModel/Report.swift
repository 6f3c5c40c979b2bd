public import DiaryModel

/// A report as a tree of blocks, before (`Report<Message>`) and after (`Report<StyledText>`) it is put into words.
public struct Report<Text> {
    /// The number of the report.
    public var id: String
    /// What a PDF reader shows as the document's title.
    public var title: Text
    /// Who speaks in it, as a PDF reader shows it: the clinic that hands it out, else the person; `nil` where neither has a name.
    public var author: Text?
    /// The left of the line at the head of every page: what this is, and whose.
    public var headerStart: Text
    /// The right of the line at the head of every page: the period.
    public var headerEnd: Text
    /// The left of the line at the foot of every page: whose values, and that they are no diagnosis.
    public var footerStart: Text
    /// The same in short, where the line has no room for all of it; `nil` where there is nothing shorter.
    public var footerShort: Text?
    /// The middle of the line at the foot of every page: the report's number.
    public var footerMiddle: Text
    /// The right of the line at the foot of every page: "page / pages".
    public var footerEnd: Text
    /// The blocks, in reading order.
    public var blocks: [Block<Text>]
    /// The day that stands for "now" in the document's dates: the last of the period.
    public var date: CivilDate
    /// What is said where a block cannot be laid out as it is.
    public var layoutTexts: LayoutTexts<Text>?
    /// What a reader is told of the files that are attached, in their order; nothing where none is.
    public var attachments: [Text]

    /// Makes a report.
    public init(
        id: String, title: Text, author: Text? = nil, headerStart: Text, headerEnd: Text, footerStart: Text,
        footerShort: Text? = nil, footerMiddle: Text, footerEnd: Text, blocks: [Block<Text>], date: CivilDate,
        layoutTexts: LayoutTexts<Text>? = nil, attachments: [Text] = []
    ) {
        self.id = id
        self.title = title
        self.author = author
        self.headerStart = headerStart
        self.headerEnd = headerEnd
        self.footerStart = footerStart
        self.footerShort = footerShort
        self.footerMiddle = footerMiddle
        self.footerEnd = footerEnd
        self.blocks = blocks
        self.date = date
        self.layoutTexts = layoutTexts
        self.attachments = attachments
    }

    /// The same report with every text changed, in reading order.
    public func map<Other, Failure>(_ change: (Text) throws(Failure) -> Other) throws(Failure) -> Report<Other> {
        var mapped: [Block<Other>] = []
        mapped.reserveCapacity(blocks.count)
        let title = try change(title)
        let author = try author.map(change)
        let headerStart = try change(headerStart)
        let headerEnd = try change(headerEnd)
        for block in blocks { mapped.append(try block.map(change)) }
        return Report<Other>(
            id: id, title: title, author: author, headerStart: headerStart, headerEnd: headerEnd,
            footerStart: try change(footerStart), footerShort: try footerShort.map(change),
            footerMiddle: try change(footerMiddle), footerEnd: try change(footerEnd), blocks: mapped, date: date,
            layoutTexts: try layoutTexts.map { texts throws(Failure) in try texts.map(change) },
            attachments: try attachments.mapTyped(change))
    }
}

/// One thing that stands on a page.
public enum Block<Text> {
    /// Who hands the report out.
    case clinic(ClinicBlock<Text>)
    /// The title of the report and who it is about.
    case title(TitleBlock<Text>)
    /// Up to four tiles with a figure each.
    case keyFigures([KeyFigure<Text>])
    /// A section with readings.
    case section(SectionCard<Text>)
    /// A section without readings in the period.
    case noData(NoDataCard<Text>)
    /// A chart over the full width.
    case chart(ChartCard<Text>)
    /// Two charts side by side, or one.
    case halves([ChartCard<Text>])
    /// A table, which may run over many pages.
    case table(TableCard<Text>)
    /// Free text.
    case note(NoteCard<Text>)
    /// A block of simple parts.
    case panel(Panel<Text>)
    /// What follows begins on a new page.
    case pageBreak

    /// The same block with every text changed.
    public func map<Other, Failure>(_ change: (Text) throws(Failure) -> Other) throws(Failure) -> Block<Other> {
        switch self {
        case .clinic(let block): .clinic(try block.map(change))
        case .title(let block): .title(try block.map(change))
        case .keyFigures(let figures):
            .keyFigures(try figures.mapTyped { figure throws(Failure) in try figure.map(change) })
        case .section(let card): .section(try card.map(change))
        case .noData(let card): .noData(try card.map(change))
        case .chart(let card): .chart(try card.map(change))
        case .halves(let cards): .halves(try cards.mapTyped { card throws(Failure) in try card.map(change) })
        case .table(let card): .table(try card.map(change))
        case .note(let card): .note(try card.map(change))
        case .panel(let panel): .panel(try panel.map(change))
        case .pageBreak: .pageBreak
        }
    }
}

extension Block {
    /// What a block says of one of its cards.
    public struct Card {
        /// The name of its section in the config, or of the block.
        public let id: String
        /// Its title.
        public let title: Text
        /// That its chart joins more days than the layout asks for.
        public let coarsening: Coarsening?
    }

    /// The cards that the outline shows; none for what belongs to the report as a whole.
    public var cards: [Card] {
        switch self {
        case .clinic, .title, .keyFigures, .pageBreak: []
        case .section(let card): [Card(id: card.id, title: card.title, coarsening: card.trendCoarsening)]
        case .noData(let card): [Card(id: card.id, title: card.title, coarsening: nil)]
        case .chart(let card): [Card(id: card.id, title: card.title, coarsening: card.coarsening)]
        case .halves(let cards): cards.map { Card(id: $0.id, title: $0.title, coarsening: $0.coarsening) }
        case .table(let card): [Card(id: card.id, title: card.title, coarsening: nil)]
        case .note(let card): [Card(id: card.id, title: card.title, coarsening: nil)]
        case .panel(let panel):
            panel.forms.first?.title.map { [Card(id: panel.id, title: $0, coarsening: nil)] } ?? []
        }
    }
}

/// The title of the report and who it is about.
public struct TitleBlock<Text> {
    /// The title, such as "Blood pressure, weight and glucose".
    public var title: Text
    /// Name, day of birth, sex, report number.
    public var identity: Text

    /// Makes a title block.
    public init(title: Text, identity: Text) {
        self.title = title
        self.identity = identity
    }

    func map<Other, Failure>(_ change: (Text) throws(Failure) -> Other) throws(Failure) -> TitleBlock<Other> {
        TitleBlock<Other>(title: try change(title), identity: try change(identity))
    }
}

/// A figure with a name: a tile of the strip at the top, or an entry of a card's strip.
public struct KeyFigure<Text> {
    /// What it is.
    public var label: Text
    /// The figure, in the styles `value` and `unit`.
    public var value: Text

    /// Makes a figure.
    public init(label: Text, value: Text) {
        self.label = label
        self.value = value
    }

    func map<Other, Failure>(_ change: (Text) throws(Failure) -> Other) throws(Failure) -> KeyFigure<Other> {
        KeyFigure<Other>(label: try change(label), value: try change(value))
    }
}

/// A card that says that a section has no readings, and asks for some.
public struct NoDataCard<Text> {
    /// The section's name in the config.
    public var id: String
    /// The section's title.
    public var title: Text
    /// That there are none.
    public var reason: Text
    /// From when to when, and what to do.
    public var detail: Text

    /// Makes a card.
    public init(id: String, title: Text, reason: Text, detail: Text) {
        self.id = id
        self.title = title
        self.reason = reason
        self.detail = detail
    }

    func map<Other, Failure>(_ change: (Text) throws(Failure) -> Other) throws(Failure) -> NoDataCard<Other> {
        NoDataCard<Other>(
            id: id, title: try change(title), reason: try change(reason), detail: try change(detail))
    }
}

extension Array {
    /// `map` that keeps the type of what is thrown.
    func mapTyped<Other, Failure: Error>(_ change: (Element) throws(Failure) -> Other) throws(Failure) -> [Other] {
        var result: [Other] = []
        result.reserveCapacity(count)
        for element in self { result.append(try change(element)) }
        return result
    }
}

extension Report: Sendable where Text: Sendable {}
extension Report: Equatable where Text: Equatable {}
extension Report: Hashable where Text: Hashable {}
extension Block: Sendable where Text: Sendable {}
extension Block: Equatable where Text: Equatable {}
extension Block: Hashable where Text: Hashable {}
extension TitleBlock: Sendable where Text: Sendable {}
extension TitleBlock: Equatable where Text: Equatable {}
extension TitleBlock: Hashable where Text: Hashable {}
extension KeyFigure: Sendable where Text: Sendable {}
extension KeyFigure: Equatable where Text: Equatable {}
extension KeyFigure: Hashable where Text: Hashable {}
extension NoDataCard: Sendable where Text: Sendable {}
extension NoDataCard: Equatable where Text: Equatable {}
extension NoDataCard: Hashable where Text: Hashable {}
