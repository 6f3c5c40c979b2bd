/// Rows of text in columns that line up on a terminal.
struct TextTable {
    /// The heads of the columns.
    let head: [String]
    /// The rows; each has as many cells as the head.
    var rows: [[String]] = []
    /// The columns whose text stands at the right, as numbers do.
    var trailing: Set<Int> = []

    /// The lines, head first, two spaces between columns and none at the end of a line.
    var lines: [String] {
        let all = [head] + rows
        let widths = head.indices.map { column in all.map { TerminalText.columns(of: $0[column]) }.max() ?? 0 }
        return all.map { row in
            let cells = row.enumerated().map { column, cell in
                let gap = String(repeating: " ", count: widths[column] - TerminalText.columns(of: cell))
                return trailing.contains(column) ? gap + cell : cell + gap
            }
            let line = cells.joined(separator: "  ")
            return String(line.reversed().drop { $0 == " " }.reversed())
        }
    }
}
