internal import DiaryModel
internal import SystemKit
internal import XMLKit

/// The cells of a sheet of `.ods` (OpenDocument 1.3, part 3, 9.1), whose sheets stand one behind the other in one document.
struct OpenDocumentCells: SheetCells {
    /// The type that the archive declares.
    static let type = "application/vnd.oasis.opendocument.spreadsheet"

    private let number: Int
    private var (table, column) = (0, 0)
    /// The number of repetitions of the open row and of the open cell.
    private var (rows, columns) = (1, 1)
    private var value: [UInt8]?
    private var shown: [UInt8] = []
    private var (isNumber, isComment, isParagraph) = (false, false, false)
    /// The cells of the row, which may be repeated.
    private var cells: [(column: Int, text: [UInt8])] = []

    /// Begins with a sheet, counted from 1.
    init(_ number: Int) { self.number = number }

    /// The sheets of a document.
    static func sheets(
        in entry: ZipArchive.Entry, of archive: ZipArchive, file: String
    ) throws(DiagnosticFailure) -> [Spreadsheet.Sheet] {
        var tags = try EntryTags(entry, of: archive, file: file)
        var sheets: [Spreadsheet.Sheet] = []
        var (style, hidden): (String?, Set<String>) = (nil, [])
        while try tags.next() {
            for tag in tags.xml.tags where tag.isStart {
                if tags.xml.isTag("style", tag) { style = tags.xml.text("style:name", of: tag) }
                if tags.xml.text("table:display", of: tag) == "false", let style { hidden.insert(style) }
                guard tags.xml.isTag("table", tag) else { continue }
                let isHidden = tags.xml.text("table:style-name", of: tag).map(hidden.contains) ?? false
                sheets.append(
                    Spreadsheet.Sheet(
                        number: sheets.count + 1, name: tags.xml.text("table:name", of: tag) ?? "", isHidden: isHidden,
                        entry: entry))
            }
        }
        return sheets
    }

    mutating func take(_ tag: XML.Tag, of xml: borrowing XML, _ text: inout RowText) throws(DiagnosticFailure) -> Bool {
        if xml.isTag("table", tag) {
            table += tag.isStart ? 1 : 0
            return table < number || tag.isStart
        }
        guard table == number else { return true }
        if xml.isTag("table-row", tag) {
            if tag.isStart {
                (rows, column) = (min(1 << 20, max(1, xml.number("table:number-rows-repeated", of: tag) ?? 1)), 0)
            } else {
                try end(into: &text)
            }
        } else if xml.isTag("table-cell", tag) || xml.isTag("covered-table-cell", tag) {
            if tag.isStart { open(tag, of: xml) } else { close() }
        } else if xml.isTag("annotation", tag) {
            isComment = tag.isStart
        } else if !isComment {
            let isEnd = xml.isTag("p", tag)
            if isParagraph, shown.count < 1 << 17 { shown += xml.bytes[tag.text] }
            if isEnd { isParagraph = tag.isStart }
            // Several spaces, and the ends of lines, are elements.
            if tag.isStart, isEnd ? !shown.isEmpty : isParagraph && xml.isTag("s", tag) {
                shown.append(UInt8(ascii: " "))
            }
        }
        return true
    }

    private mutating func open(_ tag: XML.Tag, of xml: borrowing XML) {
        columns = min(1 << 20, max(1, xml.number("table:number-columns-repeated", of: tag) ?? 1))
        shown.removeAll(keepingCapacity: true)
        let number = xml.text("office:value", of: tag).map { text in
            xml.text("office:value-type", of: tag) == "percentage"
                ? CellFormat(code: "0%").text(of: Substring(text), from1904: false) : text
        }
        let text =
            xml.text("office:date-value", of: tag) ?? xml.text("office:time-value", of: tag).map(Self.clock)
            ?? xml.text("office:boolean-value", of: tag) ?? number
        value = text.map { Array($0.utf8) }
        isNumber = xml.text("office:value-type", of: tag) == "float"
    }

    /// A duration such as `PT07H30M00S` as a time.
    private static func clock(_ duration: String) -> String {
        let parts = duration.split { !$0.isNumber && $0 != "." }.map { $0.count < 2 ? "0\($0)" : String($0) }
        return duration.hasPrefix("PT") && parts.count == 3 ? parts.joined(separator: ":") : duration
    }

    private mutating func close() {
        // The unit behind a number is in its format alone, and in what is shown.
        let end = shown.lastIndex { (0x30...0x39).contains($0) } ?? shown.count - 1
        let unit = isNumber ? shown[(end + 1)...].drop { $0 == 0x20 } : []
        let isUnit = unit.first.map { (65...90).contains($0 & 0xDF) || $0 > 0x7F } ?? false
        let text = value.map { $0 + (isUnit ? [0x20] + unit : []) } ?? shown
        // What is beyond the columns that may be is refused when it is added.
        if !text.isEmpty {
            for place in column..<max(column + 1, min(column + columns, 300)) { cells.append((place, text)) }
        }
        column += min(columns, 1 << 20)
        (value, columns) = (nil, 1)
        shown.removeAll(keepingCapacity: true)
    }

    private mutating func end(into text: inout RowText) throws(DiagnosticFailure) {
        if cells.isEmpty {
            // Behind the last row with something in it stand a million empty ones.
            if text.row + rows < 1 << 20 { try text.begin(row: text.row + rows) }
        } else {
            // Rows that repeat one another say nothing new.
            let last = text.row + rows
            let end = min(last, text.row + 1_000)
            while text.row < end, text.bytes.count < 32 << 20 {
                try text.begin()
                for cell in cells { try text.add(cell.text[...], at: cell.column) }
                text.end()
            }
            if text.row < last { try text.begin(row: last) }
        }
        cells.removeAll(keepingCapacity: true)
    }
}
