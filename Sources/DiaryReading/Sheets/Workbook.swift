internal import DiaryModel
internal import SystemKit
internal import XMLKit

/// The parts shared by all sheets of `.xlsx`: texts, formats, and the day that days are counted from.
struct Workbook: Sendable {
    private(set) var strings = SharedTexts()
    private(set) var formats: [CellFormat] = []
    private(set) var countsFrom1904 = false

    /// The most bytes of a document that stays in memory.
    private static let byteLimit = 64 << 20
    private static let folder = "xl/"

    /// Reads the documents beside the sheets.
    ///
    /// - Returns: The sheets of cells; charts are none.
    mutating func read(
        _ entries: [String: ZipArchive.Entry], of archive: ZipArchive, file: String
    ) throws(DiagnosticFailure) -> [Spreadsheet.Sheet] {
        func each(_ name: String, _ take: (XML.Tag, borrowing XML) -> Void) throws(DiagnosticFailure) {
            guard let entry = entries[name] else { return }
            var tags = try EntryTags(entry, of: archive, file: file, limit: Self.byteLimit)
            while try tags.next() { for tag in tags.xml.tags { take(tag, tags.xml) } }
        }
        var (targets, kinds): ([String: String], [String: String]) = ([:], [:])
        try each(Self.folder + "_rels/workbook.xml.rels") { tag, xml in
            guard tag.isStart, let id = xml.text("Id", of: tag), let target = xml.text("Target", of: tag) else {
                return
            }
            let path = target.hasPrefix("/") ? String(target.dropFirst()) : Self.folder + target
            let kind = xml.text("Type", of: tag)?.split(separator: "/").last.map(String.init) ?? ""
            kinds[kind] = path
            if kind == "worksheet" { targets[id] = path }
        }
        var sheets: [Spreadsheet.Sheet] = []
        var number = 0
        try each(Self.folder + "workbook.xml") { tag, xml in
            guard tag.isStart else { return }
            if xml.isTag("workbookPr", tag) { countsFrom1904 = ["1", "true"].contains(xml.text("date1904", of: tag)) }
            guard xml.isTag("sheet", tag) else { return }
            number += 1
            guard let entry = xml.text("r:id", of: tag).flatMap({ targets[$0] }).flatMap({ entries[$0] }) else {
                return
            }
            sheets.append(
                Spreadsheet.Sheet(
                    number: number, name: xml.text("name", of: tag) ?? "",
                    isHidden: xml.text("state", of: tag).map { $0 != "visible" } ?? false, entry: entry))
        }
        formats = try Self.formats(kinds["styles"] ?? "", each)
        try each(kinds["sharedStrings"] ?? "") { strings.take($0, of: $1) }
        return sheets
    }

    /// The formats of cells, by the numbers that cells have.
    private static func formats(
        _ name: String,
        _ each: (String, (XML.Tag, borrowing XML) -> Void) throws(DiagnosticFailure) -> Void
    ) throws(DiagnosticFailure) -> [CellFormat] {
        var own: [Int: CellFormat] = [:]
        var formats: [CellFormat] = []
        var isOfCells = false
        try each(name) { tag, xml in
            if xml.isTag("cellXfs", tag) { isOfCells = tag.isStart }
            guard tag.isStart, let id = xml.number("numFmtId", of: tag) else { return }
            if xml.isTag("numFmt", tag) {
                own[id] = xml.text("formatCode", of: tag).map { CellFormat(code: $0) }
            } else if isOfCells, xml.isTag("xf", tag) {
                formats.append(own[id] ?? .builtIn(id))
            }
        }
        return formats
    }
}
