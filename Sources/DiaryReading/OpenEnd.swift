/// Notices that the last number of a file without a final line end may lack digits.
///
/// Many programs write no line end behind the last row, so its absence alone means little. A number that lost digits is
/// shorter than those in its column before: it is doubtful if it is shorter than all of them.
struct OpenEnd {
    /// True if a line end follows the last record.
    private(set) var isTerminated: Bool
    /// The number of columns of the rows that `shortest` is about.
    private(set) var columns = 0
    /// The bytes of the shortest last cell so far.
    private(set) var shortest = Int.max
    /// The number of the last column where its last cell is to be doubted.
    private(set) var doubtfulColumn: Int?

    /// Takes note of a record and of whether a line end follows it.
    mutating func look(at record: borrowing RecordScanner) {
        (doubtfulColumn, isTerminated) = (nil, record.isTerminated)
        guard let field = record.fields.last, !field.range.isEmpty else { return }
        if record.fields.count != columns { (columns, shortest) = (record.fields.count, .max) }
        let byte = record.window[field.range.upperBound - 1]
        let isNumber = !field.isQuoted && (48...57).contains(byte)
        let isKnownLength = shortest != .max && field.range.count >= shortest
        if !isTerminated, isNumber, !isKnownLength { doubtfulColumn = columns }
        shortest = min(shortest, field.range.count)
    }
}
