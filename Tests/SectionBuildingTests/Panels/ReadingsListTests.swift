import DiaryModel
import ReportModel
import Specimens
import TestSupport
import Testing
@testable import SectionBuilding

@Suite("Lists of every reading")
struct ReadingsListTests {
    private func noted(_ reading: Reading, _ note: String) -> Reading {
        Reading(
            kind: reading.kind, instant: reading.instant, value: reading.value, meal: reading.meal, note: note,
            section: reading.section)
    }

    @Test("have a row for each reading, day by day, with the name of its class and its note in words")
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
        let box = try #require(report.panels.first?.forms.first)
        let grid = try #require(box.grids.first)
        #expect(grid.names == ["Day", "Time", "What", "Value", "Class", "Note"])
        #expect(
            grid.english == [
                ["2025-11-01", "1", "7:00", "Blood pressure", "118/76 mmHg", "normal", ""],
                ["", "8:00", "Weight", "70.2 kg", "normal", ""],
                ["", "21:00", "Blood pressure", "150/70 mmHg", "higher", "after coffee"],
                ["2025-11-02", "2", "7:00", "Pulse", "64 /min", "–", ""],
            ])
        #expect(grid.rows.map(\.rule) == [.strong, .inset, .inset, .strong] && grid.isSplit)
        #expect(box.title?.english == "All readings" && box.meta?.english == "30 days · 4 readings")
        #expect(box.texts == [])
    }

    @Test("do not join readings of one measurement: each is there with its own time and class")
    func each() throws {
        let readings = try [(118.0, 0), (150, 2), (122, 4)].map {
            Diaries.pressure($0.0, 70, at: try Diaries.instant("2025-11-01", 7, $0.1))
        }
        let grid = try list(readings, [Diaries.bloodPressure], [.time, .value, .className])
        #expect(
            grid.english.map { Array($0.suffix(3)) } == [
                ["7:00", "118/70 mmHg", "normal"], ["7:02", "150/70 mmHg", "higher"],
                ["7:04", "122/70 mmHg", "elevated"],
            ])
    }

    private func list(
        _ readings: [Reading], _ sections: [SectionDefinition], _ columns: [LogColumn] = LogColumn.allCases,
        guidelines: [String: Guideline] = Schemes.all
    ) throws -> PanelGrid {
        let block = LayoutBlock.log(.all, columns: columns)
        return try #require(
            Diaries.outcome(readings, sections, [block], guidelines: guidelines).value.grids.first)
    }

    @Test("have the columns that the layout names, in its order")
    func columns() throws {
        let readings = [
            Diaries.pressure(118, 76, at: try Diaries.instant("2025-11-01", 7)),
            noted(Diaries.pressure(150, 70, at: try Diaries.instant("2025-11-01", 21)), "after coffee"),
        ]
        #expect(
            try list(readings, [Diaries.bloodPressure], [.value, .note, .time]).english == [
                ["2025-11-01", "1", "118/76 mmHg", "", "7:00"], ["", "150/70 mmHg", "after coffee", "21:00"],
            ])
        #expect(
            try list(readings, [Diaries.bloodPressure], [.note]).english == [
                ["2025-11-01", "1", ""], ["", "after coffee"],
            ])
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
        let grid = try list(
            readings, sections, [.what, .value, .className], guidelines: Schemes.all.merging(["after": after]) { $1 })
        #expect(
            grid.english.map { Array($0.suffix(3)) } == [
                ["Glucose, fasting", "90 mg/dL", "low"], ["Glucose, after a meal", "90 mg/dL", "low"],
                ["Glucose", "90 mg/dL", "–"],
            ])
    }

    @Test("keep the rows of one moment together")
    func moments() throws {
        let readings = try (0..<3).flatMap { hour in
            let moment = try Diaries.instant("2025-11-01", 7 + hour)
            return [Diaries.pressure(118, 76, at: moment), Diaries.single(.pulse, 64, at: moment)]
        }
        let rows = try list(readings, [Diaries.bloodPressure, Diaries.pulse]).rows
        #expect(rows.map(\.keeps) == [.withNext, .none, .withNext, .none, .withNext, .none])
    }

    @Test("say how many readings cannot be true, those of two sections once")
    func implausible() throws {
        let readings = [
            Diaries.pressure(70, 110, at: try Diaries.instant("2025-11-01")),
            Diaries.pressure(120, 80, at: try Diaries.instant("2025-11-02")),
        ]
        let sections = ["a", "b"].map { SectionDefinition(id: $0, kind: .bloodPressure, guideline: "pressure") }
        let box = try #require(try Diaries.outcome(readings, sections, [.log(.all)]).value.panels.first?.forms.first)
        #expect(box.grids.first?.rows.count == 1)
        #expect(box.texts == ["1 reading with an implausible value was left out."])
    }

    @Test("say in one line which sections have no readings where none has")
    func empty() throws {
        let report = try Diaries.outcome([], [Diaries.bloodPressure, Diaries.weight], [.log(.all)]).value
        #expect(report.panels.first?.forms.first?.texts == ["No readings in these 30 days: blood pressure and weight."])
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
            let began = ProcessorTime.ofThread
            let report = try Diaries.outcome(readings, [Diaries.bloodPressure], [.log(.all)], period: period)
            let used = ProcessorTime.ofThread - began
            #expect(report.value.grids.first?.rows.count == count)
            return used
        }
        _ = try time(500)
        let small = try time(2_000)
        let large = try time(16_000)
        // Eight times the rows: far below the sixty-four times that a square would take.
        #expect(large < small * 30)
    }
}
