package import DiaryModel

/// The rows of a small table as texts, the header first and those that are blank left out.
///
/// For tables that are not about readings; the delimiter is the first of comma, semicolon and tabulator that divides the first row.
package struct TextRows: Sendable {
    /// A row.
    package struct Row: Hashable, Sendable {
        /// The place of its beginning.
        package let location: FileLocation
        /// Its cells, without quotes and the spaces around them.
        package let cells: [String]
    }

    /// The rows.
    package let rows: [Row]

    /// Reads a source.
    ///
    /// - Throws: `data.…` where it cannot be opened, is damaged or exceeds a limit.
    package init(_ source: DataSource) throws(DiagnosticFailure) {
        var scanner = try RecordScanner(source, limits: DataLimits())
        for delimiter in [Delimiter.semicolon, .tabulator, .comma] {
            scanner.delimiter = delimiter
            if try scanner.load(), scanner.fields.count > 1 { break }
        }
        var rows: [Row] = []
        while try scanner.load() {
            if !scanner.isBlank {
                let cells = scanner.fields.map { String(decoding: scanner.bytes(of: $0), as: UTF8.self) }
                rows.append(Row(location: scanner.location, cells: cells))
            }
            scanner.advance()
        }
        self.rows = rows
    }
}
