import TestSupport
import Testing
@testable import DiaryModel
@testable import DiaryReading

/// An observation of one value as FHIR writes it.
private func observation(
    code: String, value: String = "80", unit: String = "kg", time: String = "2026-03-01T08:15:00+09:00",
    more: String = ""
) -> String {
    """
    {\(more)"resourceType":"Observation","status":"final",
    "code":{"coding":[{"system":"http://loinc.org","code":"\(code)"}]},
    "effectiveDateTime":"\(time)","valueQuantity":{"value":\(value),"code":"\(unit)"}}
    """
}

@Suite("Observations of FHIR")
struct FHIRTests {
    private static let pressure = """
        {"resourceType":"Observation","status":"final",
         "code":{"coding":[{"system":"http://loinc.org","code":"85354-9"}]},
         "effectiveDateTime":"2026-03-01T08:15:00+09:00",
         "component":[
          {"code":{"coding":[{"system":"http://loinc.org","code":"8462-4"}]},
           "valueQuantity":{"value":81,"unit":"mmHg","code":"mm[Hg]"}},
          {"code":{"coding":[{"system":"http://loinc.org","code":"8480-6"}]},
           "valueQuantity":{"value":127,"unit":"mmHg","code":"mm[Hg]"}}]}
        """

    @Test("a panel of pressures is one reading, whichever of the two comes first")
    func readsPanel() throws {
        let result = try readAny(Self.pressure).value
        #expect(result.format == .fhirJSON)
        #expect(result.shown == ["blood-pressure 127.0/81.0 mmHg"])
        #expect(result.readings[0].offset == UTCOffset(seconds: 32_400))
        #expect(result.moments == ["2026-02-28 23:15:00"])
    }

    @Test("bundles, lists, and one a line give the same readings")
    func readsContainers() throws {
        let (one, other) = (observation(code: "29463-7"), observation(code: "8867-4", value: "61", unit: "/min"))
        let flat = [one, other].map { $0.filter { $0 != "\n" } }
        let bundle = """
            {"resourceType":"Bundle","type":"collection","entry":[
            {"fullUrl":"urn:uuid:1","resource":\(one)},{"resource":{"resourceType":"Patient","status":3}},
            {"resource":\(other)}],"total":2}
            """
        for text in [bundle, "[\(one),\(other)]", flat.joined(separator: "\n"), "\u{FEFF}\(bundle)"] {
            #expect(try readAny(text).value.shown == ["weight 80.0 kg", "pulse 61.0 /min"])
        }
        #expect(try readAny(bundle).codes == ["data.other-records"])
    }

    @Test("units are those of UCUM, and of each kind only its own")
    func readsUnits() throws {
        let shown = try [("29463-7", "[lb_av]"), ("2339-0", "mmol/L"), ("8310-5", "Cel"), ("59408-5", "%")]
            .flatMap { try readAny(observation(code: $0.0, value: "90", unit: $0.1)).value.shown }
        #expect(shown == ["weight 90.0 lb", "glucose 90.0 mmol/L", "temperature 90.0 Cel", "spo2 90.0 %"])
        let failure = try refusal(observation(code: "29463-7", unit: "mm[Hg]"))
        #expect(failure.codes == ["data.no-readable-rows", "data.unknown-row-unit"])
    }

    @Test("fasting glucose says so")
    func readsMeal() throws {
        let readings = try readAny(observation(code: "1558-6", value: "101", unit: "mg/dL")).value.readings
        #expect(readings.map(\.meal) == [.fasting])
    }

    @Test("a pulse is at rest by its term, and in motion where an export says so, in rows as well")
    func readsMotion() throws {
        let active = #""extension":[{"url":"urn:diarypress:meal","valueCode":"active"}],"#
        let readings = try [("40443-4", ""), ("8867-4", active), ("29463-7", active)].flatMap { code, more in
            try readAny(observation(code: code, value: "61", unit: code == "29463-7" ? "kg" : "/min", more: more))
                .value.readings
        }
        #expect(readings.map(\.meal) == [.resting, .active, .unspecified])
        let rows = try read("Date;Pulse;Weight (kg);Meal\n2025-03-01;150;71;active\n").value.readings
        #expect(rows.map(\.kind.id) == ["weight", "pulse"])
        #expect(rows.map(\.meal) == [.unspecified, .active])
    }

    @Test("a word for the meal that is not known is told")
    func unknownMeal() throws {
        let text = observation(
            code: "2339-0", value: "101", unit: "mg/dL",
            more: #""extension":[{"url":"urn:diarypress:meal","valueCode":"brunch"}],"#)
        let outcome = try readAny(text)
        #expect(outcome.value.readings.map(\.meal) == [.unspecified])
        #expect(outcome.codes == ["data.unknown-meal"])
        #expect(outcome.value.unknownMeals.first == [1])
    }

    @Test(
        "an observation without a certain value is left out with its reason",
        arguments: [
            (#""final""#, #""entered-in-error""#, "data.withdrawn"),
            (#""final""#, #""ENTERED_IN_ERROR""#, "data.withdrawn"),
            (#""final""#, #""entered-in-errr""#, "data.broken-record"),
            (#"{"value":80,"#, #"{"value":5,"comparator":"ad","#, "data.inexact-value"),
            (#"{"value":80,"#, #"{"value":5,"comparator":"","#, "data.inexact-value"),
            (
                #"{"value":80,"code":"kg"}"#, #"null,"dataAbsentReason":{"coding":[{"code":"unknown"}]}"#,
                "data.absent-value"
            ),
            ("80", #""5""#, "data.broken-record"),
            ("80", "-5", "data.negative-number"),
            (#""2026-03-01T08:15:00+09:00""#, #""2026""#, "data.bad-time"),
            (#""2026-03-01T08:15:00+09:00""#, "null", "data.missing-time"),
        ])
    func leavesOut(part: String, instead: String, code: String) throws {
        let good = observation(code: "29463-7")
        let text = "[\(good),\n\(good.replacing(part, with: instead))]"
        let outcome = try readAny(text)
        #expect(outcome.codes == [code])
        #expect(outcome.value.skipped.first.map(\.line) == [4])
        #expect(outcome.value.readings.count == 1)
    }

    @Test(
        "a comparator is kept with its value",
        arguments: [("<", "below"), ("<=", "atMost"), (">=", "atLeast"), (">", "above")])
    func comparators(comparator: String, bound: String) throws {
        let text = observation(code: "2339-0", value: "40", unit: "mg/dL")
            .replacing(#"{"value":40,"#, with: #"{"comparator":"\#(comparator)","value":40,"#)
        let reading = try #require(try readAny(text).value.readings.first)
        #expect(reading.value.quantities.map { "\($0.bound)" } == [bound])
        #expect(reading.value.quantities.map(\.value) == [40])
    }

    @Test("heights and pairs of pressures are exact or left out")
    func inexactHeight() throws {
        let text = observation(code: "8302-2", value: "180", unit: "cm")
            .replacing(#"{"value":180,"#, with: #"{"comparator":"<","value":180,"#)
        #expect(try refusal(text).codes == ["data.no-readable-rows", "data.inexact-value"])
    }

    @Test("a day without a time counts as noon in the person's zone")
    func readsDay() throws {
        let outcome = try readAny(observation(code: "29463-7", time: "2026-03-01"))
        #expect(outcome.value.moments == ["2026-03-01 11:00:00"])
        #expect(outcome.codes == ["data.zone-applied", "data.date-only"])
    }

    @Test("XML gives what JSON gives")
    func readsXML() throws {
        let text = """
            <?xml version="1.0"?><Bundle xmlns="http://hl7.org/fhir"><entry><resource>
            <Observation><status value="final"/><text><div xmlns="http://www.w3.org/1999/xhtml"><p>127</p></div></text>
            <code><coding><system value="http://loinc.org"/><code value="85354-9"/></coding></code>
            <effectiveDateTime value="2026-03-01T08:15:00+09:00"/>
            <component><code><coding><system value="http://loinc.org"/><code value="8480-6"/></coding></code>
            <valueQuantity><value value="127"/><unit value="mmHg"/></valueQuantity></component>
            <component><code><coding><system value="http://loinc.org"/><code value="8462-4"/></coding></code>
            <valueQuantity><value value="81"/><code value="mm[Hg]"/></valueQuantity></component></Observation>
            </resource></entry><entry><resource><Patient><name value="x"/></Patient></resource></entry></Bundle>
            """
        let result = try readAny(text).value
        #expect(result.format == .fhirXML)
        #expect(result.readings == (try readAny(Self.pressure).value.readings))
    }
}

@Suite("Entries of Nightscout")
struct NightscoutTests {
    @Test("glucose of sensor and meter, numbers written as text, offsets of the person")
    func readsEntries() throws {
        let outcome = try readAny(
            """
            [{"type":"sgv","sgv":"101","date":1775000000000,"dateString":"2026-03-31T23:33:20.000Z","utcOffset":540},
             {"type":"mbg","mbg":99,"dateString":"2026-03-31T20:00:00-0700"},
             {"type":"cal","slope":800,"date":1775000000000}]
            """)
        let readings = outcome.value.readings
        #expect(outcome.value.shown == ["glucose 101.0 mg/dL", "glucose 99.0 mg/dL"])
        #expect(readings.map(\.offset) == [UTCOffset(seconds: 32_400), UTCOffset(seconds: -25_200)])
        #expect(outcome.value.moments == ["2026-03-31 23:33:20", "2026-04-01 03:00:00"])
        let seconds = try readAny(#"[{"type":"sgv","sgv":101,"date":1775000000}]"#)
        #expect(seconds.value.moments == ["2026-03-31 23:33:20"])
        #expect(outcome.codes == ["data.other-records"])
    }

    @Test("codes of errors, times far away and entries without a value are left out")
    func leavesOut() throws {
        let outcome = try readAny(
            """
            [{"type":"sgv","sgv":100,"date":1775000000000},
             {"type":"sgv","sgv":10,"date":1775000000000},
             {"type":"sgv","sgv":100,"date":1e300},
             {"type":"sgv","sgv":100,"date":0},
             {"type":"sgv","date":1775000000000},
             {"type":"sgv","sgv":"high","date":1775000000000}, 7]
            """)
        #expect(outcome.value.readings.count == 1)
        #expect(
            outcome.value.skipped.first.map(\.reason)
                == [.deviceError, .badTime, .implausibleTime, .noValue, .notANumber, .brokenRecord])
    }

    @Test("are in the unit that they name")
    func readsUnits() throws {
        let outcome = try readAny(
            """
            [{"type":"mbg","mbg":5.6,"units":"mmol","date":1775000000000},
             {"type":"sgv","sgv":5.7,"units":"mmol/L","date":1775000300000},
             {"type":"sgv","sgv":1.1,"units":"mmol","date":1775000400000},
             {"type":"mbg","mbg":101,"units":"mg/dl","date":1775000600000},
             {"type":"mbg","mbg":101,"units":"g","date":1775000900000}]
            """)
        #expect(outcome.value.shown == ["glucose 5.6 mmol/L", "glucose 5.7 mmol/L", "glucose 101.0 mg/dL"])
        #expect(outcome.value.skipped.first.map(\.reason) == [.deviceError, .unknownUnit])
    }

    @Test("an empty list is a diary without readings")
    func readsNothing() throws {
        #expect(try readAny(" [ ] ").codes == ["data.no-rows"])
    }
}

@Suite("What is no diary")
struct ForeignInputTests {
    @Test("is refused by what it is", arguments: [#"{"a":1}"#, "[1]", "<a/>", "PK\u{3}\u{4}rest"])
    func refusesForeign(text: String) throws {
        #expect(try refusal(text).codes == ["data.unknown-format"])
    }

    @Test(
        "JSON that is damaged or nested without end is refused",
        arguments: [
            (#"[{"sgv":100,"date":1}"#, "data.truncated"), (#"[{"sgv":100} {"sgv":2}]"#, "data.json"),
            (#"[{"sgv":100}}]"#, "data.json"), (#"[{"sgv":"#, "data.truncated"), (#"["sgv"#, "data.truncated"),
            (#"{"entry":[{}]"#, "data.truncated"), (#"{"entry" 3}"#, "data.json"), (#"{"a":1,}"#, "data.json"),
            ("[" + String(repeating: "[", count: 100_000), "data.too-deep"),
        ])
    func refusesDamaged(text: String, code: String) throws {
        let zone = try #require(Zone("UTC"))
        let failure = #expect(throws: DiagnosticFailure.self) {
            try DiaryReader(zone: zone, choice: .format(.nightscout)).read(.bytes([UInt8](text.utf8), name: "test"))
        }
        #expect(failure?.codes == [code])
    }

    @Test("a record larger than the limit is refused and not kept")
    func refusesLong() throws {
        var limits = DataLimits()
        limits.recordBytes = 100_000
        let text = #"[{"sgv":100,"note":""# + String(repeating: "x", count: 400_000) + #""}]"#
        #expect(try refusal(text, limits: limits).codes == ["data.record-too-long"])
    }

    @Test("text in UTF-16 is read by its mark, and other bytes that are not UTF-8 are refused")
    func encodings() throws {
        let zone = try #require(Zone("UTC"))
        let text = #"[{"sgv":100,"date":1740812400000,"type":"sgv"}]"#
        let reader = DiaryReader(zone: zone, choice: .format(.nightscout))
        let outcome = try reader.read(.bytes([0xFF, 0xFE] + text.utf8.flatMap { [$0, 0] }, name: "test"))
        #expect(outcome.value.shown == ["glucose 100.0 mg/dL"])
        #expect(outcome.codes.first == "data.encoding-found")
        let damaged = [UInt8](text.utf8.dropLast(6)) + [0xFF] + [UInt8](text.utf8.suffix(6))
        #expect(throws: DiagnosticFailure.self) { try reader.read(.bytes(damaged, name: "test")) }
    }
}
