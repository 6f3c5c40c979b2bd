import Foundation
import TestSupport
import Testing

@Suite("Spreadsheets, from the command line")
struct SpreadsheetTests {
    private let scratch: ScratchFolder

    init() throws { scratch = try ScratchFolder() }

    /// A workbook of two sheets with readings, one day each.
    private func book() throws -> String {
        let type = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet"
        func sheet(_ day: String) -> String {
            let cells = [["Date", "Time", "SYS", "DIA"], [day, "07:30", "128", "82"], [day, "20:15", "131", "84"]]
            let rows = cells.map { row in
                "<row>\(row.map { "<c t=\"inlineStr\"><is><t>\($0)</t></is></c>" }.joined())</row>"
            }
            return "<worksheet><sheetData>\(rows.joined())</sheetData></worksheet>"
        }
        let files = [
            (
                "xl/workbook.xml",
                """
                <workbook xmlns:r="r"><sheets><sheet name="One" r:id="a"/><sheet name="Two" r:id="b"/></sheets></workbook>
                """
            ),
            (
                "xl/_rels/workbook.xml.rels",
                """
                <Relationships><Relationship Id="a" Type="\(type)" Target="worksheets/1.xml"/>\
                <Relationship Id="b" Type="\(type)" Target="worksheets/2.xml"/></Relationships>
                """
            ), ("xl/worksheets/1.xml", sheet("2024-10-05")), ("xl/worksheets/2.xml", sheet("2024-10-06")),
        ]
        return try scratch.zip(files.map { ($0.0, [UInt8]($0.1.utf8)) }, to: "book.xlsx")
    }

    @Test("inspect names the other sheet, and reads the one that is asked for")
    func inspects() throws {
        let path = try book()
        let first = try Program.diarypress("inspect", path)
        #expect(first.status == 0)
        #expect(first.errors.contains("data.other-sheets"))
        #expect(first.output.contains("2024-10-05") && !first.output.contains("2024-10-06"))
        let second = try Program.diarypress("inspect", path, "--sheet", "Two", "--json")
        #expect(second.output.contains("2024-10-06") && !second.errors.contains("data.other-sheets"))
        #expect(try Program.diarypress("inspect", path, "--sheet", "3").status == 64)
    }

    @Test("to a store each sheet that is asked for is a file of its own")
    func imports() throws {
        let path = try book()
        for (sheet, state) in [("1", "imported"), ("2", "imported"), ("2", "known")] {
            let result = try Program.diarypress(
                "import", path, "--store", scratch.path(of: "a.sqlite"), "--person", "anna", "--zone", "UTC", "--sheet",
                sheet, "--json")
            #expect(result.status == 0, "\(result.errors)")
            #expect(result.output.contains("\"\(state)\""), "\(sheet): \(result.output)")
        }
    }

    @Test("a report of a sheet is made, and a config names it by its format")
    func reports() throws {
        let path = try book()
        let report = scratch.path(of: "a.pdf")
        let made = try Program.diarypress("report", path, "--sheet", "Two", "-o", report, "--zone", "UTC")
        #expect(made.status == 0, "\(made.errors)")
        #expect(scratch.bytes(of: "a.pdf")?.isEmpty == false)
    }

    @Test("XML that is no config is named by inspect as what it is")
    func otherXML() throws {
        let page = try scratch.write("<html><body><table><tr><td>Date</td></tr></table></body></html>", to: "a.xls")
        let result = try Program.diarypress("inspect", page)
        #expect(result.status == 65)
        #expect(result.errors.contains("this is a web page"))
    }
}
