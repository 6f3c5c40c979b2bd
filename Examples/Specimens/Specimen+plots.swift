internal import DiaryModel
import ReportModel

extension Specimen {
    /// Plots of panels in all their states.
    static let plots: [Specimen] = [
        panel("two scales with targets", [.plot(pressures())]),
        panel("stretches and events", [.plot(pressures(isParted: true))]),
        panel("percentiles over a day", [.plot(percentiles)]),
        panel("three scales, too many labels", [.plot(crowded)]),
        panel("stems, an excess and names of lines", [.plot(lines)]),
        panel(
            "one value", [.plot(single([.dots([.init(14, 128)], isFilled: true), .line([[.init(14, 128)]], .mean)]))]),
        panel("no values", [.plot(single([]))]),
        panel(
            "a bridged gap",
            [
                .plot(
                    single([
                        .line([Array(wave(128, 9).prefix(8)), Array(wave(128, 9).suffix(12))], .mean),
                        .line([[wave(128, 9)[7], wave(128, 9)[17]]], .bridge),
                    ]))
            ]),
        panel(
            "outside of the scale", [.plot(single([.line([[.init(0, 20), .init(10, 900), .init(28, 120)]], .values)]))]),
        panel("small multiples", [.grid(multiples)]),
    ]

    private static func ticks(_ values: [Double]) -> [PanelTick] {
        values.map { PanelTick($0, "\(Int($0))".styled) }
    }

    private static let days: [PanelTick] = stride(from: 0.0, through: 28, by: 7).map {
        PanelTick($0, "Nov \(Int($0) + 1)".styled)
    }

    /// A value that goes up and down around a middle, the same in every run.
    private static func wave(_ middle: Double, _ height: Double, _ count: Int = 29) -> [PanelTrace.Point] {
        (0..<count).map { index -> PanelTrace.Point in
            let share: Double = Double(index * 37 % 21) / 10 - 1
            return PanelTrace.Point(Double(index), middle + height * share)
        }
    }

    private static let legend: [PanelLegendEntry] = [
        PanelLegendEntry(.dot(isFilled: true), "morning".styled), PanelLegendEntry(.line(.mean), "mean".styled),
        PanelLegendEntry(.target, "target".styled),
    ]

    private static func pressure(_ title: String, _ middle: Double, _ target: ClosedRange<Double>) -> PanelScale {
        PanelScale(
            title: title.styled, range: (middle - 40)...(middle + 40),
            ticks: ticks([middle - 40, middle, middle + 40]),
            target: target, limits: [PanelLimit(target.upperBound, .target, "< \(Int(target.upperBound))".styled)],
            traces: [
                .dots(wave(middle, 20), isFilled: true), .dots(wave(middle - 4, 12), isFilled: false),
                .line([wave(middle, 4, 12), Array(wave(middle, 4).suffix(10))], .mean),
            ])
    }

    /// The plot of a section's card.
    static let cardPlot = pressures().with(height: 100...160)

    private static func pressures(isParted: Bool = false) -> PanelPlot {
        let weeks = (0..<4).map { week -> PanelStretch in
            let start = Double(week * 7)
            let figure = week == 1 ? nil : "13\(week)/8\(week)".styled
            return PanelStretch(start...(start + 7), "Week \(week + 1)".styled, figure: figure)
        }
        let events = [
            PanelTick(9, "a".styled), PanelTick(9.5, "b".styled), PanelTick(28, "new tablet".styled),
        ]
        return PanelPlot(
            span: 0...28, ticks: days, stretches: isParted ? weeks : [], events: isParted ? events : [],
            scales: [pressure("Systolic, mmHg", 130, 90...135), pressure("Diastolic, mmHg", 80, 50...85)],
            legend: legend, height: 140...190, alternative: "Pressures over four weeks.".styled)
    }

    private static let percentiles: PanelPlot = {
        func stems(_ reach: Double) -> [PanelTrace.Stem] {
            wave(140, 30, 25).map { PanelTrace.Stem($0.x, $0.y - reach, $0.y + reach * 1.4) }
        }
        let scale = PanelScale(
            range: 40...320, ticks: ticks([54, 70, 180, 250]), target: 70...180,
            limits: [
                PanelLimit(70, .target, "70".styled), PanelLimit(180, .target, "180".styled),
                PanelLimit(250, .limit, nil),
            ],
            traces: [.area([stems(70)], .outer), .area([stems(30)], .inner), .line([wave(140, 30, 25)], .median)],
            ends: [("95 %", 230.0), ("75 %", 180), ("50 %", 170), ("25 %", 90)].map { PanelTick($0.1, $0.0.styled) })
        return PanelPlot(
            span: 0...24, ticks: stride(from: 0.0, through: 24, by: 3).map { PanelTick($0, "\(Int($0)):00".styled) },
            scales: [scale], height: 150...220, alternative: "Percentiles of glucose over 24 hours.".styled)
    }()

    private static let crowded = PanelPlot(
        span: 0...28, ticks: (0...28).map { PanelTick(Double($0), "November \($0 + 1)".styled) },
        events: (0..<6).map { PanelTick(Double($0) * 2, LongWords.german.styled) },
        scales: [LongWords.sentence, LongWords.german, "Pulse"].map { title in
            PanelScale(
                title: title.styled, range: 0...40, ticks: ticks((0...40).map(Double.init)),
                limits: (0..<9).map { PanelLimit(20 + Double($0), .limit, "\(20 + $0)".styled) },
                traces: [.line([wave(20, 12)], .values)])
        }, height: 90...160, alternative: "Three scales.".styled)

    private static let lines: PanelPlot = {
        let lines = [
            PanelTrace.line([wave(150, 20)], .values), .stems(wave(90, 10).map { .init($0.x, $0.y, $0.y + 20) }),
        ]
        let excess = PanelTrace.excess([wave(150, 20)], limit: 155, isAbove: true, .high1)
        let scale = PanelScale(
            range: 60...200, ticks: ticks([60, 100, 140, 180]), traces: [excess] + lines,
            ends: [PanelTick(150, "systolic".styled), PanelTick(148, "diastolic".styled)])
        return PanelPlot(
            span: 0...28, ticks: days, scales: [scale], height: 120...160, alternative: "Stems and lines.".styled)
    }()

    private static func single(_ traces: [PanelTrace]) -> PanelPlot {
        let scale = PanelScale(
            range: 90...170, ticks: ticks([90, 130, 170]), target: 90...135, traces: traces)
        return PanelPlot(span: 0...28, ticks: days, scales: [scale], height: 60...80, alternative: "A plot.".styled)
    }

    /// A small plot for each day, without texts of its own.
    private static let multiples = PanelGrid(
        columns: (0..<7).map { _ in PanelGridColumn(growth: 1, least: 62) },
        rows: (0..<2).map { week in
            PanelRow(
                (0..<7).map { day in
                    let line = wave(140, Double(20 + day * 12), 24)
                    let scale = PanelScale(
                        range: 40...260, target: 70...180,
                        traces: [
                            .line([line], .values), .excess([line], limit: 180, isAbove: true, .high1),
                            .excess([line], limit: 70, isAbove: false, .low),
                        ])
                    let plot = PanelPlot(
                        span: 0...24, scales: [scale], height: 36...36, alternative: "Glucose of a day.".styled)
                    return PanelCell([.text("Nov \(week * 7 + day + 1)".styled, .small), .plot(plot)])
                })
        })
}
