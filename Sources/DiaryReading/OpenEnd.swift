/// Detects a last number that may lack digits, in a file without a final line end.
///
/// Many programs write no line end behind the last row, so its absence alone means little. A number that lost digits is
/// shorter than those in its column before: it is doubtful if it is shorter than all of them.
struct OpenEnd {
    /// The number of columns of the rows that `shortest` is about.
    private var columns = 0
    /// The bytes of the shortest last cell so far.
    private var shortest = Int.max
    /// The number of the last column where its last cell is to be doubted.
    private(set) var doubtfulColumn: Int?

    /// Takes note of a record and of whether a line end follows it.
    mutating func look(at record: borrowing RecordScanner) {
        doubtfulColumn = nil
        guard let field = record.fields.last, !field.range.isEmpty else { return }
        if record.fields.count != columns { (columns, shortest) = (record.fields.count, .max) }
        let byte = record.window[field.range.upperBound - 1]
        let isNumber = !field.isQuoted && (48...57).contains(byte)
        let isKnownLength = shortest != .max && field.range.count >= shortest
        if !record.isTerminated, isNumber, !isKnownLength { doubtfulColumn = columns }
        shortest = min(shortest, field.range.count)
    }
}
