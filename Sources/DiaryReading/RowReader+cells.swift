internal import DiaryModel

extension RowReader {
    /// Throws where the row is cut, or has more cells than there are columns.
    func requireShape(_ record: borrowing RecordScanner) throws(SkipReason) {
        guard !record.hasBrokenQuotes else { throw .brokenQuotes }
        guard record.fields.count >= plan.width else { throw .tooFewColumns }
        guard !plan.match.isHeaderless else { return }
        let named = max(plan.width, plan.match.cells.count)
        for index in named..<max(named, record.fields.count) where !record.fields[index].range.isEmpty {
            throw .tooManyColumns
        }
    }

    /// Throws where another cell names a day that is not that of the moment, as far as zones go.
    func requireDay(of written: WrittenTime, _ record: borrowing RecordScanner) throws(SkipReason) {
        guard let index = plan.furtherDay, let range = plan.cells.present(index, record),
            let other = try? TimeCell.moment(record.window.span.extracting(range))
        else { return }
        guard abs(other.date.dayNumber - written.date.dayNumber) < 2 else { throw .repeatedField }
    }

    /// True if the only cell for the time holds nothing.
    func isTimeless(_ record: borrowing RecordScanner) -> Bool {
        plan.time.clock == nil && plan.cells.present(plan.time.date, record) == nil
    }

    /// True if a row of an export tells of the person, or of what was taken back, and has no reading.
    func isWithoutReading(_ record: borrowing RecordScanner, _ marks: ExportMarks) throws(SkipReason) -> Bool {
        // Nothing but a time and marks
        let known = exportColumns + (plan.time.clock == nil ? [plan.time.date] : [])
        if marks.hasRecord, plan.cells.hasOnly(known, record) { return true }
        if isTimeless(record), marks.statement == nil, text(exported[2], record) != nil { return true }
        try marks.requireReading()
        return false
    }

    /// The text of a cell, if there is one: to the letter where it stands there so, else as it can be read.
    func text(_ index: Int?, _ record: borrowing RecordScanner) -> String? {
        guard let index else { return nil }
        return verbatim(index, record) ?? cleaned(index, record)
    }

    /// The notes of a row, one behind the other.
    func note(_ record: borrowing RecordScanner) -> String {
        var note = ""
        for index in plan.notes {
            guard let text = text(index, record) else { continue }
            note = note.isEmpty ? text : "\(note); \(text)"
        }
        return note
    }

    private func cleaned(_ index: Int, _ record: borrowing RecordScanner) -> String? {
        guard let range = plan.cells.present(index, record) else { return nil }
        return CellText.text(record.window.span.extracting(range), isQuoted: record.fields[index].isQuoted)
    }

    /// The text of a cell in quotes to the letter, where its column says that such texts stand there.
    func verbatim(_ index: Int, _ record: borrowing RecordScanner) -> String? {
        guard plan.verbatim.contains(index), index < record.fields.count, record.fields[index].isQuoted else {
            return nil
        }
        return CellText.text(
            record.window.span.extracting(record.fields[index].range), isQuoted: true, isVerbatim: true)
    }

    /// Throws where a record of several lines has a line that is itself a row, or breaks off behind its quote: a quote that was opened
    /// by mistake takes in all up to the next quote, lines away.
    func requireNoRows(inside record: borrowing RecordScanner, _ limits: DataLimits) throws(DiagnosticFailure) {
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
