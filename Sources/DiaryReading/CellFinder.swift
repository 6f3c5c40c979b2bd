/// Finds the cells of a row that hold something.
struct CellFinder {
    private let absent: [[UInt8]]
    /// For each byte, true if a word for nothing starts with it: the first byte decides most cells.
    private let startsAbsent: [Bool]

    /// Makes a finder from the words that stand for nothing; case does not matter.
    init(absent words: [String]) {
        absent = words.map { Array($0.lowercased().utf8) }
        var starts = [Bool](repeating: false, count: 256)
        for byte in absent.compactMap(\.first) {
            starts[Int(byte)] = true
            if (97...122).contains(byte) { starts[Int(byte) - 32] = true }
        }
        // Spreadsheets write `="07"` to keep a text as it is.
        starts[Int(UInt8(ascii: "="))] = true
        startsAbsent = starts
    }

    /// Returns the range of a cell, unless it is empty.
    func present(_ index: Int, _ record: borrowing RecordScanner) -> Range<Int>? {
        guard index < record.fields.count else { return nil }
        let field = record.fields[index]
        let range = field.isQuoted ? CellText.trimmed(record.window.span, field.range) : field.range
        guard !range.isEmpty else { return nil }
        guard startsAbsent[Int(record.window[range.lowerBound])] else { return range }
        let inner = CellText.withoutFormula(record.window.span, range)
        for word in absent where CellText.isSame(record.window.span.extracting(inner), word) { return nil }
        return inner.isEmpty ? nil : inner
    }

    /// True if the cells of no other columns hold something.
    func hasOnly(_ columns: [Int], _ record: borrowing RecordScanner) -> Bool {
        for index in record.fields.indices where !columns.contains(index) && present(index, record) != nil {
            return false
        }
        return true
    }
}
