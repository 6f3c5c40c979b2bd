import Diagnostics
import DiaryModel
import GuidelineModel
import ReportModel
import Testing

@testable import SectionBuilding

@Suite("Tables of every reading")
struct LogTests {
    private func noted(_ reading: Reading, _ note: String) -> Reading {
        Reading(
            kind: reading.kind, instant: reading.instant, value: reading.value, meal: reading.meal, note: note,
            section: reading.section)
    }

    @Test("list the readings of a selection day by day; a class without a note beside it takes the note's room")
    func rows() throws {
        let readings = [
            Diaries.pressure(118, 76, at: try Diaries.instant("2025-11-01", 7)),
            noted(Diaries.pressure(150, 70, at: try Diaries.instant("2025-11-01", 21)), "after coffee"),
            Diaries.single(.weight, 70.2, at: try Diaries.instant("2025-11-01", 8)),
            Diaries.single(.pulse, 64, at: try Diaries.instant("2025-11-02", 7)),
        ]
        let report = try Diaries.outcome(
            readings, [Diaries.bloodPressure, Diaries.weight, Diaries.pulse], [.log(.all)]
        ).value
        let card = try #require(report.tables.first)
        #expect(
            card.table.english == [
                ["2025-11-01", "⟵", "⟵", "⟵", "⟵"], ["7:00", "Blood pressure", "118/76 mmHg", "normal", "⟵"],
                ["8:00", "Weight", "70.2 kg", "normal", "⟵"],
                ["21:00", "Blood pressure", "150/70 mmHg", "higher", "after coffee"],
                ["2025-11-02", "⟵", "⟵", "⟵", "⟵"], ["7:00", "Pulse", "64 /min", "–", "⟵"],
            ])
        #expect(card.table.rows.map(\.role) == [.group, .data, .data, .data, .group, .data])
        #expect(card.range.arguments.map(\.value) == [.firstRow, .lastRow, .rowCount])
        #expect(card.meta.english == "30 days · 4 readings")
        #expect(card.notes == [])
    }

    @Test("have the columns that the layout names, in its order; a note takes no room from figures")
    func columns() throws {
        let readings = [
            Diaries.pressure(118, 76, at: try Diaries.instant("2025-11-01", 7)),
            noted(Diaries.pressure(150, 70, at: try Diaries.instant("2025-11-01", 21)), "after coffee"),
        ]
        #expect(
            try columns([.value, .note, .time], of: readings) == [
                ["2025-11-01", "⟵", "⟵"], ["118/76 mmHg", "", "7:00"], ["150/70 mmHg", "after coffee", "21:00"],
            ])
        #expect(try columns([.note], of: readings) == [["2025-11-01"], [""], ["after coffee"]])
        #expect(try columns([.className, .note], of: readings)[1] == ["normal", "⟵"])
    }

    private func columns(_ columns: [LogColumn], of readings: [Reading]) throws -> [[String]] {
        let block = LayoutBlock.log(.all, columns: columns)
        return try #require(Diaries.outcome(readings, [Diaries.bloodPressure], [block]).value.tables.first).table
            .english
    }

    @Test("list a reading once that several sections show, with the first class there is, and those of other meals")
    func shared() throws {
        let after = Schemes.glucose(id: "after", meals: [.afterMeal])
        let sections = [
            Diaries.glucose, SectionDefinition(id: "after", kind: .glucose, guideline: "after"),
        ]
        let readings = try [MealContext.fasting, .afterMeal, .unspecified].enumerated().map { index, meal in
            Diaries.single(.glucose, 90, at: try Diaries.instant("2025-11-01", index), meal: meal)
        }
        let guidelines = Schemes.all.merging(["after": after]) { $1 }
        let report = try Diaries.outcome(readings, sections, [.log(.all)], guidelines: guidelines).value
        #expect(
            try #require(report.tables.first).table.english.dropFirst().map { Array($0[1...3]) } == [
                ["Glucose, fasting", "90 mg/dL", "low"], ["Glucose, after a meal", "90 mg/dL", "low"],
                ["Glucose", "90 mg/dL", "–"],
            ])
    }

    @Test("keep the rows of one moment together, a few of them at most")
    func moments() throws {
        let readings = try (0..<3).flatMap { hour in
            let moment = try Diaries.instant("2025-11-01", 7 + hour)
            return [Diaries.pressure(118, 76, at: moment), Diaries.single(.pulse, 64, at: moment)]
        }
        func kept(_ readings: [Reading]) throws -> [Bool] {
            let report = try Diaries.outcome(readings, [Diaries.bloodPressure, Diaries.pulse], [.log(.all)]).value
            return try #require(report.tables.first).table.rows.map(\.keepsWithNext)
        }
        #expect(try kept(readings) == [false, true, false, true, false, true, false])
        let moment = try Diaries.instant("2025-11-01", 7)
        let many = (0..<9).map { Diaries.single(.pulse, 60 + Double($0), at: moment) }
        #expect(try kept(many) == [false, true, true, true, false, true, true, true, false, false])
    }

    @Test("say how many readings cannot be true, those of two sections once")
    func implausible() throws {
        let readings = [
            Diaries.pressure(70, 110, at: try Diaries.instant("2025-11-01")),
            Diaries.pressure(120, 80, at: try Diaries.instant("2025-11-02")),
        ]
        let sections = ["a", "b"].map { SectionDefinition(id: $0, kind: .bloodPressure, guideline: "pressure") }
        let report = try Diaries.outcome(readings, sections, [.log(.all)]).value
        let card = try #require(report.tables.first)
        #expect(card.table.rows.count == 2)
        #expect(card.notes.map(\.english) == ["1 reading with an implausible value was left out."])
    }

    @Test("give way to cards without readings where there are none")
    func empty() throws {
        let report = try Diaries.outcome([], [Diaries.bloodPressure, Diaries.weight], [.log(.all)]).value
        #expect(report.emptyCards.map(\.id) == ["bp", "weight"])
    }

    @Test("take time in proportion to their rows")
    func linear() throws {
        func time(_ count: Int) throws -> Duration {
            let start = try Diaries.instant("2000-01-01")
            let readings = (0..<count).map { index in
                Diaries.pressure(
                    120, 80, at: Instant(milliseconds: start.milliseconds + Int64(index) * 7_000_000))
            }
            let period = try Diaries.period("2000-01-01", "2025-12-31")
            let clock = ContinuousClock()
            var rows = 0
            let duration = try clock.measure {
                let report = try Diaries.outcome(readings, [Diaries.bloodPressure], [.log(.all)], period: period)
                rows = report.value.tables.first?.table.rows.filter { $0.role == .data }.count ?? 0
            }
            #expect(rows == count)
            return duration
        }
        _ = try time(500)
        let small = try time(2_000)
        let large = try time(16_000)
        // Eight times the rows: far below the sixty-four times that a square would take.
        #expect(large < small * 30)
    }
}
