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
        let widths = head.indices.map { column in all.map { TextTable.width(of: $0[column]) }.max() ?? 0 }
        return all.map { row in
            let cells = row.enumerated().map { column, cell in
                let gap = String(repeating: " ", count: widths[column] - TextTable.width(of: cell))
                return trailing.contains(column) ? gap + cell : cell + gap
            }
            let line = cells.joined(separator: "  ")
            return String(line.reversed().drop { $0 == " " }.reversed())
        }
    }

    /// How many cells a terminal gives a text: two for the wide characters of East Asia (Unicode UAX #11).
    static func width(of text: String) -> Int {
        text.unicodeScalars.reduce(0) { total, scalar in
            switch scalar.value {
            case 0x0300...0x036F, 0x200B...0x200F, 0x2060...0x2069, 0xFE00...0xFE0F: total
            case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
                0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
                total + 2
            default: total + 1
            }
        }
    }
}
