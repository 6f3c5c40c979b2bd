import Foundation
import TestSupport
import Testing

@Suite("Imports that are refused")
struct ImportRefusalTests {
    /// A mapping of a meter, in a unit as it is written there.
    private static func mapping(_ id: String, unit: String) -> String {
        """
        <source id="\(id)" name="My meter">
            <times><pattern form="iso"/></times>
            <columns>
                <column role="moment" required="yes"><name>Time</name></column>
                <column role="value" kind="glucose" unit="\(unit)" required="yes"><name>Glucose</name></column>
            </columns>
        </source>
        """
    }

    /// A config whose readings are in it.
    private static let config = """
        <?xml version="1.0" encoding="UTF-8"?>
        <diary version="1">
          <person id="anna"/>
          <report id="r-1" languages="en" from="2024-10-01" through="2024-10-31" zone="Europe/Berlin"/>
          <section id="w" kind="weight"><reading at="2024-10-05T08:00" value="70"/></section>
        </diary>

        """

    private static let rows = "Time;Glucose\n2025-03-01T08:00Z;11,2\n2025-03-02T08:00Z;12,4\n"

    @Test(
        "a mapping that is wrong stops an import before anything is read, whatever the files are taken for",
        arguments: ["my-meter", "omron"])
    func refusedMapping(id: String) throws {
        let scratch = try ScratchFolder()
        try scratch.write(Self.mapping(id, unit: "mmol/l"), to: "mine/\(id).xml")
        let file = try scratch.write(Self.rows, to: "meter.csv")
        let owner = [
            "--store", scratch.path(of: "diaries.sqlite"), "--person", "anna", "--sources", scratch.path(of: "mine"),
        ]
        for more in [[], ["--format", "delimited"], ["--format", "fhir-json"], ["--dry-run"]] {
            let result = try Program.run(Program.diarypress, ["import", file] + owner + more)
            #expect(result.status == 78, "\(result.errors)")
            #expect(result.errors.contains("mine/\(id).xml:5:"), "\(result.errors)")
            #expect(!result.errors.contains("11,2"))
        }
        #expect(!FileManager.default.fileExists(atPath: scratch.path(of: "diaries.sqlite")))
        let sources = scratch.path(of: "mine")
        #expect(try Program.diarypress("inspect", file, "--sources", sources).status == 78)
        let render = try Program.diarypress(
            "render", "config/diary.xml", "--data", file, "--sources", sources, "--output", scratch.path(of: "out"))
        #expect(render.status == 78, "\(render.errors)")
        // What reads no rows does not need the mapping.
        let config = try scratch.write(Self.config, to: "diary.xml")
        #expect(try Program.diarypress("inspect", config, "--sources", sources).status == 0)
        try scratch.write(Self.mapping(id, unit: "mmol/L"), to: "mine/\(id).xml")
        let mended = try Program.run(Program.diarypress, ["import", file, "--json"] + owner)
        // The mapping says the unit, and nothing in the file proves it.
        #expect(mended.status == 3 && mended.errors.contains("data.unit-assumed"), "\(mended.errors)")
        #expect(mended.output.contains("\"format\" : \"\(id)\""))
    }

    @Test("a file about several patients is refused, and --patient brings in one of them and tells of the others")
    func severalPatients() throws {
        let scratch = try ScratchFolder()
        let lines = ["a", "b", "a"].enumerated().map { day, id in
            #"{"resourceType":"Observation","status":"final","subject":{"reference":"Patient/\#(id)"},"#
                + #""code":{"coding":[{"system":"http://loinc.org","code":"29463-7"}]},"#
                + #""effectiveDateTime":"2026-03-0\#(day + 1)T08:15:00Z","valueQuantity":{"value":70,"code":"kg"}}"#
        }
        let file = try scratch.write(lines.joined(separator: "\n") + "\n", to: "ward.ndjson")
        let owner = ["--store", scratch.path(of: "diaries.sqlite"), "--person", "anna"]
        let whole = try Program.run(Program.diarypress, ["import", file] + owner)
        #expect(whole.status == 65)
        #expect(whole.errors.contains("the observations are about 2 patients"), "\(whole.errors)")
        #expect(whole.errors.contains("--patient REF"))
        let one = try Program.run(Program.diarypress, ["import", file, "--patient", "Patient/a"] + owner)
        #expect(one.status == 3, "\(one.errors)")
        #expect(one.output.contains("1 skipped, other-patient"), "\(one.output)")
        let inspected = try Program.diarypress("inspect", file, "--patient", "b", "--json").requireSuccess()
        #expect(inspected.output.contains("\"readings\" : 1"))
        let other = owner.dropLast() + ["ben"]
        let none = try Program.run(Program.diarypress, ["import", file, "--patient", "c"] + other)
        #expect(none.status == 65, "\(none.errors)")
        let unused = try Program.diarypress(
            "render", "config/diary.xml", "--patient", "a", "--output", scratch.path(of: "out"))
        #expect(unused.status == 64)
    }

    @Test("a correction and a retraction lose nothing, and two versions that contradict each other do")
    func decidedByRecords() throws {
        let scratch = try ScratchFolder()
        func weight(_ id: String, _ value: Int, _ status: String = "final") -> String {
            #"{"resourceType":"Observation","id":"\#(id)","status":"\#(status)","#
                + #""code":{"coding":[{"system":"http://loinc.org","code":"29463-7"}]},"#
                + #""effectiveDateTime":"2026-03-01T08:15:00Z","valueQuantity":{"value":\#(value),"code":"kg"}}"# + "\n"
        }
        func run(_ text: String, _ name: String) throws -> Program.Result {
            try Program.run(
                Program.diarypress,
                [
                    "import", try scratch.write(text, to: name), "--store", scratch.path(of: name + ".sqlite"),
                    "--person", "a",
                ])
        }
        let settled =
            weight("1", 90) + weight("1", 81, "corrected") + weight("2", 70) + weight("2", 70, "entered-in-error")
        let decided = try run(settled, "decided.ndjson")
        #expect(decided.status == 0, "\(decided.errors)")
        #expect(decided.output.contains("1 not shown, superseded"), "\(decided.output)")
        #expect(decided.output.contains("2 not shown, withdrawn"), "\(decided.output)")
        let contradicting = try run(weight("1", 90) + weight("1", 81), "contradicting.ndjson")
        #expect(contradicting.status == 3, "\(contradicting.errors)")
        #expect(contradicting.output.contains("skipped, contradiction"), "\(contradicting.output)")
    }
}
