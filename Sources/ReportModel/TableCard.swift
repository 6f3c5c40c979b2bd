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
