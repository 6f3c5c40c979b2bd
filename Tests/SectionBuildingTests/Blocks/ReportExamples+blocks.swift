import DiaryModel
import ReportModel
@testable import SectionBuilding

extension ReportExamples {
    /// Every text of charts, tables and what stands in their place.
    static func blocks() throws -> [Report] {
        try charts() + trends() + bands() + comparisons() + radars() + adjusted() + [refused(), missing(), log()]
    }

    private static func outcome(
        _ readings: [Reading], _ sections: [SectionDefinition], _ blocks: [LayoutBlock], period: Period? = nil,
        guidelines: [String: Guideline] = Schemes.all
    ) throws -> Report {
        try Diaries.outcome(
            readings, sections, blocks, period: period, guidelines: guidelines, notes: ["A note."]
        ).value
    }

    private static func weights(_ days: [String], _ values: [Double]) throws -> [Reading] {
        try zip(days, values).map { Diaries.single(.weight, $1, at: try Diaries.instant($0, 13)) }
    }

    /// Every kind of chart, by every bucket.
    private static func charts() throws -> [Report] {
        let requests = BarsRequest.Value.allCases.flatMap { value in
            BarsRequest.Bucket.allCases.map {
                LayoutBlock.chart(ChartRequest(.bars(BarsRequest(value: value, bucket: $0))))
            }
        }
        let kinds: [ChartRequest.Kind] = [
            .timeOfDay, .trend(), .donut, .radar(RadarRequest(.weekdays)), .radar(RadarRequest()),
        ]
        let evenings = LayoutBlock.chart(ChartRequest(.timeOfDay, of: .kind("weight")))
        let blocks = requests + kinds.map { .chart(ChartRequest($0)) } + [evenings, .note]
        let days = ["2025-11-02", "2025-11-20", "2025-11-21"]
        let pressures = try (days + (10...16).map { "2025-11-\($0)" }).map {
            Diaries.pressure(130, 80, at: try Diaries.instant($0))
        }
        let saturations = try days.map { Diaries.single(.oxygenSaturation, 97, at: try Diaries.instant($0)) }
        let sections = [
            Diaries.bloodPressure, Diaries.weight, SectionDefinition(id: "o", kind: .oxygenSaturation), Diaries.pulse,
        ]
        let long = try Diaries.period("2005-01-01", "2025-11-30")
        return [
            try outcome(pressures + saturations + (try weights(days, [70, 71, 90])), sections, blocks),
            try outcome(try weights(["2025-11-02"], [70]), sections, blocks, period: long),
            try outcome(
                try weights(["2025-11-02"], [70]), [Diaries.weight], [.chart(ChartRequest(.bars(BarsRequest())))],
                period: try Diaries.period("1935-01-01", "2025-11-30")),
        ]
    }

    /// Lines of every form that a layout can ask for, over a long time and a short one.
    private static func trends() throws -> [Report] {
        let start = try Diaries.instant("2025-01-01")
        let readings = (0..<300).map { day in
            Diaries.single(.weight, 70, at: Instant(milliseconds: start.milliseconds + Int64(day) * 86_400_000))
        }
        let request = TrendRequest(bridgesGaps: true, smoothing: .sevenDays)
        let gap = try weights(
            ["2025-11-01", "2025-11-02", "2025-11-03", "2025-11-20", "2025-11-21"], [70, 71, 70, 72, 71])
        let morning = [Diaries.single(.weight, 70, at: try Diaries.instant("2025-11-01", 8))]
        return [
            try outcome(
                readings, [Diaries.weight], [.chart(ChartRequest(.trend(request)))],
                period: try Diaries.period("2025-01-01", "2025-11-30")),
            try outcome(gap, [Diaries.weight], [.chart(ChartRequest(.trend(request)))]),
            try outcome(
                morning, [Diaries.weight],
                [.chart(ChartRequest(.trend(request))), .chart(ChartRequest(.timeOfDay))]),
        ]
    }

    /// Bands of every form.
    private static func bands() throws -> [Report] {
        let reading = Diaries.single(.glucose, 90, at: try Diaries.instant("2025-11-05"))
        let limits: [(Int, Limit)] = [(0, .below(99)), (0, .through(99)), (1, .below(99)), (1, .through(99))]
        return try limits.map { target, limit in
            let guideline = Schemes.glucose(target: target, upTo: limit)
            return try outcome(
                [reading], [Diaries.glucose], [.chart(ChartRequest(.trend()))], guidelines: ["sugar": guideline])
        }
    }

    /// Changes of every kind from the period before.
    private static func comparisons() throws -> [Report] {
        let sections = [Diaries.bloodPressure, Diaries.weight, Diaries.pulse, Diaries.glucose]
        let oneOfMany = try (0..<300).map { index in
            Diaries.pressure(
                index == 0 ? 110 : 150, 70,
                at: try Diaries.instant("2025-10-\(10 + index / 72)", index % 72 / 3, index % 3 * 20))
        }
        let none = try ["2025-11-15", "2025-11-16"].map { Diaries.pressure(150, 70, at: try Diaries.instant($0)) }
        let later = oneOfMany.map { reading in
            Reading(
                kind: reading.kind, instant: Instant(milliseconds: reading.instant.milliseconds + 31 * 86_400_000),
                value: reading.value)
        }
        let earlier = try ["2025-10-15", "2025-10-16"].map { Diaries.pressure(150, 70, at: try Diaries.instant($0)) }
        let lower = try ["2025-10-15", "2025-10-16"].map { Diaries.pressure(110, 70, at: try Diaries.instant($0)) }
        let more = [
            Diaries.single(.pulse, 64, at: try Diaries.instant("2025-11-15")),
            Diaries.single(.glucose, 90, at: try Diaries.instant("2025-10-15"), meal: .afterMeal),
            Diaries.single(.glucose, 90, at: try Diaries.instant("2025-11-15"), meal: .fasting),
        ]
        let meals =
            try Diaries.daily(.glucose, [90, 91, 92], from: "2025-10-15", meal: .afterMeal)
            + Diaries.daily(.glucose, [90, 91, 92], from: "2025-11-15", meal: .fasting)
            + Diaries.daily(.weight, [70, 71, 70], from: "2025-10-15")
            + Diaries.daily(.weight, [70, 71, 72], from: "2025-11-15")
        let rising = try weights(["2025-10-15", "2025-11-15"], [69, 90])
        let falling = try weights(["2025-10-15", "2025-11-15"], [90, 69])
        let blocks: [LayoutBlock] = [.comparison(.all)]
        return [
            try outcome(oneOfMany + none + more + rising, sections, blocks),
            try outcome(earlier + later + falling, sections, blocks),
            try outcome(weights(["2025-11-15"], [69]), sections, blocks),
            try outcome(earlier + Diaries.pressures(perClass: [2]), sections, blocks),
            try outcome(lower + none, sections, blocks),
            try outcome(meals, sections, blocks),
        ]
    }

    /// Radars of two sections with one name, of too many, and without anything to show.
    private static func radars() throws -> [Report] {
        let sections = (0..<14).map { SectionDefinition(id: "s\($0)", kind: .bloodPressure, guideline: "pressure") }
        let readings = try ["2025-11-15", "2025-11-16"].map {
            Diaries.pressure(120, 70, at: try Diaries.instant($0)).given(for: "s1")
        }
        let blocks: [LayoutBlock] = [
            .chart(ChartRequest(.radar(RadarRequest()))), .chart(ChartRequest(.bars(BarsRequest(value: .targets)))),
        ]
        let child = Person(id: "c", birthDate: try Diaries.day("2015-01-01"))
        return [
            try outcome(readings, sections, blocks), try outcome(readings, [Diaries.pulse], blocks),
            try Diaries.outcome(readings, [Diaries.bloodPressure, sections[1]], blocks, person: child).value,
        ]
    }

    /// A chart that cannot be drawn.
    private static func refused() throws -> Report {
        let section = SectionDefinition(id: "w", kind: .weight)
        let moment = try Diaries.instant("2025-11-05")
        let data = try Diaries.unchecked(Diaries.single(.weight, 1e300, at: moment), section)
        let building = BlockBuilding(
            ReportLayout(id: "test", summary: "", blocks: [.chart(ChartRequest(.trend()))]),
            PanelMaterial(
                sections: [data], allSections: [data], before: [:],
                definition: try Diaries.definition([section], period: data.period), calendar: ReaderCalendar(),
                kinds: [], assumesZone: false),
            title: .title(.verbatim("t"), identity: .verbatim("i")), tiles: [], saysPercents: false)
        var report = try outcome([], [section], [.pageBreak])
        report.panels = building.panels
        return report
    }

    /// Blocks about sections that are not there.
    private static func missing() throws -> Report {
        try outcome(
            [], [Diaries.weight],
            [
                .log(.kind("glucose")), .chart(ChartRequest(.radar(RadarRequest(.weekdays)), of: .id("other"))),
                .comparison(.id("x")),
            ])
    }

    /// Percents that were adjusted, or do not add up, in reports whose foot does not say so.
    private static func adjusted() throws -> [Report] {
        try [PercentRule.strict, .rounded].map { rule in
            var report = try Diaries.outcome(
                try Diaries.pressures(perClass: [29, 14, 11, 5, 1]), [Diaries.bloodPressure],
                [.sections(.all, SectionLook(hasTrend: true))], furniture: .init(footerStart: "own"), percentRule: rule
            ).value
            report.footerStart = .verbatim("own")
            return report
        }
    }

    /// A table of readings in every relation to a meal.
    private static func log() throws -> Report {
        let readings = try MealContext.allCases.enumerated().map { index, meal in
            Diaries.single(.glucose, 90, at: try Diaries.instant("2025-11-05", index), meal: meal)
        }
        let pressure = Diaries.pressure(120, 70, at: try Diaries.instant("2025-11-15"))
        return try outcome(readings + [pressure], [Diaries.bloodPressure, Diaries.glucose], [.log(.all)])
    }
}
