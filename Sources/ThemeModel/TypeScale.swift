package import DisplayList

extension Theme {
    /// The type of every place.
    package struct TypeScale: Hashable, Sendable {
        /// The line at the head of a page.
        package var header: TextRole
        /// The line at the foot of a page.
        package var footer: TextRole
        /// The report's title.
        package var reportTitle: TextRole
        /// The line under the report's title.
        package var identity: TextRole
        /// The names of tiles.
        package var tileLabel: TextRole
        /// The figures of tiles.
        package var tileValue: TextRole
        /// The titles of cards.
        package var cardTitle: TextRole
        /// The right of a card's title line.
        package var cardMeta: TextRole
        /// The names of rows.
        package var rowTitle: TextRole
        /// The figures of rows.
        package var rowValue: TextRole
        /// The labels of a chart.
        package var percent: TextRole
        /// The figure in the hole of a donut.
        package var hole: TextRole
        /// The percent in the hole of a donut of one class.
        package var wholePercent: TextRole
        /// Sentences.
        package var body: TextRole
        /// The names in a card's strip of figures.
        package var figureLabel: TextRole
        /// The figures in a card's strip of figures.
        package var figureValue: TextRole
        /// Notes at the end of a card.
        package var note: TextRole
        /// The reason why a section has no readings.
        package var reason: TextRole
        /// The titles of cards that stand side by side.
        package var halfTitle: TextRole
        /// The scales, names and legends of charts.
        package var axis: TextRole
        /// The values in charts.
        package var barValue: TextRole
        /// The scale of a radar chart.
        package var ringLabel: TextRole
        /// The cells of tables.
        package var table: TextRole
        /// The titles of a table's columns, and the headings and sums of its rows.
        package var tableHead: TextRole
        /// Nothing is set smaller than this.
        package var least: Points
    }
}
