import DiaryModel
import TestSupport
import Testing
@testable import DiaryReading

@Suite("Sheets")
struct SheetTests {
    private let folder: ScratchFolder

    init() throws { folder = try ScratchFolder() }

    private static let head = "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n"

    /// A workbook of sheets, each of rows in XML, with the texts and formats that cells name.
    private func workbook(
        _ sheets: [(name: String, rows: String)], strings: String = "", styles: String = "", properties: String = "",
        more: [(String, String)] = []
    ) throws -> String {
        let names = sheets.enumerated().map { index, sheet in
            "<sheet name=\"\(sheet.name)\" sheetId=\"\(index + 1)\" r:id=\"rId\(index + 1)\"/>"
        }
        let type = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
        let relations = sheets.indices.map {
            "<Relationship Id=\"rId\($0 + 1)\" Type=\"\(type)/worksheet\" Target=\"worksheets/sheet\($0 + 1).xml\"/>"
        }
        var files = [
            (
                "xl/workbook.xml",
                "<workbook xmlns:r=\"r\"><workbookPr \(properties)/><sheets>\(names.joined())</sheets></workbook>"
            ),
            (
                "xl/_rels/workbook.xml.rels",
                """
                <Relationships>\(relations.joined())<Relationship Id="a" Type="\(type)/styles" Target="/xl/styles.xml"/>\
                <Relationship Id="b" Type="\(type)/sharedStrings" Target="sharedStrings.xml"/></Relationships>
                """
            ), ("xl/styles.xml", "<styleSheet>\(styles)</styleSheet>"),
            ("xl/sharedStrings.xml", "<sst>\(strings)</sst>"),
        ]
        for (index, sheet) in sheets.enumerated() {
            files.append(
                (
                    "xl/worksheets/sheet\(index + 1).xml",
                    "<worksheet><sheetData>\(sheet.rows)</sheetData><x><v>9</v></x></worksheet>"
                ))
        }
        return try folder.zip((files + more).map { ($0.0, [UInt8]((Self.head + $0.1).utf8)) }, to: "book.xlsx")
    }

    /// The text of a sheet, read in parts of a length.
    private func text(_ path: String, sheet number: Int = 1, part: Int = 7, columns: Int = 256) throws -> String {
        let book = try #require(try Spreadsheet.open(path))
        let sheet = try #require(book.sheets.first { $0.number == number })
        var text = try InputStream(book.rows(of: sheet, columnLimit: columns), limit: .max)
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: part)
        while case let count = try text.read(into: &buffer, at: 0, count: part), count > 0 { bytes += buffer[..<count] }
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test("cells of all types are the text that they show, one line a row, with as many cells as the widest before")
    func types() throws {
        let path = try workbook(
            [
                (
                    "Log",
                    """
                    <row r="3"><c r="A3" t="s"><v>0</v></c><c r="B3" t="s"><v>1</v></c><c t="inlineStr"><is><t>in</t></is></c>\
                    <c r="E3" t="str"><f>A1&amp;"x"</f><v>a&lt;x</v></c></row><row r="4"><c r="B4" t="b"><v>1</v></c>\
                    <c r="C4" t="b"><v>0</v></c></row><row r="6"><c r="A6" t="e"><v>#N/A</v></c><c r="B6"><v>1.5</v></c>\
                    <c r="C6" t="d"><v>2024-01-05T07:30:00</v></c><c r="D6"><f>SUM(1,2)</f></c><c r="E6" s="1"><v>0.97</v></c>\
                    </row><row r="7"><c r="A7" s="0"/></row><row r="8"/>
                    """
                )
            ],
            strings: """
                <si><t xml:space="preserve"> a&#10;b </t></si><si><r><rPr/><t>rich </t></r><r><t>text</t></r><rPh sb="0" eb="1">\
                <t>reading</t></rPh></si>
                """, styles: "<cellXfs><xf numFmtId=\"0\"/><xf numFmtId=\"9\"/></cellXfs>")
        let expected = """


            " a b \trich text\tin\t\ta<x
            \ttrue\tfalse\t\t

            #N/A\t1.5\t2024-01-05T07:30:00\t=SUM(1,2)\t97%

            """.replacing("\" a", with: " a")
        for part in [1, 7, 4_096] { #expect(try text(path, part: part) == expected) }
    }

    @Test("dates follow the formats of cells, built in or own, and the epoch of the book", arguments: [false, true])
    func dates(is1904: Bool) throws {
        let path = try workbook(
            [
                (
                    "Log",
                    """
                    <row><c s="1"><v>45296</v></c><c s="2"><v>45296.3125</v></c><c s="3"><v>0.3125</v></c><c s="4"><v>45296</v></c>\
                    <c s="5"><v>80.5</v></c><c><v>45296</v></c><c s="99"><v>7</v></c></row>
                    """
                )
            ],
            styles: """
                <numFmts><numFmt numFmtId="164" formatCode="dd\\.mm\\.yyyy"/>\
                <numFmt numFmtId="165" formatCode="0.0&quot; kg&quot;"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>\
                <cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="22"/><xf numFmtId="20"/><xf numFmtId="164"/>\
                <xf numFmtId="165"/></cellXfs>
                """, properties: is1904 ? "date1904=\"1\"" : "")
        let day = is1904 ? "2028-01-06" : "2024-01-05"
        #expect(try text(path) == "\(day)\t\(day)T07:30:00\t07:30:00\t\(day)\t80.5 kg\t45296\t7\n")
    }

    @Test("sheets have their names and numbers, hidden ones are known, and charts are none")
    func sheets() throws {
        let path = try workbook([
            ("Log", "<row><c><v>1</v></c></row>"), ("B\" state=\"hidden", "<row><c><v>2</v></c></row>"), ("C", ""),
        ])
        let book = try #require(try Spreadsheet.open(path))
        #expect(book.sheets.map(\.name) == ["Log", "B", "C"])
        #expect(book.sheets.map(\.isHidden) == [false, true, false])
        #expect(try text(path, sheet: 2) == "2\n")
        #expect(try text(path, sheet: 3).isEmpty)
    }

    @Test("text that begins with a quote stands in quotes, and tabulators are spaces")
    func quotes() throws {
        let cells = "<c t=\"inlineStr\"><is><t>\"so\" he</t></is></c><c t=\"inlineStr\"><is><t>a&#9;b\"c</t></is></c>"
        let path = try workbook([("Log", "<row>\(cells)</row>")])
        #expect(try text(path) == "\"\"\"so\"\" he\"\ta b\"c\n")
    }

    @Test("a namespace in front of names changes nothing")
    func prefix() throws {
        let path = try workbook([("Log", "<x:row xmlns:x=\"y\"><x:c r=\"B1\"><x:v>7</x:v></x:c></x:row>")])
        #expect(try text(path) == "\t7\n")
    }

    @Test(
        "rows and cells that cannot be are refused",
        arguments: [
            ("<row r=\"2\"/><row r=\"1\"/>", "data.damaged-archive"), ("<row r=\"1048577\"/>", "data.damaged-archive"),
            ("<row r=\"0\"/>", "data.damaged-archive"), ("<row>", "data.damaged-archive"),
            ("<row><c r=\"B1\"><v>1</v></c><c r=\"A1\"><v>1</v></c></row>", "data.damaged-archive"),
            ("<row><c r=\"IW1\"><v>1</v></c></row>", "data.too-many-columns"),
            ("<row><c r=\"ZZZZ1\"><v>1</v></c></row>", "data.too-many-columns"),
        ])
    func refuses(rows: String, code: String) throws {
        let path = try workbook([("Log", rows)])
        let failure = #expect(throws: DiagnosticFailure.self) { try text(path) }
        #expect(failure?.diagnostics.first?.code.rawValue == code)
    }

    @Test("cells without anything in them may lie anywhere")
    func emptyCells() throws {
        let path = try workbook([("Log", "<row><c r=\"A1\"><v>1</v></c><c r=\"XFD1\" s=\"1\"/></row>")])
        #expect(try text(path) == "1\n")
    }

    @Test("what grows far more than sheets do is refused before it is unpacked")
    func bomb() throws {
        let path = try workbook([("Log", String(repeating: "<row></row>", count: 1_000_000))])
        let failure = #expect(throws: DiagnosticFailure.self) { try text(path) }
        #expect(failure?.diagnostics.first?.code == "data.too-large")
    }

    @Test("an archive of something else is no spreadsheet")
    func foreign() throws {
        #expect(try Spreadsheet.open(try folder.zip([("a.txt", [1])], to: "a.zip")) == nil)
        #expect(try Spreadsheet.open(try folder.write("text", to: "b.xlsx")) == nil)
    }

    @Test("an OpenDocument sheet gives the same rows")
    func openDocument() throws {
        let content = """
            <office:document-content xmlns:office="o" xmlns:table="t" xmlns:text="x" xmlns:style="s"><office:automatic-styles>\
            <style:style style:name="ta2"><style:table-properties table:display="false"/></style:style>\
            </office:automatic-styles><office:spreadsheet><table:table table:name="Notes" table:style-name="ta2">\
            <table:table-row><table:table-cell><text:p>x</text:p></table:table-cell></table:table-row></table:table>\
            <table:table table:name="Log" table:style-name="ta1"><table:table-row table:number-rows-repeated="2">\
            <table:table-cell table:number-columns-repeated="1024"/></table:table-row><table:table-row>\
            <table:table-cell office:value-type="string"><office:annotation><text:p>no</text:p></office:annotation>\
            <text:p>a <text:span>b</text:span><text:s/>c</text:p><text:p>d</text:p></table:table-cell>\
            <table:table-cell table:number-columns-repeated="2" office:value-type="float" office:value="5.4"><text:p>5,4</text:p>\
            </table:table-cell><table:covered-table-cell/>\
            <table:table-cell office:value-type="date" office:date-value="2024-01-05T07:30:00"><text:p>5.1.</text:p></table:table-cell>\
            <table:table-cell office:value-type="time" office:time-value="PT7H30M00S"/>\
            <table:table-cell office:value-type="percentage" office:value="0.97"/>\
            <table:table-cell office:value-type="boolean" office:boolean-value="true"/>\
            <table:table-cell table:number-columns-repeated="16000"/></table:table-row>\
            <table:table-row table:number-rows-repeated="2"><table:table-cell office:value-type="float" office:value="1"><text:p>1,0 kg</text:p></table:table-cell>\
            </table:table-row><table:table-row table:number-rows-repeated="1048571"><table:table-cell/></table:table-row>\
            </table:table></office:spreadsheet></office:document-content>
            """
        let path = try folder.zip(
            [
                ("mimetype", [UInt8](OpenDocumentCells.type.utf8)),
                ("content.xml", [UInt8]((Self.head + content).utf8)),
            ], to: "book.ods")
        let book = try #require(try Spreadsheet.open(path))
        #expect(book.sheets.map(\.name) == ["Notes", "Log"])
        #expect(book.sheets.map(\.isHidden) == [true, false])
        #expect(try text(path, sheet: 1) == "x\n")
        let rows = try text(path, sheet: 2)
        #expect(
            rows
                == "\n\na b c d\t5.4\t5.4\t\t2024-01-05T07:30:00\t07:30:00\t97%\ttrue\n1 kg\t\t\t\t\t\t\t\n1 kg\t\t\t\t\t\t\t\n"
        )
    }
}
