internal import ChartGeometry
internal import DisplayList
internal import ReportModel
internal import ThemeModel

/// Rows of a table that are too high for a page, parted into several that go on from one to the next.
struct LongRows: Sendable {
    /// Which rows of the parted table go on from the one before.
    private(set) var continuing: Set<Int> = []
    /// Each row that was parted, counted from one in the table as it was, and into how many.
    private(set) var parted: [PaginationRecord.LongRow] = []

    /// No part is higher than this share of the room for rows, so that parts fill pages well.
    private static let share = 0.4

    /// A cell's text with the lines that a part of a row has.
    private struct Measure {
        let geometry: TableGeometry
        /// The height of the texts of a part.
        let height: Points
    }

    /// Parts the rows of a table that do not fit into the room of a page.
    ///
    /// - Parameters:
    ///   - table: The table; its rows are parted in place.
    ///   - spans: Its cells.
    ///   - heights: By row, the height of its highest text.
    ///   - geometry: Its columns.
    ///   - room: The height that a page has for rows.
    ///   - id: The block's name, for the record.
    ///   - setter: What sets its texts.
    /// - Throws: Text that cannot be shaped.
    init<Shaper>(
        _ table: inout DataTable, _ spans: TableSpans, heights: [Points], _ geometry: TableGeometry,
        room: Points, id: String, _ setter: inout Typesetter<Shaper>
    ) throws(LayoutError) {
        let padding = geometry.metrics.topPadding * 2
        let measure = Measure(geometry: geometry, height: room * LongRows.share - padding)
        let highest = zip(table.rows, heights).compactMap { $0.role == .group ? $1 : nil }.max()
        // A heading of rows is printed again over each part.
        let most = room - padding - (highest.map { min($0, measure.height) + padding } ?? 0)
        guard heights.contains(where: { $0 > most }) else { return }
        var rows: [DataTable.Row] = []
        rows.reserveCapacity(table.rows.count)
        for (index, row) in table.rows.enumerated() {
            guard heights[index] > (row.role == .group ? measure.height : most) else {
                rows.append(row)
                continue
            }
            let parts = try LongRows.parts(of: row, spans[index], measure, &setter)
            continuing.formUnion((rows.count + 1)..<max(rows.count + 1, rows.count + parts.count))
            parted.append(.init(block: id, row: index + 1, parts: parts.count))
            rows += parts
        }
        table.rows = rows
    }

    private static func parts<Shaper>(
        of row: DataTable.Row, _ cells: TableSpans.Row, _ measure: Measure,
        _ setter: inout Typesetter<Shaper>
    ) throws(LayoutError) -> [DataTable.Row] {
        let role = row.role == .data ? setter.type.table : setter.type.tableHead
        var texts: [Int: [StyledText]] = [:]
        for cell in cells {
            guard case .text(let text) = row.cells[cell.column] else { continue }
            let pitch = role.plain.line * setter.style.linePitch
            let lines = max(1, Int((measure.height.value / pitch.value).rounded(.down)))
            let rung = Rung(role: role, width: measure.geometry.textWidth(of: cell), lines: lines)
            texts[cell.column] = try setter.parts(of: setter.words(text), rung)
        }
        let count = max(1, texts.values.map(\.count).max() ?? 1)
        return (0..<count).map { part in
            var piece = row
            for (column, parts) in texts {
                piece.cells[column] = .text(part < parts.count ? Message(words: parts[part]) : .nothing)
            }
            return piece
        }
    }
}

extension Typesetter {
    /// A text in parts that take no more lines than a rung has, each as long as it can be.
    fileprivate mutating func parts(of text: StyledText, _ rung: Rung) throws(LayoutError) -> [StyledText] {
        var parts: [StyledText] = []
        var rest = text
        // Hardly any character of any script is narrower than a fifth of its size on average.
        let most = Int(rung.width.value * Double(rung.lines) * 5 / rung.role.plain.size.value) + 1
        while !rest.isEmpty {
            let count = rest.characterCount
            if count <= most, try set(rest, in: rung.role, width: rung.width).lines.count <= rung.lines { break }
            var (fits, fails) = (1, min(count, most) + 1)
            while fails - fits > 1 {
                let middle = (fits + fails) / 2
                let lines = try set(rest.first(middle), in: rung.role, width: rung.width).lines.count
                if lines <= rung.lines { fits = middle } else { fails = middle }
            }
            let end = rest.wordEnd(upTo: fits)
            let (head, tail) = rest.cut(at: end)
            parts.append(head)
            rest = tail
        }
        return parts + (rest.isEmpty && !parts.isEmpty ? [] : [rest])
    }
}
