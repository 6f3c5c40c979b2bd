internal import Foundation

/// Prints a line of a file with a caret under a place in it, no wider than the terminal.
struct SourceLine {
    /// The number of columns.
    let width: Int
    /// True if the caret is coloured.
    let colour: Bool

    /// The line and the caret below it.
    func text(of line: SourceEcho.Line) -> String {
        let gutter = " \(line.number) | "
        let cells = line.text.unicodeScalars.map(Self.cell)
        let caret = min(max(0, line.column - 1), cells.count)
        let (part, before, isCutBefore, isCutBehind) = Self.window(
            cells, around: caret, width: max(8, width - gutter.count))
        let shown = (isCutBefore ? "…" : "") + part.map(\.text).joined() + (isCutBehind ? "…" : "")
        let indent = String(repeating: " ", count: gutter.count - 2) + "| "
        let columns = before.reduce(isCutBefore ? 1 : 0) { $0 + $1.width }
        let mark = colour ? "\u{1B}[1;31m^\u{1B}[0m" : "^"
        return "\(gutter)\(shown)\n\(indent)\(String(repeating: " ", count: columns))\(mark)"
    }

    /// A character in its printed form, and the number of columns it needs.
    private struct Cell {
        let text: String
        let width: Int
    }

    /// Returns the cells that have room, with the place at a third of it; an ellipsis marks the omitted ones.
    private static func window(
        _ cells: [Cell], around caret: Int, width: Int
    ) -> (part: ArraySlice<Cell>, before: ArraySlice<Cell>, isCutBefore: Bool, isCutBehind: Bool) {
        func room(_ range: Range<Int>) -> Int { cells[range].reduce(0) { $0 + $1.width } }
        var start = cells.prefix(caret).firstIndex { $0.text != " " } ?? 0
        if room(start..<cells.count) <= width { return (cells[start...], cells[start..<caret], false, false) }
        while start < caret, room(start..<caret) > width * 2 / 3 { start += 1 }
        var end = caret
        let left = width - (start > 0 ? 1 : 0) - 1
        while end < cells.count, room(start..<end + 1) <= left { end += 1 }
        return (cells[start..<end], cells[start..<caret], start > 0, end < cells.count)
    }

    /// A character as a terminal shows it: what would move the cursor or turn the direction of the line is a blank.
    private static func cell(_ scalar: Unicode.Scalar) -> Cell {
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: return Cell(text: " ", width: 1)
        case .format, .nonspacingMark, .enclosingMark:
            return Cell(text: scalar.properties.generalCategory == .format ? "" : String(scalar), width: 0)
        default: return Cell(text: String(scalar), width: TerminalText.columns(of: scalar))
        }
    }
}

extension SourceLine {
    /// For standard error: as wide as its terminal, and 120 columns where it is none.
    init(colour: Bool, environment: [String: String] = ProcessInfo.processInfo.environment) {
        self.init(width: TerminalText.width(environment: environment) ?? 120, colour: colour)
    }
}
