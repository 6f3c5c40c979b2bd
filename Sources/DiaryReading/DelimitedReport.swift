internal import DiaryModel

/// Reports the remarks on an import of rows, beyond those on every import.
struct DelimitedReport {
    let file: String
    let plan: ColumnPlan
    let evidence: ColumnEvidence
    let format: DelimitedFormat
    let isTerminated: Bool
    /// Columns that are left out although their names are nearly those that a mapping knows.
    let misspelt: [(number: Int, name: String)]
    /// How many rows are about something else.
    let otherCount: Int
    /// The rows that repeat the header.
    let repetitions: Listing<Int>

    /// Reports the assumptions about columns, and those that are left out.
    func reportColumns(_ log: inout DiagnosticLog) {
        let location = FileLocation(file: file, line: format.headerLine)
        for column in format.columns where format.assumedColumns.contains(column.number) {
            guard case .value(let kind) = column.role else { continue }
            log.report(
                Diagnostic(
                    .warning, "data.unit-assumed/column", at: location,
                    [column.number, (column.unit ?? kind.primaryUnit).id, kind.headerExample]))
        }
        reportHeader(&log, location)
        reportLost(&log, location)
        log.note(
            "data.other-rows", of: otherCount, at: FileLocation(file: file), "is about something else than is taken",
            "are about something else than is taken")
        log.note(
            "data.repeated-header", of: repetitions.count,
            at: FileLocation(file: file, line: repetitions.first.first), "repeats the header and is left out",
            "repeat the header and are left out")
        for column in plan.match.cells.indices where plan.match.cells[column].evidence == .person {
            let what = plan.match.column(column)?.names.first.map { "read as \($0.text)" } ?? "left out"
            log.report(Diagnostic(.note, "data.column-said", at: location, [column + 1, what]))
        }
        // Who wrote a mapping knew of the other columns.
        let ignored = format.source == nil ? format.ignoredColumns : []
        guard !ignored.isEmpty else { return }
        log.note(
            "data.columns-ignored", at: location,
            "\(ignored.count == 1 ? "column" : "columns") \(FileAccount.list(ignored, of: ignored.count)) left out")
    }

    /// Reports the place of the header, and the open questions about it.
    private func reportHeader(_ log: inout DiagnosticLog, _ location: FileLocation) {
        reportWeights(&log, location)
        for column in plan.match.cells.indices where plan.match.cells[column].hasOpenZone {
            log.report(Diagnostic(.warning, "data.open-zone", at: location, [column + 1]))
        }
        for doubt in evidence.doubts { log.report(doubt) }
        if plan.match.hasPreamble {
            log.report(Diagnostic(.note, "data.preamble", at: location, []))
        }
        for column in misspelt {
            log.report(Diagnostic(.warning, "data.misspelt-column", at: location, [column.number, column.name]))
        }
    }

    /// In which unit weights are read, where the indices beside them tell it.
    private func reportWeights(_ log: inout DiagnosticLog, _ location: FileLocation) {
        guard let unit = plan.match.weightUnit,
            let cell = plan.match.cells.first(where: { $0.role == .value(.weight) })
        else { return }
        if let named = cell.unit?.unit {
            guard named != unit else { return }
            log.report(Diagnostic(.warning, "data.disputed-unit", at: location, [named.id, unit.id]))
        } else if unit != MeasurementKind.weight.primaryUnit || plan.match.isContradicted {
            log.report(Diagnostic(.note, "data.unit-found", at: location, [unit.id]))
        }
    }

    /// Columns of values that are not there, or whose names say nothing.
    private func reportLost(_ log: inout DiagnosticLog, _ location: FileLocation) {
        for name in format.missingColumns {
            log.warning(
                "data.missing-column", at: location, "the column `\(name)` is not there, which such files usually have",
                hint: "if it has another name now, add that to the mapping `\(format.source ?? "")`")
        }
        for column in evidence.unknown {
            log.warning(
                "data.unknown-column", at: location,
                "column \(column) is left out: it holds numbers, and its name is not known here",
                hint:
                    "where they are readings, say of what kind: --column \(column)=KIND; kinds are: "
                    + ColumnChoices.kinds.joined(separator: ", "))
        }
    }

    /// Reports an end of the file that looks cut off.
    func reportEnd(_ log: inout DiagnosticLog) {
        guard !isTerminated else { return }
        log.report(Diagnostic(.warning, "data.no-final-line-end", at: FileLocation(file: file), []))
    }
}
