import TestSupport
import Testing
@testable import DiaryModel
@testable import DiaryReading

@Suite("Spreadsheets")
struct SpreadsheetTests {
    private let folder: ScratchFolder

    init() throws { folder = try ScratchFolder() }

    /// A workbook whose sheets have rows of texts; numbers are numbers, and those with an `@` in front are moments.
    private func book(_ sheets: [(name: String, rows: [String])]) throws -> String {
        let type = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet"
        var (names, relations) = ("", "")
        var files: [(String, String)] = [
            ("xl/styles.xml", "<styleSheet><cellXfs><xf numFmtId=\"0\"/><xf numFmtId=\"22\"/></cellXfs></styleSheet>")
        ]
        for (index, sheet) in sheets.enumerated() {
            names += "<sheet name=\"\(sheet.name)\" r:id=\"r\(index)\"/>"
            relations += "<Relationship Id=\"r\(index)\" Type=\"\(type)\" Target=\"worksheets/\(index).xml\"/>"
            let rows = sheet.rows.enumerated().map { number, row in
                let cells = row.split(separator: ";", omittingEmptySubsequences: false).map { cell in
                    if cell.hasPrefix("@") { return "<c s=\"1\"><v>\(cell.dropFirst())</v></c>" }
                    if cell.isEmpty || Double(cell) != nil { return "<c><v>\(cell)</v></c>" }
                    return "<c t=\"inlineStr\"><is><t>\(cell)</t></is></c>"
                }
                return row.isEmpty ? "" : "<row r=\"\(number + 1)\">\(cells.joined())</row>"
            }
            files.append(
                ("xl/worksheets/\(index).xml", "<worksheet><sheetData>\(rows.joined())</sheetData></worksheet>"))
        }
        let styles = "<Relationship Id=\"s\" Type=\"a/styles\" Target=\"styles.xml\"/>"
        files.append(("xl/workbook.xml", "<workbook xmlns:r=\"r\"><sheets>\(names)</sheets></workbook>"))
        files.append(("xl/_rels/workbook.xml.rels", "<Relationships>\(relations)\(styles)</Relationships>"))
        return try folder.zip(files.map { ($0.0, [UInt8]($0.1.utf8)) }, to: "book.xlsx")
    }

    private func read(_ path: String, sheet: String? = nil) throws -> Outcome<ImportResult> {
        try DiaryReader(zone: try #require(Zone("Europe/Berlin")), choice: sheet.map { .sheet($0, nil) }).read(
            .file(path))
    }

    private let log = ["Datum;SYS;DIA;Puls;Notiz", "@45296.3125;128;82;64;a", ";;;;", "@45297.3125;138;88"]

    @Test("the rows of a sheet are read as those of a table, with empty rows above and titles")
    func reads() throws {
        let outcome = try read(try book([("Log", ["", "Mein Blutdruck", ""] + log)]))
        #expect(
            outcome.value.shown == [
                "blood-pressure 128.0/82.0 mmHg", "pulse 64.0 /min", "blood-pressure 138.0/88.0 mmHg",
            ])
        #expect(outcome.value.moments.first == "2024-01-05 06:30:00")
        #expect(outcome.value.delimited.headerLine == 4)
        #expect(outcome.codes == ["data.preamble", "data.zone-applied"])
    }

    @Test("of several sheets the first with readings is read, and a note says so")
    func firstWithReadings() throws {
        let outcome = try read(
            try book([("Info", ["Made by an app", "Version;3"]), ("Empty", []), ("Log", log), ("End", ["x"])]))
        #expect(outcome.value.readings.count == 3)
        #expect(outcome.codes == ["data.sheet", "data.zone-applied"])
        #expect(outcome.warnings[0].message == "this is a spreadsheet, of which sheet 3 is read")
        #expect(outcome.warnings[0].hint?.contains("1, 2, 3, 4") == true)
    }

    @Test("other sheets with readings are named, and read where they are asked for by name or number")
    func others() throws {
        let path = try book([("March", log), ("April", log + ["@45298.3125;140;90"]), ("5", log)])
        let outcome = try read(path)
        #expect(outcome.codes.first == "data.other-sheets")
        #expect(outcome.warnings[0].severity == .warning)
        #expect(outcome.warnings[0].message == "sheet 1 is read, and not 2, 3, which have readings too")
        #expect(try read(path, sheet: "April").value.readings.count == 4)
        #expect(try read(path, sheet: "2").value.readings.count == 4)
        #expect(try read(path, sheet: "5").value.readings.count == 3)
        let failure = try #require(#expect(throws: DiagnosticFailure.self) { try read(path, sheet: "May") })
        #expect(failure.codes == ["usage.sheet"])
        #expect(failure.diagnostics[0].hint?.contains("1, 2, 3") == true)
    }

    @Test("hidden sheets are read where they are asked for, and told where there are no others")
    func hidden() throws {
        let path = try book([("A\" state=\"hidden", log)])
        let failure = try #require(#expect(throws: DiagnosticFailure.self) { try read(path) })
        #expect(failure.codes == ["data.empty-file"])
        #expect(failure.diagnostics[0].hint?.contains("--sheet") == true)
        #expect(try read(path, sheet: "1").value.readings.count == 3)
    }

    @Test("problems of rows have their sheet and row")
    func places() throws {
        let path = try book([("Info", ["x"]), ("Log", log + ["@45298;hello;80"])])
        let outcome = try read(path)
        let left = try #require(outcome.warnings.first { $0.code == "data.not-a-number" })
        #expect(left.location?.description == "\(path): sheet 2, row 5")
        let failure = try #require(#expect(throws: DiagnosticFailure.self) { try read(path, sheet: "1") })
        #expect(failure.diagnostics[0].location?.sheet == 1)
    }

    @Test("a book of empty sheets, or of charts, says that it has no cells", arguments: [[("A", [String]())], []])
    func empty(sheets: [(String, [String])]) throws {
        let failure = try #require(
            #expect(throws: DiagnosticFailure.self) { try read(try book(sheets.map { (name: $0.0, rows: $0.1) })) })
        #expect(failure.codes == ["data.empty-file"])
    }

    @Test("a sheet is asked for only of spreadsheets")
    func noSheets() throws {
        let path = try folder.write("Date;SYS;DIA\n2025-03-01;120;80\n", to: "a.csv")
        let failure = try #require(#expect(throws: DiagnosticFailure.self) { try read(path, sheet: "1") })
        #expect(failure.codes == ["usage.sheet"])
    }

    @Test("a mapping fits a sheet, whatever stands between the cells of its files")
    func mapping() throws {
        let text = "Date;Time;Systolic (mmHg);Diastolic (mmHg)"
        #expect(try read(try book([("Log", [text, "2025-03-01;07:30;120;80"])])).value.readings.count == 1)
    }
}
