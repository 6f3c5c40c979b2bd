import DiaryModel
import Foundation
import Testing
@testable import DiaryStore
@testable import DiaryPress

/// The demands of the profiles of R4's vital signs and of US Core's laboratory results (http://hl7.org/fhir/R4/observation-vitalsigns.html,
/// version 4.0.1; https://hl7.org/fhir/us/core/STU6.1/StructureDefinition-us-core-observation-lab.html).
@Suite("Observations as receivers demand them")
struct ObservationProfileTests {
    private static func single(_ kind: MeasurementKind, _ value: Double, _ unit: DiaryModel.Unit) -> Reading {
        Reading(kind: kind, instant: Instant(milliseconds: 1_700_000_000_000), value: .single(Quantity(value, unit)))
    }

    private static func pressure(_ unit: DiaryModel.Unit) -> Reading {
        Reading(
            kind: .bloodPressure, instant: Instant(milliseconds: 1_700_000_000_000),
            value: .bloodPressure(systolic: Quantity(128, unit), diastolic: Quantity(82, unit)))
    }

    /// A reading with the profile, the term that it fixes, the category and the units that it allows.
    private static let cases: [(reading: Reading, profile: String, term: String, category: String, units: [String])] = [
        (pressure(.millimetresOfMercury), "StructureDefinition/bp", "85354-9", "vital-signs", ["mm[Hg]"]),
        (pressure(.kilopascals), "StructureDefinition/vitalsigns", "85354-9", "vital-signs", ["kPa"]),
        (single(.weight, 70, .kilograms), "StructureDefinition/bodyweight", "29463-7", "vital-signs", ["kg"]),
        (single(.weight, 154, .pounds), "StructureDefinition/bodyweight", "29463-7", "vital-signs", ["[lb_av]"]),
        (single(.pulse, 61, .perMinute), "StructureDefinition/heartrate", "8867-4", "vital-signs", ["/min"]),
        (single(.oxygenSaturation, 97, .percent), "StructureDefinition/oxygensat", "2708-6", "vital-signs", ["%"]),
        (single(.temperature, 36.6, .celsius), "StructureDefinition/bodytemp", "8310-5", "vital-signs", ["Cel"]),
        (single(.height, 170, .centimetres), "StructureDefinition/bodyheight", "8302-2", "vital-signs", ["cm"]),
        (
            single(.glucose, 96, .milligramsPerDecilitre), "StructureDefinition/us-core-observation-lab", "2339-0",
            "laboratory", ["mg/dL"]
        ),
    ]

    private struct Observation: Decodable {
        struct Coding: Decodable { let system: String, code: String }
        struct Concept: Decodable { let coding: [Coding] }
        struct Meta: Decodable { let profile: [String] }
        struct Quantity: Decodable { let value: Double, system: String, code: String, unit: String }
        struct Component: Decodable { let code: Concept, valueQuantity: Quantity }
        struct Identifier: Decodable { let system: String, value: String }
        struct Subject: Decodable { let type: String }
        let id: String, identifier: [Identifier], meta: Meta, status: String, category: [Concept], code: Concept
        let subject: Subject, effectiveDateTime: String, valueQuantity: Quantity?, component: [Component]?
    }

    private static func observation(_ reading: Reading, zone: Zone = .utc) throws -> Observation {
        var line = ObservationLine(of: "anna")
        line.zone = zone
        return try JSONDecoder().decode(
            Observation.self, from: Data(line.text(StoredEntry(Statement(reading), standing: .holds), mark: nil).utf8))
    }

    @Test(
        "have a status, a category, the term and the units of their profile, a subject and a time",
        arguments: cases.indices)
    func demands(index: Int) throws {
        let wanted = Self.cases[index]
        let observation = try Self.observation(wanted.reading)
        #expect(observation.meta.profile.count == 1 && observation.meta.profile[0].hasSuffix(wanted.profile))
        #expect(observation.category[0].coding.map(\.code) == [wanted.category])
        #expect(
            observation.category[0].coding[0].system == "http://terminology.hl7.org/CodeSystem/observation-category")
        #expect(observation.code.coding.contains { $0.code == wanted.term && $0.system == "http://loinc.org" })
        #expect(observation.status == "final" && observation.subject.type == "Patient")
        let quantities = observation.valueQuantity.map { [$0] } ?? (observation.component ?? []).map(\.valueQuantity)
        #expect(Set(quantities.map(\.code)) == Set(wanted.units))
        #expect(quantities.allSatisfy { $0.system == "http://unitsofmeasure.org" })
        if wanted.term == "85354-9" {
            #expect(observation.component?.map { $0.code.coding[0].code } == ["8480-6", "8462-4"])
        }
        #expect(observation.identifier.map(\.value) == [observation.id])
        #expect(try #/[A-Za-z0-9.-]{1,64}/#.wholeMatch(in: observation.id) != nil)
    }

    @Test("have ids that stay, and that no other reading has")
    func ids() throws {
        let ids = try Self.cases.map { try Self.observation($0.reading).id }
        #expect(Set(ids).count == ids.count)
        #expect(try Self.cases.map { try Self.observation($0.reading, zone: #require(Zone("Asia/Seoul"))).id } == ids)
        let late = Reading(
            kind: .pulse, instant: Instant(milliseconds: 1_700_000_060_000), value: .single(Quantity(61, .perMinute)))
        #expect(try !ids.contains(Self.observation(late).id))
    }

    @Test("have local times with an offset that is one")
    func times() throws {
        let reading = Self.single(.pulse, 61, .perMinute)
        #expect(try Self.observation(reading).effectiveDateTime == "2023-11-14T22:13:20+00:00")
        let seoul = try #require(Zone("Asia/Seoul"))
        #expect(try Self.observation(reading, zone: seoul).effectiveDateTime == "2023-11-15T07:13:20+09:00")
        let offset = Reading(
            kind: .pulse, instant: reading.instant, offset: UTCOffset(seconds: -18_000), value: reading.value)
        #expect(try Self.observation(offset, zone: seoul).effectiveDateTime == "2023-11-14T17:13:20-05:00")
    }
}
