/// Texts about what only the layout of pages can know.
public struct LayoutTexts: Hashable, Sendable {
    /// Which rows a page shows of figures that run over pages in place of their chart, such as "rows 31–60 of 90".
    public var rows: Message
    /// That a block cannot be shown.
    public var refused: Message

    /// Makes the texts.
    public init(rows: Message, refused: Message) {
        self.rows = rows
        self.refused = refused
    }
}
