import DiaryPress
import Foundation
import TestSupport
import Testing

@Suite("The library for programs")
struct LibraryTests {
    private let file = Repository.path(of: "Examples/home-monitor/export.csv")
    private let zone: Zone

    init() throws { zone = try #require(Zone("Europe/Berlin")) }

    private func maker() throws -> ReportMaker {
        try ReportMaker(resources: Repository.root, fontCache: ScratchFolder.fontCache)
    }

    private func definition() throws -> ReportDefinition {
        let first = try #require(CivilDate(iso: "2025-11-03"))
        return ReportDefinition(
            id: "2025-11", languages: [.english], period: Period(first...first.adding(days: 6), in: zone),
            sections: [
                SectionDefinition(id: "bp", kind: .bloodPressure, guideline: "esh-2023"),
                SectionDefinition(id: "pulse", kind: .pulse),
            ])
    }

    @Test("makes the bytes of one maker in a pool that several tasks share, and fails as one does")
    func pool() async throws {
        let maker = try maker()
        let (definition, person) = (try definition(), Person(id: "1", name: "Anna Berg"))
        let readings = try maker.readings(of: [file], in: zone).readings
        let expected = try maker.report(definition, of: person, readings: readings).files
        let pool = try ReportPool(makers: 2, resources: Repository.root, fontCache: ScratchFolder.fontCache)
        let made = try await withThrowingTaskGroup(of: [[UInt8]].self) { group in
            for _ in 0..<12 {
                group.addTask { try await pool.report(definition, of: person, readings: readings).files }
            }
            return try await group.reduce(into: [[[UInt8]]]()) { $0.append($1) }
        }
        #expect(made.count == 12 && made.allSatisfy { $0 == expected })
        var wrong = definition
        wrong.languages = []
        let failure = await #expect(throws: DiagnosticFailure.self) {
            try await pool.report(wrong, of: person, readings: readings)
        }
        #expect(failure?.diagnostics.map(\.code) == ["config.bad-value"])
    }

    @Test("reads files as `report` does")
    func files() throws {
        let maker = try maker()
        let found = try maker.readings(of: [file], in: zone)
        #expect(found.readings.count == 24 && found.zone == zone)
        #expect(found.warnings.map(\.code) == ["data.zone-applied"])
        #expect(try maker.readings(of: [file, file], in: zone).readings == found.readings)
        for (wrong, code) in [("/nowhere/a.csv", "data.missing-file"), (Repository.path(of: "LICENSE"), "data.")] {
            let failure = #expect(throws: DiagnosticFailure.self) { try maker.readings(of: [wrong]) }
            #expect(failure?.diagnostics.first?.code.rawValue.hasPrefix(code) == true, "\(String(describing: failure))")
        }
    }

    @Test("keeps readings in a store, once each")
    func store() throws {
        let (maker, scratch) = (try maker(), try ScratchFolder())
        let address = "sqlite:\(scratch.path(of: "people.sqlite"))"
        let missing = #expect(throws: DiagnosticFailure.self) { try ReadingStore(address) }
        #expect(missing?.diagnostics.first?.code.rawValue.hasPrefix("store.") == true)
        let store = try ReadingStore(address, making: true)
        for _ in 1...2 {
            _ = try store.add(
                file, of: Person(id: "anna", name: "Anna Berg"), in: zone, at: Instant(milliseconds: 0), by: maker)
        }
        #expect(try store.people() == ["anna"])
        let readings = try store.readings(of: "anna")
        #expect(readings.count == 24)
        let report = try maker.report(try definition(), of: Person(id: "anna"), readings: readings)
        #expect(report.pageCount > 0 && report.warnings.isEmpty)
        #expect(throws: DiagnosticFailure.self) { try store.readings(of: "ben") }
        try store.forget("anna")
        #expect(try store.people().isEmpty)
    }
}
