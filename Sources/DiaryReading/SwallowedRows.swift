internal import DiaryModel

/// Notices rows inside a cell: a quote that was opened by mistake takes in all up to the next quote, lines away.
enum SwallowedRows {
    /// Throws where a record of several lines has a line that is itself a row, or breaks off behind its quote.
    static func check(_ record: borrowing RecordScanner, _ rows: RowReader, limits: DataLimits)
        throws(DiagnosticFailure)
    {
        guard record.spansLines else { return }
        guard !record.hasBrokenQuotes, try !hasRow(record, rows, limits) else {
            throw DiagnosticFailure("data.unclosed-quote/rows", at: record.location, [record.lastLine])
        }
    }

    private static func hasRow(_ record: borrowing RecordScanner, _ rows: RowReader, _ limits: DataLimits)
        throws(DiagnosticFailure) -> Bool
    {
        var lines = record.bytes.split { $0 == 0x0A || $0 == 0x0D }.dropFirst()
        while let line = lines.popFirst() {
            // A quote in a line of the note is no opening one; it must not end the search.
            let plain = line.filter { $0 != UInt8(ascii: "\"") }
            var scanner = try RecordScanner(.bytes(plain, name: record.location.file), limits: limits)
            scanner.delimiter = record.delimiter
            if try scanner.load(), rows.tellsTime(scanner) { return true }
        }
        return false
    }
}
