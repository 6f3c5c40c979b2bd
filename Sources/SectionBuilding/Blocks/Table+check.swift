internal import ReportModel

extension DataTable {
    /// What keeps the table from being drawn, as the end of a sentence that names no value; `nil` for a sound one.
    ///
    /// Tables are made of as many cells as columns; one that comes out otherwise nevertheless costs its own place only
    /// and not the report.
    var fault: String? {
        guard !columns.isEmpty, columns.allSatisfy({ $0.weight >= 1 }) else { return "its columns have no width" }
        for (index, row) in rows.enumerated() {
            guard row.cells.count == columns.count else {
                return "row \(index + 1) has not as many cells as there are columns"
            }
            if case .merge? = row.cells.first {
                return "row \(index + 1) has a first cell without one before it to be joined to"
            }
        }
        return nil
    }
}
