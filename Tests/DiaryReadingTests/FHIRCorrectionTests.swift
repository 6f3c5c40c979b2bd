import Testing
@testable import DiaryModel
@testable import DiaryReading

@Suite("What FHIR and Nightscout say in further ways")
struct FHIRCorrectionTests {
    private func read(_ lines: [String], _ name: String = "history.ndjson") throws -> ImportResult {
        try DiaryReader(zone: .utc).read(.bytes([UInt8](lines.joined(separator: "\n").utf8), name: name)).value
    }

    private func values(_ lines: [String]) throws -> [[Double]] {
        try read(lines).readings.map { $0.value.quantities.map(\.value) }
    }

    private func observation(
        _ id: String, _ code: String, _ value: Int, _ unit: String, version: Int = 1, hour: Int = 8,
        system: String = "http://loinc.org"
    ) -> String {
        #"{"resourceType":"Observation","id":"\#(id)","meta":{"versionId":"\#(version)"},"status":"final","#
            + #""code":{"coding":[{"system":"\#(system)","code":"\#(code)"}]},"#
            + #""effectiveDateTime":"2026-03-01T0\#(hour):00:00Z","valueQuantity":{"value":\#(value),"code":"\#(unit)"}}"#
    }

    private func deletion(_ url: String, version: Int = 2) -> String {
        #"{"request":{"method":"DELETE","url":"\#(url)"},"response":{"etag":"W/\"\#(version)\""}}"#
    }

    @Test("a deleted half makes no pair, wherever the deletion stands, and a newer version of it does")
    func halves() throws {
        let halves = [observation("s", "8480-6", 232, "mm[Hg]"), observation("d", "8462-4", 85, "mm[Hg]")]
        let weight = observation("w", "29463-7", 70, "kg")
        #expect(try values(halves + [weight]).contains([232, 85]))
        for id in ["s", "d"] {
            let gone = deletion("Observation/\(id)")
            #expect(try values(halves + [weight, gone]) == [[70]])
            #expect(try values([gone] + halves + [weight]) == [[70]])
        }
        let newer = observation("s", "8480-6", 132, "mm[Hg]", version: 3)
        #expect(try values(halves + [newer, weight, deletion("Observation/s")]).contains([132, 85]))
        // Of two that say the same one is deleted.
        let twice = halves + [observation("s2", "8480-6", 232, "mm[Hg]"), deletion("Observation/s2"), weight]
        #expect(try values(twice).contains([232, 85]))
    }

    @Test("that a version was deleted takes nothing back")
    func versions() throws {
        let weights = [observation("w", "29463-7", 70, "kg"), observation("x", "29463-7", 71, "kg", hour: 9)]
        #expect(try values(weights + [deletion("Observation/w/_history/1")]) == [[70], [71]])
        #expect(try values(weights + [deletion("https://x.example/fhir/Observation/w")]) == [[71]])
    }

    @Test("a deletion may name the version that it is itself")
    func deletedVersions() throws {
        let weights = [observation("w", "29463-7", 70, "kg"), observation("x", "29463-7", 71, "kg", hour: 9)]
        let plain = #"{"request":{"method":"DELETE","url":"https://x.example/fhir/Observation/w/_history/2"}}"#
        #expect(try values(weights + [plain]) == [[71]])
        #expect(try values(weights + [deletion("Observation/w/_history/2")]) == [[71]])
    }

    @Test(
        "terms of SNOMED CT alone are understood",
        arguments: [
            ("27113001", "kg", "weight"), ("364075005", "/min", "pulse"), ("386725007", "Cel", "temperature"),
            ("431314004", "%", "spo2"), ("434912009", "mg/dL", "glucose"),
        ])
    func snomed(code: String, unit: String, kind: String) throws {
        let found = try read([observation("a", code, 70, unit, system: "http://snomed.info/sct")]).readings
        #expect(found.map(\.kind.id) == [kind])
    }

    @Test("pressures with terms of SNOMED CT alone are pairs")
    func snomedPair() throws {
        let halves = [
            observation("s", "271649006", 132, "mm[Hg]", system: "http://snomed.info/sct"),
            observation("d", "271650006", 85, "mm[Hg]", system: "http://snomed.info/sct"),
        ]
        #expect(try values(halves) == [[132, 85]])
    }

    @Test("checks of a meter among treatments are readings, those of a sensor and without a unit are not")
    func treatments() throws {
        func treatment(_ rest: String) -> String {
            #"{"eventType":"BG Check","created_at":"2026-03-01T08:00:00Z",\#(rest)}"#
        }
        let found = try read(
            [
                treatment(#""glucose":120,"glucoseType":"Finger","units":"mg/dl","enteredBy":"AAPS""#),
                treatment(#""glucose":"6.1","glucoseType":"Manual","units":"mmol""#),
                treatment(#""glucose":130,"glucoseType":"Sensor","units":"mg/dl""#),
                treatment(#""glucose":131,"glucoseType":"Finger""#),
                #"{"eventType":"Meal Bolus","created_at":"2026-03-01T08:00:00Z","carbs":20}"#,
            ], "treatments.json")
        #expect(
            Set(found.readings.map(\.value)) == [
                .single(Quantity(120, .milligramsPerDecilitre)), .single(Quantity(6.1, .millimolesPerLitre)),
            ])
        #expect(found.reasons.mapValues(\.count) == [.missingUnit: 1])
    }
}
