public import ReportModel

extension Specimen {
    /// Bars in all their states.
    static let bars: [Specimen] = [
        bars("one group", groups: [[131, 84]], ["Nov 3"]),
        bars("one series", groups: [[7], [12], [9], [14]], ["Mon", "Tue", "Wed", "Thu"]),
        bars("seven groups of two", groups: pairs(7, 128, 79), days(7)),
        bars("all zero", groups: zeros, days(5)), bars("zero, tiny and missing", groups: mixed, days(5)),
        bars("all values missing", groups: Array(repeating: [nil, nil], count: 5), days(5)),
        bars("one value only", groups: [[nil], [42], [nil]], days(3)),
        bars("fourteen groups of two", groups: pairs(14, 120, 70), days(14)),
        bars("staggered labels", groups: pairs(8, 1_234, 998), days(8)),
        bars("labels too wide: figures below", groups: pairs(12, 1_234, 998), days(12)),
        bars("thirty-one groups: figures below", groups: pairs(31, 120, 78), days(31)),
        bars("too many groups: figures only", groups: many, days(240)),
        bars("longest names: wrapped", groups: [[42], [17], [8]], longNames, isTimeline: false),
        bars(
            "longest names: sideways", groups: [[42], [17], [8], [30], [12], [25]],
            longNames + longNames.map { "\($0) (2)" }, isTimeline: false),
        bars("above and below zero", groups: signed, days(4), isSigned: true),
        bars("three series", groups: [[12, 8, 3], [14, 2, 5], [9, 9, 9]], days(3)),
    ]

    /// Means of mornings and evenings in all their states.
    static let timesOfDay: [Specimen] = [
        Specimen("none", noData("Nothing was recorded in this period.")),
        timeOfDay("mornings and evenings", [[128, 79], [131, 84]]),
        timeOfDay("with afternoons", [[128, 79], [126, 77], [131, 84]]),
        timeOfDay("one number", [[71.4], [72.1]]),
        timeOfDay("mornings only", [[128, 79], [nil, nil]]),
        timeOfDay("all zero", [[0], [0]]),
        timeOfDay("tiny beside large", [[0.2], [940]]),
        timeOfDay("large numbers", [[123_456, 98_765], [1_234_567, 987_654]]),
        timeOfDay("longest words", [[128, 79], [126, 77], [131, 84]], names: longNames),
        Specimen(
            "in half of the page",
            pair(
                "time of day in half",
                [[[128, 79], [131, 84]], [[71.4], [72.1]]].map { groups in
                    charts(
                        "Half", .bars(barChart(groups, ["Morning", "Evening"], isTimeline: false)), isHalf: true)
                })),
    ]

    private static func timeOfDay(_ state: String, _ groups: [[Double?]], names: [String]? = nil) -> Specimen {
        let parts = groups.count == 2 ? ["Morning", "Evening"] : ["Morning", "Afternoon", "Evening"]
        let note = "Morning: from 4:00 AM to 12:00 PM. Evening: from 6:00 PM to 4:00 AM."
        return chart("time of day", state, .bars(barChart(groups, names ?? parts, isTimeline: false)), [note.styled])
    }

    private static let zeros: [[Double?]] = Array(repeating: [0, 0], count: 5)
    private static let mixed: [[Double?]] = [[0, 120], [0.2, 60], [nil, 90], [118, nil], [nil, nil]]
    private static let signed: [[Double?]] = [[1.2, -0.4], [-2, 0.3], [0, -0.1], [nil, 2]]
    private static let many: [[Double?]] = (0..<240).map { [Double($0 % 13)] }
    private static let longNames = [LongWords.german, LongWords.french, LongWords.korean]

    private static func pairs(_ count: Int, _ one: Int, _ other: Int) -> [[Double?]] {
        (0..<count).map { index in [Double(one + index * 5 % 9), Double(other + index * 3 % 5)] }
    }

    private static func days(_ count: Int) -> [String] { (0..<count).map(dayName) }

    /// The name of a day, counted from the first of November in months of thirty days.
    static func dayName(_ day: Int) -> String { "\((10 + day / 30) % 12 + 1)/\(day % 30 + 1)" }

    static func barChart(
        _ groups: [[Double?]], _ names: [String], isTimeline: Bool = true, isSigned: Bool = false
    ) -> BarChart {
        let values = groups.flatMap(\.self).compactMap(\.self)
        let looks: [SeriesLook] = [.first, .second, .third]
        let series = ["Systolic", "Diastolic", "Pulse"].prefix(groups.first?.count ?? 1)
        return BarChart(
            series: zip(series, looks).map { .init(name: $0.styled, look: $1) },
            groups: zip(groups, names).map { values, name in
                .init(name: name.styled, shortName: name.styled, points: values.map(point))
            },
            scale: scale(from: min(0, values.min() ?? 0), to: max(0, values.max() ?? 0)),
            isTimeline: isTimeline, isSigned: isSigned, missing: "–".styled)
    }

    static func point(_ value: Double?) -> ChartPoint {
        ChartPoint(value: value, label: (value.map(label) ?? "–").styled)
    }

    /// A value with at most one decimal.
    static func label(_ value: Double) -> String {
        let size = abs(value)
        let text = size == size.rounded() ? String(Int(size)) : "\((size * 10).rounded() / 10)"
        return value < 0 ? "−\(text)" : text
    }

    /// A scale of round numbers.
    public static func scale(from lowest: Double, to highest: Double) -> ValueScale {
        let nice = NiceScale(from: lowest, to: highest)
        let ticks = nice?.ticks ?? [0, 1]
        return ValueScale(
            lower: ticks[0], upper: ticks[ticks.count - 1],
            ticks: ticks.map { .init($0, label($0).styled) })
    }

    private static func bars(
        _ state: String, groups: [[Double?]], _ names: [String], isTimeline: Bool = true, isSigned: Bool = false
    ) -> Specimen {
        chart("bars", state, .bars(barChart(groups, names, isTimeline: isTimeline, isSigned: isSigned)))
    }

    /// A panel with a chart.
    static func chart(
        _ kind: String, _ state: String, _ drawing: PanelChart.Drawing, _ notes: [Message] = []
    ) -> Specimen {
        let title = "\(kind.prefix(1).uppercased())\(kind.dropFirst()): \(state)"
        return Specimen(state, Panel(id: "\(kind)-\(state)", forms: charts(title, drawing, notes)))
    }

    /// The forms of a chart: itself, lower, with its figures below it, its figures alone, and its sentence.
    public static func charts(
        _ title: String, _ drawing: PanelChart.Drawing, _ notes: [Message] = [], isHalf: Bool = false
    ) -> [PanelBox] {
        let alternative = "\(title). One sentence tells what the chart shows.".styled
        func box(_ loss: Int, _ parts: [PanelPart]) -> PanelBox {
            PanelBox(
                title: title.styled, meta: "30 days · 60 readings".styled, legend: legend(drawing), isFramed: true,
                loss: loss, parts + notes.map { .text($0, .small) })
        }
        func chart(_ height: ClosedRange<Double>, hasFigures: Bool = false) -> PanelPart {
            .chart(PanelChart(drawing, height: height, hasFigures: hasFigures, alternative: alternative))
        }
        let grid = PanelPart.grid(figures(drawing))
        if isHalf { return [box(0, [chart(156...200)]), box(7, [grid])] }
        return [
            box(0, [chart(150...180)]), box(1, [chart(112...150)]), box(2, [chart(150...180, hasFigures: true), grid]),
            box(7, [grid]), box(8, [.text(alternative, .body)]),
        ]
    }

    /// Two panels side by side in each of their forms.
    static func pair(_ id: String, _ forms: [[PanelBox]]) -> Panel {
        let depth = forms.map(\.count).max() ?? 1
        return Panel(
            id: id,
            forms: (0..<depth).map { form in
                let boxes = forms.map { $0[min(form, $0.count - 1)] }
                return PanelBox(loss: boxes.map(\.loss).max() ?? 0, [.beside(boxes.map { PanelColumn(1, $0) })])
            })
    }

    private static func legend(_ drawing: PanelChart.Drawing) -> [PanelLegendEntry] {
        let unit = [PanelLegendEntry(nil, "Unit: mmHg".styled)]
        guard case .bars(let chart) = drawing, chart.series.count > 1 else { return unit }
        return unit + chart.series.map { PanelLegendEntry(.series($0.look), $0.name) }
    }

    /// The figures of a chart, a row for each group or axis.
    private static func figures(_ drawing: PanelChart.Drawing) -> PanelGrid {
        let (heads, rows): ([Message], [[Message]]) =
            switch drawing {
            case .bars(let chart):
                (
                    ["Day".styled] + chart.series.map(\.name),
                    chart.groups.map { [$0.name] + $0.points.map(\.label) }
                )
            case .radar(let chart):
                (["Measurement".styled, "%".styled], chart.axes.map { [$0.name, $0.point.label] })
            }
        return PanelGrid(
            columns: [.init(.start, growth: 1, wraps: true)]
                + heads.dropFirst().map { _ in .init(.end, growth: 1, wraps: true) },
            heads: [PanelRow(heads.map { PanelCell($0, .strongSmall, isHead: true) })],
            rows: rows.map { row in PanelRow(row.enumerated().map { PanelCell($1, isHead: $0 == 0) }) }, leastRow: 15,
            isSplit: true)
    }
}
