import Diagnostics
import DiaryModel
import Testing

@testable import DiaryStore

@Suite("The height of a person in a store")
struct HeightTests {
    private func height(_ value: Double, _ unit: Unit = .centimetres, day: Int64) -> Reading {
        Reading(
            kind: .height, instant: Instant(milliseconds: day * 86_400_000), value: .single(Quantity(value, unit)))
    }

    private func take(_ readings: [Reading], told: Quantity? = nil, into fixture: StoreFixture) throws {
        let digest = "\(readings)"
        _ = try fixture.store.take(
            IntakeRequest(
                person: Person(id: "anna", height: told), fileName: "x", digest: digest, bytes: 1,
                moment: Instant(milliseconds: 0))
        ) { (intake) throws(DiagnosticFailure) in
            try intake.take(readings)
            return IntakeReport(format: "delimited", zone: .utc, entries: 1, hasHeight: true)
        }
    }

    @Test("is the last of all readings that can be true, in its own unit", arguments: StoreKind.all)
    func last(kind: StoreKind) throws {
        let fixture = try kind.make()
        try take([height(170.5, day: 20_000), height(7, day: 20_002)], into: fixture)
        #expect(try fixture.store.person("anna")?.person.height == Quantity(170.5, .centimetres))
        try take([height(66, .inches, day: 20_001)], into: fixture)
        try take([height(168, day: 19_000)], into: fixture)
        #expect(try fixture.store.person("anna")?.person.height == Quantity(66, .inches))
    }

    @Test("stays what somebody told", arguments: StoreKind.all)
    func told(kind: StoreKind) throws {
        let fixture = try kind.make()
        try take([height(170.5, day: 20_000)], told: Quantity(165, .centimetres), into: fixture)
        try take([height(171, day: 20_001)], into: fixture)
        #expect(try fixture.store.person("anna")?.person.height == Quantity(165, .centimetres))
    }
}
