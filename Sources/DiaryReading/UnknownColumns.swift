internal import DiaryModel
internal import SourceModel

/// Finds out which columns of unknown names hold values, by how their first rows look.
///
/// A column that somebody renamed would lose its values without a word.
struct UnknownColumns {
    fileprivate struct Column {
        let index: Int
        var cells = 0
        var numbers = 0
        /// Whether all numbers are small, as those of marks and choices are.
        var isSmall = true
        /// Whether each number is one more or less than that before it, as in a column that counts rows.
        var isRunning = true
        var lowest = Double.infinity
        var last: Double?
    }

    /// How many rows are looked at.
    private static let reach = 1_000

    private var columns: [Column]
    private let cells: CellFinder
    private var rows = 0

    /// Watches some columns.
    init(_ indices: [Int], _ cells: CellFinder) {
        columns = indices.map { Column(index: $0) }
        self.cells = cells
    }

    /// Looks at the loaded record.
    mutating func look(at record: borrowing RecordScanner) {
        guard !columns.isEmpty, rows < Self.reach else { return }
        rows += 1
        for position in columns.indices {
            guard let range = cells.present(columns[position].index, record) else { continue }
            columns[position].cells += 1
            if let number = Self.value(in: record.window.span.extracting(range)) { columns[position].add(number) }
        }
    }

    /// The number in a cell that may be a value: alone, before a unit such as in `97%`, or the first of `120/80`.
    private static func value(in bytes: Span<UInt8>) -> Double? {
        if let number = try? NumberCell.read(bytes, decimalComma: true, mayBeNegative: true) { return number }
        if let pair = try? PressureCell.read(bytes, decimalComma: true) {
            // Dates and shares have a stroke too.
            let isPressure = (50...300).contains(pair.systolic) && (20..<pair.systolic).contains(pair.diastolic)
            return isPressure ? pair.systolic : nil
        }
        var end = 0
        while end < bytes.count, PressureCell.isOfNumber(bytes[end]) { end += 1 }
        let name = CellText.text(
            bytes.extracting(CellText.trimmed(bytes, end..<bytes.count)), isQuoted: false)
        // Single letters are units of too much.
        guard end > 0, name.count > 1 || name == "%", let unit = WrittenUnit.named(name)?.unit else { return nil }
        guard unit.dimension != .length, unit.dimension != .bodyMassIndex else { return nil }
        return try? NumberCell.read(bytes.extracting(0..<end), decimalComma: true, mayBeNegative: false)
    }

    /// The numbers of the columns that look like values, counted from 1.
    var found: [Int] {
        columns.filter { $0.numbers * 2 > $0.cells && !$0.isSmall && !$0.countsRows }
            .map { $0.index + 1 }
    }
}

extension UnknownColumns.Column {
    /// Whether it seems to count rows; a few values may follow one another by chance.
    var countsRows: Bool { isRunning && (numbers > 4 || numbers > 1 && lowest <= 1) }

    /// Takes the number of a row.
    mutating func add(_ number: Double) {
        numbers += 1
        if number > 2 { isSmall = false }
        if let last, abs(number - last) != 1 { isRunning = false }
        lowest = min(lowest, number)
        last = number
    }
}
