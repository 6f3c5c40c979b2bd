public import DiaryModel

/// A report as a list of panels whose texts are messages; layout asks a ``Wording`` for their words.
public struct Report: Hashable, Sendable {
    /// The number of the report.
    public var id: String
    /// The document's title in a PDF reader.
    public var title: Message
    /// The author in a PDF reader: the clinic that provides the report, else the person; `nil` if neither has a name.
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
    /// The panels on its pages, in reading order.
    public var panels: [Panel]
    /// The day that stands for "now" in the document's dates: the last of the period.
    public var date: CivilDate
    /// The descriptions of the attached files, in their order; empty if there are none.
    public var attachments: [Message]

    /// Makes a report.
    public init(
        id: String, title: Message, author: Message? = nil, headerStart: Message, headerEnd: Message,
        footerStart: Message,
        footerShort: Message? = nil, footerMiddle: Message, footerEnd: Message, panels: [Panel], date: CivilDate,
        attachments: [Message] = []
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
        self.panels = panels
        self.date = date
        self.attachments = attachments
    }
}
