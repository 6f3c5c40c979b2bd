internal import DiaryModel

extension RowReader {
    /// Throws where a record of several lines has a line that is itself a row, or breaks off behind its quote: a quote that was opened
    /// by mistake takes in all up to the next quote, lines away.
    func requireNoRows(inside record: borrowing RecordScanner, _ limits: DataLimits) throws(DiagnosticFailure) {
        guard record.spansLines else { return }
        var hasRow = record.hasBrokenQuotes
        for line in record.bytes.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }).dropFirst() where !hasRow {
            // A quote in a line of the note is no opening one; it must not end the search.
            let plain = line.filter { $0 != UInt8(ascii: "\"") }
            var scanner = try RecordScanner(.bytes(plain, name: record.location.file), limits: limits)
            scanner.delimiter = record.delimiter
            hasRow = try scanner.load() && tellsTime(scanner)
        }
        if hasRow { throw DiagnosticFailure("data.unclosed-quote/rows", at: record.location, [record.lastLine]) }
    }
}
