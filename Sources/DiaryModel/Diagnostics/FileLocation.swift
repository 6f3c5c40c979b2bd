/// The place in an input.
public struct FileLocation: Hashable, Sendable, CustomStringConvertible {
    /// The file as the user named it; `-` stands for standard input.
    public var file: String
    /// The line, counted from 1, where one is known.
    public var line: Int?
    /// The sheet of a spreadsheet, counted from 1; its rows are lines.
    public var sheet: Int?
    /// The column in Unicode scalars, counted from 1, where one is known.
    public var column: Int?

    /// Makes a location.
    public init(file: String, line: Int? = nil, column: Int? = nil) {
        self.file = file
        self.line = line
        self.column = column
    }

    /// `file:line:column`, as editors and compilers write it; `file: sheet 2, row 7` of spreadsheets.
    public var description: String {
        if let sheet { return "\(file): sheet \(sheet)" + (line.map { ", row \($0)" } ?? "") }
        guard let line else { return file }
        guard let column else { return "\(file):\(line)" }
        return "\(file):\(line):\(column)"
    }
}
