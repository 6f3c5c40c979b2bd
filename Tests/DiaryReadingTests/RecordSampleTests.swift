import Foundation
import TestSupport
import Testing
@testable import DiaryModel
@testable import DiaryReading

@Suite("Real exports of records", .needsSamples)
struct RecordSampleTests {
    private func outcome(of name: String) throws -> Outcome<ImportResult> {
        try DiaryReader(zone: try #require(Zone("America/New_York"))).read(.file(Repository.sample(name)))
    }

    private func counts(_ result: ImportResult) -> [String: Int] {
        Dictionary(grouping: result.readings, by: \.kind.id).mapValues(\.count)
    }

    @Test("a bundle of a synthetic patient: eighteen of each")
    func bundle() throws {
        let result = try outcome(of: "fhir-synthea-r4/Isaiah_Schaden.json").value
        let found = counts(result)
        #expect(found["blood-pressure"] == 18)
        #expect(found["weight"] == 18)
        #expect(found["glucose"] == 18)
        #expect(result.skipped.count == 0)
        #expect(result.implausible.count == 0)
    }

    @Test("a bundle of an infant")
    func infant() throws {
        let result = try outcome(of: "fhir-synthea-r4/Luigi_Wiegand_no_bmi.json").value
        #expect(counts(result)["blood-pressure"] == 4)
        #expect(counts(result)["weight"] == 4)
    }

    @Test("single observations with a byte order mark and a day without a time")
    func single() throws {
        for name in ["BloodPressure-bom", "ObservationWithBloodPressure"] {
            let outcome = try outcome(of: "fhir-obs-json/\(name).json")
            #expect(counts(outcome.value) == ["blood-pressure": 1])
            #expect(outcome.codes.contains("data.date-only"))
        }
    }

    @Test(
        "a cancelled observation is a statement that gives no reading; one whose component has no value is left out by name"
    )
    func withdrawn() throws {
        func path(_ name: String) -> String {
            Repository.sample("fhir-obs-json/observation-example-bloodpressure-\(name).json")
        }
        let cancelled = try outcome(of: "fhir-obs-json/observation-example-bloodpressure-cancel.json").value
        #expect(cancelled.readings.isEmpty && cancelled.reasons[.withdrawn]?.count == 1)
        let failure = #expect(throws: DiagnosticFailure.self) { try DiaryReader(zone: .utc).read(.file(path("dar"))) }
        #expect(failure?.codes == ["data.no-readable-rows", "data.absent-value"])
    }

    @Test("XML: pressures 107 over 60, and a weight in pounds")
    func xml() throws {
        let pressure = try outcome(of: "fhir-xml/observation-bp.xml")
        let weight = try outcome(of: "fhir-xml/observation-example-weight.xml")
        #expect(pressure.value.shown == ["blood-pressure 107.0/60.0 mmHg"])
        #expect(weight.value.shown == ["weight 185.0 lb"])
    }

    @Test("entries of a glucose sensor, whose order falls")
    func entries() throws {
        let result = try outcome(of: "nightscout-entries/oref0-glucose.json").value
        #expect(counts(result).keys.sorted() == ["glucose"])
        #expect(result.readings.allSatisfy { $0.offset == UTCOffset(seconds: -25_200) })
        #expect(result.skipped.count == 0)
    }

    @Test(
        "a file cut off anywhere, or with bytes changed, is read, warned about or refused, and never crashes",
        arguments: [
            "fhir-obs-json/BloodPressure-bom.json", "fhir-xml/observation-bp.xml",
            "nightscout-entries/oref0-glucose.json",
        ])
    func damage(name: String) throws {
        let whole = [UInt8](try Data(contentsOf: URL(filePath: Repository.sample(name))))
        let reader = DiaryReader(zone: .utc)
        let count = try reader.read(.bytes(whole, name: name)).value.readings.count
        for percent in 0..<100 {
            let cut = Array(whole.prefix(whole.count * percent / 100))
            #expect(throws: DiagnosticFailure.self, "cut at \(percent) %") {
                try reader.read(.bytes(cut, name: name))
            }
        }
        var numbers = SeededNumbers(seed: 500)
        for _ in 0..<500 {
            var damaged = whole
            for _ in 0..<3 {
                damaged[Int.random(in: 0..<whole.count, using: &numbers)] = UInt8.random(in: 0...255, using: &numbers)
            }
            if let result = try? reader.read(.bytes(damaged, name: name)).value {
                #expect(result.readings.count <= count)
            }
        }
    }
}
