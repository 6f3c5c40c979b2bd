/// Figures that no chart, and rows that no table, can be drawn from.
///
/// It names places by index, counted from nought, and holds no value: values of a diary never reach a message.
package struct GeometryFault: Error, Hashable, Sendable {
    /// What is wrong.
    package enum Cause: Hashable, Sendable {
        /// A value has no end.
        case infinite
        /// A value is below zero in a chart that takes none.
        case negative
        /// A value lies off the scale.
        case offScale
        /// The scale has no length, is not finite, or is a scale of bars that leaves out zero.
        case noScale
        /// A group has more or fewer points than there are series.
        case pointCount
        /// A size is below zero or not finite.
        case size
        /// There are more axes than a reader can tell apart.
        case tooManyAxes(count: Int, most: Int)
        /// An axis has the name of one before it.
        case nameOfAxis(Int)
        /// A table has no column, or more than anyone can print.
        case columnCount(Int)
        /// The first cell of a row is joined to the one before it.
        case mergeAtStart
        /// A row has more or fewer cells than the table has columns.
        case cellCount(found: Int, columns: Int)
        /// A table has no width.
        case width
        /// There are more or fewer weights than columns.
        case weightCount(found: Int, columns: Int)
        /// A weight is below one.
        case belowOne
    }

    /// Where it is wrong.
    package enum Place: Hashable, Sendable {
        /// In the chart as a whole.
        case chart
        /// In a group of bars.
        case group(Int)
        /// In a bar.
        case bar(group: Int, series: Int)
        /// In an axis of a radar chart.
        case axis(Int)
        /// In a tick of the scale.
        case tick(Int)
        /// In a table as a whole.
        case table
        /// In a row of a table.
        case row(Int)
        /// In the weight of a column of a table.
        case weight(column: Int)
    }

    /// What is wrong.
    package let cause: Cause
    /// Where it is wrong.
    package let place: Place

    /// Makes a fault.
    package init(_ cause: Cause, at place: Place) {
        self.cause = cause
        self.place = place
    }
}

extension GeometryFault: CustomStringConvertible {
    /// The fault as a sentence; places are counted from one.
    package var description: String {
        switch place {
        case .table, .row, .weight: "\(place) \(cause)"
        default: "\(cause) in \(place)"
        }
    }
}

extension GeometryFault.Cause: CustomStringConvertible {
    /// What is wrong, as the beginning of a sentence; with a table, as its end.
    package var description: String {
        switch self {
        case .infinite: "a value has no end"
        case .negative: "a value is below zero"
        case .offScale: "a value lies off the scale"
        case .noScale: "there is no usable scale"
        case .pointCount: "the number of points is not the number of series"
        case .size: "a size is below zero or has no end"
        case .tooManyAxes(let count, let most): "there are \(count) axes, and at most \(most) can be told apart,"
        case .nameOfAxis(let axis): "a name is that of axis \(axis + 1)"
        case .columnCount(let count): "has \(count) columns"
        case .mergeAtStart: "has a merge at start: its first cell has none before it to be joined to"
        case .cellCount(let found, let columns):
            "has \(found) \(found == 1 ? "cell" : "cells") and the table has \(columns) "
                + (columns == 1 ? "column" : "columns")
        case .width: "has no width"
        case .weightCount(let found, let columns): "has \(columns) columns and weights for \(found)"
        case .belowOne: "is below one"
        }
    }
}

extension GeometryFault.Place: CustomStringConvertible {
    /// The place, as the end of a sentence; of a table, as its beginning.
    package var description: String {
        switch self {
        case .chart: "the chart"
        case .group(let group): "group \(group + 1)"
        case .bar(let group, let series): "group \(group + 1), series \(series + 1)"
        case .axis(let axis): "axis \(axis + 1)"
        case .tick(let tick): "tick \(tick + 1) of the scale"
        case .table: "the table"
        case .row(let row): "row \(row + 1) of the table"
        case .weight(let column): "the weight of column \(column + 1)"
        }
    }
}
