import Testing
@testable import DiaryModel
@testable import DiaryReading

@Suite("Patients of FHIR")
struct FHIRPatientTests {
    /// A weight of somebody, as a line of JSON.
    private static func weight(_ value: Int, of subject: String?, more: String = "") -> String {
        let about = subject.map { #""subject":\#($0),"# } ?? ""
        return #"{\#(more)\#(about)"resourceType":"Observation","status":"final","#
            + #""code":{"coding":[{"system":"http://loinc.org","code":"29463-7"}]},"#
            + #""effectiveDateTime":"2026-03-01T08:15:00Z","valueQuantity":{"value":\#(value),"code":"kg"}}"#
    }

    private static func reference(_ text: String) -> String { #"{"reference":"\#(text)"}"# }

    private static func entry(_ resource: String, at address: String? = nil) -> String {
        address.map { #"{"fullUrl":"\#($0)","resource":\#(resource)}"# } ?? #"{"resource":\#(resource)}"#
    }

    private static func bundle(_ entries: [String]) -> String {
        #"{"resourceType":"Bundle","entry":["# + entries.joined(separator: ",\n") + "]}"
    }

    private func read(_ text: String, of patient: String?) throws -> Outcome<ImportResult> {
        try DiaryReader(zone: .utc, patient: patient).read(.bytes([UInt8](text.utf8), name: "test"))
    }

    private func weights(_ text: String, of patient: String? = nil) throws -> [Double] {
        try read(text, of: patient).value.readings.flatMap { $0.value.quantities.map(\.value) }
    }

    private func refusal(_ text: String, of patient: String? = nil) throws -> DiagnosticFailure {
        try #require(#expect(throws: DiagnosticFailure.self) { try read(text, of: patient) })
    }

    /// The same observations as lines, a bundle and XML.
    private static func forms(_ people: [(Int, String)]) -> [String] {
        let lines = people.map { weight($0.0, of: reference($0.1)) }
        let markup = people.map { value, subject in
            """
            <entry><resource><Observation><status value="final"/>
            <code><coding><system value="http://loinc.org"/><code value="29463-7"/></coding></code>
            <subject><reference value="\(subject)"/></subject><effectiveDateTime value="2026-03-01T08:15:00Z"/>
            <valueQuantity><value value="\(value)"/><code value="kg"/></valueQuantity></Observation></resource></entry>
            """
        }
        return [
            lines.joined(separator: "\n"), bundle(lines.map { entry($0) }),
            "<Bundle xmlns=\"http://hl7.org/fhir\">\(markup.joined(separator: "\n"))</Bundle>",
        ]
    }

    @Test("of several in one file nobody becomes another one: the file is refused, with how many there are")
    func several() throws {
        for text in Self.forms([(70, "Patient/a"), (80, "Patient/b"), (90, "Patient/c"), (71, "Patient/a")]) {
            let failure = try refusal(text)
            #expect(failure.codes == ["data.several-patients"])
            #expect(failure.diagnostics[0].message == "the observations are about 3 patients")
            #expect(failure.diagnostics[0].hint?.contains("--patient REF") == true)
            #expect(failure.diagnostics[0].hint?.contains("inspect FILE --patients") == true)
            #expect(failure.diagnostics[0].location?.line != nil)
        }
    }

    @Test("are read one at a time where somebody says whose, and the others' observations are counted as left out")
    func chosen() throws {
        for text in Self.forms([(70, "Patient/a"), (80, "Patient/b"), (71, "Patient/a")]) {
            for name in ["Patient/a", "a"] {
                let outcome = try read(text, of: name)
                #expect(outcome.value.shown == ["weight 70.0 kg", "weight 71.0 kg"])
                #expect(outcome.value.reasons.mapValues(\.count) == [.otherPatient: 1])
            }
            #expect(try weights(text, of: "Patient/b") == [80])
            let failure = try refusal(text, of: "Patient/c")
            #expect(failure.codes == ["data.unknown-patient"])
            #expect(!failure.description.contains("Patient/a"))
        }
    }

    @Test("are chosen by a number of a hospital that their resource has, unless two have it")
    func numbers() throws {
        func patient(_ id: String, _ number: String) -> String {
            #"{"resourceType":"Patient","id":"\#(id)","identifier":[{"system":"urn:ward","value":"\#(number)"}]}"#
        }
        let own = #"{"identifier":{"system":"urn:ward","value":"MRN1"}}"#
        let observations = [
            Self.weight(70, of: Self.reference("Patient/1")), Self.weight(71, of: own),
            Self.weight(80, of: Self.reference("Patient/2")),
        ]
        let people = [patient("1", "MRN1"), patient("2", "MRN2")]
        for name in ["MRN1", "urn:ward|MRN1"] {
            #expect(try weights((people + observations).joined(separator: "\n"), of: name) == [70, 71])
            #expect(try weights((observations + people).joined(separator: "\n"), of: name) == [70, 71])
        }
        let dummies = [patient("1", "999"), patient("2", "999")]
        let failure = try refusal((dummies + observations).joined(separator: "\n"), of: "999")
        #expect(failure.codes == ["data.several-patients"])
    }

    @Test("are the same in whatever way references to them are written")
    func sameReferences() throws {
        let id = "0c3151bd-1cbf-4d64-b04d-cd9187a4c6e0"
        let patient = #"{"resourceType":"Patient","id":"7","birthDate":"1950-02-03"}"#
        let ways = [
            "Patient/7", "https://clinic.example/fhir/Patient/7", "Patient/7/_history/3",
            "https://clinic.example/fhir/Patient/7/_history/1", "urn:uuid:\(id)", "urn:uuid:\(id.uppercased())",
        ]
        let observations = ways.enumerated().map { Self.weight(70 + $0.offset, of: Self.reference($0.element)) }
        let entries = observations.map { Self.entry($0) }
        for whole in [
            [Self.entry(patient, at: "urn:uuid:\(id)")] + entries,
            entries + [Self.entry(patient, at: "urn:uuid:\(id)")],
        ] {
            let result = try read(Self.bundle(whole), of: nil).value
            #expect(result.readings.count == 6)
            #expect(result.person.birthDate?.description == "1950-02-03")
            for name in ["7", "urn:uuid:\(id)", ways[1]] {
                #expect(try weights(Self.bundle(whole), of: name).count == 6)
            }
        }
    }

    @Test("of two servers are two, though their ids are equal, and a bare id does not tell which")
    func servers() throws {
        let text = Self.forms([(70, "http://a.example/Patient/1"), (80, "http://b.example/Patient/1")])[1]
        #expect(try refusal(text).codes == ["data.several-patients"])
        #expect(try refusal(text, of: "1").codes == ["data.several-patients"])
        #expect(try weights(text, of: "http://b.example/Patient/1") == [80])
    }

    @Test("of two servers are two where the bundle has their resources as well, whose ids are equal")
    func resourcesOfServers() throws {
        func patient(_ base: String) -> String {
            Self.entry(#"{"resourceType":"Patient","id":"1"}"#, at: base + "/Patient/1")
        }
        func both(_ second: String) -> String {
            Self.bundle([
                patient("http://a.example"), patient("http://b.example"),
                Self.entry(Self.weight(70, of: Self.reference("http://a.example/Patient/1"))),
                Self.entry(Self.weight(80, of: Self.reference(second))),
            ])
        }
        let text = both("http://b.example/Patient/1")
        #expect(try refusal(text).codes == ["data.several-patients"])
        #expect(try weights(text, of: "http://b.example/Patient/1") == [80])
        #expect(try refusal(both("Patient/1")).codes == ["data.several-patients"])
        let one = Self.bundle([
            patient("http://a.example"), Self.entry(Self.weight(70, of: Self.reference("Patient/1"))),
            Self.entry(Self.weight(71, of: Self.reference("http://a.example/Patient/1/_history/2"))),
        ])
        #expect(try weights(one) == [70, 71])
        #expect(try weights(one, of: "1") == [70, 71])
    }

    @Test("that are not said are a doubt beside several, and none beside one")
    func unnamed() throws {
        let patients = ["a", "b"].map { #"{"resourceType":"Patient","id":"\#($0)","birthDate":"1950-02-03"}"# }
        let nameless = Self.weight(70, of: nil)
        let one = try read(Self.bundle([patients[0], nameless].map { Self.entry($0) }), of: nil)
        #expect(one.value.readings.count == 1)
        #expect(one.value.person.birthDate != nil)
        let text = Self.bundle((patients + [nameless]).map { Self.entry($0) })
        let failure = try refusal(text)
        #expect(failure.codes == ["data.unknown-patient"])
        #expect(failure.diagnostics[0].message.contains("2 patients"))
        let named = [Self.weight(80, of: Self.reference("Patient/a")), nameless]
        #expect(try weights(named.joined(separator: "\n")).sorted() == [70, 80])
        let outcome = try read(named.joined(separator: "\n"), of: "a")
        #expect(outcome.value.shown == ["weight 80.0 kg"])
        #expect(outcome.value.reasons.mapValues(\.count) == [.unknownPatient: 1])
        #expect(try refusal(Self.bundle((patients + named).map { Self.entry($0) })).codes == ["data.unknown-patient"])
    }

    @Test("inside of a record are told by what they say of the person, because their ids are those of places in it")
    func contained() throws {
        func weight(_ value: Int, _ born: String, id: String = "p") -> String {
            let inner =
                #""contained":[{"resourceType":"Device","id":"d","name":"x"},"#
                + #"{"resourceType":"Patient","id":"\#(id)","birthDate":"\#(born)","name":[{"family":"Q"}]}],"#
            return Self.weight(value, of: Self.reference("#\(id)"), more: inner)
        }
        let one = [weight(70, "1950-02-03"), weight(71, "1950-02-03", id: "q")].joined(separator: "\n")
        #expect(try weights(one) == [70, 71])
        let two = [weight(70, "1950-02-03"), weight(80, "1960-02-03")].joined(separator: "\n")
        #expect(try refusal(two).codes == ["data.several-patients"])
        let markup = ["1950-02-03", "1960-02-03"].map { born in
            """
            <entry><resource><Observation><contained><Patient><id value="p"/><birthDate value="\(born)"/></Patient>
            </contained><status value="final"/>
            <code><coding><system value="http://loinc.org"/><code value="29463-7"/></coding></code>
            <subject><reference value="#p"/></subject><effectiveDateTime value="2026-03-01T08:15:00Z"/>
            <valueQuantity><value value="70"/><code value="kg"/></valueQuantity></Observation></resource></entry>
            """
        }
        let bundle = "<Bundle xmlns=\"http://hl7.org/fhir\">\(markup.joined())</Bundle>"
        #expect(try refusal(bundle).codes == ["data.several-patients"])
    }

    @Test("may be told by a number or by what people call them")
    func otherNames() throws {
        let numbers = ["1", "2"].map { #"{"identifier":{"system":"urn:ward","value":"\#($0)"},"display":"Bed"}"# }
        let text = numbers.enumerated().map { Self.weight(70 + $0.offset, of: $0.element) }.joined(separator: "\n")
        #expect(try refusal(text).codes == ["data.several-patients"])
        #expect(try weights(text, of: "2") == [71])
        #expect(try weights(text, of: "urn:ward|1") == [70])
        let called = ["A", "B"].map { Self.weight(70, of: #"{"display":"\#($0)"}"#) }.joined(separator: "\n")
        #expect(try refusal(called).codes == ["data.several-patients"])
    }

    @Test("are no groups, devices or places, and no child of the one whose record it is")
    func foreign() throws {
        let lines = [
            Self.weight(70, of: Self.reference("Patient/a")), Self.weight(80, of: Self.reference("Device/a")),
            Self.weight(3, of: Self.reference("Patient/a"), more: #""focus":[{"reference":"RelatedPerson/c"}],"#),
        ]
        let outcome = try read(lines.joined(separator: "\n"), of: nil)
        #expect(outcome.value.shown == ["weight 70.0 kg"])
        #expect(outcome.value.reasons.mapValues(\.count) == [.otherPatient: 2])
    }

    @Test("are none of rows, so asking for one is refused there")
    func rows() throws {
        #expect(try refusal("Date;SYS;DIA\n2025-03-01;120;80\n", of: "a").codes == ["data.no-patients"])
        #expect(try refusal("[]", of: "a").codes == ["data.no-patients"])
    }

    @Test("are found in bundles inside of bundles")
    func nested() throws {
        let inner = Self.bundle([Self.entry(Self.weight(70, of: Self.reference("Patient/a"))), #"{"resource":7}"#])
        let outcome = try read(Self.bundle([Self.entry(inner)]), of: nil)
        #expect(outcome.value.shown == ["weight 70.0 kg"])
        #expect(outcome.value.reasons.mapValues(\.count) == [.brokenRecord: 1])
    }
}
