/// Texts about what only the layout of pages can know.
public struct LayoutTexts<Text> {
    /// Which rows a page shows of figures that run over pages in place of their chart, such as "rows 31–60 of 90".
    public var rows: Text
    /// That a block cannot be shown.
    public var refused: Text

    /// Makes the texts.
    public init(rows: Text, refused: Text) {
        self.rows = rows
        self.refused = refused
    }

    func map<Other, Failure>(_ change: (Text) throws(Failure) -> Other) throws(Failure) -> LayoutTexts<Other> {
        LayoutTexts<Other>(rows: try change(rows), refused: try change(refused))
    }
}

extension LayoutTexts: Sendable where Text: Sendable {}
extension LayoutTexts: Equatable where Text: Equatable {}
extension LayoutTexts: Hashable where Text: Hashable {}
