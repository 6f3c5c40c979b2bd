import DiaryModel
import ReportModel
import TestSupport
import Testing
import XMLKit
@testable import ConfigReading

@Suite("Notes of a config")
struct ConfigNoteTests {
    private func config(_ notes: String) -> String {
        DiarySample.sections("<section id=\"bp\" kind=\"blood-pressure\"/>\n\(notes)").text
    }

    @Test("stand behind the sections, one paragraph each, as they were written but for the lines of the file")
    func paragraphs() throws {
        let text = config("<note>\n   Slept &amp; ate\n\twell.  </note>\n<note><![CDATA[<b> 2\u{A0}kg]]></note>")
        #expect(try readConfig(text).value.report.notes == ["Slept & ate well.", "<b> 2\u{A0}kg"])
        #expect(try readConfig(config("")).value.report.notes == [])
    }

    @Test("are refused where they say nothing, hold elements, stand elsewhere, are too long or too many")
    func slips() {
        #expect(complaints(config("<note> </note>")).map { $0.prefix(30) } == ["6:1: error[config.missing-text"])
        #expect(
            complaints(config("<note><b>x</b></note>")).contains { $0.hasPrefix("6:7: error[config.unknown-element]") })
        #expect(
            complaints(config("<note>x</note><section id=\"w\" kind=\"weight\"/>")).contains {
                $0.contains("config.misplaced-element")
            })
        let long = String(repeating: "x", count: 4_001)
        let found = complaints(config("<note>\(long)</note>"))
        #expect(
            found == ["6:1: error[config.long-note]: a note of more than 4000 characters | make several notes of it"])
        #expect(complaints(config("<note>\(long.dropLast())</note>")) == [])
        let many = Array(repeating: "<note>x</note>", count: 21).joined(separator: "\n")
        #expect(complaints(config(many)).map { $0.prefix(35) } == ["26:1: error[config.too-many-notes]:"])
    }

    @Test("are of one form with the schema", .needsTool("xmllint"))
    func schema() throws {
        let long = String(repeating: "é", count: 4_000)
        let documents = [
            "<note>x</note>", "<note/>", "<note> </note>", "<note>\(long)</note>", "<note>  \(long)\n</note>",
            "<note>\(long)x</note>", String(repeating: "<note>x</note>", count: 20),
            String(repeating: "<note>x</note>", count: 21), "<note lang=\"en\">x</note>", "<note>&#160;</note>",
        ].map(config)
        let verdicts = try SchemaJudge("config/schema/diary.xsd").verdicts(documents)
        for (document, isValid) in zip(documents, verdicts) {
            #expect((complaints(document) == []) == isValid, "\(document.suffix(60))")
        }
    }
}
