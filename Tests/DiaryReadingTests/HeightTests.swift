import TestSupport
import Testing
@testable import DiaryModel
@testable import DiaryReading

@Suite("Heights")
struct HeightTests {
    /// A height as FHIR writes it.
    private static func observation(_ value: String, _ unit: String, on day: String, code: String = "8302-2") -> String
    {
        """
        {"resourceType":"Observation","status":"final","code":{"coding":[{"system":"http://loinc.org","code":"\(code)"}]},
        "effectiveDateTime":"\(day)T08:00:00Z","valueQuantity":{"value":\(value),"code":"\(unit)"}}
        """
    }

    @Test("of FHIR are readings in centimetres and inches, and the last one is how tall the person is")
    func observations() throws {
        let records = [
            Self.observation("1.13", "m", on: "2026-03-02"), Self.observation("67", "[in_i]", on: "2026-03-04"),
            Self.observation("5.5", "[ft_i]", on: "2026-03-03"), Self.observation("170", "cm", on: "2026-03-01"),
            Self.observation("1.7", "cm", on: "2026-03-05"),
        ]
        let result = try readAny("[\(records.joined(separator: ","))]").value
        #expect(
            result.shown == ["height 170.0 cm", "height 113.0 cm", "height 66.0 in", "height 67.0 in", "height 1.7 cm"])
        #expect(result.implausible.count == 1)
        #expect(result.person.height?.quantity == Quantity(67, .inches))
    }

    @Test("of Apple Health and of FHIR in XML count as well, in the unit of each record")
    func markup() throws {
        let apple = """
            <HealthData><Record type="HKQuantityTypeIdentifierHeight" sourceName="Phone" unit="ft" \
            startDate="2026-03-01 08:15:00 +0900" value="5.75"/><Record type="HKQuantityTypeIdentifierHeight" \
            sourceName="Phone" unit="m" startDate="2026-03-02 08:15:00 +0900" value="1.76"/></HealthData>
            """
        let result = try readAny(apple).value
        #expect(result.shown == ["height 69.0 in", "height 176.0 cm"])
        #expect(result.person.height?.quantity == Quantity(176, .centimetres))
        let fhir = """
            <Observation xmlns="http://hl7.org/fhir"><status value="final"/>
            <code><coding><system value="http://loinc.org"/><code value="8302-2"/></coding></code>
            <effectiveDateTime value="2026-03-01"/><valueQuantity><value value="168"/><code value="cm"/></valueQuantity>
            </Observation>
            """
        #expect(try readAny(fhir).value.person.height?.quantity == Quantity(168, .centimetres))
    }

    @Test("of rows count by their mapping, and by a kind that the row names")
    func rows() throws {
        let mapping = SourceMapping(
            id: "tape", name: "tape", times: TimeRule(patterns: [try #require(TimePattern("iso"))]),
            columns: [
                SourceColumn(.moment, names: [.init("When")], isRequired: true),
                SourceColumn(.value(.height), names: [.init("Size (m)", unit: .named("m"))], isRequired: true),
            ])
        let mapped = try DiaryReader(zone: .utc, sources: [mapping])
            .read(.bytes([UInt8]("When,Size (m)\n2025-03-02,1.80\n2025-03-01,1.79\n2025-03-03,0.1\n".utf8), name: "x"))
        #expect(mapped.value.shown == ["height 179.0 cm", "height 180.0 cm", "height 10.0 cm"])
        #expect(mapped.value.person.height?.quantity == Quantity(180, .centimetres))
        let generic = try read("Date;Kind;Value;Unit\n2025-03-01;height;5.5;ft\n2025-03-01;weight;70;kg\n").value
        #expect(generic.shown == ["weight 70.0 kg", "height 66.0 in"])
        #expect(generic.person.height?.quantity == Quantity(66, .inches))
    }

    @Test("count whenever they were measured, whatever period is kept")
    func period() throws {
        let text = "[\(Self.observation("170", "cm", on: "2020-03-01"))]"
        let instant = try readAny(text).value.readings[0].instant
        let later = Instant(milliseconds: instant.milliseconds + 86_400_000)
        let result = try readAny(text, keeping: later..<Instant(milliseconds: later.milliseconds + 1)).value
        #expect(result.readings.isEmpty)
        #expect(result.outside.count == 1)
        #expect(result.person.height?.quantity == Quantity(170, .centimetres))
        let rows = try read(
            "Date;Kind;Value;Unit\n2020-03-01;height;171;cm\n",
            keeping: later..<Instant(milliseconds: later.milliseconds + 1)
        ).value
        #expect(rows.person.height?.quantity == Quantity(171, .centimetres))
    }

    @Test("make a body-mass index with a weight, so one that a record holds is told and not kept")
    func bodyMassIndex() throws {
        let outcome = try readAny(
            "[\(Self.observation("22", "kg/m2", on: "2026-03-01", code: "39156-5")),\(Self.observation("170", "cm", on: "2026-03-01"))]"
        )
        #expect(outcome.value.shown == ["height 170.0 cm"])
        #expect(outcome.codes == ["data.derived-records"])
        #expect(
            outcome.warnings[0].message
                == "1 record holds a figure that reports compute from readings, such as a body-mass index or a mean")
    }
}

@Suite("Units that are counted in others")
struct WrittenUnitTests {
    @Test(
        "stones are pounds, grams are kilograms, grams of glucose in a litre are milligrams in a decilitre",
        arguments: [
            ("Weight (st)", "11.5", "weight 161.0 lb"), ("Weight (g)", "3250", "weight 3.25 kg"),
            ("Weight [st]", "10", "weight 140.0 lb"), ("Glucose (g/L)", "1.01", "glucose 101.0 mg/dL"),
        ])
    func headers(header: String, cell: String, shown: String) throws {
        let outcome = try read("Date;\(header)\n2025-03-01;\(cell)\n")
        #expect(outcome.value.shown == [shown])
        #expect(outcome.codes == ["data.zone-applied", "data.date-only"])
        #expect(try read("Date;\(header)\n2025-03-01;900000\n").value.implausible.count == 1)
    }

    @Test("a unit in the row is counted alike, and one of another kind is left out by name")
    func rows() throws {
        let outcome = try read("Date;Weight;Unit\n2025-03-01;11.5;st\n2025-03-02;3250;g\n2025-03-03;1.7;m\n")
        #expect(outcome.value.shown == ["weight 161.0 lb", "weight 3.25 kg"])
        #expect(outcome.value.skipped.first == [SkippedRow(line: 4, reason: .unknownUnit)])
    }
}
