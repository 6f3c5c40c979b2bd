import Testing
@testable import DiaryModel
@testable import DiaryReading

@Suite("Observations of FHIR that contradict themselves")
struct FHIRDoubtTests {
    private static let weight =
        #"{"resourceType":"Observation","status":"final","effectiveDateTime":"2026-03-01T08:15:00Z","#
        + #""code":{"coding":[{"system":"http://loinc.org","code":"29463-7"}]},"#
        + #""valueQuantity":{"value":80,"code":"kg"}}"#

    private func reasons(_ text: String) throws -> [SkipReason: Int] {
        let outcome = try readAny("\(Self.weight.replacing("80", with: "70"))\n\(text)")
        #expect(outcome.value.shown == ["weight 70.0 kg"])
        return outcome.value.reasons.mapValues(\.count)
    }

    private func changed(_ part: String, _ instead: String) -> String { Self.weight.replacing(part, with: instead) }

    @Test("by an extension that may turn their meaning around are left out, in JSON and XML")
    func modified() throws {
        let mark = #""modifierExtension":[{"url":"urn:not","valueBoolean":true}],"#
        #expect(try reasons(changed(#""status""#, mark + #""status""#)) == [.unknownModifier: 1])
        #expect(try readAny(changed(#""status""#, #""modifierExtension":[],"status""#)).value.readings.count == 1)
        let panel =
            #"{"resourceType":"Observation","status":"final","effectiveDateTime":"2026-03-01T08:15:00Z","#
            + #""code":{"coding":[{"code":"85354-9"}]},"component":["#
            + #"{\#(mark)"code":{"coding":[{"code":"8480-6"}]},"valueQuantity":{"value":120,"unit":"mmHg"}},"#
            + #"{"code":{"coding":[{"code":"8462-4"}]},"valueQuantity":{"value":80,"unit":"mmHg"}}]}"#
        #expect(try reasons(panel) == [.unknownModifier: 1])
        let markup = """
            <Observation xmlns="http://hl7.org/fhir"><modifierExtension url="urn:not"><valueBoolean value="true"/>
            </modifierExtension><status value="final"/><code><coding><code value="29463-7"/></coding></code>
            <effectiveDateTime value="2026-03-01T08:15:00Z"/>
            <valueQuantity><value value="80"/><code value="kg"/></valueQuantity></Observation>
            """
        #expect(try refusal(markup).codes == ["data.no-readable-rows", "data.unknown-modifier"])
    }

    @Test("by two units, of which the code names one and the words the other")
    func units() throws {
        #expect(try reasons(changed(#""code":"kg""#, #""unit":"lb","code":"kg""#)) == [.disputedUnit: 1])
        for fine in [
            #""unit":"kg","code":"kg""#, #""unit":"Kilogramm","code":"kg""#, #""unit":"kg","code":"258683005""#,
        ] {
            #expect(try readAny(changed(#""code":"kg""#, fine)).value.shown == ["weight 80.0 kg"])
        }
        let pounds = changed(#""code":"kg""#, #""unit":"lbs","code":"[lb_av]""#)
        #expect(try readAny(pounds).value.shown == ["weight 80.0 lb"])
    }

    @Test("by terms of two things")
    func terms() throws {
        #expect(try reasons(changed(#"{"system""#, #"{"code":"8302-2"},{"system""#)) == [.unknownKind: 1])
        let glucose = Self.weight.replacing("29463-7", with: "2345-7").replacing("\"kg\"", with: "\"mg/dL\"")
        let fasting = glucose.replacing(#"{"system""#, with: #"{"code":"1558-6"},{"system""#)
        #expect(try readAny(glucose).value.readings.map(\.meal) == [.unspecified])
        #expect(try readAny(fasting).value.readings.map(\.meal) == [.fasting])
        let backwards = fasting.replacing("1558-6", with: "x").replacing("2345-7", with: "1558-6")
            .replacing("\"x\"", with: "\"2345-7\"")
        #expect(try readAny(backwards).value.readings.map(\.meal) == [.fasting])
        let panel =
            #"{"resourceType":"Observation","status":"final","effectiveDateTime":"2026-03-01T08:15:00Z","#
            + #""code":{"coding":[{"code":"85354-9"},{"code":"8480-6"},{"code":"8462-4"}]},"component":["#
            + #"{"code":{"coding":[{"code":"8480-6"}]},"valueQuantity":{"value":120,"unit":"mmHg"}},"#
            + #"{"code":{"coding":[{"code":"8462-4"}]},"valueQuantity":{"value":80,"unit":"mmHg"}}]}"#
        #expect(try readAny(panel).value.shown == ["blood-pressure 120.0/80.0 mmHg"])
        let single = #"{"code":{"coding":[{"code":"8480-6"}]}"#
        let both = panel.replacing(single, with: single.replacing("}]", with: #"},{"code":"8462-4"}]"#))
        #expect(try reasons(both) == [.incompletePair: 1])
    }

    @Test("by a value beside the reason why there is none")
    func absent() throws {
        let reason = #""dataAbsentReason":{"coding":[{"code":"error"}]},"status""#
        #expect(try reasons(changed(#""status""#, reason)) == [.absentValue: 1])
    }
}
