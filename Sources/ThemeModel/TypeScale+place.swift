internal import DisplayList
internal import ReportModel

/// A place of the layout that has a type of its own, by its name in a file.
package enum TypePlace: String, Hashable, Sendable, CaseIterable {
    /// The line at the head of a page.
    case header
    /// The line at the foot of a page.
    case footer
    /// The report's title.
    case reportTitle = "report-title"
    /// The line under the report's title.
    case identity
    /// The names of tiles.
    case tileLabel = "tile-label"
    /// The figures of tiles.
    case tileValue = "tile-value"
    /// The titles of cards.
    case cardTitle = "card-title"
    /// The right of a card's title line.
    case cardMeta = "card-meta"
    /// The names of rows.
    case rowTitle = "row-title"
    /// The figures of rows.
    case rowValue = "row-value"
    /// The labels of a chart.
    case percent
    /// The figure in the hole of a donut.
    case hole
    /// The percent in the hole of a donut of one class.
    case wholePercent = "whole-percent"
    /// Sentences.
    case body
    /// The names in a card's strip of figures.
    case figureLabel = "figure-label"
    /// The figures in a card's strip of figures.
    case figureValue = "figure-value"
    /// Notes at the end of a card.
    case note
    /// The reason why a section has no readings.
    case reason
    /// The titles of cards that stand side by side.
    case halfTitle = "half-title"
    /// The scales, names and legends of charts.
    case axis
    /// The values in charts.
    case barValue = "bar-value"
    /// The scale of a radar chart.
    case ringLabel = "ring-label"
    /// The cells of tables.
    case table
    /// The titles of a table's columns, and the headings and sums of its rows.
    case tableHead = "table-head"
}

extension Theme.TypeScale {
    /// The type of a place.
    package subscript(place: TypePlace) -> TextRole {
        get { self[keyPath: Self.path(of: place)] }
        set { self[keyPath: Self.path(of: place)] = newValue }
    }

    /// The same scale in another size, in percent of this one; nothing gets smaller than `least`.
    package func scaled(to percent: Int) -> Theme.TypeScale {
        guard percent != 100 else { return self }
        var scale = self
        for place in TypePlace.allCases { scale[place].scale(by: Double(percent) / 100, least: least) }
        return scale
    }

    /// Returns the growth of places over another scale, in size or in the distance of lines; without those that are not
    /// larger.
    package func growth(over other: Theme.TypeScale) -> [TypePlace: Double] {
        guard self != other else { return [:] }
        var growth: [TypePlace: Double] = [:]
        for place in TypePlace.allCases {
            let factors = StyledText.Style.allCases.map { style in
                let (own, usual) = (self[place].type(of: style), other[place].type(of: style))
                return max(own.size.value / usual.size.value, own.line.value / usual.line.value)
            }
            if let most = factors.max(), most > 1 { growth[place] = most }
        }
        return growth
    }

    private static func path(of place: TypePlace) -> WritableKeyPath<Theme.TypeScale, TextRole> {
        switch place {
        case .header: \.header
        case .footer: \.footer
        case .reportTitle: \.reportTitle
        case .identity: \.identity
        case .tileLabel: \.tileLabel
        case .tileValue: \.tileValue
        case .cardTitle: \.cardTitle
        case .cardMeta: \.cardMeta
        case .rowTitle: \.rowTitle
        case .rowValue: \.rowValue
        case .percent: \.percent
        case .hole: \.hole
        case .wholePercent: \.wholePercent
        case .body: \.body
        case .figureLabel: \.figureLabel
        case .figureValue: \.figureValue
        case .note: \.note
        case .reason: \.reason
        case .halfTitle: \.halfTitle
        case .axis: \.axis
        case .barValue: \.barValue
        case .ringLabel: \.ringLabel
        case .table: \.table
        case .tableHead: \.tableHead
        }
    }
}
