internal import ChartGeometry
internal import DisplayList
internal import ReportModel
internal import ThemeModel

/// The widths of a table's columns: as it asks for, unless a text would have to break while another column has room.
///
/// Figures come first: they are whole even where texts beside them take one line more.
struct ColumnWidths {
    /// What to part the width by: the widths themselves in hundredths of a point, or the table's own weights.
    let weights: [Int]

    /// Of longer tables so many rows are looked at, equally far apart.
    private static let mostRows = 600
    /// What a column of texts keeps at least where figures need room.
    private static let leastText: Points = 60
    /// A column is not widened beyond this share of the table.
    private static let mostShare = 0.45

    /// Looks at the texts of a table whose columns are as it asks for.
    init<Shaper>(
        of table: DataTable, _ geometry: TableGeometry, _ setter: inout Typesetter<Shaper>
    ) throws(LayoutError) {
        let own = table.columns.map(\.weight)
        guard !table.keepsProportions else {
            weights = own
            return
        }
        let cells = own.indices.map { TableSpans.Cell(column: $0, span: 1) }
        let widths = cells.map { geometry.width(of: $0).value }
        let padding = cells.map { (geometry.width(of: $0) - geometry.textWidth(of: $0)).value }
        let needs = try ColumnWidths.needs(of: table, &setter)
        let most = widths.reduce(0, +) * ColumnWidths.mostShare
        let wanted = needs.indices.map { min(needs[$0] + padding[$0] + 0.5, max(most, widths[$0])) }
        guard zip(wanted, widths).contains(where: { $0 > $1 }) else {
            weights = own
            return
        }
        var given = widths
        let figures = table.columns.map { $0.alignment == .end }
        for column in ColumnWidths.order(wanted, widths, figures) {
            let spare = given.indices.map { max(0, given[$0] - wanted[$0]) }
            given.take(wanted[column] - given[column], for: column, from: spare)
            guard figures[column] else { continue }
            let more = given.indices.map { figures[$0] ? 0 : max(0, given[$0] - ColumnWidths.leastText.value) }
            given.take(wanted[column] - given[column], for: column, from: more)
        }
        weights = given.map { max(1, Int(($0 * 100).rounded())) }
    }

    /// By column: the width of its widest text on one line.
    private static func needs<Shaper>(
        of table: DataTable, _ setter: inout Typesetter<Shaper>
    ) throws(LayoutError) -> [Double] {
        var needs: [Double] = []
        for column in table.columns {
            needs.append(try setter.set(column.title, in: setter.type.tableHead).width.value)
        }
        let step = max(1, (table.rows.count + mostRows - 1) / mostRows)
        for row in stride(from: 0, to: table.rows.count, by: step).lazy.map({ table.rows[$0] }) {
            let role = row.role == .data ? setter.type.table : setter.type.tableHead
            for (column, cell) in row.cells.prefix(needs.count).enumerated() {
                let isAlone = column + 1 >= row.cells.count || !row.cells[column + 1].isMerge
                guard isAlone, case .text(let text) = cell, setter.words(text).characterCount <= 200 else { continue }
                needs[column] = max(needs[column], try setter.set(text, in: role).width.value)
            }
        }
        return needs
    }

    /// The columns that want more room: figures first, then those that want the least.
    private static func order(_ wanted: [Double], _ widths: [Double], _ figures: [Bool]) -> [Int] {
        wanted.indices.filter { wanted[$0] > widths[$0] }.sorted { one, two in
            if figures[one] != figures[two] { return figures[one] }
            let (first, second) = (wanted[one] - widths[one], wanted[two] - widths[two])
            return first == second ? one < two : first < second
        }
    }
}

extension [Double] {
    /// Gives a column some width of the others, as far as they can spare it and in proportion to that.
    fileprivate mutating func take(_ amount: Double, for column: Int, from spare: [Double]) {
        let spares = indices.map { $0 == column ? 0 : spare[$0] }
        let all = spares.reduce(0, +)
        guard amount > 0, all > 0 else { return }
        let taken = Swift.min(amount, all)
        for index in indices { self[index] -= spares[index] * taken / all }
        self[column] += taken
    }
}

extension DataTable.Cell {
    /// Whether it is joined to the cell before it.
    fileprivate var isMerge: Bool { if case .merge = self { true } else { false } }
}
