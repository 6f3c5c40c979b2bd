import Testing
@testable import DiaryModel
@testable import DiaryReading

@Suite("The list of patients of a file")
struct PatientListTests {
    private func weight(_ subject: String?, code: String = "29463-7", more: String = "") -> String {
        let about = subject.map { #""subject":\#($0),"# } ?? ""
        return #"{"resourceType":"Observation","status":"final",\#(more)\#(about)"#
            + #""code":{"coding":[{"system":"http://loinc.org","code":"\#(code)"}]},"#
            + #""effectiveDateTime":"2026-03-01T08:15:00Z","valueQuantity":{"value":70,"code":"kg"}}"#
    }

    private func reference(_ text: String) -> String { #"{"reference":"\#(text)"}"# }

    private func listed(_ text: String) throws -> [FoundPatient] {
        try DiaryReader(zone: .utc).patients(of: .bytes([UInt8](text.utf8), name: "ward.ndjson"))
    }

    @Test("names each as --patient takes it, with how much there is to read and where it begins")
    func names() throws {
        let born = #""contained":[{"resourceType":"Patient","id":"p","birthDate":"1950-02-03"}],"#
        let lines = [
            weight(reference("Patient/a")), weight(reference("http://x.example/Patient/b")),
            weight(reference("http://x.example/Patient/1")), weight(reference("http://y.example/Patient/1")),
            weight(#"{"identifier":{"system":"urn:ward","value":"9"}}"#), weight(#"{"display":"Bed 4"}"#),
            weight(reference("#p"), more: born), weight(nil), weight(reference("Patient/a")),
            weight(reference("Patient/nothing-to-read"), code: "1-8"),
        ]
        let text = lines.joined(separator: "\n")
        let found = try listed(text)
        #expect(
            found.map(\.patient) == [
                "Patient/a", "Patient/b", "http://x.example/Patient/1", "http://y.example/Patient/1", "urn:ward|9",
                "Bed 4", nil, "",
            ])
        #expect(found.map(\.records) == [2, 1, 1, 1, 1, 1, 1, 1])
        #expect(found.map(\.line) == [1, 2, 3, 4, 5, 6, 7, 8])
        for patient in found {
            guard let name = patient.patient, !name.isEmpty else { continue }
            let read = try DiaryReader(zone: .utc, patient: name).read(.bytes([UInt8](text.utf8), name: "ward.ndjson"))
            #expect(read.value.readingCount == patient.records)
        }
    }

    @Test("counts what an identifier says with the one Patient, or the one reference, that has it; a dummy is nobody's")
    func identifiers() throws {
        func patient(_ id: String, _ number: String) -> String {
            #"{"resourceType":"Patient","id":"\#(id)","identifier":[{"system":"urn:mrn","value":"\#(number)"}]}"#
        }
        func identifier(_ value: String, _ more: String = "") -> String {
            #"{\#(more)"identifier":{"system":"urn:mrn","value":"\#(value)"}}"#
        }
        let people = [patient("1", "A"), patient("2", "999"), patient("3", "999")]
        let lines = [
            weight(identifier("A")), weight(reference("Patient/1")), weight(reference("http://x.example/Patient/1")),
            weight(identifier("D")), weight(identifier("D", #""reference":"Patient/4","#)),
            weight(reference("Patient/4")), weight(identifier("999")), weight(reference("Patient/2")),
            weight(#"{"identifier":{"value":"A"}}"#),
        ]
        for text in [people + lines, lines + people].map({ $0.joined(separator: "\n") }) {
            let found = try listed(text)
            #expect(found.map(\.patient) == ["Patient/1", "Patient/4", nil, "Patient/2", "A"])
            #expect(found.map(\.records) == [3, 3, 1, 1, 1])
            for (name, count) in [
                ("Patient/1", 3), ("1", 3), ("urn:mrn|A", 3), ("Patient/4", 3), ("urn:mrn|D", 3), ("D", 3),
                ("Patient/2", 1), ("A", 1),
            ] {
                let read = try DiaryReader(zone: .utc, patient: name).read(.bytes([UInt8](text.utf8), name: "ward"))
                #expect(read.value.readingCount == count, "\(name)")
            }
            let dummy = #expect(throws: DiagnosticFailure.self) {
                try DiaryReader(zone: .utc, patient: "urn:mrn|999").read(.bytes([UInt8](text.utf8), name: "ward"))
            }
            #expect(dummy?.codes == ["data.several-patients"])
        }
        // One person, however the observations call them.
        let one = [people[0]] + lines[0..<3]
        #expect(try readAny(one.joined(separator: "\n")).value.readingCount == 3)
    }

    @Test("is there for XML and for one patient, and not for what tells no patients apart")
    func formats() throws {
        let markup = """
            <Bundle xmlns="http://hl7.org/fhir"><entry><resource><Observation><status value="final"/>
            <code><coding><system value="http://loinc.org"/><code value="29463-7"/></coding></code>
            <subject><reference value="Patient/a"/></subject><effectiveDateTime value="2026-03-01T08:15:00Z"/>
            <valueQuantity><value value="70"/><code value="kg"/></valueQuantity></Observation></resource></entry></Bundle>
            """
        #expect(try listed(markup).map(\.patient) == ["Patient/a"])
        #expect(try listed(#"{"resourceType":"Bundle","entry":[]}"#) == [])
        for text in ["Date;SYS;DIA\n2025-03-01;120;80\n", "[]"] {
            let failure = #expect(throws: DiagnosticFailure.self) { try listed(text) }
            #expect(failure?.codes == ["data.no-patients"])
        }
    }

    @Test("people of a document in XML have a part each")
    func parts() throws {
        func entry(_ patient: String, _ kilograms: Int) -> String {
            """
            <entry><resource><Observation><status value="final"/><code><coding><system value="http://loinc.org"/>
            <code value="29463-7"/></coding></code><subject><reference value="Patient/\(patient)"/></subject>
            <effectiveDateTime value="2026-03-01T08:15:00Z"/><valueQuantity><value value="\(kilograms)"/><code value="kg"/>
            </valueQuantity></Observation></resource></entry>
            """
        }
        let text = "<Bundle xmlns=\"http://hl7.org/fhir\">\(entry("a", 70))\(entry("b", 81))\(entry("a", 71))</Bundle>"
        let parts = try DiaryReader(zone: .utc).parts(of: .bytes([UInt8](text.utf8), name: "ward.xml"))
        let read = try parts.people.map { person in
            try DiaryReader(zone: .utc, choice: parts.choice).read(parts.source(of: person)).value.readings
        }
        #expect(parts.people.map(\.names.first) == ["Patient/a", "Patient/b"])
        #expect(read.map { $0.map(\.value.quantities[0].value).sorted() } == [[70, 71], [81]])
    }
}
