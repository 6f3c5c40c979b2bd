import DiaryModel
import TestSupport
import Testing
@testable import ConfigReading

@Suite("Schema of guideline files", .needsTool("xmllint"))
struct GuidelineSchemaTests {
    /// Which of the documents the schema refuses.
    private func refused(_ documents: [String]) throws -> [Bool] {
        try SchemaJudge("config/schema/guideline.xsd").verdicts(documents).map { !$0 }
    }

    /// Returns true if the reader finds a problem that a schema can express.
    private func isRefusedByGrammar(_ text: String) -> Bool {
        Guidelines.problems(in: text).contains { Slip.grammarCodes.contains($0.code.rawValue) }
    }

    @Test("accepts every shipped file and the sound scheme")
    func shipped() throws {
        let documents = try Guidelines.shipped.map(Guidelines.text) + [Guidelines.sound]
        #expect(try refused(documents) == documents.map { _ in false })
    }

    @Test("refuses the slips that are of the form, and leaves the others to the reader")
    func slips() throws {
        for (slip, isRefused) in zip(Slip.all, try refused(Slip.all.map(\.text))) {
            #expect(isRefused == Slip.grammarCodes.contains(slip.code), "\(slip.name)")
            #expect(isRefused == isRefusedByGrammar(slip.text), "\(slip.name)")
        }
    }

    @Test("is of one opinion with the reader about every shipped file, with one change each")
    func mutations() throws {
        let edits: [(find: String, replace: String)] = [
            ("<citation", "<cite/><citation"), ("<citation", "<citation lang=\"en\""),
            ("</citation>", "<i/></citation>"),
            ("minimum-age=\"18\"", "minimum-age=\"018\""), ("minimum-age=\"18\"", "minimum-age=\" 18\""),
            ("minimum-age=\"18\"", "minimum-age=\"\""), ("name=\"", "name=\"&#160;"), ("name=\"", "name=\"\" title=\""),
            ("doi=\"10.", "doi=\"10 ."), ("doi=\"10.1", "doi=\"10.\u{E9}"), ("url=\"", "url=\"ftp:"),
            ("label=\"class", "label=\"Class"), ("label=\"class", "label=\"_class"), ("alter=\"", "alter=\"\t"),
            ("slot=\"T\"", "slot=\"t\""), ("slot=\"T\"", "slot=\"T \""), ("slot=\"T\"", ""),
            ("target=\"true\"", "target=\"1\""), ("target=\"true\"", "target=\"false\""), ("unit=\"", "unit=\" "),
            ("unit=\"", "unit=\"&#10;"), ("component=\"", "component=\"VALUE"),
            ("component=\"systolic\"", "meals=\"after\" component=\"systolic\""),
            ("<band class=\"", "<band class=\"un"), ("below=\"", "below=\"+"), ("below=\"", "below=\"-"),
            ("below=\"", "below=\"."), ("below=\"", "below=\"0000000000"), ("below=\"", "through=\"1.\" below=\""),
            ("<band", "<!-- between --><band"), ("<band", "between<band"), ("<band", "<![CDATA[x]]><band"),
            ("<class", "<class id=\"x\" label=\"x\" alter=\"x\" slot=\"E\"> </class><class"),
            ("<class", "<sufficiency/><class"), ("</guideline>", "<sufficiency days=\"1\"/></guideline>"),
            ("</guideline>", "<row classes=\"\"/></guideline>"), ("</guideline>", "<row/></guideline>"),
            ("</guideline>", "<scale/></guideline>"), ("</guideline>", "\u{A0}</guideline>"),
            ("<guideline", "<guideline xmlns=\"urn:x\""), ("<guideline", "<guideline xml:lang=\"en\""),
            ("<limits setting=\"home\"", "<limits setting=\"any\""), ("<limits setting=\"home\"", "<limits"),
            ("<limits setting=\"home\"", "<limits setting=\"office\""), ("</limits>", " </limits><class/>"),
            ("<limits", "<class id=\"x\" label=\"x\" alter=\"x\" slot=\"E\"/><limits"),
            ("subject=\"", "subject=\"-"), ("subject=\"", "subject=\"x-"),
        ]
        let mutations = try Guidelines.shipped.flatMap { id in
            let text = try Guidelines.text(of: id)
            return edits.filter { text.contains($0.find) }.map { edit in
                (
                    name: "\(id) with \(edit.replace)",
                    text: text.replacing(edit.find, with: edit.replace, maxReplacements: 1)
                )
            }
        }
        #expect(mutations.count > 600)
        for (mutation, isRefused) in zip(mutations, try refused(mutations.map(\.text))) {
            #expect(isRefused == isRefusedByGrammar(mutation.text), "\(mutation.name)")
        }
    }
}
