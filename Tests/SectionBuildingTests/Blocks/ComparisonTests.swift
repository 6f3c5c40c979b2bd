import Diagnostics
import DiaryModel
import GuidelineModel
import ReportModel
import Testing

@testable import SectionBuilding

@Suite("Comparisons with the period before")
struct ComparisonTests {
    private func table(
        _ readings: [Reading], _ sections: [SectionDefinition], period: Period? = nil,
        guidelines: [String: Guideline] = Schemes.all
    ) throws -> TableCard {
        let outcome = try Diaries.outcome(
            readings, sections, [.comparison(.all)], period: period, guidelines: guidelines)
        #expect(outcome.value.blocks.count == 1)
        return try #require(outcome.value.tables.first)
    }

    private func pressures(_ values: [(String, Double, Double)]) throws -> [Reading] {
        try values.map { Diaries.pressure($0.1, $0.2, at: try Diaries.instant($0.0)) }
    }

    @Test("take as many days before, ending the day before")
    func before() throws {
        let before = try #require(Diaries.period("2025-11-01", "2025-11-30").before)
        #expect(before.first == (try Diaries.day("2025-10-02")))
        #expect(before.last == (try Diaries.day("2025-10-31")))
        #expect(try Diaries.period("0001-01-10", "0001-01-31").before == nil)
        #expect(try Diaries.period("0001-01-01", "0001-01-01").before == nil)
        #expect(try Diaries.period("0001-01-02", "0001-01-02").before?.first == Diaries.day("0001-01-01"))
    }

    @Test("show both periods and the difference of what is printed, with an arrow and in words")
    func differences() throws {
        let readings = try pressures([
            ("2025-10-10", 130, 80), ("2025-10-11", 131, 80), ("2025-11-10", 118, 82), ("2025-11-11", 150, 70),
            ("2025-11-12", 110, 88),
        ])
        let card = try table(readings, [Diaries.bloodPressure])
        #expect(
            card.table.english == [
                ["Mean systolic", "126 mmHg", "131 mmHg", "↓ 5 mmHg lower"],
                ["Mean diastolic", "80 mmHg", "80 mmHg", "no change"],
                ["In target", "0%", "0%", "no change"], ["Readings", "3", "2", "↑ 1 more"],
            ])
        #expect(
            card.table.columns.map(\.title.english) == ["Figure", "This period", "Period before", "Change"])
        #expect(card.notes.map(\.english) == ["Period before: 2025-10-02–2025-10-31."])
        #expect(card.id == "comparison-1")
    }

    @Test("say the difference of two values in percent in points")
    func points() throws {
        let section = SectionDefinition(id: "o", kind: .oxygenSaturation)
        let readings = try [("2025-10-10", 97.0), ("2025-11-10", 95.0)].map {
            Diaries.single(.oxygenSaturation, $0.1, at: try Diaries.instant($0.0))
        }
        #expect(try table(readings, [section]).table.english.first == ["Mean", "95%", "97%", "↓ 2 points lower"])
    }

    @Test("have a heading for each section where there are several, and say where the period before has no readings")
    func sections() throws {
        let readings =
            try pressures([
                ("2025-10-10", 110, 70), ("2025-10-11", 150, 95), ("2025-11-10", 150, 95), ("2025-11-11", 150, 95),
            ])
            + [Diaries.single(.weight, 70, at: try Diaries.instant("2025-11-01"))]
            + [Diaries.single(.pulse, 70, at: try Diaries.instant("2025-10-05"))]
        let card = try table(readings, [Diaries.bloodPressure, Diaries.weight, Diaries.pulse, Diaries.glucose])
        #expect(
            card.table.english == [
                ["Blood pressure", "⟵", "⟵", "⟵"],
                ["Mean systolic", "150 mmHg", "130 mmHg", "↑ 20 mmHg higher"],
                ["Mean diastolic", "95 mmHg", "83 mmHg", "↑ 12 mmHg higher"],
                ["In target", "0%", "50%", "↓ 50 points lower"], ["Readings", "2", "2", "no change"],
                ["Weight", "⟵", "⟵", "⟵"], ["Mean", "70.0 kg", "no readings", "–"],
                ["Readings", "1", "no readings", "–"],
                ["Glucose", "⟵", "⟵", "⟵"], ["Readings", "no readings", "no readings", "–"],
                ["Pulse", "⟵", "⟵", "⟵"], ["Mean", "no readings", "70 /min", "–"],
                ["Readings", "no readings", "1", "–"],
            ])
        #expect(card.table.rows.filter { $0.role == .group }.count == 4)
    }

    @Test("compare what was given for the same section")
    func owners() throws {
        let own = try pressures([("2025-11-10", 120, 80)]).map { $0.given(for: "bp") }
        let others = try pressures([("2025-10-10", 150, 90)])
        let before = try pressures([("2025-10-11", 130, 90)]).map { $0.given(for: "bp") }
        #expect(
            try table(own + others + before, [Diaries.bloodPressure]).table.english[0]
                == ["Mean systolic", "120 mmHg", "130 mmHg", "↓ 10 mmHg lower"])
    }

    @Test("are the figures of this period, and named so, where the period before has no readings at all")
    func nothingBefore() throws {
        let readings = try pressures([("2025-11-10", 118, 82), ("2025-11-11", 118, 82)])
        let card = try table(readings, [Diaries.bloodPressure, Diaries.pulse])
        #expect(
            card.table.english == [
                ["Blood pressure", "⟵"], ["Mean systolic", "118 mmHg"], ["Mean diastolic", "82 mmHg"],
                ["In target", "0%"], ["Readings", "2"], ["Pulse", "⟵"], ["Readings", "no readings"],
            ])
        #expect(card.title.english == "This period" && card.notes.isEmpty)
        #expect(card.table.columns.map(\.title.english) == ["Figure", "Value"])
    }

    @Test("tell no share of one reading")
    func oneReading() throws {
        let readings = try pressures([("2025-10-10", 130, 80), ("2025-11-10", 118, 75)])
        #expect(
            try table(readings, [Diaries.bloodPressure]).table.english.map { $0[0] }
                == ["Mean systolic", "Mean diastolic", "Readings"])
    }

    @Test("do not compare readings of other meals")
    func meals() throws {
        let readings = [
            Diaries.single(.glucose, 90, at: try Diaries.instant("2025-10-10"), meal: .afterMeal),
            Diaries.single(.glucose, 90, at: try Diaries.instant("2025-11-10"), meal: .fasting),
        ]
        #expect(
            try table(readings, [Diaries.glucose]).table.english.map { $0[2] } == ["not comparable", "not comparable"])
    }

    @Test(
        "name shares that differ by less than a point",
        arguments: [
            (PercentFigure.whole(0), PercentFigure.belowOne, "↓ slightly lower"),
            (.belowOne, .whole(0), "↑ slightly higher"), (.aboveNinetyNine, .whole(100), "↓ slightly lower"),
            (.whole(100), .aboveNinetyNine, "↑ slightly higher"), (.whole(1), .belowOne, "↑ 1 point higher"),
            (.belowOne, .belowOne, "no change"), (.whole(40), .whole(60), "↓ 20 points lower"),
        ])
    func shares(now: PercentFigure, then: PercentFigure, words: String) {
        let name = Words.seriesInTarget
        let change = ComparedFigure(name: name, value: .share(now))
            .change(from: ComparedFigure(name: name, value: .share(then)))
        #expect(change.english == words)
    }

    @Test("give way to a card without readings where neither period has any")
    func empty() throws {
        let report = try Diaries.outcome([], [Diaries.bloodPressure], [.comparison(.all)]).value
        #expect(report.tables.isEmpty)
        #expect(report.emptyCards.map(\.id) == ["bp"])
    }
}
