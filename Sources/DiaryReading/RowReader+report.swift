internal import DiaryModel

/// The remarks on an import of rows, beyond those on every import.
extension RowReader {
    /// The format that was found.
    func format(_ scanner: borrowing RecordScanner, _ evidence: ColumnEvidence, headerLine: Int) -> DelimitedFormat {
        let (match, columns) = (plan.match, plan.columns)
        let doubtful = match.cells.indices.filter { column in
            let (cell, weight) = (match.cells[column], match.weightUnit)
            let unit = cell.role == .value(.weight) ? cell.unit : nil
            return cell.hasOpenZone || unit != nil && weight != nil && weight != unit
        }
        var format = DelimitedFormat(
            source: match.source.isOfUsualNames ? nil : match.source.id, delimiter: match.delimiter,
            headerLine: headerLine)
        (format.hasByteOrderMark, format.lineEnds) = (scanner.hasByteOrderMark, scanner.lineEnds)
        (format.columns, format.ignoredColumns) = (columns.mapped, columns.ignored)
        let misspelt = match.misspelt.map(\.number)
        format.doubtfulColumns = misspelt + evidence.unknown + evidence.doubtful + doubtful.map { $0 + 1 }
        (format.assumedColumns, format.missingColumns) = (assumedColumns, match.missing)
        return format
    }

    /// Reports the assumptions about columns, and those that are left out.
    func report(
        _ log: inout DiagnosticLog, in file: String, _ format: DelimitedFormat, _ evidence: ColumnEvidence,
        otherCount: Int, repetitions: Listing<Int>
    ) {
        let (match, cells) = (plan.match, plan.match.cells)
        var place = FileLocation(file: file, line: format.headerLine)
        func add(_ severity: Severity, _ code: String, _ parts: any CustomStringConvertible...) {
            log.report(Diagnostic(severity, code, at: place, parts))
        }
        for column in format.columns where format.assumedColumns.contains(column.number) {
            guard case .value(let kind) = column.role else { continue }
            let unit = column.unit ?? kind.primaryUnit
            add(.warning, "data.unit-assumed/column", column.number, unit.id, kind.headerExample)
        }
        // In which unit weights are read, where the indices beside them tell it.
        if let unit = match.weightUnit, let cell = cells.first(where: { $0.role == .value(.weight) }) {
            let found = unit.isKept ? unit.unit.id : "st"
            if let named = cell.unit {
                if named != unit { add(.warning, "data.disputed-unit", named.unit.id, found) }
            } else if unit.unit != MeasurementKind.weight.primaryUnit || match.isContradicted {
                add(.note, "data.unit-found", found)
            }
        }
        for column in cells.indices where cells[column].hasOpenZone { add(.warning, "data.open-zone", column + 1) }
        for doubt in evidence.doubts { log.report(doubt) }
        if match.title != nil { add(.note, "data.preamble") }
        for column in match.misspelt { add(.warning, "data.misspelt-column", column.number, column.name) }
        for name in format.missingColumns { add(.warning, "data.missing-column", name, format.source ?? "") }
        let kinds = ColumnChoices.kinds.joined(separator: ", ")
        for column in evidence.unknown { add(.warning, "data.unknown-column", column, kinds) }
        place.line = nil
        if otherCount > 0 { add(.note, "data.other-rows", otherCount) }
        place.line = repetitions.first.first
        if repetitions.count > 0 { add(.note, "data.repeated-header", repetitions.count) }
        place.line = format.headerLine
        for column in cells.indices where cells[column].evidence == .person {
            let what = match.column(column)?.names.first.map { "read as \($0.text)" } ?? "left out"
            add(.note, "data.column-said", column + 1, what)
        }
        // Who wrote a mapping knew of the other columns.
        let ignored = format.source == nil ? format.ignoredColumns : []
        guard !ignored.isEmpty else { return }
        let code = ignored.count == 1 ? "data.columns-ignored/one" : "data.columns-ignored"
        add(.note, code, FileAccount.list(ignored, of: ignored.count))
    }
}
