internal import DiaryModel

/// Reads records of JSON as a mapping says: each is a row of the values that the mapping names.
struct MappedRecordReader {
    let zone: Zone
    let limits: DataLimits
    let match: SourceMatch

    /// Reads an input, whose readings are handed over.
    func read(_ source: DataSource, into builder: inout ImportBuilder) throws(DiagnosticFailure) {
        let mapping = match.source
        let plan = try ColumnPlan(match, ColumnVocabulary(mapping), at: FileLocation(file: source.name))
        var rows = RowReader(plan, zone: zone, order: mapping.times.believedOrder, latest: limits.latest)
        var row = try RecordScanner(.bytes([], name: source.name), limits: limits)
        row.texts = plan.texts
        let paths = match.paths.map { $0.split(separator: ".").map(String.init)[...] }
        var elements = try JSONElements(source, limits: limits, listName: mapping.records?.list ?? "")
        while let element = try elements.next() {
            let values = JSONValue(element.bytes).map { value in paths.map { Array(value.text(at: $0).utf8) } }
            row.put(values ?? [], line: element.line)
            try builder.record(line: element.line) { builder throws(SkipReason) in
                guard values != nil else { throw .brokenRecord }
                guard !element.hasRepeatedNames else { throw .repeatedField }
                return try rows.read(row, into: &builder)
            }
            try builder.handOver(elements.progress)
        }
        try builder.finishRecords(.mappedJSON(source: mapping.id), rows.times)
    }
}
