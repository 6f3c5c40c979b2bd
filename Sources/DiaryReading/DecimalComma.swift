internal import SourceModel

/// Where a comma can be a decimal sign.
enum DecimalComma: Hashable {
    /// In no cell.
    case nowhere
    /// In every cell.
    case anywhere
    /// In quotes alone, because elsewhere it parts cells.
    case inQuotes

    /// What holds where nobody says otherwise.
    static func usual(_ delimiter: Delimiter) -> DecimalComma { delimiter == .comma ? .inQuotes : .anywhere }

    /// Whether a comma in a cell is a decimal sign.
    ///
    /// In quotes, one with three digits behind it may as well part thousands, and which it is nobody knows.
    func holds(_ bytes: Span<UInt8>, isQuoted: Bool) -> Bool {
        guard self == .inQuotes, isQuoted else { return self == .anywhere }
        var behind: Int?
        for index in 0..<bytes.count {
            if bytes[index] == UInt8(ascii: ",") {
                behind = 0
            } else {
                behind = behind.map { $0 + 1 }
            }
        }
        return behind.map { $0 != 3 } ?? false
    }
}
