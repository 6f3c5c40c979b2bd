import DiaryModel
import ReportModel
import Testing
@testable import SectionBuilding

@Suite("Bars")
struct BarsTests {
    private func weights(_ days: [(String, Double)]) throws -> [Reading] {
        try days.map { Diaries.single(.weight, $0.1, at: try Diaries.instant($0.0)) }
    }

    @Test("show a mean for each day of the period; a day without readings has none, which is not zero")
    func meansByDay() throws {
        let readings = try weights([("2025-11-01", 70), ("2025-11-01", 71), ("2025-11-03", 72)])
        let period = try Diaries.period("2025-11-01", "2025-11-04")
        let chart = try Diaries.bars(readings, Diaries.weight, BarsRequest(bucket: .day), period: period)
        #expect(chart.values == [[70.5], [nil], [72], [nil]])
        #expect(chart.labels == [["70.5"], ["–"], ["72.0"], ["–"]])
        #expect(chart.series.map(\.name.english) == ["Weight"])
        #expect(chart.isTimeline)
        #expect(!chart.isSigned)
        #expect(chart.scale.lower == 0)
        #expect(chart.scale.upper == 80)
    }

    @Test("count readings; a bucket without any is a true zero")
    func counts() throws {
        let readings = try weights([("2025-11-01", 70), ("2025-11-01", 71), ("2025-11-03", 72)])
        let period = try Diaries.period("2025-11-01", "2025-11-04")
        let request = BarsRequest(value: .count, bucket: .day)
        let panel = try Diaries.chart(readings, Diaries.weight, .bars(request), period: period)
        let chart = try #require(panel.bars)
        #expect(panel.legend == ["Unit: readings"])
        // Two readings of one moment and different values are two readings.
        #expect(chart.values == [[2], [0], [1], [0]])
        #expect(chart.labels == [["2"], ["0"], ["1"], ["0"]])
        #expect(chart.scale.ticks.map(\.label.english) == ["0", "1", "2"])

    }

    @Test("count with whole ticks only", arguments: [1.0, 2, 3, 5, 7, 9, 10, 13, 24, 25, 97, 100, 1_000, 33_333])
    func wholeTicks(largest: Double) throws {
        let scale = try NiceScale.counts(upTo: largest)
        #expect(scale.ticks.allSatisfy { $0 == $0.rounded() })
        #expect(scale.upper >= largest)
    }

    @Test("part days by the zone of the report, also where clocks change")
    func clockChanges() throws {
        // In New York clocks went back on 2 November 2025, a day of 25 hours.
        let zone = "America/New_York"
        let moments = [("2025-11-01", 23, 30), ("2025-11-02", 0, 30), ("2025-11-02", 23, 30), ("2025-11-03", 0, 30)]
        let readings = try moments.map { day, hour, minute in
            Diaries.single(.weight, 70, at: try Diaries.instant(day, hour, minute, zone: zone))
        }
        let period = try Diaries.period("2025-11-01", "2025-11-03", zone: zone)
        let request = BarsRequest(value: .count, bucket: .day)
        #expect(try Diaries.bars(readings, Diaries.weight, request, period: period).values == [[1], [2], [1]])
    }

    @Test("of pressures have two series, by the week of ISO 8601 in every language")
    func weeks() throws {
        let readings = [
            Diaries.pressure(120, 80, at: try Diaries.instant("2025-11-01")),
            Diaries.pressure(130, 82, at: try Diaries.instant("2025-11-02")),
            Diaries.pressure(140, 90, at: try Diaries.instant("2025-11-03")),
        ]
        let period = try Diaries.period("2025-11-01", "2025-11-09")
        let iso = try Diaries.bars(
            readings, Diaries.bloodPressure, BarsRequest(), period: period,
            calendar: ReaderCalendar(firstWeekday: 7))
        #expect(iso.series.map(\.name.english) == ["Systolic", "Diastolic"])
        #expect(iso.values == [[125, 81], [140, 90]])
        #expect(iso.names == ["2025-11-01–2025-11-02", "2025-11-03–2025-11-09"])
        // The period has two days of the first week, and the name says so wherever it stands.
        #expect(iso.groups.map(\.shortName.english) == ["2025-11-01–2025-11-02", "2025-11-03"])
    }

    @Test("tell readings in the target from the others; those without a class are neither")
    func targets() throws {
        let readings = try ["2025-11-01", "2025-11-02", "2025-11-04"].enumerated().map { index, day in
            Diaries.pressure(index == 1 ? 150 : 110, 70, at: try Diaries.instant(day))
        }
        let period = try Diaries.period("2025-11-01", "2025-11-04")
        let request = BarsRequest(value: .targets, bucket: .day)
        let chart = try Diaries.bars(readings, Diaries.bloodPressure, request, period: period)
        #expect(chart.values == [[1, 0], [0, 1], [nil, nil], [1, 0]])
        #expect(chart.series.map(\.name.english) == ["In target", "Not in target"])
    }

    @Test("keep the scale of all series when a filter leaves one, unless it is asked to be that of the visible")
    func filters() throws {
        let readings = [Diaries.pressure(148, 62, at: try Diaries.instant("2025-11-01"))]
        func chart(_ filter: BarsRequest.Filter, _ scale: BarsRequest.Scale) throws -> BarChart {
            try Diaries.bars(readings, Diaries.bloodPressure, BarsRequest(filter: filter, scale: scale))
        }
        #expect(try chart(.all, .shared).scale.upper == 150)
        #expect(try chart(.second, .shared).scale.upper == 150)
        #expect(try chart(.second, .visible).scale.upper == 80)
        #expect(try chart(.first, .visible).scale.upper == 150)
        #expect(try chart(.second, .shared).values[0] == [62])
        #expect(try chart(.second, .shared).series.map(\.name.english) == ["Diastolic"])
        // A section of one series shows it, whichever is asked for.
        let weight = try weights([("2025-11-01", 70)])
        #expect(try Diaries.bars(weight, Diaries.weight, BarsRequest(filter: .second)).values[0] == [70])
    }

    @Test("go below zero only for kinds that a config lets be below zero")
    func signed() throws {
        let unit = Unit.declared("points")
        let kind = MeasurementKind.declared("mood", unit: unit, plausible: -5...5)
        let section = SectionDefinition(id: "mood", kind: kind)
        let readings = [
            Diaries.single(kind, -3, unit, at: try Diaries.instant("2025-11-01")),
            Diaries.single(kind, 4, unit, at: try Diaries.instant("2025-11-02")),
        ]
        let period = try Diaries.period("2025-11-01", "2025-11-02")
        let chart = try Diaries.bars(readings, section, BarsRequest(bucket: .day), period: period)
        #expect(chart.isSigned)
        #expect(chart.values == [[-3], [4]])
        #expect(chart.scale.lower <= -3)
        #expect(PanelChart.Drawing.bars(chart).isDrawable)
        var unsigned = chart
        unsigned.isSigned = false
        #expect(!PanelChart.Drawing.bars(unsigned).isDrawable)
    }

    @Test("say in a sentence what they show, with the same numbers as the table")
    func alternative() throws {
        let readings = [
            Diaries.pressure(120, 80, at: try Diaries.instant("2025-11-01")),
            Diaries.pressure(140, 80, at: try Diaries.instant("2025-11-03")),
        ]
        let period = try Diaries.period("2025-11-01", "2025-11-09")
        let card = try Diaries.chart(readings, Diaries.bloodPressure, .bars(BarsRequest()), period: period)
        #expect(card.title.english == "Blood pressure: mean by week")
        #expect(card.panel.id == "bars-1")
        #expect(card.meta.english == "9 days · 2 readings")
        #expect(
            card.alternative.english
                == "Bar chart: Blood pressure: mean by week, 2025-11-01–2025-11-09, 2 readings. Systolic: highest "
                + "140 mmHg (2025-11-03–2025-11-09), lowest 120 mmHg (2025-11-01–2025-11-02); Diastolic: 80 mmHg "
                + "throughout.")
        #expect(card.heads == ["Period", "Systolic (mmHg)", "Diastolic (mmHg)"])
        #expect(
            card.figures == [
                ["2025-11-01–2025-11-02", "120", "80"], ["2025-11-03–2025-11-09", "140", "80"],
            ])
    }

    @Test("print their highest and their lowest below, where the layout does not say otherwise, and no more")
    func finding() throws {
        let readings = try weights([("2025-11-01", 70), ("2025-11-03", 72)])
        let panel = try Diaries.chart(readings, [Diaries.weight], ChartRequest(.bars(BarsRequest())))
        #expect(
            panel.notes.first?.english
                == "Weight: highest 72.0 kg (2025-11-03–2025-11-09), lowest 70.0 kg (2025-11-01–2025-11-02)")
        let silent = ChartRequest(.bars(BarsRequest()), printsFinding: false)
        #expect(try Diaries.chart(readings, [Diaries.weight], silent).notes == [])
    }

    @Test("become lower, then figures below, then figures alone, then a sentence, and each costs more")
    func forms() throws {
        let readings = try weights([("2025-11-01", 70)])
        func forms(_ request: ChartRequest) throws -> [[String]] {
            try Diaries.chart(readings, [Diaries.weight], request).panel.forms.map { form in
                form.parts.map { part in
                    switch part {
                    case .chart(let chart): chart.hasFigures ? "bare chart" : "chart"
                    case .grid: "grid"
                    case .text(_, let type): type == .body ? "sentence" : "note"
                    default: "?"
                    }
                }
            }
        }
        let usual = try forms(ChartRequest(.bars(BarsRequest()), printsFinding: false))
        #expect(
            usual == [
                ["chart"], ["chart"], ["bare chart", "grid"], ["bare chart", "grid"], ["grid"], ["sentence"],
            ])
        let figures = try forms(ChartRequest(.bars(BarsRequest()), printsFinding: false, printsFigures: true))
        #expect(figures == [["bare chart", "grid"], ["bare chart", "grid"], ["grid"], ["sentence"]])
        let losses = try Diaries.chart(readings, Diaries.weight, .bars(BarsRequest())).panel.forms.map(\.loss)
        #expect(losses == [0, 1, 2, 3, 7, 8])
    }

    @Test("say \"throughout\" where all values print alike, however they differ behind the last digit")
    func printedAlike() throws {
        let readings = try weights([("2025-11-01", 70.01), ("2025-11-03", 70.04), ("2025-11-10", 69.96)])
        let card = try Diaries.chart(readings, Diaries.weight, .bars(BarsRequest()))
        #expect(card.alternative.english.hasSuffix("Weight: 70.0 kg throughout."))
    }

    @Test("write counts in sentences in the form that the number asks for")
    func countsInWords() throws {
        let readings = try weights([("2025-11-01", 70), ("2025-11-03", 70), ("2025-11-04", 70)])
        let period = try Diaries.period("2025-11-01", "2025-11-09")
        let card = try Diaries.chart(readings, Diaries.weight, .bars(BarsRequest(value: .count)), period: period)
        #expect(
            card.alternative.english.hasSuffix(
                "Readings: highest 2 readings (2025-11-03–2025-11-09), lowest 1 reading (2025-11-01–2025-11-02)."))
        #expect(TemplateText.korean.text(card.alternative).contains("최고 2회(2025"))
    }

    @Test("name years by their number alone, however much of them the period has")
    func yearNames() throws {
        let readings = try weights([("2021-05-01", 70)])
        func names(_ first: String) throws -> [String] {
            let period = try Diaries.period(first, "2025-11-30")
            return try Diaries.bars(readings, Diaries.weight, BarsRequest(bucket: .month), period: period).names
        }
        #expect(try names("2020-06-01") == ["2020", "2021", "2022", "2023", "2024", "2025"])
        #expect(try names("1992-03-01").prefix(2) == ["1992–1993", "1994–1995"])
    }

    @Test("read as Korean")
    func korean() throws {
        let readings = [
            Diaries.pressure(120, 80, at: try Diaries.instant("2025-11-01")),
            Diaries.pressure(140, 80, at: try Diaries.instant("2025-12-03")),
        ]
        let period = try Diaries.period("2025-11-01", "2025-12-31")
        let card = try Diaries.chart(
            readings, Diaries.bloodPressure, .bars(BarsRequest(bucket: .day, filter: .first)), period: period)
        let korean = TemplateText.korean
        #expect(korean.text(card.title) == "혈압: 주별 평균")
        #expect(card.notes.map(korean.text) == ["일별로 나누면 막대가 61개가 되어 주별로 표시했습니다."])
        #expect(
            korean.text(card.alternative)
                == "막대 차트: 혈압: 주별 평균, 2025-11-01–2025-12-31, 2회 측정. 수축기: 최고 "
                + "140 mmHg(2025-12-01–2025-12-07), 최저 120 mmHg(2025-11-01–2025-11-02).")
    }

    @Test("are divided by what the largest number of the chart asks for")
    func divided() throws {
        let unit = Unit.declared("steps")
        let kind = MeasurementKind.declared("steps", unit: unit, plausible: 0...1_000_000)
        let section = SectionDefinition(id: "steps", kind: kind)
        let readings = [Diaries.single(kind, 12_345, unit, at: try Diaries.instant("2025-11-01"))]
        let panel = try Diaries.chart(readings, section, .bars(BarsRequest()))
        let chart = try #require(panel.bars)
        let largest = Fixed(12_345)
        #expect(chart.groups[0].points[0].label.arguments == [.init("value", .scaled(largest, largest: largest))])
        let own = Words.chartUnit(divisor: Message.Value.divisor(largest: largest), unit: unit)
        #expect(panel.box.legend.map(\.text) == [Words.legendUnit(unit: own)])
        #expect(chart.scale.ticks.allSatisfy { $0.label.arguments[0].value.isScaled(to: largest) })
    }
}

extension Message.Value {
    fileprivate func isScaled(to expected: Fixed) -> Bool {
        if case .scaled(_, let largest) = self { largest == expected } else { false }
    }
}
