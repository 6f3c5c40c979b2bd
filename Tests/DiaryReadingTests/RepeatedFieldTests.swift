import Testing
@testable import DiaryModel
@testable import DiaryReading

@Suite("What there may be one of")
struct RepeatedFieldTests {
    /// A weight as a line of JSON.
    private static let weight =
        #"{"resourceType":"Observation","id":"w","status":"final","subject":{"reference":"Patient/a"},"#
        + #""code":{"coding":[{"system":"http://loinc.org","code":"29463-7"},{"system":"urn:own","code":"w"}]},"#
        + #""effectiveDateTime":"2026-03-01T08:15:00Z","valueQuantity":{"value":80,"code":"kg"},"#
        + #""note":[{"text":"one {\"value\":1,\"value\":2}"},{"text":"two"}]}"#

    private static let markup = """
        <Observation><id value="w"/><meta><versionId value="1"/></meta><status value="final"/>
        <code><coding><system value="http://loinc.org"/><code value="29463-7"/></coding>
        <coding><system value="urn:own"/><code value="w"/></coding></code>
        <subject><reference value="Patient/a"/></subject><effectiveDateTime value="2026-03-01T08:15:00Z"/>
        <valueQuantity><value value="80"/><code value="kg"/></valueQuantity>
        <note><text value="one"/></note><note><text value="two"/></note></Observation>
        """

    private static func bundle(_ entries: String...) -> String {
        "<Bundle xmlns=\"http://hl7.org/fhir\">"
            + entries.map { "<entry><resource>\($0)</resource></entry>" }.joined(separator: "\n") + "</Bundle>"
    }

    @Test(
        "stands twice in an object of JSON: the record is left out, because nobody knows which of the two holds",
        arguments: [
            (#""value":80"#, #""value":80,"value":81"#), (#""value":80"#, #""value":80,"value":80"#),
            (#""code":"kg""#, #""code":"kg","code":"[lb_av]""#),
            (#""status":"final""#, #""status":"final","status":"entered-in-error""#),
            (#""status":"final""#, #""status":"final", "\u0073tatus" : "entered-in-error""#),
            (#""resourceType":"Observation""#, #""resourceType":"Patient","resourceType":"Observation""#),
            (#""reference":"Patient/a""#, #""reference":"Patient/a","reference":"Patient/b""#),
            (#""note":"#, #""valueQuantity":{"value":81,"code":"kg"},"note":"#),
            (#""code":"29463-7""#, #""code":"29463-7","code":"8867-4""#),
            (#""note":"#, #""effectivePeriod":{"start":"2026-03-02T08:15:00Z"},"note":"#),
        ])
    func json(part: String, instead: String) throws {
        let other = Self.weight.replacing("80", with: "70")
        let outcome = try readAny("\(other)\n\(Self.weight.replacing(part, with: instead))\n")
        #expect(outcome.value.shown == ["weight 70.0 kg"])
        #expect(outcome.value.readings.map(\.note) == [#"one {"value":1,"value":2}; two"#])
        #expect(outcome.value.skipped.first == [SkippedRow(line: 2, reason: .repeatedField)])
        #expect(outcome.codes == ["data.repeated-field"])
    }

    @Test("stands twice in an element of XML: the record is left out as well, and lists may be as long as they are")
    func xml() throws {
        let other = Self.markup.replacing("value=\"80\"", with: "value=\"70\"")
        let third = other.replacing("70", with: "71").replacing("<id value=\"w\"/>", with: "<id value=\"v\"/>")
        let cases = [
            ("<value value=\"80\"/>", "<value value=\"80\"/><value value=\"81\"/>"),
            ("<status value=\"final\"/>", "<status value=\"final\"/><status value=\"entered-in-error\"/>"),
            ("<note><text value=\"two\"/></note>", "<valueQuantity><value value=\"9\"/></valueQuantity>"),
            ("<reference value=\"Patient/a\"/>", "<reference value=\"Patient/a\"/><reference value=\"Patient/b\"/>"),
            ("<versionId value=\"1\"/>", "<versionId value=\"1\"/><versionId value=\"2\"/>"),
            ("<code value=\"29463-7\"/>", "<code value=\"29463-7\"/><code value=\"8867-4\"/>"),
            ("<text value=\"two\"/>", "<text value=\"two\"/><text value=\"three\"/>"),
            (
                "<note><text value=\"two\"/></note>",
                "<effectivePeriod><start value=\"2026-03-02T08:15:00Z\"/></effectivePeriod>"
            ),
        ]
        for (part, instead) in cases {
            for bad in [Self.markup.replacing(part, with: instead)] {
                let outcome = try readAny(Self.bundle(other, bad, third))
                #expect(outcome.value.shown == ["weight 70.0 kg", "weight 71.0 kg"], "\(instead)")
                #expect(outcome.value.skipped.first == [SkippedRow(line: 7, reason: .repeatedField)])
            }
        }
    }

    @Test("is not what a Patient has several of")
    func patient() throws {
        let patient = """
            <Patient><id value="a"/><identifier><value value="1"/></identifier><identifier><value value="2"/></identifier>
            <name><family value="Q"/><given value="R"/><given value="S"/></name><name><text value="T"/></name>
            <gender value="male"/><birthDate value="1950-02-03"/></Patient>
            """
        let outcome = try readAny(Self.bundle(patient, Self.markup))
        #expect(outcome.value.shown == ["weight 80.0 kg"])
        #expect(outcome.value.person.birthDate?.description == "1950-02-03")
        let twice = patient.replacing("<gender", with: "<birthDate value=\"1960-02-03\"/><gender")
        let doubt = try readAny(Self.bundle(twice, Self.markup))
        #expect(doubt.value.person.birthDate == nil)
        #expect(doubt.value.reasons.mapValues(\.count) == [.repeatedField: 1])
    }

    @Test("are the entries of a bundle, too: two lists of them refuse the file, wherever the second stands")
    func entries() throws {
        let list = #"[{"resource":\#(Self.weight)}]"#
        for pair in [
            #""entry":\#(list),"entry":\#(list)"#, #""entry":null,"entry":\#(list)"#, #""entry":\#(list),"entry":7"#,
            #""entry":\#(list),"total":1,"\u0065ntry":[]"#, #""\u0065ntry":\#(list),"entry":[]"#,
        ] {
            let failure = try refusal(#"{"resourceType":"Bundle",\#(pair)}"#)
            #expect(failure.codes == ["data.repeated-field"])
            #expect(failure.diagnostics[0].location?.line == 1)
        }
        #expect(try readAny(#"{"resourceType":"Bundle","\u0065ntry":\#(list),"total":1}"#).value.readings.count == 1)
    }

    @Test("are the values and times of a Nightscout entry")
    func nightscout() throws {
        let outcome = try readAny(
            """
            [{"type":"sgv","sgv":100,"date":1775000000000},
             {"type":"sgv","sgv":100,"sgv":200,"date":1775000300000},
             {"type":"sgv","sgv":100,"date":1775000600000,"date":1775000900000},
             {"type":"sgv","sgv":100,"date":1775001200000,"dateString":"2020-01-01T00:00:00Z"}]
            """)
        #expect(outcome.value.shown == ["glucose 100.0 mg/dL"])
        #expect(outcome.value.skipped.first.map(\.line) == [2, 3, 4])
        #expect(outcome.value.reasons.mapValues(\.count) == [.repeatedField: 3])
    }

    @Test("is not looked for in the record before, whatever is wrong with the next one")
    func colonFirst() throws {
        let text = #"[{"type":"sgv","sgv":"zzzzzzzzzzzzzzzzzzzzzzzz"},{:1}]"#
        let readings = (try? readAny(text))?.value.readings ?? []
        #expect(readings.isEmpty)
        var elements = try JSONElements(.bytes([UInt8](text.utf8), name: ""), limits: DataLimits())
        let (first, second) = (try elements.next()?.hasRepeatedNames, (try? elements.next())?.hasRepeatedNames)
        #expect(first == false && second != true)
    }

    @Test("is found among many names as fast as among few")
    func manyNames() throws {
        let names = (0..<100_000).map { "\"n\($0)\":0" }
        let object = "{\(names.joined(separator: ","))}"
        func isRepeated(_ text: some StringProtocol) throws -> Bool? {
            var elements = try JSONElements(.bytes([UInt8](text.utf8), name: ""), limits: DataLimits())
            return try elements.next()?.hasRepeatedNames
        }
        #expect(try isRepeated(object) == false)
        let twice = object.dropLast() + ",\"n7\":1}"
        #expect(try isRepeated(twice) == true)
        let nested = String(repeating: "{\"a\":", count: 200) + "1" + String(repeating: "}", count: 200)
        #expect(try isRepeated(nested) == false)
    }

    @Test("is the meal of a glucose in Apple Health")
    func meals() throws {
        func glucose(_ value: String, _ meals: [String]) -> String {
            let entries = meals.map { "<MetadataEntry key=\"HKBloodGlucoseMealTime\" value=\"\($0)\"/>" }
            return record("BloodGlucose", value, "mg/dL", inside: entries.joined())
        }
        let outcome = try DiaryReader(zone: .utc).read(
            .bytes(export(glucose("101", ["1", "1"]) + glucose("102", ["1", "2"])), name: "export.xml"))
        #expect(outcome.value.shown == ["glucose 101.0 mg/dL"])
        #expect(outcome.value.readings.map(\.meal) == [.beforeMeal])
        #expect(outcome.value.reasons.mapValues(\.count) == [.repeatedField: 1])
    }
}
