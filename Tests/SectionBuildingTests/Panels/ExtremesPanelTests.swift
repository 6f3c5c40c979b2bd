import DiaryModel
import ReportModel
import Testing
@testable import SectionBuilding

@Suite("The highest and the lowest")
struct ExtremesPanelTests {
    private func rows(
        _ readings: [Reading], _ sections: [SectionDefinition] = [PageDiaries.pressure, PageDiaries.pulse]
    ) throws -> [[String]] {
        let panel = try #require(try PageDiaries.panels(.extremes, readings, sections).first)
        return try #require(panel.forms.first?.grids.first).english
    }

    @Test("come with their days and times, and with how many days have measurements")
    func all() throws {
        // Four mornings are too few for their deviation.
        #expect(
            try rows(try PageDiaries.fourDays()) == [
                ["Highest", "150/92", "2025-11-01, 8:00"], ["Lowest", "128/79", "2025-11-03, 20:00"],
                ["Days measured", "4 of 7 days"],
            ])
    }

    @Test("are those of measurements, by the first number, then by the second, the earliest of equal ones")
    func order() throws {
        // 180/100 and 120/90 are one measurement, 150/95.
        let joined = [try PageDiaries.pressure(180, 100, day: 1, 8), try PageDiaries.pressure(120, 90, day: 1, 8, 5)]
        let others = [
            try PageDiaries.pressure(150, 96, day: 2, 8), try PageDiaries.pressure(150, 96, day: 3, 8),
            try PageDiaries.pressure(130, 79, day: 4, 8), try PageDiaries.pressure(130, 78, day: 5, 8),
        ]
        #expect(
            try rows(joined + others).prefix(2) == [
                ["Highest", "150/96", "2025-11-02, 8:00"], ["Lowest", "130/78", "2025-11-05, 8:00"],
            ])
    }

    @Test("have below them the readings that findings quote and means hide, where no calendar lists these")
    func quoted() throws {
        let joined = [try PageDiaries.pressure(184, 100, day: 1, 8), try PageDiaries.pressure(120, 90, day: 1, 8, 5)]
        let readings = joined + [try PageDiaries.pressure(86, 50, day: 2, 8)]
        let alone = try #require(try PageDiaries.forms(.extremes, readings).first)
        #expect(alone.legendTexts == ["2025-11-01, 8:00 · 184/100 · 120/90"])
        let page = try PageDiaries.report([.calendar, .extremes], readings).panels
        #expect(try #require(page.last?.forms.first).legendTexts == [])
        let figures = try #require(try PageDiaries.forms(.summary, readings).first)
        #expect(figures.legendTexts == alone.legendTexts)
    }

    @Test("stand beside the mean of pulses and their range, from two on")
    func pulses() throws {
        let pressures = try PageDiaries.fourDays()
        let values = [60.0, 65, 76]
        let rows = try rows(pressures + PageDiaries.singles(.pulse, values, hour: 8))
        #expect(rows.dropFirst(2).first == ["Pulse", "67", "60–76 /min"])
        let single = try self.rows(pressures + PageDiaries.singles(.pulse, [60], hour: 8))
        #expect(!single.contains { $0[0] == "Pulse" })
        // A page about pulses tells of them by itself.
        let own = try self.rows(try PageDiaries.singles(.pulse, values), [PageDiaries.pulse])
        #expect(own.map { $0[0] } == ["Highest", "Lowest", "Days measured"])
    }

    @Test("stand beside the deviation of mornings from six on")
    func deviation() throws {
        let systolic = [130.0, 140, 130, 140, 130, 140]
        let mornings = try systolic.enumerated().map { try PageDiaries.pressure($1, 80, day: $0 + 1, 8) }
        // √(6 · 25 / 5) is 5.48.
        #expect(try rows(mornings).contains(["Morning SD", "5/0", "mmHg"]))
        let evening = try PageDiaries.pressure(180, 100, day: 6, 20)
        #expect(!(try rows(Array(mornings.dropLast()) + [evening])).contains { $0[0] == "Morning SD" })
    }

    @Test("fill their rows, and are left out for a single measurement")
    func shape() throws {
        let panel = try #require(try PageDiaries.panels(.extremes, try PageDiaries.fourDays()).first)
        #expect(panel.forms[0].grids[0].rows.allSatisfy { $0.cells.reduce(0) { $0 + $1.span } == 3 })
        #expect(panel.forms[0].isFramed && panel.forms[0].title?.english == "Highest and lowest")
        #expect(try PageDiaries.panels(.extremes, try PageDiaries.daily(1...1, 130, 80)).isEmpty)
    }
}
