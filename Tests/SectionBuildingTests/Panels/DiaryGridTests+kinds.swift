import DiaryModel
import ReportModel
import Testing
@testable import SectionBuilding

/// Diaries of kinds that need no column for each time of a day.
extension DiaryGridTests {
    @Test("have a column for each kind where all were measured once a day, alone or below pressures")
    func onceADay() throws {
        let kinds: [(MeasurementKind, Double)] = [(.weight, 70), (.temperature, 36.6), (.oxygenSaturation, 97)]
        let sections = kinds.map { SectionDefinition(id: $0.0.id, kind: $0.0) }
        let readings = try (1...3).flatMap { day in
            try kinds.map { kind, value in
                Diaries.single(kind, value, at: try Diaries.instant("2025-11-0\(day)", kind == .weight ? 7 : 20))
            }
        }
        let panels = try DiaryPanels.panels(.diaryGrid, readings, sections)
        #expect(panels.count == 1)
        let grid = try DiaryPanels.grid(panels[0].forms[0])
        #expect(DiaryPanels.texts(grid.heads[0]).count == 4 && DiaryPanels.texts(grid.heads[1]).first == "Day")
        #expect(DiaryPanels.texts(grid.rows[1]) == ["2025-11-02", "2", "70.0", "36.6", "97"])
        // What misses its target is bold, as everywhere, and its class has a mark; weights have none.
        let judged = try DiaryPanels.panels(
            .diaryGrid, readings,
            [
                Diaries.weight,
                SectionDefinition(
                    id: "t", kind: .temperature, goal: .range(from: nil, through: Quantity(36, .celsius))), sections[2],
            ])
        #expect(try DiaryPanels.bold(DiaryPanels.grid(judged[0].forms[0]).rows[0]) == ["36.6"])
        // Two of a day need columns for its times: then the two kinds that were measured most have them, and the other a list.
        let twice = Diaries.single(.temperature, 37, at: try Diaries.instant("2025-11-02", 8))
        #expect(try DiaryPanels.panels(.diaryGrid, readings + [twice], sections).count == 2)
        let pressure = Diaries.pressure(120, 80, at: try Diaries.instant("2025-11-02", 7))
        let below = try DiaryPanels.panels(.diaryGrid, readings + [pressure], [Diaries.bloodPressure] + sections)
        #expect(below.map { $0.forms[0].title?.english } == ["Diary, 2025-11-01", "Diary, 2025-11-01"])
        #expect(try DiaryPanels.texts(DiaryPanels.grid(below[1].forms[0]).rows[1]).suffix(3) == ["36.6", "97", ""])
    }

    @Test("have the mean and the range of a day of a sensor")
    func sensor() throws {
        let panel = try #require(
            try DiaryPanels.panels(.diaryGrid, try DiaryPanels.sensor(days: 2), [Diaries.glucose]).first)
        let grid = try DiaryPanels.grid(panel.forms[0])
        // The room of a last column keeps the values near their day.
        #expect(DiaryPanels.texts(grid.rows[1]) == ["2025-11-02", "2", "106", "100–111", ""])
        #expect(DiaryPanels.texts(grid.rows[2]) == ["2025-11-03", "3", "–", "", ""])
    }
}
