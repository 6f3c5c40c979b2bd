import DiaryModel
import StoreSupport
import SystemKit
import Testing
@testable import DiaryStore

@Suite("The heights of a person in a store")
struct HeightTests {
    private func height(_ value: Double, _ unit: Unit = .centimetres, day: Int64) -> Reading {
        Reading(
            kind: .height, instant: Instant(milliseconds: day * 86_400_000), value: .single(Quantity(value, unit)))
    }

    private func take(_ readings: [Reading], told: Quantity? = nil, into fixture: StoreFixture) throws {
        let digest = "\(readings.count) \(readings[0])"
        _ = try fixture.store.enter(
            StoreImport(
                person: Person(id: "anna", height: told), file: "x", digest: digest, bytes: 1,
                moment: Instant(milliseconds: 0))
        ) { (intake) throws(DiagnosticFailure) in
            try intake.append(readings)
            return FileAccount.of(1, in: .utc)
        }
    }

    /// Returns the heights that belong to weights of some days.
    private func heights(_ days: Range<Int64>, of fixture: StoreFixture) throws -> [MeasuredHeight] {
        let period =
            Instant(milliseconds: days.lowerBound * 86_400_000)..<Instant(milliseconds: days.upperBound * 86_400_000)
        return try fixture.store.heights(of: "anna", around: period)
    }

    private func measured(_ value: Double, _ unit: Unit = .centimetres, day: Int64) -> MeasuredHeight {
        MeasuredHeight(Quantity(value, unit), at: Instant(milliseconds: day * 86_400_000))
    }

    @Test("are found around a period, in their own units, whatever file they came in", arguments: StoreKind.all)
    func around(kind: StoreKind) throws {
        let fixture = try kind.make()
        try take([height(170.5, day: 20_000), height(7, day: 20_002)], into: fixture)
        try take([height(66, .inches, day: 20_001), height(172, day: 20_010)], into: fixture)
        try take([height(168, day: 19_000), height(173, day: 20_011), height(169, day: 20_005)], into: fixture)
        try take(StoreFixture.sample(200), into: fixture)
        let around = [measured(66, .inches, day: 20_001), measured(172, day: 20_010)]
        #expect(try heights(20_003..<20_010, of: fixture) == around)
        #expect(try heights(18_000..<19_000, of: fixture) == [measured(168, day: 19_000)])
        #expect(try heights(20_011..<20_012, of: fixture) == [measured(172, day: 20_010)])
        #expect(try fixture.store.heights(of: "ben", around: Instant(milliseconds: 0)..<Instant(milliseconds: 1)) == [])
    }

    @Test("are none that somebody told, and what somebody told is no measured one", arguments: StoreKind.all)
    func told(kind: StoreKind) throws {
        let fixture = try kind.make()
        try take([height(170.5, day: 20_000)], into: fixture)
        #expect(try fixture.store.person("anna")?.person.height == nil)
        try take([height(171, day: 20_001)], told: Quantity(165, .centimetres), into: fixture)
        #expect(try fixture.store.person("anna")?.person.height == Quantity(165, .centimetres))
        #expect(try heights(19_000..<19_001, of: fixture) == [measured(170.5, day: 20_000)])
    }

    @Test("are found without looking through all readings")
    func index() throws {
        let fixture = try StoreKind.file.make()
        let connection = fixture.store.connection
        let plan = try connection.rows(
            "EXPLAIN QUERY PLAN \(DiaryStore.height(.before, in: connection))",
            [.integer(1), .integer(2), .integer(11)])
        #expect(plan.contains { $0.contains { $0.string.contains("statement_height") } })
    }
}
