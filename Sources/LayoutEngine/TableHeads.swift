/// Rows of names, joined so that no cell of them is empty that need not be.
enum TableHeads {
    /// Joins the cells of rows, each of which fills the columns.
    static func joined(_ rows: [[PlacedCell]]) -> [[PlacedCell]] {
        let named = rows.joined().reduce(into: Set<Int>()) { if !$1.isEmpty { $0.formUnion($1.place) } }
        return withoutBlanks(upward(rows.map { sideways($0, named) }))
    }

    /// Returns true if a cell of the first row stays empty, so that no name is above or beside it.
    static func hasCorner(_ rows: [[PlacedCell]]) -> Bool { joined(rows).first?.contains(where: \.isEmpty) ?? false }

    /// A column without a name goes with the one before it.
    private static func sideways(_ row: [PlacedCell], _ named: Set<Int>) -> [PlacedCell] {
        row.reduce(into: []) { joined, cell in
            if cell.isEmpty, named.isDisjoint(with: cell.place), let last = joined.last, !last.isEmpty {
                joined[joined.count - 1].place = last.place.lowerBound..<cell.place.upperBound
            } else {
                joined.append(cell)
            }
        }
    }

    /// A name with nothing above or below it in its columns takes both rows.
    private static func upward(_ rows: [[PlacedCell]]) -> [[PlacedCell]] {
        var rows = rows
        for number in rows.indices {
            for index in rows[number].indices {
                var cell = rows[number][index]
                while number + cell.rows < rows.count,
                    let below = rows[number + cell.rows].firstIndex(where: { $0.place == cell.place }),
                    cell.isEmpty || rows[number + cell.rows][below].isEmpty
                {
                    let next = rows[number + cell.rows].remove(at: below)
                    cell = PlacedCell(
                        place: cell.place, rows: cell.rows + 1, cell: cell.isEmpty ? next.cell : cell.cell)
                }
                rows[number][index] = cell
            }
        }
        return rows
    }

    /// The same without rows in which no cell begins.
    private static func withoutBlanks(_ rows: [[PlacedCell]]) -> [[PlacedCell]] {
        guard let blank = rows.firstIndex(where: \.isEmpty) else { return rows }
        var rows = rows
        rows.remove(at: blank)
        for number in rows[..<blank].indices {
            for index in rows[number].indices where number + rows[number][index].rows > blank {
                rows[number][index].rows -= 1
            }
        }
        return withoutBlanks(rows)
    }
}
