import Testing
@testable import DiaryModel
@testable import DiaryReading

@Suite("Observations of FHIR in XML")
struct FHIRXMLTests {
    private func observation(_ weight: Int, _ more: String = "") -> String {
        """
        <entry><resource><Observation><status value="final"/>
        <code><coding><system value="http://loinc.org"/><code value="29463-7"/></coding></code>
        <effectiveDateTime value="2026-03-01T08:15:00Z"/>\(more)
        <valueQuantity><value value="\(weight)"/><code value="kg"/></valueQuantity></Observation></resource></entry>
        """
    }

    private func bundle(_ entries: [String]) -> String {
        "<Bundle xmlns=\"http://hl7.org/fhir\">\n\(entries.joined(separator: "\n"))\n</Bundle>"
    }

    @Test("are understood wherever the parts end that they are read in, characters of several bytes included")
    func partsEndAnywhere() throws {
        // Some 600 KB, in more than two parts, with a character of three bytes at nearly every place.
        let note = "<note><text value=\"\(String(repeating: "식후", count: 100))\"/></note>"
        let weights = (0..<600).map { 40 + $0 % 101 }
        let entries = weights.enumerated().map { index, weight in
            observation(weight, note).replacing("08:15", with: "\(10 + index / 60):\(10 + index % 50)")
        }
        let readings = try readAny(bundle(entries)).value.readings
        #expect(readings.count == 600)
        #expect(readings.allSatisfy { $0.note.count == 200 })
        #expect(readings.flatMap(\.value.quantities).map { Int($0.value) }.sorted() == weights.sorted())
    }

    @Test("say what device they come from, what people wrote beside them, and the relation to a meal")
    func surroundings() throws {
        let text = observation(
            80,
            """
            <device><display value="Scale"/></device><note><authorString value="x"/><text value="a &amp; b"/></note>
            """)
        let reading = try #require(try readAny(bundle([text])).value.readings.first)
        #expect(reading.source == "Scale")
        #expect(reading.note == "a & b")
    }

    @Test("are not mixed up with resources that they contain, nor with parts that are not read")
    func contained() throws {
        let inner = """
            <contained><Observation><status value="cancelled"/><valueQuantity><value value="9"/></valueQuantity>
            </Observation></contained><referenceRange><low><value value="1"/></low></referenceRange>
            """
        #expect(try readAny(bundle([observation(80, inner)])).value.shown == ["weight 80.0 kg"])
    }

    @Test("are understood with the prefix of a namespace, and are no decimals in hexadecimal digits")
    func prefixes() throws {
        let plain = bundle([observation(80)])
        let prefixed = plain.replacing(#/<(/?)(\w)/#) { "<\($0.output.1)f:\($0.output.2)" }
            .replacing("xmlns=", with: "xmlns:f=")
        #expect(try readAny(prefixed).value.shown == ["weight 80.0 kg"])
        #expect(throws: DiagnosticFailure.self) {
            try readAny(plain.replacing("value value=\"80\"", with: "value value=\"0x50\""))
        }
    }

    @Test("come with the day of birth of the one person they are about, in JSON as well")
    func person() throws {
        func patient(_ day: String) -> String {
            "<entry><resource><Patient><gender value=\"male\"/><birthDate value=\"\(day)\"/></Patient></resource></entry>"
        }
        let one = try readAny(bundle([patient("2020-10-20"), observation(8)])).value.person
        #expect(one.birthDate?.description == "2020-10-20")
        #expect(one.sex == .male)
        let two = try refusal(bundle([patient("2020-10-20"), patient("1950-01-01"), observation(8)]))
        #expect(two.codes == ["data.unknown-patient"])
        let json = """
            {"resourceType":"Bundle","entry":[
            {"resource":{"resourceType":"Patient","birthDate":"2020-10-20","gender":"male"}},
            {"resource":{"resourceType":"Observation","status":"final",
            "code":{"coding":[{"system":"http://loinc.org","code":"29463-7"}]},
            "effectiveDateTime":"2026-03-01","valueQuantity":{"value":8,"code":"kg"}}}]}
            """
        #expect(try readAny(json).value.person == one)
    }

    @Test("are refused when one never ends, before it fills the memory")
    func endless() throws {
        let text = bundle([observation(80, String(repeating: "<component/>", count: 20_001))])
        #expect(try refusal(text).codes == ["data.record-too-long"])
    }

    @Test("begin behind a byte order mark too")
    func byteOrderMark() throws {
        #expect(try readAny("\u{FEFF}\(bundle([observation(80)]))").value.shown == ["weight 80.0 kg"])
    }
}
