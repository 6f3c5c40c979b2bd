/// A place of the layout that has a type of its own.
package enum TypePlace: Int, Hashable, Sendable, CaseIterable {
    /// The line at the head of a page.
    case header
    /// The line at the foot of a page.
    case footer
    /// The report's title.
    case reportTitle
    /// The line under the report's title.
    case identity
    /// The names of tiles.
    case tileLabel
    /// The figures of tiles.
    case tileValue
    /// The titles of cards.
    case cardTitle
    /// The right of a card's title line.
    case cardMeta
    /// The names of rows.
    case rowTitle
    /// The figures of rows.
    case rowValue
    /// The labels of a chart.
    case percent
    /// The figure in the hole of a donut.
    case hole
    /// The percent in the hole of a donut of one class.
    case wholePercent
    /// Sentences.
    case body
    /// The names in a card's strip of figures.
    case figureLabel
    /// The figures in a card's strip of figures.
    case figureValue
    /// Notes at the end of a card.
    case note
    /// Why a section has no readings.
    case reason
    /// The titles of cards that stand side by side.
    case halfTitle
    /// The scales, names and legends of charts.
    case axis
    /// The values in charts.
    case barValue
    /// The scale of a radar chart.
    case ringLabel
    /// The cells of tables.
    case table
    /// The titles of a table's columns, and the headings and sums of its rows.
    case tableHead

    /// The name in a file, such as `report-title`.
    package var name: String { Self.names[rawValue] }

    /// The names of all places, in their order: reflection would look each up among all types of the program.
    private static let names = """
        header footer report-title identity tile-label tile-value card-title card-meta row-title row-value percent hole \
        whole-percent body figure-label figure-value note reason half-title axis bar-value ring-label table table-head
        """.split(separator: " ").map(String.init)
}
