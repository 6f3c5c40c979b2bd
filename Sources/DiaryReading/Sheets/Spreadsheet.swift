package import DiaryModel
internal import SystemKit
internal import XMLKit

/// A spreadsheet in a file, `.xlsx` or `.ods`: its sheets, whose rows are read as text with tabulators between the cells.
package final class Spreadsheet: Sendable {
    /// A sheet of cells.
    package struct Sheet: Hashable, Sendable {
        /// Its place among all sheets, counted from 1.
        package let number: Int
        /// Its name.
        package let name: String
        /// True if the program that made it does not show it.
        package let isHidden: Bool
        /// The document with its cells.
        let entry: ZipArchive.Entry
    }

    /// The sheets of cells, in their order.
    package let sheets: [Sheet]
    let archive: ZipArchive
    let file: String
    /// The parts shared by all sheets of `.xlsx`; `nil` for `.ods`.
    private let book: Workbook?

    /// Opens a file; `nil` where it is no spreadsheet.
    ///
    /// - Throws: `data.…` where the spreadsheet is damaged or holds too much.
    package static func open(_ path: String) throws(DiagnosticFailure) -> Spreadsheet? {
        guard let archive = try? ZipArchive(path: path) else { return nil }
        let entries = archive.entries(limit: 10_000)
        let named = Dictionary(entries.map { ($0.name, $0) }) { first, _ in first }
        if named["xl/workbook.xml"] != nil {
            var book = Workbook()
            let sheets = try book.read(named, of: archive, file: path)
            return Spreadsheet(sheets, archive, path, book)
        }
        guard let content = named["content.xml"], named["mimetype"]?.size == OpenDocumentCells.type.utf8.count else {
            return nil
        }
        return Spreadsheet(try OpenDocumentCells.sheets(in: content, of: archive, file: path), archive, path, nil)
    }

    private init(_ sheets: [Sheet], _ archive: ZipArchive, _ file: String, _ book: Workbook?) {
        (self.sheets, self.archive, self.file, self.book) = (sheets, archive, file, book)
    }

    /// The rows of a sheet, from the first on.
    ///
    /// - Parameters:
    ///   - sheet: One of the sheets.
    ///   - columnLimit: The most columns that hold something.
    ///   - reach: After how many unpacked bytes the text ends.
    /// - Returns: The text, which cannot be begun where the document of the sheet is damaged or too large.
    func rows(of sheet: Sheet, columnLimit: Int, reach: Int = .max) -> DataSource {
        // A cell has some ten bytes of tags for each shown one.
        .converted(name: file, bytes: sheet.entry.size / 8) {
            [file, archive, book] () throws(DiagnosticFailure) in
            let cells: any SheetCells = book.map(WorkbookCells.init) ?? OpenDocumentCells(sheet.number)
            let tags = try EntryTags(sheet.entry, of: archive, file: file)
            return SheetText(tags, cells, RowText(file: file, columnLimit: columnLimit), reach: reach).next
        }
    }
}

/// The rows of a sheet as text, part by part.
final class SheetText {
    private var tags: EntryTags
    private var cells: any SheetCells
    private var text: RowText
    private let reach: Int
    private var isOpen = true
    /// The next tag of the last part.
    private var tag = 0
    /// After how many bytes what there is of a part is handed out: a few tags may name long texts.
    private static let partBytes = 1 << 20
    /// The most bytes of text, as of other files that are kept in memory.
    private static let byteLimit = 256 << 20
    private var given = 0

    /// Makes a text of the tags of a document.
    init(_ tags: consuming EntryTags, _ cells: any SheetCells, _ text: RowText, reach: Int) {
        self.tags = tags
        (self.cells, self.text, self.reach) = (cells, text, reach)
    }

    /// Makes the next part.
    func next() throws(DiagnosticFailure) -> [UInt8] {
        text.bytes.removeAll(keepingCapacity: true)
        while text.bytes.isEmpty, isOpen {
            if tag == tags.xml.tags.count {
                tag = 0
                guard tags.unpacked < reach, try tags.next() else { break }
            }
            while isOpen, tag < tags.xml.tags.count, text.bytes.count < Self.partBytes {
                isOpen = try cells.take(tags.xml.tags[tag], of: tags.xml, &text)
                tag += 1
            }
        }
        given += text.bytes.count
        // Many cells may name one long text.
        guard given <= Self.byteLimit else {
            throw DiagnosticFailure("data.too-large/sheet", in: text.file, "the text of its cells")
        }
        return text.bytes
    }
}
