internal import PageModel

/// The facts of a table before its first row.
struct TableShape: Hashable {
    /// The number of columns.
    let columns: Int
    /// True if it has rows that name columns, and others below them.
    let hasHead: Bool
    /// True if cells say by name which header cells they belong to: below a heading of rows, and below a name of several
    /// columns, the directions of header cells do not say it.
    let isNamed: Bool
}

/// A table that is open: which header cells the next cells belong to.
struct OpenTable: Hashable {
    let shape: TableShape
    private let name: String
    private var names = 0
    /// By column: the header cells above it, and the last heading of rows.
    private var heads: [[String]]
    private var groups: [String?]
    /// The header cells that named the last row.
    private var rowHeads: [String] = []
    /// The part of it that is open.
    private(set) var part: SemanticTag.Role?

    init(_ shape: TableShape, name: String) {
        (self.shape, self.name) = (shape, name)
        heads = Array(repeating: [], count: shape.columns)
        groups = Array(repeating: nil, count: shape.columns)
    }

    /// Goes on to a part; whether it was open already.
    mutating func enter(_ part: SemanticTag.Role) -> Bool {
        defer { self.part = part }
        return self.part == part
    }

    /// A new name for a header cell, where header cells have names.
    private mutating func newName() -> String? {
        guard shape.isNamed else { return nil }
        names += 1
        return "\(name)h\(names)"
    }

    /// The heads above some columns.
    private func above(_ columns: Range<Int>) -> [String] {
        var names: [String] = []
        for column in columns.clamped(to: 0..<shape.columns) where shape.isNamed {
            for name in heads[column] where !names.contains(name) { names.append(name) }
            if let group = groups[column], !names.contains(group) { names.append(group) }
        }
        return names
    }

    /// Returns the tags of the cells in a row of names.
    mutating func head(_ cells: [PlacedCell]) -> [SemanticTag] {
        let tags = names(cells)
        for (cell, tag) in zip(cells, tags) {
            guard let name = tag.cell?.name else { continue }
            for column in cell.place { heads[column].append(name) }
        }
        return adopted(tags)
    }

    /// Returns the tags of cells that name columns.
    private mutating func names(_ cells: [PlacedCell]) -> [SemanticTag] {
        cells.map { cell in
            let above = above(cell.place)
            return cell.isEmpty ? plain(cell, above) : header(cell, .column, newName(), above)
        }
    }

    /// Returns the tags of the cells in a heading of rows.
    mutating func group(_ cells: [PlacedCell]) -> [SemanticTag] {
        rowHeads = []
        groups = Array(repeating: nil, count: shape.columns)
        let tags = names(cells)
        for (cell, tag) in zip(cells, tags) {
            for column in cell.place { groups[column] = tag.cell?.name }
        }
        return adopted(tags)
    }

    /// Returns the tags of the cells in a row; one that continues has the names of the row above it.
    mutating func row(_ cells: [PlacedCell], goesOn: Bool) -> [SemanticTag] {
        var (nearest, first, isRun) = (goesOn ? rowHeads : [], goesOn ? rowHeads : [], false)
        var tags: [SemanticTag] = []
        for cell in cells {
            if cell.isHead, !cell.isEmpty {
                if !isRun { nearest = [] }
                let name = newName()
                tags.append(header(cell, .row, name, above(cell.place)))
                if let name { nearest.append(name) }
                if tags.count == nearest.count { first = nearest }
                isRun = true
            } else {
                tags.append(plain(cell, above(cell.place) + nearest))
                isRun = false
            }
        }
        rowHeads = first
        return adopted(tags)
    }

    private func header(
        _ cell: PlacedCell, _ scope: SemanticTag.TableCell.Scope, _ name: String?, _ headers: [String]
    ) -> SemanticTag {
        SemanticTag(
            .tableHeader,
            cell: .init(
                scope: scope, columns: cell.place.count, rows: cell.rows, name: name,
                headers: shape.isNamed ? headers : []))
    }

    private func plain(_ cell: PlacedCell, _ headers: [String]) -> SemanticTag {
        let headers = shape.isNamed ? headers : []
        let isPlain = cell.place.count == 1 && cell.rows == 1 && headers.isEmpty
        return SemanticTag(
            .tableData, cell: isPlain ? nil : .init(columns: cell.place.count, rows: cell.rows, headers: headers))
    }

    /// A cell that no header cell names, such as an empty corner, belongs to the next header cell of its row.
    private func adopted(_ tags: [SemanticTag]) -> [SemanticTag] {
        guard shape.isNamed else { return tags }
        return tags.indices.map { index in
            let tag = tags[index]
            guard tag.role == .tableData, tag.cell?.headers.isEmpty ?? true,
                let name = (tags[index...] + tags[..<index].reversed()).lazy.compactMap(\.cell?.name).first
            else { return tag }
            return SemanticTag(
                .tableData,
                cell: .init(columns: tag.cell?.columns ?? 1, rows: tag.cell?.rows ?? 1, headers: [name]))
        }
    }
}
