import DiaryModel
import ReportModel
import Specimens
import Testing
@testable import SectionBuilding

@Suite("The height that makes a body-mass index of a weight")
struct HeightTests {
    private func height(_ value: Double, _ day: String) throws -> Reading {
        Diaries.single(.height, value, at: try Diaries.instant(day, 7))
    }

    private func weight(_ value: Double, _ day: String) throws -> Reading {
        Diaries.single(.weight, value, at: try Diaries.instant(day))
    }

    private func index(_ outcome: Outcome<Report>) -> String? {
        outcome.value.cards.first?.figures.first { $0.label.key == "figure_mean_bmi" }?.value.english
    }

    private func outcome(_ diary: Diary, guideline: String? = nil) throws -> Outcome<Report> {
        try SectionBuilder.build(
            diary: diary,
            definition: try Diaries.definition([
                SectionDefinition(id: "w", kind: .weight, guideline: guideline)
            ]), guidelines: Schemes.all)
    }

    private func facts(_ diary: Diary) throws -> MeasuredSection {
        try SectionBuilder.sections(
            diary: diary, definition: try Diaries.definition([Diaries.weight]), guidelines: Schemes.all)[0]
    }

    @Test("is the last that was measured at that moment or before, for each weight its own")
    func lastBefore() throws {
        let person = Person(id: "c", birthDate: try Diaries.day("2021-01-01"), height: Quantity(300, .centimetres))
        let diary = Diary(
            person: person,
            readings: [
                try weight(16, "2025-11-02"), try height(100, "2025-11-03"), try weight(16, "2025-11-03"),
                try weight(16, "2025-11-20"), try height(200, "2025-11-21"),
            ], furtherHeights: [MeasuredHeight(Quantity(80, .centimetres), at: try Diaries.instant("2025-01-01"))])
        // 25, 16 and 16.
        #expect(try facts(diary).bodyMassIndex == Quantity(19, .kilogramsPerSquareMetre))
        #expect(try outcome(diary).warnings.map(\.code) == [])
    }

    @Test("is the one that somebody told where none was measured until then")
    func told() throws {
        let diary = Diary(
            person: try Diaries.adult(height: 200),
            readings: [try weight(80, "2025-11-02"), try height(100, "2025-11-03"), try weight(20, "2025-11-04")])
        #expect(try facts(diary).bodyMassIndex == Quantity(20, .kilogramsPerSquareMetre))
        #expect(try facts(diary).classCounts?.classes == [0, 2, 0])
    }

    @Test("is the first that was measured later for somebody of twenty years")
    func later() throws {
        let readings = [try weight(80, "2025-11-02"), try height(200, "2025-11-03"), try height(100, "2025-11-04")]
        let grown = Diary(
            person: Person(id: "g", birthDate: try Diaries.day("2005-11-02")), readings: readings)
        #expect(try facts(grown).bodyMassIndex == Quantity(20, .kilogramsPerSquareMetre))
        #expect(try outcome(grown).warnings.map(\.code) == [])
        let unknown = Diary(person: Person(id: "u"), readings: readings)
        #expect(try facts(unknown).bodyMassIndex == Quantity(20, .kilogramsPerSquareMetre))
        #expect(try outcome(unknown).warnings.map(\.code) == ["section.later-height"])
    }

    @Test("is none for somebody who was growing, and that is told")
    func growing() throws {
        let diary = Diary(
            person: Person(id: "c", birthDate: try Diaries.day("2005-11-03")),
            readings: [try weight(80, "2025-11-02"), try height(200, "2025-11-05"), try weight(40, "2025-11-06")])
        #expect(try facts(diary).bodyMassIndex == Quantity(10, .kilogramsPerSquareMetre))
        let outcome = try outcome(diary, guideline: "body-mass")
        #expect(outcome.warnings.map(\.code) == ["section.no-height-yet"])
        #expect(outcome.warnings[0].message.contains("1 weight:"))
        #expect(try facts(diary).classCounts?.heightMissing == 1)
        // Some have a height, so that it is wrong to say that none is given.
        #expect(outcome.value.cards[0].notes.map(\.english).contains("1 reading could not be classified."))
    }

    @Test("draws no target where weights have several")
    func target() throws {
        func limits(_ readings: [Reading]) throws -> [String?]? {
            let panel = try Diaries.chart(
                readings, Diaries.weight, .trend(), person: try Diaries.adult(height: nil))
            return panel.plot?.scales[0].limits.map { $0.label?.english }
        }
        let readings = [try height(170, "2025-11-01"), try weight(70, "2025-11-02"), try weight(71, "2025-11-09")]
        #expect(try limits(readings) == ["≤ 72.2"])
        #expect(try limits(readings + [try height(171, "2025-11-05")]) == [])
    }

    @Test("is the same whatever order heights come in, and of one moment the first")
    func order() throws {
        let heights = try (1...5).map { number in
            MeasuredHeight(
                Quantity(Double(100 + number), .centimetres), at: try Diaries.instant("2025-11-0\(number)"))
        }
        let moment = try Diaries.instant("2025-11-03")
        for list in [heights, heights.reversed(), heights + [MeasuredHeight(Quantity(1, .centimetres), at: moment)]] {
            let finding = HeightHistory(of: Person(id: "p"), measured: list).finding(
                at: moment, on: try Diaries.day("2025-11-03"))
            #expect(finding == .known(Quantity(103, .centimetres)))
        }
    }
}
