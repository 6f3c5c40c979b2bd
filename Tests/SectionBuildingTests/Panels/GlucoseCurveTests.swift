import DiaryModel
import ReportModel
import Testing
@testable import SectionBuilding

@Suite("Panels of glucose over 24 hours")
struct GlucoseCurveTests {
    private func panel(_ readings: [Reading], days: Int = 14) throws -> Panel {
        try #require(GlucoseExamples.panels(readings, .glucoseCurve, days: days).first)
    }

    /// 100 before noon, 200 after it.
    private func halves(_ days: Int, hours: Int = 24) throws -> [Reading] {
        try GlucoseExamples.sensor(days: days, hours: hours) { _, minute in minute < 720 ? 100 : 200 }
    }

    /// A measurement at eight in the morning of each day.
    private func mornings(_ count: Int) throws -> [Reading] {
        let start = try Diaries.instant("2025-11-01", 8)
        return (0..<count).map { index in
            let instant = Instant(milliseconds: start.milliseconds + Int64(index) * 43_200_000)
            return Diaries.single(.glucose, 90 + Double(index), at: instant)
        }
    }

    @Test("need seven days with an hour of readings")
    func days() throws {
        let few = try panel(try halves(6))
        #expect(few.forms.map(\.texts) == [["The curve needs 7 days with an hour of readings or more; there are 6."]])
        #expect(few.forms[0].title?.english == "Glucose over 24 hours")
        // The seventh day has 55 minutes, then an hour.
        let short = try halves(6) + GlucoseExamples.sensor(days: 1, from: "2025-11-07", hours: 1) { _, _ in 100 }
        #expect(
            try panel(Array(short.dropLast())).forms[0].texts == [
                "The curve needs 7 days with an hour of readings or more; there are 6."
            ])
        #expect(try panel(short).forms.count == 5)
    }

    @Test("need seven tenths of the time of the best seven days")
    func active() throws {
        // 4 of 24 hours are 16.7 %.
        let rare = try panel(try halves(8, hours: 4))
        #expect(rare.forms.map(\.texts) == [["The curve needs 70% of the time of 7 days; there is 17%."]])
        #expect(
            try panel(try halves(8, hours: 16)).forms[0].texts == [
                "The curve needs 70% of the time of 7 days; there is 67%."
            ])
        #expect(try panel(try halves(8, hours: 17)).forms.count == 5)
    }

    @Test("are areas of percentiles and a line of the median around the clock, between limits")
    func curve() throws {
        let panel = try panel(try halves(7), days: 7)
        #expect(panel.forms[0].title?.english == "A day made of 7 days")
        #expect(panel.forms[0].meta == nil)
        let plot = try #require(panel.forms[0].plots.first)
        let scale = plot.scales[0]
        #expect(plot.span == 0...1_440)
        #expect(plot.ticks.map(\.at) == [0, 180, 360, 540, 720, 900, 1_080, 1_260, 1_440])
        #expect(plot.ticks.first?.label == plot.ticks.last?.label)
        #expect(scale.range == 40...300)
        #expect(scale.target == 70...180)
        #expect(scale.limits.map(\.at) == [54, 70, 180, 250])
        #expect(scale.limits.map(\.stroke) == [.limit, .target, .target, .limit])
        #expect(scale.ticks.map(\.at) == [54, 250, 300, 70, 180])
        #expect(scale.ends.map(\.label.english) == ["5%", "25%", "median", "75%", "95%"])
        guard case .line(let runs, .median) = scale.traces[2] else {
            Issue.record("no median")
            return
        }
        // Ninety-six quarters of an hour, and midnight at both ends.
        #expect(runs.map(\.count) == [98])
        #expect(runs[0].first?.x == 0 && runs[0].last?.x == 1_440 && runs[0].first?.y == runs[0].last?.y)
        #expect(runs[0][30].y == 100 && runs[0][70].y == 200)
    }

    @Test("say when the median is highest and lowest, and give way to less room, a table and that sentence")
    func forms() throws {
        let panel = try panel(try halves(7), days: 7)
        let sentence = "The median is highest at 12:30 (200 mg/dL) and lowest at 0:30 (100 mg/dL)."
        #expect(
            panel.forms[0].plots[0].alternative.english
                == "Median and percentiles over 24 hours, 2016 readings. " + sentence)
        #expect(panel.forms[1].plots[0].height.upperBound < panel.forms[0].plots[0].height.lowerBound)
        #expect(panel.forms[2].plots[0].height.upperBound <= panel.forms[1].plots[0].height.lowerBound)
        let table = try #require(panel.forms[3].grids.first)
        #expect(table.heads1 == ["Time", "5%", "25%", "median (mg/dL)", "75%", "95%"])
        #expect(table.english.map { $0[0] } == ["0:00", "3:00", "6:00", "9:00", "12:00", "15:00", "18:00", "21:00"])
        #expect(table.english[1] == ["3:00", "100", "100", "100", "100", "100"])
        #expect(panel.forms[4].texts == [sentence])
    }

    @Test("show the last fourteen days of a longer time, and say so")
    func long() throws {
        let readings = try GlucoseExamples.sensor(days: 16) { day, _ in day < 2 ? 300 : 120 }
        let box = try panel(readings, days: 16).forms[0]
        #expect(box.title?.english == "A day made of the last 14 days")
        #expect(box.meta?.english == "2025-11-03–2025-11-16 · 4032 readings")
        // The two days left out would have lifted the outer percentile; one number everywhere has no extremes.
        guard case .area(let areas, .outer) = box.plots[0].scales[0].traces[0] else {
            Issue.record("no area")
            return
        }
        #expect(Set(areas.joined().map(\.high)) == [120])
        #expect(box.plots[0].alternative.english == "Median and percentiles over 24 hours, 4032 readings.")
    }

    @Test("are of the days up to the last reading, and are called the last ones only where the period ends there")
    func ending() throws {
        func words(_ readings: [Reading], days: Int) throws -> [String?] {
            let box = try panel(readings, days: days).forms[0]
            return [box.title?.english, box.meta?.english]
        }
        #expect(
            try words(try halves(12), days: 30) == ["A day made of 12 days", "2025-11-01–2025-11-12 · 3456 readings"])
        #expect(
            try words(try halves(20), days: 30) == ["A day made of 14 days", "2025-11-07–2025-11-20 · 4032 readings"])
        // Of the last fourteen days only these were measured.
        let gap = try halves(4) + GlucoseExamples.sensor(days: 9, from: "2025-11-22") { _, _ in 100 }
        #expect(try words(gap, days: 30) == ["A day made of 9 days", "2025-11-17–2025-11-30 · 2592 readings"])
    }

    @Test("shade the goal of the diary, and leave the other limits as thin lines")
    func goal() throws {
        let panel = try #require(
            GlucoseExamples.panels(try halves(7), .glucoseCurve, GlucoseExamples.withGoal, days: 7).first)
        let box = panel.forms[0]
        #expect(box.legend.last?.text.english == "goal in the diary: 80–140 mg/dL")
        let scale = try #require(box.plots.first?.scales.first)
        #expect(scale.target == 80...140)
        #expect(scale.limits.map(\.at) == [54, 70, 80, 140, 180, 250])
        #expect(scale.limits.map(\.stroke) == [.limit, .limit, .target, .target, .limit, .limit])
        // What is written out last is written first where there is little room.
        #expect(scale.ticks.map(\.at) == [54, 70, 180, 250, 300, 80, 140])
    }

    @Test("shade a goal with one end as far as the scale goes, and a goal beyond the scale not at all")
    func openGoal() throws {
        func scale(_ from: Double?, _ through: Double?) throws -> PanelScale {
            let goal = Goal.range(
                from: from.map { Quantity($0, .milligramsPerDecilitre) },
                through: through.map { Quantity($0, .milligramsPerDecilitre) })
            let section = SectionDefinition(id: "glucose", kind: .glucose, goal: goal)
            let panel = try GlucoseExamples.panels(try mornings(30), .glucoseCurve, section, days: 15).first
            return try #require(panel?.forms[0].plots.first?.scales.first)
        }
        #expect(try scale(nil, 140).target == 40...140)
        #expect(try scale(80, nil).target == 80...300)
        #expect(try scale(310, 350).target == nil)
        #expect(try scale(310, 350).limits.map(\.at) == [54, 70, 180, 250])
    }

    @Test("go up to 400 mg/dL, in tens above the values")
    func range() {
        #expect(GlucosePlot.range(upTo: 299, in: .milligramsPerDecilitre) == 40...300)
        #expect(GlucosePlot.range(upTo: 310.4, in: .milligramsPerDecilitre) == 40...320)
        #expect(GlucosePlot.range(upTo: 433, in: .milligramsPerDecilitre) == 40...400)
        #expect(GlucosePlot.range(upTo: 17.2, in: .millimolesPerLitre) == 2...18)
        #expect(GlucosePlot.range(upTo: 9, in: .millimolesPerLitre) == 2...17)
        #expect(GlucosePlot.range(upTo: 30, in: .millimolesPerLitre) == 2...22)
    }

    @Test("are dots of single measurements, from thirty on")
    func dots() throws {
        #expect(try GlucoseExamples.panels(try mornings(29), .glucoseCurve, days: 15).isEmpty)
        let panel = try panel(try mornings(30), days: 15)
        let plot = try #require(panel.forms[0].plots.first)
        guard case .dots(let points, isFilled: true) = plot.scales[0].traces[0] else {
            Issue.record("no dots")
            return
        }
        #expect(points.count == 30)
        #expect(points[0] == PanelTrace.Point(480, 90) && points[1] == PanelTrace.Point(1_200, 91))
        #expect(plot.scales[0].traces.count == 1)
        #expect(panel.forms[3].texts == ["Dots over 24 hours, 30 readings, from 90 mg/dL to 119 mg/dL."])
    }

    @Test("are not there without readings")
    func none() throws { #expect(try GlucoseExamples.panels([], .glucoseCurve).isEmpty) }
}
