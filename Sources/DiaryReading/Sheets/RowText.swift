internal import DiaryModel

/// Rows of cells as text: a line for each row of a sheet, so that numbers of lines are those of rows, with tabulators between cells.
struct RowText {
    /// The text so far, which whoever reads it takes away.
    var bytes: [UInt8] = []
    /// The row whose cells come, counted from 1.
    private(set) var row = 0

    /// The name of the spreadsheet in messages.
    let file: String
    private let columnLimit: Int
    /// The last line that was begun.
    private var line = 0
    /// The last column of the line that was begun.
    private var column = 0
    /// The most columns that a line had: shorter ones get as many cells, because what is empty is not there.
    private var width = 0

    /// The most rows that a sheet can have.
    private static let rowLimit = 1 << 20

    /// Begins with a sheet that may have so many columns.
    init(file: String, columnLimit: Int) { (self.file, self.columnLimit) = (file, columnLimit) }

    /// The refusal of a spreadsheet that is not built as its format says.
    private var damaged: DiagnosticFailure { DiagnosticFailure("data.damaged-archive/sheet", in: file) }

    /// Goes to a row, or to the next one.
    mutating func begin(row number: Int? = nil) throws(DiagnosticFailure) {
        let number = number ?? row + 1
        guard number > row, number <= Self.rowLimit else { throw damaged }
        row = number
    }

    /// Adds a cell that is not empty, in columns counted from 0.
    mutating func add(_ cell: ArraySlice<UInt8>, at place: Int) throws(DiagnosticFailure) {
        guard !cell.isEmpty else { return }
        guard place < columnLimit else {
            let last = Self.name(of: columnLimit - 1)
            throw DiagnosticFailure("data.too-many-columns/sheet", in: file, line: max(1, row), last)
        }
        if line != row {
            bytes.append(contentsOf: repeatElement(UInt8(ascii: "\n"), count: row - line - 1))
            (line, column) = (row, 0)
        } else if place <= column {
            throw damaged
        }
        bytes.append(contentsOf: repeatElement(UInt8(ascii: "\t"), count: place - column))
        column = place
        let isQuoted = cell.first { $0 != UInt8(ascii: " ") } == UInt8(ascii: "\"")
        if isQuoted { bytes.append(UInt8(ascii: "\"")) }
        for byte in cell {
            // Lines are rows, and a tabulator ends a cell.
            bytes.append(byte < 0x20 ? UInt8(ascii: " ") : byte)
            if isQuoted, byte == UInt8(ascii: "\"") { bytes.append(byte) }
        }
        if isQuoted { bytes.append(UInt8(ascii: "\"")) }
    }

    /// Ends the row.
    mutating func end() {
        guard line == row, row > 0 else { return }
        width = max(width, column)
        bytes.append(contentsOf: repeatElement(UInt8(ascii: "\t"), count: width - column))
        bytes.append(UInt8(ascii: "\n"))
    }

    /// The letters of a column, counted from 0.
    static func name(of column: Int) -> String {
        (column >= 26 ? name(of: column / 26 - 1) : "") + String(UnicodeScalar(UInt8(65 + column % 26)))
    }
}
