import DiaryModel
import ReportModel
import Specimens
import TestSupport
import Testing
@testable import SectionBuilding

@Suite("Section builder")
struct SectionBuilderTests {
    private func failure(
        _ sections: [SectionDefinition], guidelines: [String: Guideline] = Schemes.all
    ) throws -> [Diagnostic] {
        let diary = Diary(person: Person(id: "p"), readings: [])
        let definition = try Diaries.definition(sections)
        let failure = #expect(throws: DiagnosticFailure.self) {
            try SectionBuilder.build(diary: diary, definition: definition, guidelines: guidelines)
        }
        return try #require(failure).diagnostics
    }

    @Test("tells which readings no section shows, as a note where nobody asked for their kind")
    func unshown() throws {
        let at = try Diaries.instant("2025-11-03")
        func warnings(_ sections: [SectionDefinition], _ readings: [Reading]) throws -> [String] {
            try SectionBuilder.build(
                diary: Diary(person: Person(id: "p"), readings: readings),
                definition: try Diaries.definition(sections), guidelines: [:]
            ).warnings.map(\.description)
        }
        let beat = Diaries.single(.pulse, 61, at: at)
        let pulse = SectionDefinition(id: "p", kind: .pulse)
        let weight = SectionDefinition(id: "w", kind: .weight)
        #expect(try warnings([pulse, weight], [beat]) == [])
        #expect(
            try warnings([weight], [beat]) == [
                """
                note[section.unshown-readings]: 1 reading of pulse shown by no section
                    hint: add a section of pulse to show them
                """
            ])
        let own = Diaries.single(.pulse, 70, at: at).given(for: "p")
        #expect(
            try warnings([pulse], [beat, own]) == [
                """
                warning[section.unshown-readings]: 1 reading of pulse given for no section: every section of pulse shows \
                readings of its own
                    hint: add a section of pulse without readings, which shows those given for none
                """
            ])
    }

    @Test("refuses a report without sections")
    func noSections() throws {
        #expect(try failure([]).map(\.code) == ["section.none"])
    }

    @Test("refuses a guideline that nobody knows, and says which was meant")
    func unknownGuideline() throws {
        let found = try failure([SectionDefinition(id: "bp", kind: .bloodPressure, guideline: "presure")])
        #expect(found.map(\.code) == ["section.unknown-guideline"])
        #expect(found.first?.hint == "did you mean `pressure`?")
    }

    @Test("refuses a guideline about something else")
    func guidelineMismatch() throws {
        let found = try failure([SectionDefinition(id: "bp", kind: .bloodPressure, guideline: "body-mass")])
        #expect(found.map(\.code) == ["section.guideline-mismatch"])
        #expect(found.first?.message.contains("weight") == true)
    }

    @Test("refuses a unit of something else")
    func unitMismatch() throws {
        let found = try failure([SectionDefinition(id: "w", kind: .weight, unit: .millimetresOfMercury)])
        #expect(found.map(\.code) == ["section.unit-mismatch"])
        #expect(found.first?.hint == "known here: kg, lb")
    }

    @Test("refuses a guideline whose rows do not hold every class once")
    func brokenGuideline() throws {
        let whole = Schemes.pressure()
        for rows in [Array(whole.rows.dropLast()), whole.rows + whole.rows.prefix(1), []] {
            let broken = Guideline(
                id: "pressure", subject: whole.subject, name: whole.name, citation: whole.citation,
                classes: whole.classes, scales: whole.scales, rows: rows)
            let found = try failure([Diaries.bloodPressure], guidelines: ["pressure": broken])
            #expect(found.map(\.code) == ["section.broken-guideline"])
        }
    }

    @Test("reports every bad section at once")
    func everyProblem() throws {
        let found = try failure([
            SectionDefinition(id: "a", kind: .bloodPressure, guideline: "nope"),
            SectionDefinition(id: "b", kind: .weight, guideline: "pressure", unit: .celsius),
        ])
        #expect(
            found.map(\.code) == ["section.unknown-guideline", "section.unit-mismatch", "section.guideline-mismatch"])
    }

    @Test("never puts a name or a value into a diagnostic")
    func privacy() throws {
        let diary = Diary(
            person: Person(id: "p", name: "Secret Name"),
            readings: [Diaries.pressure(71, 117, at: try Diaries.instant("2025-11-02"))])
        let outcome = try SectionBuilder.build(
            diary: diary, definition: try Diaries.definition([Diaries.bloodPressure]), guidelines: Schemes.all)
        let text = outcome.warnings.map(\.description).joined()
        #expect(!text.isEmpty)
        for secret in ["Secret", "71", "117"] { #expect(!text.contains(secret)) }
    }

    @Test("builds the same report from the same diary, in whatever order its readings come")
    func determinism() throws {
        let readings = try Diaries.pressures(perClass: [29, 14, 11, 5, 1])
        var random = SeededNumbers(seed: 3)
        let sections = [Diaries.bloodPressure, Diaries.weight, Diaries.pulse]
        let first = try Diaries.report(readings, sections)
        for _ in 0..<5 {
            #expect(try Diaries.report(readings.shuffled(using: &random), sections) == first)
        }
    }

    @Test("reads a large diary once, however many sections ask for it")
    func manySections() throws {
        let start = try Diaries.instant("2025-11-01", 0)
        let readings = (0..<20_000).map { index in
            let moment = Instant(milliseconds: start.milliseconds + Int64(index) * 125_000)
            return Diaries.pressure(110 + Double(index % 60), 70, at: moment)
        }
        let sections = (0..<1_000).map { index in
            SectionDefinition(id: "s\(index)", kind: .bloodPressure, guideline: "pressure", title: "\(index)")
        }
        let report = try Diaries.report(readings, sections)
        #expect(report.cards.count == 1_000)
        #expect(report.cards.allSatisfy { $0.rows == report.cards[0].rows && $0.figures == report.cards[0].figures })
        #expect(report.tiles[1].line == "Recorded: 20000 readings")
        #expect(report.cards[999].meta.english == "Scheme 1, adults · 30 days · 4000 measurements")
        #expect(report.cards[999].figures.last?.line == "Days measured: 29 of 30 days")
    }

    @Test("parts many kinds in one go")
    func manyKinds() throws {
        let kinds = (0..<1_000).map { MeasurementKind.declared("k\($0)", unit: .declared("u"), plausible: 0...1_000) }
        let moment = try Diaries.instant("2025-11-02")
        let readings = kinds.enumerated().flatMap { index, kind in
            (0...1).map {
                Diaries.single(kind, Double(index), at: Instant(milliseconds: moment.milliseconds + $0 * 3_600_000))
            }
        }
        let sections = kinds.map { SectionDefinition(id: $0.id, kind: $0) }
        let report = try Diaries.report(readings, sections)
        #expect(report.cards.count == 1_000)
        #expect(report.cards[7].rows.map(\.english) == ["Mean: 7 u", "Lowest: 7 u", "Highest: 7 u"])
    }

    @Test("parts many sections of one kind in one go, each with readings of its own")
    func manyOwners() throws {
        let start = try Diaries.instant("2025-11-01", 0)
        let readings = (0..<20_000).map { index in
            let moment = Instant(milliseconds: start.milliseconds + Int64(index) * 125_000)
            return Diaries.pressure(100 + Double(index % 1_000), 70, at: moment).given(for: "s\(index % 1_000)")
        }
        let sections = (0..<1_000).map { SectionDefinition(id: "s\($0)", kind: .bloodPressure, guideline: "pressure") }
        let report = try Diaries.report(readings, sections)
        #expect(report.cards.count == 201)
        #expect(report.cards[7].meta.english == "Scheme 1, adults · 30 days · 20 readings")
    }
}
