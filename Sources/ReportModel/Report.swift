public import DiaryModel

/// A report as a tree of blocks whose texts are messages; layout asks a ``Wording`` for their words.
public struct Report: Hashable, Sendable {
    /// The number of the report.
    public var id: String
    /// What a PDF reader shows as the document's title.
    public var title: Message
    /// Who speaks in it, as a PDF reader shows it: the clinic that hands it out, else the person; `nil` where neither has a name.
    public var author: Message?
    /// The left of the line at the head of every page: what this is, and whose.
    public var headerStart: Message
    /// The right of the line at the head of every page: the period.
    public var headerEnd: Message
    /// The left of the line at the foot of every page: whose values, and that they are no diagnosis.
    public var footerStart: Message
    /// The same in short, where the line has no room for all of it; `nil` where there is nothing shorter.
    public var footerShort: Message?
    /// The middle of the line at the foot of every page: the report's number.
    public var footerMiddle: Message
    /// The right of the line at the foot of every page: "page / pages".
    public var footerEnd: Message
    /// The blocks, in reading order.
    public var blocks: [Block]
    /// The day that stands for "now" in the document's dates: the last of the period.
    public var date: CivilDate
    /// What is said where a block cannot be laid out as it is.
    public var layoutTexts: LayoutTexts?
    /// What a reader is told of the files that are attached, in their order; nothing where none is.
    public var attachments: [Message]

    /// Makes a report.
    public init(
        id: String, title: Message, author: Message? = nil, headerStart: Message, headerEnd: Message,
        footerStart: Message,
        footerShort: Message? = nil, footerMiddle: Message, footerEnd: Message, blocks: [Block], date: CivilDate,
        layoutTexts: LayoutTexts? = nil, attachments: [Message] = []
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
}

/// One thing that stands on a page.
public enum Block: Hashable, Sendable {
    /// A table, which may run over many pages.
    case table(TableCard)
    /// A block of simple parts.
    case panel(Panel)
    /// What follows begins on a new page.
    case pageBreak
}

extension Block {
    /// What a block says of one of its cards.
    public struct Card: Hashable, Sendable {
        /// The name of its section in the config, or of the block.
        public let id: String
        /// Its title.
        public let title: Message
    }

    /// The cards that the outline shows; none for what belongs to the report as a whole.
    public var cards: [Card] {
        switch self {
        case .pageBreak: []
        case .table(let card): [Card(id: card.id, title: card.title)]
        case .panel(let panel): panel.forms.first?.title.map { [Card(id: panel.id, title: $0)] } ?? []
        }
    }
}
