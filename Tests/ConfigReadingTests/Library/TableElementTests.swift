import DiaryModel
import ReportModel
import TestSupport
import Testing
import XMLKit
@testable import ConfigReading

@Suite("Tables in layouts and configs")
struct TableElementTests {
    private func layout(_ table: String) throws(DiagnosticFailure) -> ReportLayout {
        try LayoutFormat().read(
            XMLSource(file: "a.xml", text: "<layout id=\"a\" summary=\"A\">\n\(table)\n</layout>"), named: "a"
        ).value
    }

    private func document(_ table: String) -> String {
        """
        <diary version="1"><person id="p"/>
        <report id="r" languages="en" from="2025-11-01" through="2025-11-02" zone="UTC"/>
        <section id="s" kind="pulse"/><note>A word.</note>
        \(table)
        </diary>
        """
    }

    private func config(_ table: String) -> XMLSource { XMLSource(file: "a.xml", text: document(table)) }

    private func faults(_ read: () throws(DiagnosticFailure) -> Void) -> [String] {
        do throws(DiagnosticFailure) {
            try read()
            return []
        } catch {
            return error.diagnostics.map {
                "\($0.location?.line ?? 0):\($0.location?.column ?? 0) \($0.code): \($0.message) | \($0.hint ?? "")"
            }
        }
    }

    private let shares = """
        <table columns="4" title="Shares" key="shares_title"><head><text>a</text><merge/><text key="key_b">b</text><text/></head>
        <group key="march">March</group><row><text>40</text><merge/><text> 37
        kg </text><text>merge</text></row><total><text>all</text><merge/><merge/><text>176</text></total></table>
        """

    @Test("have texts, keys with another text for where no template has them, and merged columns")
    func table() throws {
        guard case .table(let table)? = try layout(shares).blocks.first else {
            Issue.record("a table")
            return
        }
        #expect(table.columns == 4 && table.title == Message("shares_title", alter: "Shares"))
        #expect(table.rows.map(\.kind) == [.head, .group, .row, .total])
        #expect(table.rows.map { $0.cells.map(\.span) } == [[2, 1, 1], [4], [2, 1, 1], [3, 1]])
        #expect(table.rows[0].cells[1].text == Message("key_b", alter: "b"))
        #expect(table.rows[1].cells[0].text == Message("march", alter: "March"))
        #expect(table.rows[2].cells.map(\.text) == ["40", "37 kg", "merge"].map { .verbatim($0) })
    }

    @Test("stand in a config behind its notes, any number of them")
    func inConfig() throws {
        let read = try ConfigReader(ConfigSurroundings()).read(
            config(shares + "<table columns=\"1\"><row><text>x</text></row></table>"))
        #expect(read.value.report.tables.map(\.columns) == [4, 1] && read.warnings == [])
        #expect(read.value.report.tables[0].rows[2].cells.map(\.span) == [2, 1, 1])
    }

    @Test(
        "are refused with the place of what is wrong",
        arguments: [
            (
                "<row><merge/><text>a</text></row>",
                "2:25 design.table-row: row 1 of the table begins with `merge`, and there is no cell before it | begin the row"
            ),
            (
                "<row><text>secret</text></row>",
                "2:20 design.table-row: row 1 of the table has 1 cell, and the table 2 columns | add <text/> or <merge/>"
            ),
            (
                "<row><text/><merge/><merge/></row>",
                "2:20 design.table-row: row 1 of the table has 3 cells, and the table 2 columns | leave out"
            ),
            ("<row/>", "2:20 design.table-row: row 1 of the table has 0 cells, and the table 2 columns | add <text/>"),
            (
                "<row><text/><text/></row><head><text/><text/></head>",
                "2:45 design.table-head: `head` stands behind other rows of the table | write it before them"
            ),
            ("", "2:1 design.missing-element"),
        ])
    func wrong(rows: String, fault: String) {
        let found = faults { () throws(DiagnosticFailure) in _ = try layout("<table columns=\"2\">\(rows)</table>") }
        #expect(found.count == 1 && found[0].hasPrefix(fault) && !found[0].contains("secret"), "\(found)")
    }

    @Test("have from 1 to 24 columns", arguments: ["0", "25", "-1", "x", "", "01"])
    func columns(count: String) {
        let found = faults { () throws(DiagnosticFailure) in
            _ = try layout("<table columns=\"\(count)\"><row><text/></row></table>")
        }
        #expect(found.count == 1 && found[0].hasPrefix("2:17 design.bad-value"), "\(found)")
        #expect(found[0].hasSuffix("a whole number from 1 to 24"))
    }

    @Test("are refused in a config in the same way")
    func wrongInConfig() {
        let found = faults { () throws(DiagnosticFailure) in
            _ = try ConfigReader(ConfigSurroundings()).read(
                config("<table columns=\"2\"><row><merge/><text/></row></table>"))
        }
        #expect(found.count == 1 && found[0].hasPrefix("4:25 config.table-row: row 1 of the table begins"), "\(found)")
    }

    @Test("are what both schemas say", .needsTool("xmllint"))
    func schemas() throws {
        let tables = [
            shares, "<table columns=\"1\"><row><text/></row></table>",
            "<table columns=\"0\"><row><text/></row></table>",
            "<table columns=\"25\"><row><text/></row></table>", "<table><row><text/></row></table>",
            "<table columns=\"1\"/>", "<table columns=\"1\"><group>a</group></table>",
            "<table columns=\"1\"><group>a</group><row><text/></row><group key=\"a\"/></table>",
            "<table columns=\"1\"><row><text/></row><head><text/></head></table>",
            "<table columns=\"1\" title=\"\"><row><text/></row></table>",
            "<table columns=\"1\" key=\"A\"><row><text/></row></table>",
            "<table columns=\"1\"><row>x</row></table>", "<table columns=\"1\"><row><cell/></row></table>",
            "<table columns=\"2\"><row><text/><merge>x</merge></row></table>",
        ]
        let layouts = try SchemaJudge("config/schema/layout.xsd").verdicts(
            tables.map { "<layout id=\"a\" summary=\"A\">\($0)</layout>" })
        let configs = try SchemaJudge("config/schema/diary.xsd").verdicts(tables.map(document))
        #expect(layouts.count { $0 } == 3)
        for (index, table) in tables.enumerated() {
            let isLayout = faults { () throws(DiagnosticFailure) in _ = try layout(table) }.isEmpty
            let isConfig = faults { () throws(DiagnosticFailure) in
                _ = try ConfigReader(ConfigSurroundings()).read(config(table))
            }.isEmpty
            #expect(layouts[index] == isLayout && configs[index] == isConfig, "\(table)")
        }
    }
}
