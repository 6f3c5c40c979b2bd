import DiaryModel
import Testing
import XMLKit
@testable import ConfigReading

@Suite("Configs that ask for files with errors")
struct RefusedInConfigTests {
    private let surroundings = ConfigSurroundings(
        layouts: FileChoice(
            ["standard": "standard"],
            failures: [
                "mine": DiagnosticFailure(
                    "design.bad-value", at: FileLocation(file: "mine.xml", line: 3, column: 7), "the value is wrong")
            ]),
        guidelines: FileChoice(
            ["who": "weight"],
            failures: [
                "ours": DiagnosticFailure([Diagnostic(.error, "guideline.bad-value", "no value")], total: 3)
            ]))

    private func problems(_ sample: DiarySample) -> [Diagnostic] {
        do throws(DiagnosticFailure) {
            return try ConfigReader(surroundings).read(XMLSource(file: "diary.xml", text: sample.text)).warnings
        } catch {
            return error.diagnostics
        }
    }

    @Test("are told what is wrong with the layout, and where in both files")
    func layout() {
        let report =
            #"<report id="r" languages="en" from="2025-11-01" through="2025-11-30" zone="UTC" layout="mine"/>"#
        let found = problems(DiarySample(report: report))
        #expect(found.map(\.code) == ["config.unusable-layout"])
        #expect(found.first?.location == FileLocation(file: "diary.xml", line: 3, column: 89))
        #expect(found.first?.message == "the layout `mine` cannot be used: the value is wrong")
        #expect(found.first?.hint == "mend mine.xml:3:7")
    }

    @Test("are told what is wrong with the guideline")
    func guideline() {
        let found = problems(.sections(#"<section id="w" kind="weight" guideline="ours"/>"#))
        #expect(found.map(\.code) == ["config.unusable-guideline"])
        #expect(found.first?.message == "the guideline `ours` cannot be used: no value, and 2 more")
    }
}
