/// A table that cannot be drawn.
package struct TableError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong.
    package enum Cause: Hashable, Sendable {
        /// A table has no column, or more than anyone can print.
        case columnCount(Int)
        /// The first cell of a row is joined to the one before it.
        case mergeAtStart
        /// A row has more or fewer cells than the table has columns.
        case cellCount(found: Int, columns: Int)
        /// The table has no width.
        case width
        /// There are more or fewer weights than columns.
        case weightCount(found: Int, columns: Int)
        /// The weight of a column is below one.
        case weight(column: Int)
    }

    /// What is wrong.
    package let cause: Cause
    /// The row it is wrong with, from zero; `nil` for the whole table.
    package let row: Int?

    /// Makes an error.
    package init(_ cause: Cause, row: Int?) {
        self.cause = cause
        self.row = row
    }

    /// The error as a sentence; rows and columns are counted from one.
    package var description: String {
        let place = row.map { "row \($0 + 1) of the table" } ?? "the table"
        return switch cause {
        case .columnCount(let count): "\(place) has \(count) columns"
        case .mergeAtStart: "\(place) has a merge at start: its first cell has none before it to be joined to"
        case .cellCount(let found, let columns):
            "\(place) has \(found) \(found == 1 ? "cell" : "cells") and the table has \(columns) "
                + (columns == 1 ? "column" : "columns")
        case .width: "\(place) has no width"
        case .weightCount(let found, let columns): "\(place) has \(columns) columns and weights for \(found)"
        case .weight(let column): "the weight of column \(column + 1) is below one"
        }
    }
}
