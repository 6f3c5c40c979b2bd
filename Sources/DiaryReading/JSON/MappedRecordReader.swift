internal import Diagnostics
internal import DiaryModel
internal import SourceModel

/// Reads records of JSON as a mapping says: each is a row of the values that the mapping names.
struct MappedRecordReader {
    let zone: Zone
    let limits: DataLimits
    let match: RecordMatch

    /// Reads an input, whose readings are handed over.
    func read<Sink: StatementSink>(
        _ source: DataSource, keeping period: Range<Instant>?, into sink: inout Sink
    ) throws(DiagnosticFailure) -> Outcome<FileAccount> {
        let mapping = match.match.source
        let vocabulary = ColumnVocabulary(mapping)
        let plan = try ColumnPlan(match.match, vocabulary, at: FileLocation(file: source.name))
        var rows = RowReader(plan, vocabulary, zone: zone, order: mapping.times.believedOrder, latest: limits.latest)
        var row = try RecordScanner.open(.bytes([], name: source.name), limits: limits)
        let cells = RecordCells(paths: match.paths)
        var elements = try JSONElements(source, limits: limits, listName: mapping.records?.list ?? "")
        var gathered = RecordImport(of: source, limits: limits, keeping: period)
        while let element = try elements.next() {
            let values = cells.read(element.bytes)
            row.put(values ?? [], line: element.line)
            try gathered.record(line: element.line) { builder throws(SkipReason) in
                guard values != nil else { throw .brokenRecord }
                guard !element.hasRepeatedNames else { throw .repeatedField }
                let others = builder.otherCount
                try rows.read(row, into: &builder)
                guard builder.otherCount > others else { return .known }
                // It was never counted among the records that are read.
                builder.account.rowCount += 1
                return .other(nil)
            }
            try gathered.handOver(to: &sink, elements.progress)
        }
        gathered.builder.account.unknownMeals = rows.unknownMeals
        return try gathered.finish(&sink, .mappedJSON(source: mapping.id), rows.times)
    }
}
