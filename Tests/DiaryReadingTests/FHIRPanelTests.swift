import Testing
@testable import DiaryModel
@testable import DiaryReading

@Suite("Panels of FHIR")
struct FHIRPanelTests {
    private static func component(_ code: String, _ value: String?, _ unit: String = "mm[Hg]") -> String {
        let quantity = value.map { #","valueQuantity":{"value":\#($0),"code":"\#(unit)"}"# } ?? ""
        return #"{"code":{"coding":[{"system":"http://loinc.org","code":"\#(code)"}]}\#(quantity)}"#
    }

    private static func panel(_ code: String, _ components: [String], more: String = "") -> String {
        #"{"resourceType":"Observation","status":"final","effectiveDateTime":"2026-03-01T08:15:00Z",\#(more)"#
            + #""code":{"coding":[{"system":"http://loinc.org","code":"\#(code)"}]},"#
            + #""component":[\#(components.joined(separator: ","))]}"#
    }

    private static let upper = component("8480-6", "127")
    private static let lower = component("8462-4", "81")
    private static let pulse = component("8867-4", "61", "/min")

    @Test("give every component that is known, whatever the panel is called")
    func everyComponent() throws {
        let mean = Self.component("8478-0", "96")
        for code in ["85354-9", "85353-1", "34566-0"] {
            let outcome = try readAny(
                Self.panel(
                    code, [Self.pulse, Self.lower, mean, Self.component("29463-7", "70", "kg"), Self.upper],
                    more: #""note":[{"text":"calm"}],"#))
            #expect(outcome.value.shown == ["blood-pressure 127.0/81.0 mmHg", "weight 70.0 kg", "pulse 61.0 /min"])
            #expect(outcome.value.readings.map(\.note) == ["calm", "", ""])
            #expect(outcome.codes == [])
        }
        let weightAndPulse = Self.panel("85353-1", [Self.component("29463-7", "70", "kg"), Self.pulse])
        #expect(try readAny(weightAndPulse).value.shown == ["weight 70.0 kg", "pulse 61.0 /min"])
        let markup = """
            <Observation xmlns="http://hl7.org/fhir"><status value="final"/><code><coding><code value="85353-1"/></coding>
            </code><effectiveDateTime value="2026-03-01T08:15:00Z"/><component><code><coding><code value="8867-4"/></coding>
            </code><valueQuantity><value value="61"/><unit value="bpm"/></valueQuantity></component></Observation>
            """
        #expect(try readAny(markup).value.shown == ["pulse 61.0 /min"])
    }

    @Test("in halves keep the notes of their own moment, in a file of one line too")
    func notesOfHalves() throws {
        func half(_ code: String, _ value: String, day: Int, note: String = "") -> String {
            let said = note.isEmpty ? "" : #","note":[{"text":"\#(note)"}]"#
            return
                #"{"resource":{"resourceType":"Observation","status":"final","effectiveDateTime":"2026-03-0\#(day)T08:15:00Z","#
                + #""code":{"coding":[{"system":"http://loinc.org","code":"\#(code)"}]},"#
                + #""valueQuantity":{"value":\#(value),"code":"mm[Hg]"}\#(said)}}"#
        }
        let entries = [
            half("8480-6", "127", day: 1, note: "after coffee"), half("8462-4", "81", day: 1),
            half("8480-6", "128", day: 2), half("8462-4", "82", day: 2, note: "after a walk"),
            half("8480-6", "129", day: 3), half("8462-4", "83", day: 3),
        ]
        let bundle = #"{"resourceType":"Bundle","type":"collection","entry":[\#(entries.joined(separator: ","))]}"#
        let outcome = try readAny(bundle)
        #expect(outcome.value.readings.map(\.note) == ["after coffee", "after a walk", ""])
    }

    @Test("are of a clinic where they are of an encounter, and otherwise say nothing of the place")
    func encounter() throws {
        let encounter = #""encounter":{"reference":"Encounter/7"},"#
        let clinic = try readAny(Self.panel("85354-9", [Self.upper, Self.lower, Self.pulse], more: encounter))
        #expect(clinic.value.readings.map(\.meal) == [.clinic, .unspecified])
        let home = try readAny(Self.panel("85354-9", [Self.upper, Self.lower]))
        #expect(home.value.readings.map(\.meal) == [.unspecified])
        let markup = """
            <Observation xmlns="http://hl7.org/fhir"><status value="final"/><code><coding><code value="29463-7"/></coding>
            </code><encounter><reference value="Encounter/7"/></encounter>
            <effectiveDateTime value="2026-03-01T08:15:00Z"/>
            <valueQuantity><value value="61"/><unit value="kg"/></valueQuantity></Observation>
            """
        #expect(try readAny(markup).value.readings.map(\.meal) == [.clinic])
    }

    @Test("have a pair of pressures for each way in which both were taken")
    func severalPairs() throws {
        let standing = [Self.component("8454-1", "78"), Self.component("8460-8", "120")]
        let outcome = try readAny(Self.panel("85354-9", [Self.upper, Self.lower] + standing))
        #expect(outcome.value.shown == ["blood-pressure 120.0/78.0 mmHg", "blood-pressure 127.0/81.0 mmHg"])
        let mixed = try readAny(Self.panel("85354-9", [Self.component("8459-0", "125"), Self.lower]))
        #expect(mixed.value.shown == ["blood-pressure 125.0/81.0 mmHg"])
        let twice = try readAny(Self.panel("85354-9", [Self.upper, Self.lower, Self.upper]))
        #expect(twice.value.shown == ["blood-pressure 127.0/81.0 mmHg"])
    }

    @Test("leave out pressures of which nothing says what belongs together, and keep the rest")
    func ambiguous() throws {
        let second = [Self.component("8480-6", "140"), Self.component("8462-4", "90")]
        let outcome = try readAny(Self.panel("85354-9", [Self.upper, Self.lower] + second + [Self.pulse]))
        #expect(outcome.value.shown == ["pulse 61.0 /min"])
        #expect(outcome.value.reasons.mapValues(\.count) == [.ambiguousPair: 1])
        #expect(outcome.codes == ["data.ambiguous-pair"])
        let alone = try refusal(Self.panel("85354-9", [Self.upper, Self.lower] + second))
        #expect(alone.codes == ["data.no-readable-rows", "data.ambiguous-pair"])
    }

    @Test("leave out by name what has no value or an unknown unit, and keep the rest")
    func parts() throws {
        let outcome = try readAny(
            Self.panel(
                "85353-1",
                [Self.upper, Self.pulse, Self.component("8310-5", nil), Self.component("29463-7", "7", "mm")]))
        #expect(outcome.value.shown == ["pulse 61.0 /min"])
        #expect(
            outcome.value.reasons.mapValues(\.count) == [.incompletePair: 1, .noValue: 1, .unknownUnit: 1])
    }

    @Test(
        "further terms of LOINC are known",
        arguments: [
            ("14743-9", "mmol/L", "glucose 70.0 mmol/L"), ("99504-3", "mg/dL", "glucose 70.0 mg/dL"),
            ("40443-4", "/min", "pulse 70.0 /min"), ("20564-1", "%", "spo2 70.0 %"),
            ("8328-7", "Cel", "temperature 70.0 Cel"), ("8350-1", "kg", "weight 70.0 kg"),
        ])
    func terms(code: String, unit: String, shown: String) throws {
        #expect(try readAny(Self.panel("85353-1", [Self.component(code, "70", unit)])).value.shown == [shown])
    }
}
