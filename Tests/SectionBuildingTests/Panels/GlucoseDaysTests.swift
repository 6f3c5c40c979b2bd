import DiaryModel
import ReportModel
import Testing
@testable import SectionBuilding

@Suite("Panels of glucose day by day")
struct GlucoseDaysTests {
    private func panel(_ readings: [Reading], days: Int = 14) throws -> Panel {
        try #require(GlucoseExamples.panels(readings, .glucoseDays, days: days).first)
    }

    private func small(_ cell: PanelCell) -> PanelPlot? {
        cell.items.compactMap { if case .plot(let plot) = $0 { plot } else { nil } }.first
    }

    private func lines(_ plot: PanelPlot) -> [[PanelTrace.Point]] {
        plot.scales[0].traces.compactMap { if case .line(let runs, .values) = $0 { runs } else { nil } }.flatMap(\.self)
    }

    @Test("are a small plot for each day of a sensor, seven a row, with the share in the target")
    func plots() throws {
        // Of 288 readings a day 72 are at 200: three quarters lie in the target.
        func sensor(_ days: Int, from first: String) throws -> [Reading] {
            try GlucoseExamples.sensor(days: days, from: first) { _, minute in minute < 360 ? 200 : 100 }
        }
        let readings = try sensor(8, from: "2025-11-01") + sensor(1, from: "2025-11-10")
        let panel = try panel(readings, days: 10)
        let box = panel.forms[0]
        #expect(box.title?.english == "Each day" && box.meta == nil)
        let grid = try #require(box.grids.first)
        #expect(grid.columns.count == 7 && grid.rows.map(\.cells.count) == [7, 7])
        #expect(
            grid.english[0][0]
                == "2025-11-01 2025-11-01\n75%\nCurve of 2025-11-01, from 100 mg/dL to 200 mg/dL.")
        // The ninth day has no readings, and the row ends with empty cells.
        #expect(grid.english[1][1] == "2025-11-09 2025-11-09\n–")
        #expect(grid.english[1][3].isEmpty)
        let plot = try #require(small(grid.rows[0].cells[0]))
        #expect(plot.scales[0].target == 70...180)
        let excess = plot.scales[0].traces.compactMap { trace -> String? in
            guard case .excess(_, let limit, let isAbove, let slot) = trace else { return nil }
            return "\(limit) \(isAbove) \(slot.rawValue)"
        }
        #expect(excess == ["180.0 true E", "70.0 false L"])
        #expect(panel.forms.count == 13 && panel.forms[12].grids[0].isSplit)
    }

    @Test("break their lines where nothing was measured for more than half an hour")
    func gaps() throws {
        let start = try Diaries.instant("2025-11-01", 0)
        let readings = [0, 5, 10, 15, 45, 50, 81, 86].map { minute in
            let instant = Instant(milliseconds: start.milliseconds + Int64(minute) * 60_000)
            return Diaries.single(.glucose, 100, at: instant)
        }
        let grid = try #require(try panel(readings).forms[0].grids.first)
        #expect(lines(try #require(small(grid.rows[0].cells[0]))).map(\.count) == [6, 2])
        // Eight readings tell of how many, not in percent.
        #expect(grid.english[0][0].hasPrefix("2025-11-01 2025-11-01\n8 of 8\n"))
    }

    @Test("show means of five minutes where a sensor measures every minute")
    func thinned() throws {
        let readings = try GlucoseExamples.sensor(days: 1, every: 1) { _, minute in minute % 5 == 0 ? 105 : 100 }
        let grid = try #require(try panel(readings).forms[0].grids.first)
        let runs = lines(try #require(small(grid.rows[0].cells[0])))
        #expect(runs.map(\.count) == [288])
        #expect(runs[0][0] == PanelTrace.Point(2.5, 101))
    }

    @Test("are the last fourteen of a longer time up to the last reading, called so where the period ends there")
    func long() throws {
        let readings = try GlucoseExamples.sensor(days: 16) { _, _ in 100 }
        for (days, title) in [(16, "Each of the last 14 days"), (20, "Each day")] {
            let box = try panel(readings, days: days).forms[0]
            #expect(box.title?.english == title)
            #expect(box.meta?.english == "2025-11-03–2025-11-16 · 4032 readings")
            #expect(box.grids[0].english.joined().filter { !$0.isEmpty }.count == 14)
        }
    }

    @Test("begin with the first reading and end with the last, and say their dates where the period has more")
    func short() throws {
        func words(_ readings: [Reading], days: Int) throws -> [String?] {
            let box = try panel(readings, days: days).forms[0]
            let cells = box.grids[0].english.joined().filter { !$0.isEmpty }.map { String($0.prefix(10)) }
            return [box.title?.english, box.meta?.english] + [cells.first, cells.last]
        }
        let first = try GlucoseExamples.sensor(days: 4) { _, _ in 100 }
        #expect(
            try words(first, days: 30) == [
                "Each day", "2025-11-01–2025-11-04 · 1152 readings", "2025-11-01", "2025-11-04",
            ])
        let last = try GlucoseExamples.sensor(days: 4, from: "2025-11-27") { _, _ in 100 }
        #expect(
            try words(last, days: 30) == [
                "Each day", "2025-11-27–2025-11-30 · 1152 readings", "2025-11-27", "2025-11-30",
            ])
        let one = try GlucoseExamples.sensor(days: 1, from: "2025-11-27") { _, _ in 100 }
        #expect(try words(one, days: 30)[1] == "2025-11-27 · 288 readings")
    }

    @Test("shade the goal of the diary and count what lies in it, where there is one")
    func goal() throws {
        let readings = try GlucoseExamples.sensor(days: 9) { _, minute in minute < 360 ? 160 : 100 }
        let panel = try #require(GlucoseExamples.panels(readings, .glucoseDays, GlucoseExamples.withGoal).first)
        let grid = try #require(panel.forms[0].grids.first)
        #expect(grid.english[0][0].hasPrefix("2025-11-01 2025-11-01\n75%\n"))
        #expect(try #require(small(grid.rows[0].cells[0])).scales[0].target == 80...140)
        #expect(
            panel.forms[0].legend.map(\.text.english) == [
                "goal in the diary: 80–140 mg/dL", "figure: share of the day in it", "&gt; 180", "&lt; 70",
            ])
        let table = try #require(panel.forms.last?.grids.first)
        #expect(table.heads1[3] == "goal in the diary: 80–140 mg/dL" && table.english[0][3] == "75%")
    }

    @Test("are a row for each month with measurements of a long time, whose mean needs three days")
    func months() throws {
        var readings = try GlucoseExamples.sensor(days: 3, from: "2025-01-10", every: 15) { _, minute in
            minute < 720 ? 60 : 140
        }
        readings += try GlucoseExamples.sensor(days: 2, from: "2025-02-10", every: 15) { _, _ in 100 }
        let period = try Diaries.period("2025-01-01", "2025-04-15")
        let panel = try #require(GlucoseExamples.panels(readings, .glucoseDays, GlucoseExamples.section, period).first)
        #expect(panel.forms[0].title?.english == "Glucose · Month by month")
        let grid = try #require(panel.forms[0].grids.first)
        #expect(grid.isSplit)
        #expect(
            grid.heads1 == [
                "Period", "Days measured", "Mean (mg/dL)", "70–180 mg/dL", "&lt; 70 mg/dL", "Variability (CV)",
            ])
        // 60 and 140 by halves of 288 readings: mean 100, deviation 40.07. The last one counts for two intervals, as the next is far.
        #expect(
            grid.english == [
                ["2025-01-01", "3", "100", "50.2%", "49.8%", "40%"], ["2025-02-01", "2", "–", "100%", "0%", "–"],
            ])
        #expect(try #require(panel.forms.last?.grids.first).columns.count == 5)
    }

    @Test("are a row for each year of a very long time, and do not say that it is one for each month")
    func years() throws {
        let readings = try ["2013-05-01", "2020-05-01"].map {
            Diaries.single(.glucose, 97, at: try Diaries.instant($0))
        }
        let period = try Diaries.period("2011-07-01", "2020-12-31")
        let box = try #require(
            GlucoseExamples.panels(readings, .glucoseDays, GlucoseExamples.section, period).first
        ).forms[0]
        #expect(box.title?.english == "Glucose · Means over time")
        #expect(box.grids[0].english.map { $0.prefix(2) } == [["2013", "1"], ["2020", "1"]])
    }

    @Test("change from days to months above 62 days")
    func border() throws {
        let readings = try GlucoseExamples.sensor(days: 1) { _, _ in 100 }
        #expect(try panel(readings, days: 62).forms[0].title?.english == "Each day")
        #expect(try panel(readings, days: 63).forms[0].title?.english == "Glucose · Month by month")
    }
}
