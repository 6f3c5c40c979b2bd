import Diagnostics
import DiaryModel
import GuidelineModel
import ReportModel
import Testing

@testable import SectionBuilding

@Suite("Trends")
struct TrendTests {
    private func trend(
        _ readings: [Reading], _ section: SectionDefinition, person: Person? = nil, period: Period? = nil,
        guidelines: [String: Guideline] = Schemes.all
    ) throws -> TrendChart {
        try #require(
            Diaries.chart(readings, section, .trend(), person: person, period: period, guidelines: guidelines)
                .chart.trend)
    }

    @Test("join the means of days, at the mean of their moments; readings stand beside them where a day has several")
    func dailyMeans() throws {
        let early = try Diaries.instant("2025-11-01", 8)
        let late = try Diaries.instant("2025-11-01", 20)
        let alone = try Diaries.instant("2025-11-02", 7)
        let chart = try trend(
            [
                Diaries.pressure(120, 80, at: early), Diaries.pressure(130, 90, at: late),
                Diaries.pressure(140, 70, at: alone),
            ], Diaries.bloodPressure)
        let noon = try Diaries.instant("2025-11-01", 14)
        #expect(chart.series.map(\.name.english) == ["Systolic", "Diastolic"])
        #expect(chart.series[0].line == [TrendSample(noon, 125), TrendSample(alone, 140)])
        #expect(chart.series[0].dots == [TrendSample(early, 120), TrendSample(late, 130)])
        #expect(chart.series[1].line == [TrendSample(noon, 85), TrendSample(alone, 70)])
        #expect(chart.series.map(\.look) == [.first, .second])
        #expect(chart.series.allSatisfy { $0.single == nil })
        #expect(chart.span == (try Diaries.period().instants))
    }

    @Test("write the value of a line that is a single point")
    func single() throws {
        let chart = try trend([Diaries.pressure(121, 79, at: try Diaries.instant("2025-11-05"))], Diaries.bloodPressure)
        #expect(chart.series.map { $0.single?.english } == ["121", "79"])
    }

    @Test("put values that are all one into the middle of their scale", arguments: [36.6, 70, 120, 0, -3, 1e12])
    func flat(value: Double) throws {
        let scale = try NiceScale.lines(over: [value, value])
        #expect(scale.lower < value && value < scale.upper)
        #expect(scale.ticks.count >= 3)
        #expect(value < 0 || scale.lower >= (value == 0 ? -1 : 0))
    }

    @Test("have the target of the scheme as bands, which the scale holds")
    func bands() throws {
        let reading = Diaries.pressure(140, 70, at: try Diaries.instant("2025-11-05"))
        let chart = try trend([reading], Diaries.bloodPressure)
        #expect(chart.series.map { $0.band?.upper } == [120, 80])
        #expect(chart.series.map { $0.band?.lower } == [nil, nil])
        #expect(chart.series.map { $0.band?.label.english } == ["&lt; 120", "&lt; 80"])
        #expect(chart.scale.lower <= 70 && chart.scale.upper >= 140)
        let kilopascals = SectionDefinition(
            id: "bp", kind: .bloodPressure, guideline: "pressure", unit: .kilopascals)
        let converted = try trend([reading], kilopascals)
        #expect(converted.series[0].band?.upper.map { abs($0 - 15.9987) < 0.001 } == true)
        #expect(converted.series[0].band?.label.english == "&lt; 16.0")
    }

    @Test("turn the target of the body-mass index into weights where the height is known")
    func bodyMass() throws {
        let reading = Diaries.single(.weight, 70, at: try Diaries.instant("2025-11-05"))
        let band = try #require(trend([reading], Diaries.weight).series[0].band)
        #expect(band.lower.map { abs($0 - 52.02) < 0.001 } == true)
        #expect(band.upper.map { abs($0 - 72.25) < 0.001 } == true)
        // 52.0 kg are a body-mass index below 18, and 72.3 kg one above 25.
        #expect(band.label.english == "52.1–72.2")
        #expect(try trend([reading], Diaries.weight, person: try Diaries.adult(height: nil)).series[0].band == nil)
    }

    @Test("name the same numbers beside the band as the target class does, which ends below its limit")
    func closedBand() throws {
        let classes = (0..<3).map { index in
            GuidelineClass(
                id: "c\(index)", label: Label(key: "class_c", alter: "c"), slot: .target, isTarget: index == 1)
        }
        let scheme = Guideline(
            id: "p", subject: .kind(id: MeasurementKind.pulse.id), name: "P", citation: Citation(text: "A test"),
            classes: classes,
            scales: [
                Scale(
                    component: .value, unit: .perMinute,
                    bands: [
                        Band(classIndex: 0, upper: .below(51)), Band(classIndex: 1, upper: .below(91)),
                        Band(classIndex: 2, upper: nil),
                    ])
            ], rows: classes.indices.map { ClassRow(classes: [$0], label: classes[$0].label, slot: .target) })
        let section = SectionDefinition(id: "pulse", kind: .pulse, guideline: "p")
        let reading = Diaries.single(.pulse, 60, at: try Diaries.instant("2025-11-05"))
        let band = try #require(trend([reading], section, guidelines: ["p": scheme]).series[0].band)
        #expect(band.label.english == "51–90")
        #expect(band.lower == 51 && band.upper == 91)
    }

    @Test("have a band that depends on meals only where it holds for every reading")
    func meals() throws {
        let guideline = Schemes.glucose(target: 0)
        func band(_ meals: [MealContext]) throws -> TrendChart.Band? {
            let readings = try meals.enumerated().map { index, meal in
                Diaries.single(.glucose, 90, at: try Diaries.instant("2025-11-05", index), meal: meal)
            }
            return try trend(readings, Diaries.glucose, guidelines: ["sugar": guideline]).series[0].band
        }
        #expect(try band([.fasting, .beforeMeal])?.upper == 100)
        #expect(try band([.afterMeal]) == nil)
        // Readings of other meals are set aside, so that the band holds for those that are left.
        #expect(try band([.fasting, .afterMeal])?.upper == 100)
    }

    @Test(
        "write their bands as the scheme has them",
        arguments: [
            (0, Limit.through(99), "≤ 99"), (1, .through(99), "&gt; 99"), (1, .below(99.5), "≥ 99.5"),
        ])
    func bandLabels(target: Int, limit: Limit, label: String) throws {
        let guideline = Schemes.glucose(target: target, upTo: limit)
        let reading = Diaries.single(.glucose, 90, at: try Diaries.instant("2025-11-05"))
        let chart = try trend([reading], Diaries.glucose, guidelines: ["sugar": guideline])
        #expect(chart.series[0].band?.label.english == label)
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
        let ticks = DateTicks.ticks(of: period)
        #expect(ticks.map(\.label.english) == expected)
        #expect(ticks.allSatisfy { period.instants.contains($0.instant) })
    }

    @Test(
        "in half of the page write out as many dates as have room there: quarters between months and years",
        arguments: [
            ("2025-11-01", "2025-11-30", ["2025-11-01", "2025-11-08", "2025-11-15", "2025-11-22", "2025-11-29"]),
            ("2025-01-15", "2025-05-14", ["2025-02-01", "2025-03-01", "2025-04-01", "2025-05-01"]),
            ("2025-01-01", "2025-12-31", ["2025-01-01", "2025-04-01", "2025-07-01", "2025-10-01"]),
            ("2024-11-20", "2025-11-19", ["2025-01-01", "2025-04-01", "2025-07-01", "2025-10-01"]),
            ("2024-02-01", "2025-11-19", ["2024-07-01", "2025-01-01", "2025-07-01"]),
            ("2020-01-01", "2024-12-31", ["2020", "2022", "2024"]),
        ])
    func datesInHalf(first: String, last: String, expected: [String]) throws {
        let ticks = DateTicks.ticks(of: try Diaries.period(first, last), in: .half)
        #expect(ticks.map(\.label.english) == expected)
    }

    @Test("of a single day are its hours, also where clocks change")
    func hours() throws {
        let day = try Diaries.period("2025-11-05", "2025-11-05")
        let ticks = DateTicks.ticks(of: day)
        #expect(ticks.map(\.label.english) == (0..<8).map { "\($0 * 3):00" })
        #expect(ticks.allSatisfy { day.instants.contains($0.instant) })
        #expect(DateTicks.ticks(of: day, in: .half).count == 4)
        let change = try Diaries.period("2025-10-26", "2025-10-26", zone: "Europe/Berlin")
        let hours = DateTicks.ticks(of: change).map {
            ($0.instant.milliseconds - change.instants.lowerBound.milliseconds) / 3_600_000
        }
        #expect(hours == [0, 4, 7, 10, 13, 16, 19, 22])
    }

    @Test("quarters begin where those of the calendar do")
    func quarters() throws {
        let ticks = DateTicks.ticks(of: try Diaries.period("2023-11-10", "2025-10-31"))
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
            let ticks = DateTicks.ticks(of: period)
            #expect((1...8).contains(ticks.count), "\(days)")
            #expect(zip(ticks, ticks.dropFirst()).allSatisfy { $0.instant < $1.instant })
        }
    }

    @Test("say first and last, lowest and highest, in words and in a table")
    func words() throws {
        let readings = try [(1, 120.0, 80.0), (2, 140, 85), (3, 126, 75)].map { day, systolic, diastolic in
            Diaries.pressure(systolic, diastolic, at: try Diaries.instant("2025-11-0\(day)"))
        }
        let card = try Diaries.chart(readings, Diaries.bloodPressure, .trend())
        #expect(
            card.alternative.english
                == "Line chart: Blood pressure, 2025-11-01–2025-11-30, 3 readings. Systolic: first 120, last 126, "
                + "lowest 120, highest 140 mmHg; Diastolic: first 80, last 75, lowest 75, highest 85 mmHg.")
        #expect(
            card.figures.english == [
                ["First", "120", "80"], ["Last", "126", "75"], ["Lowest", "120", "75"], ["Highest", "140", "85"],
                ["Mean", "129", "80"],
            ])
    }

    @Test("say \"throughout\" where the lowest and the highest print alike")
    func even() throws {
        let readings = try [70.01, 70.04].enumerated().map { index, value in
            Diaries.single(.weight, value, at: try Diaries.instant("2025-11-0\(index + 1)"))
        }
        let card = try Diaries.chart(readings, Diaries.weight, .trend())
        #expect(card.alternative.english.hasSuffix("2 readings. Weight: 70.0 kg throughout."))
    }

    @Test("stand in the card of a section where its look asks for them, with their sentence")
    func inCards() throws {
        let reading = Diaries.pressure(121, 79, at: try Diaries.instant("2025-11-05"))
        let block = LayoutBlock.sections(.all, SectionLook(hasTrend: true))
        let report = try Diaries.outcome([reading], [Diaries.bloodPressure], [block]).value
        let card = try #require(report.cards.first)
        #expect(card.trend?.series.count == 2)
        #expect(card.trendAlternative?.english.hasPrefix("Line chart: Blood pressure") == true)
        let without = try Diaries.outcome([reading], [Diaries.bloodPressure], [.sections(.all, SectionLook())]).value
        #expect(without.cards.first?.trend == nil)
        #expect(without.cards.first?.trendAlternative == nil)
    }
}
