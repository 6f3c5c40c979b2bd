internal import DiaryModel

/// The cells in which a comma can be a decimal sign.
enum DecimalComma: Hashable {
    /// In no cell.
    case nowhere
    /// In every cell.
    case anywhere
    /// In quotes alone, because elsewhere it parts cells.
    case inQuotes

    /// The default for a delimiter.
    static func usual(_ delimiter: Delimiter) -> DecimalComma { delimiter == .comma ? .inQuotes : .anywhere }

    /// True if a comma in a cell is a decimal sign.
    ///
    /// In quotes, a comma with three digits behind it may as well separate thousands, so it is undecidable.
    func holds(_ bytes: Span<UInt8>, isQuoted: Bool) -> Bool {
        guard self == .inQuotes, isQuoted else { return self == .anywhere }
        for index in (0..<bytes.count).reversed() where bytes[index] == UInt8(ascii: ",") {
            return bytes.count - index != 4
        }
        return false
    }
}
