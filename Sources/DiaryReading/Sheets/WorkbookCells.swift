internal import DiaryModel
internal import XMLKit

/// A converter from the tags of a sheet to rows.
protocol SheetCells {
    /// Takes the next tag; false where the sheet has ended.
    mutating func take(_ tag: XML.Tag, of xml: borrowing XML, _ text: inout RowText) throws(DiagnosticFailure) -> Bool
}

/// The cells of a sheet of `.xlsx` (ECMA-376, 18.3).
struct WorkbookCells: SheetCells {
    let book: Workbook
    /// The column and the style of the cell that is open, and what type its value has.
    private var column = -1
    private var style = 0
    private var type: UInt8 = 0
    private var value: [UInt8] = []
    private var formula: [UInt8] = []
    private var isPhonetic = false

    /// Begins with a sheet of a book.
    init(_ book: Workbook) { self.book = book }

    mutating func take(_ tag: XML.Tag, of xml: borrowing XML, _ text: inout RowText) throws(DiagnosticFailure) -> Bool {
        if xml.isTag("c", tag) {
            if tag.isStart { open(tag, of: xml) } else { try text.add(shown(text.row), at: column) }
        } else if xml.isTag("v", tag) || xml.isTag("t", tag) {
            // A cell has 32,767 characters at most.
            if !tag.isStart, !isPhonetic, value.count < 1 << 17 { value += xml.bytes[tag.text] }
        } else if xml.isTag("row", tag) {
            if tag.isStart { try text.begin(row: xml.number("r", of: tag)) } else { text.end() }
            column = -1
        } else if xml.isTag("f", tag) {
            if !tag.isStart { formula = [UInt8(ascii: "=")] + xml.bytes[tag.text] }
        } else if xml.isTag("rPh", tag) {
            isPhonetic = tag.isStart
        } else if xml.isTag("sheetData", tag) {
            return tag.isStart
        }
        return true
    }

    private mutating func open(_ tag: XML.Tag, of xml: borrowing XML) {
        value.removeAll(keepingCapacity: true)
        formula.removeAll(keepingCapacity: true)
        style = xml.number("s", of: tag) ?? 0
        // Types differ in their beginnings: number, shared, string of a formula, inline, boolean, error, date.
        type = xml.value("t", of: tag).map { $0.count == 3 ? 0x73 + 1 : xml.bytes[$0].first ?? 0 } ?? 0
        column += 1
        guard let place = xml.value("r", of: tag) else { return }
        var number = 0
        for byte in xml.bytes[place].prefix(4) where (65...90).contains(byte) { number = number * 26 + Int(byte) - 64 }
        if number > 0 { column = number - 1 }
    }

    /// Returns the shown text of the cell, with dates in an unambiguous form.
    private func shown(_ row: Int) -> ArraySlice<UInt8> {
        // Without a value a formula was never worked out.
        guard !value.isEmpty else { return formula[...] }
        switch type {
        case UInt8(ascii: "s"): return Int(String(decoding: value, as: UTF8.self)).map { book.strings[$0] } ?? []
        case UInt8(ascii: "b"): return Array((value == [UInt8(ascii: "0")] ? "false" : "true").utf8)[...]
        case 0, UInt8(ascii: "n"):
            let format = book.formats.indices.contains(style) ? book.formats[style] : .plain
            // Most numbers are short, and stand as they are shown.
            if format == .plain, value.count < 15, !value.contains(UInt8(ascii: "E")) { return value[...] }
            let number = Substring(decoding: value, as: UTF8.self)
            return Array(format.text(of: number, from1904: book.countsFrom1904).utf8)[...]
        default: return value[...]
        }
    }
}

/// Texts that cells name by their numbers, one behind the other.
struct SharedTexts: Sendable {
    private var bytes: [UInt8] = []
    private var ends: [Int] = []
    private var isPhonetic = false

    /// The text of a number; nothing where there is none.
    subscript(index: Int) -> ArraySlice<UInt8> {
        guard ends.indices.contains(index) else { return [] }
        return bytes[(index == 0 ? 0 : ends[index - 1])..<ends[index]]
    }

    /// Takes the next tag of the table.
    mutating func take(_ tag: XML.Tag, of xml: borrowing XML) {
        guard !tag.isStart || xml.isTag("rPh", tag) else { return }
        if xml.isTag("t", tag) {
            if !isPhonetic { bytes += xml.bytes[tag.text] }
        } else if xml.isTag("si", tag) {
            ends.append(bytes.count)
        } else if xml.isTag("rPh", tag) {
            isPhonetic = tag.isStart
        }
    }
}
