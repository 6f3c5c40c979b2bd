import DiaryModel
import Foundation
import TestSupport
import Testing
@testable import DiaryPress

@Suite("The patient of a config's data file")
struct ConfigPatientTests {
    private let scratch: ScratchFolder

    init() throws {
        scratch = try ScratchFolder()
        let lines = [("70", "Patient/a"), ("80", "Patient/b")].map { value, subject in
            #"{"resourceType":"Observation","status":"final","subject":{"reference":"\#(subject)"},"#
                + #""code":{"coding":[{"system":"http://loinc.org","code":"29463-7"}]},"#
                + #""effectiveDateTime":"2025-11-03T08:15:00Z","valueQuantity":{"value":\#(value),"code":"kg"}}"#
        }
        try scratch.write(lines.joined(separator: "\n"), to: "ward.ndjson")
        try scratch.write("time;weight (kg)\n2025-11-03T07:12:00Z;70\n", to: "rows.csv")
    }

    private func load(
        _ attributes: String, files: GivenFiles = GivenFiles()
    ) throws -> Outcome<LoadedDiary> {
        let config = """
            <diary version="1"><person id="p"/>
            <report id="r" languages="en" from="2025-11-01" through="2025-11-30" zone="UTC"/>
            <section id="w" kind="weight" \(attributes)/>
            </diary>
            """
        let path = try scratch.write(config, to: "diary.xml")
        return try DiaryLoader(resources: try Reports.resources()).load(config: path, files: files)
    }

    private func refusal(_ attributes: String) throws -> Diagnostic {
        let failure = #expect(throws: DiagnosticFailure.self) { try load(attributes) }
        return try #require(failure?.diagnostics.first)
    }

    @Test("is the one whose observations are read, however the reference is written")
    func read() throws {
        for (patient, value) in [("Patient/a", 70.0), ("b", 80)] {
            let loaded = try load("data=\"ward.ndjson\" patient=\"\(patient)\"").value
            #expect(loaded.diary.readings.flatMap(\.value.quantities) == [Quantity(value, .kilograms)])
        }
    }

    @Test("is one for each file, whatever path leads there, and however the same patient is called")
    func samePath() throws {
        try FileManager.default.createSymbolicLink(
            atPath: scratch.path(of: "link.ndjson"), withDestinationPath: "ward.ndjson")
        func second(_ data: String, _ patient: String) -> String {
            "data=\"ward.ndjson\" patient=\"Patient/a\"/><section id=\"v\" kind=\"weight\" data=\"\(data)\" \(patient)"
        }
        for data in ["./ward.ndjson", "link.ndjson"] {
            #expect(try refusal(second(data, "patient=\"b\"")).code == "config.disputed-patient")
            for same in ["patient=\"a\"", "patient=\"Patient/a\"", ""] {
                let loaded = try load(second(data, same))
                #expect(loaded.value.diary.readings.flatMap(\.value.quantities) == [Quantity(70, .kilograms)])
                #expect(loaded.value.dataFiles.count == 1)
            }
        }
    }

    @Test("counts for the config's own files only")
    func replaced() throws {
        let files = [scratch.path(of: "ward.ndjson")]
        let asked = try load("data=\"rows.csv\" patient=\"Patient/a\"", files: GivenFiles(files, patient: "b")).value
        #expect(asked.diary.readings.flatMap(\.value.quantities) == [Quantity(80, .kilograms)])
        #expect(throws: DiagnosticFailure.self) {
            try load("data=\"ward.ndjson\" patient=\"Patient/a\"", files: GivenFiles(files))
        }
    }

    @Test("is asked for where there are several, and told with its place where nobody is called so")
    func refused() throws {
        let several = try refusal("data=\"ward.ndjson\"")
        #expect(several.code == "data.several-patients")
        #expect(several.location?.description == scratch.path(of: "ward.ndjson") + ":2")
        #expect(several.hint?.contains("patient=\"Patient/123\"") == true)
        #expect(several.hint?.contains("--patient REF") == false)
        let unknown = try refusal("data=\"ward.ndjson\" patient=\"Patient/c\"")
        #expect(unknown.code == "data.unknown-patient")
        #expect(unknown.location?.description == scratch.path(of: "diary.xml") + ":3:59")
        #expect(unknown.hint?.contains("patient=\"Patient/123\"") == true)
        let rows = try refusal("data=\"rows.csv\" patient=\"Patient/a\"")
        #expect(rows.code == "data.no-patients")
        #expect(rows.location?.description == scratch.path(of: "diary.xml") + ":3:56")
        #expect(rows.hint == "leave out `patient` for files of one person")
    }
}
