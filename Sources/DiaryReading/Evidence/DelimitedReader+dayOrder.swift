internal import DiaryModel

extension DelimitedReader {
    /// Finds out whether the day or the month comes first, which the dates of an input tell before any mapping does.
    ///
    /// A single date that can be read in one way only decides; rows behind it that say otherwise are found when they are
    /// read. Where no date of the whole input decides, nobody can know, and the input is refused.
    func dayOrder(in source: DataSource, _ plan: ColumnPlan) throws(DiagnosticFailure) -> DayOrder {
        let (match, rows) = (plan.match, RowReader(plan, zone: .utc))
        var scanner = try RecordScanner(source, limits: limits)
        if let stated = try orderAbove(match, &scanner) { return stated }
        _ = try scanner.load()
        if !match.isHeaderless { scanner.advance() }
        var firstOpen: Int?
        while try scanner.load() {
            switch rows.day(scanner) {
            case .certain(_, let order?): return order
            case .either(_, _, isDotted: false): firstOpen = firstOpen ?? scanner.line
            default: break
            }
            scanner.advance()
        }
        // What the source does as a rule counts where nothing in the input tells.
        if let believed = match.source.times.believedOrder { return believed }
        let ways = DayOrder.allCases.map { "--format \(match.source.id):\($0.rawValue)" }
        let both = ways.joined(separator: " or ")
        throw DiagnosticFailure("data.ambiguous-day-order", in: source.name, line: firstOpen, both)
    }

    /// The order of a date above the header, such as that of the export.
    private func orderAbove(_ match: SourceMatch, _ rows: inout RecordScanner) throws(DiagnosticFailure) -> DayOrder? {
        let texts = TimeReader(rule: match.source.times)
        (rows.delimiter, rows.mayEndInQuote) = (match.delimiter, match.source.mayEndInQuote)
        for _ in 0..<match.recordsBefore where try rows.load() {
            for field in rows.fields {
                let bytes = rows.window.span.extracting(field.range)
                if case .certain(_, let order?)? = texts.day(of: bytes) { return order }
            }
            rows.advance()
        }
        return nil
    }
}
