import DiaryModel
import ReportModel
import Testing
@testable import SectionBuilding

@Suite("Trends")
struct TrendTests {
    private func trend(
        _ readings: [Reading], _ section: SectionDefinition, _ request: TrendRequest = TrendRequest(),
        person: Person? = nil, period: Period? = nil, guidelines: [String: Guideline] = Schemes.all
    ) throws -> PanelPlot {
        try #require(
            Diaries.chart(
                readings, section, .trend(request), person: person, period: period, guidelines: guidelines
            ).plot)
    }

    /// The limits of a scale as they are written, from low to high.
    private func limits(_ plot: PanelPlot, _ scale: Int = 0) -> [String] {
        plot.scales[scale].limits.sorted { $0.at < $1.at }.compactMap(\.label?.english)
    }

    private func weights(_ days: [(Int, Double)]) throws -> [Reading] {
        try days.map { Diaries.single(.weight, $1, at: try Diaries.instant("2025-11-\($0 < 10 ? "0" : "")\($0)")) }
    }

    private func lines(_ plot: PanelPlot, _ stroke: PanelStroke) -> [[Double]] {
        plot.scales[0].traces.flatMap { trace -> [[Double]] in
            if case .line(let runs, stroke) = trace { runs.map { $0.map(\.y) } } else { [] }
        }
    }

    @Test("have a scale for each number, with every measurement on it and its limit beside it")
    func scales() throws {
        let readings = try (1...9).map { day in
            Diaries.pressure(120 + Double(day), 80, at: try Diaries.instant("2025-11-0\(day)", 8))
        }
        let chart = try trend(readings, Diaries.bloodPressure)
        #expect(chart.scales.map { $0.title?.english } == ["Systolic", "Diastolic"])
        #expect(limits(chart) == ["&lt; 120"] && limits(chart, 1) == ["&lt; 80"])
        let dots = chart.scales[0].traces.flatMap { trace -> [Double] in
            if case .dots(let points, _) = trace { points.map(\.y) } else { [] }
        }
        #expect(dots == (1...9).map { 120 + Double($0) })
        #expect(chart.span == 0...30)
    }

    @Test("are smoothed over the days around each where a layout asks for it, and say over how many")
    func smoothed() throws {
        let readings = try weights([(1, 60), (2, 63), (3, 60), (14, 75), (15, 60)])
        let three = try trend(readings, Diaries.weight, TrendRequest(smoothing: .threeDays))
        #expect(lines(three, .mean) == [[61.5, 61, 61.5], [67.5, 67.5]])
        #expect(three.legend.map(\.text.english).contains("mean of 3 days"))
        let week = try trend(readings, Diaries.weight, TrendRequest(smoothing: .sevenDays))
        #expect(lines(week, .mean) == [[61, 61, 61], [67.5, 67.5]])
    }

    @Test("bridge gaps by a dashed line that the legend names, where a layout asks for it and there are any")
    func bridges() throws {
        let readings = try weights([(1, 60), (2, 63), (3, 60), (14, 75), (15, 60)])
        let request = TrendRequest(bridgesGaps: true, smoothing: .threeDays)
        let bridged = try trend(readings, Diaries.weight, request)
        #expect(lines(bridged, .bridge) == [[61.5, 67.5]])
        #expect(bridged.legend.map(\.text.english).contains("No readings"))
        let whole = try trend(Array(readings.prefix(3)), Diaries.weight, request)
        #expect(lines(whole, .bridge) == [] && !whole.legend.map(\.text.english).contains("No readings"))
        #expect(lines(try trend(readings, Diaries.weight), .bridge) == [])
    }

    @Test("of long periods are means of weeks and months, which nothing smooths")
    func long() throws {
        let readings = try (1...28).map { day in
            Diaries.single(.weight, 60 + Double(day), at: try Diaries.instant("2025-11-\(day < 10 ? "0" : "")\(day)"))
        }
        let period = try Diaries.period("2025-06-02", "2025-11-30")
        let section = SectionDefinition(id: "p", kind: .pulse)
        let pulses = readings.map {
            Reading(kind: .pulse, instant: $0.instant, value: .single(Quantity(70, .perMinute)))
        }
        let chart = try trend(pulses, section, TrendRequest(smoothing: .threeDays), period: period)
        #expect(lines(chart, .mean) == [[70, 70, 70, 70, 70]])
        #expect(chart.legend.map(\.text.english).contains("Pulse: mean by week"))
    }

    @Test("put values that are all one into the middle of their scale", arguments: [36.6, 70, 120, 0, -3, 1e12])
    func flat(value: Double) throws {
        let scale = try NiceScale.lines(over: [value, value])
        #expect(scale.lower < value && value < scale.upper)
        #expect(scale.ticks.count >= 3)
        #expect(value < 0 || scale.lower >= (value == 0 ? -1 : 0))
    }

    @Test("write the limits of a target in the unit of the section")
    func units() throws {
        let reading = Diaries.pressure(140, 70, at: try Diaries.instant("2025-11-05"))
        let section = SectionDefinition(id: "bp", kind: .bloodPressure, guideline: "pressure", unit: .kilopascals)
        let limit = try #require(trend([reading], section).scales[0].limits.first)
        #expect(abs(limit.at - 15.9987) < 0.001 && limit.label?.english == "&lt; 16.0")
    }

    @Test("turn the target of the body-mass index into weights where the height is known")
    func bodyMass() throws {
        let readings = try weights([(5, 52), (6, 73)])
        let limits = try trend(readings, Diaries.weight).scales[0].limits.sorted { $0.at < $1.at }
        #expect(abs(limits[0].at - 52.02) < 0.001 && abs(limits[1].at - 72.2) < 0.001)
        // 52.0 kg are a body-mass index below 18, and 72.3 kg one above 25.
        #expect(limits.map { $0.label?.english } == ["≥ 52.1", "≤ 72.2"])
        #expect(try trend(readings, Diaries.weight, person: try Diaries.adult(height: nil)).scales[0].limits == [])
    }

    @Test("have a limit that depends on meals only where it holds for every reading")
    func meals() throws {
        let guideline = Schemes.glucose(target: 0)
        func limits(_ meals: [MealContext]) throws -> [Double] {
            let readings = try meals.enumerated().map { index, meal in
                Diaries.single(.glucose, 98, at: try Diaries.instant("2025-11-05", index), meal: meal)
            }
            return try trend(readings, Diaries.glucose, guidelines: ["sugar": guideline]).scales[0].limits.map(\.at)
        }
        #expect(try limits([.fasting, .beforeMeal]) == [100])
        #expect(try limits([.afterMeal]) == [])
        // Readings of other meals are set aside, so that the limit holds for those that are left.
        #expect(try limits([.fasting, .afterMeal]) == [100])
    }

    @Test(
        "write their limits as the scheme has them",
        arguments: [
            (0, Limit.through(99), "≤ 99"), (1, .through(99), "&gt; 99"), (1, .below(99.5), "≥ 99.5"),
        ])
    func labels(target: Int, limit: Limit, label: String) throws {
        let guideline = Schemes.glucose(target: target, upTo: limit)
        let reading = Diaries.single(.glucose, 98, at: try Diaries.instant("2025-11-05"))
        let chart = try trend([reading], Diaries.glucose, guidelines: ["sugar": guideline])
        #expect(limits(chart) == [label])
    }

    @Test(
        "write out at most eight dates",
        arguments: [
            ("2025-11-01", "2025-11-02", ["2025-11-01", "2025-11-02"]),
            (
                "2025-11-01", "2025-11-08",
                (1...8).map { "2025-11-0\($0)" }
            ), ("2025-11-01", "2025-11-09", ["2025-11-01", "2025-11-03", "2025-11-05", "2025-11-07", "2025-11-09"]),
            (
                "2025-11-01", "2025-11-30",
                ["2025-11-01", "2025-11-08", "2025-11-15", "2025-11-22", "2025-11-29"]
            ),
            (
                "2025-01-15", "2025-07-14",
                ["2025-02-01", "2025-03-01", "2025-04-01", "2025-05-01", "2025-06-01", "2025-07-01"]
            ),
            (
                "2025-01-01", "2025-12-31",
                ["2025-01-01", "2025-03-01", "2025-05-01", "2025-07-01", "2025-09-01", "2025-11-01"]
            ),
            ("2015-03-04", "2025-11-30", ["2016", "2018", "2020", "2022", "2024"]),
            ("2020-01-01", "2024-12-31", ["2020", "2021", "2022", "2023", "2024"]),
        ])
    func dates(first: String, last: String, expected: [String]) throws {
        let period = try Diaries.period(first, last)
        let ticks = PanelAxis.dateTicks(of: period, ReaderCalendar())
        #expect(ticks.map(\.label.english) == expected)
        #expect(ticks.allSatisfy { PanelAxis.span(of: period).contains($0.at) })
    }

    @Test("of a single day are its hours")
    func hours() throws {
        let ticks = PanelAxis.dateTicks(of: try Diaries.period("2025-11-05", "2025-11-05"), ReaderCalendar())
        #expect(ticks.map(\.label.english) == (0..<8).map { "\($0 * 3):00" })
        #expect(ticks.map(\.at) == (0..<8).map { Double($0) / 8 })
    }

    @Test("quarters begin where those of the calendar do")
    func quarters() throws {
        let ticks = PanelAxis.dateTicks(of: try Diaries.period("2023-11-10", "2025-10-31"), ReaderCalendar())
        #expect(
            ticks.map(\.label.english) == [
                "2024-01-01", "2024-04-01", "2024-07-01", "2024-10-01", "2025-01-01", "2025-04-01", "2025-07-01",
                "2025-10-01",
            ])
    }

    @Test("have some dates and not too many however long the period is")
    func anyLength() throws {
        let first = try Diaries.day("0001-01-01")
        for days in [1, 2, 8, 9, 56, 57, 112, 113, 250, 400, 3_000, 40_000, 400_000, 3_652_058] {
            let zone = Zone.utc
            let period = try #require(Period(from: first, through: first.adding(days: days - 1), in: zone))
            let ticks = PanelAxis.dateTicks(of: period, ReaderCalendar())
            #expect((1...8).contains(ticks.count), "\(days)")
            #expect(zip(ticks, ticks.dropFirst()).allSatisfy { $0.at < $1.at })
        }
    }

    @Test("say first and last, lowest and highest, in words and in a table, and print it where they are asked to")
    func words() throws {
        let readings = try [(1, 120.0, 80.0), (2, 140, 85), (3, 126, 75)].map { day, systolic, diastolic in
            Diaries.pressure(systolic, diastolic, at: try Diaries.instant("2025-11-0\(day)"))
        }
        let panel = try Diaries.chart(readings, Diaries.bloodPressure, .trend())
        let finding =
            "Systolic: first 120, last 126, lowest 120, highest 140 mmHg; Diastolic: first 80, last 75, lowest 75, "
            + "highest 85 mmHg"
        #expect(
            panel.figures == [
                ["First", "120", "80"], ["Last", "126", "75"], ["Lowest", "120", "75"], ["Highest", "140", "85"],
                ["Mean", "129", "80"],
            ])
        #expect(panel.notes.map(\.english) == [])
        let printed = try Diaries.chart(readings, [Diaries.bloodPressure], ChartRequest(.trend()))
        #expect(printed.notes.map(\.english) == [finding])
        guard case .text(let sentence, .body)? = panel.panel.forms.last?.parts.first else {
            Issue.record("a sentence in place of the chart")
            return
        }
        #expect(sentence.english.contains(finding))
    }

    @Test("say \"throughout\" where the lowest and the highest print alike")
    func even() throws {
        let readings = try weights([(1, 70.01), (2, 70.04)])
        let panel = try Diaries.chart(readings, [Diaries.weight], ChartRequest(.trend()))
        #expect(panel.notes.first?.english == "Weight: 70.0 kg throughout")
    }
}
